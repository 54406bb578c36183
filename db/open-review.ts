/** What core/payments/open-review.ts says of one payment, as conditions of queries over payments. */
import { and, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { payments } from './schema/index.ts';

/** Its reason is not over; an index has these few. */
export const isUnresolved = and(
  isNotNull(payments.review_reason),
  isNull(payments.review_resolved_at),
) as SQL;

/** For this reason. */
export const isOpenAs = (reason: ReviewReason) => and(isUnresolved, eq(payments.review_reason, reason));

/** Doubted for this reason the last time, decided or not. */
export const wasLast = (reason: ReviewReason) => eq(payments.review_reason, reason);

/** Still to be decided about; what is on its way back is on the desk of refunds. */
export const isFlagged = and(isUnresolved, ne(payments.review_reason, 'to-refund')) as SQL;
