/**
 * Takes the lines of a statement over. A line that an earlier statement had is not taken again, so the same or an
 * overlapping statement may be uploaded; core/payments/known-lines.ts says which those are. Money that staff had
 * already recorded from the line before it was uploaded, for an application or as a gateway's payout, is tied to it.
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Change } from '#app/requests/change.server.ts';
import {
  type BankLine,
  type BankStatement,
  DAYS_BETWEEN_DATES,
  lineNames,
} from '#core/payments/bank-statement.ts';
import { numbersIn } from '#core/payments/find-numbers.ts';
import { type KnownLine, type LineSource, lineText, newLines } from '#core/payments/known-lines.ts';
import { nameOfLine } from '#core/payments/manual-payment.ts';
import { lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import type { Transaction } from '#db/client.ts';
import {
  applications,
  bank_statement_debits,
  bank_statement_lines,
  bank_statements,
  manual_payments,
} from '#db/schema/index.ts';
import { tieReversals } from './pair-reversals.server.ts';
import { tieToSettlement } from './record-settlement.server.ts';

const LINES_AT_ONCE = 500;
/** A credit may be uploaded so long after the debit that took it back. */
const DAYS_OF_DEBITS = 31;

type NewLine = typeof bank_statement_lines.$inferInsert;

/** @param statementId the id of a row that this transaction has written or locked. */
export async function takeLines(
  { tx, now, newId }: Change,
  { statementId, bankKey, statement }: { statementId: string; bankKey: string; statement: BankStatement },
): Promise<{ credits: number; newCredits: number; newDebits: number; reversals: number }> {
  // One upload at a time, so that two of the same statement do not both find its lines new.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank_statement_lines'))`);
  const source = { account: statement.account, bankKey };
  const known = await knownIn(tx, bank_statement_lines, statement);
  const lines = identify(newLines(statement.lines, known, source), statementId);
  let newCredits = 0;
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const some = await withKeys(tx, lines.slice(at, at + LINES_AT_ONCE));
    const taken = await tx
      .insert(bank_statement_lines)
      .values(some.map((line) => ({ ...line, id: newId(), statement_id: statementId, created_at: now })))
      .returning();
    newCredits += taken.length;
    for (const line of taken) if (!(await tieToPayment(tx, line))) await tieToSettlement(tx, now, line);
  }
  const newDebits = await takeDebits({ tx, now, newId }, { statementId, source, statement });
  await tx
    .update(bank_statements)
    .set({
      file: null,
      account: source.account,
      reading: { dates: statement.dates },
      from_at: statement.from,
      to_at: statement.to,
      credits: statement.lines.length,
      new_credits: newCredits,
      debits: statement.debits.length,
      rows: statement.rows,
      opening_kobo: statement.openingKobo,
      closing_kobo: statement.closingKobo,
      read_at: now,
    })
    .where(eq(bank_statements.id, statementId));
  await tieReversals(tx, addMoment(statement.from, -DAYS_OF_DEBITS));
  const ofFile = eq(bank_statement_debits.statement_id, statementId);
  const reversals = await tx.$count(
    bank_statement_debits,
    and(ofFile, eq(bank_statement_debits.kind, 'reversal')),
  );
  return { credits: statement.lines.length, newCredits, newDebits, reversals };
}

async function takeDebits(
  { tx, now, newId }: Pick<Change, 'tx' | 'now' | 'newId'>,
  { statementId, source, statement }: { statementId: string; source: LineSource; statement: BankStatement },
): Promise<number> {
  const known = await knownIn(tx, bank_statement_debits, statement);
  const debits = newLines(statement.debits, known, source);
  const kinds = debits.map(({ kind }) => kind);
  const rows = identify(debits, statementId).map(({ names: _names, numbers: _numbers, ...line }, at) => ({
    ...line,
    id: newId(),
    statement_id: statementId,
    kind: kinds[at] ?? 'other',
    created_at: now,
  }));
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE)
    await tx.insert(bank_statement_debits).values(rows.slice(at, at + LINES_AT_ONCE));
  return rows.length;
}

type IdentifiedLine = Omit<NewLine, 'id' | 'statement_id' | 'statement_key'> & { readonly names: string[] };

/** Each line with a code of its own. */
function identify(lines: readonly BankLine[], statementId: string): readonly IdentifiedLine[] {
  return lines.map((line, at) => {
    return {
      line_key: createHash('sha256')
        .update(`${lineText(line)}#${statementId}#${at}`)
        .digest('hex'),
      balance_kobo: line.balanceKobo ?? null,
      names: [...lineNames(line)],
      numbers: [...numbersIn(`${line.narration} ${line.reference ?? ''}`)],
      value_date: startOfDay(line.day),
      amount_kobo: line.amountKobo,
      narration: line.narration,
      reference: line.reference,
    };
  });
}

/** The lines that earlier statements had of the days of this one. */
async function knownIn(
  tx: Transaction,
  table: typeof bank_statement_lines | typeof bank_statement_debits,
  { from, to }: BankStatement,
): Promise<readonly KnownLine[]> {
  const { value_date, amount_kobo, narration, reference, balance_kobo, statement_id } = table;
  const { account, bank_key: bankKey } = bank_statements;
  const rows = await tx
    .select({
      value_date,
      amountKobo: amount_kobo,
      narration,
      reference,
      balanceKobo: balance_kobo,
      account,
      bankKey,
    })
    .from(table)
    .innerJoin(bank_statements, eq(bank_statements.id, statement_id))
    .where(and(gte(value_date, from), lt(value_date, to)));
  return rows.map(({ value_date: on, ...line }) => ({ ...line, day: lagosDayOf(on) }));
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
