/** What the running of the house needs: the audit trail, the counters of the rate limits, the settings. */
import { bigint, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { created_at, id, updated_at } from './columns.ts';
import { users } from './identity.ts';

/** Who did or read what. Rows are only ever added. Details hold names of fields, never personal values. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: id(),
    actor_id: uuid('actor_id'),
    action: text('action').notNull(),
    subject_type: text('subject_type').notNull(),
    subject_id: text('subject_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    created_at: created_at(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject_type, table.subject_id),
    index('audit_log_newest').on(table.created_at, table.id),
  ],
);

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
