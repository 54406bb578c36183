/** The payer's browser came back, or the payer asks again: which attempt is meant, and its result. */

import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { isPaid, paymentFactsOf, readSendingDays } from '#app/features/admissions/index.server.ts';
import { isTooLate } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok } from '#core/shared/result.ts';
import { payments } from '#db/schema/index.ts';
import { findApplication, lastDayToPay } from '../payment/queries.server.ts';
import { type SettleDeps, settlePayment } from '../settle/settle-payment.server.ts';

interface ReturnInput {
  readonly actor: Actor;
  readonly applicationId: string;
  /**
   * The reference comes from the address, so it may be anything at all. Null means the newest attempt of the
   * application.
   */
  readonly reference: string | null;
}

export async function checkReturn(deps: SettleDeps, { actor, applicationId, reference }: ReturnInput) {
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
    // The fee is paid by another payment: this one must not be paid, too.
    doNotPay,
    // It is paid at a bank by this number.
    number: attempt.number,
    paymentId: id,
    purpose: attempt.purpose,
    reference: attempt.reference,
    status,
    review,
    asked,
    held,
    left,
    // The bank refused it, or the last try at its checkout, which is open.
    refused: refused || (status === 'Failed' && ending?.kind === 'refused'),
    closed,
    lastDay: await lastDayToPay(deps.db, applicationId, attempt.purpose),
    refusal: ending?.kind === 'refused' ? (ending.refusal ?? null) : null,
    // There the payer can go on paying, while the attempt is open.
    checkoutUrl: status === 'Pending' && !doNotPay && !closed ? attempt.checkout_url : null,
  });
}
