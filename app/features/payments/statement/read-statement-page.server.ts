/** What the page of the bank's statement shows: lines to deal with, each with whose money it may be, and what became of others. */
import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { oldestFirst, readKeysetPage } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { brokenNumbersIn } from '#core/payments/find-numbers.ts';
import { type Candidate, type Match, matchLine } from '#core/payments/match-line.ts';
import { formatNaira } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import {
  applications,
  bank_statement_lines,
  bank_statements,
  manual_payments,
  payments,
  users,
} from '#db/schema/index.ts';
import { completedPayments } from '../../admissions/index.server.ts';
import { isFree, isOpenLine } from '../ledger/claim-line.server.ts';

const LINES_SHOWN = 50;
const DONE_SHOWN = 50;
const STATEMENTS_SHOWN = 10;
/** Announced transfers that lines are compared with, newest first. */
const CANDIDATES_MAX = 3_000;

type Db = AppDeps['db'];
type Line = typeof bank_statement_lines.$inferSelect;

export async function readStatementPage(
  { db }: Pick<AppDeps, 'db'>,
  { actor, after = null, before = null }: { actor: Actor } & Partial<Pick<ListAddress, 'after' | 'before'>>,
) {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const open = isOpenLine(db);
  const page = await readKeysetPage({
    size: LINES_SHOWN,
    after,
    before,
    ordering: oldestFirst(bank_statement_lines.value_date, bank_statement_lines.id),
    read: ({ beyond, order, limit }) =>
      db
        .select()
        .from(bank_statement_lines)
        .where(and(open, beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ value_date, id }) => ({ createdAt: value_date, id }),
  });
  return ok({
    open: { ...page, rows: await withSuggestions(db, actor, page.rows) },
    openCount: await db.$count(bank_statement_lines, open),
    done: await listDone(db),
    setAside: await listSetAside(db),
    unseen: await listUnseen(db),
    statements: await listStatements(db),
    banks: await listBanks(db),
  });
}

async function withSuggestions(db: Db, actor: Actor, lines: readonly Line[]) {
  const found = await findCandidates(db, lines);
  const byId = new Map(found.map((one) => [one.candidate.id, one]));
  const candidates = found.map(({ candidate }) => candidate);
  return lines.map((line) => {
    const matches = matchLine(
      {
        day: lagosDayOf(line.value_date),
        amountKobo: line.amount_kobo,
        narration: line.narration,
        reference: line.reference,
      },
      candidates,
    );
    return {
      id: line.id,
      day: lagosDayOf(line.value_date),
      amount: formatNaira(line.amount_kobo),
      narration: line.narration,
      reference: line.reference,
      // What looks like an application number and has a wrong check character.
      broken: brokenNumbersIn(line.narration),
      version: line.version,
      suggestions: matches.flatMap(({ id, score, reasons }) => {
        const one = byId.get(id);
        return one ? [present(actor, one, { score, reasons })] : [];
      }),
    };
  });
}

interface Found {
  readonly candidate: Candidate;
  readonly ownerId: string;
  readonly status: string;
  readonly paid: boolean;
  /** The announced transfer; null where the line names an application that announced none. */
  readonly transfer: { readonly id: string; readonly version: number } | null;
}

