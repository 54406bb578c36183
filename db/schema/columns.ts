/**
 * Column shapes that every table shares, and check constraints derived from core's state tables, so that the database
 * refuses unknown states.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key; a UUIDv7 made by the application (PostgreSQL 15 has no function for it). */
export const id = () => uuid('id').primaryKey();

/** A moment in UTC, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Nobody else could decide it, so the same person may have (core/identity/second-person.ts). */
export const decidedAlone = () => boolean('alone').notNull().default(false);

export const created_at = () => moment('created_at').notNull().defaultNow();
export const updated_at = () => moment('updated_at').notNull().defaultNow();

/** A record of another table that has to be there. */
export const linkTo = (name: string, ...to: Parameters<ReturnType<typeof uuid>['references']>) =>
  uuid(name)
    .notNull()
    .references(...to);

/** Bytes as received, for bodies with a signature over the exact bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** `column in ('a', 'b')` with the values written out: a constraint cannot hold parameters. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

/** A reference as it is compared: without case, spaces and signs (core/payments/manual-payment.ts, statementKey). */
export const folded = (column: AnyColumn): SQL<string> =>
  sql`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;
