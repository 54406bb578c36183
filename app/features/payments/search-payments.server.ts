/** The table of the payments screen: a page at a time, found from the place where the last one ended. */

import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { applications, payments } from '#db/schema/index.ts';
import type { SearchLimits } from '../../bounded-search.server.ts';
import { type Place, writePlace } from '../../list-address.ts';
import { matchingPayments } from './find-payments.server.ts';
import type { PaymentFilters } from './payment-filters.ts';
import type { PaymentRow } from './payment-view.ts';
import { presentRow, ROW_COLUMNS } from './present-payment.server.ts';

export const PAGE_SIZE = 25;

export interface PaymentPage {
  readonly rows: readonly PaymentRow[];
  readonly previous: string | null;
  readonly next: string | null;
  /** False: a search ended early, and more may stand further on. */
  readonly complete: boolean;
}

export async function searchPayments(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  filters: PaymentFilters,
  size = PAGE_SIZE,
  limits?: SearchLimits,
): Promise<PaymentPage> {
  const read = async (beyond: SQL | undefined, backwards: boolean) => {
    const order = backwards ? asc : desc;
    const stretch = { beyond, backwards, limit: size + 1, thorough: filters.thorough };
    const { where, complete } = await matchingPayments(deps, filters, stretch, limits);
    const rows = await deps.db
      .select(ROW_COLUMNS)
      .from(payments)
      .innerJoin(applications, eq(applications.id, payments.application_id))
      .where(where)
      .orderBy(order(payments.created_at), order(payments.id))
      .limit(size + 1);
    return { rows, complete };
  };

  const { after, before } = filters;
  if (before) {
    const { rows: upwards, complete } = await read(sql`${position} > ${bound(before)}`, true);
    // With less than a page above, the top of the list is shown whole instead of a short page.
    if (upwards.length > size || !complete) {
      const rows = upwards.slice(0, size).reverse();
      const previous = complete ? placeOf(rows[0]) : null;
      return { rows: rows.map(presentRow), previous, next: placeOf(rows.at(-1)), complete };
    }
  }
  const { rows: downwards, complete } = await read(
    after ? sql`${position} < ${bound(after)}` : undefined,
    false,
  );
  const rows = downwards.slice(0, size);
  return {
    rows: rows.map(presentRow),
    previous: after ? placeOf(rows[0]) : null,
    next: downwards.length > size ? placeOf(rows.at(-1)) : null,
    complete,
  };
}

const position = sql`(${payments.created_at}, ${payments.id})`;
const bound = ({ createdAt, id }: Place) => sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
const placeOf = (row: { created_at: Date; id: string } | undefined): string | null =>
  row ? writePlace({ createdAt: row.created_at, id: row.id }) : null;
