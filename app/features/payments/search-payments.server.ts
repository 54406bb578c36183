/** The table of the payments screen: a page at a time, found from the place where the last one ended. */

import { asc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { applications, payments } from '#db/schema/index.ts';
import type { SearchLimits } from '../../bounded-search.server.ts';
import { byTime, type KeysetPage, readKeysetPage } from '../../keyset.server.ts';
import { matchingPayments } from './find-payments.server.ts';
import type { PaymentFilters } from './payment-filters.ts';
import type { PaymentRow } from './payment-view.ts';
import { presentRow, ROW_COLUMNS } from './present-payment.server.ts';

export const PAGE_SIZE = 25;

export interface PaymentPage extends KeysetPage<PaymentRow> {
  /** False: a search ended early, and more may stand further on. */
  readonly complete: boolean;
}

export async function searchPayments(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  filters: PaymentFilters,
  size = PAGE_SIZE,
  limits?: SearchLimits,
): Promise<PaymentPage> {
  let complete = true;
  const page = await readKeysetPage({
    size,
    after: filters.after,
    before: filters.before,
    ...byTime(payments.created_at, payments.id),
    read: async (beyond, order, limit) => {
      const stretch = { beyond, backwards: order === asc, limit, thorough: filters.thorough };
      const matching = await matchingPayments(deps, filters, stretch, limits);
      complete = matching.complete;
      return deps.db
        .select(ROW_COLUMNS)
        .from(payments)
        .innerJoin(applications, eq(applications.id, payments.application_id))
        .where(matching.where)
        .orderBy(order(payments.created_at), order(payments.id))
        .limit(limit);
    },
    placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
    endedEarly: () => !complete,
  });
  return { ...page, rows: page.rows.map(presentRow), complete };
}
