/**
 * Money that is to go back to a payer. One person asks, another approves, the one who sends it records the result; only
 * the last step changes the ledger, by an entry of its own.
 *
 *   requestRefund(deps, { actor, id, version, form: { amount, reason } })   id and version: the payment's
 *   approveRefund(deps, { actor, id, version })                        id: the refund's, from here on
 *   declineRefund(deps, { actor, id, version, reason })
 *   withdrawRefund(deps, { actor, id, version, reason })               of an approved one, before it is sent
 *   recordRefundResult(deps, { actor, id, version, form: { result, provider_reference, problem } })
 *   listRefunds(deps, { actor, status?, paymentId? })
 */

import { z } from 'zod';
import { findUnclearName, tellNamed } from '#app/features/admissions/index.server.ts';
import { changeAs, orReject, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { nairaAmount } from '#core/payments/manual-payment.ts';
import type { Kobo } from '#core/payments/money.ts';
import { lastReview } from '#core/payments/open-review.ts';
import { freeKobo } from '#core/payments/overpayment.ts';
import { requiredText } from '#core/shared/form.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { text } from '#core/shared/text-rules.ts';
import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { moneyBehind, promisedMoney } from '../ledger/promised-money.server.ts';
import { OPEN_REVIEW, recordPaymentEvent, writePayment } from '../ledger/write-payment.server.ts';
import { type Decision, lockAsSeen, type Posted, readDecision } from '../payment/decide-payment.server.ts';
import { type NotEnough, REASON_MAX } from '../payment/payment-problems.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';

const refundSchema = z.object({
  amount: requiredText(nairaAmount).transform((kobo): Kobo => Number(kobo)),
  reason: requiredText(text({ max: REASON_MAX, lines: true })),
});

export type RefundDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>;

export const requestRefund = (deps: RefundDeps, input: Decision & { form: Posted }) =>
  changeAs(deps, input.actor, async function* ({ tx }) {
    const { amount, reason } = yield* orReject(
      readDecision('payment.flag-refund', input, refundSchema, input.form),
    );
    // Two people who read the same payment must not both send its money back.
    const { payment } = yield* orReject(await lockAsSeen(tx, 'payment.flag-refund', input));
    const about = { application: payment.application_id, text: reason, field: 'reason' } as const;
    const unclear = await findUnclearName(tx, about);
    if (unclear) yield* reject(unclear);
    return writeRefundRequest(tx, deps, { payment, actorId: input.actor.userId, amount, reason });
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
  await tellNamed(tx, deps, {
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
