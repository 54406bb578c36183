/**
 * Reads the page of the bank's statement: a page of the lines to match, of those that are matched, or of those that
 * are no application's money; how many there are of each; and the statements themselves.
 */
import { and, desc, eq, exists, gte, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { newestFirst, oldestFirst, readKeysetPage } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { formatNaira } from '#core/payments/money.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { isOpenReversal } from '#db/open-review.ts';
import {
  applications,
  bank_statement_debits,
  bank_statement_lines,
  bank_statements,
  gateway_settlements,
  manual_payments,
  users,
} from '#db/schema/index.ts';
import { isFree, isOpenLine, isReversed, leftOfEach } from '../ledger/claim-line.server.ts';
import type { LineViewName } from './line-views.ts';
import { readDebits } from './read-debits.server.ts';
import { withSuggestions } from './suggest-payers.server.ts';

const LINES_SHOWN = 50;
const UNSEEN_SHOWN = 50;
const STATEMENTS_SHOWN = 10;

type Db = AppDeps['db'];
type Line = typeof bank_statement_lines.$inferSelect;

interface Asked extends Partial<Pick<ListAddress, 'after' | 'before'>> {
  readonly view?: LineViewName;
  /** The one uploaded statement to which the page is limited. */
  readonly statement?: string | null;
  /** The statement below which the list of statements begins. */
  readonly older?: string | null;
  /** The line whose other choices are shown. */
  readonly opened?: string | null;
}

export async function readStatementPage(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, ...asked }: Asked & { readonly actor: Actor },
) {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const { view = 'open', opened } = asked;
  const ofStatement = asked.statement ? eq(bank_statement_lines.statement_id, asked.statement) : undefined;
  const where = { ...asked, ofStatement };
  const open = view === 'open' ? await readOpen(db, where) : null;
  const [chosen] =
    opened && isId(opened)
      ? await db
          .select()
          .from(bank_statement_lines)
          .where(and(eq(bank_statement_lines.id, opened), isOpenLine(db)))
      : [];
  return ok({
    open: open && { ...open, rows: await withSuggestions(db, actor, open.rows) },
    done: view === 'done' ? await readDone(db, where) : null,
    aside: view === 'aside' ? await readAside(db, where) : null,
    out:
      view === 'out'
        ? await readDebits(db, actor, { ...where, ofStatement: debitsOf(asked.statement) })
        : null,
    account: asked.statement ? await readAccount(db, asked.statement) : null,
    opened: chosen ? ((await withSuggestions(db, actor, [chosen], clock()))[0] ?? null) : null,
    counts: await countLines(db, ofStatement, debitsOf(asked.statement)),
    unseen: await listUnseen(db),
    ...(await listStatements(db, asked.older)),
    banks: await listBanks(db),
  });
}

const debitsOf = (statement: string | null | undefined) =>
  statement ? eq(bank_statement_debits.statement_id, statement) : undefined;

/** The account of the rows of one statement; null for one that was uploaded before they were counted. */
async function readAccount(db: Db, statement: string) {
  const [row] = await db
    .select({
      rows: bank_statements.rows,
      opening: bank_statements.opening_kobo,
      closing: bank_statements.closing_kobo,
    })
    .from(bank_statements)
    .where(eq(bank_statements.id, statement));
  return row?.rows ? { ...row, rows: row.rows } : null;
}

interface Wanted extends Asked {
  readonly ofStatement: SQL | undefined;
}
const placeOf = ({ value_date, id }: Line) => ({ createdAt: value_date, id });

