/** What the running of the house needs: the audit trail and the counters of the rate limits. */
import { bigint, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { created_at, id } from './columns.ts';

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
