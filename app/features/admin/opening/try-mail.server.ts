/** A letter to the person who asks, with a code that only its reader knows: typed back, it proves that mail arrives. */
import { change, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { ConfirmedCheck } from '#core/settings/opening.ts';
import type { Result } from '#core/shared/result.ts';
import { addJob } from '#db/outbox.ts';
import { readSetting, writeSetting } from '#db/settings.ts';
import { fingerprintOf } from './read-opening.server.ts';

type Deps = Pick<AppDeps, 'db' | 'demo' | 'clock' | 'newId' | 'random'>;

const CODES = 1_000_000;

export const sendTestLetter = (deps: Deps, { actor }: { actor: Actor }) =>
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

export const confirmTestLetter = (deps: Deps, { actor, code }: { actor: Actor; code: string }) =>
  change(deps, actor, 'settings.guard', async function* ({ tx, now }) {
    const letter = await readSetting({ db: tx, demo: deps.demo }, 'test_letter');
    if (letter?.code !== code.replace(/\s/g, ''))
      return yield* reject({ kind: 'invalid', issues: [{ field: 'letter_code', code: 'code-wrong' }] });
    const value = { ...letter, arrived_at: now.toISOString() };
    await writeSetting(tx, deps, { key: 'test_letter', value, actorId: actor.userId });
  });

/** Confirms the fees, the contact details or the links, as they are now. */
export async function confirmShown(
  deps: Deps,
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
