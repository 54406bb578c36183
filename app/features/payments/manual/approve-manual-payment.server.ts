/**
 * The second person's yes to a payment recorded by hand. From here the money goes the way of all money: the same
 * settlement decides what it completes and what it flags. A transfer that the applicant had announced is completed by
 * it; a checkout that stands open is closed, and found again should it be paid after all.
 */

import { and, eq, inArray } from 'drizzle-orm';
import { isPaid } from '#app/features/admissions/index.server.ts';
import { asSecond } from '#app/features/identity/index.server.ts';
import { changeAs, orReject, reject, without } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import type { Kobo } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { manual_payments, payment_events } from '#db/schema/index.ts';
import { isLineTaken, isRowReversed, receiptKeyOf } from '../ledger/claim-line.server.ts';
import { failAttempt } from '../ledger/fail-attempt.server.ts';
import { mailPayer } from '../ledger/mail-payer.server.ts';
import { takeMoneyFrom } from '../ledger/move-money.server.ts';
import { openAttempt } from '../ledger/open-attempt.server.ts';
import { promisedMoney } from '../ledger/promised-money.server.ts';
import type { Stale } from '../payment/payment-problems.ts';
import {
  feeAsked,
  findApplication,
  findPaymentById,
  lockApplication,
  lockFee,
  lockPayment,
  type PayableApplication,
  type PaymentRecord,
  purposeAsked,
} from '../payment/queries.server.ts';
import { acceptAsFee } from '../settle/accept-as-fee.server.ts';
import { applySettlement, joinParts, unpayApplication } from '../settle/apply-settlement.server.ts';
import type { SettlementDeps } from '../settle/mail-of-settlement.server.ts';
import { warnIfPaid } from './record-manual-payment.server.ts';

export type ManualDecisionDeps = SettlementDeps & Pick<AppDeps, 'db' | 'random'>;
export type ManualPaymentRecord = typeof manual_payments.$inferSelect;

export const approveManualPayment = (
  deps: ManualDecisionDeps,
  input: { actor: Actor; id: string; version: number; form?: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx } = it;
    const { actor, id, form = {} } = input;
    const { manual, purpose, standing, application } = yield* it.decide(
      'payment.record-manual',
      input,
      lockWithPlace,
    );
    if (manual.status !== 'Requested') yield* reject({ kind: 'not-waiting' });
    if (await isRowReversed(tx, manual.line_id)) yield* reject({ kind: 'line-reversed' });
    const second = yield* asSecond(it, deps, {
      ...{ kind: 'manual-payment', id, actor, decision: 'approve' },
      askedBy: [manual.recorded_by],
      ownerId: application.ownerId,
    });
    if (await isLineTaken(tx, manual.statement_key, manual.id)) yield* reject({ kind: 'line-taken' });
    yield* without(await warnIfPaid(tx, application, form, purpose));

    const by = { manual, actorId: actor.userId };
    if (manual.from_payment_id)
      yield* orReject(await takeMoneyFrom(tx, deps, { ...by, paymentId: manual.from_payment_id }));
    const payment = yield* orReject(await findPlace(tx, deps, { ...by, purpose, application, standing }));
    const counted = await countMoney(tx, deps, {
      ...by,
      ...second,
      payment,
      audit: manual.confirms_payment_id ? 'payment.transfer-confirmed' : 'payment.manual-decided',
    });
    if (manual.from_payment_id) await followMoved(tx, deps, manual, actor.userId);
    return counted;
  });

/** Payments are locked before the application, as everywhere; the open one is looked up again behind that lock. */
async function lockWithPlace(tx: Transaction, id: string) {
  const manual = await lockManualPayment(tx, id);
  if (!manual) return undefined;
  const purpose = await purposeOf(tx, manual);
  const standing = openIn(await lockFee(tx, manual.application_id, purpose, manual.from_payment_id));
  const application = await lockApplications(tx, manual);
  if (!application) throw new Error(`manual payment ${id} belongs to no application`);
  const { version } = manual;
  return { manual, purpose, standing, application, version, ownerId: application.ownerId };
}

/**
 * Locks the application of the money and, of money that is moved, the one that it leaves and that may go back by it,
 * in the order of their ids.
 */
