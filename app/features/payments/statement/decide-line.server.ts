/**
 * Records the decisions of staff about a line that is no announced transfer's money.
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
import {
  type Change,
  type ChangeDeps,
  changeAs,
  orReject,
  reject,
  upToDate,
} from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { PAID_PURPOSES, type PaidPurpose } from '#core/payments/fees.ts';
import { nairaAmount } from '#core/payments/manual-payment.ts';
import { optionalText, requiredText } from '#core/shared/form.ts';
import { oneOf, text } from '#core/shared/text-rules.ts';
import { bank_statement_lines, gateway_settlements } from '#db/schema/index.ts';
import { isReturned, leftOf, takenFrom } from '../ledger/claim-line.server.ts';
import { findTargetOf, writeManualPayment } from '../manual/record-manual-payment.server.ts';
import { type Posted, readDecision } from '../payment/decide-payment.server.ts';
import { REASON_MAX } from '../payment/payment-problems.ts';

const recordSchema = z.object({
  application_number: requiredText(text({ max: 40 })),
  amount: optionalText(nairaAmount).transform((kobo) => (kobo === null ? null : Number(kobo))),
  purpose: optionalText(oneOf(PAID_PURPOSES)).transform((kept) => kept as PaidPurpose | null),
  reason: requiredText(text({ max: REASON_MAX, lines: true })),
});
const asideSchema = z.object({ note: requiredText(text({ max: REASON_MAX, lines: true })) });

export const recordFromLine = (
  deps: ChangeDeps,
  { actor, lineId, form }: { actor: Actor; lineId: string; form: Posted },
) =>
  changeAs(deps, actor, async function* ({ tx, lock }) {
    const { application_number, purpose, amount, reason } = yield* orReject(
      readDecision('payment.record-manual', { actor, id: lineId }, recordSchema, form),
    );
    const line = yield* lock(bank_statement_lines, lineId);
    const application = yield* orReject(
      await findTargetOf(tx, { actor, number: application_number, form, purpose }),
    );
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

interface LineChange {
  readonly actor: Actor;
  readonly lineId: string;
  readonly version: number;
}

export const setLineAside = (
  deps: ChangeDeps,
  { actor, lineId, version, form }: LineChange & { readonly form: Posted },
) =>
  changeAs(deps, actor, async function* (it) {
    const { note } = yield* orReject(
      readDecision('payment.record-manual', { actor, id: lineId }, asideSchema, form),
    );
    const untold = findNobodyTold(note, 'note');
    if (untold) yield* reject(untold);
    yield* changeLine(it, { actor, lineId, version }, note);
  });

export const takeLineBack = (deps: ChangeDeps, input: LineChange) =>
  changeAs(deps, input.actor, async function* (it) {
    if (!mayEver(input.actor, 'payment.record-manual')) yield* reject({ kind: 'forbidden' });
    yield* changeLine(it, input, null);
  });

/** 'line-settled': its settlement is withdrawn first, which takes the line back as well. */
async function* changeLine(
  { tx, now, lock, update, audit }: Change,
  { actor, lineId, version }: LineChange,
  note: string | null,
) {
  const line = yield* lock(bank_statement_lines, lineId);
  yield* upToDate(line, version);
  const takenKobo = (await takenFrom(tx, [lineId])).get(lineId) ?? 0;
  if (takenKobo >= line.amount_kobo || (await isReturned(tx, lineId))) yield* reject({ kind: 'line-taken' });
  const settled = and(eq(gateway_settlements.line_id, lineId), isNull(gateway_settlements.withdrawn_at));
  if ((await tx.$count(gateway_settlements, settled)) > 0) yield* reject({ kind: 'line-settled' });
  await update(bank_statement_lines, line, {
    set_aside_by: note === null ? null : actor.userId,
    set_aside_at: note === null ? null : now,
    set_aside_note: note,
  });
  await audit('payment.difference-resolved', null, { line: lineId, set_aside: note !== null });
}