/** Announced transfers that wait, and applications that a line names without having announced one. */
async function findCandidates(db: Db, lines: readonly Line[]): Promise<readonly Found[]> {
  const columns = {
    applicationId: applications.id,
    ownerId: applications.user_id,
    number: applications.application_number,
    first_name: applications.first_name,
    last_name: applications.last_name,
    status: applications.status,
    paid: sql<boolean>`${exists(completedPayments(db, applications.id))}`,
  };
  const waiting = await db
    .select({
      ...columns,
      id: payments.id,
      version: payments.version,
      reference: payments.payment_reference,
      amountKobo: payments.amount_kobo,
      since: payments.created_at,
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(
      and(
        eq(payments.gateway, 'bank_transfer'),
        eq(payments.status, 'Pending'),
        isNull(payments.review_reason),
        notExists(
          db
            .select({ one: sql`1` })
            .from(manual_payments)
            .where(
              and(
                eq(manual_payments.confirms_payment_id, payments.id),
                eq(manual_payments.status, 'Requested'),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(payments.created_at))
    .limit(CANDIDATES_MAX);
  const announced = new Set(waiting.map(({ applicationId }) => applicationId));
  const numbers = [...new Set(lines.flatMap((line) => line.numbers))];
  const named =
    numbers.length === 0
      ? []
      : await db.select(columns).from(applications).where(inArray(applications.application_number, numbers));
  return [
    ...waiting.map(({ id, version, reference, amountKobo, since, ...row }) => ({
      ...found(row, { id, reference, amountKobo, since: lagosDayOf(since) }),
      transfer: { id, version },
    })),
    ...named
      .filter(({ applicationId }) => !announced.has(applicationId))
      .map((row) => ({
        ...found(row, { id: row.applicationId, reference: null, amountKobo: null, since: null }),
        transfer: null,
      })),
  ];
}

const found = (
  row: {
    number: string;
    first_name: string | null;
    last_name: string | null;
    ownerId: string;
    status: string;
    paid: boolean;
  },
  about: Pick<Candidate, 'id' | 'reference' | 'amountKobo' | 'since'>,
) => ({
  candidate: {
    ...about,
    applicationNumber: row.number,
    names: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  },
  ownerId: row.ownerId,
  status: row.status,
  paid: row.paid,
});

const present = (
  actor: Actor,
  { candidate, ownerId, status, paid, transfer }: Found,
  match: Pick<Match, 'score' | 'reasons'>,
) => ({
  ...match,
  application_number: candidate.applicationNumber,
  applicant: candidate.names,
  status,
  paid,
  asked: candidate.amountKobo === null ? null : formatNaira(candidate.amountKobo),
  since: candidate.since,
  transfer,
  paymentPath: transfer && href('/payment-system/:id', { id: transfer.id }),
  // A colleague decides.
  own: !can(actor, 'payment.confirm-transfer', { ownerId }),
});

const listDone = async (db: Db) =>
  (
    await db
      .select({
        id: bank_statement_lines.id,
        value_date: bank_statement_lines.value_date,
        amount: bank_statement_lines.amount_kobo,
        narration: bank_statement_lines.narration,
        recorded: manual_payments.amount_kobo,
        status: manual_payments.status,
        paymentId: manual_payments.payment_id,
        application_number: applications.application_number,
        by: users.name,
      })
      .from(bank_statement_lines)
      .innerJoin(
        manual_payments,
        and(eq(manual_payments.line_id, bank_statement_lines.id), ne(manual_payments.status, 'Declined')),
      )
      .innerJoin(applications, eq(applications.id, manual_payments.application_id))
      .innerJoin(users, eq(users.id, manual_payments.recorded_by))
      .orderBy(desc(manual_payments.updated_at), desc(manual_payments.id))
      .limit(DONE_SHOWN)
  ).map(({ value_date, amount, recorded, paymentId, status, ...row }) => ({
    ...row,
    day: lagosDayOf(value_date),
    amount: formatNaira(amount),
    // What was recorded, where it is not the line's amount.
    differs: recorded === amount ? null : formatNaira(recorded),
    // A second person has to approve it.
    waits: status === 'Requested',
    paymentPath: paymentId && href('/payment-system/:id', { id: paymentId }),
  }));

const listSetAside = async (db: Db) =>
  (
    await db
      .select({ line: bank_statement_lines, by: users.name })
      .from(bank_statement_lines)
      .innerJoin(users, eq(users.id, bank_statement_lines.set_aside_by))
      .where(and(isFree(db), isNotNull(bank_statement_lines.set_aside_at)))
      .orderBy(desc(bank_statement_lines.set_aside_at), desc(bank_statement_lines.id))
      .limit(DONE_SHOWN)
  ).map(({ line, by }) => ({
    id: line.id,
    day: lagosDayOf(line.value_date),
    amount: formatNaira(line.amount_kobo),
    narration: line.narration,
    note: line.set_aside_note ?? '',
    by,
    version: line.version,
  }));

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
      .limit(DONE_SHOWN)
  ).map(({ value_date, amount, paymentId, ...row }) => ({
    ...row,
    day: lagosDayOf(value_date),
    amount: formatNaira(amount),
    paymentPath: paymentId && href('/payment-system/:id', { id: paymentId }),
  }));

const listStatements = async (db: Db) =>
  (
    await db
      .select({ row: bank_statements, by: users.name })
      .from(bank_statements)
      .innerJoin(users, eq(users.id, bank_statements.uploaded_by))
      .orderBy(desc(bank_statements.created_at), desc(bank_statements.id))
      .limit(STATEMENTS_SHOWN)
  ).map(({ row, by }) => ({
    id: row.id,
    bank: row.bank,
    file_name: row.file_name,
    from: row.from_at && lagosDayOf(row.from_at),
    to: row.to_at && lagosDayOf(new Date(row.to_at.getTime() - 1)),
    credits: row.credits,
    newCredits: row.new_credits,
    // Its columns have to be chosen.
    waits: row.read_at === null,
    by,
    at: row.created_at.toISOString(),
  }));

const listBanks = async (db: Db): Promise<readonly string[]> =>
  (
    await db
      .selectDistinctOn([bank_statements.bank_key], { bank: bank_statements.bank })
      .from(bank_statements)
      .orderBy(bank_statements.bank_key, desc(bank_statements.created_at))
      .limit(30)
  ).map(({ bank }) => bank);

type StatementPage = Given<typeof readStatementPage>;
export type LineView = StatementPage['open']['rows'][number];
export type SuggestionView = LineView['suggestions'][number];
export type DoneLineView = StatementPage['done'][number];
export type SetAsideLineView = StatementPage['setAside'][number];
export type UnseenPaymentView = StatementPage['unseen'][number];
export type UploadedStatementView = StatementPage['statements'][number];
