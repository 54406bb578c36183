/**
 * What became of the money that payers paid through one gateway on one day.
 *
 *   recordSettlement(deps, { actor, form, lineId? })    lineId: the line of a statement by which it came. Of far more than
 *                                                       payers paid the form has to say that this was seen
 *   withdrawSettlement(deps, { actor, id })             it was recorded wrongly; the line waits again
 */

import { and, eq, isNull } from 'drizzle-orm';
import { unlessTaken } from '#app/features/admissions/index.server.ts';
import { type Change, type ChangeDeps, changeAs, reject, valid } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import {
  bankDays,
  isFarOver,
  RECORDED_SEEN,
  recordedKobo,
  settlementSchema,
} from '#core/payments/bank-days.ts';
import { readForm } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { addDays, type LagosDay, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { bank_statement_lines, gateway_settlements } from '#db/schema/index.ts';
import { isPaidByHand, isRowReversed, isRowTaken } from '../ledger/claim-line.server.ts';
import { readExpected, readSettled } from '../overview/read-payment-figures.server.ts';
import type { OverExpected } from '../payment/bursary-problems.ts';
import type { Posted } from '../payment/decide-payment.server.ts';
import { noteOfSettlement, tieToLine } from './tie-settlement.server.ts';

export const recordSettlement = (
  deps: ChangeDeps,
  { actor, form, lineId = null }: { actor: Actor; form: Posted; lineId?: string | null },
) =>
  changeAs(deps, actor, async function* (it) {
    const { tx, now, newId } = it;
    if (!mayEver(actor, 'payment.record-manual')) yield* reject({ kind: 'forbidden' });
    const read = yield* valid(readForm(settlementSchema(now), form));
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

/** What is recorded of a day, where that is far more than payers paid. */
async function overExpected(tx: Transaction, gateway: string, day: LagosDay): Promise<OverExpected | null> {
  const days = { from: day, before: addDays(day, 1) };
  const parts = [...(await readExpected(tx, days)), ...(await readSettled(tx, days))];
  const sums = bankDays(parts, day).find((one) => one.gateway === gateway);
  if (!sums || !isFarOver(sums)) return null;
  return { kind: 'over-expected', expectedKobo: sums.expectedKobo, recordedKobo: recordedKobo(sums) };
}

/** The line is no application's money: it is set aside. @returns what came by it. */
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
