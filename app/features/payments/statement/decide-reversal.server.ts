/**
 * Records the decisions of staff about money that the bank took back.
 * take-back: the money leaves the payments that were made from the credit, by an entry of the ledger each; the fee is
 * unpaid again, and its payer is told. not-reversal: the debit takes none of our credits back, so that the credit can be
 * matched.
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import { findMentionsWithoutSubject } from '#app/features/admissions/index.server.ts';
import { asSecond } from '#app/features/identity/index.server.ts';
import {
  type Change,
  changeAs,
  type Decision,
  orReject,
  reject,
  without,
} from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Kobo } from '#core/payments/money.ts';
import { freeKobo } from '#core/payments/overpayment.ts';
import type { Raw } from '#core/shared/form.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  bank_statement_debits,
  bank_statement_lines,
  manual_payments,
  payment_events,
} from '#db/schema/index.ts';
import { isReversed } from '../ledger/claim-line.server.ts';
import { findHolder, lockHolder, moneyBehind, promisedMoney } from '../ledger/promised-money.server.ts';
import {
  findApplication,
  lockApplication,
  lockPayment,
  type PaymentRecord,
} from '../payment/queries.server.ts';
import { takeMoneyBack } from '../settle/apply-settlement.server.ts';
import type { SettlementDeps } from '../settle/mail-of-settlement.server.ts';
import { findDoubts } from './pair-reversals.server.ts';
import { chooseForm, proposeForm } from './statement-forms.ts';

type Deps = SettlementDeps & Pick<AppDeps, 'db'>;
type Debit = typeof bank_statement_debits.$inferSelect;

/** Some of the money went back to its payer, or is promised to them or to another application. */
const MONEY_GONE = { kind: 'money-gone' } as const;

const MAY = 'payment.record-manual';
/** The owner is checked before, for every payment that was made from the credit. */
const NOBODY = '';

/** One person may: no money moves by it, and the credit is kept from being matched. */
export const chooseCredit = (deps: Deps, input: Decision & { form: Raw }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { debit, typed: chosen } = yield* it.decide(MAY, input, lockDebit, chooseForm);
    if (debit.kind !== 'reversal' || debit.reverses_line_id) yield* reject({ kind: 'not-waiting' });
    const offered = (await findDoubts(it.tx)).get(debit.id) ?? [];
    const [line] = offered.includes(chosen.line)
      ? await it.tx
          .select({ id: bank_statement_lines.id, taken: isReversed(it.tx) })
          .from(bank_statement_lines)
          .where(eq(bank_statement_lines.id, chosen.line))
          .for('update')
      : [];
    if (!line || line.taken)
      return yield* reject({ kind: 'invalid', issues: [{ field: 'line', code: 'choose' }] });
    await write(it, debit, ['choose-credit', 'chosen'], {
      ...NOTHING_PROPOSED,
      reverses_line_id: line.id,
      paired_by: input.actor.userId,
    });
    return undefined;
  });

export const proposeReversal = (deps: Deps, input: Decision & { form: Raw }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { debit, typed } = yield* it.decide(MAY, input, lockDebit, proposeForm);
    const { decision, reason } = typed;
    const paid = decision === 'take-back' ? await paidFrom(it.tx, debit.reverses_line_id) : null;
    if (debit.kind !== 'reversal' || debit.decision || paid?.length === 0)
      yield* reject({ kind: 'not-waiting' });
    if (await isOwn(it.tx, input.actor, debit)) yield* reject({ kind: 'own' });
    if (paid && !(await findMoney(it.tx, paid))) yield* reject(MONEY_GONE);
    yield* without(findMentionsWithoutSubject(reason, 'reason'));
    await write(it, debit, [decision, 'proposed'], {
      decision,
      reason,
      proposed_by: input.actor.userId,
      proposed_at: it.now,
    });
  });

const NOTHING_PROPOSED = {
  decision: null,
  reason: null,
  proposed_by: null,
  proposed_at: null,
  decided_by: null,
  decided_at: null,
};

export const decideReversal = (deps: Deps, input: Decision & { decision: 'approve' | 'decline' }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { actor, decision } = input;
    const { debit } = yield* it.decide(MAY, input, lockDebit);
    if (await isOwn(it.tx, actor, debit)) yield* reject({ kind: 'own' });
    const waiting = debit.decision !== null && debit.decided_by === null;
    const second = yield* asSecond(it, deps, {
      ...{ kind: 'reversal', id: debit.id, mark: debit.version, actor, decision, waiting, ownerId: NOBODY },
      askedBy: debit.proposed_by ? [debit.proposed_by] : [],
    });
    const what = [debit.decision ?? '', decision === 'approve' ? 'approved' : 'declined'] as const;
    if (decision === 'decline') return write(it, debit, what, NOTHING_PROPOSED);
    if (debit.decision === 'take-back') yield* orReject(await takeAllBack(it.tx, deps, actor, debit));
    return write(it, debit, what, {
      decided_by: actor.userId,
      ...second,
      decided_at: it.now,
      ...(debit.decision === 'not-reversal' && { reverses_line_id: null }),
    });
  });