const readOpen = (db: Db, { ofStatement, after = null, before = null }: Wanted) =>
  readKeysetPage({
    size: LINES_SHOWN,
    after,
    before,
    ordering: oldestFirst(bank_statement_lines.value_date, bank_statement_lines.id),
    read: ({ beyond, order, limit }) =>
      db
        .select()
        .from(bank_statement_lines)
        .where(and(isOpenLine(db), ofStatement, beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf,
  });

async function readDone(db: Db, { ofStatement, after = null, before = null }: Wanted) {
  const page = await readKeysetPage({
    size: LINES_SHOWN,
    after,
    before,
    // A line that was split is on the list once for each part.
    ordering: newestFirst(bank_statement_lines.value_date, manual_payments.id),
    read: ({ beyond, order, limit }) =>
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
        .innerJoin(users, eq(users.id, manual_payments.recorded_by))
        .where(and(ofStatement, beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ line, id }) => ({ createdAt: line.value_date, id }),
  });
  return {
    ...page,
    rows: page.rows.map(({ line, recorded, status, paymentId, first_name, last_name, ...row }) => ({
      ...lineFacts(line),
      ...row,
      applicant: fullName(first_name, last_name),
      // The amount that was recorded, where it is not the line's amount.
      differs: recorded === line.amount_kobo ? null : formatNaira(recorded),
      // A second person has to approve it.
      waits: status === 'Requested',
      paymentPath: paymentId && href('/payment-system/:id', { id: paymentId }),
    })),
  };
}

const lineFacts = ({ id, value_date, amount_kobo, narration }: Line) => ({
  id,
  day: lagosDayOf(value_date),
  amount: formatNaira(amount_kobo),
  narration,
});

async function readAside(db: Db, { ofStatement, after = null, before = null }: Wanted) {
  const page = await readKeysetPage({
    size: LINES_SHOWN,
    after,
    before,
    ordering: newestFirst(bank_statement_lines.value_date, bank_statement_lines.id),
    read: ({ beyond, order, limit }) =>
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
        )
        .where(and(isAside(db), ofStatement, beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ line }) => placeOf(line),
  });
  return {
    ...page,
    rows: page.rows.map(({ line, by, settlement }) => ({
      ...lineFacts(line),
      note: line.set_aside_note ?? '',
      settlement: settlement && {
        gateway: settlement.gateway,
        day: lagosDayOf(settlement.day),
        reference: settlement.reference,
      },
      by,
      version: line.version,
    })),
  };
}

const isAside = (db: Db) => and(isFree(db), isNotNull(bank_statement_lines.set_aside_at));

/**
 * A person has still to approve a payment recorded from a line, or to decide about money that the bank took back of
 * it.
 */
const isUndecided = sql`(exists (select from ${manual_payments} where ${manual_payments.line_id} = ${bank_statement_lines.id}
    and ${manual_payments.status} = 'Requested')
  or exists (select from ${bank_statement_debits} where ${bank_statement_debits.reverses_line_id} = ${bank_statement_lines.id}
    and (${isOpenReversal} or (${bank_statement_debits.decision} is not null and ${bank_statement_debits.decided_by} is null))))`;

/** Kobo of the lines that wait, so that the bursary knows what they are about. */
async function countLines(db: Db, ofStatement: SQL | undefined, debits: SQL | undefined) {
  const [all] = await db
    .select({
      lines: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${isOpenLine(db)}))::int`,
      aside: sql<number>`(count(*) filter (where ${isAside(db)}))::int`,
      undecided: sql<number>`(count(*) filter (where ${isUndecided} and not (${isOpenLine(db)})))::int`,
      waiting: sql<string>`coalesce(sum(${leftOfEach}) filter (where ${isOpenLine(db)}), 0)`,
    })
    .from(bank_statement_lines)
    .where(ofStatement);
  const { lines = 0, open = 0, aside = 0, undecided = 0, waiting = '0' } = all ?? {};
  return {
    lines,
    open,
    aside,
    out: await db.$count(bank_statement_debits, debits),
    // The number of entries in the list of matched lines: a part of a line is one.
    done: await db.$count(
      manual_payments,
      and(
        ne(manual_payments.status, 'Declined'),
        exists(
          db
            .select({ one: sql`1` })
            .from(bank_statement_lines)
            .where(and(eq(bank_statement_lines.id, manual_payments.line_id), ofStatement)),
        ),
      ),
    ),
    undecided,
    finished: lines - open - undecided,
    openAmount: formatNaira(Number(waiting)),
  };
}

/** Confirmed as found on the statement, of days that an uploaded statement covers, and on none of its lines. */
const listUnseen = async (db: Db) =>
  (
    await db
      .selectDistinct({
        id: manual_payments.id,
        value_date: manual_payments.value_date,
        amount: manual_payments.amount_kobo,
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
      )
      .where(
        and(
          eq(manual_payments.status, 'Approved'),
          eq(manual_payments.source, 'bank statement'),
          isNull(manual_payments.line_id),
          isNull(manual_payments.from_payment_id),
        ),
      )
      .orderBy(desc(manual_payments.value_date), desc(manual_payments.id))
      .limit(UNSEEN_SHOWN)
  ).map(({ value_date, amount, paymentId, ...row }) => ({
    ...row,
    day: lagosDayOf(value_date),
    amount: formatNaira(amount),
    paymentPath: paymentId && href('/payment-system/:id', { id: paymentId }),
  }));

async function listStatements(db: Db, older: string | null = null) {
  const found = await db
    .select({ row: bank_statements, by: users.name })
    .from(bank_statements)
    .innerJoin(users, eq(users.id, bank_statements.uploaded_by))
    // Their ids are in the order of time.
    .where(older ? lt(bank_statements.id, older) : undefined)
    .orderBy(desc(bank_statements.id))
    .limit(STATEMENTS_SHOWN + 1);
  const statements = found.slice(0, STATEMENTS_SHOWN).map(({ row, by }) => ({
    id: row.id,
    bank: row.bank,
    file_name: row.file_name,
    from: row.from_at && lagosDayOf(row.from_at),
    to: row.to_at && lagosDayOf(new Date(row.to_at.getTime() - 1)),
    credits: row.credits,
    newCredits: row.new_credits,
    debits: row.debits,
    carried: row.rows?.carried.length ?? 0,
    gap: row.rows?.gap ?? null,
    assumed: row.reading?.dates?.assumed ?? null,
    // Its columns, or the order of its dates, have to be chosen.
    waits: row.read_at === null,
    by,
    at: row.created_at.toISOString(),
  }));
  return { statements, olderThan: found.length > STATEMENTS_SHOWN ? statements.at(-1)?.id : undefined };
}

const listBanks = async (db: Db): Promise<readonly string[]> =>
  (
    await db
      .selectDistinctOn([bank_statements.bank_key], { bank: bank_statements.bank })
      .from(bank_statements)
      .orderBy(bank_statements.bank_key, desc(bank_statements.created_at))
      .limit(30)
  ).map(({ bank }) => bank);

type StatementPage = Given<typeof readStatementPage>;
export type DoneLineView = NonNullable<StatementPage['done']>['rows'][number];
export type SetAsideLineView = NonNullable<StatementPage['aside']>['rows'][number];
export type UnseenPaymentView = StatementPage['unseen'][number];
export type UploadedStatementView = StatementPage['statements'][number];
