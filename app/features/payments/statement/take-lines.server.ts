/**
 * Takes the lines of a statement over. A line that an earlier statement had is not taken again, so the same or an
 * overlapping statement may be uploaded; of two equal lines in one statement both are taken. Money that staff had
 * already recorded from the line before it was uploaded, for an application or as a gateway's payout, is tied to it.
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import {
  type BankLine,
  type BankStatement,
  DAYS_BETWEEN_DATES,
  lineNames,
  lineText,
} from '#core/payments/bank-statement.ts';
import { numbersIn } from '#core/payments/find-numbers.ts';
import { nameOfLine } from '#core/payments/manual-payment.ts';
import { startOfDay } from '#core/shared/lagos-day.ts';
import type { Transaction } from '#db/client.ts';
import {
  applications,
  bank_statement_debits,
  bank_statement_lines,
  bank_statements,
  manual_payments,
} from '#db/schema/index.ts';
import { tieReversals } from './pair-reversals.server.ts';
import { tieToSettlement } from './tie-settlement.server.ts';

const LINES_AT_ONCE = 500;
/** A credit may be uploaded so long after the debit that took it back. */
const DAYS_OF_DEBITS = 31;

type NewLine = typeof bank_statement_lines.$inferInsert;

/** @param statementId of a row that this transaction has written or locked. */
export async function takeLines(
  tx: Transaction,
  { clock, newId }: Pick<AppDeps, 'clock' | 'newId'>,
  { statementId, statement }: { statementId: string; statement: BankStatement },
): Promise<{ credits: number; newCredits: number; newDebits: number }> {
  // One upload at a time, so that two of the same statement do not both find its lines new.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank_statement_lines'))`);
  const lines = identify(statement.lines);
  let newCredits = 0;
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const some = await withKeys(tx, await onlyNew(tx, lines.slice(at, at + LINES_AT_ONCE)));
    if (some.length === 0) continue;
    const taken = await tx
      .insert(bank_statement_lines)
      .values(some.map((line) => ({ ...line, id: newId(), statement_id: statementId, created_at: clock() })))
      .returning();
    newCredits += taken.length;
    for (const line of taken) if (!(await tieToPayment(tx, line))) await tieToSettlement(tx, { clock }, line);
  }
  const newDebits = await takeDebits(tx, { clock, newId }, { statementId, debits: statement.debits });
  await tieReversals(tx, addMoment(statement.from, -DAYS_OF_DEBITS));
  await tx
    .update(bank_statements)
    .set({
      file: null,
      reading: { dates: statement.dates },
      from_at: statement.from,
      to_at: statement.to,
      credits: lines.length,
      new_credits: newCredits,
      debits: statement.debits.length,
      rows: statement.rows,
      opening_kobo: statement.openingKobo,
      closing_kobo: statement.closingKobo,
      read_at: clock(),
    })
    .where(eq(bank_statements.id, statementId));
  return { credits: lines.length, newCredits, newDebits };
}

async function takeDebits(
  tx: Transaction,
  { clock, newId }: Pick<AppDeps, 'clock' | 'newId'>,
  { statementId, debits }: { statementId: string; debits: BankStatement['debits'] },
): Promise<number> {
  const kinds = debits.map(({ kind }) => kind);
  const rows = identify(debits).map(({ names: _names, numbers: _numbers, ...line }, at) => ({
    ...line,
    id: newId(),
    statement_id: statementId,
    kind: kinds[at] ?? 'other',
    created_at: clock(),
  }));
  let taken = 0;
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) {
    const some = tx.insert(bank_statement_debits).values(rows.slice(at, at + LINES_AT_ONCE));
    const written = await some
      .onConflictDoNothing({ target: bank_statement_debits.line_key })
      .returning({ id: bank_statement_debits.id });
    taken += written.length;
  }
  return taken;
}

type IdentifiedLine = Omit<NewLine, 'id' | 'statement_id' | 'statement_key'> & { readonly names: string[] };

/** Each line with what tells it from every other: of two equal ones which it is, too. */
function identify(lines: readonly BankLine[]): readonly IdentifiedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const text = lineText(line);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return {
      line_key: createHash('sha256').update(`${text}#${times}`).digest('hex'),
      names: [...lineNames(line)],
      numbers: [...numbersIn(`${line.narration} ${line.reference ?? ''}`)],
      value_date: startOfDay(line.day),
      amount_kobo: line.amountKobo,
      narration: line.narration,
      reference: line.reference,
    };
  });
}

async function onlyNew(
  tx: Transaction,
  lines: readonly IdentifiedLine[],
): Promise<readonly IdentifiedLine[]> {
  const keys = lines.map(({ line_key }) => line_key);
  const rows = await tx
    .select({ line_key: bank_statement_lines.line_key })
    .from(bank_statement_lines)
    .where(inArray(bank_statement_lines.line_key, keys));
  const known = new Set(rows.map(({ line_key }) => line_key));
  return lines.filter(({ line_key }) => !known.has(line_key));
}

/** A line is kept by its first name that no other line is kept by; by a code of its own where it has none. */
async function withKeys(tx: Transaction, lines: readonly IdentifiedLine[]) {
  const names = lines.flatMap((line) => line.names);
  const rows =
    names.length === 0
      ? []
      : await tx
          .select({ key: bank_statement_lines.statement_key })
          .from(bank_statement_lines)
          .where(inArray(bank_statement_lines.statement_key, names));
  const used = new Set(rows.map(({ key }) => key));
  return lines.map((line) => {
    const own = nameOfLine(line.line_key);
    const statement_key = line.names.find((name) => !used.has(name)) ?? own;
    used.add(statement_key);
    return { ...line, statement_key };
  });
}

/** Staff had the line on paper: the payment that they recorded is this money, and the line pays nothing more. */
async function tieToPayment(
  tx: Transaction,
  line: typeof bank_statement_lines.$inferSelect,
): Promise<boolean> {
  const untied = and(
    isNull(manual_payments.line_id),
    isNull(manual_payments.from_payment_id),
    ne(manual_payments.status, 'Declined'),
  );
  const names = [...new Set([line.statement_key, ...line.names])];
  const day = line.value_date;
  const sameMoney = and(
    inArray(manual_payments.source, ['bank statement', 'teller slip']),
    inArray(applications.application_number, line.numbers),
    eq(manual_payments.amount_kobo, line.amount_kobo),
    gte(manual_payments.value_date, addMoment(day, -DAYS_BETWEEN_DATES)),
    lte(manual_payments.value_date, addMoment(day, DAYS_BETWEEN_DATES)),
  );
  const find = async (where: ReturnType<typeof and>) => {
    const [found] = await tx
      .select({ id: manual_payments.id })
      .from(manual_payments)
      .innerJoin(applications, eq(applications.id, manual_payments.application_id))
      .where(and(untied, where))
      .orderBy(asc(manual_payments.created_at))
      .limit(1)
      .for('update', { of: manual_payments });
    return found;
  };
  const found =
    (await find(inArray(manual_payments.statement_key, names))) ??
    (line.numbers.length > 0 ? await find(sameMoney) : undefined);
  if (found) {
    await tx.update(manual_payments).set({ line_id: line.id }).where(eq(manual_payments.id, found.id));
  }
  return found !== undefined;
}

const addMoment = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000);
