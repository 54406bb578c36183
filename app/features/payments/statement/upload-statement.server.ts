/**
 * The bank's statement of the college's account, as a file whose lines are taken once its columns and dates are known.
 */
import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { data, href } from 'react-router';
import { listPath } from '#app/lists/list-address.ts';
import { type Change, changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readTableFile } from '#app/uploads/read-table-file.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { BANK_COLUMNS, type BankLayout, findLayout, isWhole } from '#core/payments/bank-layout.ts';
import { type BankProblem, readBankStatement, type StatementRows } from '#core/payments/bank-statement.ts';
import { STATEMENT_LIMITS } from '#core/payments/statement-cells.ts';
import { type DateDoubt, doubtOf, readOrder } from '#core/shared/date-order.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableRefusal, TableRow } from '#core/shared/table.ts';
import { text } from '#core/shared/text-rules.ts';
import type { Queryable } from '#db/client.ts';
import { bank_layouts, bank_statements, reconciliation_runs } from '#db/schema/index.ts';
import type { Forbidden, Invalid, NotFound } from '../payment/payment-problems.ts';
import { takeLines } from './take-lines.server.ts';

const BANK_MAX = 60;
const FILE_NAME_MAX = 200;
const PREVIEW_ROWS = 12;
const DAY_MS = 86_400_000;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;
type Statement = typeof bank_statements.$inferSelect;

export interface StatementTaken {
  readonly id: string;
  /** Null means that nothing was taken yet. */
  readonly newCredits: number | null;
  readonly newDebits?: number;
  /** The number of the debits of this file by which the bank took money back. */
  readonly reversals?: number;
  /**
   * Its columns or the order of its dates have to be chosen, or rows are missing and a person has to say that they
   * stay so.
   */
  readonly waitsFor?: 'columns' | 'order' | 'rows';
}
/** The page on which the person who uploaded it goes on. */
export const afterUpload = ({ id, newCredits, newDebits, reversals, waitsFor }: StatementTaken) =>
  waitsFor
    ? ({
        to: href('/payment-system/statement/:id/columns', { id }),
        told: waitsFor === 'rows' ? 'statementMissing' : 'statementColumns',
      } as const)
    : ({
        // Lines that it repeats are listed under the statements that had them first.
        to: listPath('/payment-system/statement', {
          view: newDebits && !newCredits ? 'out' : null,
          statement: newCredits || newDebits ? id : null,
        }),
        told: reversals ? 'statementReversals' : newCredits || newDebits ? 'statementRead' : 'statementKnown',
      } as const);

type Unasked = Exclude<BankProblem, { kind: 'no-columns' } | DateDoubt>;
type Problems = Forbidden | TableRefusal | Unasked | Invalid<'bank'>;

export async function uploadStatement(
  deps: Deps,
  { actor, bank, fileName, bytes }: { actor: Actor; bank: string; fileName: string; bytes: Uint8Array },
): Promise<Result<StatementTaken, Problems>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const name = text({ max: BANK_MAX })(bank);
  if (!name.ok || bankKey(name.value) === '') {
    const { code, params } = name.ok ? { code: 'required' as const, params: undefined } : name.error;
    return err({ kind: 'invalid', issues: [{ field: 'bank', code, params }] });
  }
  const table = await readTableFile(bytes, STATEMENT_LIMITS, actor.userId);
  if (!table.ok) return table;
  return changeAs<Result<StatementTaken, Unasked>>(deps, actor, async (it) => {
    const { tx, now } = it;
    const remembered = await layoutOf(tx, name.value);
    const read = readWith(table.value.rows, remembered, { today: lagosDayOf(now) });
    const doubt = doubtOf(read);
    if (!read.ok && read.error.kind !== 'no-columns' && !doubt) return err(read.error as Unasked);
    const id = it.newId();
    await tx.insert(bank_statements).values({
      id,
      bank: name.value,
      bank_key: bankKey(name.value),
      file_name: fileName.replace(/\p{C}/gu, '').slice(0, FILE_NAME_MAX),
      file_digest: createHash('sha256').update(bytes).digest('hex'),
      file: Buffer.from(bytes),
      uploaded_by: actor.userId,
      created_at: now,
    });
    if (!read.ok) return ok({ id, newCredits: null, waitsFor: doubt ? 'order' : 'columns' });
    return ok(await take(it, { id, bank: name.value, statement: read.value }));
  });
}

type Waiting = { readonly actor: Actor; readonly id: string };
type Chosen = Waiting & { readonly form: Readonly<Record<string, unknown>> };