/** A debit itself belongs to no person; isOwn finds out about its money. */
async function lockDebit(tx: Transaction, id: string) {
  const [debit] = await tx
    .select()
    .from(bank_statement_debits)
    .where(eq(bank_statement_debits.id, id))
    .for('update');
  return debit && { debit, version: debit.version, ownerId: null };
}

async function write(
  { update, audit }: Change,
  debit: Debit,
  [kind, decision]: readonly [string, string],
  columns: Partial<typeof bank_statement_debits.$inferInsert>,
): Promise<void> {
  await update(bank_statement_debits, debit, columns);
  await audit('payment.reversal-decided', null, {
    statement: debit.statement_id,
    amount_kobo: debit.amount_kobo,
    kind,
    decision,
    ...(columns.reason && { reason: columns.reason }),
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
): Promise<Result<void, typeof MONEY_GONE>> {
  const found = await findMoney(tx, await paidFrom(tx, debit.reverses_line_id));
  if (!found) return err(MONEY_GONE);
  // All of it before anything is written, in the order of db/client.ts.
  for (const id of found.map(({ payment }) => payment.id).toSorted()) await lockPayment(tx, id);
  for (const id of found.map(({ payment }) => payment.application_id).toSorted())
    await lockApplication(tx, id);
  for (const { payment: seen, manual, amount } of found) {
    const payment = await lockHolder(tx, seen.id);
    if (!payment) throw new Error(`payment ${seen.id} is gone`);
    const free = freeKobo(moneyBehind(payment, await promisedMoney(tx, payment.id)));
    if (free < amount) return err(MONEY_GONE);
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

type Manual = Pick<typeof manual_payments.$inferSelect, 'id' | 'payment_id' | 'amount_kobo'>;

interface FoundMoney {
  readonly payment: PaymentRecord;
  /** The record by which it came to the payment. */
  readonly manual: Manual;
  readonly amount: Kobo;
}

/**
 * Finds where the money of a credit is now: under the payments made from it, and under those to which it was moved on.
 * Money that was moved on is looked for first, the newest move before others.
 * @returns null where some of it has left, or is promised away.
 */
export async function findMoney(
  db: Queryable,
  from: readonly Manual[],
): Promise<readonly FoundMoney[] | null> {
  const found: FoundMoney[] = [];
  const followed = new Set<string>();
  const follow = async (manual: Manual, amount: Kobo): Promise<Kobo> => {
    const payment = manual.payment_id && (await findHolder(db, manual.payment_id));
    if (!payment) throw new Error(`manual payment ${manual.id} was approved and has no payment`);
    let left = amount;
    for (const move of await movesFrom(db, payment.id)) {
      if (left === 0) break;
      if (followed.has(move.id)) continue;
      followed.add(move.id);
      left -= await follow(move, Math.min(left, move.amount_kobo - (await takenBackBy(db, move.id))));
    }
    const planned = found
      .filter((one) => one.payment.id === payment.id)
      .reduce((sum, one) => sum + one.amount, 0);
    const free = freeKobo(moneyBehind(payment, planned + (await promisedMoney(db, payment.id))));
    const here = Math.min(left, free);
    if (here > 0) found.push({ payment, manual, amount: here });
    return amount - left + here;
  };
  for (const manual of from) if ((await follow(manual, manual.amount_kobo)) < manual.amount_kobo) return null;
  return found;
}

const movesFrom = (db: Queryable, paymentId: string): Promise<readonly Manual[]> =>
  db
    .select()
    .from(manual_payments)
    .where(and(eq(manual_payments.from_payment_id, paymentId), eq(manual_payments.status, 'Approved')))
    .orderBy(desc(manual_payments.decided_at), desc(manual_payments.id));

/** The amount that reversals took already of the money that a record brought. */
async function takenBackBy(db: Queryable, manualId: string): Promise<Kobo> {
  const [row] = await db
    .select({ sum: sql<string | null>`-sum(${payment_events.amount})` })
    .from(payment_events)
    .where(
      and(
        eq(payment_events.kind, 'reversed'),
        sql`${payment_events.receipt_key} like ${`reversal:%:${manualId}`}`,
      ),
    );
  return Number(row?.sum ?? 0);
}
