/**
 * "I did not send it": the applicant takes back what they told us, while nobody of the staff has found or declined the
 * transfer. The payment is over and the application can be paid again. Money that comes all the same is found on the
 * statement and completes it as late money does.
 */

import { moveApplication } from '#app/features/admissions/index.server.ts';
import { changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { err } from '#core/shared/result.ts';
import { failAttempt } from '../ledger/fail-attempt.server.ts';
import { findApplication, findOpenAttempt, lockPayment, purposeAsked } from '../payment/queries.server.ts';
import { isWaitingTransfer } from './decide-transfer.server.ts';
import { findWaitingConfirmation } from './decline-transfer.server.ts';

/** @returns changed: false where no transfer waits any more, be it decided or taken back before: its page says which. */
export const takeBackTransfer = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>,
  { actor, applicationId }: { actor: Actor; applicationId: string },
) =>
  changeAs(deps, actor, async ({ tx }) => {
    if (!isId(applicationId)) return err({ kind: 'not-found' });

    const application = await findApplication(tx, applicationId);
    if (!application || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
    const open = await findOpenAttempt(tx, applicationId, await purposeAsked(tx, application));
    // As staff who decide about it do: the payment first, then its application.
    const payment = open && (await lockPayment(tx, open.id));
    if (!payment || !isWaitingTransfer(payment)) return { changed: false };
    if (await findWaitingConfirmation(tx, payment.id)) return err({ kind: 'confirmation-waits' });
    await failAttempt(tx, deps, payment, {
      event: 'taken-back',
      source: 'applicant',
      actorId: actor.userId,
      audit: 'payment.transfer-taken-back',
    });
    if (payment.purpose === 'acceptance') return { changed: true };
    const moved = await moveApplication(tx, deps, {
      applicationId,
      event: 'transfer-taken-back',
      actorId: actor.userId,
    });
    // Staff may have set another status meanwhile: that is theirs to decide about.
    if (!moved.ok && moved.error.kind !== 'not-possible')
      throw new Error(`application ${applicationId} could not go back from a transfer: ${moved.error.kind}`);
    return { changed: true };
  });
