import { and, eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { decideRefund } from '#core/payments/refund-status.ts';
import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';
import { mailPayer, type TellPayerDeps } from '../ledger/mail-payer.server.ts';
import {
  moneyColumns,
  type PaymentNewsSource,
  recordPaymentEvent,
  writePayment,
} from '../ledger/write-payment.server.ts';
import { lockPayment, type PaymentRecord } from '../payment/queries.server.ts';

/**
 * The gateway says that a payment's money went back. Where the bursary had approved or sent a refund, that is what the
 * gateway speaks of: it is completed. Whatever went back beyond it is no one's decision here, and is left to be flagged.
 * @param payment locked by the caller.
 * @returns the payment as it stands afterwards.
 */
export async function completeSentRefunds(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'> & TellPayerDeps,
  payment: PaymentRecord,
  source: PaymentNewsSource,
): Promise<PaymentRecord> {
  const sent = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment.id), inArray(refunds.status, ['Approved', 'Sent', 'Failed'])))
    .orderBy(refunds.created_at, refunds.id)
    .for('update');
  let standing = payment;
  for (const refund of sent) {
    const to = decideRefund(refund.status, 'completed');
    if (!to.ok || refund.amount_kobo > standing.arrived_kobo - standing.refunded_kobo) continue;
    const now = deps.clock();
    await tx
      .update(refunds)
      .set({ status: to.value, finished_at: now, version: refund.version + 1, updated_at: now })
      .where(eq(refunds.id, refund.id));
    const money = { amount: -refund.amount_kobo, currency: refund.currency };
    await writePayment(tx, deps, standing, moneyColumns(standing, money));
    await recordPaymentEvent(tx, deps, {
      paymentId: payment.id,
      kind: 'refund-completed',
      source,
      actorId: null,
      money,
      details: { refund: refund.id },
      audit: 'payment.refunded',
    });
    standing = (await lockPayment(tx, payment.id)) ?? standing;
    await mailPayer(tx, deps, standing, {
      letter: 'refundDone',
      amount: refund.amount_kobo,
      occasion: refund.id,
    });
  }
  return standing;
}
