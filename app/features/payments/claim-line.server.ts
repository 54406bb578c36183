/**
 * Whose money a line of a statement is. A line is known by what staff type of it (statementKey), and once the statement
 * was uploaded also as a row of bank_statement_lines. Every payment that staff confirm or record claims its line here,
 * and indexes of manual_payments refuse a second claim.
 */
import { and, arrayContains, asc, eq, gt, gte, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { DAYS_BETWEEN_DATES } from '#core/payments/bank-statement.ts';
import type { Kobo } from '#core/payments/money.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { bank_statement_lines, manual_payments, payment_events, payments } from '#db/schema/index.ts';
import type { LineDiffers, LineTaken } from './bursary-problems.ts';

type Line = typeof bank_statement_lines.$inferSelect;

export interface LineClaim {
  /** What was typed, as statementKey writes it. */
  readonly key: string;
  readonly amountKobo: Kobo;
  readonly valueDate: Date;
  readonly applicationNumber: string;
  /** The row itself, where somebody chose it from an uploaded statement. */
  readonly lineId?: string | null;
}

/** @returns by what the claim is kept: the line's own key and row where a statement has it, else what was typed. */
export async function claimLine(
  tx: Transaction,
  claim: LineClaim,
): Promise<Result<{ statement_key: string; line_id: string | null }, LineTaken | LineDiffers>> {
  const line = await lockLine(tx, claim);
  const names = line ? [...new Set([line.statement_key, ...line.names])] : [claim.key];
  if (line && (await isRowTaken(tx, line.id))) return err({ kind: 'line-taken' });
  for (const name of names) if (await isLineTaken(tx, name)) return err({ kind: 'line-taken' });
  if (!line) return ok({ statement_key: claim.key, line_id: null });
  const sameDay = lagosDayOf(line.value_date) === lagosDayOf(claim.valueDate);
  if (line.amount_kobo !== claim.amountKobo || !sameDay) {
    return err({ kind: 'line-differs', amountKobo: line.amount_kobo, valueDay: lagosDayOf(line.value_date) });
  }
  return ok({ statement_key: line.statement_key, line_id: line.id });
}

/** The row that is meant: chosen, or named by what was typed, or the one that names the application with this amount. */
async function lockLine(tx: Transaction, claim: LineClaim): Promise<Line | undefined> {
  const find = async (where: ReturnType<typeof and>) => {
    const rows = await tx
      .select()
      .from(bank_statement_lines)
      .where(where)
      .orderBy(asc(bank_statement_lines.value_date), asc(bank_statement_lines.id))
      .limit(1)
      .for('update');
    return rows[0];
  };
  if (claim.lineId) return find(eq(bank_statement_lines.id, claim.lineId));
  return (
    (await find(
      or(
        eq(bank_statement_lines.statement_key, claim.key),
        arrayContains(bank_statement_lines.names, [claim.key]),
      ),
    )) ?? find(and(isNear(claim), isFree(tx)))
  );
}

/** Lines that name the application and have its amount, of about the same day. */
const isNear = ({ applicationNumber, amountKobo, valueDate }: Omit<LineClaim, 'key'>) => {
  const day = lagosDayOf(valueDate);
  return and(
    arrayContains(bank_statement_lines.numbers, [applicationNumber]),
    eq(bank_statement_lines.amount_kobo, amountKobo),
    gte(bank_statement_lines.value_date, startOfDay(addDays(day, -DAYS_BETWEEN_DATES))),
    lte(bank_statement_lines.value_date, startOfDay(addDays(day, DAYS_BETWEEN_DATES))),
  );
};

/** No payment has claimed the row. */
export const isFree = (db: Queryable) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(manual_payments)
      .where(
        and(eq(manual_payments.line_id, bank_statement_lines.id), ne(manual_payments.status, 'Declined')),
      ),
  );

const isRowTaken = async (db: Queryable, lineId: string): Promise<boolean> =>
  (await db.$count(
    manual_payments,
    and(eq(manual_payments.line_id, lineId), ne(manual_payments.status, 'Declined')),
  )) > 0;

export const receiptKeyOf = (statement_key: string): string => `statement:${statement_key}`;

/** A provider's reference as statementKey writes it; an index holds the same expression. */
const providerKey = sql<string>`upper(regexp_replace(${payments.provider_reference}, '[^A-Za-z0-9]', '', 'g'))`;

/** Is the line some payment's money already: recorded or confirmed by staff, or taken by a gateway under this name? */
export async function isLineTaken(db: Queryable, key: string, exceptId?: string): Promise<boolean> {
  const recorded = and(
    eq(manual_payments.statement_key, key),
    ne(manual_payments.status, 'Declined'),
    exceptId ? ne(manual_payments.id, exceptId) : undefined,
  );
  if ((await db.$count(manual_payments, recorded)) > 0) return true;
  if ((await db.$count(payment_events, eq(payment_events.receipt_key, receiptKeyOf(key)))) > 0) return true;
  const named = or(
    eq(payments.payment_reference, key),
    and(sql`${payments.provider_reference} is not null`, eq(providerKey, key)),
  );
  return (await db.$count(payments, and(named, gt(payments.arrived_kobo, 0)))) > 0;
}
