/**
 * What staff decide about a line that is no announced transfer's money.
 *
 *   recordFromLine(deps, { actor, lineId, form: { application_number, amount?, purpose?, reason } })   waits for a second person;
 *                                                        the amount is what is left of the line, or a part of that
 *   setLineAside(deps, { actor, lineId, version, form: { note } })                 no application's money
 *   takeLineBack(deps, { actor, lineId, version })                                 it is to be dealt with after all
 *
 * confirmFromLine (confirm-transfer.server.ts) confirms an announced transfer from a line.
 */
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { findNobodyTold } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { PAID_PURPOSES, type PaidPurpose } from '#core/payments/fees.ts';
import { nairaAmount } from '#core/payments/manual-payment.ts';
import { optionalText, requiredText } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { oneOf, text } from '#core/shared/text-rules.ts';
import { recordAudit } from '#db/audit.ts';
import { bank_statement_lines, gateway_settlements } from '#db/schema/index.ts';
import { isReturned, leftOf, takenFrom } from '../ledger/claim-line.server.ts';
import {
  findTargetOf,
  type LineProblem,
  writeManualPayment,
} from '../manual/record-manual-payment.server.ts';
import type {
  Forbidden,
  Invalid,
  LineTaken,
  NotFound,
  Own,
  PaidAlready,
  Stale,
} from '../payment/bursary-problems.ts';
import { type Posted, readDecision } from '../payment/decide-payment.server.ts';
import { REASON_MAX } from '../payment/payment-problems.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

const recordSchema = z.object({
  application_number: requiredText(text({ max: 40 })),
  amount: optionalText(nairaAmount).transform((kobo) => (kobo === null ? null : Number(kobo))),
  purpose: optionalText(oneOf(PAID_PURPOSES)).transform((kept) => kept as PaidPurpose | null),
  reason: requiredText(text({ max: REASON_MAX, lines: true })),
});
const asideSchema = z.object({ note: requiredText(text({ max: REASON_MAX, lines: true })) });

export async function recordFromLine(
  deps: Deps,
  { actor, lineId, form }: { actor: Actor; lineId: string; form: Posted },
): Promise<
  Result<
    { id: string },
    Forbidden | NotFound | Own | LineProblem | PaidAlready | Invalid<keyof typeof recordSchema.shape>
  >
> {
  const read = readDecision('payment.record-manual', { actor, id: lineId }, recordSchema, form);
  if (!read.ok) return read;
  return deps.db.transaction(async (tx) => {
    const [line] = await tx
      .select()
      .from(bank_statement_lines)
      .where(eq(bank_statement_lines.id, lineId))
      .for('update');
    if (!line) return err({ kind: 'not-found' });
    const { application_number, purpose, amount, reason } = read.value;
    const found = await findTargetOf(tx, { actor, number: application_number, form, purpose });
    if (!found.ok) return found;
    const application = found.value;
    return writeManualPayment(tx, deps, {
      application_id: application.id,
      application_number: application.application_number,
      amount_kobo: amount ?? ((await leftOf(tx, line)) || line.amount_kobo),
      purpose,
      source: 'bank statement',
      statement_reference: line.reference ?? line.statement_key,
      value_date: line.value_date,
      reason,
      evidence: line.narration,
      recorded_by: actor.userId,
      line_id: line.id,
    });
  });
}

/** 'line-settled': its settlement is withdrawn first, which takes the line back as well. */
type AsideProblem = Forbidden | NotFound | Stale | LineTaken | { readonly kind: 'line-settled' };

export async function setLineAside(
  deps: Deps,
  input: { actor: Actor; lineId: string; version: number; form: Posted },
): Promise<Result<void, AsideProblem | Invalid<'note'>>> {
  const { actor, lineId, version, form } = input;
  const read = readDecision('payment.record-manual', { actor, id: lineId }, asideSchema, form);
  if (!read.ok) return read;
  const { note } = read.value;
  const untold = findNobodyTold(note, 'note');
  return untold ? err(untold) : changeLine(deps, { actor, lineId, version, note });
}

export async function takeLineBack(
  deps: Deps,
  { actor, lineId, version }: { actor: Actor; lineId: string; version: number },
): Promise<Result<void, AsideProblem>> {
  if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' });
  return changeLine(deps, { actor, lineId, version, note: null });
}

async function changeLine(
  { db, clock, newId }: Deps,
  { actor, lineId, version, note }: { actor: Actor; lineId: string; version: number; note: string | null },
): Promise<Result<void, AsideProblem>> {
  if (!isId(lineId)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const [line] = await tx
      .select()
      .from(bank_statement_lines)
      .where(eq(bank_statement_lines.id, lineId))
      .for('update');
    if (!line) return err({ kind: 'not-found' });
    if (line.version !== version) return err({ kind: 'stale' });
    const takenKobo = (await takenFrom(tx, [lineId])).get(lineId) ?? 0;
    if (takenKobo >= line.amount_kobo || (await isReturned(tx, lineId))) return err({ kind: 'line-taken' });
    const settled = and(eq(gateway_settlements.line_id, lineId), isNull(gateway_settlements.withdrawn_at));
    if ((await tx.$count(gateway_settlements, settled)) > 0) return err({ kind: 'line-settled' });
    await tx
      .update(bank_statement_lines)
      .set({
        set_aside_by: note === null ? null : actor.userId,
        set_aside_at: note === null ? null : clock(),
        set_aside_note: note,
        version: version + 1,
      })
      .where(eq(bank_statement_lines.id, lineId));
    await recordAudit(tx, newId, {
      action: 'payment.difference-resolved',
      actorId: actor.userId,
      subjectType: 'payment',
      subjectId: null,
      details: { line: lineId, set_aside: note !== null },
    });
    return ok(undefined);
  });
}
