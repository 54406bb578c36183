/** Ties reversals to the credits that the bank took back, whichever of the two a statement brought first. */
import { and, eq, getTableColumns, gte, inArray, isNull, not, or } from 'drizzle-orm';
import { pairReversals, type ReversalPair } from '#core/payments/reversals.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { bank_statement_debits, bank_statement_lines, bank_statements } from '#db/schema/index.ts';
import { isReversed } from '../ledger/claim-line.server.ts';
import { findRefunds } from './refund-lines.server.ts';

/** A credit is not looked for further back than a year and a term. */
const DAYS_BACK = 400;

/** @param since also other debits from this day on may turn out to be reversals. */
async function findPairs(db: Queryable, since: Date | null): Promise<readonly ReversalPair[]> {
  const { kind, value_date, decision, reverses_line_id } = bank_statement_debits;
  const source = { account: bank_statements.account, bankKey: bank_statements.bank_key };
  const found = await db
    .select({ ...getTableColumns(bank_statement_debits), ...source })
    .from(bank_statement_debits)
    .innerJoin(bank_statements, eq(bank_statements.id, bank_statement_debits.statement_id))
    .where(
      and(
        isNull(reverses_line_id),
        isNull(decision),
        or(eq(kind, 'reversal'), since ? and(eq(kind, 'other'), gte(value_date, since)) : undefined),
      ),
    )
    .orderBy(value_date, bank_statement_debits.id);
  // A refund that came back is told of by its credit, and the debit by which it left takes back none.
  const refundsOn = await findRefunds(
    db,
    found.filter((debit) => debit.kind === 'other'),
  );
  const debits = found.filter((debit) => debit.kind !== 'other' || refundsOn(debit).length === 0);
  const [first] = debits;
  if (!first) return [];
  const from = startOfDay(addDays(lagosDayOf(first.value_date), -DAYS_BACK));
  const credits = await db
    .select({ ...getTableColumns(bank_statement_lines), ...source })
    .from(bank_statement_lines)
    .innerJoin(bank_statements, eq(bank_statements.id, bank_statement_lines.statement_id))
    .where(
      and(
        inArray(bank_statement_lines.amount_kobo, [...new Set(debits.map((debit) => debit.amount_kobo))]),
        gte(bank_statement_lines.value_date, from),
        not(isReversed(db)),
      ),
    )
    .orderBy(bank_statement_lines.value_date, bank_statement_lines.id);
  return pairReversals(
    debits.map((debit) => ({ ...factsOf(debit), kind: debit.kind })),
    credits.map(factsOf),
  );
}

const factsOf = (row: {
  id: string;
  value_date: Date;
  amount_kobo: number;
  narration: string;
  reference: string | null;
  account: string | null;
  bankKey: string;
}) => ({
  id: row.id,
  day: lagosDayOf(row.value_date),
  amountKobo: row.amount_kobo,
  narration: row.narration,
  reference: row.reference,
  account: row.account,
  bankKey: row.bankKey,
});

/**
 * Money that was paid from such a credit stays until two people have decided; the rest of the credit is offered no
 * more.
 */
export async function tieReversals(tx: Transaction, since: Date): Promise<void> {
  for (const { debitId, creditId } of await findPairs(tx, since)) {
    if (!creditId) continue;
    // A person who claims the credit now waits for this, and then finds it taken back.
    await tx
      .select({ id: bank_statement_lines.id })
      .from(bank_statement_lines)
      .where(eq(bank_statement_lines.id, creditId))
      .for('update');
    await tx
      .update(bank_statement_debits)
      .set({ reverses_line_id: creditId, kind: 'reversal' })
      .where(eq(bank_statement_debits.id, debitId));
  }
}

/** The credits that each reversal in doubt may take back, the likeliest first. */
export const findDoubts = async (db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> =>
  new Map(
    (await findPairs(db, null)).map(({ debitId, creditId, candidates }) => [
      debitId,
      creditId ? [creditId] : candidates,
    ]),
  );
