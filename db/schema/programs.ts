/**
 * Other programs at /api/v1: their tokens, their writes, the events for them, and the addresses to which events are
 * sent. Tokens are stored as hashes, secrets of addresses as ciphertext.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { created_at, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';

/**
 * A program acts as a row of `users` that cannot sign in, so that timelines and the audit trail name it. Its
 * permissions come from the scopes of its token.
 */
export const api_programs = pgTable('api_programs', {
  id: uuid('id')
    .primaryKey()
    .references(() => users.id),
  name: text('name').notNull().unique(),
  created_at: created_at(),
});

export const api_tokens = pgTable(
  'api_tokens',
  {
    id: id(),
    program_id: linkTo('program_id', () => api_programs.id),
    token_hash: text('token_hash').notNull().unique(),
    /** The last characters, by which people recognise it. */
    hint: text('hint').notNull(),
    scopes: text('scopes').array().notNull(),
    /** Addresses and networks from which it works; empty: from everywhere. */
    addresses: text('addresses').array().notNull().default([]),
    expires_at: moment('expires_at').notNull(),
    /**
     * The approval by a second person, if its scopes need one (core/programs/token-form.ts); until then it gives no
     * access.
     */
    approved_at: moment('approved_at'),
    approved_by: uuid('approved_by').references(() => users.id),
    revoked_at: moment('revoked_at'),
    revoked_by: uuid('revoked_by').references(() => users.id),
    /** The time, to the minute. */
    last_used_at: moment('last_used_at'),
    last_address: text('last_address'),
    created_by: linkTo('created_by', () => users.id),
    created_at: created_at(),
  },
  (table) => [index('api_tokens_program').on(table.program_id, table.created_at)],
);

/**
 * Calls that were carried out under an Idempotency-Key, with their answer, in the transaction of the change. Answers
 * hold ids and versions, nothing about a person. They are kept for a day.
 */
export const api_deeds = pgTable(
  'api_deeds',
  {
    /** The program, or the person who called with a token of their own. */
    owner_id: linkTo('owner_id', () => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 over method, address, version and body: the same key for something else is a mistake. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    created_at: created_at(),
  },
  (table) => [
    primaryKey({ columns: [table.owner_id, table.key] }),
    index('api_deeds_age').on(table.created_at),
  ],
);

/**
 * Events for other programs: ids and states, nothing about a person. Written in the transaction of the change
 * (db/tell.ts).
 */
export const api_events = pgTable(
  'api_events',
  {
    id: id(),
    /** Its place in the feed, given after the commit (number-events.server.ts); null until then. */
    seq: bigint('seq', { mode: 'number' }).unique(),
    /** The order in which events were written. Of one record it is the order of its changes, since each holds its lock. */
    written: bigint('written', { mode: 'number' }).generatedByDefaultAsIdentity(),
    type: text('type').notNull(),
    subject_type: text('subject_type').notNull(),
    subject_id: uuid('subject_id').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The moment itself: now() would be that at which the transaction began, which may be long before. */
    created_at: moment('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('api_events_unwritten').on(table.written).where(sql`${table.seq} is null`),
    index('api_events_age').on(table.created_at),
  ],
);

export const WEBHOOK_STATES = ['on', 'paused', 'failed'] as const;

export const webhook_endpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Types of events that are sent there. */
    event_types: text('event_types').array().notNull(),
    /** failed: switched off by the portal after days without an answer. */
    state: text('state').notNull().default('on'),
    /** Ciphertext. */
    secret: text('secret').notNull(),
    /** The old secret also signs until this time after a change of the secret. */
    previous_secret: text('previous_secret'),
    previous_until: moment('previous_until'),
    /** Since when nothing was delivered; null if the last delivery succeeded. */
    failing_since: moment('failing_since'),
    failed_at: moment('failed_at'),
    version: integer('version').notNull().default(1),
    created_by: linkTo('created_by', () => users.id),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [check('webhook_endpoints_state', oneOf(table.state, WEBHOOK_STATES))],
);

export const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const;

export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpoint_id: linkTo('endpoint_id', () => webhook_endpoints.id, { onDelete: 'cascade' }),
    event_id: linkTo('event_id', () => api_events.id, { onDelete: 'cascade' }),
    state: text('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /**
     * Null means not tried before. During a try it is the time at which another process may assume that it has died.
     */
    not_before: moment('not_before').notNull().defaultNow(),
    last_status: integer('last_status'),
    last_problem: text('last_problem'),
    last_ms: integer('last_ms'),
    last_try_at: moment('last_try_at'),
    created_at: created_at(),
  },
  (table) => [
    check('webhook_deliveries_state', oneOf(table.state, DELIVERY_STATES)),
    uniqueIndex('webhook_deliveries_once').on(table.endpoint_id, table.event_id),
    index('webhook_deliveries_newest').on(table.endpoint_id, table.created_at, table.id),
    index('webhook_deliveries_event').on(table.event_id),
    index('webhook_deliveries_due').on(table.not_before).where(sql`${table.state} = 'waiting'`),
  ],
);
