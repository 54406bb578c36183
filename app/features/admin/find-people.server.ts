/**
 * A stretch of the directory that fits a search, in a time that does not depend on what is searched for (decision 0032).
 * What few people have is found by index within a moment. What many have is met soon among the newest, and where it is
 * not, the database gets a moment, too. Then the answer says that it may not be all. `thorough` looks at everybody, piece
 * by piece.
 */
import { and, asc, eq, getTableName, gt, gte, lt, lte, type SQL, type Subquery, sql } from 'drizzle-orm';
import { type SearchLimits, withinTime } from '#app/bounded-search.server.ts';
import type { AppDeps } from '#app/context.ts';
import { like, piecesFor, type Rarity, readRarity } from '#app/rare-pieces.server.ts';
import type { Database, Transaction } from '#db/client.ts';
import { profiles, users } from '#db/schema/index.ts';
import { PERSON_COLUMNS, type PersonRecord } from './present-person.server.ts';

/** More words than this narrow nothing down any further. */
const MAX_WORDS = 6;

export interface PeopleLimits extends Pick<SearchLimits, 'walk' | 'gather' | 'piece'> {
  /** For all that the index is asked for; 0: the newest are looked at one by one from the start. */
  readonly milliseconds: number;
  /** The index names so many in the time that it has. */
  readonly most: number;
}
const LIMITS: PeopleLimits = {
  milliseconds: 30,
  walk: 5_000,
  gather: 3_000,
  most: 10_000,
  piece: 5_000,
};

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
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  stretch: PeopleStretch,
  limits: PeopleLimits = LIMITS,
): Promise<FoundPeople> {
  const { q, fitting, beyond, order, limit, thorough } = stretch;
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0)
    return { rows: await select(db, and(fitting, beyond), order, limit), complete: true };
  const fits = and(fitting, ...words.map(contains));
  const asked = askedOf(words, await readRarity(db, clock(), 'users'));
  // By itself: beside a limit the planner would rather go along the list, where it takes few to be many.
  const named = db
    .select()
    .from(users)
    .where(and(asked.where, beyond))
    .orderBy(order(users.id))
    .as(getTableName(users));
  const inTime = async (where: SQL | undefined, from?: typeof named): Promise<FoundPeople | null> => {
    if (limits.milliseconds === 0) return null;
    const rows = await withinTime(db, limits.milliseconds, (tx) => select(tx, where, order, limit, from));
    return rows && { rows, complete: true };
  };
  const byIndex = () => inTime(fits, named);
  if (asked.rows <= limits.gather) return (await byIndex()) ?? lookAlong(db, stretch, fits, limits);
  const met = await lookAlong(db, stretch, fits, limits);
  if (met.complete || thorough) return met;
  // Where the index would name too many, by another filter or along the whole list.
  return (await (asked.rows <= limits.most ? byIndex() : inTime(and(fits, beyond)))) ?? met;
}

/** Words of one name go together so many times as often as chance would have it. */
const APART = 3;

/** What the index is asked for, and about how many it names; whole words where nothing is known of them. */
function askedOf(
  words: readonly string[],
  rarity: Rarity,
): { readonly where: SQL | undefined; readonly rows: number } {
  // How other letters fold, the database alone knows.
  const pieces = piecesFor(
    words.filter((word) => PLAIN.test(word)).map((word) => word.toLowerCase()),
    rarity,
  );
  const [rarest, ...others] = pieces;
  if (rarest) {
    const rows = others.reduce((least, { part }) => Math.min(least, least * part * APART), rarest.rows);
    return { where: and(...pieces.map(({ text }) => like(KEY, text))), rows };
  }
  // Without three letters in a row the index would be read whole.
  const readable = words.some((word) => !PLAIN.test(word)) || !rarity.known;
  return { where: and(...words.map(containsByIndex)), rows: readable ? 0 : Number.POSITIVE_INFINITY };
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
  from: typeof users | Subquery = users,
): Promise<PersonRecord[]> =>
  db
    .select(PERSON_COLUMNS)
    .from(from)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(where)
    .orderBy(order(users.id))
    .limit(limit);

/** Of these signs the function below changes nothing but capitals. */
const PLAIN = /^[!-&(-_a-~]+$/;

/** Both sides folded by the same function of the database, on which the index stands. */
const KEY = sql`person_search_key(${users.name} || ' ' || ${users.email})`;

const containsByIndex = (word: string): SQL =>
  sql`${KEY} like '%' || replace(replace(replace(person_search_key(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

const contains = (word: string): SQL => sql`strpos(${KEY}, person_search_key(${word})) > 0`;
