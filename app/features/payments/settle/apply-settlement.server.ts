/**
 * Writes what core decides about news of a payment: the payment, the application behind it, both histories, the audit
 * trail and the mail, in the caller's transaction. The gateway's answers and the staff's decisions both end here, so
 * there is one place in which money moves an application.
 */

import {
  isPaid,
  moveApplication,
  paymentFactsOf,
  readSendingDays,
} from '#app/features/admissions/index.server.ts';
import { isTooLate } from '#core/admissions/sessions.ts';
import { partPaid, partsOf } from '#core/payments/fee-standing.ts';
import { formatNaira, type Kobo } from '#core/payments/money.ts';
import { lastReview, openReview } from '#core/payments/open-review.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import {
  decideAcceptance,
  decideSettlement,
  type ReviewReason,
  type Settlement,
  type Verification,
} from '#core/payments/settlement.ts';
import type { Transaction } from '#db/client.ts';
import { closeAttempt, failAttempt } from '../ledger/fail-attempt.server.ts';
import { flagPayment } from '../ledger/flag-payment.server.ts';
import { mailPayer } from '../ledger/mail-payer.server.ts';
import { takeBack } from '../ledger/move-money.server.ts';
import { joinedTo, lockHolder, promisedMoney } from '../ledger/promised-money.server.ts';
import {
  moneyColumns,
  OPEN_REVIEW,
  recordPaymentEvent,
  writePayment,
} from '../ledger/write-payment.server.ts';
import {
  findOpenAttempt,
  holdsPlaceFor,
  lockApplication,
  lockFee,
  lockPayment,
  type PaymentRecord,
  whenMoneyCame,
} from '../payment/queries.server.ts';
import { completeSentRefunds } from '../refunds/complete-sent-refunds.server.ts';
import {
  type SettlementDeps,
  type SettlementNews,
  tellOfAcceptance,
  tellOfFlag,
  tellOfUnused,
} from './mail-of-settlement.server.ts';

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

  // A fee that came in parts was paid on the day of the last of them, in whichever order they were found.
  const before = news.adds && payment.arrived_kobo > 0 ? await whenMoneyCame(tx, payment) : null;
  const paidAt = new Date(Math.max(Number(before), Number(verification.paidAt ?? deps.clock())));
  const facts = {
    payment: {
      purpose: payment.purpose,
      status: payment.status,
      reference: payment.payment_reference,
      amountKobo: payment.amount_kobo,
      feeKobo: payment.fee_kobo ?? payment.amount_kobo,
      currency: payment.currency,
      arrivedKobo: payment.arrived_kobo,
      refundedKobo: payment.refunded_kobo,
      promisedKobo: news.adds ? await promisedMoney(tx, payment.id) : 0,
      ...(await joinedTo(tx, payment.id)),
      movedKobo: payment.moved_kobo,
      received: receivedOf(payment),
    },
    application: {
      status: application.status,
      paidByAnother: await isPaid(tx, application.id, payment.id, payment.purpose),
      isTooLate: isTooLate(await readSendingDays(tx, application.id), paidAt),
      holdsPlace: payment.purpose === 'acceptance' && (await holdsPlaceFor(tx, application.id)),
    },
  };
  const decision = news.accept
    ? decideAcceptance(facts, news.accept)
    : decideSettlement({ ...facts, verification, by, adds: news.adds, takesTestMoney: deps.demo !== null });
  const { payment: move, money, restored = false } = decision;
  const isNewFlag = decision.review !== null && decision.review !== lastReview(payment);
  if (!move && !money && !isNewFlag) {
    return { status: payment.status, review: openReview(payment), moved: false };
  }

  if (decision.review === 'reversed' && money) {
    const after = await takeMoneyBack(tx, deps, { ...news, payment, amount: -money.amount });
    return { status: after.status, review: openReview(after), moved: false };
  }
  const holder =
    decision.review === 'reversed' && payment.review_resolution === 'joined'
      ? await lockHolder(tx, payment.id)
      : undefined;
  const completed = move?.to === 'Completed';
  // A good end clears an earlier doubt; anything else keeps it, since money that came is still with the college.
  const review = completed || restored ? decision.review : (decision.review ?? lastReview(payment));
  // A doubt that is new, or about more money than before, is open again; at the payment that has the money.
  const isOpen = !holder && (isNewFlag || money !== null || (completed && review !== null));
  await writePayment(tx, deps, payment, {
    ...moneyColumns(payment, money),
    ...(move
      ? {
          status: move.to,
          paid_at: completed ? paidAt : null,
          provider_reference: verification.providerReference ?? payment.provider_reference,
          ...(completed && !news.accept && { received_kobo: null, received_currency: null }),
          ...(completed && news.accept && payment.fee_kobo && { amount_kobo: payment.fee_kobo }),
        }
      : keptColumns(
          decision.review,
          verification,
          news.adds ? payment.arrived_kobo - payment.refunded_kobo : 0,
        )),
    review_reason: review,
    ...(isOpen && OPEN_REVIEW),
  });
  await recordPaymentEvent(tx, deps, {
    paymentId: payment.id,
    kind: move?.event ?? (restored ? 'restored' : decision.review === 'reversed' ? 'reversed' : 'flagged'),
    source,
    from: move?.from,
    to: move?.to,
    actorId,
    money,
    // The day that a gateway gives for money that went back, or is here again, is still the day on which it first
    // came.
    valueAt: verification.outcome === 'paid' && !restored ? verification.paidAt : undefined,
    receiptKey: money || verification.returned ? news.receiptKey : undefined,
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

  if (holder) {
    const amount = Math.min(payment.moved_kobo, holder.arrived_kobo - holder.refunded_kobo);
    await takeMoneyBack(tx, deps, {
      ...news,
      payment: holder,
      amount,
      details: { joined: payment.payment_reference },
    });
  }
  const short = decision.review === 'underpaid' && money !== null;
  const whole = short ? await joinParts(tx, deps, news) : null;
  if (whole) return whole;
  const moved = await moveAlong(tx, deps, { ...news, payment }, decision);
  if (payment.purpose === 'acceptance') await tellOfAcceptance(tx, deps, { ...news, payment }, decision);
  if ((completed || restored) && review !== 'duplicate') await tellOfUnused(tx, deps, payment);
  if (isNewFlag || short) await tellOfFlag(tx, deps, holder ?? payment, decision);
  return { status: move?.to ?? payment.status, review: isOpen ? review : openReview(payment), moved };
}

/**
 * Completes a fee that came in parts once the parts come to it. Their money is joined under the first of them, and stays
 * that of the method by which it came. The sum beyond the fee is for the bursary, as when it comes at once.
 * @param shortKobo the amount that two people agreed to go without
 * @returns null while something is missing.
 */
export async function joinParts(
  tx: Transaction,
  deps: SettlementDeps,
  news: Pick<SettlementNews, 'payment' | 'by' | 'source' | 'actorId' | 'audit'>,
  shortKobo: Kobo = 0,
): Promise<SettlementOutcome | null> {
  const { application_id: applicationId, purpose } = news.payment;
  const facts = await paymentFactsOf(tx, applicationId, purpose);
  const sum = partPaid(facts);
  if (!sum || sum.missingKobo > shortKobo || (await isPaid(tx, applicationId, undefined, purpose)))
    return null;
  const references = new Set(partsOf(facts).map(({ reference }) => reference));
  const parts = (await lockFee(tx, applicationId, purpose)).filter((one) =>
    references.has(one.payment_reference),
  );
  const first = parts.find((one) => one.payment_reference === sum.payment.reference);
  if (!first) return null;
  // Some of it is promised to another application: the sum is not there.
  for (const part of parts) if ((await promisedMoney(tx, part.id)) > 0) return null;
  const days: Date[] = [await whenMoneyCame(tx, first)];
  let joined = first;
  for (const part of parts) {
    if (part.id === first.id) continue;
    const cameAt = await whenMoneyCame(tx, part);
    days.push(cameAt);
    joined = await joinPart(tx, deps, news, { part, into: joined, cameAt });
  }
  if (sum.missingKobo < 0) {
    await flagPayment(tx, deps, joined, { review: 'overpaid', source: news.source, actorId: news.actorId });
    return { status: joined.status, review: 'overpaid', moved: false };
  }
  const outcome = await applySettlement(tx, deps, {
    ...news,
    payment: joined,
    verification: {
      outcome: 'paid',
      reference: joined.payment_reference,
      amountKobo: sum.heldKobo,
      currency: joined.currency,
      paidAt: new Date(Math.max(...days.map(Number))),
    },
    accept: { event: shortKobo > 0 ? 'kept' : 'summed', shortKobo },
  });
  const announced = await findOpenAttempt(tx, applicationId, purpose);
  if (announced?.gateway === 'bank_transfer')
    await failAttempt(tx, deps, announced, {
      event: 'superseded',
      source: news.source,
      actorId: news.actorId,
    });
  return outcome;
}

interface Joining {
  readonly part: PaymentRecord;
  readonly into: PaymentRecord;
  readonly cameAt: Date;
}

/** @returns the payment that has it now. */
async function joinPart(
  tx: Transaction,
  deps: SettlementDeps,
  { source, actorId, audit }: Pick<SettlementNews, 'source' | 'actorId' | 'audit'>,
  { part, into, cameAt }: Joining,
): Promise<PaymentRecord> {
  const amount = part.arrived_kobo - part.refunded_kobo;
  const { currency } = part;
  const news = { source, actorId, valueAt: cameAt, audit };
  await writePayment(tx, deps, part, {
    ...moneyColumns(part, { amount: -amount, currency }, 'application'),
    status: 'Completed',
    paid_at: cameAt,
    review_resolution: 'joined',
    review_resolved_at: deps.clock(),
    review_resolved_by: actorId,
  });
  await recordPaymentEvent(tx, deps, {
    ...news,
    paymentId: part.id,
    kind: 'joined-away',
    from: part.status,
    to: 'Completed',
    money: { amount: -amount, currency },
    details: { joined: into.payment_reference },
  });
  await writePayment(tx, deps, into, moneyColumns(into, { amount, currency }));
  await recordPaymentEvent(tx, deps, {
    ...news,
    paymentId: into.id,
    kind: 'joined',
    money: { amount, currency },
    details: { joined: part.payment_reference, method: part.payment_method },
  });
  const written = await lockPayment(tx, into.id);
  if (!written) throw new Error(`payment ${into.id} is gone`);
  return written;
}

interface TakenBack
  extends Pick<SettlementNews, 'payment' | 'by' | 'source' | 'actorId' | 'audit'>,
    Pick<Parameters<typeof takeBack>[3], 'amount' | 'valueAt' | 'receiptKey' | 'details'> {}

/**
 * The bank or the gateway took money of a payment back. Two people at the bursary have decided that, or nobody yet: where
 * a gateway took all of it, the application stays until a person has looked. Where a part is left, the rest is asked for.
 */
export async function takeMoneyBack(
  tx: Transaction,
  deps: SettlementDeps,
  { payment, by, amount, source, actorId, audit, ...entry }: TakenBack,
): Promise<PaymentRecord> {
  const isDecided = by === 'staff';
  const resolvedBy = (isDecided && actorId) || undefined;
  await takeBack(tx, deps, payment, { ...entry, amount, source, actorId, audit, resolvedBy });
  const after = await lockPayment(tx, payment.id);
  if (!after) throw new Error(`payment ${payment.id} is gone`);
  const { application_id: applicationId, purpose } = after;
  const leftKobo = after.arrived_kobo - after.refunded_kobo;
  const isShort = openReview(after) === 'underpaid';
  if (isDecided && leftKobo === 0 && after.status === 'Pending')
    await closeAttempt(tx, deps, after, { actorId });
  const follows = isShort || (isDecided && leftKobo === 0);
  if (follows && purpose === 'application' && !(await isPaid(tx, applicationId, payment.id, purpose)))
    await unpayApplication(tx, deps, { applicationId, event: 'payment-reversed', actorId });
  // Another part may have come that was not needed then.
  if (isShort) await joinParts(tx, deps, { payment: after, by, source, actorId, audit });
  const occasion = String(after.version);
  if (isDecided || isShort)
    await mailPayer(tx, deps, payment, { letter: 'paymentTakenBack', amount, occasion });
  return (await lockPayment(tx, payment.id)) ?? after;
}

/** Its fee is gone. What is decided already stays: the bursary and the admissions office see that the fee is unpaid. */
export async function unpayApplication(
  tx: Transaction,
  deps: SettlementDeps,
  move: {
    readonly applicationId: string;
    readonly event: 'payment-reversed' | 'payment-moved';
    readonly actorId: string | null;
  },
): Promise<void> {
  const moved = await moveApplication(tx, deps, move);
  if (!moved.ok && moved.error.kind !== 'not-possible')
    throw new Error(`application ${move.applicationId} could not follow its payment: ${moved.error.kind}`);
}

/** The application follows its payment. @returns true if it moved. */
async function moveAlong(
  tx: Transaction,
  deps: SettlementDeps,
  { payment, by, actorId, reason, accept }: SettlementNews,
  { payment: move, application }: Settlement,
): Promise<boolean> {
  if (!application) return false;
  const moved = await moveApplication(tx, deps, {
    applicationId: payment.application_id,
    event:
      move?.to === 'Failed'
        ? `transfer-${move.event === 'returned' ? 'returned' : 'declined'}`
        : 'payment-completed',
    // The person who made us ask did not decide it; the gateway did.
    actorId: by === 'staff' ? actorId : null,
    note: reason,
    // The amount that came, where two people agreed to go without the rest.
    amount: formatNaira((payment.fee_kobo ?? payment.amount_kobo) - (accept?.shortKobo ?? 0)),
  });
  if (!moved.ok)
    throw new Error(
      `application ${payment.application_id} could not follow its payment: ${moved.error.kind}`,
    );
  return moved.value.changed;
}

const receivedOf = ({ received_kobo, received_currency }: PaymentRecord) =>
  received_kobo !== null && received_currency !== null
    ? { amountKobo: received_kobo, currency: received_currency }
    : undefined;

/** The amount that came instead of the amount asked, for people who look at it. */
const keptColumns = (
  review: ReviewReason | null,
  { outcome, amountKobo, currency }: Verification,
  beforeKobo: Kobo,
) =>
  outcome === 'paid' && review !== null && Number.isSafeInteger(amountKobo)
    ? { received_kobo: beforeKobo + amountKobo, received_currency: currency }
    : {};
