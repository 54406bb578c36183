/**
 * The bursary's own records beside the payments: money recorded by hand, refunds, and what reconciliation found. Two
 * persons are needed to move money; the constraints hold that too.
 */

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaidPurpose } from '#core/payments/fees.ts';
import type { GatewayId } from '#core/payments/gateways.ts';
import {
  MANUAL_PAYMENT_STATUSES,
  MANUAL_SOURCES,
  type ManualPaymentStatus,
  type ManualSource,
} from '#core/payments/manual-payment.ts';
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_STATUSES,
  type DifferenceKind,
  type DifferenceResolution,
  type DifferenceStatus,
  RUN_STATUSES,
  type RunStatus,
} from '#core/payments/reconciliation.ts';
import { REFUND_STATUSES, type RefundStatus } from '#core/payments/refund-status.ts';
import { applications } from './admissions.ts';
import { bank_statement_lines, type FileReading } from './bank-statements.ts';
import { bytes, created_at, decidedAlone, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { documents } from './documents.ts';
import { users } from './identity.ts';
import { kobo, payments } from './payments.ts';

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    payment_id: linkTo('payment_id', () => payments.id),
    amount_kobo: kobo('amount_kobo').notNull(),
    currency: text('currency').notNull().default('NGN'),
    reason: text('reason').notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('Requested'),
    /** The name that the gateway or the bank gives it. */
    provider_reference: text('provider_reference'),
    requested_by: linkTo('requested_by', () => users.id),
    /** The person who approved or declined it, and the reason if they gave one. */
    decided_by: uuid('decided_by').references(() => users.id),
    alone: decidedAlone(),
    decided_at: moment('decided_at'),
    decision_note: text('decision_note'),
    /** The person who took an approved one back before it was sent; the note says why. */
    withdrawn_by: uuid('withdrawn_by').references(() => users.id),
    withdrawn_at: moment('withdrawn_at'),
    sent_at: moment('sent_at'),
    finished_at: moment('finished_at'),
    /** The reason why it failed, in the bursary's words or as the gateway's code. */
    problem: text('problem'),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('refunds_status', oneOf(table.status, REFUND_STATUSES)),
    check('refunds_amount', sql`${table.amount_kobo} > 0`),
    check(
      'refunds_two_persons',
      sql`${table.decided_by} is null or ${table.decided_by} <> ${table.requested_by} or ${table.alone}`,
    ),
    check('refunds_decided', sql`(${table.status} = 'Requested') = (${table.decided_by} is null)`),
    index('refunds_payment').on(table.payment_id, table.created_at),
    index('refunds_newest').on(table.created_at, table.id),
    index('refunds_status').on(table.status, table.created_at),
    // One transfer out of the account cannot prove two refunds.
    uniqueIndex('refunds_provider_reference')
      .on(table.provider_reference)
      .where(sql`${table.provider_reference} is not null`),
  ],
);

