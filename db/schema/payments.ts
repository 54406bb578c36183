/**
 * Money. Amounts are integer kobo. A payment row is one attempt. Its history is in `payment_events`, and what a gateway
 * sent, byte for byte, in `payment_notifications`.
 */

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FEE_PURPOSES, type FeePurpose, PAID_PURPOSES, type PaidPurpose } from '#core/payments/fees.ts';
import type { GatewayId } from '#core/payments/gateways.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#core/payments/payment-methods.ts';
import {
  NOTIFICATION_VERDICTS,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#core/payments/payment-status.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { applications } from './admissions.ts';
import { bytes, created_at, folded, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';

export const kobo = (name: string) => bigint(name, { mode: 'number' });

/**
 * Shares of a fee that go back, in hundredths, from a day on: added by the college to the rules of its file, and never
 * changed. The newest of several for one day holds.
 */
export const refund_rules = pgTable(
  'refund_rules',
  {
    id: id(),
    from_day: date('from_day').notNull(),
    before_review: integer('before_review').notNull(),
    later: integer('later').notNull(),
    place_declined: integer('place_declined').notNull(),
    offer_withdrawn: integer('offer_withdrawn').notNull(),
    /** The decision behind it, such as a minute of the Governing Council. */
    authority: text('authority').notNull(),
    set_by: linkTo('set_by', () => users.id),
    created_at: created_at(),
  },
  ({ before_review, later, place_declined, offer_withdrawn }) => [
    check(
      'refund_rules_shares',
      sql`least(${before_review}, ${later}, ${place_declined}, ${offer_withdrawn}) >= 0
        and greatest(${before_review}, ${later}, ${place_declined}, ${offer_withdrawn}) <= 100`,
    ),
  ],
);

/**
 * One fee for one period. Changing a fee ends its row and begins another with the same line, so what was charged
 * earlier stays recorded. The exclusion constraint fees_one_of_purpose allows one active row of a purpose, level and
 * programme at a time; fees_one_of_name does the same by name for fees without a purpose.
 */
export const fees = pgTable(
  'fees',
  {
    id: id(),
    /** The same for all versions of one fee. */
    line_id: uuid('line_id').notNull().default(sql`gen_random_uuid()`),
    /** The purpose by which the portal finds it (core/payments/fees.ts); null: none. */
    purpose: text('purpose').$type<FeePurpose>(),
    /** A note for people; the portal finds nothing by it. */
    name: text('name').notNull(),
    amount_kobo: kobo('amount_kobo').notNull(),
    /** An award of core/admissions/offering.ts; null: for every one. */
    level: text('level'),
    /** Null means every programme. */
    program: text('program'),
    /** False: withdrawn before it began. */
    active: boolean('active').notNull().default(true),
    starts_at: moment('starts_at').notNull(),
    /** When it ends; null: until further notice. */
    ends_at: moment('ends_at'),
    /** Days after accepting until an acceptance fee has to be paid; null: no last day. */
    pay_within_days: integer('pay_within_days'),
    /** The person who set it; null: the installation. */
    set_by: uuid('set_by').references(() => users.id),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('fees_purpose', oneOf(table.purpose, FEE_PURPOSES)),
    check('fees_amount', sql`${table.amount_kobo} > 0`),
    check('fees_period', sql`${table.ends_at} is null or ${table.ends_at} > ${table.starts_at}`),
    index('fees_line').on(table.line_id, table.starts_at),
  ],
);

const HELD = '(arrived_kobo - refunded_kobo)';
const REVENUE =
  "(case when status = 'Completed' then least(amount_kobo, arrived_kobo - moved_kobo) else 0 end)";

export const payments = pgTable(
  'payments',
  {
    id: id(),
    application_id: linkTo('application_id', () => applications.id),
    /** The purpose that it pays for (core/payments/fees.ts). */
    purpose: text('purpose').$type<PaidPurpose>().notNull().default('application'),
    /** The amount that was asked for. */
    amount_kobo: kobo('amount_kobo').notNull(),
    /** The whole fee, where only the rest of it was asked for because earlier payments had brought a part; null: the amount is the fee. */
    fee_kobo: kobo('fee_kobo'),
    currency: text('currency').notNull().default('NGN'),
    status: text('status').$type<PaymentStatus>().notNull().default('Pending'),
    payment_method: text('payment_method').$type<PaymentMethod>().notNull(),
    payment_reference: text('payment_reference').notNull().unique(),
    /** The gateway of this attempt. */
    gateway: text('gateway').$type<GatewayId>().notNull(),
    provider_reference: text('provider_reference'),
    /** The address where the payer pays, while the attempt is open. */
    checkout_url: text('checkout_url'),
    /** If the provider's page takes a form post instead of a visit: its address and what to post. */
    checkout_post: jsonb('checkout_post').$type<{ url: string; fields: Record<string, string> }>(),
    /** A code that can also be paid elsewhere, such as Remita's RRR at any bank. */
    offline_code: text('offline_code'),
    /** Set when the bursary has to review it: wrong amount, wrong currency, paid twice. */
    review_reason: text('review_reason').$type<ReviewReason>(),
    /** The amount that arrived according to the gateway, if it differs from the one that was asked for. */
    received_kobo: kobo('received_kobo'),
    received_currency: text('received_currency'),
    /**
     * The amount that arrived for this payment and the part that was given back, in its own currency. The ledger's
     * entries add up to the difference; `npm run check-ledger` checks it.
     */
    arrived_kobo: kobo('arrived_kobo').notNull().default(0),
    refunded_kobo: kobo('refunded_kobo').notNull().default(0),
    /** The part of refunded_kobo that went to another application and not to the payer. */
    moved_kobo: kobo('moved_kobo').notNull().default(0),
    /**
     * The amounts as which the money counts; every figure adds these up. core/payments/figures.ts defines them, and a
     * test compares the two.
     */
    held_kobo: kobo('held_kobo').notNull().generatedAlwaysAs(sql.raw(HELD)),
    revenue_kobo: kobo('revenue_kobo').notNull().generatedAlwaysAs(sql.raw(REVENUE)),
    unsettled_kobo: kobo('unsettled_kobo')
      .notNull()
      .generatedAlwaysAs(sql.raw(`${HELD} - least(${REVENUE}, ${HELD})`)),
    /** True if real money can move under it. Production refuses a database with test payments. */
    mode: text('mode').$type<'live' | 'test'>().notNull().default('live'),
    /** The bursary's decision about the review reason. */
    review_resolution: text('review_resolution'),
    review_resolved_at: moment('review_resolved_at'),
    review_resolved_by: uuid('review_resolved_by').references(() => users.id),
    paid_at: moment('paid_at'),
    /** The treasury's e-receipt number. Until it is recorded, the payer has an acknowledgement and not a receipt. */
    treasury_receipt: text('treasury_receipt').unique(),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('payments_purpose', oneOf(table.purpose, PAID_PURPOSES)),
    check('payments_status', oneOf(table.status, PAYMENT_STATUSES)),
    check('payments_method', oneOf(table.payment_method, PAYMENT_METHODS)),
    check('payments_amount', sql`${table.amount_kobo} > 0`),
    check('payments_mode', oneOf(table.mode, ['live', 'test'])),
    check('payments_given_back', sql`${table.refunded_kobo} between 0 and ${table.arrived_kobo}`),
    check('payments_moved', sql`${table.moved_kobo} between 0 and ${table.refunded_kobo}`),
    check('payments_paid_at', sql`(${table.status} = 'Completed') = (${table.paid_at} is not null)`),
    // One open attempt and one completed payment for each fee of an application; a second success is kept with a review
    // reason. An attempt that brought a part of the fee waits for the rest, which another may bring.
    uniqueIndex('payments_one_attempt_of_fee')
      .on(table.application_id, table.purpose)
      .where(sql`${table.status} = 'Pending' and ${table.arrived_kobo} = 0`),
    uniqueIndex('payments_one_good_of_fee')
      .on(table.application_id, table.purpose)
      .where(sql`${table.status} = 'Completed' and ${table.review_reason} is null`),
    index('payments_application').on(table.application_id, table.created_at, table.id),
    index('payments_reference_search').using('gin', sql`${table.payment_reference} gin_trgm_ops`),
    index('payments_newest').on(table.created_at, table.id),
    index('payments_status_newest').on(table.status, table.created_at, table.id),
    // Reconciliation reads one gateway's payments, and finds them by the gateway's reference.
    index('payments_gateway_newest').on(table.gateway, table.created_at, table.id),
    index('payments_provider_reference').on(table.gateway, table.provider_reference),
    // The same, as a reference is compared with a line of a statement (core/payments/manual-payment.ts, statementKey).
    index('payments_provider_key')
      .on(folded(table.provider_reference))
      .where(sql`${table.provider_reference} is not null`),
    index('payments_receipt_key')
      .on(folded(table.treasury_receipt))
      .where(sql`${table.treasury_receipt} is not null`),
    index('payments_method_newest').on(table.payment_method, table.created_at, table.id),
    // Few of many payments need a review.
    index('payments_flagged')
      .on(table.created_at, table.id)
      .where(sql`${table.review_reason} is not null and ${table.review_resolved_at} is null`),
    // Each figure reads a range of an index, without the rows.
    index('payments_revenue').on(table.paid_at, table.revenue_kobo).where(sql`${table.status} = 'Completed'`),
    index('payments_unsettled').on(table.created_at, table.id).where(sql`${table.unsettled_kobo} > 0`),
    index('payments_returned').on(table.id).where(sql`${table.refunded_kobo} > 0`),
  ],
);

/**
 * The history of every payment, and the ledger of money: entries are only added (a trigger refuses the rest). A
 * reversal is a new entry with the opposite sign.
 */
export const payment_events = pgTable(
  'payment_events',
  {
    id: id(),
    payment_id: linkTo('payment_id', () => payments.id),
    kind: text('kind').notNull(),
    /** The source: applicant, return, notification, poller, staff. */
    source: text('source').notNull(),
    from_status: text('from_status').$type<PaymentStatus>(),
    to_status: text('to_status').$type<PaymentStatus>(),
    actor_id: uuid('actor_id').references(() => users.id),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** Signed, in the smallest unit of `currency`: what this entry adds to what the college holds for the payment. */
    amount: kobo('amount').notNull().default(0),
    currency: text('currency').notNull().default('NGN'),
    /** When the money moved, by the statement or the gateway; null: no money, or when it was written. */
    value_at: moment('value_at'),
    /** The statement line or gateway transaction that brought the money; it counts once. */
    receipt_key: text('receipt_key'),
    created_at: created_at(),
  },
  (table) => [
    index('payment_events_history').on(table.payment_id, table.created_at, table.id),
    uniqueIndex('payment_events_receipt').on(table.receipt_key).where(sql`${table.receipt_key} is not null`),
    // Money by the day it moved, and attempts by the moment they stopped waiting.
    index('payment_events_money')
      .on(sql`coalesce(${table.value_at}, ${table.created_at})`)
      .where(sql`${table.amount} <> 0`),
    index('payment_events_ended').on(table.created_at).where(sql`${table.from_status} = 'Pending'`),
    index('payment_events_other_money').on(table.currency).where(sql`${table.currency} <> 'NGN'`),
  ],
);

/** Stored before it is answered; the unique key makes a repeated delivery do nothing. */
export const payment_notifications = pgTable(
  'payment_notifications',
  {
    id: id(),
    gateway: text('gateway').$type<GatewayId>().notNull(),
    event_key: text('event_key').notNull(),
    /** payment, refund, dispute or other. */
    kind: text('kind').notNull().default('payment'),
    references: text('payment_references').array().notNull(),
    /** The provider's references of payments for which it did not give ours. */
    provider_references: text('provider_references').array().notNull().default([]),
    body: bytes('body').notNull(),
    received_at: moment('received_at').notNull().defaultNow(),
    /** The result; null while it waits. */
    verdict: text('verdict'),
    handled_at: moment('handled_at'),
    /** Until then a worker has it, or the portal waits because the gateway did not answer. */
    not_before: moment('not_before').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    /** The officer who looked at a notification that names no payment of ours, and the finding. */
    reviewed_by: uuid('reviewed_by').references(() => users.id),
    reviewed_at: moment('reviewed_at'),
    review_note: text('review_note'),
  },
  (table) => [
    check('payment_notifications_verdict', oneOf(table.verdict, NOTIFICATION_VERDICTS)),
    uniqueIndex('payment_notifications_once').on(table.gateway, table.event_key),
    // Few of many notifications wait to be settled.
    index('payment_notifications_waiting').on(table.not_before).where(sql`${table.handled_at} is null`),
    index('payment_notifications_unplaced')
      .on(table.received_at)
      .where(sql`${table.verdict} = 'unknown-reference' and ${table.reviewed_at} is null`),
    index('payment_notifications_newest').on(table.gateway, table.received_at),
  ],
);

/**
 * Messages to the notification addresses that were refused. Counted by the minute and stored without their body, so
 * that a flood of them cannot fill the disk.
 */
export const payment_notification_refusals = pgTable(
  'payment_notification_refusals',
  {
    gateway: text('gateway').notNull(),
    /** unauthenticated, malformed or too-large. */
    problem: text('problem').notNull(),
    minute: moment('minute').notNull(),
    count: integer('count').notNull().default(1),
    largest_bytes: integer('largest_bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.problem, table.minute] })],
);

/** The records of the sandbox gateway (demonstration only), without any card field. */
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
  /** The reason of a failed one: core's refusal reasons. */
  refusal: text('refusal'),
  created_at: created_at(),
  updated_at: updated_at(),
});
