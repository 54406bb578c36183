/**
 * The shares of a fee that go back: the table of fees-and-refunds.md in figures, which a test compares. A change is a
 * new entry with its first day; a fee goes by the rule of the day on which it was paid.
 */
import type { RefundRule } from '#core/payments/refund-rule.ts';

/** Oldest first. */
export const refundRules: readonly RefundRule[] = [
  {
    from: '2026-11-20',
    beforeReview: { part: 1, of: 2 },
    later: { part: 0, of: 1 },
    placeDeclined: { part: 0, of: 1 },
    offerWithdrawn: { part: 1, of: 1 },
  },
];
