/**
 * Money that is to go back to a payer. One person asks, another approves, the one who sends it records the result; only
 * the last step changes the ledger, by an entry of its own.
 *
 *   requestRefund(deps, { actor, id, version, form: { amount, reason } })   id and version: the payment's
 *   approveRefund(deps, { actor, id, version })                        id: the refund's, from here on
 *   declineRefund(deps, { actor, id, version, reason })
 *   withdrawRefund(deps, { actor, id, version, reason })               of an approved one, before it is sent
 *   recordRefundResult(deps, { actor, id, version, form: { result, provider_reference, problem } })
 */

import { findUnresolvedMentions, notifyMentions } from '#app/features/admissions/index.server.ts';
import { changeAs, type Decision, without } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { refundForm } from '#core/payments/desk-forms.ts';
import type { Kobo } from '#core/payments/money.ts';
import { lastReview } from '#core/payments/open-review.ts';
import { freeKobo } from '#core/payments/overpayment.ts';
import type { Raw } from '#core/shared/form.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { moneyBehind, promisedMoney } from '../ledger/promised-money.server.ts';
import { OPEN_REVIEW, recordPaymentEvent, writePayment } from '../ledger/write-payment.server.ts';
import type { NotEnough } from '../payment/payment-problems.ts';
import { lockToDecide, type PaymentRecord } from '../payment/queries.server.ts';

export type RefundDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>;

export const requestRefund = (deps: RefundDeps, input: Decision & { form: Raw }) =>
  changeAs(deps, input.actor, async function* (it) {
    // Two people who read the same payment must not both send its money back.
    const { payment, typed } = yield* it.decide('payment.flag-refund', input, lockToDecide, refundForm);
    const about = { application: payment.application_id, text: typed.reason, field: 'reason' } as const;
    yield* without(await findUnresolvedMentions(it.tx, about));
    return writeRefundRequest(it.tx, deps, { payment, actorId: input.actor.userId, ...typed });
  });

/** @param payment locked by the caller. */
export async function writeRefundRequest(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'>,
  {
    payment,
    amount,
    reason,
    actorId,
  }: { payment: PaymentRecord; amount: Kobo; reason: string; actorId: string },
): Promise<Result<{ id: string }, NotEnough>> {
  const heldKobo = freeKobo(moneyBehind(payment, await promisedMoney(tx, payment.id)));
  if (amount > heldKobo || amount <= 0) return err({ kind: 'not-enough', heldKobo });
  const id = deps.newId();
  const now = deps.clock();
  await tx.insert(refunds).values({
    id,
    payment_id: payment.id,
    amount_kobo: amount,
    currency: payment.currency,
    reason,
    requested_by: actorId,
    created_at: now,
    updated_at: now,
  });
  await recordPaymentEvent(tx, deps, {
    paymentId: payment.id,
    kind: 'refund-requested',
    source: 'staff',
    actorId,
    details: { refund: id, amount_kobo: amount, reason },
    audit: 'payment.refund-requested',
  });
  await notifyMentions(tx, deps, {
    actorId,
    id: payment.application_id,
    about: wordsFor('en').bursary.named.refund(payment.payment_reference),
    text: reason,
  });
  // A payment that was ever doubted stays as it was decided, or waits for its decision. Otherwise the money is marked
  // as on its way back.
  const mark = lastReview(payment) ? {} : { review_reason: 'to-refund', ...OPEN_REVIEW };
  await writePayment(tx, deps, payment, mark);
  return ok({ id });
}
