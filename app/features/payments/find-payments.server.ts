/**
 * Which payments a view means. What is searched for stands in one of four fields: first name, last name, application
 * number and payment reference. The names have no index of their own: the applications' search key names candidates, and
 * those are looked at. A text that stands in every key and in no name ("gmail") would make candidates of all.
 */
import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { addDays, startOfDay } from '#core/shared/lagos-day.ts';
import { applications, payments } from '#db/schema/index.ts';
import {
  type BoundedSearch,
  type Matching,
  matchBounded,
  SEARCH_LIMITS,
  type SearchLimits,
  type Stretch,
} from '../../bounded-search.server.ts';
import { anywhere } from '../../like-pattern.ts';
import { contains, type Rarity, readRarity } from '../../rare-pieces.server.ts';
import { estimateFitting } from '../../sample.server.ts';
import type { Narrowing } from './payment-filters.ts';

/** Still to be looked at: written as the index payments_flagged has it. */
export const IS_FLAGGED = and(isNotNull(payments.review_reason), isNull(payments.review_resolved_at));

/** Money of another currency never settles anything; it is few, and stands in the ledger alone. */
const HOLDS_UNSETTLED = sql`(${payments.unsettled_kobo} > 0 or ${payments.id} in (
  select payment_id from payment_events where currency <> 'NGN' group by payment_id, currency having sum(amount) <> 0))`;

/** The filters that an index of the payments begins with, those first that mostly let the fewest through. */
const kindsOf = ({ status, method, gateway }: Narrowing): readonly SQL[] =>
  [
    status === 'flagged' ? IS_FLAGGED : undefined,
    status === 'unsettled' ? HOLDS_UNSETTLED : undefined,
    status === 'Pending' || status === 'Failed' ? eq(payments.status, status) : undefined,
    gateway ? eq(payments.gateway, gateway) : undefined,
    method ? eq(payments.payment_method, method) : undefined,
    status === 'Completed' ? eq(payments.status, status) : undefined,
  ].filter((one) => one !== undefined);

const begun = ({ from, to }: Narrowing): SQL | undefined =>
  and(
    from ? gte(payments.created_at, startOfDay(from)) : undefined,
    to ? lt(payments.created_at, startOfDay(addDays(to, 1))) : undefined,
  );

/** The condition on payments, joined to nothing, that the filters make beside the text. */
const entered = (narrowing: Narrowing): SQL | undefined => and(...kindsOf(narrowing), begun(narrowing));

/** Gathering is shorter and looking along the list longer than in a search: mostly the filters go together. */
const FILTER_LIMITS: SearchLimits = { ...SEARCH_LIMITS, walk: 5_000, milliseconds: 30 };

/** The condition that the payments of this stretch of the list meet, on payments joined to nothing. */
export async function matchingPayments(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  narrowing: Narrowing,
  stretch: Stretch,
  limits?: SearchLimits,
): Promise<Matching> {
  const plain = entered(narrowing);
  if (!narrowing.q) return matchingFilters(deps, narrowing, stretch, limits);
  const text = readText(narrowing.q, await readRarity(deps.db, deps.clock()));
  const { ofPayment, ofApplicant, candidate } = text;
  const people = sql`select ${applications.id} from ${applications} where ${ofApplicant}`;
  const fits = [ofApplicant, ofPayment].filter((one) => one !== undefined);
  const search: BoundedSearch = {
    ...stretch,
    table: 'payments',
    entered: plain,
    beside: sql`cross join lateral (select * from ${applications} where ${applications.id} = ${payments.application_id} offset 0) as applications`,
    fits: sql`(${sql.join(fits, sql` or `)})`,
    gathered: sql`with people as materialized (${people})
      select payments.id, payments.created_at from people
      cross join lateral (select * from ${payments} where ${payments.application_id} = people.id offset 0) as payments
      where ${plain ?? sql`true`}
      ${ofPayment ? sql`union select id, created_at from ${payments} where ${and(ofPayment, plain)}` : sql``}`,
    candidates: async () => {
      const inKeys = await estimateFitting(deps.db, 'applications', candidate);
      return ofPayment ? Math.max(inKeys, await estimateFitting(deps.db, 'payments', ofPayment)) : inKeys;
    },
    pinpoint: text.pinpoint,
  };
  const mentioned = [sql`${payments.application_id} in (${people})`, ...(ofPayment ? [ofPayment] : [])];
  const all = and(plain, sql`(${sql.join(mentioned, sql` or `)})`, stretch.beyond);
  return matchBounded(deps, search, all, limits);
}

