/**
 * Records the decision of the bursary about a payment that waits for its review.
 *
 *   resolveFlag(deps, { actor, id, version, form: { resolution, reason, amount?, application_number? } })
 *
 * keep: the money is rightly here. Enough of it completes a payment that was held back for an overpayment; a second
 * payment of one fee cannot be kept. split: the fee is kept, and all that came beyond it is asked to go back. refund:
 * the amount, or all that is held, is asked to go back (a second person approves). attach: the amount, or all of it, is
 * moved to another application or fee, as a payment recorded by hand (a second person approves); the rest is decided
 * about after that. A fee that was confirmed for the wrong application is attached to the right one in the same way,
 * though nothing was doubted.
 */
import { findUnresolvedMentions, isPaid, notifyMentions } from '#app/features/admissions/index.server.ts';
import { type Decision as Asked, changeAs, without } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { flagForm } from '#core/payments/desk-forms.ts';
import type { Kobo } from '#core/payments/money.ts';
import { lastReview, openReview, unresolvedReview } from '#core/payments/open-review.ts';
import { freeKobo, surplusKobo, whyNotKept } from '#core/payments/overpayment.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import type { FieldOf, Raw, ReadAs } from '#core/shared/form.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { moneyBehind, promisedMoney } from '../ledger/promised-money.server.ts';
import { recordPaymentEvent, writePayment } from '../ledger/write-payment.server.ts';
import {
  findTargetOf,
  type LineProblem,
  writeManualPayment,
} from '../manual/record-manual-payment.server.ts';
import type { DeskProblem, Invalid, NotEnough, PaidAlready } from '../payment/payment-problems.ts';
import { lockPayment, lockToDecide, type PaymentRecord, whenMoneyCame } from '../payment/queries.server.ts';
import { writeRefundRequest } from '../refunds/request-refund.server.ts';
import { acceptAsFee } from '../settle/accept-as-fee.server.ts';
import type { SettlementDeps } from '../settle/mail-of-settlement.server.ts';
import { SHORT_ASKED, shortfallOf } from './decide-short.server.ts';

type Field = FieldOf<typeof flagForm>;

/** A fee that staff found on a statement and nobody doubts. */
export const isMovable = (
  payment: { readonly status: string; readonly gateway: string } & Parameters<typeof unresolvedReview>[0],
): boolean =>
  payment.status === 'Completed' && payment.gateway === 'bank_transfer' && !unresolvedReview(payment);

export type FlagDeps = SettlementDeps & Pick<AppDeps, 'db'>;
/** 'paid-twice': the fee was paid by another payment, so this one cannot be kept for the same application. */
type Problems =
  | DeskProblem
  | NotEnough
  | LineProblem
  | PaidAlready
  | { readonly kind: 'paid-twice' }
  | Invalid<Field>;

export const resolveFlag = (deps: FlagDeps, input: Asked & { form: Raw }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx } = it;
    const { actor, form } = input;
    const { payment, typed: read } = yield* it.decide('payment.flag-refund', input, lockToDecide, flagForm);
    const moves = read.resolution === 'attach' && isMovable(payment);
    if (!unresolvedReview(payment) && !moves) return err({ kind: 'not-waiting' });
    const about = { application: payment.application_id, text: read.reason, field: 'reason' } as const;
    yield* without(await findUnresolvedMentions(tx, about));
    const decision = { payment, actor, form, ...read };
    if (read.resolution === 'keep') return keep(tx, deps, decision);
    if (read.resolution === 'accept-short') return askToAcceptShort(tx, deps, decision);
    const money = moneyBehind(payment, await promisedMoney(tx, payment.id));
    if (read.resolution === 'split') return split(tx, deps, decision, surplusKobo(money));
    const free = freeKobo(money);
    if (free <= 0) return err({ kind: 'not-enough', heldKobo: free });
    if (read.resolution === 'attach') return attach(tx, deps, decision, free);
    const amount = read.amount ?? free;
    const asked = await writeRefundRequest(tx, deps, { ...decision, amount, actorId: actor.userId });
    return asked.ok ? ok(undefined) : asked;
  });

type Decision = ReadAs<typeof flagForm> & {
  readonly payment: PaymentRecord;
  readonly actor: Actor;
  readonly form: Raw;
};

