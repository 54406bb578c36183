/** The rules of core/payments/open-review.ts as conditions of queries over payments. */
import { and, eq, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { ReviewReason } from '#core/payments/settlement.ts';
import {
  applications,
  bank_statement_debits,
  bank_statement_lines,
  manual_payments,
  payments,
} from './schema/index.ts';

/** Its reason is not over; an index has these few. */
export const isUnresolved = and(
  isNotNull(payments.review_reason),
  isNull(payments.review_resolved_at),
) as SQL;

/** The condition of this reason. */
export const isOpenAs = (reason: ReviewReason) => and(isUnresolved, eq(payments.review_reason, reason));

/** Doubted for this reason the last time, decided or not. */
export const wasLast = (reason: ReviewReason) => eq(payments.review_reason, reason);

/** Still to be decided about; what is on its way back is on the desk of refunds. */
export const isFlagged = and(isUnresolved, ne(payments.review_reason, 'to-refund')) as SQL;

const { kind, decision, decided_by, proposed_by, reverses_line_id } = bank_statement_debits;
const isPaidFrom = sql`exists (select from ${manual_payments} where ${manual_payments.line_id} = ${reverses_line_id}
  and ${manual_payments.status} = 'Approved')`;
const isAwaited = sql`exists (select from ${bank_statement_lines} credit
  join ${applications} named on named.application_number = any (credit.numbers)
  join ${payments} announced on announced.application_id = named.id
  where credit.id = ${reverses_line_id} and announced.gateway = 'bank_transfer' and announced.status = 'Pending'
  and announced.arrived_kobo = 0)`;

/** A reversal that nobody has proposed anything about: in doubt, of money that counts as paid, or of a transfer that is awaited. */
export const isOpenReversal = and(
  eq(kind, 'reversal'),
  isNull(decision),
  or(isNull(reverses_line_id), isPaidFrom, isAwaited),
) as SQL;

/**
 * Reversals about which somebody has to do something. @param own accounts that count as the reader, who does not
 * decide on their proposals
 */
export const reversalsToDecide = (own: string[]) =>
  or(isOpenReversal, and(isNotNull(decision), isNull(decided_by), notInArray(proposed_by, own)));
