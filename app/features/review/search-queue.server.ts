/**
 * Searching in a queue of many applications, in a bounded time whatever is searched for (decision 0032). A sample of them
 * tells how many have the text, and how many of the list have to be looked at until a page is full:
 *
 * - few are gathered from the index of all filters and put in order;
 * - what every hundredth has is met soon by walking through the index of the order;
 * - for what lies between, two indexes are intersected before any application is read: the text's with the stretch of the
 *   list that should hold a page twice over. Gathered whole it would be thousands of rows from as many pages.
 *
 * Where the sample was wrong, the next way is tried in the time that is left. What ends early says so.
 */
import { and, or, type SQL, sql } from 'drizzle-orm';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Database } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import { withinTime } from '../../bounded-search.server.ts';
import { besideAnother } from '../../rare-pieces.server.ts';
import { rowsOf, sampleOf } from '../../sample.server.ts';
import { type Looking, queueCondition } from './queue-condition.server.ts';
import type { QueueFilters } from './queue-filters.ts';
import type { QueueOrder } from './queue-order.server.ts';
import { COLUMNS, type QueueRecord, readRows } from './read-queue-rows.server.ts';

export interface SearchingLimits {
  /** So many are looked at by a first walk, where nothing is searched for: mostly enough. */
  readonly glance: number;
  /** So many by a walk that is known to meet what it looks for. */
  readonly walk: number;
  /** So many by one where the index is no help. */
  readonly far: number;
  /** Of a text that so many have, the index's list itself takes long to read. */
  readonly frequent: number;
  /** So many are gathered without a thought. */
  readonly few: number;
  /** So many can be gathered and put in order, where there is nothing else. */
  readonly gather: number;
  /** So long may gathering take, in one way and the next together. */
  readonly milliseconds: number;
}

export interface Found {
  /** The first of the stretch, without a gap. */
  readonly rows: readonly QueueRecord[];
  /** False: there may be more, beyond what was looked at. */
  readonly complete: boolean;
}

export interface QueueSearch {
  readonly filters: QueueFilters;
  readonly looking: Looking;
  readonly order: QueueOrder;
  /** The indexes that are walked through, by what each is entered; undefined: whole. */
  readonly arms: readonly (SQL | undefined)[];
  /** The statement that gathers all. */
  readonly gathered: SQL;
  readonly walk: (most: number) => Promise<Found>;
  readonly limit: number;
}

/** A walk may have to go so many times as far as a sample of a thousand lets expect. */
const LUCK = 2;
/** Less time is no use. */
const LEAST_MS = 10;

export async function searchQueue(
  db: Database,
  search: QueueSearch,
  limits: SearchingLimits,
): Promise<Found> {
  const { order, gathered, walk, limit } = search;
  const sample = await sampleQueue(db, search);
  const until = performance.now() + limits.milliseconds;
  const inTime = async (statement: SQL): Promise<readonly QueueRecord[] | null> => {
    const left = Math.ceil(until - performance.now());
    return left < LEAST_MS ? null : withinTime(db, left, (tx) => readRows(tx, statement));
  };
  const gather = async (otherwise: () => Promise<Found>): Promise<Found> => {
    const rows = await inTime(gathered);
    return rows ? { rows, complete: true } : otherwise();
  };
  // In the order of names those come first whose surname begins with the text, which is no stretch of one index.
  const inPieces = order.pieces.length > 1;
  if (sample.fitting <= (inPieces ? limits.gather : limits.few)) return gather(() => walk(limits.glance));
  if (inPieces) return walk(limits.walk);

  if (namedFor(search) > limits.frequent) return walk(limits.far);
  if (LUCK * (limit / sample.share) <= limits.walk) {
    const met = await walk(limits.walk);
    if (met.complete) return met;
  }
  const rows = sample.edge === null ? [] : await inTime(inStretch(search, sample.edge));
  if (!rows) return walk(limits.glance);
  if (rows.length >= limit) return { rows, complete: true };
  // There are fewer than the sample made believe, so gathering them all does not take long.
  return gather(async () => (rows.length > 0 ? { rows, complete: false } : walk(limits.glance)));
}

