/**
 * Searching in a queue of many applications, in a bounded time whatever is searched for (decision 0032). A sample of them
 * tells how many have the text, and how many of the list have to be looked at until a page is full:
 *
 * - few are gathered from the index of all filters and put in order;
 * - what every hundredth has is met soon by walking through the index of the order;
 * - for what lies between, two indexes are intersected before any application is read: the text's with the stretch of the
 *   list that should hold a page twice over; where it holds less, with the next one, which is longer. Gathered whole it
 *   would be thousands of rows from as many pages.
 *
 * What the stretches before gave is the beginning of the list and stays when the time is over. What ends early says so.
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
  /** Of a text that so many have, the index's list itself takes long to read. */
  readonly frequent: number;
  /** So many are gathered without a thought. */
  readonly few: number;
  /** So many can be gathered and put in the order of names, where there is nothing else. */
  readonly sort: number;
  /** So long may gathering take, in all stretches together. */
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

/** A stretch holds so many times what is wanted, if the sample is right. */
const LUCK = 2;
/** The next stretches are so many times as long as the first. */
const LONGER = [1, 5, 25] as const;
/** Less time is no use. */
const LEAST_MS = 5;

export async function searchQueue(
  db: Database,
  search: QueueSearch,
  limits: SearchingLimits,
): Promise<Found> {
  const { order, gathered, walk, limit } = search;
  // Neighbours in the alphabet have parts of their names in common, so no sample tells where a page of them stands. Those
  // whose surname begins with the text stand first, and mostly fill it.
  const alphabetic = order.key === 'name_key';
  const first = alphabetic ? await walk(LUCK * limit) : null;
  if (first?.complete) return first;
  const sample = await sampleQueue(db, search);
  const until = performance.now() + limits.milliseconds;
  const inTime = async (statement: SQL): Promise<readonly QueueRecord[] | null> => {
    const left = Math.ceil(until - performance.now());
    return left < LEAST_MS ? null : withinTime(db, left, (tx) => readRows(tx, statement));
  };
  if (sample.fitting <= (alphabetic ? limits.sort : limits.few)) {
    const rows = await inTime(gathered);
    return rows ? { rows, complete: true } : walk(limits.glance);
  }
  if (alphabetic) return walk(limits.glance);

  const frequent = Math.max(sample.named, namedFor(search)) > limits.frequent;
  const expected = LUCK * (limit / sample.share);
  if (frequent || expected <= limits.walk) {
    // Told that little has to be looked at, the planner reads the index along; else it sorts all that a status has.
    const near = Math.min(limits.walk, Math.ceil(LUCK * expected));
    const met = await walk(near);
    const far = met.complete || near === limits.walk ? met : await walk(limits.walk);
    if (frequent || far.complete) return far;
  }
  const rows: QueueRecord[] = [];
  for (const stretch of stretchesOf(search, sample.edges)) {
    const more = await inTime(inStretch(search, stretch, limit - rows.length));
    if (!more) return rows.length > 0 ? { rows, complete: false } : walk(limits.glance);
    rows.push(...more);
    if (rows.length >= limit) break;
  }
  return { rows, complete: true };
}

/** About how many applications the index names for the text, asked for the rarest of its words. */
function namedFor({ filters, looking }: QueueSearch): number {
  const rows = searchKey(filters.q)
    .split(' ')
    .map((word) => looking.rarity?.pieceOf(word)?.rows ?? Number.POSITIVE_INFINITY);
  return Math.min(...rows);
}

/** The list from edge to edge and to its end, each stretch as an index holds it. */
function stretchesOf({ order, arms }: QueueSearch, edges: readonly string[]): readonly (SQL | undefined)[] {
  const key = applications[order.key];
  const [asFar, further] = (order.down ? ['>=', '<'] : ['<=', '>']).map((sign) => sql.raw(sign));
  return [...edges, null].map((edge, index) => {
    const last = edges[index - 1];
    const stretch = and(
      last === undefined ? order.beyond : sql`${key} ${further} ${last}`,
      edge === null ? undefined : sql`${key} ${asFar} ${edge}`,
    );
    return order.key === 'status_since' ? or(...arms.map((arm) => and(arm, stretch))) : stretch;
  });
}

/** What fits in the stretch. */
function inStretch({ filters, looking, order }: QueueSearch, stretch: SQL | undefined, limit: number): SQL {
  const text = queueCondition({ q: filters.q }, { ...looking, rarity: besideAnother(looking.rarity) });
  // What the reader may find at all was asked of the whole rows already.
  const others = queueCondition({ ...filters, q: '' }, { ...looking, readable: undefined });
  return sql`with found as materialized (select ${COLUMNS}, ${applications.session} from applications where ${and(text.where, stretch)})
    select ${COLUMNS} from found as applications where ${others.where ?? sql`true`} ${order.by} limit ${limit}`;
}

interface Sample {
  /** About how many applications meet the whole condition. */
  readonly fitting: number;
  /** How large a part of the list they are. */
  readonly share: number;
  /** About how many have the text, whatever else is asked of them. */
  readonly named: number;
  /** Where the stretches of the list end that stand before its end, counted from the place. */
  readonly edges: readonly string[];
}

/**
 * One reading of the sample for all of it. Of what is rare in a list that is itself a small part of all, a sample of a
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
  const parts = LONGER.map((times) => sql`least(1, ${times}::float8 * part)`);
  const { rows } = await db.execute<{
    looked: number;
    fit: number;
    texts: number;
    listed: number;
    total: number;
    part: number;
    edges: readonly string[];
  }>(sql`
    with sample as materialized (
      select ${applications[order.key]} as key, (${text}) as text, (${others}) as others, (${inList}) as listed,
        (${order.beyond ?? sql`true`}) as ahead
      from applications ${sampleOf('applications')}),
    counted as (
      select count(*)::float8 as looked, greatest(count(*), 1)::float8 as most, ${rowsOf('applications')} as total,
        count(*) filter (where text and others) as met, (count(*) filter (where text))::float8 as texts, count(*) filter (where others) as narrowed,
        count(*) filter (where listed)::float8 as listed,
        greatest(count(*) filter (where listed and ahead), 1)::float8 as ahead
      from sample),
    guessed as (select *, (met + texts * narrowed / most) / 2 as fit from counted),
    reach as (
      select *, ${LUCK * limit}::float8 * looked * listed / (greatest(fit, 0.1) * greatest(total, 1) * ahead) as part from guessed)
    select looked, fit, texts, listed, total, part,
      (select percentile_disc(array[${sql.join(parts, sql`, `)}]) within group (order by key ${direction})
        from sample where listed and ahead)::text[] as edges
    from reach`);
  const [sample] = rows;
  if (!sample?.looked) return { fitting: 0, share: 0, named: 0, edges: [] };
  const { looked, fit, texts, listed, total, part, edges } = sample;
  return {
    fitting: (fit / looked) * total,
    share: listed === 0 ? 0 : fit / listed,
    named: (texts / looked) * total,
    edges: (edges ?? []).filter(
      (edge, index) => part * (LONGER[index] ?? 0) < 1 && edge !== edges[index - 1],
    ),
  };
}
