/**
 * A page of a long list, found from the place where its neighbour ended and never by counting rows: page 500 costs what
 * page 1 does.
 */
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '#db/client.ts';
import { type ListAddress, type Place, writePlace } from './list-address.ts';
import { searchInTime } from './text-search.server.ts';

export interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  /** Places for `after` and `before` in the address; null at either end. */
  readonly next: string | null;
  readonly previous: string | null;
}

export interface SearchedPage<Row> extends KeysetPage<Row> {
  /** The search took too long and was given up. */
  readonly tooBroad: boolean;
}

/** The part of a list on one side of a place. */
export interface Stretch {
  /** Undefined: the whole list. */
  readonly beyond: SQL | undefined;
  readonly order: readonly SQL[];
}

/** @param backwards against the order of the list, for what stands before the place. */
export type Ordering = (place: Place | null, backwards: boolean) => Stretch | Promise<Stretch>;

export interface KeysetReading<Row> extends Pick<ListAddress, 'after' | 'before'> {
  readonly size: number;
  readonly ordering: Ordering;
  readonly read: (stretch: Stretch & { readonly limit: number }) => Promise<readonly Row[]>;
  readonly placeOf: (row: Row) => Place;
}

/** Newest first, as the index on both columns has it. */
export const newestFirst =
  (createdAt: SQLWrapper, id: SQLWrapper) =>
  (place: Place | null, backwards = false): Stretch => {
    const [direction, sign] = backwards ? [asc, sql`>`] : [desc, sql`<`];
    return {
      beyond:
        place === null
          ? undefined
          : sql`(${createdAt}, ${id}) ${sign} (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`,
      order: [direction(createdAt), direction(id)],
    };
  };

/** The order of an index on both columns, from its beginning. */
export const oldestFirst =
  (at: SQLWrapper, id: SQLWrapper) =>
  (place: Place | null, backwards = false): Stretch =>
    newestFirst(at, id)(place, !backwards);

/**
 * The order of some columns of one table, from the place of a record that is looked up by its id. After a record that
 * is gone meanwhile nothing follows.
 */
export function inOrderOf(
  table: PgTable & { readonly id: PgColumn },
  columns: readonly SQLWrapper[],
): Ordering {
  const keys = sql.join([...columns, table.id], sql`, `);
  return (place, backwards) => ({
    beyond: place
      ? sql`(${keys}) ${backwards ? sql`<` : sql`>`} (select ${keys} from ${table} where ${table.id} = ${place.id}::uuid)`
      : undefined,
    order: [...columns, table.id].map(backwards ? desc : asc),
  });
}

export async function readKeysetPage<Row>(reading: KeysetReading<Row>): Promise<KeysetPage<Row>> {
  const { size, after, before, ordering } = reading;
  const place = (row: Row | undefined) => (row ? writePlace(reading.placeOf(row)) : null);
  const read = async (from: Place | null, backwards: boolean) =>
    reading.read({ ...(await ordering(from, backwards)), limit: size + 1 });
  if (before) {
    const upwards = await read(before, true);
    // The top of the list is shown whole where less than a page is above it.
    if (upwards.length > size) {
      const rows = upwards.slice(0, size).reverse();
      return { rows, previous: place(rows[0]), next: place(rows.at(-1)) };
    }
  }
  const downwards = await read(after, false);
  const rows = downwards.slice(0, size);
  return {
    rows,
    previous: after ? place(rows[0]) : null,
    next: downwards.length > size ? place(rows.at(-1)) : null,
  };
}

/** The same as readKeysetPage, within the time that a search may take. */
export async function searchKeysetPage<Row>(
  db: Database,
  q: string,
  reading: (db: Queryable) => KeysetReading<Row>,
): Promise<SearchedPage<Row>> {
  const page = await searchInTime(db, q, (searching) => readKeysetPage(reading(searching)));
  return { ...(page ?? { rows: [], next: null, previous: null }), tooBroad: page === null };
}