/** About how many applications the index names for the text, asked for the rarest of its words. */
function namedFor({ filters, looking }: QueueSearch): number {
  const rows = searchKey(filters.q)
    .split(' ')
    .map((word) => looking.rarity?.pieceOf(word)?.rows ?? Number.POSITIVE_INFINITY);
  return Math.min(...rows);
}

/** What fits in the list as far as the edge. */
function inStretch({ filters, looking, order, arms, limit }: QueueSearch, edge: string): SQL {
  const asFar = sql`${applications[order.key]} ${sql.raw(order.down ? '>=' : '<=')} ${edge}`;
  const stretch =
    order.key === 'status_since'
      ? or(...arms.map((arm) => and(arm, asFar, order.beyond)))
      : and(asFar, order.beyond);
  const text = queueCondition({ q: filters.q }, { ...looking, rarity: besideAnother(looking.rarity) });
  const others = queueCondition({ ...filters, q: '' }, looking);
  return sql`with found as materialized (select * from applications where ${and(text.where, stretch)})
    select ${COLUMNS} from found as applications where ${others.where ?? sql`true`} ${order.by} limit ${limit}`;
}

interface Sample {
  /** About how many applications meet the whole condition. */
  readonly fitting: number;
  /** How large a part of the list they are. */
  readonly share: number;
  /** Where the list holds about LUCK pages of them, counted from the place; null: nowhere before its end. */
  readonly edge: string | null;
}

/**
 * One reading of the sample for all three. Of what is rare in a list that is itself a small part of all, a sample of a
 * thousand holds by chance one or ten; so what it met counts for half, and for the other half what it would meet if the
 * text and the filters had nothing to do with each other, of which it knows more.
 */
async function sampleQueue(
  db: Database,
  {
    filters,
    looking,
    order,
    arms,
    limit,
  }: Pick<QueueSearch, 'filters' | 'looking' | 'order' | 'arms' | 'limit'>,
): Promise<Sample> {
  const text = queueCondition({ q: filters.q }, looking).where ?? sql`true`;
  const others = queueCondition({ ...filters, q: '' }, looking).where ?? sql`true`;
  const inList = arms.some((arm) => arm === undefined) ? sql`true` : or(...arms);
  const direction = sql.raw(order.down ? 'desc' : 'asc');
  const { rows } = await db.execute<{
    looked: number;
    fit: number;
    listed: number;
    total: number;
    edge: string | null;
  }>(sql`
    with sample as materialized (
      select ${applications[order.key]} as key, (${text}) as text, (${others}) as others, (${inList}) as listed,
        (${order.beyond ?? sql`true`}) as ahead
      from applications ${sampleOf('applications')}),
    counted as (
      select count(*)::float8 as looked, greatest(count(*), 1)::float8 as most, ${rowsOf('applications')} as total,
        count(*) filter (where text and others) as met, (count(*) filter (where text))::float8 * count(*) filter (where others) as apart,
        count(*) filter (where listed)::float8 as listed,
        greatest(count(*) filter (where listed and ahead), 1)::float8 as ahead
      from sample),
    guessed as (select *, (met + apart / most) / 2 as fit from counted),
    reach as (
      select *, ${LUCK * limit}::float8 * looked * listed / (greatest(fit, 0.1) * greatest(total, 1) * ahead) as part from guessed)
    select looked, fit, listed, total,
      case when part < 1 then (select percentile_disc(part) within group (order by key ${direction})
        from sample where listed and ahead)::text end as edge
    from reach`);
  const [sample] = rows;
  if (!sample?.looked) return { fitting: 0, share: 0, edge: null };
  const { looked, fit, listed, total, edge } = sample;
  return { fitting: (fit / looked) * total, share: listed === 0 ? 0 : fit / listed, edge };
}