export const manual_payments = pgTable(
  'manual_payments',
  {
    id: id(),
    application_id: linkTo('application_id', () => applications.id),
    amount_kobo: kobo('amount_kobo').notNull(),
    /** The fee that it pays; null: the announced transfer's, or what is asked of the application when it is approved. */
    purpose: text('purpose').$type<PaidPurpose>(),
    currency: text('currency').notNull().default('NGN'),
    /** The place where the money was found: bank statement, remita report … */
    source: text('source').$type<ManualSource>().notNull(),
    /** The line it was found on, as typed, and as it is compared (core/payments/manual-payment.ts). */
    statement_reference: text('statement_reference').notNull(),
    statement_key: text('statement_key').notNull(),
    /** The day of the money, as the statement gives it. */
    value_date: moment('value_date').notNull(),
    payer_name: text('payer_name'),
    reason: text('reason').notNull(),
    /** The evidence and the place of its original; and the file, unless a line of a statement is the evidence. */
    evidence: text('evidence').notNull(),
    evidence_document_id: uuid('evidence_document_id').references(() => documents.id, {
      onDelete: 'set null',
    }),
    status: text('status').$type<ManualPaymentStatus>().notNull().default('Requested'),
    recorded_by: linkTo('recorded_by', () => users.id),
    decided_by: uuid('decided_by').references(() => users.id),
    alone: decidedAlone(),
    decided_at: moment('decided_at'),
    decision_note: text('decision_note'),
    /** The payment that approval made. */
    payment_id: uuid('payment_id').references(() => payments.id),
    /** Money already here, under a payment in review, that is moved to another application. */
    from_payment_id: uuid('from_payment_id').references(() => payments.id),
    difference_id: uuid('difference_id'),
    /** The announced transfer that is confirmed by this; null: nobody had announced the money. */
    confirms_payment_id: uuid('confirms_payment_id').references(() => payments.id),
    /** The line of an uploaded statement on which it was found. */
    line_id: uuid('line_id').references(() => bank_statement_lines.id),
    /** If one person confirmed a transfer alone: the setting that allowed it, at that time. */
    one_person_limit_kobo: kobo('one_person_limit_kobo'),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('manual_payments_status', oneOf(table.status, MANUAL_PAYMENT_STATUSES)),
    check('manual_payments_source', oneOf(table.source, MANUAL_SOURCES)),
    check('manual_payments_amount', sql`${table.amount_kobo} > 0`),
    check(
      'manual_payments_two_persons',
      sql`${table.status} <> 'Approved' or (${table.decided_by} is not null and (${table.decided_by} <> ${table.recorded_by} or ${table.alone} or (${table.confirms_payment_id} is not null and ${table.amount_kobo} <= ${table.one_person_limit_kobo}) is true))`,
    ),
    // A line of a statement pays once. What is split has a key for each part, and all parts of a row are counted under its lock.
    uniqueIndex('manual_payments_one_line').on(table.statement_key).where(sql`${table.status} <> 'Declined'`),
    index('manual_payments_of_line')
      .on(table.line_id)
      .where(sql`${table.status} <> 'Declined' and ${table.line_id} is not null`),
    index('manual_payments_moved').on(table.from_payment_id).where(sql`${table.from_payment_id} is not null`),
    // While a confirmation waits for its second person, no other can be recorded.
    uniqueIndex('manual_payments_one_confirmation')
      .on(table.confirms_payment_id)
      .where(sql`${table.status} = 'Requested' and ${table.confirms_payment_id} is not null`),
    index('manual_payments_application').on(table.application_id, table.created_at),
    index('manual_payments_newest').on(table.status, table.created_at, table.id),
  ],
);

/**
 * The payout of the money that payers paid through one gateway on one day, as the bursary read it from a statement or
 * an advice. A row is never changed: a wrong one is withdrawn and recorded again.
 */
export const gateway_settlements = pgTable(
  'gateway_settlements',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    /** The Lagos day of the payments, as its first moment. */
    day: moment('day').notNull(),
    /** The amounts that came into the college's account, that the gateway kept, and that went on to the treasury. */
    settled_kobo: kobo('settled_kobo').notNull().default(0),
    charges_kobo: kobo('charges_kobo').notNull().default(0),
    remitted_kobo: kobo('remitted_kobo').notNull().default(0),
    /** The reference of the payout, the advice or the treasury's receipt. */
    reference: text('reference').notNull(),
    /** The line of an uploaded statement by which it came. */
    line_id: uuid('line_id').references(() => bank_statement_lines.id),
    recorded_by: linkTo('recorded_by', () => users.id),
    withdrawn_by: uuid('withdrawn_by').references(() => users.id),
    withdrawn_at: moment('withdrawn_at'),
    created_at: created_at(),
  },
  (table) => [
    check(
      'gateway_settlements_amounts',
      sql`least(${table.settled_kobo}, ${table.charges_kobo}, ${table.remitted_kobo}) >= 0 and ${table.settled_kobo} + ${table.charges_kobo} + ${table.remitted_kobo} > 0`,
    ),
    check(
      'gateway_settlements_withdrawn',
      sql`(${table.withdrawn_by} is null) = (${table.withdrawn_at} is null)`,
    ),
    index('gateway_settlements_day').on(table.day, table.gateway),
    uniqueIndex('gateway_settlements_once')
      .on(table.gateway, table.day, table.reference)
      .where(sql`${table.withdrawn_at} is null`),
    uniqueIndex('gateway_settlements_one_line')
      .on(table.line_id)
      .where(sql`${table.withdrawn_at} is null and ${table.line_id} is not null`),
  ],
);

