/**
 * Decides whether somebody has still to decide about a payment. A reason stays on its row after the decision, so the
 * reason alone says only that there was a doubt once. These, and those of db/open-review.ts for queries, are all that
 * read it.
 */
import type { ReviewReason } from './settlement.ts';

export interface Reviewed {
  readonly review_reason: ReviewReason | null;
  readonly review_resolved_at: Date | null;
}

/** The reason for which the payment is marked, until that is over. */
export const unresolvedReview = ({ review_reason, review_resolved_at }: Reviewed): ReviewReason | null =>
  review_resolved_at === null ? review_reason : null;

/** The reason of its last doubt, also where that is over: the same news once more is no new doubt. */
export const lastReview = ({ review_reason }: Pick<Reviewed, 'review_reason'>): ReviewReason | null =>
  review_reason;

/** The reason about which nobody has decided. Money that is marked because it goes back has been decided about. */
export const openReview = (payment: Reviewed): ReviewReason | null => {
  const review = unresolvedReview(payment);
  return review === 'to-refund' ? null : review;
};
