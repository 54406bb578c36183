/**
 * Records the result of the money that payers paid through one gateway on one day.
 *
 *   recordSettlement(deps, { actor, form, lineId? })    lineId: the line of a statement by which it came. Of far more than
 *                                                       payers paid the form has to say that this was seen
 *   withdrawSettlement(deps, { actor, id })             it was recorded wrongly; the line waits again
 */

import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { unlessTaken } from '#app/features/admissions/index.server.ts';
import {
  type Change,
  type ChangeDeps,
  changeAs,
  reject,
  upToDate,
  valid,
} from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { bankDays, isFarOver, RECORDED_SEEN, recordedKobo } from '#core/payments/bank-days.ts';
import type { BankLine } from '#core/payments/bank-statement.ts';
import { settlementForm } from '#core/payments/desk-forms.ts';
import { payoutNamed, payoutsOf, type RecordedPayout } from '#core/payments/match-line.ts';
import type { Raw } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { addDays, type LagosDay, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { bank_statement_lines, gateway_settlements } from '#db/schema/index.ts';
import {
  isOpenLine,
  isPaidByHand,
  isRowReversed,
  isRowTaken,
  isUntouched,
} from '../ledger/claim-line.server.ts';
import { readExpected, readSettled } from '../overview/read-payment-figures.server.ts';
import type { OverExpected } from '../payment/payment-problems.ts';

export const recordSettlement = (
  deps: ChangeDeps,
  { actor, form, lineId = null }: { actor: Actor; form: Raw; lineId?: string | null },
) =>
  changeAs(deps, actor, async function* (it) {
    const { tx, now, newId } = it;
    if (!mayEver(actor, 'payment.record-manual')) yield* reject({ kind: 'forbidden' });
    const read = yield* valid(settlementForm(lagosDayOf(now)).read(form));
    const { gateway, day, charges, remitted, reference } = read;
    const note = noteOfSettlement(gateway, day);
    const settled = lineId ? yield* takeLine(it, { actor, lineId, note }) : read.settled;
    if (settled + charges + remitted === 0)
      yield* reject({ kind: 'invalid', issues: [{ field: 'settled', code: 'required' }] });
    // The same money as a payment that staff recorded from the statement.
    if (!lineId && settled > 0 && (await isPaidByHand(tx, reference))) yield* reject({ kind: 'line-taken' });
    const row = {
      id: newId(),
      gateway,
      day: startOfDay(day),
      settled_kobo: settled,
      charges_kobo: charges,
      remitted_kobo: remitted,
      reference,
      line_id: lineId,
      recorded_by: actor.userId,
      created_at: now,
    };
    const once = ['gateway_settlements_once', 'gateway_settlements_one_line'];
    const written = await unlessTaken(tx, once, (inner) => inner.insert(gateway_settlements).values(row));
    if (!written) yield* reject({ kind: 'settlement-known' });
    const over = await overExpected(tx, gateway, day);
    if (over && form[RECORDED_SEEN] !== String(over.recordedKobo)) yield* reject(over);
    if (!lineId) await tieToLine(tx, now, row);
    const details = { settlement: row.id, gateway, day, settled, charges, remitted };
    await it.audit('payment.settlement-recorded', null, details);
    return { id: row.id };
  });

/** The amount that is recorded of a day, where that is far more than payers paid. */
async function overExpected(tx: Transaction, gateway: string, day: LagosDay): Promise<OverExpected | null> {
  const days = { from: day, before: addDays(day, 1) };
  const parts = [...(await readExpected(tx, days)), ...(await readSettled(tx, days))];
  const sums = bankDays(parts, day).find((one) => one.gateway === gateway);
  if (!sums || !isFarOver(sums)) return null;
  return { kind: 'over-expected', expectedKobo: sums.expectedKobo, recordedKobo: recordedKobo(sums) };
}

/** The line is no application's money: it is set aside. @returns the amount that came by it. */
async function* takeLine(
  { tx, now, lock, update }: Change,
  { actor, lineId, note }: { actor: Actor; lineId: string; note: string },
) {
  const line = yield* lock(bank_statement_lines, lineId);
  if (line.set_aside_at || (await isRowTaken(tx, lineId))) yield* reject({ kind: 'line-taken' });
  if (await isRowReversed(tx, lineId)) yield* reject({ kind: 'line-reversed' });
  await update(bank_statement_lines, line, {
    set_aside_by: actor.userId,
    set_aside_at: now,
    set_aside_note: note,
  });
  return line.amount_kobo;
}

export const withdrawSettlement = (deps: ChangeDeps, { actor, id }: { actor: Actor; id: string }) =>
  changeAs(deps, actor, async ({ tx, now, audit }) => {
    if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' });
    if (!isId(id)) return err({ kind: 'not-found' });

    const [gone] = await tx
      .update(gateway_settlements)
      .set({ withdrawn_by: actor.userId, withdrawn_at: now })
      .where(and(eq(gateway_settlements.id, id), isNull(gateway_settlements.withdrawn_at)))
      .returning();
    if (!gone) return err({ kind: 'not-found' });
    if (gone.line_id) {
      await tx
        .update(bank_statement_lines)
        .set({ set_aside_by: null, set_aside_at: null, set_aside_note: null })
        .where(eq(bank_statement_lines.id, gone.line_id));
    }
    await audit('payment.settlement-withdrawn', null, {
      settlement: id,
      gateway: gone.gateway,
      day: lagosDayOf(gone.day),
    });
  });

type Line = typeof bank_statement_lines.$inferSelect;
type Settlement = typeof gateway_settlements.$inferSelect;

export const bankLineOf = ({
  value_date,
  amount_kobo,
  narration,
  reference,
}: Pick<Line, 'value_date' | 'amount_kobo' | 'narration' | 'reference'>): BankLine => ({
  day: lagosDayOf(value_date),
  amountKobo: amount_kobo,
  narration,
  reference,
});

interface Payout extends RecordedPayout {
  readonly gateway: string;
}

/** The columns of a settlement that tying needs. */
type Tying = Pick<Settlement, 'id' | 'gateway' | 'day' | 'settled_kobo' | 'reference' | 'recorded_by'>;

const payoutOf = ({ id, gateway, day, settled_kobo, reference }: Tying): Payout => ({
  id,
  gateway,
  day: lagosDayOf(day),
  settledKobo: settled_kobo,
  reference,
});

/** Recorded by hand, with one of these amounts, and on no line yet. */
const isUntied = (amounts: readonly number[]) =>
  and(
    isNull(gateway_settlements.line_id),
    isNull(gateway_settlements.withdrawn_at),
    inArray(gateway_settlements.settled_kobo, [...new Set(amounts)]),
  );

/** The payouts that may have come by each of these lines. */
export async function findPayouts(
  db: Queryable,
  lines: readonly Line[],
): Promise<(line: Line) => readonly Payout[]> {
  if (lines.length === 0) return () => [];
  const rows = await db
    .select()
    .from(gateway_settlements)
    .where(isUntied(lines.map(({ amount_kobo }) => amount_kobo)))
    .orderBy(gateway_settlements.day, gateway_settlements.id);
  const payouts = rows.map(payoutOf);
  return (line) => payoutsOf(bankLineOf(line), payouts);
}

/** A line that was just taken over is the payout that it names. */
export async function tieToSettlement(tx: Transaction, now: Date, line: Line): Promise<void> {
  const rows = await tx
    .select()
    .from(gateway_settlements)
    .where(isUntied([line.amount_kobo]))
    .for('update');
  const named = payoutNamed(bankLineOf(line), rows.map(payoutOf));
  const settlement = rows.find(({ id }) => id === named?.id);
  if (settlement) await tie(tx, now, { line, settlement, by: settlement.recorded_by });
}

/** A payout that was just recorded came by the open line that names it. */
async function tieToLine(tx: Transaction, now: Date, settlement: Tying): Promise<void> {
  const lines = await tx
    .select()
    .from(bank_statement_lines)
    .where(
      and(
        isOpenLine(tx),
        isUntouched(tx),
        eq(bank_statement_lines.amount_kobo, settlement.settled_kobo),
        gte(bank_statement_lines.value_date, settlement.day),
        lte(bank_statement_lines.value_date, now),
      ),
    )
    .for('update');
  const named = lines.filter((line) => payoutNamed(bankLineOf(line), [payoutOf(settlement)]));
  const [line] = named;
  if (line && named.length === 1) await tie(tx, now, { line, settlement, by: settlement.recorded_by });
}

/** A person ties a line to a payout that was recorded by hand. */
export const tieSettlement = (
  deps: ChangeDeps,
  input: { actor: Actor; lineId: string; settlementId: string; version: number },
) =>
  changeAs(deps, input.actor, async function* ({ tx, now, lock, audit }) {
    const { actor, lineId, settlementId, version } = input;
    if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' });
    if (!isId(lineId) || !isId(settlementId)) return err({ kind: 'not-found' });

    const line = yield* lock(bank_statement_lines, lineId);
    yield* upToDate(line, version);
    const [open] = await tx
      .select({ id: bank_statement_lines.id })
      .from(bank_statement_lines)
      .where(and(eq(bank_statement_lines.id, lineId), isOpenLine(tx), isUntouched(tx)));
    if (!open) return err({ kind: 'line-taken' });
    const rows = await tx
      .select()
      .from(gateway_settlements)
      .where(and(eq(gateway_settlements.id, settlementId), isUntied([line.amount_kobo])))
      .for('update');
    const [settlement] = rows;
    if (!settlement || payoutsOf(bankLineOf(line), rows.map(payoutOf)).length === 0)
      return err({ kind: 'not-found' });
    if (!(await tie(tx, now, { line, settlement, by: actor.userId }))) return err({ kind: 'line-taken' });
    await audit('payment.settlement-recorded', null, {
      settlement: settlement.id,
      gateway: settlement.gateway,
      day: lagosDayOf(settlement.day),
    });
  });

/**
 * Ties a payout that was recorded by hand to the line by which it came. Where the line names the payout they are tied
 * when the later of them comes; otherwise a person ties them, on the page of the statement. The line is no application's
 * money: it is set aside for the payout.
 * @param line locked by the caller, as the settlement.
 */
async function tie(
  tx: Transaction,
  now: Date,
  { line, settlement, by }: { line: Line; settlement: Tying; by: string },
): Promise<boolean> {
  const done = await unlessTaken(tx, 'gateway_settlements_one_line', (inner) =>
    inner
      .update(gateway_settlements)
      .set({ line_id: line.id })
      .where(eq(gateway_settlements.id, settlement.id)),
  );
  if (!done) return false;
  await tx
    .update(bank_statement_lines)
    .set({
      set_aside_by: by,
      set_aside_at: now,
      set_aside_note: noteOfSettlement(settlement.gateway, lagosDayOf(settlement.day)),
      version: line.version + 1,
    })
    .where(eq(bank_statement_lines.id, line.id));
  return true;
}

/** The note that says why a line is set aside that is a gateway's payout. */
const noteOfSettlement = (gateway: string, day: string): string => `Settlement: ${gateway}, ${day}`;
