/** The lists on the page of the bank's statement: its lines by what became of them, and the statements themselves. */
import { and, desc, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { newestFirst, oldestFirst } from '#app/lists/keyset.server.ts';
import { type ListColumn, list } from '#app/lists/list.server.ts';
import { listPath } from '#app/lists/list-address.ts';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { fullName } from '#core/identity/person-name.ts';
import { formatNaira, type Kobo } from '#core/payments/money.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import {
  applications,
  bank_statement_debits,
  bank_statement_lines,
  bank_statements,
  gateway_settlements,
  manual_payments,
  users,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { isFree, isOpenLine, isReversed } from '../ledger/claim-line.server.ts';
import { presentDebits } from './read-debits.server.ts';
import { withSuggestions } from './suggest-payers.server.ts';

const words = wordsFor('en');
const { statement: texts, gateway, decideRow } = words.bursary;
const day = (one: string) => dayIn(words, one);
type Line = typeof bank_statement_lines.$inferSelect;

const PATH = '/payment-system/statement';
const lines = { path: PATH, permission: 'payments.screen' as const, size: 50 };

/** Limits a list to the lines of one uploaded statement. The page names the statements. */
const ofStatement = (column: PgColumn) => ({
  statement: {
    label: texts.ofStatement,
    any: texts.everyStatement,
    choices: [],
    read: (id: string | null) => (isId(id) ? id : null),
    where: (id: string) => eq(column, id),
  },
});

interface Entry {
  readonly value_date: Date;
  readonly amount_kobo: Kobo;
  readonly narration: string;
}

/** The columns that lines have in every list; the narration is shown whole, for the person who decides about it. */
const lineColumns = <Row>(of: (row: Row) => Entry) => {
  const dated: ListColumn<Row> = {
    heading: texts.line.day,
    as: 'short-day',
    value: (row) => of(row).value_date,
  };
  const amount: ListColumn<Row> = {
    heading: texts.line.amount,
    as: 'amount',
    value: (row) => of(row).amount_kobo,
  };
  const narration: ListColumn<Row> = {
    heading: texts.line.narration,
    as: 'text',
    fills: true,
    value: (row) => of(row).narration,
  };
  return { day: dated, amount, narration };
};

const lineFacts = ({ id, value_date, amount_kobo, narration }: Line) => ({
  id,
  day: lagosDayOf(value_date),
  amount: formatNaira(amount_kobo),
  narration,
});

const pathOfPayment = (id: string | null) => id && href('/payment-system/:id', { id });

export const OPEN_LINES = list({
  ...lines,
  title: texts.views.open,
  select: ({ db }) => db.select().from(bank_statement_lines),
  order: () => oldestFirst(bank_statement_lines.value_date, bank_statement_lines.id),
  placeOf: ({ value_date, id }) => ({ createdAt: value_date, id }),
  within: ({ db }) => isOpenLine(db),
  filters: ofStatement(bank_statement_lines.statement_id),
  opens: { id: bank_statement_lines.id, by: 'line' },
  columns: {
    ...lineColumns<Line>((line) => line),
    applicant: { heading: texts.applicant, value: () => texts.noMatch },
    number: { heading: texts.application, value: () => null },
    match: { heading: texts.match, as: 'count', value: () => null },
    action: { heading: decideRow, acts: true, value: ({ amount_kobo }) => formatNaira(amount_kobo) },
  },
  present: (lines, { db, actor }) => withSuggestions(db, actor, lines),
  empty: { title: texts.noneOpen },
});

export const DONE_LINES = list({
  ...lines,
  at: { view: 'done' },
  title: texts.views.done,
  select: ({ db }) =>
    db
      .select({
        id: manual_payments.id,
        line: bank_statement_lines,
        recorded: manual_payments.amount_kobo,
        status: manual_payments.status,
        paymentId: manual_payments.payment_id,
        application_number: applications.application_number,
        first_name: applications.first_name,
        last_name: applications.last_name,
        by: users.name,
        reversed: sql<boolean>`${isReversed(db)}`,
      })
      .from(bank_statement_lines)
      .innerJoin(
        manual_payments,
        and(eq(manual_payments.line_id, bank_statement_lines.id), ne(manual_payments.status, 'Declined')),
      )
      .innerJoin(applications, eq(applications.id, manual_payments.application_id))
      .innerJoin(users, eq(users.id, manual_payments.recorded_by)),
  // A line that was split is on the list once for each part.
  order: () => newestFirst(bank_statement_lines.value_date, manual_payments.id),
  placeOf: ({ line, id }) => ({ createdAt: line.value_date, id }),
  filters: ofStatement(bank_statement_lines.statement_id),
  columns: {
    ...lineColumns<{ readonly line: Line; readonly recorded: Kobo }>(({ line }) => line),
    amount: {
      heading: texts.line.amount,
      as: 'amount',
      value: ({ line }) => line.amount_kobo,
      // The amount that was recorded, where it is not the line's amount.
      note: ({ line, recorded }) =>
        recorded === line.amount_kobo ? null : texts.recordedAs(formatNaira(recorded)),
    },
    applicant: {
      heading: texts.applicant,
      value: ({ first_name, last_name }) => fullName(first_name, last_name),
    },
    application: {
      heading: texts.application,
      value: (row) => row.application_number,
      to: ({ paymentId }) => pathOfPayment(paymentId),
    },
    by: { heading: texts.by, value: ({ by }) => by },
    state: {
      heading: texts.state,
      value: ({ reversed, status }) =>
        reversed ? texts.reversedShort : status === 'Requested' ? texts.waits : texts.counted,
      to: ({ reversed, status }) =>
        reversed ? listPath(PATH, { view: 'out' }) : status === 'Requested' ? '/payment-system/manual' : null,
    },
  },
  present: (rows) =>
    rows.map(({ line, recorded, status, first_name, last_name, application_number, reversed }) => ({
      lineId: line.id,
      day: lagosDayOf(line.value_date),
      amount: formatNaira(line.amount_kobo),
      narration: line.narration,
      applicant: fullName(first_name, last_name),
      application_number,
      reversed,
      differs: recorded === line.amount_kobo ? null : formatNaira(recorded),
      // A second person has to approve it.
      waits: status === 'Requested',
    })),
  empty: { title: texts.noneDone },
});

export const isAside = (db: Queryable) => and(isFree(db), isNotNull(bank_statement_lines.set_aside_at));

const saysOfAside = ({ line, settlement }: AsideRow) =>
  settlement
    ? texts.payout(gateway(settlement.gateway), day(lagosDayOf(settlement.day)), settlement.reference)
    : (line.set_aside_note ?? '');

interface AsideRow {
  readonly line: Line;
  readonly settlement: Pick<typeof gateway_settlements.$inferSelect, 'gateway' | 'day' | 'reference'> | null;
}

export const ASIDE_LINES = list({
  ...lines,
  at: { view: 'aside' },
  title: texts.views.aside,
  select: ({ db }) =>
    db
      .select({ line: bank_statement_lines, by: users.name, settlement: gateway_settlements })
      .from(bank_statement_lines)
      .innerJoin(users, eq(users.id, bank_statement_lines.set_aside_by))
      .leftJoin(
        gateway_settlements,
        and(
          eq(gateway_settlements.line_id, bank_statement_lines.id),
          isNull(gateway_settlements.withdrawn_at),
        ),
      ),
  order: () => newestFirst(bank_statement_lines.value_date, bank_statement_lines.id),
  placeOf: ({ line: { value_date, id } }) => ({ createdAt: value_date, id }),
  within: ({ db }) => isAside(db),
  filters: ofStatement(bank_statement_lines.statement_id),
  columns: {
    ...lineColumns<AsideRow>(({ line }) => line),
    note: { heading: texts.fields.note, value: saysOfAside },
    by: { heading: texts.setAsideBy, value: ({ by }) => by },
    back: { heading: texts.takeBack, acts: true, value: () => texts.takeBack },
  },
  present: (rows) =>
    rows.map(({ line, settlement }) => ({
      ...lineFacts(line),
      note: line.set_aside_note ?? '',
      settlement: settlement && {
        gateway: settlement.gateway,
        day: lagosDayOf(settlement.day),
        reference: settlement.reference,
      },
      version: line.version,
    })),
  empty: { title: texts.noneAside },
});

export const DEBITS = list({
  ...lines,
  at: { view: 'out' },
  title: texts.views.out,
  select: ({ db }) =>
    db
      .select({ debit: bank_statement_debits, credit: bank_statement_lines, proposedBy: users.name })
      .from(bank_statement_debits)
      .leftJoin(bank_statement_lines, eq(bank_statement_lines.id, bank_statement_debits.reverses_line_id))
      .leftJoin(users, eq(users.id, bank_statement_debits.proposed_by)),
  order: () => newestFirst(bank_statement_debits.value_date, bank_statement_debits.id),
  placeOf: ({ debit: { value_date, id } }) => ({ createdAt: value_date, id }),
  filters: ofStatement(bank_statement_debits.statement_id),
  columns: {
    ...lineColumns<{ readonly debit: Entry }>(({ debit }) => debit),
    kind: { heading: texts.kind, value: () => texts.kind },
    state: { heading: texts.state, value: () => null },
  },
  present: (rows, { db, actor }) => presentDebits(db, actor, rows),
  empty: { title: texts.noneOut },
});

/** Confirmed as found on the statement, of days that an uploaded statement covers, and on none of its lines. */
export const UNSEEN_PAYMENTS = list({
  ...lines,
  title: texts.unseen,
  select: ({ db }) =>
    db
      .selectDistinct({
        id: manual_payments.id,
        value_date: manual_payments.value_date,
        amount_kobo: manual_payments.amount_kobo,
        reference: manual_payments.statement_reference,
        paymentId: manual_payments.payment_id,
        application_number: applications.application_number,
      })
      .from(manual_payments)
      .innerJoin(applications, eq(applications.id, manual_payments.application_id))
      .innerJoin(
        bank_statements,
        and(
          gte(manual_payments.value_date, bank_statements.from_at),
          lt(manual_payments.value_date, bank_statements.to_at),
        ),
      ),
  order: () => newestFirst(manual_payments.value_date, manual_payments.id),
  placeOf: ({ value_date, id }) => ({ createdAt: value_date, id }),
  within: () =>
    and(
      eq(manual_payments.status, 'Approved'),
      eq(manual_payments.source, 'bank statement'),
      isNull(manual_payments.line_id),
      isNull(manual_payments.from_payment_id),
    ),
  filters: {},
  columns: {
    day: { heading: texts.line.day, as: 'short-day', value: (row) => row.value_date },
    amount: { heading: texts.line.amount, as: 'amount', value: (row) => row.amount_kobo },
    reference: { heading: texts.line.reference, value: (row) => row.reference },
    application: {
      heading: texts.application,
      value: (row) => row.application_number,
      to: ({ paymentId }) => pathOfPayment(paymentId),
    },
  },
  empty: { title: texts.unseen },
});

interface Uploaded {
  readonly row: typeof bank_statements.$inferSelect;
}
const span = ({ row: { from_at, to_at } }: Uploaded) =>
  from_at && to_at && texts.span(day(lagosDayOf(from_at)), day(lagosDayOf(new Date(to_at.getTime() - 1))));
/** Its columns, or the order of its dates, have to be chosen. */
const waits = ({ row }: Uploaded) => row.read_at === null;

export const STATEMENTS = list({
  ...lines,
  size: 10,
  title: texts.statements,
  select: ({ db }) =>
    db
      .select({ row: bank_statements, by: users.name })
      .from(bank_statements)
      .innerJoin(users, eq(users.id, bank_statements.uploaded_by)),
  // Their ids are in the order of time.
  order: () => (place) => ({
    beyond: place ? lt(bank_statements.id, place.id) : undefined,
    order: [desc(bank_statements.id)],
  }),
  placeOf: ({ row }) => ({ createdAt: row.created_at, id: row.id }),
  filters: {},
  columns: {
    bank: { heading: texts.fields.bank, value: ({ row }) => row.bank, note: ({ row }) => row.file_name },
    days: {
      heading: texts.days,
      value: (one) => (waits(one) ? texts.choose : span(one)),
      to: (one) =>
        waits(one)
          ? href('/payment-system/statement/:id/columns', { id: one.row.id })
          : listPath(PATH, { statement: one.row.id }),
    },
    credits: { heading: texts.lines, as: 'figure', value: ({ row }) => row.credits },
    newCredits: { heading: texts.newLines, as: 'figure', value: ({ row }) => row.new_credits },
    debits: { heading: texts.views.out, as: 'figure', value: ({ row }) => row.debits },
    rows: {
      heading: texts.rowsOfFile,
      value: ({ row: { rows } }) =>
        [
          rows?.gap && texts.rowsMissing(rows.gap.row),
          rows && rows.carried.length > 0 && texts.carriedShort(rows.carried.length),
        ]
          .filter(Boolean)
          .join(' '),
    },
    when: {
      heading: texts.when,
      value: ({ row, by }) => texts.whenBy(lagosMoment(words, row.created_at.toISOString()), by),
    },
  },
  present: (rows) =>
    rows.map((one) => ({
      gap: one.row.rows?.gap ?? null,
      assumed: one.row.reading?.dates?.assumed ?? null,
      waits: waits(one),
      // By which the statement is chosen, once it is read.
      called: [one.row.bank, span(one), one.row.file_name].filter(Boolean).join(', '),
    })),
  empty: { title: texts.statements },
});
