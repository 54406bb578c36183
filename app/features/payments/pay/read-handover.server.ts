/**
 * The page between our site and a provider's, for providers that are reached by a form, or that give a code with which
 * the fee can also be paid elsewhere.
 */

import { eq } from 'drizzle-orm';
import { checkPaymentPath, isPaid, readSendingDays } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { isTooLate } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { formatNaira } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { isId } from '#core/shared/id.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { payments } from '#db/schema/index.ts';
import type { NotFound } from '../payment/payment-problems.ts';
import { findApplication, lastDayToPay } from '../payment/queries.server.ts';

export interface Handover {
  readonly applicationId: string;
  readonly application_number: string;
  readonly program: string | null;
  readonly purpose: PaidPurpose;
  readonly fee: string;
  readonly method: PaymentMethod;
  readonly reference: string;
  /** The last day on which money for it counts. */
  readonly lastDay: LagosDay | null;
  /** Remita's RRR: what the payer takes to a bank. */
  readonly offlineCode: string | null;
  readonly url: string;
  /** Empty: the page is visited, not posted to. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of `url`, for the policy of the page that posts there. */
  readonly origin: string;
  /** Where the page asks whether the money has come. */
  readonly checkPath: string;
  readonly demonstration: boolean;
}

/** Sent on: there is nothing to hand over, what happened to the attempt is there. */
export interface HandoverOver {
  readonly kind: 'over';
  readonly checkPath: string;
}

export async function readHandover(
  { db, demo, clock }: Pick<AppDeps, 'db' | 'demo' | 'clock'>,
  { actor, applicationId, reference }: { actor: Actor; applicationId: string; reference: string | null },
): Promise<Result<Handover, NotFound | HandoverOver>> {
  if (!isId(applicationId) || !isPaymentReference(reference)) return err({ kind: 'not-found' });
  const application = await findApplication(db, applicationId);
  if (!application || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
  const [payment] = await db
    .select({
      id: payments.id,
      application_id: payments.application_id,
      purpose: payments.purpose,
      status: payments.status,
      amount_kobo: payments.amount_kobo,
      payment_method: payments.payment_method,
      checkout_post: payments.checkout_post,
      offline_code: payments.offline_code,
      review_reason: payments.review_reason,
      review_resolved_at: payments.review_resolved_at,
    })
    .from(payments)
    .where(eq(payments.payment_reference, reference));
  if (payment?.application_id !== application.id) return err({ kind: 'not-found' });
  const checkPath = checkPaymentPath(application.id, reference);
  const { checkout_post: post } = payment;
  // The sheet must not be printed again, and its number not be paid, once another payment has paid the fee.
  if (await isPaid(db, application.id, payment.id, payment.purpose)) return err({ kind: 'over', checkPath });
  const { purpose } = payment;
  if (purpose === 'application' && isTooLate(await readSendingDays(db, application.id), clock()))
    return err({ kind: 'over', checkPath });
  if (payment.status !== 'Pending' || openReview(payment) || !post) return err({ kind: 'over', checkPath });
  return ok({
    applicationId: application.id,
    application_number: application.application_number,
    program: application.program,
    purpose: payment.purpose,
    fee: formatNaira(payment.amount_kobo),
    method: payment.payment_method,
    reference,
    lastDay: await lastDayToPay(db, application.id, payment.purpose),
    offlineCode: payment.offline_code,
    url: post.url,
    fields: post.fields,
    origin: URL.parse(post.url)?.origin ?? '',
    checkPath,
    demonstration: demo !== null,
  });
}
