/** Ends an attempt for which money came that was not what was asked. A transfer had moved its application, which goes back. */
import { type MoveDeps, moveApplication } from '#app/features/admissions/index.server.ts';
import type { Transaction } from '#db/client.ts';
import { lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import { type AttemptEnd, failAttempt } from './fail-attempt.server.ts';

/** @param payment locked by the caller. */
export async function closeAttempt(
  tx: Transaction,
  deps: MoveDeps,
  payment: PaymentRecord,
  end: Pick<AttemptEnd, 'actorId' | 'details'>,
): Promise<void> {
  await failAttempt(tx, deps, payment, { ...end, event: 'superseded', kind: 'closed', source: 'staff' });
  if (payment.gateway !== 'bank_transfer' || payment.purpose === 'acceptance') return;
  const { application_id: applicationId } = payment;
  const moved = await moveApplication(tx, deps, {
    applicationId,
    event: 'transfer-closed',
    actorId: end.actorId,
  });
  // Staff may have set another status meanwhile: that is theirs to decide about.
  if (!moved.ok && moved.error.kind !== 'not-possible')
    throw new Error(`application ${applicationId} could not go back from a transfer: ${moved.error.kind}`);
}

/** An attempt of which all that came has left again is over, so that its payer can pay the fee. */
export async function endEmptied(
  tx: Transaction,
  deps: MoveDeps,
  id: string,
  actorId: string,
): Promise<void> {
  const payment = await lockPayment(tx, id);
  if (payment?.status !== 'Pending' || payment.arrived_kobo > payment.refunded_kobo) return;
  await closeAttempt(tx, deps, payment, { actorId });
}
