/** The table of the payments screen: a page at a time, found from the place where the last one ended. */

import { and, eq } from 'drizzle-orm';
import { newestFirst, type SearchedPage, searchKeysetPage } from '#app/lists/keyset.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { applications, payments } from '#db/schema/index.ts';
import type { PaymentFilters } from '../payment/payment-filters.ts';
import type { PaymentRow } from '../payment/payment-view.ts';
import { presentRow, ROW_COLUMNS } from '../payment/present-payment.server.ts';
import { paymentCondition } from './find-payments.server.ts';

export const PAGE_SIZE = 25;

export const PAYMENT_ORDER = newestFirst(payments.created_at, payments.id);

export async function searchPayments(
  { db }: Pick<AppDeps, 'db'>,
  { after, before, ...narrowing }: PaymentFilters,
  size = PAGE_SIZE,
): Promise<SearchedPage<PaymentRow>> {
  const page = await searchKeysetPage(db, narrowing.q, (searching) => ({
    size,
    after,
    before,
    ordering: PAYMENT_ORDER,
    read: ({ beyond, order, limit }) =>
      searching
        .select(ROW_COLUMNS)
        .from(payments)
        .innerJoin(applications, eq(applications.id, payments.application_id))
        .where(and(paymentCondition(narrowing), beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  }));
  return { ...page, rows: page.rows.map(presentRow) };
}
