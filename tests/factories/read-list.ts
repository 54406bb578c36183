/** A page of a described list, as the screen of a person has it. */
import { eq } from 'drizzle-orm';
import { REFUNDS } from '#app/features/payments/refunds/refund-list.server.ts';
import type { ListFilters, ListOf } from '#app/lists/list.server.ts';
import { type Deps, openList } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ok } from '#core/shared/result.ts';
import { refunds } from '#db/schema/index.ts';

/** @param asked who reads it, and the parameters of the address */
export async function readList<Row, Filters extends ListFilters, View extends object>(
  deps: Deps,
  of: ListOf<Row, Filters, View>,
  { actor, ...asked }: { readonly actor: Actor } & Readonly<Record<string, string | Actor>>,
) {
  const params = new URLSearchParams(asked as Record<string, string>);
  const opened = await openList(deps, of, { actor, params });
  return opened.ok ? ok({ ...opened.value, ...opened.value.page }) : opened;
}

/** Its rows, for whoever may read them. */
export async function readRows<Row, Filters extends ListFilters, View extends object>(
  ...asked: Parameters<typeof readList<Row, Filters, View>>
) {
  const read = await readList(...asked);
  if (!read.ok) throw new Error(read.error.kind);
  return read.value.rows;
}

/** The list of all, whichever of its filters always holds. */
export const unfiltered = <Row, Filters extends ListFilters, View extends object>(
  of: ListOf<Row, Filters, View>,
): ListOf<Row, Filters, View> => ({
  ...of,
  filters: Object.fromEntries(
    Object.entries(of.filters).map(([name, filter]) => [name, { ...filter, read: () => null }]),
  ) as unknown as Filters,
});

/** The refunds of one payment. */
export const refundsOf = (paymentId: string) => ({
  ...REFUNDS,
  within: () => eq(refunds.payment_id, paymentId),
});
