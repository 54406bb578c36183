/** How many records a list of the bursary's desk holds, and how much money: every amount of them is naira. */
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { formatNaira } from '#core/payments/money.ts';

export interface RecordSums {
  readonly count: number;
  readonly amount: string;
}

interface Sums {
  readonly count: number;
  readonly kobo: number;
}

/** The columns of a query that adds them up. */
export const sumsOf = (amount: PgColumn) => ({
  count: count(),
  kobo: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) as SQL<number>,
});

export function presentSums(rows: readonly Sums[] | null): RecordSums | null {
  const [row] = rows ?? [];
  return row ? { count: row.count, amount: formatNaira(row.kobo) } : null;
}
