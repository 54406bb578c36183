/**
 * Opening the portal for applications, and closing it again: the act of a master administrator. Opening it with checks
 * waived waits for a second person.
 */

import { changeGuardedSetting } from '#app/features/identity/index.server.ts';
import { change, orReject, reject, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type ConfirmedCheck, stillMissing, WAIVER_LENGTH, type Waiver } from '#core/settings/opening.ts';
import { closingForm, waiverField, waiverForm } from '#core/settings/settings-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { addJob } from '#db/outbox.ts';
import { readSetting, writeSetting } from '#db/settings.ts';
import { fingerprintOf, type OpeningDeps, readOpening } from './read-opening.server.ts';

type Deps = OpeningDeps & Pick<AppDeps, 'newId' | 'origin'>;
interface Input {
  readonly actor: Actor;
  /** The version of the page that the person decided on. */
  readonly version: number;
  readonly typed: Readonly<Record<string, string>>;
}

/**
 * Opens applications. Of the typed texts only the reasons count, by the names of their fields; a check without a
 * reason is not waived.
 */
export async function openApplications(deps: Deps, input: Input) {
  const { items } = await readOpening(deps);
  return change(deps, input.actor, 'settings.guard', async function* ({ tx }) {
    const reasons = yield* valid(waiverForm.read(input.typed));
    const waived = stillMissing(items, []).map(
      ({ check }): Waiver => ({ check, reason: reasons[waiverField(check)] ?? '' }),
    );
    const issues = waived
      .filter(({ reason }) => reason.length < WAIVER_LENGTH.min)
      .map(({ check }): FieldIssue => ({ field: waiverField(check), code: 'not-met' }));
    if (issues.length > 0) yield* reject({ kind: 'invalid', issues });
    return yield* orReject(await setApplications(tx, deps, input, { open: true, waived }));
  });
}

/**
 * Closes applications. To open them again, each check has to be met or waived again, so it is not done by one press of
 * a button.
 */
export const closeApplications = (deps: Deps, input: Input) =>
  change(deps, input.actor, 'settings.guard', async function* ({ tx }) {
    yield* valid(closingForm.read(input.typed));
    return yield* orReject(await setApplications(tx, deps, input, { open: false, waived: [] }));
  });

async function setApplications(
  tx: Transaction,
  deps: Deps,
  { actor, version }: Input,
  value: { open: boolean; waived: Waiver[] },
) {
  const setting = { actor, key: 'applications', value, version, path: '/admin-portal/opening' } as const;
  const changed = await changeGuardedSetting(tx, deps, setting);
  if (changed.ok && !changed.value) await announceContentChange(tx);
  return changed;
}

/** A letter to the person who asks, with a code that only its reader knows: typed back, it proves that mail arrives. */
type TryMailDeps = Pick<AppDeps, 'db' | 'demo' | 'clock' | 'newId' | 'random'>;

const CODES = 1_000_000;

export const sendTestLetter = (deps: TryMailDeps, { actor }: { actor: Actor }) =>
  change(deps, actor, 'settings.guard', async ({ tx, now, newId }) => {
    const code = String(deps.random(CODES)).padStart(6, '0');
    const value = { to: actor.email, code, sent_at: now.toISOString(), arrived_at: null };
    await writeSetting(tx, deps, { key: 'test_letter', value, actorId: actor.userId });
    await addJob(tx, 'send-email', {
      messageId: `test-letter-${newId()}`,
      to: actor.email,
      template: 'testLetter',
      params: { firstName: actor.firstName, code },
    });
  });

export const confirmTestLetter = (
  deps: TryMailDeps,
  { actor, code = '' }: { actor: Actor; code?: string | undefined },
) =>
  change(deps, actor, 'settings.guard', async function* ({ tx, now }) {
    const letter = await readSetting({ db: tx, demo: deps.demo }, 'test_letter');
    if (letter?.code !== code.replace(/\s/g, ''))
      return yield* reject({ kind: 'invalid', issues: [{ field: 'letter_code', code: 'code-wrong' }] });
    const value = { ...letter, arrived_at: now.toISOString() };
    await writeSetting(tx, deps, { key: 'test_letter', value, actorId: actor.userId });
  });

/** Confirms the fees, the contact details or the links, as they are now. */
export async function confirmShown(
  deps: TryMailDeps,
  { actor, check }: { actor: Actor; check: ConfirmedCheck },
): Promise<Result<void, { readonly kind: 'forbidden' }>> {
  const print = can(actor, 'settings.guard') ? await fingerprintOf(deps, check) : '';
  return change(deps, actor, 'settings.guard', async ({ tx }) => {
    const before = await readSetting({ db: tx, demo: deps.demo }, 'confirmed');
    await writeSetting(tx, deps, {
      key: 'confirmed',
      value: { ...before, [check]: print },
      actorId: actor.userId,
    });
  });
}
