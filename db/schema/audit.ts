/**
 * The audit trail, its seals, and the checks of them. Rows of all three are only added: triggers refuse the rest, for
 * the portal's own role too (db/migrations, decision 0011).
 */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { created_at, id, linkTo, moment } from './columns.ts';

/** Changes and readings with the person who did them. Details hold names of fields, never personal values. */
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
    index('audit_log_actor').on(table.actor_id, table.created_at, table.id),
    index('audit_log_action').on(table.action, table.created_at, table.id),
  ],
);

/**
 * One seal for every entry, written by a trigger at the commit: a number without gaps, and the hash of the entry
 * together with the hash before it (db/audit-chain.ts computes it again).
 */
export const audit_seals = pgTable(
  'audit_seals',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    audit_id: linkTo('audit_id', () => audit_log.id),
    /** SHA-256 in lower-case hex. */
    hash: text('hash').notNull(),
  },
  (table) => [uniqueIndex('audit_seals_entry').on(table.audit_id)],
);

/** Results of checking the chain, signed with a key that the database does not have. */
export const audit_checks = pgTable(
  'audit_checks',
  {
    id: id(),
    /** The last good seal; 0 if not even the first was. */
    through_seq: bigint('through_seq', { mode: 'number' }).notNull(),
    /** The hash of that seal; empty where there is none. */
    head: text('head').notNull(),
    sound: boolean('sound').notNull(),
    /** The place where the chain breaks: which seal, which entry, and how. */
    broken_seq: bigint('broken_seq', { mode: 'number' }),
    broken_entry: uuid('broken_entry'),
    problem: text('problem'),
    /** HMAC over `through_seq` and `head`. */
    signature: text('signature').notNull(),
    created_at: created_at(),
  },
  (table) => [index('audit_checks_newest').on(table.created_at, table.id)],
);

/**
 * Failures that may come by the thousand, counted in periods (db/repeated-failures.ts): the first is an entry of the
 * trail at once, the others become one entry at the end of the period.
 */
export const repeated_failures = pgTable(
  'repeated_failures',
  {
    id: id(),
    action: text('action').notNull(),
    /** The account; null if the address has none. */
    user_id: uuid('user_id'),
    code: text('code').notNull(),
    window_start: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    unique('repeated_failures_window')
      .on(table.action, table.user_id, table.code, table.window_start)
      .nullsNotDistinct(),
  ],
);
