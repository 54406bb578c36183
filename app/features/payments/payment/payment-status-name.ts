/** The name of a payment's status: for the badge, the papers, the filter and the files. */
import type { Words } from '#app/words/words.tsx';
import { type ShownStatus, shownStatusOf } from '#core/payments/payment-status.ts';
import type { PaymentCard } from './present-payment.server.ts';

type StatusWords = Pick<Words, 'payments' | 'statusNames'>;

export const shownStatusName = ({ payments, statusNames }: StatusWords, shown: ShownStatus): string =>
  shown === 'Completed' || shown === 'Pending' || shown === 'Failed'
    ? statusNames[shown]
    : payments.gone[shown];

export const paymentStatus = (
  words: StatusWords,
  { status, refunded, doNotPay }: Pick<PaymentCard, 'status' | 'refunded'> & { doNotPay?: boolean },
): string =>
  doNotPay ? words.payments.doNotPay.status : shownStatusName(words, shownStatusOf(status, refunded));
