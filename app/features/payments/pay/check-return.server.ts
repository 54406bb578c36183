/** The payer's browser came back, or the payer asks again: which attempt is meant, and its result. */

import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { isPaid, paymentFactsOf, readSendingDays } from '#app/features/admissions/index.server.ts';
import { isTooLate } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { RefusalReason } from '#core/payments/refusal-reasons.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { isId } from '#core/shared/id.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { payments } from '#db/schema/index.ts';
import type { NotFound } from '../payment/payment-problems.ts';
import { findApplication, lastDayToPay } from '../payment/queries.server.ts';
import { type SettleDeps, settlePayment } from '../settle/settle-payment.server.ts';

export interface ReturnInput {
  readonly actor: Actor;
  readonly applicationId: string;
  /**
   * The reference comes from the address, so it may be anything at all. Null means the newest attempt of the
   * application.
   */
  readonly reference: string | null;
}

export interface ReturnState {
  readonly applicationId: string;
  readonly application_number: string;
  readonly paymentId: string;
  readonly purpose: PaidPurpose;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly review: ReviewReason | null;
  /** False when the gateway did not answer just now. */
  readonly asked: boolean;
  /** It was not asked: the portal was restored from a backup and is not confirmed yet. */
  readonly held: boolean;
  /** The gateway says that the payer left without paying, or has not tried. */
  readonly left: boolean;
  /** The fee is paid by another payment: this one must not be paid, too. */
  readonly doNotPay: boolean;
  /** The number by which it is paid at a bank. */
  readonly number: string | null;
  /** The reason for which it was refused, where the provider gives one. */
  readonly refusal: RefusalReason | null;
  /** The bank refused it, or the last try at its checkout, which is open. */
  readonly refused: boolean;
  /** Applications have closed: nothing more is paid for this one. */
  readonly closed: boolean;
  /** The last day on which money for it counts. */
  readonly lastDay: LagosDay | null;
  /** The address where the payer can go on paying, while the attempt is open. */
  readonly checkoutUrl: string | null;
}

export async function checkReturn(
  deps: SettleDeps,
  { actor, applicationId, reference }: ReturnInput,
): Promise<Result<ReturnState, NotFound>> {
  if (!isId(applicationId) || (reference !== null && !isPaymentReference(reference))) {
    return err({ kind: 'not-found' });
  }
  const application = await findApplication(deps.db, applicationId);
  if (!application || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
  // Nothing else in the address is read: what it claims about the payment is anyone's word.
  const [attempt] = await deps.db
    .select({
      purpose: sql<PaidPurpose>`${payments.purpose}`,
      reference: payments.payment_reference,
      checkout_url: payments.checkout_url,
      number: payments.offline_code,
    })
    .from(payments)
    .where(
      and(
        eq(payments.application_id, application.id),
        ne(payments.gateway, 'bank_transfer'),
        reference === null ? undefined : eq(payments.payment_reference, reference),
      ),
    )
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(1);
  if (!attempt) return err({ kind: 'not-found' });

  const settled = await settlePayment(deps, {
    reference: attempt.reference,
    source: 'return',
    actorId: actor.userId,
  });
  if (!settled.ok) return settled;
  const { id, status, review, asked, held, left, refused } = settled.value;
  const facts = await paymentFactsOf(deps.db, applicationId, attempt.purpose);
  const ending = facts.find((one) => one.reference === attempt.reference)?.ending;
  const doNotPay =
    status !== 'Completed' && !review && (await isPaid(deps.db, applicationId, id, attempt.purpose));
  const closed =
    attempt.purpose === 'application' &&
    isTooLate(await readSendingDays(deps.db, applicationId), deps.clock());
  return ok({
    applicationId,
    application_number: application.application_number,
    doNotPay,
    number: attempt.number,
    paymentId: id,
    purpose: attempt.purpose,
    reference: attempt.reference,
    status,
    review,
    asked,
    held,
    left,
    refused: refused || (status === 'Failed' && ending?.kind === 'refused'),
    closed,
    lastDay: await lastDayToPay(deps.db, applicationId, attempt.purpose),
    refusal: ending?.kind === 'refused' ? (ending.refusal ?? null) : null,
    checkoutUrl: status === 'Pending' && !doNotPay && !closed ? attempt.checkout_url : null,
  });
}
