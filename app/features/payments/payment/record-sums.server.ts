/** The number of records that a list of the bursary's desk holds, and their amount: every amount of them is naira. */
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { formatNaira } from '#core/payments/money.ts';
import { wordsFor } from '#messages/catalogue.ts';

const { bursary } = wordsFor('en');

interface Sums {
  readonly count: number;
  readonly kobo: number;
}

/** The columns of a query that adds them up. */
export const sumsOf = (amount: PgColumn) => ({
  count: count(),
  kobo: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) as SQL<number>,
});

/** Both by their names. */
export async function readRecordSums(
  sums: PromiseLike<readonly Sums[]>,
  [records, amount]: readonly [string, string],
): Promise<readonly (readonly [label: string, value: string])[] | null> {
  const [row] = await sums;
  return row
    ? [
        [records, bursary.count(row.count)],
        [amount, formatNaira(row.kobo)],
      ]
    : null;
}
