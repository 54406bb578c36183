/**
 * The table of the payments screen: a page at a time, found from the place where the last one ended. Searching asks the
 * trigram index of the applications first and then looks at the four fields that count: first name, last name,
 * application number and payment reference.
 */

import { and, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { searchKey } from '#core/admissions/search-key.ts';
import { addDays, startOfDay } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { applications, payments } from '#db/schema/index.ts';
import { type Place, writePlace } from '../../list-address.ts';
import type { Narrowing, PaymentFilters } from './payment-filters.ts';
import type { PaymentRow } from './payment-view.ts';
import { presentRow, ROW_COLUMNS } from './present-payment.server.ts';

export const PAGE_SIZE = 25;

export interface PaymentPage {
  readonly rows: readonly PaymentRow[];
  readonly previous: string | null;
  readonly next: string | null;
}

export async function searchPayments(
  db: Queryable,
  filters: PaymentFilters,
  size = PAGE_SIZE,
): Promise<PaymentPage> {
  const matching = matches(filters);
  const read = (place: SQL | undefined, order: typeof asc) =>
    db
      .select(ROW_COLUMNS)
      .from(payments)
      .innerJoin(applications, eq(applications.id, payments.application_id))
      .where(and(matching, place))
      .orderBy(order(payments.created_at), order(payments.id))
      .limit(size + 1);

  const { after, before } = filters;
  if (before) {
    const upwards = await read(sql`${position} > ${bound(before)}`, asc);
    // With less than a page above, the top of the list is shown whole instead of a short page.
    if (upwards.length > size) {
      const rows = upwards.slice(0, size).reverse();
      return { rows: rows.map(presentRow), previous: placeOf(rows[0]), next: placeOf(rows.at(-1)) };
    }
  }
  const downwards = await read(after ? sql`${position} < ${bound(after)}` : undefined, desc);
  const rows = downwards.slice(0, size);
  return {
    rows: rows.map(presentRow),
    previous: after ? placeOf(rows[0]) : null,
    next: downwards.length > size ? placeOf(rows.at(-1)) : null,
  };
}

/** Still to be looked at: written as the index payments_flagged has it. */
export const IS_FLAGGED = and(isNotNull(payments.review_reason), isNull(payments.review_resolved_at));

/** The condition on payments, joined to nothing, that the filters make. */
export function matches({ q, status, method, gateway, from, to }: Narrowing): SQL | undefined {
  return and(
    status === 'flagged' ? IS_FLAGGED : status ? eq(payments.status, status) : undefined,
    method ? eq(payments.payment_method, method) : undefined,
    gateway ? eq(payments.gateway, gateway) : undefined,
    from ? gte(payments.created_at, startOfDay(from)) : undefined,
    to ? lt(payments.created_at, startOfDay(addDays(to, 1))) : undefined,
    q ? mentions(q) : undefined,
  );
}

const position = sql`(${payments.created_at}, ${payments.id})`;
const bound = ({ createdAt, id }: Place) => sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
const placeOf = (row: { created_at: Date; id: string } | undefined): string | null =>
  row ? writePlace({ createdAt: row.created_at, id: row.id }) : null;

const inside = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** As core's searchKey folds, for the letters that names here are written with; a database cannot run that function. */
const folded = (text: SQL) => sql`translate(lower(${text}), 'ƁƊƘƳɓɗƙƴ-''‘’ʼ', 'bdkybdky ')`;

/** Parts of 'PAY' and digits. Nothing else can stand in a reference, so nothing else has to be looked for there. */
const PART_OF_REFERENCE = /^(?:(?:(?:p?a)?y)?\d+|p|pa|pay|a|ay|y)$/i;

function mentions(q: string): SQL {
  const typed = inside(q);
  const key = searchKey(q);
  const names = sql`concat_ws(' ', ${applications.first_name}, ${applications.last_name})`;
  // Marks that fold to nothing, such as an apostrophe, are looked for as they were typed.
  if (!key) {
    return sql`${payments.application_id} in (select ${applications.id} from ${applications} where ${names} ilike ${typed})`;
  }
  const ofApplicant = sql`${payments.application_id} in (
    select ${applications.id} from ${applications}
    where ${applications.search_key} like ${inside(key)}
      and (${folded(names)} like ${inside(key)}
        or ${folded(sql`${applications.application_number}`)} like ${inside(key)}
        or ${names} ilike ${typed}))`;
  if (!PART_OF_REFERENCE.test(q)) return ofApplicant;
  return sql`(${payments.payment_reference} ilike ${typed} or ${ofApplicant})`;
}