async function lockApplications(
  tx: Transaction,
  { application_id, from_payment_id }: ManualPaymentRecord,
): Promise<PayableApplication | undefined> {
  const from = from_payment_id ? await findPaymentById(tx, from_payment_id) : undefined;
  const ids = new Set([application_id, from?.application_id ?? application_id]);
  let application: PayableApplication | undefined;
  for (const id of [...ids].sort()) {
    const locked = await lockApplication(tx, id);
    if (id === application_id) application = locked;
  }
  return application;
}

interface Counting {
  /** Locked by the caller, or written in this transaction. */
  readonly manual: ManualPaymentRecord;
  readonly payment: PaymentRecord;
  readonly actorId: string;
  readonly audit: AuditEvent;
  /** Nobody else could approve it. */
  readonly alone?: boolean;
  /** The setting that allows one person to do both. */
  readonly onePersonLimitKobo?: Kobo;
}

/** A recorded payment becomes money: the settlement decides what it completes and what it flags. */
export async function countMoney(
  tx: Transaction,
  deps: SettlementDeps,
  { manual, payment, actorId, audit, onePersonLimitKobo, alone = false }: Counting,
): Promise<{ paymentId: string; status: PaymentStatus; review: ReviewReason | null }> {
  const settled = await applySettlement(tx, deps, {
    payment,
    verification: {
      outcome: 'paid',
      reference: payment.payment_reference,
      amountKobo: manual.amount_kobo,
      currency: manual.currency,
      paidAt: manual.value_date,
      channel: manual.source,
      providerReference: manual.statement_reference,
    },
    by: 'staff',
    source: 'staff',
    actorId,
    audit,
    receiptKey: receiptKeyOf(manual.statement_key),
    adds: true,
  });
  const now = deps.clock();
  await tx
    .update(manual_payments)
    .set({
      status: 'Approved',
      decided_by: actorId,
      decided_at: now,
      alone,
      one_person_limit_kobo: onePersonLimitKobo ?? null,
      payment_id: payment.id,
      version: manual.version + 1,
      updated_at: now,
    })
    .where(eq(manual_payments.id, manual.id));
  return { paymentId: payment.id, status: settled.status, review: settled.review };
}

export async function lockManualPayment(
  tx: Transaction,
  id: string,
): Promise<ManualPaymentRecord | undefined> {
  const [row] = await tx.select().from(manual_payments).where(eq(manual_payments.id, id)).for('update');
  return row;
}

interface Placing {
  readonly manual: ManualPaymentRecord;
  readonly purpose: PaidPurpose;
  readonly application: PayableApplication;
  /** The attempt that was open before the application was locked; its row is locked. */
  readonly standing: PaymentRecord | undefined;
  readonly actorId: string;
}

/** The attempt that waits for its money, or one whose money the bursary has to decide about. */
const openIn = (payments: readonly PaymentRecord[]): PaymentRecord | undefined =>
  payments.find(({ status, arrived_kobo }) => status === 'Pending' && arrived_kobo === 0) ??
  payments.find((one) => one.status === 'Pending' && openReview(one) !== 'underpaid');

/**
 * The fee that the money pays for: that of the announced transfer, the chosen one, or the one asked of the application
 * now.
 */
async function purposeOf(tx: Transaction, manual: ManualPaymentRecord): Promise<PaidPurpose> {
  const confirmed = manual.confirms_payment_id && (await findPaymentById(tx, manual.confirms_payment_id));
  if (confirmed) return confirmed.purpose;
  if (manual.purpose) return manual.purpose;
  const application = await findApplication(tx, manual.application_id);
  if (!application) throw new Error(`manual payment ${manual.id} belongs to no application`);
  return purposeAsked(tx, application);
}

