/** What confirming and declining a transfer share. */

import type { AppDeps } from '#app/requests/context.ts';
import { openReview } from '#core/payments/open-review.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';
import type { SettlementDeps } from '../settle/settlement-news.ts';

export type TransferDeps = SettlementDeps & Pick<AppDeps, 'db'>;

/** A transfer that a receipt can be confirmed of: also one that brought a part of the fee, which may be followed by the rest. */
export const takesReceipt = (payment: PaymentRecord): boolean =>
  isWaitingTransfer(payment) ||
  (payment.gateway === 'bank_transfer' &&
    payment.status === 'Pending' &&
    openReview(payment) === 'underpaid');

/** Money that came and did not match is decided about first, and was not "not sent" or "not found". */
export const isWaitingTransfer = (payment: PaymentRecord): boolean =>
  payment.gateway === 'bank_transfer' && payment.status === 'Pending' && openReview(payment) === null;
