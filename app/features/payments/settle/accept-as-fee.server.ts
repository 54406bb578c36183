/** Takes the money that a payment holds as its fee, though it is not the amount that was asked at first. */
import type { ReviewReason } from '#core/payments/settlement.ts';
import type { Transaction } from '#db/client.ts';
import { type PaymentRecord, whenMoneyCame } from '../payment/queries.server.ts';
import { applySettlement } from './apply-settlement.server.ts';
import type { SettlementDeps } from './mail-of-settlement.server.ts';

/** @returns the reason for which a person has to look at it all the same. */
export async function acceptAsFee(
  tx: Transaction,
  deps: SettlementDeps,
  payment: PaymentRecord,
  actorId: string,
): Promise<ReviewReason | null> {
  const settled = await applySettlement(tx, deps, {
    payment,
    verification: {
      outcome: 'paid',
      reference: payment.payment_reference,
      amountKobo: payment.arrived_kobo - payment.refunded_kobo,
      currency: payment.currency,
      paidAt: await whenMoneyCame(tx, payment),
    },
    by: 'staff',
    source: 'staff',
    actorId,
    audit: 'payment.flag-resolved',
    accept: {},
  });
  return settled.review;
}
