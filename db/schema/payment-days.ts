/** Figures of the payments by day, so that the bursary's screen need not count a million rows. */
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

const count = (name: string) => integer(name).notNull().default(0);

/**
 * What changed, as differences to add up: a trigger on payments (payments_follow_days) adds a row for each change, in the change's own
 * transaction, and a job sums the rows of a day into one now and then (fold-payment-days). Adding rows instead of
 * updating one row a day means that settlements never wait for each other's counter.
 *
 * Days are Lagos days.
 */
export const payment_days = pgTable('payment_days', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date('day', { mode: 'string' }).notNull(),
  gateway: text('gateway').notNull(),
  /** Payments begun on the day, and how many of those are Completed, or wait to be looked at, now. */
  begun: count('begun'),
  completed: count('completed'),
  flagged: count('flagged'),
  /** Payments that became Pending on the day, less those that ceased to be: the sum of all days is what waits now. */
  pending_change: count('pending_change'),
  /** Payments whose money came on the day, and how much that was. */
  paid: count('paid'),
  collected_kobo: bigint('collected_kobo', { mode: 'number' }).notNull().default(0),
  /** What was given back on the day. */
  refunded_kobo: bigint('refunded_kobo', { mode: 'number' }).notNull().default(0),
});
