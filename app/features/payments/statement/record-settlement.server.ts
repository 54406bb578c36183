/**
 * What became of the money that payers paid through one gateway on one day.
 *
 *   recordSettlement(deps, { actor, form, lineId? })    lineId: the line of a statement by which it came. Of far more than
 *                                                       payers paid the form has to say that this was seen
 *   withdrawSettlement(deps, { actor, id })             it was recorded wrongly; the line waits again
 */
import { and, eq, isNull } from 'drizzle-orm';
import { unlessTaken } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import {
  bankDays,
  isFarOver,
  RECORDED_SEEN,
  recordedKobo,
  settlementSchema,
} from '#core/payments/bank-days.ts';
import type { Kobo } from '#core/payments/money.ts';
import { readForm } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { addDays, type LagosDay, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { bank_statement_lines, gateway_settlements } from '#db/schema/index.ts';
import { isPaidByHand, isRowReversed, isRowTaken } from '../ledger/claim-line.server.ts';
import { readExpected, readSettled } from '../overview/read-payment-figures.server.ts';
import type { Forbidden, Invalid, LineTaken, NotFound, OverExpected } from '../payment/bursary-problems.ts';
import type { Posted } from '../payment/decide-payment.server.ts';
import { noteOfSettlement, tieToLine } from './tie-settlement.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;
type SettlementField = keyof ReturnType<typeof settlementSchema>['shape'];
type Problems =
  | Forbidden
  | NotFound
  | LineTaken
  | OverExpected
  | Invalid<SettlementField>
  | { readonly kind: 'settlement-known' };

export async function recordSettlement(
  deps: Deps,
  { actor, form, lineId = null }: { actor: Actor; form: Posted; lineId?: string | null },
): Promise<Result<{ id: string }, Problems>> {
  if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' });
  if (lineId !== null && !isId(lineId)) return err({ kind: 'not-found' });
  const read = readForm(settlementSchema(deps.clock()), form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const { gateway, day, charges, remitted, reference } = read.value;
  return deps.db
    .transaction(async (tx) => {
      const line = lineId
        ? await takeLine(tx, deps, { actor, lineId, note: noteOfSettlement(gateway, day) })
        : null;
      if (line && !line.ok) return line;
      const settled = line ? line.value : read.value.settled;
      if (settled + charges + remitted === 0)
        return err({ kind: 'invalid', issues: [{ field: 'settled', code: 'required' }] });
      // The same money as a payment that staff recorded from the statement.
      if (!line && settled > 0 && (await isPaidByHand(tx, reference))) return err({ kind: 'line-taken' });
      const id = deps.newId();
      const row = {
        id,
        gateway,
        day: startOfDay(day),
        settled_kobo: settled,
        charges_kobo: charges,
        remitted_kobo: remitted,
        reference,
        line_id: lineId,
        recorded_by: actor.userId,
        created_at: deps.clock(),
      };
      const written = await unlessTaken(
        tx,
        ['gateway_settlements_once', 'gateway_settlements_one_line'],
        (inner) => inner.insert(gateway_settlements).values(row),
      );
      // Nothing of this transaction stays: the line would be set aside for nothing.
      if (!written) throw new Refused({ kind: 'settlement-known' });
      const over = await overExpected(tx, gateway, day);
      if (over && form[RECORDED_SEEN] !== String(over.recordedKobo)) throw new Refused(over);
      if (!line) await tieToLine(tx, deps, row);
      await recordAudit(tx, deps.newId, {
        action: 'payment.settlement-recorded',
        actorId: actor.userId,
        subjectType: 'payment',
        subjectId: null,
        details: { settlement: id, gateway, day, settled, charges, remitted },
      });
      return ok({ id });
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return err(error.problem);
      throw error;
    });
}

class Refused extends Error {
  readonly problem: Problems;
  constructor(problem: Problems) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** What is recorded of a day, where that is far more than payers paid. */
async function overExpected(tx: Transaction, gateway: string, day: LagosDay): Promise<OverExpected | null> {
  const days = { from: day, before: addDays(day, 1) };
  const parts = [...(await readExpected(tx, days)), ...(await readSettled(tx, days))];
  const sums = bankDays(parts, day).find((one) => one.gateway === gateway);
  if (!sums || !isFarOver(sums)) return null;
  return { kind: 'over-expected', expectedKobo: sums.expectedKobo, recordedKobo: recordedKobo(sums) };
}

/** The line is no application's money: it is set aside. @returns what came by it. */
async function takeLine(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { actor, lineId, note }: { actor: Actor; lineId: string; note: string },
): Promise<Result<Kobo, NotFound | LineTaken>> {
  const [line] = await tx
    .select()
    .from(bank_statement_lines)
    .where(eq(bank_statement_lines.id, lineId))
    .for('update');
  if (!line) return err({ kind: 'not-found' });
  if (line.set_aside_at || (await isRowTaken(tx, lineId))) return err({ kind: 'line-taken' });
  if (await isRowReversed(tx, lineId)) return err({ kind: 'line-reversed' });
  await tx
    .update(bank_statement_lines)
    .set({
      set_aside_by: actor.userId,
      set_aside_at: clock(),
      set_aside_note: note,
      version: line.version + 1,
    })
    .where(eq(bank_statement_lines.id, lineId));
  return ok(line.amount_kobo);
}

export async function withdrawSettlement(
  deps: Deps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<void, Forbidden | NotFound>> {
  if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const [gone] = await tx
      .update(gateway_settlements)
      .set({ withdrawn_by: actor.userId, withdrawn_at: deps.clock() })
      .where(and(eq(gateway_settlements.id, id), isNull(gateway_settlements.withdrawn_at)))
      .returning();
    if (!gone) return err({ kind: 'not-found' });
    if (gone.line_id) {
      await tx
        .update(bank_statement_lines)
        .set({ set_aside_by: null, set_aside_at: null, set_aside_note: null })
        .where(eq(bank_statement_lines.id, gone.line_id));
    }
    await recordAudit(tx, deps.newId, {
      action: 'payment.settlement-withdrawn',
      actorId: actor.userId,
      subjectType: 'payment',
      subjectId: null,
      details: { settlement: id, gateway: gone.gateway, day: lagosDayOf(gone.day) },
    });
    return ok(undefined);
  });
}
