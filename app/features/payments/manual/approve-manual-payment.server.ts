/**
 * The second person's yes to a payment recorded by hand. From here the money goes the way of all money: the same
 * settlement decides what it completes and what it flags. A transfer that the applicant had announced is completed by
 * it; a checkout that stands open is closed, and found again should it be paid after all.
 */

import { eq } from 'drizzle-orm';
import { decideSecond } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import type { Kobo } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { manual_payments } from '#db/schema/index.ts';
import { isLineTaken, isRowReversed, receiptKeyOf } from '../ledger/claim-line.server.ts';
import { failAttempt } from '../ledger/fail-attempt.server.ts';
import { takeMoneyFrom } from '../ledger/move-money.server.ts';
import { openAttempt } from '../ledger/open-attempt.server.ts';
import type {
  DeskProblem,
  LineTaken,
  NotEnough,
  PaidAlready,
  SamePerson,
  Stale,
} from '../payment/bursary-problems.ts';
import {
  feeAsked,
  findApplication,
  findPaymentById,
  lockApplication,
  lockFee,
  type PayableApplication,
  type PaymentRecord,
  purposeAsked,
} from '../payment/queries.server.ts';
import { applySettlement } from '../settle/apply-settlement.server.ts';
import type { SettlementDeps } from '../settle/settlement-news.ts';
import { followMoved } from './follow-moved.server.ts';
import { warnIfPaid } from './record-manual-payment.server.ts';

export type ManualDecisionDeps = SettlementDeps & Pick<AppDeps, 'db' | 'random'>;
export type ManualPaymentRecord = typeof manual_payments.$inferSelect;

export interface ManualApproved {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly review: ReviewReason | null;
}

export async function approveManualPayment(
  deps: ManualDecisionDeps,
  input: { actor: Actor; id: string; version: number; form?: Readonly<Record<string, unknown>> },
): Promise<Result<ManualApproved, DeskProblem | SamePerson | LineTaken | NotEnough | PaidAlready>> {
  const { actor, id, version, form = {} } = input;
  if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const manual = await lockManualPayment(tx, id);
    if (!manual) return err({ kind: 'not-found' });
    // Payments are locked before the application, as everywhere; the open one is looked up again behind that lock.
    const purpose = await purposeOf(tx, manual);
    const standing = openIn(await lockFee(tx, manual.application_id, purpose, manual.from_payment_id));
    const application = await lockApplications(tx, manual);
    if (!application) throw new Error(`manual payment ${id} belongs to no application`);
    if (!can(actor, 'payment.record-manual', application)) return err({ kind: 'own' });
    if (manual.version !== version) return err({ kind: 'stale' });
    if (manual.status !== 'Requested') return err({ kind: 'not-waiting' });
    if (await isRowReversed(tx, manual.line_id)) return err({ kind: 'line-reversed' });
    const second = await decideSecond(tx, deps, {
      ...{ kind: 'manual-payment', id, actor, decision: 'approve' },
      askedBy: [manual.recorded_by],
      ownerId: application.ownerId,
    });
    if (!second.ok) return err({ kind: second.error });
    if (await isLineTaken(tx, manual.statement_key, manual.id)) return err({ kind: 'line-taken' });
    const warning = await warnIfPaid(tx, application, form, purpose);
    if (warning) return err(warning);

    const taken = manual.from_payment_id
      ? await takeMoneyFrom(tx, deps, { paymentId: manual.from_payment_id, manual, actorId: actor.userId })
      : ok(undefined);
    if (!taken.ok) return taken;
    const place = await findPlace(tx, deps, {
      manual,
      purpose,
      application,
      standing,
      actorId: actor.userId,
    });
    if (!place.ok) return place;
    const counted = await countMoney(tx, deps, {
      manual,
      payment: place.value,
      actorId: actor.userId,
      audit: manual.confirms_payment_id ? 'payment.transfer-confirmed' : 'payment.manual-decided',
      alone: second.value === 'alone',
    });
    if (manual.from_payment_id) await followMoved(tx, deps, manual, actor.userId);
    return ok(counted);
  });
}

/** That of the money and, of money that is moved, the one that it leaves and that may go back by it, in the order of their ids. */
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
  /** Where one person does both: the setting that allows it. */
  readonly onePersonLimitKobo?: Kobo;
}

/** What was recorded becomes money: the settlement decides what it completes and what it flags. */
export async function countMoney(
  tx: Transaction,
  deps: SettlementDeps,
  { manual, payment, actorId, audit, onePersonLimitKobo, alone = false }: Counting,
): Promise<ManualApproved> {
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

/** What the money pays for: what the announced transfer does, or what is asked of the application now. */
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
