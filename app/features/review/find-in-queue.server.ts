/**
 * Reads a stretch of the queue: so many applications of a view, in its order, on from a place. Rows are never counted or
 * skipped, so page 500 costs what page 1 does, and what a filter lets through never decides how long it takes:
 *
 * - what many applications have is met soon by walking through an index in the wanted order;
 * - what few have is gathered from the index of all filters (applications_gathered) and put in order afterwards.
 *
 * Which of the two it is, a small sample of the applications tells. Left to itself the planner takes the one way for the
 * other where conditions depend on each other, and then needs fifty times as long (decisions 0018 and 0030). Where
 * something is searched for, walking ends after so many applications and gathering after so many milliseconds; then the
 * list says that it is not complete, and asking for `thorough` looks at everything, however long it takes.
 */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { addDays, startOfDay } from '#core/shared/lagos-day.ts';
import type { Database } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import type { Place } from '../../list-address.ts';
import { readRarity } from '../../rare-pieces.server.ts';
import { countRows, estimateFitting } from '../../sample.server.ts';
import { assigneeOf, beginningOf, type Looking, queueCondition } from './queue-condition.server.ts';
import { type QueueFilters, STATUS_GROUPS, statusesOf } from './queue-filters.ts';
import { orderOf, type QueueOrder } from './queue-order.server.ts';
import { COLUMNS, type QueueRecord, readRows, readSomeRows } from './read-queue-rows.server.ts';
import { type Found, type SearchingLimits, searchQueue } from './search-queue.server.ts';

export interface QueueLimits extends SearchingLimits {
  /** Up to so many applications there is nothing to choose: every way is short. */
  readonly small: number;
  /** Up to so many are gathered where nothing is searched for, and neither way ends early. */
  readonly gather: number;
}

/** A walk and a gathering of these lengths are some 10 ms each, from memory, on one core of 2020. */
const LIMITS: QueueLimits = {
  small: 10_000,
  glance: 3_000,
  walk: 7_000,
  frequent: 60_000,
  few: 2_000,
  sort: 4_000,
  gather: 6_000,
  milliseconds: 30,
};

export interface Stretch {
  readonly filters: QueueFilters;
  readonly looking: Looking;
  /** Not itself part of the stretch. Null: from the beginning. */
  readonly place: Place | null;
  /** Against the order of the list, for what stands before the place. */
  readonly backwards?: boolean;
  readonly limit: number;
}

export async function findInQueue(
  db: Database,
  { filters, looking: reader, place, backwards = false, limit }: Stretch,
  limits: QueueLimits = LIMITS,
): Promise<Found> {
  const looking = filters.q ? { rarity: await readRarity(db, reader.now), ...reader } : reader;
  const order = await orderOf(db, filters, place, backwards);
  const whole = queueCondition(filters, looking);
  const { arms, rest } = walksOf(filters, looking, order);
  const walk = (most: number | null) => walkThrough(db, { order, arms, rest, limit, most });
  const plain = sql`select ${COLUMNS} from applications where ${and(whole.where, order.beyond) ?? sql`true`} ${order.by} limit ${limit}`;
  const gathered = sql`with found as materialized (select ${COLUMNS} from applications where ${whole.where})
    select * from found as applications ${order.beyond ? sql`where ${order.beyond}` : sql``} ${order.by} limit ${limit}`;

  if (!rest) return walk(null);
  if ((await countRows(db, 'applications', looking.now)) <= limits.small)
    return { rows: await readRows(db, plain), complete: true };
  const searching = filters.q !== '' && !whole.searchTooShort;
  if (!searching) {
    const short = await readShort(db, { filters, looking, order, limit });
    if (short) return short;
    const found = await walk(limits.glance);
    // Which documents are missing no index knows: each application is looked at, so this view ends early, too.
    if (found.complete || (filters.papers === 'missing' && !filters.thorough)) return found;
  }
  // A view without a search is somebody's work, and a whole number or reference is one record: neither ends early.
  if (filters.thorough || !searching || whole.pinpoint) {
    const few = whole.pinpoint || (await estimateFitting(db, 'applications', whole.where)) <= limits.gather;
    return few ? { rows: await readRows(db, gathered), complete: true } : walk(null);
  }
  return searchQueue(db, { filters, looking, order, arms, gathered, walk, limit }, limits);
}

interface Walk {
  readonly order: QueueOrder;
  readonly arms: readonly (SQL | undefined)[];
  /** What remains to be looked at in each row. */
  readonly rest: SQL | undefined;
  readonly limit: number;
  /** How many rows to look at; null: until the page is full or the list is over. */
  readonly most: number | null;
}

/** Up to so many are read and put in order without a thought, where one index holds them side by side. */
const SHORT = 500;

