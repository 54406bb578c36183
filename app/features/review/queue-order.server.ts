/** In which order the queue stands, and what follows a place in it. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { startingWith } from '#app/like-pattern.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Queryable } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import type { Place } from '../../list-address.ts';
import type { QueueFilters, QueueSort } from './queue-filters.ts';
import type { QueueRecord } from './read-queue-rows.server.ts';

interface Direction {
  readonly key: 'created_at' | 'status_since' | 'name_key' | 'application_number';
  readonly descending: boolean;
}

const ORDERS: Readonly<Record<QueueSort, Direction>> = {
  newest: { key: 'created_at', descending: true },
  oldest: { key: 'created_at', descending: false },
  waiting: { key: 'status_since', descending: false },
  moved: { key: 'status_since', descending: true },
  name: { key: 'name_key', descending: false },
  number: { key: 'application_number', descending: false },
};

/** Where a row stands in this order, for an address. Names and numbers are looked up by the id, and stand in no address. */
export const placeIn = (
  sort: QueueSort,
  row: Pick<QueueRecord, 'id' | 'created_at' | 'status_since'>,
): Place => {
  const { key } = ORDERS[sort];
  if (key === 'created_at') return { createdAt: row.created_at, id: row.id };
  return { createdAt: key === 'status_since' ? row.status_since : new Date(0), id: row.id };
};

export interface QueueOrder {
  readonly key: Direction['key'];
  readonly down: boolean;
  /** 'order by …' of the whole list. */
  readonly by: SQL;
  /** 'order by …' inside a piece, as its index has it. */
  readonly within: SQL;
  /** What stands beyond the place; undefined: everything. */
  readonly beyond: SQL | undefined;
  /**
   * The list in pieces, one after the other, each of which an index holds in its order: what belongs to it, beyond the
   * place. One piece, but for a search in the order of names: there those stand first whose surname begins with the text.
   * Whoever looks for "bello" by surname means them, and they need not be sifted out of all names.
   */
  readonly pieces: readonly (SQL | undefined)[];
}

export async function orderOf(
  db: Queryable,
  { sort, q }: Pick<QueueFilters, 'sort' | 'q'>,
  place: Place | null,
  backwards: boolean,
): Promise<QueueOrder> {
  const { key, descending } = ORDERS[sort];
  const down = descending !== backwards;
  const prefix = key === 'name_key' ? searchKey(q) : '';
  const begins = sql`${applications.name_key} like ${startingWith(prefix)}`;
  const keys: SQL[] = keysOf(key).map((column) => sql`${column}`);
  const found = place && (await placeOf(db, key, place));
  const beyond = found ? compare(keys, found.values, down) : undefined;
  const within = orderBy(keys, down);
  if (!prefix) return { key, down, by: within, within, beyond, pieces: [beyond] };

  const later = sql`(not ${begins})`;
  const inFirst = found?.name?.startsWith(prefix) ?? false;
  const first = { inside: inFirst, where: begins };
  const rest = { inside: !inFirst, where: sql`not ${begins}` };
  const pieces = down ? [rest, first] : [first, rest];
  return {
    key,
    down,
    by: orderBy([later, ...keys], down),
    within,
    beyond: found ? compare([later, ...keys], [sql`${!inFirst}::boolean`, ...found.values], down) : undefined,
    // What stands before the place is not looked at again.
    pieces: found
      ? pieces
          .slice(pieces.findIndex(({ inside }) => inside))
          .map(({ inside, where }) => and(where, inside ? beyond : undefined))
      : pieces.map(({ where }) => where),
  };
}

/** The number is unique and its index holds nothing else. */
const keysOf = (key: Direction['key']) =>
  key === 'application_number' ? [applications[key]] : [applications[key], applications.id];

const orderBy = (keys: readonly SQL[], down: boolean): SQL =>
  sql`order by ${sql.join(
    keys.map((one) => (down ? sql`${one} desc` : sql`${one} asc`)),
    sql`, `,
  )}`;

const compare = (keys: readonly SQL[], values: readonly SQL[], down: boolean): SQL =>
  sql`(${sql.join([...keys], sql`, `)}) ${down ? sql`<` : sql`>`} (${sql.join([...values], sql`, `)})`;

/** What the keys are at the place. Null where its record is gone: the list begins anew. */
async function placeOf(
  db: Queryable,
  key: Direction['key'],
  { createdAt, id }: Place,
): Promise<{ readonly values: readonly SQL[]; readonly name?: string } | null> {
  if (key === 'created_at' || key === 'status_since')
    return { values: [sql`${createdAt.toISOString()}::timestamptz`, sql`${id}::uuid`] };
  const [row] = await db.select({ key: applications[key] }).from(applications).where(eq(applications.id, id));
  if (!row) return null;
  return key === 'application_number'
    ? { values: [sql`${row.key}`] }
    : { values: [sql`${row.key}`, sql`${id}::uuid`], name: row.key };
}
