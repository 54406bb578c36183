/** Staff ask the gateway once more what happened to a payment. The answer goes the way of every other news of money. */
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Result } from '#core/shared/result.ts';
import type { Forbidden, NotFound } from '../payment/payment-problems.ts';
import { findPaymentById } from '../payment/queries.server.ts';
import { type SettleDeps, type SettledPayment, settlePayment } from './settle-payment.server.ts';

export async function requeryPayment(
  deps: SettleDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<SettledPayment, NotFound | Forbidden>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const payment = await findPaymentById(deps.db, id);
  if (!payment) return err({ kind: 'not-found' });
  return settlePayment(deps, {
    reference: payment.payment_reference,
    source: 'staff',
    actorId: actor.userId,
  });
}
