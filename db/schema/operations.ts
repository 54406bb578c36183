/** What the running of the house needs: the counters of the rate limits and the settings. */
import { bigint, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { updated_at } from './columns.ts';
import { users } from './identity.ts';

/** Counters of rate-limiter-flexible, which prescribes these columns. */
export const rate_limits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Settings that people change while the portal runs. Their meaning and their defaults stand in core/settings/. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updated_by: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updated_at: updated_at(),
  version: integer('version').notNull().default(1),
});