/** A statement whose lines are not taken yet: what is done with it, once its file is read and its row locked. */
async function withWaiting<Problem>(
  deps: Deps,
  { actor, id }: Waiting,
  use: (it: Change, row: Statement, rows: readonly TableRow[]) => Promise<Result<StatementTaken, Problem>>,
): Promise<Result<StatementTaken, Problem | Forbidden | NotFound | TableRefusal>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const own = eq(bank_statements.id, id);
  const [seen] = await deps.db.select({ file: bank_statements.file }).from(bank_statements).where(own);
  if (!seen?.file) return err({ kind: 'not-found' });
  // It waits for its turn to be read, so no lock may be held meanwhile.
  const table = await readTableFile(seen.file, STATEMENT_LIMITS, actor.userId);
  if (!table.ok) return table;
  return changeAs<Result<StatementTaken, Problem | NotFound>>(deps, actor, async (it) => {
    const [row] = await it.tx.select().from(bank_statements).where(own).for('update');
    return row?.file ? use(it, row, table.value.rows) : err({ kind: 'not-found' });
  });
}

/** The bank gives no more of it: what is missing stays written beside the statement. */
export const takeIncomplete = (
  deps: Deps,
  input: Waiting,
): Promise<Result<StatementTaken, Forbidden | NotFound | TableRefusal>> =>
  withWaiting<NotFound>(deps, input, async (it, row, rows) => {
    const dates = { chosen: row.reading?.chosen, today: lagosDayOf(it.now) };
    const read = readWith(rows, await layoutOf(it.tx, row.bank), dates);
    if (!read.ok) return err({ kind: 'not-found' });
    return ok(await take(it, { id: row.id, bank: row.bank, statement: read.value, incomplete: true }));
  });

/**
 * The headings printed above the columns count first; the columns chosen for this bank count where those say too
 * little.
 */
function readWith(
  rows: readonly TableRow[],
  remembered: BankLayout | null,
  dates: Parameters<typeof readBankStatement>[2],
) {
  const printed = findLayout(rows);
  if (printed || !remembered) return readBankStatement(rows, printed, dates);
  const read = readBankStatement(rows, remembered, dates);
  // The bank has changed its file: the columns are chosen again.
  const unfit = !read.ok && ['no-rows', 'no-credits', 'bad-row'].includes(read.error.kind);
  return unfit ? err({ kind: 'no-columns' as const }) : read;
}

interface Taking {
  readonly id: string;
  readonly bank: string;
  readonly statement: Parameters<typeof takeLines>[1]['statement'];
  /** A person said that the missing rows stay so. */
  readonly incomplete?: boolean;
}

async function take(it: Change, input: Taking): Promise<StatementTaken> {
  const { id, bank, statement, incomplete = false } = input;
  if (statement.gap && !incomplete) return { id, newCredits: null, waitsFor: 'rows' };
  const taken = await takeLines(it, { statementId: id, bankKey: bankKey(bank), statement });
  const { credits, newCredits } = taken;
  await it.audit('payment.statement-uploaded', null, { statement: id, credits, newCredits });
  return { ...taken, id };
}

const bankKey = (bank: string): string => bank.toUpperCase().replace(/[^A-Z0-9]/g, '');

async function layoutOf(tx: Queryable, bank: string): Promise<BankLayout | null> {
  const [row] = await tx
    .select({ columns: bank_layouts.columns })
    .from(bank_layouts)
    .where(eq(bank_layouts.bank_key, bankKey(bank)));
  return row ? row.columns : null;
}

export interface ColumnChoice {
  readonly id: string;
  readonly bank: string;
  readonly fileName: string;
  /** The first rows of the file, all of one width. */
  readonly rows: readonly TableRow[];
  readonly width: number;
  /** Its columns are known, and its rows do not add up; null: the columns have to be chosen. */
  readonly account: StatementRows | null;
  /** Its columns are known, and not which of day and month comes first. */
  readonly doubt: DateDoubt | null;
}

export async function readColumnChoice(
  { db }: Pick<Deps, 'db'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<ColumnChoice, Forbidden | NotFound>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await db.select().from(bank_statements).where(eq(bank_statements.id, id));
  if (!row?.file) return err({ kind: 'not-found' });
  const table = await readTableFile(row.file, STATEMENT_LIMITS, actor.userId);
  // It was read once: what is in its way now is the load.
  if (!table.ok) throw data(null, { status: 503 });
  const read = readWith(table.value.rows, await layoutOf(db, row.bank), { chosen: row.reading?.chosen });
  const rows = previewOf(table.value.rows);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return ok({
    id,
    bank: row.bank,
    fileName: row.file_name,
    width,
    account: read.ok ? read.value.rows : null,
    doubt: doubtOf(read),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    })),
  });
}

