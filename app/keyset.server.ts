/**
 * A page of a long list, newest first, found from the place where its neighbour ended and never by counting rows: page
 * 500 costs what page 1 does.
 */
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Place, writePlace } from './list-address.ts';

export interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  /** Places for `after` and `before` in the address; null at either end. */
  readonly next: string | null;
  readonly previous: string | null;
}

export interface KeysetReading<Row> {
  readonly size: number;
  readonly after: Place | null;
  readonly before: Place | null;
  /** Rows in this order, beyond the bound. */
  readonly read: (bound: SQL | undefined, order: typeof asc, limit: number) => Promise<readonly Row[]>;
  readonly olderThan: (place: Place) => SQL;
  readonly newerThan: (place: Place) => SQL;
  readonly placeOf: (row: Row) => Place;
  /** Asked after each reading: it stopped before the end of the list, so what it found is not all. */
  readonly endedEarly?: () => boolean;
}

/** What stands on either side of a place, asked as the index on both columns answers it. */
export function byTime(
  createdAt: SQLWrapper,
  id: SQLWrapper,
): Pick<KeysetReading<never>, 'olderThan' | 'newerThan'> {
  const position = sql`(${createdAt}, ${id})`;
  const bound = (place: Place) => sql`(${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`;
  return {
    olderThan: (place) => sql`${position} < ${bound(place)}`,
    newerThan: (place) => sql`${position} > ${bound(place)}`,
  };
}

export async function readKeysetPage<Row>(reading: KeysetReading<Row>): Promise<KeysetPage<Row>> {
  const { size, after, before, read, olderThan, newerThan } = reading;
  const place = (row: Row | undefined) => (row ? writePlace(reading.placeOf(row)) : null);
  if (before) {
    const upwards = await read(newerThan(before), asc, size + 1);
    // With less than a page above, the top of the list is shown whole instead of a short page.
    const more = upwards.length > size;
    if (more || reading.endedEarly?.()) {
      const rows = upwards.slice(0, size).reverse();
      return { rows, previous: more ? place(rows[0]) : null, next: place(rows.at(-1)) };
    }
  }
  const downwards = await read(after ? olderThan(after) : undefined, desc, size + 1);
  const rows = downwards.slice(0, size);
  return {
    rows,
    previous: after ? place(rows[0]) : null,
    next: downwards.length > size ? place(rows.at(-1)) : null,
  };
}
