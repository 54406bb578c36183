/** Money that the bank or the gateway took back leaves the payment that has it, whichever payment it came by. */
import type { AppDeps } from '#app/requests/context.ts';
import type { Kobo } from '#core/payments/money.ts';
import type { Transaction } from '#db/client.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';
import { type PaymentNews, recordPaymentEvent } from './record-payment-event.server.ts';
import { moneyColumns, OPEN_REVIEW, writePayment } from './write-payment.server.ts';

/**
 * @param payment locked by the caller.
 * @param news `resolvedBy`: who has decided about it already. Default: the bursary has to look at it.
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
  await writePayment(tx, deps, payment, {
    ...moneyColumns(payment, money),
    review_reason: 'reversed',
    ...(resolvedBy
      ? {
          review_resolution: 'taken-back',
          review_resolved_at: deps.clock(),
          review_resolved_by: resolvedBy,
        }
      : OPEN_REVIEW),
  });
  await recordPaymentEvent(tx, deps, { ...news, paymentId: payment.id, kind: 'reversed', money });
}
