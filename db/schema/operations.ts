/** Counters of the rate limits, settings, and which keys are in use. */
import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { created_at, id, moment, updated_at } from './columns.ts';
import { users } from './identity.ts';

/** Counters of rate-limiter-flexible, which prescribes these columns. */
export const rate_limits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Settings that people change while the portal runs. Meaning and defaults are in core/settings/. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updated_by: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updated_at: updated_at(),
  version: integer('version').notNull().default(1),
});

/** One row: when the portal last noted that it works. */
export const heartbeats = pgTable('heartbeats', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
});

/** Times in which the portal could not be reached, found by the gaps between its notes. */
export const outages = pgTable(
  'outages',
  { id: id(), began_at: moment('began_at').notNull(), ended_at: moment('ended_at').notNull() },
  (table) => [check('outages_period', sql`${table.ended_at} > ${table.began_at}`)],
);

/**
 * Every FIELD_KEY with which something in this database was encrypted (db/field-keys.ts). Two are in use while the key
 * is being changed.
 */
export const field_keys = pgTable('field_keys', {
  /** Identifies the key without revealing it. */
  id: text('id').primaryKey(),
  /** A known text encrypted with this key: whoever cannot open it has another key. */
  proof: text('proof').notNull(),
  /** The key that verifies a retired key's signatures of audit checks, encrypted with the current key. */
  signer: text('signer'),
  created_at: created_at(),
  retired_at: moment('retired_at'),
});
