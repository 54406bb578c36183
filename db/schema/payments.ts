/**
 * Money. Amounts are integer kobo. A payment row is one attempt; what every attempt went through stands in
 * `payment_events`, and what a gateway told us, byte for byte, in `payment_notifications`.
 */

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PAYMENT_METHODS } from '#core/payments/payment-methods.ts';
import { PAYMENT_STATUSES } from '#core/payments/payment-status.ts';
import { applications } from './admissions.ts';
import { bytes, created_at, id, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';

const kobo = (name: string) => bigint(name, { mode: 'number' });

export const fees = pgTable('fees', {
  id: id(),
  name: text('name').notNull(),
  amount_kobo: kobo('amount_kobo').notNull(),
  /** Null: holds for every level, or every programme. */
  level: text('level'),
  program: text('program'),
  active: boolean('active').notNull().default(true),
  starts_at: moment('starts_at').notNull(),
  ends_at: moment('ends_at'),
  created_at: created_at(),
  updated_at: updated_at(),
});

export const payments = pgTable(
  'payments',
  {
    id: id(),
    application_id: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    /** What was asked for. */
    amount_kobo: kobo('amount_kobo').notNull(),
    currency: text('currency').notNull().default('NGN'),
    status: text('status').notNull().default('Pending'),
    payment_method: text('payment_method').notNull(),
    payment_reference: text('payment_reference').notNull().unique(),
    /** Which adapter carries this attempt: sandbox, bank_transfer, paystack, flutterwave or remita. */
    gateway: text('gateway').notNull(),
    provider_reference: text('provider_reference'),
    /** Where the payer pays, while the attempt is open. */
    checkout_url: text('checkout_url'),
    /** Where the provider's page takes a form post instead of a visit: its address and what to post. */
    checkout_post: jsonb('checkout_post').$type<{ url: string; fields: Record<string, string> }>(),
    /** A code that can also be paid elsewhere: Remita's RRR, at any bank. */
    offline_code: text('offline_code'),
    /** Set when a person in the bursary has to look: wrong amount, wrong currency, paid twice. */
    review_reason: text('review_reason'),
    /** What the gateway says arrived, when it differs from what was asked for. */
    received_kobo: kobo('received_kobo'),
    received_currency: text('received_currency'),
    paid_at: moment('paid_at'),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('payments_status', oneOf(table.status, PAYMENT_STATUSES)),
    check('payments_method', oneOf(table.payment_method, PAYMENT_METHODS)),
    check('payments_amount', sql`${table.amount_kobo} > 0`),
    check('payments_paid_at', sql`(${table.status} = 'Completed') = (${table.paid_at} is not null)`),
    // One open attempt and one good payment per application; a second success is kept with a review reason.
    uniqueIndex('payments_one_open').on(table.application_id).where(sql`${table.status} = 'Pending'`),
    uniqueIndex('payments_one_good')
      .on(table.application_id)
      .where(sql`${table.status} = 'Completed' and ${table.review_reason} is null`),
    index('payments_application').on(table.application_id, table.created_at, table.id),
    index('payments_reference_search').using('gin', sql`${table.payment_reference} gin_trgm_ops`),
    index('payments_newest').on(table.created_at, table.id),
    index('payments_status_newest').on(table.status, table.created_at, table.id),
  ],
);

export const payment_events = pgTable(
  'payment_events',
  {
    id: id(),
    payment_id: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind').notNull(),
    /** Who told us: applicant, return, notification, poller, staff. */
    source: text('source').notNull(),
    from_status: text('from_status'),
    to_status: text('to_status'),
    actor_id: uuid('actor_id').references(() => users.id),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    created_at: created_at(),
  },
  (table) => [index('payment_events_history').on(table.payment_id, table.created_at, table.id)],
);

/** Stored before it is answered; the unique key makes a repeated delivery a no-op. */
export const payment_notifications = pgTable(
  'payment_notifications',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    event_key: text('event_key').notNull(),
    references: text('payment_references').array().notNull(),
    body: bytes('body').notNull(),
    received_at: moment('received_at').notNull().defaultNow(),
    handled_at: moment('handled_at'),
  },
  (table) => [
    uniqueIndex('payment_notifications_once').on(table.gateway, table.event_key),
    // What still waits to be settled is few among many.
    index('payment_notifications_waiting').on(table.gateway).where(sql`${table.handled_at} is null`),
  ],
);

/** The sandbox gateway's own books (demonstration only); it holds no card field. */
export const sandbox_charges = pgTable('sandbox_charges', {
  reference: text('reference').primaryKey(),
  amount_kobo: kobo('amount_kobo').notNull(),
  currency: text('currency').notNull(),
  description: text('description').notNull(),
  payer_email: text('payer_email').notNull(),
  return_url: text('return_url').notNull(),
  status: text('status').notNull().default('open'),
  paid_amount_kobo: kobo('paid_amount_kobo'),
  paid_currency: text('paid_currency'),
  provider_reference: text('provider_reference'),
  paid_at: moment('paid_at'),
  created_at: created_at(),
  updated_at: updated_at(),
});