/**
 * A view by surname or number of what few have, such as a rare status of an old session: they stand side by side in the
 * order of time, and among all names far apart.
 * @returns null where they are more, or where nothing narrows the order of time.
 */
async function readShort(
  db: Database,
  {
    filters,
    looking,
    order,
    limit,
  }: Pick<Walk, 'order' | 'limit'> & { filters: QueueFilters; looking: Looking },
): Promise<Found | null> {
  if (order.key !== 'name_key' && order.key !== 'application_number') return null;
  const { arms, rest } = walksOf(filters, looking, { key: 'created_at' });
  if (arms.some((arm) => arm === undefined)) return null;
  const starts = arms.map(
    (arm) =>
      sql`select * from applications where ${arm} order by ${applications.created_at}, ${applications.id} limit ${SHORT + 1}`,
  );
  const some = sql`select * from ((${sql.join(starts, sql`) union all (`)})) as applications limit ${SHORT + 1}`;
  const list = sql`select ${COLUMNS} from (${some}) as applications where ${and(rest, order.beyond) ?? sql`true`} ${order.by} limit ${limit}`;
  const more = sql`exists (select from (${some}) as counted offset ${SHORT})`;
  const found = await readSomeRows(db, { list, limit: limit + 1, more });
  return found.more ? null : { rows: found.rows, complete: true };
}

/**
 * Piece by piece. The arms of a piece are merged as they are read, so what is met first stands first; each is ordered by
 * itself, because only then does the planner merge them instead of sorting them all.
 */
async function walkThrough(db: Database, { order, arms, rest, limit, most }: Walk): Promise<Found> {
  const rows: QueueRecord[] = [];
  for (const piece of order.pieces) {
    const wanted = limit - rows.length;
    /** The first so many of the piece; null: all. */
    const first = (count: number | null, columns: SQL = sql`*`) => {
      const cap = count === null ? sql`` : sql`limit ${count}`;
      const starts = arms.map(
        (arm) =>
          sql`select ${columns} from applications where ${and(arm, piece) ?? sql`true`} ${order.within} ${cap}`,
      );
      if (starts.length === 1) return sql.join(starts);
      return sql`select ${columns} from ((${sql.join(starts, sql`) union all (`)})) as applications ${order.within} ${cap}`;
    };
    if (!rest) {
      rows.push(...(await readRows(db, first(wanted, COLUMNS))));
    } else {
      const list = sql`select ${COLUMNS} from (${first(most)}) as applications where ${rest} ${order.within} limit ${wanted}`;
      if (most === null) rows.push(...(await readRows(db, list)));
      else {
        const more = sql`exists (select from (${first(most + 1)}) as walked offset ${most})`;
        const found = await readSomeRows(db, { list, limit: wanted, more });
        rows.push(...found.rows);
        if (rows.length < limit && found.more) return { rows, complete: false };
      }
    }
    if (rows.length >= limit) return { rows, complete: true };
  }
  return { rows, complete: true };
}

/**
 * The indexes to walk through, each with what it can be entered by, and what remains to be looked at in each row. Times
 * are kept for each status by itself, so several statuses are several walks.
 */
function walksOf(filters: QueueFilters, looking: Looking, { key }: Pick<QueueOrder, 'key'>) {
  if (key !== 'created_at' && key !== 'status_since') {
    return { arms: [undefined], rest: queueCondition(filters, looking).where };
  }
  const { from, to, moved } = filters;
  const byStart = key === 'created_at';
  const within = byStart
    ? and(
        from ? gte(applications.created_at, startOfDay(from)) : undefined,
        to ? lt(applications.created_at, startOfDay(addDays(to, 1))) : undefined,
      )
    : moved
      ? gte(applications.status_since, beginningOf(moved, looking.now))
      : undefined;
  // What is somebody's work is little among all, and has an index of its own.
  const assignee = byStart ? assigneeOf(filters.assigned, looking) : null;
  if (assignee) {
    const others = queueCondition({ ...filters, assigned: null, from: null, to: null }, looking).where;
    return { arms: [and(eq(applications.assigned_to, assignee), within)], rest: others };
  }
  // Sessions follow one another: the newest applications hold none of an old one, so it has an index of its own.
  const session = byStart ? filters.session : null;
  const entered = byStart ? { from: null, to: null, session: null } : { moved: null };
  const rest = queueCondition({ ...filters, status: null, ...entered }, looking).where;
  const all = filters.papers === 'missing' ? STATUS_GROUPS.open : APPLICATION_STATUSES;
  const statuses =
    statusesOf(filters.status) ?? (byStart && !session && filters.papers !== 'missing' ? null : all);
  const arms = statuses?.map((status) =>
    and(session ? eq(applications.session, session) : undefined, eq(applications.status, status), within),
  );
  return { arms: arms ?? [within], rest };
}
