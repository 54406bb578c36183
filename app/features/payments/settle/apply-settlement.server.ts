/**
 * Writes what core decides about news of a payment: the payment, the application behind it, both histories, the audit
 * trail and the mail, in the caller's transaction. The gateway's answers and the staff's decisions both end here, so
 * there is one place in which money moves an application.
 */

import { isPaid, moveApplication } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { formatNaira } from '#core/payments/money.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import {
  decideAcceptance,
  decideSettlement,
  type ReviewReason,
  type Settlement,
  type Verification,
} from '#core/payments/settlement.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { mailPayer, type PayerLetter } from '../ledger/mail-payer.server.ts';
import { type PaymentNewsSource, recordPaymentEvent } from '../ledger/record-payment-event.server.ts';
import { moneyColumns, OPEN_REVIEW, writePayment } from '../ledger/write-payment.server.ts';
import { holdsPlaceFor, lockApplication, type PaymentRecord } from '../payment/queries.server.ts';
import { completeSentRefunds } from '../refunds/complete-sent-refunds.server.ts';

export type SettlementDeps = Pick<AppDeps, 'clock' | 'newId' | 'cipher' | 'origin' | 'demo'>;

export interface SettlementNews {
  /** Locked by the caller, before the application is. */
  readonly payment: PaymentRecord;
  readonly verification: Verification;
  /** Whose word it is: the gateway's, asked by verify, or that of staff who read the bank statement. */
  readonly by: 'gateway' | 'staff';
  /** Who made us ask. */
  readonly source: PaymentNewsSource;
  readonly actorId: string | null;
  readonly audit: AuditEvent;
  /** Why staff declined; is in the history and in the applicant's mail. */
  readonly reason?: string;
  /** The statement's line that brought the money. */
  readonly receiptKey?: string;
  /** Staff take the money that is kept already as the fee. */
  readonly accept?: boolean;
}

export interface SettlementOutcome {
  readonly status: PaymentStatus;
  readonly review: ReviewReason | null;
  /** True when this very call moved the application. */
  readonly moved: boolean;
}

export async function applySettlement(
  tx: Transaction,
  deps: SettlementDeps,
  news: SettlementNews,
): Promise<SettlementOutcome> {
  const { verification, by, source, actorId, audit, reason } = news;
  const payment =
    verification.outcome === 'reversed'
      ? await completeSentRefunds(tx, deps, news.payment, source)
      : news.payment;
  const application = await lockApplication(tx, payment.application_id);
  if (!application) throw new Error(`payment ${payment.id} belongs to no application`);

  const facts = {
    payment: {
      purpose: payment.purpose,
      status: payment.status,
      reference: payment.payment_reference,
      amountKobo: payment.amount_kobo,
      currency: payment.currency,
      arrivedKobo: payment.arrived_kobo,
      refundedKobo: payment.refunded_kobo,
      received: receivedOf(payment),
    },
    application: {
      status: application.status,
      paidByAnother: await isPaid(tx, application.id, payment.id, payment.purpose),
      holdsPlace: payment.purpose === 'acceptance' && (await holdsPlaceFor(tx, application.id)),
    },
  };
  const decision = news.accept
    ? decideAcceptance(facts)
    : decideSettlement({ ...facts, verification, by, takesTestMoney: deps.demo !== null });
  const { payment: move, money } = decision;
  const isNewFlag = decision.review !== null && decision.review !== payment.review_reason;
  if (!move && !money && !isNewFlag) {
    return { status: payment.status, review: payment.review_reason, moved: false };
  }

  const completed = move?.to === 'Completed';
  // A good end clears an earlier doubt; anything else keeps it, since money that came is still with the college.
  const review = completed ? decision.review : (decision.review ?? payment.review_reason);
  await writePayment(tx, deps, payment, {
    ...moneyColumns(payment, money),
    ...(move
      ? {
          status: move.to,
          paid_at: completed ? (verification.paidAt ?? deps.clock()) : null,
          provider_reference: verification.providerReference ?? payment.provider_reference,
          ...(completed && !news.accept && { received_kobo: null, received_currency: null }),
        }
      : keptColumns(decision.review, verification)),
    review_reason: review,
    // A doubt that is new, or about more money than before, is open again.
    ...((isNewFlag || money) && OPEN_REVIEW),
  });
  await recordPaymentEvent(tx, deps, {
    paymentId: payment.id,
    kind: move?.event ?? (decision.review === 'reversed' ? 'reversed' : 'flagged'),
    source,
    from: move?.from,
    to: move?.to,
    actorId,
    money,
    // What a gateway says of money that went back is still the day on which it came.
    valueAt: verification.outcome === 'paid' ? verification.paidAt : undefined,
    receiptKey: money ? news.receiptKey : undefined,
    details: {
      ...(move
        ? {
            ...(review && { review }),
            ...(verification.channel && { channel: verification.channel }),
            ...(verification.refusal && { refusal: verification.refusal }),
          }
        : {
            reason: decision.review,
            received_kobo: verification.amountKobo,
            received_currency: verification.currency,
          }),
      ...(completed && move?.from === 'Failed' && { late: true }),
      ...(reason && { reason }),
    },
    audit,
  });

  const moved = await moveAlong(tx, deps, { ...news, payment }, decision);
  if (payment.purpose === 'acceptance') await tellOfAcceptance(tx, deps, { ...news, payment }, decision);
  if (isNewFlag && decision.review) await tellOfFlag(tx, deps, payment, decision);
  return { status: move?.to ?? payment.status, review, moved };
}