/**
 * The preview begins with the row before the first of full width: the text above the table helps no one to choose.
 */
function previewOf(rows: readonly TableRow[]): readonly TableRow[] {
  const full = Math.max(...rows.slice(0, 200).map(({ cells }) => filled(cells)));
  const start = rows.findIndex(({ cells }) => filled(cells) >= Math.max(3, full - 1));
  return rows.slice(Math.max(0, start), Math.max(0, start) + PREVIEW_ROWS);
}
const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

type ChoiceProblem = BankProblem | Invalid;

export const chooseColumns = (
  deps: Deps,
  { form, ...input }: Chosen,
): Promise<Result<StatementTaken, Forbidden | NotFound | TableRefusal | ChoiceProblem>> =>
  withWaiting<ChoiceProblem>(deps, input, async (it, row, rows) => {
    const layout = readLayout(form);
    const issues = missingIn(layout);
    if (issues.length > 0) return err({ kind: 'invalid', issues });
    const read = readBankStatement(rows, layout, { today: lagosDayOf(it.now) });
    if (!read.ok && !doubtOf(read)) return read;
    const chosen = { columns: layout, set_by: input.actor.userId, updated_at: it.now };
    await it.tx
      .insert(bank_layouts)
      .values({ bank_key: row.bank_key, ...chosen })
      .onConflictDoUpdate({ target: bank_layouts.bank_key, set: chosen });
    if (!read.ok) return ok({ id: row.id, newCredits: null, waitsFor: 'order' });
    return ok(await take(it, { id: row.id, bank: row.bank, statement: read.value }));
  });

export const chooseOrder = (
  deps: Deps,
  { form, ...input }: Chosen,
): Promise<Result<StatementTaken, Forbidden | NotFound | TableRefusal | ChoiceProblem>> =>
  withWaiting<ChoiceProblem>(deps, input, async (it, row, rows) => {
    const chosen = readOrder(form.order);
    if (!chosen) return err({ kind: 'invalid', issues: [{ field: 'order', code: 'choose' }] });
    const read = readWith(rows, await layoutOf(it.tx, row.bank), { chosen, today: lagosDayOf(it.now) });
    if (!read.ok) return read;
    // It may wait once more, for rows that are missing, and is then read in the same order.
    await it.tx.update(bank_statements).set({ reading: { chosen } }).where(eq(bank_statements.id, row.id));
    return ok(await take(it, { id: row.id, bank: row.bank, statement: read.value }));
  });

/** The form names for each column the number of the file's column, counted from 0. */
const readLayout = (form: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(
    BANK_COLUMNS.flatMap((column) => {
      const at = String(form[column] ?? '');
      return /^\d{1,2}$/.test(at) ? [[column, Number(at)]] : [];
    }),
  );

const missingIn = (layout: BankLayout) => {
  if (isWhole(layout)) return [];
  const missing = [
    ...(layout.date === undefined && layout.value_date === undefined ? ['date'] : []),
    ...(layout.narration === undefined ? ['narration'] : []),
    ...(layout.credit === undefined && layout.amount === undefined ? ['credit'] : []),
  ];
  return missing.map((field) => ({ field, code: 'choose' as const }));
};

/** Nothing was taken of it, so nothing is told of it either. Of one that was read meanwhile nothing is removed. */
export async function removeStatementFile(
  { db }: Pick<Deps, 'db'>,
  { actor, id }: Waiting,
): Promise<Result<void, Forbidden | NotFound>> {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const unread = and(eq(bank_statements.id, id), isNull(bank_statements.read_at));
  const gone = await db.delete(bank_statements).where(unread).returning({ id: bank_statements.id });
  return gone.length > 0 ? ok(undefined) : err({ kind: 'not-found' });
}

export async function forgetStatementFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const yesterday = new Date(clock().getTime() - DAY_MS);
  await db
    .delete(reconciliation_runs)
    .where(and(eq(reconciliation_runs.status, 'Asking'), lt(reconciliation_runs.created_at, yesterday)));
  const gone = await db
    .delete(bank_statements)
    .where(and(isNull(bank_statements.read_at), lt(bank_statements.created_at, yesterday)))
    .returning({ id: bank_statements.id });
  return gone.length;
}
