/**
 * A stretch of the directory that fits a search, in a time that does not depend on what is searched for (decision 0032).
 * The database gets a moment to find it by index or along the list. Two letters that stand nowhere, or two texts that
 * nearly everybody has and nobody together, would have it read every account: then the newest are looked at and the
 * answer says that it may not be all. `thorough` looks at everybody, piece by piece.
 */
import { and, asc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type SearchLimits, withinTime } from '#app/bounded-search.server.ts';
import type { Database, Transaction } from '#db/client.ts';
import { profiles, users } from '#db/schema/index.ts';
import { PERSON_COLUMNS, type PersonRecord } from './present-person.server.ts';

/** More words than this narrow nothing down any further. */
const MAX_WORDS = 6;

/** No `milliseconds`: the newest are looked at one by one from the start. */
export type PeopleLimits = Pick<SearchLimits, 'milliseconds' | 'walk' | 'piece'>;
const LIMITS: PeopleLimits = { milliseconds: 300, walk: 3_000, piece: 5_000 };

export interface PeopleStretch {
  readonly q: string;
  /** All other conditions. */
  readonly fitting: SQL | undefined;
  readonly beyond: SQL | undefined;
  readonly order: typeof asc;
  readonly limit: number;
  readonly thorough: boolean;
}

export interface FoundPeople {
  readonly rows: readonly PersonRecord[];
  /** False: there may be more, beyond what was looked at. */
  readonly complete: boolean;
}

export async function findPeople(
  db: Database,
  stretch: PeopleStretch,
  limits: PeopleLimits = LIMITS,
): Promise<FoundPeople> {
  const { q, fitting, beyond, order, limit } = stretch;
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const indexed = and(fitting, beyond, ...words.map(containsByIndex));
  if (words.length === 0) return { rows: await select(db, indexed, order, limit), complete: true };
  const rows =
    limits.milliseconds > 0
      ? await withinTime(db, limits.milliseconds, (tx) => select(tx, indexed, order, limit))
      : null;
  return rows
    ? { rows, complete: true }
    : lookAlong(db, stretch, and(fitting, ...words.map(contains)), limits);
}

/** @param fits is asked of no index: the planner would read the whole of one for a piece of the list. */
async function lookAlong(
  db: Database,
  { beyond, order, limit, thorough }: PeopleStretch,
  fits: SQL | undefined,
  { walk, piece }: PeopleLimits,
): Promise<FoundPeople> {
  const within = order === asc ? lte : gte;
  const rows: PersonRecord[] = [];
  let from = beyond;
  for (;;) {
    const most = thorough ? piece : walk;
    const ends = await db
      .select({ id: users.id })
      .from(users)
      .where(from)
      .orderBy(order(users.id))
      .limit(1)
      .offset(most - 1);
    const last = ends[0]?.id;
    const here = and(fits, from, last ? within(users.id, last) : undefined);
    rows.push(...(await select(db, here, order, limit - rows.length)));
    if (rows.length >= limit || !last) return { rows, complete: true };
    if (!thorough) return { rows, complete: false };
    from = and(beyond, order === asc ? gt(users.id, last) : lt(users.id, last));
  }
}

const select = (
  db: Database | Transaction,
  where: SQL | undefined,
  order: typeof asc,
  limit: number,
): Promise<PersonRecord[]> =>
  db
    .select(PERSON_COLUMNS)
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(where)
    .orderBy(order(users.id))
    .limit(limit);

/** Both sides folded by the same function of the database, on which the index stands. */
const KEY = sql`person_search_key(${users.name} || ' ' || ${users.email})`;

const containsByIndex = (word: string): SQL =>
  sql`${KEY} like '%' || replace(replace(replace(person_search_key(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

const contains = (word: string): SQL => sql`strpos(${KEY}, person_search_key(${word})) > 0`;
