/** The table of the payments screen: a page at a time, found from the place where the last one ended. */

import { and } from 'drizzle-orm';
import { newestFirst, type SearchedPage, searchKeysetPage } from '#app/lists/keyset.server.ts';
import type { Place } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { payments } from '#db/schema/index.ts';
import { type PaymentLine, selectLines } from '../payment/payment-columns.server.ts';
import type { PaymentFilters } from '../payment/payment-filters.ts';
import type { PaymentRow } from '../payment/payment-view.ts';
import { presentRow } from '../payment/present-payment.server.ts';
import { paymentCondition } from './find-payments.server.ts';

export const PAGE_SIZE = 25;

export const PAYMENT_ORDER = newestFirst(payments.created_at, payments.id);

export const placeOfPayment = ({ payment: { created_at, id } }: PaymentLine): Place => ({
  createdAt: created_at,
  id,
});

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
      selectLines(searching)
        .where(and(paymentCondition(narrowing), beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: placeOfPayment,
  }));
  return { ...page, rows: page.rows.map(presentRow) };
}