/** The application follows its payment. @returns whether it moved. */
async function moveAlong(
  tx: Transaction,
  deps: SettlementDeps,
  { payment, by, actorId, reason }: SettlementNews,
  { payment: move, application }: Settlement,
): Promise<boolean> {
  if (!move || !application) return false;
  const moved = await moveApplication(tx, deps, {
    applicationId: payment.application_id,
    event: move.to === 'Completed' ? 'payment-completed' : 'transfer-declined',
    // Whoever made us ask did not decide it; the gateway did.
    actorId: by === 'staff' ? actorId : null,
    note: reason,
    amount: formatNaira(payment.amount_kobo),
  });
  if (!moved.ok)
    throw new Error(
      `application ${payment.application_id} could not follow its payment: ${moved.error.kind}`,
    );
  return moved.value.changed;
}

/** The mail of an application that moves says what became of its fee; of this one nothing moves. */
async function tellOfAcceptance(
  tx: Transaction,
  deps: SettlementDeps,
  { payment, by, reason }: SettlementNews,
  { payment: move, review }: Settlement,
): Promise<void> {
  const paid = move?.to === 'Completed' && review === null;
  if (!paid && !(move?.to === 'Failed' && by === 'staff')) return;
  await mailPayer(tx, deps, payment, {
    letter: paid ? 'acceptancePaid' : 'acceptanceNotFound',
    amount: payment.amount_kobo,
    occasion: String(payment.version),
    reason,
  });
}

/** Flags that the payer has to know of on the day, so that no one pays once more, or believes that all is well. */
const TOLD: Readonly<Partial<Record<ReviewReason, PayerLetter>>> = {
  duplicate: 'paidTwice',
  underpaid: 'paymentDiffers',
  overpaid: 'paymentDiffers',
  'currency-mismatch': 'paymentDiffers',
};

async function tellOfFlag(
  tx: Transaction,
  deps: SettlementDeps,
  payment: PaymentRecord,
  { review, money }: Settlement,
): Promise<void> {
  const letter = review && TOLD[review];
  if (!letter) return;
  const amount = payment.arrived_kobo + (money && money.currency === payment.currency ? money.amount : 0);
  await mailPayer(tx, deps, payment, { letter, amount, occasion: String(payment.version) });
}

const receivedOf = ({ received_kobo, received_currency }: PaymentRecord) =>
  received_kobo !== null && received_currency !== null
    ? { amountKobo: received_kobo, currency: received_currency }
    : undefined;

/** What came instead of what was asked, for people who look at it. */
const keptColumns = (review: ReviewReason | null, { outcome, amountKobo, currency }: Verification) =>
  outcome === 'paid' && review !== null && Number.isSafeInteger(amountKobo)
    ? { received_kobo: amountKobo, received_currency: currency }
    : {};
