/** The bank's statements of the college's account, line by line. */

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StatementRows } from '#core/payments/bank-statement.ts';
import type { ReportTotal } from '#core/payments/gateway-report.ts';
import {
  DEBIT_DECISIONS,
  DEBIT_KINDS,
  type DebitDecision,
  type DebitKind,
} from '#core/payments/statement-cells.ts';
import type { DateDoubt, DatesRead, DayOrder } from '#core/shared/date-order.ts';
import { bytes, created_at, decidedAlone, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';
import { kobo } from './payments.ts';

/**
 * The way in which the dates and totals of an uploaded file were read, or the question that comes first. Null: it was
 * read before this was kept.
 */
export interface FileReading {
  readonly doubt?: DateDoubt;
  readonly chosen?: DayOrder;
  readonly dates?: DatesRead;
  readonly totals?: readonly ReportTotal[];
  readonly leftOut?: number;
}

/** A statement file of the bank. After reading, its lines stay and the file is deleted. */
export const bank_statements = pgTable(
  'bank_statements',
  {
    id: id(),
    /** The bank as typed, and folded for comparing: the columns of its files are remembered by this key. */
    bank: text('bank').notNull(),
    bank_key: text('bank_key').notNull(),
    /** The number of the account, where the file names it. */
    account: text('account'),
    file_name: text('file_name').notNull(),
    /** SHA-256 of the file. */
    file_digest: text('file_digest').notNull(),
    /** The file itself, while somebody still has to choose its columns. */
    file: bytes('file'),
    from_at: moment('from_at'),
    to_at: moment('to_at'),
    /** Credits in the file, and how many of them no earlier file had. */
    credits: integer('credits').notNull().default(0),
    new_credits: integer('new_credits').notNull().default(0),
    debits: integer('debits').notNull().default(0),
    /** The kind of every row of the file; null: uploaded before rows were counted. */
    rows: jsonb('rows').$type<StatementRows>(),
    opening_kobo: kobo('opening_kobo'),
    closing_kobo: kobo('closing_kobo'),
    uploaded_by: linkTo('uploaded_by', () => users.id),
    created_at: created_at(),
    /** When its lines were imported; null while the columns have to be chosen. */
    read_at: moment('read_at'),
    reading: jsonb('reading').$type<FileReading>(),
  },
  (table) => [index('bank_statements_newest').on(table.created_at, table.id)],
);

/** The columns of a bank's file, as somebody chose them. */
export const bank_layouts = pgTable('bank_layouts', {
  bank_key: text('bank_key').primaryKey(),
  columns: jsonb('columns').$type<Readonly<Record<string, number>>>().notNull(),
  set_by: linkTo('set_by', () => users.id),
  updated_at: updated_at(),
});

/** Money that came into the college's account, one row for each line, however often statements repeat it. */
export const bank_statement_lines = pgTable(
  'bank_statement_lines',
  {
    id: id(),
    statement_id: linkTo('statement_id', () => bank_statements.id),
    /** A code of its own, by which no other line is kept. */
    line_key: text('line_key').notNull(),
    /** The balance of the account after it, where the file gives one: it tells equal lines of a day apart. */
    balance_kobo: kobo('balance_kobo'),
    /** A payment made from it is known by this (manual_payments.statement_key). */
    statement_key: text('statement_key').notNull(),
    /** Every key by which somebody may type it: its reference, and the bank's numbers in its narration. */
    names: text('names').array().notNull().default([]),
    /** Application numbers in the narration whose check character is right, as they are stored. */
    numbers: text('numbers').array().notNull().default([]),
    value_date: moment('value_date').notNull(),
    amount_kobo: kobo('amount_kobo').notNull(),
    narration: text('narration').notNull(),
    reference: text('reference'),
    /** Marked as money that is not for an application. */
    set_aside_by: uuid('set_aside_by').references(() => users.id),
    set_aside_at: moment('set_aside_at'),
    set_aside_note: text('set_aside_note'),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
  },
  (table) => [
    check('bank_statement_lines_amount', sql`${table.amount_kobo} > 0`),
    uniqueIndex('bank_statement_lines_once').on(table.line_key),
    uniqueIndex('bank_statement_lines_key').on(table.statement_key),
    index('bank_statement_lines_names').using('gin', table.names),
    index('bank_statement_lines_numbers').using('gin', table.numbers),
    index('bank_statement_lines_newest').on(table.value_date, table.id),
    index('bank_statement_lines_statement').on(table.statement_id),
  ],
);

/**
 * Money that left the college's account. A reversal names the credit that the bank took back by it. Two persons are needed
 * to take the money off the payment that was made from the credit, or to say that the debit is no reversal of it.
 */
export const bank_statement_debits = pgTable(
  'bank_statement_debits',
  {
    id: id(),
    statement_id: linkTo('statement_id', () => bank_statements.id),
    /** The same as of bank_statement_lines. */
    line_key: text('line_key').notNull(),
    balance_kobo: kobo('balance_kobo'),
    kind: text('kind').$type<DebitKind>().notNull(),
    value_date: moment('value_date').notNull(),
    amount_kobo: kobo('amount_kobo').notNull(),
    narration: text('narration').notNull(),
    reference: text('reference'),
    reverses_line_id: uuid('reverses_line_id').references(() => bank_statement_lines.id),
    /** The person who found the credit; null: the reader did. */
    paired_by: uuid('paired_by').references(() => users.id),
    /** The decision that one person proposed; null: none. It holds when the second person has approved it. */
    decision: text('decision').$type<DebitDecision>(),
    proposed_by: uuid('proposed_by').references(() => users.id),
    proposed_at: moment('proposed_at'),
    reason: text('reason'),
    decided_by: uuid('decided_by').references(() => users.id),
    alone: decidedAlone(),
    decided_at: moment('decided_at'),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
  },
  (table) => [
    check('bank_statement_debits_kind', oneOf(table.kind, DEBIT_KINDS)),
    check('bank_statement_debits_decision', oneOf(table.decision, DEBIT_DECISIONS)),
    check('bank_statement_debits_amount', sql`${table.amount_kobo} > 0`),
    check(
      'bank_statement_debits_two_persons',
      sql`(${table.decision} is null) = (${table.proposed_by} is null) and (${table.decided_by} is null or ${table.decided_by} <> ${table.proposed_by} or ${table.alone})`,
    ),
    uniqueIndex('bank_statement_debits_once').on(table.line_key),
    uniqueIndex('bank_statement_debits_one_reversal')
      .on(table.reverses_line_id)
      .where(sql`${table.reverses_line_id} is not null`),
    index('bank_statement_debits_newest').on(table.value_date, table.id),
    index('bank_statement_debits_statement').on(table.statement_id),
  ],
);
