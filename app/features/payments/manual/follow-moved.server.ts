/** What becomes of the payment that money was moved away from, and of its application. */
import { and, eq, inArray } from 'drizzle-orm';
import { isPaid } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { openReview } from '#core/payments/open-review.ts';
import type { Transaction } from '#db/client.ts';
import { type manual_payments, payment_events } from '#db/schema/index.ts';
import { mailPayer } from '../ledger/mail-payer.server.ts';
import { openAttempt } from '../ledger/open-attempt.server.ts';
import { promisedMoney } from '../ledger/promised-money.server.ts';
import { findApplication, lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import { acceptAsFee } from '../settle/accept-as-fee.server.ts';
import { joinParts, unpayApplication } from '../settle/apply-settlement.server.ts';
import type { SettlementDeps } from '../settle/settlement-news.ts';

type Deps = SettlementDeps & Pick<AppDeps, 'random'>;

/** @param manual the move, whose money has arrived. */
export async function followMoved(
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
  // Of what is decided meanwhile nothing is due by itself.
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
