/**
 * What staff decide about money that the bank took back.
 *
 *   chooseCredit(deps, { actor, id, version, form: { line } })               which credit a reversal takes back
 *   proposeReversal(deps, { actor, id, version, form: { decision, reason } })    waits for a second person
 *   decideReversal(deps, { actor, id, version, decision })
 *
 * take-back: the money leaves the payments that were made from the credit, by an entry of the ledger each; the fee is unpaid
 * again, and its payer is told. not-reversal: the debit takes none of our credits back, so that the credit can be matched.
 */
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { findNobodyTold } from '#app/features/admissions/index.server.ts';
import { decideSecond } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { DEBIT_DECISIONS, type DebitDecision } from '#core/payments/debit-kind.ts';
import { freeKobo } from '#core/payments/overpayment.ts';
import { requiredText } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { oneOf, text } from '#core/shared/text-rules.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { bank_statement_debits, bank_statement_lines, manual_payments } from '#db/schema/index.ts';
import { isReversed } from '../ledger/claim-line.server.ts';
import { lockHolder } from '../ledger/joined-money.server.ts';
import { moneyBehind, promisedMoney } from '../ledger/promised-money.server.ts';
import type { DeskProblem, Invalid, SamePerson } from '../payment/bursary-problems.ts';
import { type Decision, type Posted, readDecision } from '../payment/decide-payment.server.ts';
import { REASON_MAX } from '../payment/payment-problems.ts';
import { findApplication, lockApplication, lockPayment } from '../payment/queries.server.ts';
import { takeMoneyBack } from '../settle/apply-settlement.server.ts';
import type { SettlementDeps } from '../settle/settlement-news.ts';
import { findMoney } from './find-money.server.ts';
import { findDoubts } from './pair-reversals.server.ts';

type Deps = SettlementDeps & Pick<AppDeps, 'db'>;
type Debit = typeof bank_statement_debits.$inferSelect;

/** Some of the money went back to its payer, or is promised to them or to another application. */
interface MoneyGone {
  readonly kind: 'money-gone';
}

const MAY = 'payment.record-manual';
/** Whose record it is was asked before, of every payment that was made from the credit. */
const NOBODY = '';
const chooseSchema = z.object({ line: requiredText(text({ max: 40 }), 'choose') });
const proposeSchema = z.object({
  decision: requiredText(oneOf(DEBIT_DECISIONS), 'choose').transform((typed) => typed as DebitDecision),
  reason: requiredText(text({ max: REASON_MAX, lines: true })),
});

/** One person may: no money moves by it, and the credit is kept from being matched. */
export async function chooseCredit(
  deps: Deps,
  input: Decision & { form: Posted },
): Promise<Result<void, DeskProblem | Invalid<'line'>>> {
  const read = readDecision(MAY, input, chooseSchema, input.form);
  if (!read.ok) return read;
  return deps.db.transaction(async (tx) => {
    const debit = await lockAsSeen(tx, input);
    if (!debit.ok) return debit;
    if (debit.value.kind !== 'reversal' || debit.value.reverses_line_id) return err({ kind: 'not-waiting' });
    const offered = (await findDoubts(tx)).get(debit.value.id) ?? [];
    const [line] = offered.includes(read.value.line)
      ? await tx
          .select({ id: bank_statement_lines.id, taken: isReversed(tx) })
          .from(bank_statement_lines)
          .where(eq(bank_statement_lines.id, read.value.line))
          .for('update')
      : [];
    if (!line || line.taken) return err({ kind: 'invalid', issues: [{ field: 'line', code: 'choose' }] });
    await write(tx, deps, input.actor, debit.value, ['choose-credit', 'chosen'], {
      ...NOTHING_PROPOSED,
      reverses_line_id: line.id,
      paired_by: input.actor.userId,
    });
    return ok(undefined);
  });
}

export async function proposeReversal(
  deps: Deps,
  input: Decision & { form: Posted },
): Promise<Result<void, DeskProblem | MoneyGone | Invalid<'decision' | 'reason'>>> {
  const read = readDecision(MAY, input, proposeSchema, input.form);
  if (!read.ok) return read;
  return deps.db.transaction(async (tx) => {
    const debit = await lockAsSeen(tx, input);
    if (!debit.ok) return debit;
    const { decision, reason } = read.value;
    const paid = decision === 'take-back' ? await paidFrom(tx, debit.value.reverses_line_id) : null;
    if (debit.value.kind !== 'reversal' || debit.value.decision || paid?.length === 0)
      return err({ kind: 'not-waiting' });
    if (await isOwn(tx, input.actor, debit.value)) return err({ kind: 'own' });
    if (paid && !(await findMoney(tx, paid))) return err({ kind: 'money-gone' });
    const untold = findNobodyTold(reason, 'reason');
    if (untold) return err(untold);
    await write(tx, deps, input.actor, debit.value, [decision, 'proposed'], {
      decision,
      reason,
      proposed_by: input.actor.userId,
      proposed_at: deps.clock(),
    });
    return ok(undefined);
  });
}

