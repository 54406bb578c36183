/**
 * Money that the bank or the gateway took back leaves the payment that has it, whichever payment it came by. Where less than
 * the fee is left, that is a part of it again: the rest is asked for, and is gone without by two people only.
 */
import type { AppDeps } from '#app/requests/context.ts';
import type { Kobo } from '#core/payments/money.ts';
import { decide } from '#core/payments/payment-status.ts';
import type { Transaction } from '#db/client.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';
import { type PaymentNews, recordPaymentEvent } from './record-payment-event.server.ts';
import { moneyColumns, OPEN_REVIEW, writePayment } from './write-payment.server.ts';

/**
 * @param payment locked by the caller.
 * @param news `resolvedBy`: who has decided about it already. Default: the bursary has to look at it, as at what is left.
 */
export async function takeBack(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'>,
  payment: PaymentRecord,
  {
    amount,
    resolvedBy,
    ...news
  }: Omit<PaymentNews, 'paymentId' | 'kind' | 'money'> & { amount: Kobo; resolvedBy?: string | undefined },
): Promise<void> {
  const money = { amount: -amount, currency: payment.currency };
  const leftKobo = payment.arrived_kobo - payment.refunded_kobo - amount;
  const isPart = leftKobo > 0 && leftKobo < (payment.fee_kobo ?? payment.amount_kobo);
  const move = isPart ? decide(payment.status, 'fell-short') : null;
  const { from, to } = move?.ok && move.value.changed ? move.value : {};
  await writePayment(tx, deps, payment, {
    ...moneyColumns(payment, money),
    ...(to && { status: to, paid_at: null }),
    review_reason: isPart ? 'underpaid' : 'reversed',
    ...(resolvedBy && leftKobo === 0
      ? {
          review_resolution: 'taken-back',
          review_resolved_at: deps.clock(),
          review_resolved_by: resolvedBy,
        }
      : OPEN_REVIEW),
  });
  await recordPaymentEvent(tx, deps, { ...news, paymentId: payment.id, kind: 'reversed', from, to, money });
}
