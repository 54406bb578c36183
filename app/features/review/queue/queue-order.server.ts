/** The order of the queue, and the condition for what follows a place in it. */
import { eq, like, type SQL, sql } from 'drizzle-orm';
import type { Ordering } from '#app/lists/keyset.server.ts';
import type { Place } from '#app/lists/list-address.ts';
import { startingWith } from '#app/lists/text-search.server.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Queryable } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import type { QueueFilters } from './queue-condition.server.ts';
import type { QueueSort } from './queue-filters.ts';

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

/**
 * The place of a row in this order, for an address. Names and numbers are looked up by the id, and stand in no
 * address.
 */
export const placeIn = (
  sort: QueueSort | null,
  row: { readonly id: string; readonly created_at: Date; readonly status_since: Date },
): Place => {
  const { key } = ORDERS[sort ?? 'newest'];
  if (key === 'created_at') return { createdAt: row.created_at, id: row.id };
  return key === 'status_since' ? { createdAt: row.status_since, id: row.id } : placeById(row);
};

export const placeById = ({ id }: { readonly id: string }): Place => ({ createdAt: new Date(0), id });

/**
 * A search in the order of names puts those first whose surname begins with the text: an officer who looks for "bello"
 * by surname means them.
 */
export const queueOrder =
  (db: Queryable, { sort, q }: Pick<QueueFilters, 'sort' | 'q'>): Ordering =>
  async (place, backwards) => {
    const { key, descending } = ORDERS[sort ?? 'newest'];
    const prefix = key === 'name_key' ? await surnameLike(db, searchKey(q)) : '';
    const keys = [
      ...(prefix ? [sql`(${applications.name_key} not like ${startingWith(prefix)})`] : []),
      sql`${applications[key]}`,
      sql`${applications.id}`,
    ];
    const down = descending !== backwards;
    const edge = place && (await readEdge(db, key, prefix, place));
    return {
      order: keys.map((one) => (down ? sql`${one} desc` : sql`${one} asc`)),
      beyond: edge
        ? sql`(${sql.join(keys, sql`, `)}) ${down ? sql`<` : sql`>`} (${sql.join(edge, sql`, `)})`
        : undefined,
    };
  };

/**
 * The text, if a surname begins with it. Without such a surname the index of names gives the order, and nothing must be
 * sorted, however many have the text elsewhere.
 */
async function surnameLike(db: Queryable, text: string): Promise<string> {
  if (!text) return '';
  const [known] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(like(applications.name_key, startingWith(text)))
    .limit(1);
  return known ? text : '';
}

/** The values of the keys at the place. Null where its record is gone: the list begins again. */
async function readEdge(
  db: Queryable,
  key: Direction['key'],
  prefix: string,
  { createdAt, id }: Place,
): Promise<SQL[] | null> {
  if (key === 'created_at' || key === 'status_since')
    return [sql`${createdAt.toISOString()}::timestamptz`, sql`${id}::uuid`];
  const [row] = await db.select({ key: applications[key] }).from(applications).where(eq(applications.id, id));
  if (!row) return null;
  const later = prefix ? [sql`${!row.key.startsWith(prefix)}::boolean`] : [];
  return [...later, sql`${row.key}`, sql`${id}::uuid`];
}