/** The payment that the money completes: the announced transfer, or one that is written for it. */
async function findPlace(
  tx: Transaction,
  deps: ManualDecisionDeps,
  { manual, purpose, application, standing, actorId }: Placing,
): Promise<Result<PaymentRecord, Stale>> {
  // Decided before the application was locked: an offer that ended meanwhile asks for nothing.
  if ((await purposeOf(tx, manual)) !== purpose) return err({ kind: 'stale' });
  const payments = await lockFee(tx, application.id, purpose);
  const open = openIn(payments);
  if (open?.id !== standing?.id) return err({ kind: 'stale' });
  if (open?.gateway === 'bank_transfer' && !openReview(open)) return ok(open);
  const { fee, partOf } = await feeAsked(tx, deps.clock(), application, purpose);
  const part = payments.find((one) => one.payment_reference === partOf?.payment.reference);
  if (part && part.gateway === 'bank_transfer') return ok(part);
  if (open) await failAttempt(tx, deps, open, { event: 'superseded', source: 'staff', actorId });

  const attempt = await openAttempt(tx, deps, {
    applicationId: application.id,
    purpose,
    amountKobo: fee?.amountKobo ?? manual.amount_kobo,
    partOf,
    method: 'bank_transfer',
    gateway: 'bank_transfer',
    mode: deps.demo ? 'test' : 'live',
    actorId,
    kind: 'recorded-by-hand',
    source: 'staff',
    audit: 'payment.recorded-by-hand',
  });
  if (!attempt) throw new Error(`application ${application.id} is locked and yet got another attempt`);
  return ok(attempt);
}

type Deps = SettlementDeps & Pick<AppDeps, 'random'>;

/**
 * Updates the payment from which money was moved away, and its application.
 * @param manual the move, whose money has arrived.
 */
async function followMoved(
  tx: Transaction,
  deps: Deps,
  manual: Pick<typeof manual_payments.$inferSelect, 'from_payment_id' | 'amount_kobo'>,
  actorId: string,
): Promise<void> {
  const payment = manual.from_payment_id && (await lockPayment(tx, manual.from_payment_id));
  if (!payment) return;
  const { application_id: applicationId, purpose, status } = payment;
  const heldKobo = payment.arrived_kobo - payment.refunded_kobo;
  const review = openReview(payment);
  if (status === 'Pending' && review === 'overpaid') {
    // Too much had come, and what is left is the fee.
    const isFee = heldKobo === (payment.fee_kobo ?? payment.amount_kobo);
    if (isFee && (await promisedMoney(tx, payment.id)) === 0) await acceptAsFee(tx, deps, payment, actorId);
    return;
  }
  const isShort = status === 'Pending' && review === 'underpaid';
  const isGone = status === 'Completed' && heldKobo === 0;
  if (!(isShort || isGone) || (await isPaid(tx, applicationId, payment.id, purpose))) return;
  if (purpose === 'application')
    await unpayApplication(tx, deps, { applicationId, event: 'payment-moved', actorId });
  if (isShort) await joinParts(tx, deps, { payment, by: 'staff', source: 'staff', actorId, audit: AUDIT });
  else await lookAgain(tx, deps, payment, actorId);
  const occasion = String(payment.version);
  await mailPayer(tx, deps, payment, { letter: 'paymentMoved', amount: manual.amount_kobo, occasion });
}

const AUDIT = 'payment.flag-resolved';
const ANNOUNCED = ['declared', 'looked-for-again'] as const;

/** Another payer's money was taken for the transfer that its applicant announced, which is still to be found. */
async function lookAgain(
  tx: Transaction,
  deps: Deps,
  payment: PaymentRecord,
  actorId: string,
): Promise<void> {
  const announced = and(
    eq(payment_events.payment_id, payment.id),
    inArray(payment_events.kind, [...ANNOUNCED]),
  );
  if ((await tx.$count(payment_events, announced)) === 0) return;
  const application = await findApplication(tx, payment.application_id);
  // Nothing becomes due by itself for an application that was decided meanwhile.
  const isDue = application?.status === 'Pending Payment' || application?.status === 'Draft';
  if (payment.purpose === 'application' && !isDue) return;
  await openAttempt(tx, deps, {
    applicationId: payment.application_id,
    purpose: payment.purpose,
    amountKobo: payment.amount_kobo,
    partOf: null,
    method: 'bank_transfer',
    gateway: 'bank_transfer',
    mode: payment.mode,
    actorId,
    kind: 'looked-for-again',
    source: 'staff',
    audit: AUDIT,
  });
}
