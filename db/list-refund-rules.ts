import { asc } from 'drizzle-orm';
import { type RefundRule, withSetRules } from '#core/payments/refund-rule.ts';
import type { Queryable } from './client.ts';
import { refund_rules } from './schema/index.ts';

const hundredths = (part: number) => ({ part, of: 100 });

/** @param first the rules of the college's file. @returns all, the oldest first. */
export async function listRefundRules(
  db: Queryable,
  first: readonly RefundRule[],
): Promise<readonly RefundRule[]> {
  const rows = await db
    .select()
    .from(refund_rules)
    .orderBy(asc(refund_rules.from_day), asc(refund_rules.created_at), asc(refund_rules.id));
  return withSetRules(
    first,
    rows.map((row) => ({
      from: row.from_day,
      beforeReview: hundredths(row.before_review),
      later: hundredths(row.later),
      placeDeclined: hundredths(row.place_declined),
      offerWithdrawn: hundredths(row.offer_withdrawn),
    })),
  );
}
