/** A letter to the person who asks, with a code that only its reader knows: typed back, it proves that mail arrives. */
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { ConfirmedCheck } from '#core/settings/opening.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { addJob } from '#db/outbox.ts';
import { readSetting, writeSetting } from '#db/settings.ts';
import { fingerprintOf } from './read-opening.server.ts';

type Deps = Pick<AppDeps, 'db' | 'demo' | 'clock' | 'newId' | 'random'>;
type Forbidden = { readonly kind: 'forbidden' };
type Invalid = { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

const CODES = 1_000_000;

export async function sendTestLetter(
  deps: Deps,
  { actor }: { actor: Actor },
): Promise<Result<void, Forbidden>> {
  if (!can(actor, 'settings.guard')) return err({ kind: 'forbidden' });
  const code = String(deps.random(CODES)).padStart(6, '0');
  const value = { to: actor.email, code, sent_at: deps.clock().toISOString(), arrived_at: null };
  await deps.db.transaction(async (tx) => {
    await writeSetting(tx, deps, { key: 'test_letter', value, actorId: actor.userId });
    await addJob(tx, 'send-email', {
      messageId: `test-letter-${deps.newId()}`,
      to: actor.email,
      template: 'testLetter',
      params: { firstName: actor.firstName, code },
    });
  });
  return ok(undefined);
}

export async function confirmTestLetter(
  deps: Deps,
  { actor, code }: { actor: Actor; code: string },
): Promise<Result<void, Forbidden | Invalid>> {
  if (!can(actor, 'settings.guard')) return err({ kind: 'forbidden' });
  return deps.db.transaction(async (tx) => {
    const letter = await readSetting({ db: tx, demo: deps.demo }, 'test_letter');
    if (letter?.code !== code.replace(/\s/g, ''))
      return err({ kind: 'invalid', issues: [{ field: 'letter_code', code: 'code-wrong' }] });
    const value = { ...letter, arrived_at: deps.clock().toISOString() };
    await writeSetting(tx, deps, { key: 'test_letter', value, actorId: actor.userId });
    return ok(undefined);
  });
}

/** Confirms the fees, the contact details or the links, as they are now. */
export async function confirmShown(
  deps: Deps,
  { actor, check }: { actor: Actor; check: ConfirmedCheck },
): Promise<Result<void, Forbidden>> {
  if (!can(actor, 'settings.guard')) return err({ kind: 'forbidden' });
  const print = await fingerprintOf(deps, check);
  await deps.db.transaction(async (tx) => {
    const before = await readSetting({ db: tx, demo: deps.demo }, 'confirmed');
    await writeSetting(tx, deps, {
      key: 'confirmed',
      value: { ...before, [check]: print },
      actorId: actor.userId,
    });
  });
  return ok(undefined);
}
