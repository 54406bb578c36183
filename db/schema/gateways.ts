/** The settings of each payment gateway, and the log of calls to it. Payments are elsewhere. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, updated_at } from './columns.ts';
import { users } from './identity.ts';

/**
 * The values that a master administrator entered under Configure. A gateway without a row uses the environment and the
 * defaults.
 */
export const gateway_settings = pgTable('gateway_settings', {
  /** An id of gateways/payment/port.ts. */
  gateway: text('gateway').primaryKey(),
  /** True if applicants are offered it. Null: not decided, the default of the portal's mode applies. */
  enabled: boolean('enabled'),
  /** Field name to value; no secrets. */
  settings: jsonb('settings').$type<Record<string, string>>().notNull().default({}),
  /** Field name to value as JSON, encrypted by the field cipher. Null: none was entered. */
  secrets: text('secrets'),
  version: integer('version').notNull().default(1),
  updated_by: uuid('updated_by').references(() => users.id),
  updated_at: updated_at(),
});

/** One call to a gateway, or one message from it, for View Logs. Never a body, an address or a secret. */
export const gateway_calls = pgTable(
  'gateway_calls',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    /** begin, verify, list, ping or notification. */
    operation: text('operation').notNull(),
    /** Our payment reference; null if the call is about none, or about many. */
    reference: text('reference'),
    /** The result: paid, open, redirect, unavailable, unauthenticated … */
    outcome: text('outcome').notNull(),
    /** False if the gateway gave no usable answer, or the message was refused. */
    ok: boolean('ok').notNull(),
    http_status: integer('http_status'),
    /** The provider's own code, never its text. */
    provider_code: text('provider_code'),
    duration_ms: integer('duration_ms').notNull(),
    created_at: created_at(),
  },
  (table) => [
    check('gateway_calls_duration', sql`${table.duration_ms} >= 0`),
    index('gateway_calls_newest').on(table.gateway, table.created_at, table.id),
    index('gateway_calls_reference').on(table.reference).where(sql`${table.reference} is not null`),
  ],
);