async function keep(
  tx: Transaction,
  deps: FlagDeps,
  { payment, actor, reason }: Decision,
): Promise<Result<void, Problems>> {
  const heldKobo = payment.arrived_kobo - payment.refunded_kobo;
  const unkept = whyNotKept({
    ...moneyBehind(payment, 0),
    review: unresolvedReview(payment) as ReviewReason,
    status: payment.status,
  });
  if (unkept) return err(unkept === 'not-enough' ? { kind: unkept, heldKobo } : { kind: unkept });
  let standing = payment;
  if (payment.status !== 'Completed' && heldKobo > 0) {
    const review = await acceptAsFee(tx, deps, payment, actor.userId);
    // Completing it may raise the next question: was the fee paid by another one meanwhile?
    if (review === 'duplicate') return ok(undefined);
    standing = (await lockPayment(tx, payment.id)) ?? payment;
  }
  await writePayment(tx, deps, standing, {
    review_reason: lastReview(standing) ?? lastReview(payment),
    review_resolution: 'kept',
    review_resolved_at: deps.clock(),
    review_resolved_by: actor.userId,
  });
  await recordResolution(tx, deps, payment, actor, { resolution: 'kept', reason });
  await notifyMentions(tx, deps, {
    actorId: actor.userId,
    id: payment.application_id,
    about: wordsFor('en').bursary.named.kept(payment.payment_reference),
    text: reason,
  });
  return ok(undefined);
}

/** The payment stays on the bursary's list until the rest has gone back. */
async function split(
  tx: Transaction,
  deps: FlagDeps,
  { payment, actor, reason }: Decision,
  amount: Kobo,
): Promise<Result<void, Problems>> {
  if (amount === 0) {
    return err({ kind: 'not-enough', heldKobo: payment.arrived_kobo - payment.refunded_kobo });
  }
  if (
    openReview(payment) === 'duplicate' ||
    (await isPaid(tx, payment.application_id, payment.id, payment.purpose))
  ) {
    return err({ kind: 'paid-twice' });
  }
  if (payment.status !== 'Completed') await acceptAsFee(tx, deps, payment, actor.userId);
  const standing = (await lockPayment(tx, payment.id)) ?? payment;
  if (standing.status !== 'Completed') return err({ kind: 'not-waiting' });
  await recordResolution(tx, deps, payment, actor, { resolution: 'fee-kept', reason });
  const asked = await writeRefundRequest(tx, deps, {
    payment: standing,
    amount,
    reason,
    actorId: actor.userId,
  });
  return asked.ok ? ok(undefined) : asked;
}

async function attach(
  tx: Transaction,
  deps: FlagDeps,
  { payment, actor, reason, application_number, purpose, form, ...typed }: Decision,
  free: Kobo,
): Promise<Result<void, Problems>> {
  const amount = typed.amount ?? free;
  if (amount > free) return err({ kind: 'not-enough', heldKobo: free });
  const found = await findTargetOf(tx, {
    actor,
    number: application_number,
    form,
    except: { applicationId: payment.application_id, purpose: payment.purpose },
    purpose,
  });
  if (!found.ok) return found;
  const target = found.value;
  const recorded = await writeManualPayment(tx, deps, {
    application_id: target.id,
    application_number: target.application_number,
    amount_kobo: amount,
    purpose,
    source: 'gateway report',
    statement_reference: `${payment.gateway} ${payment.payment_reference}`,
    value_date: await whenMoneyCame(tx, payment),
    reason,
    evidence: `${payment.gateway} ${payment.provider_reference ?? payment.payment_reference}`,
    recorded_by: actor.userId,
    from_payment_id: payment.id,
  });
  if (!recorded.ok) return recorded;
  await recordResolution(
    tx,
    deps,
    payment,
    actor,
    { resolution: 'attach-requested', reason },
    'move-requested',
  );
  return ok(undefined);
}

/** Nothing is taken until a second person agrees (decide-short.server.ts). */
async function askToAcceptShort(
  tx: Transaction,
  deps: FlagDeps,
  { payment, actor, reason }: Decision,
): Promise<Result<void, Problems>> {
  const short = await shortfallOf(tx, deps, payment);
  if (!short) return err({ kind: 'not-enough', heldKobo: payment.arrived_kobo - payment.refunded_kobo });
  await writePayment(tx, deps, payment, {
    review_resolution: SHORT_ASKED,
    review_resolved_by: actor.userId,
  });
  await recordPaymentEvent(tx, deps, {
    paymentId: payment.id,
    kind: SHORT_ASKED,
    source: 'staff',
    actorId: actor.userId,
    details: { reason, amount_kobo: short.missingKobo },
    audit: 'payment.flag-resolved',
  });
  return ok(undefined);
}

const recordResolution = (
  tx: Transaction,
  deps: FlagDeps,
  payment: PaymentRecord,
  actor: Actor,
  details: { resolution: string; reason: string },
  kind = 'flag-resolved',
): Promise<void> =>
  recordPaymentEvent(tx, deps, {
    paymentId: payment.id,
    kind,
    source: 'staff',
    actorId: actor.userId,
    details,
    audit: 'payment.flag-resolved',
  });