/**
 * Filters without a text. One is a stretch of its own index. Two can be that never go together, such as cards at the bank
 * transfer's gateway, and then all of the one would be read for nothing: 21,000 pages of 860,000 payments.
 */
async function matchingFilters(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  narrowing: Narrowing,
  stretch: Stretch,
  limits: SearchLimits = FILTER_LIMITS,
): Promise<Matching> {
  const plain = entered(narrowing);
  const [first, ...others] = kindsOf(narrowing);
  if (!first || others.length === 0) return { where: and(plain, stretch.beyond), complete: true };
  const search: BoundedSearch = {
    ...stretch,
    table: 'payments',
    entered: and(first, begun(narrowing)),
    fits: sql`(${and(...others)})`,
    gathered: sql`select payments.id, payments.created_at from ${payments} where ${plain}`,
    candidates: () => estimateFitting(deps.db, 'payments', plain),
    pinpoint: false,
  };
  return matchBounded(deps, search, and(plain, stretch.beyond), limits);
}

/** As core's searchKey folds, for the letters that names here are written with; a database cannot run that function. */
const folded = (text: SQL) => sql`translate(lower(${text}), 'ƁƊƘƳɓɗƙƴ-''‘’ʼ', 'bdkybdky ')`;

/** Parts of 'PAY' and digits. Nothing else can stand in a reference, so nothing else has to be looked for there. */
const PART_OF_REFERENCE = /^(?:(?:(?:p?a)?y)?\d+|p|pa|pay|a|ay|y)$/i;

interface Text {
  /** On payments alone; undefined: it can be in no reference. */
  readonly ofPayment: SQL | undefined;
  /** On applications alone. */
  readonly ofApplicant: SQL;
  /** What the index of the applications can be asked. */
  readonly candidate: SQL | undefined;
  /** One record or very few. */
  readonly pinpoint: boolean;
}

function readText(q: string, rarity: Rarity): Text {
  const number = parseApplicationNumber(q);
  if (number) {
    const ofApplicant = eq(applications.application_number, number);
    return { ofPayment: undefined, ofApplicant, candidate: ofApplicant, pinpoint: true };
  }
  const reference = q.toUpperCase();
  if (isPaymentReference(reference)) {
    const ofPayment = eq(payments.payment_reference, reference);
    return { ofPayment, ofApplicant: sql`false`, candidate: sql`false`, pinpoint: true };
  }
  const typed = anywhere(q);
  const key = searchKey(q);
  const names = sql`concat_ws(' ', ${applications.first_name}, ${applications.last_name})`;
  const ofPayment = PART_OF_REFERENCE.test(q) ? sql`${payments.payment_reference} ilike ${typed}` : undefined;
  // Marks that fold to nothing, such as an apostrophe, are looked for as they were typed, and no index names them.
  if (!key)
    return { ofPayment, ofApplicant: sql`${names} ilike ${typed}`, candidate: undefined, pinpoint: false };
  const candidate = contains(applications.search_key, key, rarity);
  const ofApplicant = sql`(${candidate}
    and (${folded(names)} like ${anywhere(key)}
      or ${folded(sql`${applications.application_number}`)} like ${anywhere(key)}
      or ${names} ilike ${typed}))`;
  return { ofPayment, ofApplicant, candidate, pinpoint: false };
}
