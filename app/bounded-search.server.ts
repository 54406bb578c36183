/**
 * Searching a register in the order of its list, without the time depending on what is searched for (decision 0030). A
 * sample of the table tells how many records an index would name. Few are gathered from it and put in order; many are
 * looked at one by one along the list, of which a page is mostly full soon. Looking ends after so many records, gathering
 * after so many milliseconds; then the answer says that it may not be all. `thorough` looks at everything, piece by
 * piece, so that no statement takes long, however long all of them take together.
 */
import { and, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { countRows } from './sample.server.ts';

export interface SearchLimits {
  /** Up to so many records in all the planner decides, because every way is short. */
  readonly small: number;
  /** So many are looked at along the list. */
  readonly walk: number;
  /** So many can be gathered and put in order. */
  readonly gather: number;
  /** So long may gathering take. */
  readonly milliseconds: number;
  /** So many are looked at by one statement where all of them are. */
  readonly piece: number;
}

export const SEARCH_LIMITS: SearchLimits = {
  small: 10_000,
  walk: 3_000,
  gather: 3_000,
  milliseconds: 50,
  piece: 5_000,
};

export interface BoundedSearch {
  readonly table: 'payments' | 'students';
  /** What an index can be entered by: all conditions but the text. */
  readonly entered: SQL | undefined;
  /** What stands beyond a place in the list. */
  readonly beyond: SQL | undefined;
  /** Newest first, or oldest first. */
  readonly backwards: boolean;
  /** A lateral join to what else has to be looked at. */
  readonly beside?: SQL;
  /** What a record must have, as it is looked at along the list. */
  readonly fits: SQL;
  /** A select of id and created_at, from indexes, of all records that fit; it also observes `entered`. */
  readonly gathered: SQL;
  /** About how many records the indexes would name for it. */
  readonly candidates: () => Promise<number>;
  /** The text names one record or very few. */
  readonly pinpoint: boolean;
  readonly thorough: boolean;
  readonly limit: number;
}

export interface FoundIds {
  /** In the order of the list, the first of it, without a gap. */
  readonly ids: readonly string[];
  /** False: there may be more, beyond what was looked at. */
  readonly complete: boolean;
  /** How many there are in the whole list; null where they were not gathered. */
  readonly count: number | null;
}

/** The part of a list that is wanted. */
export type Stretch = Pick<BoundedSearch, 'beyond' | 'backwards' | 'limit' | 'thorough'>;

/** The condition that the records of a stretch meet. */
export interface Matching {
  readonly where: SQL | undefined;
  /** False: there may be more, beyond what was looked at. */
  readonly complete: boolean;
  /** How many there are in the whole list; left out where they were not gathered. */
  readonly count?: number | null;
}

/** The condition as a search found it; `plain`, where the register is so small that it serves. */
export async function matchBounded(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  search: BoundedSearch,
  plain: SQL | undefined,
  limits?: SearchLimits,
): Promise<Matching> {
  const found = await findBounded(db, search, clock(), limits);
  if (!found) return { where: plain, complete: true };
  const { ids, complete, count } = found;
  return {
    count,
    where: ids.length > 0 ? sql`${sql.identifier(search.table)}.id in ${[...ids]}` : sql`false`,
    complete,
  };
}

/** @returns null where the register is so small that a plain statement serves. */
export async function findBounded(
  db: Database,
  search: BoundedSearch,
  now: Date,
  limits: SearchLimits = SEARCH_LIMITS,
): Promise<FoundIds | null> {
  if (!search.pinpoint && (await countRows(db, search.table, now)) <= limits.small) return null;
  const few = search.pinpoint || (await search.candidates()) <= limits.gather;
  if (few) {
    const all = search.thorough || search.pinpoint;
    const found = await withinTime(db, all ? null : limits.milliseconds, (tx) => gather(tx, search));
    if (found) return found;
  }
  return walk(db, search, limits);
}

const orderOf = ({ table, backwards }: BoundedSearch): SQL => {
  const direction = sql.raw(backwards ? 'asc' : 'desc');
  const of = sql.identifier(table);
  return sql`order by ${of}.created_at ${direction}, ${of}.id ${direction}`;
};

async function gather(tx: Database | Transaction, search: BoundedSearch): Promise<FoundIds> {
  const { table, gathered, beyond, limit } = search;
  const { rows } = await tx.execute<{ ids: readonly string[]; count: number }>(
    sql`with found as materialized (${gathered})
      select (select count(*)::int from found) as count, array(
        select id from found as ${sql.identifier(table)} where ${beyond ?? sql`true`} ${orderOf(search)} limit ${limit})::text[] as ids`,
  );
  const [found] = rows;
  return { ids: found?.ids ?? [], complete: true, count: found?.count ?? 0 };
}

/** The moment as text: a Date has no microseconds, and a place between two records of one millisecond would lose some. */
interface Step {
  readonly ids: readonly string[];
  /** Where the piece ended; null: with the list. */
  readonly last: readonly [at: string, id: string] | null;
}

async function walk(db: Database, search: BoundedSearch, limits: SearchLimits): Promise<FoundIds> {
  const { thorough, limit, backwards, table } = search;
  const ids: string[] = [];
  let beyond = search.beyond;
  for (;;) {
    const most = thorough ? limits.piece : limits.walk;
    const step = await look(db, search, beyond, most, limit - ids.length);
    ids.push(...step.ids);
    if (ids.length >= limit || !step.last) return { ids, complete: true, count: null };
    if (!thorough) return { ids, complete: false, count: null };
    const [at, id] = step.last;
    const of = sql.identifier(table);
    beyond = sql`(${of}.created_at, ${of}.id) ${sql.raw(backwards ? '>' : '<')} (${at}::timestamptz, ${id}::uuid)`;
  }
}

/** Looks at the next so many of the list. The join is lateral so that none but these are looked up. */
async function look(
  db: Database,
  search: BoundedSearch,
  beyond: SQL | undefined,
  most: number,
  limit: number,
): Promise<Step> {
  const { entered, beside, fits } = search;
  const table = sql.identifier(search.table);
  const order = orderOf(search);
  const piece = sql`select * from ${table} where ${and(entered, beyond) ?? sql`true`} ${order} limit ${most}`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${table}.id from (${piece}) as ${table} ${beside ?? sql``} where ${fits} ${order} limit ${limit}`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length >= limit) return { ids, last: null };
  const ends = await db.execute<{ at: string; id: string }>(
    sql`select created_at::text as at, id from (
      select created_at, id from ${table} where ${and(entered, beyond) ?? sql`true`} ${order} limit 2 offset ${most - 1}) as ends`,
  );
  const [last, next] = ends.rows;
  return { ids, last: last && next ? [last.at, last.id] : null };
}

/** What the work gives, or null where the time was over. */
export async function withinTime<Given>(
  db: Database,
  milliseconds: number | null,
  work: (tx: Database | Transaction) => Promise<Given>,
): Promise<Given | null> {
  if (milliseconds === null) return work(db);
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`);
      return work(tx);
    });
  } catch (error) {
    const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
    if (code === QUERY_CANCELED) return null;
    throw error;
  }
}
const QUERY_CANCELED = '57014';
