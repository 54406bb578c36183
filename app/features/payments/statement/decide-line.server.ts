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
import { findMentionsWithoutSubject } from '#app/features/admissions/index.server.ts';
import {
  type Change,
  type ChangeDeps,
  changeAs,
  orReject,
  reject,
  without,
} from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Raw } from '#core/shared/form.ts';
import type { Transaction } from '#db/client.ts';
import { bank_statement_lines, gateway_settlements } from '#db/schema/index.ts';
import { isReturned, leftOf, takenFrom } from '../ledger/claim-line.server.ts';
import { findTargetOf, writeManualPayment } from '../manual/record-manual-payment.server.ts';
import { asideForm, fromLineForm } from './statement-forms.ts';

const MAY = 'payment.record-manual';

/** A line belongs to no person. */
async function lockLine(tx: Transaction, id: string) {
  const [line] = await tx
    .select()
    .from(bank_statement_lines)
    .where(eq(bank_statement_lines.id, id))
    .for('update');
  return line && { line, version: line.version, ownerId: null };
}

export const recordFromLine = (
  deps: ChangeDeps,
  { actor, lineId: id, form }: { actor: Actor; lineId: string; form: Raw },
) =>
  changeAs(deps, actor, async function* (it) {
    const { tx } = it;
    const { line, typed } = yield* it.decide(MAY, { id, form }, lockLine, fromLineForm);
    const { application_number, purpose, amount, reason } = typed;
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
  { lineId: id, ...input }: LineChange & { readonly form: Raw },
) =>
  changeAs(deps, input.actor, async function* (it) {
    const { line, typed } = yield* it.decide(MAY, { id, ...input }, lockLine, asideForm);
    yield* without(findMentionsWithoutSubject(typed.note, 'note'));
    yield* changeLine(it, line, { ...input, note: typed.note });
  });

export const takeLineBack = (deps: ChangeDeps, { lineId: id, ...input }: LineChange) =>
  changeAs(deps, input.actor, async function* (it) {
    const { line } = yield* it.decide(MAY, { id, ...input }, lockLine);
    yield* changeLine(it, line, { ...input, note: null });
  });

/** 'line-settled': its settlement is withdrawn first, which takes the line back as well. */
async function* changeLine(
  { tx, now, update, audit }: Change,
  line: typeof bank_statement_lines.$inferSelect,
  { actor, note }: { actor: Actor; note: string | null },
) {
  const lineId = line.id;
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