export const reconciliation_runs = pgTable(
  'reconciliation_runs',
  {
    id: id(),
    gateway: text('gateway').$type<GatewayId>().notNull(),
    /** 'gateway': its list was read. 'file': a report that the bursary uploaded. */
    source: text('source').$type<'gateway' | 'file'>().notNull(),
    from_at: moment('from_at').notNull(),
    to_at: moment('to_at').notNull(),
    status: text('status').$type<RunStatus>().notNull().default('Waiting'),
    /** The place in the list where it continues after a restart. */
    cursor: text('cursor'),
    listed: integer('listed').notNull().default(0),
    matched: integer('matched').notNull().default(0),
    /** Differences that settling resolved, and those that a person has to look at. */
    settled: integer('settled').notNull().default(0),
    differences: integer('differences').notNull().default(0),
    problem: text('problem'),
    file_name: text('file_name'),
    /** SHA-256 of an uploaded file: the same file again is the same run. */
    file_digest: text('file_digest'),
    /** The report itself, while somebody still has to choose the order of its dates. */
    file: bytes('file'),
    reading: jsonb('reading').$type<FileReading>(),
    started_by: uuid('started_by').references(() => users.id),
    created_at: created_at(),
    finished_at: moment('finished_at'),
  },
  (table) => [
    check('reconciliation_runs_status', oneOf(table.status, RUN_STATUSES)),
    check('reconciliation_runs_source', oneOf(table.source, ['gateway', 'file'])),
    check('reconciliation_runs_range', sql`${table.from_at} < ${table.to_at}`),
    index('reconciliation_runs_newest').on(table.created_at, table.id),
    uniqueIndex('reconciliation_runs_one_of_file')
      .on(table.gateway, table.file_digest)
      .where(sql`${table.file_digest} is not null`),
    // Asking twice for the same days continues the running one.
    uniqueIndex('reconciliation_runs_under_way')
      .on(table.gateway, table.from_at, table.to_at)
      .where(sql`${table.source} = 'gateway' and ${table.status} in ('Waiting', 'Running')`),
  ],
);

/** Rows that one run read from the other side; they are compared with our payments when reading is complete. */
export const reconciliation_lines = pgTable(
  'reconciliation_lines',
  {
    id: id(),
    run_id: linkTo('run_id', () => reconciliation_runs.id, { onDelete: 'cascade' }),
    /** Identifies a line of a run, so that a page read twice adds nothing. */
    line_key: text('line_key').notNull(),
    reference: text('reference'),
    provider_reference: text('provider_reference'),
    outcome: text('outcome').notNull(),
    amount_kobo: kobo('amount_kobo').notNull(),
    currency: text('currency').notNull(),
    paid_at: moment('paid_at'),
  },
  (table) => [
    uniqueIndex('reconciliation_lines_once').on(table.run_id, table.line_key),
    index('reconciliation_lines_reference').on(table.run_id, table.reference),
  ],
);

export const reconciliation_differences = pgTable(
  'reconciliation_differences',
  {
    id: id(),
    /** The run that found it first, and the one that saw it last. */
    run_id: linkTo('run_id', () => reconciliation_runs.id),
    last_run_id: linkTo('last_run_id', () => reconciliation_runs.id),
    gateway: text('gateway').$type<GatewayId>().notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** The subject: our reference, or the provider's if ours is missing. It is unique together with kind. */
    subject_key: text('subject_key').notNull(),
    payment_id: uuid('payment_id').references(() => payments.id),
    reference: text('reference'),
    provider_reference: text('provider_reference'),
    /** { status, amount_kobo, currency } of each side; null if it knows nothing. */
    ours: jsonb('ours').$type<DifferenceSide | null>(),
    theirs: jsonb('theirs').$type<DifferenceSide | null>(),
    paid_at: moment('paid_at'),
    status: text('status').$type<DifferenceStatus>().notNull().default('Open'),
    resolution: text('resolution').$type<DifferenceResolution>(),
    resolution_note: text('resolution_note'),
    resolved_by: uuid('resolved_by').references(() => users.id),
    resolved_at: moment('resolved_at'),
    /** The second person, where one was needed. Open with a resolution: it waits for them. */
    approved_by: uuid('approved_by').references(() => users.id),
    approved_at: moment('approved_at'),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('reconciliation_differences_kind', oneOf(table.kind, DIFFERENCE_KINDS)),
    check('reconciliation_differences_status', oneOf(table.status, DIFFERENCE_STATUSES)),
    uniqueIndex('reconciliation_differences_once').on(table.gateway, table.kind, table.subject_key),
    index('reconciliation_differences_newest').on(table.status, table.created_at, table.id),
    index('reconciliation_differences_run').on(table.last_run_id),
  ],
);

export interface DifferenceSide {
  readonly status: string;
  readonly amount_kobo: number;
  readonly currency: string;
}
