import type { AppDeps } from '#app/requests/context.ts';
import { unresolvedReview } from '#core/payments/open-review.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import type { Transaction } from '#db/client.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';
import {
  OPEN_REVIEW,
  type PaymentNewsSource,
  recordPaymentEvent,
  writePayment,
} from './write-payment.server.ts';

export interface Flag {
  readonly review: ReviewReason;
  readonly source: PaymentNewsSource;
  readonly actorId: string | null;
  readonly details?: Record<string, unknown>;
}

/**
 * Puts a payment before the bursary without moving it. The same doubt twice, while it is open, is one.
 * @param payment locked by the caller.
 * @returns true if anything was written.
 */
export async function flagPayment(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'>,
  payment: PaymentRecord,
  { review, source, actorId, details }: Flag,
): Promise<boolean> {
  if (unresolvedReview(payment) === review) return false;
  await writePayment(tx, deps, payment, { review_reason: review, ...OPEN_REVIEW });
  await recordPaymentEvent(tx, deps, {
    paymentId: payment.id,
    kind: 'flagged',
    source,
    actorId,
    details: { reason: review, ...details },
    audit: 'payment.flagged',
  });
  return true;
}
