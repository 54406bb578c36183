import { changeGuardedSetting } from '#app/features/identity/index.server.ts';
import { change, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Raw } from '#core/shared/form.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { treasuryForm } from './treasury-form.ts';

/**
 * Puts the treasury's written approval on record, which is what lets production offer anything but the Treasury Single
 * Account; or takes it back, after which those methods are off at once. Who and when is kept with the setting and in the
 * audit trail.
 */
export const recordTreasuryApproval = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'demo'>,
  { actor, raw }: { actor: Actor; raw: Raw },
) =>
  change(deps, actor, 'gateways.configure', async function* ({ tx, now }) {
    const value = raw.intent === 'withdraw' ? false : yield* valid(treasuryForm(lagosDayOf(now)).read(raw));
    const written = await changeGuardedSetting(tx, deps, {
      ...{ actor, key: 'treasury_approval', value, path: '/payment-system/treasury-approval' },
    });
    // Whatever is there is replaced, so only the value itself could be refused, and the form has just read it.
    if (!written.ok) throw new Error(`the approval was not written: ${written.error.kind}`);
    return written.value;
  });