const NOTHING_PROPOSED = {
  decision: null,
  reason: null,
  proposed_by: null,
  proposed_at: null,
  decided_by: null,
  decided_at: null,
};

export async function decideReversal(
  deps: Deps,
  input: Decision & { decision: 'approve' | 'decline' },
): Promise<Result<void, DeskProblem | SamePerson | MoneyGone>> {
  const { actor, decision } = input;
  if (!mayEver(actor, MAY)) return err({ kind: 'forbidden' });
  if (!isId(input.id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const found = await lockAsSeen(tx, input);
    if (!found.ok) return found;
    const debit = found.value;
    if (await isOwn(tx, actor, debit)) return err({ kind: 'own' });
    const waiting = debit.decision !== null && debit.decided_by === null;
    const second = await decideSecond(tx, deps, {
      ...{ kind: 'reversal', id: debit.id, mark: debit.version, actor, decision, waiting, ownerId: NOBODY },
      askedBy: debit.proposed_by ? [debit.proposed_by] : [],
    });
    if (!second.ok) return err({ kind: second.error });
    const what = [debit.decision ?? '', decision === 'approve' ? 'approved' : 'declined'] as const;
    if (decision === 'decline') {
      await write(tx, deps, actor, debit, what, NOTHING_PROPOSED);
      return ok(undefined);
    }
    const taken = debit.decision === 'take-back' ? await takeAllBack(tx, deps, actor, debit) : ok(undefined);
    if (!taken.ok) return taken;
    await write(tx, deps, actor, debit, what, {
      decided_by: actor.userId,
      alone: second.value === 'alone',
      decided_at: deps.clock(),
      ...(debit.decision === 'not-reversal' && { reverses_line_id: null }),
    });
    return ok(undefined);
  });
}

async function lockAsSeen(
  tx: Transaction,
  { id, version }: Decision,
): Promise<Result<Debit, { kind: 'not-found' } | { kind: 'stale' }>> {
  const [debit] = await tx
    .select()
    .from(bank_statement_debits)
    .where(eq(bank_statement_debits.id, id))
    .for('update');
  if (!debit) return err({ kind: 'not-found' });
  return debit.version === version ? ok(debit) : err({ kind: 'stale' });
}

async function write(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  debit: Debit,
  [kind, decision]: readonly [string, string],
  change: Partial<typeof bank_statement_debits.$inferInsert>,
): Promise<void> {
  await tx
    .update(bank_statement_debits)
    .set({ ...change, version: debit.version + 1 })
    .where(eq(bank_statement_debits.id, debit.id));
  await recordAudit(tx, deps.newId, {
    action: 'payment.reversal-decided',
    actorId: actor.userId,
    subjectId: null,
    details: {
      statement: debit.statement_id,
      amount_kobo: debit.amount_kobo,
      kind,
      decision,
      ...(change.reason && { reason: change.reason }),
    },
  });
}

const paidFrom = (tx: Transaction, lineId: string | null) =>
  lineId === null
    ? Promise.resolve([])
    : tx
        .select()
        .from(manual_payments)
        .where(and(eq(manual_payments.line_id, lineId), eq(manual_payments.status, 'Approved')))
        .orderBy(manual_payments.payment_id);

/** Nobody decides about money of their own application, wherever that is now. */
async function isOwn(tx: Transaction, { userId }: Actor, debit: Debit): Promise<boolean> {
  const paid = await paidFrom(tx, debit.reverses_line_id);
  const found = (await findMoney(tx, paid)) ?? [];
  for (const { application_id } of [...paid, ...found.map(({ payment }) => payment)])
    if ((await findApplication(tx, application_id))?.ownerId === userId) return true;
  return false;
}

async function takeAllBack(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  debit: Debit,
): Promise<Result<void, MoneyGone>> {
  const found = await findMoney(tx, await paidFrom(tx, debit.reverses_line_id));
  if (!found) return err({ kind: 'money-gone' });
  // All of it before anything is written, in the order of db/client.ts.
  for (const id of found.map(({ payment }) => payment.id).toSorted()) await lockPayment(tx, id);
  for (const id of found.map(({ payment }) => payment.application_id).toSorted())
    await lockApplication(tx, id);
  for (const { payment: seen, manual, amount } of found) {
    const payment = await lockHolder(tx, seen.id);
    if (!payment) throw new Error(`payment ${seen.id} is gone`);
    const free = freeKobo(moneyBehind(payment, await promisedMoney(tx, payment.id)));
    if (free < amount) return err({ kind: 'money-gone' });
    await takeMoneyBack(tx, deps, {
      payment,
      amount,
      by: 'staff',
      source: 'staff',
      actorId: actor.userId,
      valueAt: debit.value_date,
      receiptKey: `reversal:${debit.id}:${manual.id}`,
      details: {
        statement: debit.statement_id,
        // Both are in the payment's history: what the first person wrote, and the bank's line.
        reason: [debit.reason, debit.narration].filter(Boolean).join(' '),
        proposed_by: debit.proposed_by,
        ...(manual.payment_id !== payment.id && { joined: manual.payment_id }),
      },
      audit: 'payment.reversal-decided',
    });
  }
  return ok(undefined);
}
