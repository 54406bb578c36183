/**
 * Records the result of an approved refund, as the bursary learned it: sent, arrived, or failed. When it has arrived
 * the money leaves the ledger by an entry of its own; the entry by which it came stays.
 */

import { eq } from 'drizzle-orm';
import {
  findUnresolvedMentions,
  notifyMentions,
  unlessTaken,
} from '#app/features/admissions/index.server.ts';
import { changeAs, type Decision, without } from '#app/requests/change.server.ts';
import { type RefundResult, refundResultForm } from '#core/payments/desk-forms.ts';
import { unresolvedReview } from '#core/payments/open-review.ts';
import { decideRefund } from '#core/payments/refund-status.ts';
import type { Raw } from '#core/shared/form.ts';
import { err } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { endEmptied } from '../ledger/fail-attempt.server.ts';
import { mailPayer } from '../ledger/mail-payer.server.ts';
import { moneyColumns, recordPaymentEvent, writePayment } from '../ledger/write-payment.server.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';
import { lockRefund } from './decide-refund.server.ts';
import type { RefundDeps } from './request-refund.server.ts';

/** Money that is said to have left must be findable on a statement, and a refund that failed says why. */
const resultForm: typeof refundResultForm = {
  ...refundResultForm,
  read(raw) {
    const read = refundResultForm.read(raw);
    if (!read.ok) return read;
    const { result, provider_reference, problem } = read.value;
    if (result === 'failed' && !problem) return err([{ field: 'problem', code: 'required' }]);
    return result === 'completed' && !provider_reference
      ? err([{ field: 'provider_reference', code: 'required' }])
      : read;
  },
};

export const recordRefundResult = (deps: RefundDeps, input: Decision & { form: Raw }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx, now } = it;
    const { actor, id, version } = input;
    const found = yield* it.decide('payment.flag-refund', input, lockRefund, resultForm);
    const { refund, payment } = found;
    const { result, provider_reference, problem } = found.typed;
    const to = decideRefund(refund.status, result);
    if (!to.ok) return err({ kind: 'not-waiting' });
    const heldKobo = payment.arrived_kobo - payment.refunded_kobo;
    if (result === 'completed' && refund.amount_kobo > heldKobo) return err({ kind: 'not-enough', heldKobo });
    const reason = result === 'failed' ? problem : null;
    const about = { application: payment.application_id, text: reason, field: 'problem' } as const;
    yield* without(await findUnresolvedMentions(tx, about));

    const written = await unlessTaken(tx, 'refunds_provider_reference', (inner) =>
      inner
        .update(refunds)
        .set({
          status: to.value,
          provider_reference: provider_reference ?? refund.provider_reference,
          problem: reason,
          ...(result === 'sent' ? { sent_at: now } : { finished_at: now }),
          version: version + 1,
          updated_at: now,
        })
        .where(eq(refunds.id, id)),
    );
    if (!written) return err({ kind: 'line-taken' });
    await recordResult(tx, deps, found, { result, actorId: actor.userId, problem });
  });

async function recordResult(
  tx: Transaction,
  deps: RefundDeps,
  { refund, payment }: { refund: typeof refunds.$inferSelect; payment: PaymentRecord },
  { result, actorId, problem }: { result: RefundResult; actorId: string; problem: string | null },
): Promise<void> {
  const money = result === 'completed' ? { amount: -refund.amount_kobo, currency: refund.currency } : null;
  if (money) {
    const change = moneyColumns(payment, money);
    const review = unresolvedReview(payment);
    const allGone = payment.arrived_kobo - payment.refunded_kobo === refund.amount_kobo;
    // A doubt about money ends when none of it is left here, or when giving some back was all that was wanted. What is
    // left of an overpayment that completes nothing yet waits on: a person has to keep it as the fee.
    const enough = review === 'to-refund' || (review === 'overpaid' && payment.status === 'Completed');
    const settles = review !== null && (allGone || enough);
    await writePayment(tx, deps, payment, {
      ...change,
      ...(settles && {
        review_resolution: 'refunded',
        review_resolved_at: deps.clock(),
        review_resolved_by: actorId,
      }),
    });
  }
  await recordPaymentEvent(tx, deps, {
    paymentId: payment.id,
    kind: `refund-${result}`,
    source: 'staff',
    actorId,
    money,
    details: { refund: refund.id, amount_kobo: refund.amount_kobo, ...(problem && { reason: problem }) },
    audit: 'payment.refunded',
  });
  await notifyMentions(tx, deps, {
    actorId,
    id: payment.application_id,
    about: wordsFor('en').bursary.named.refundFailed(payment.payment_reference),
    text: result === 'failed' ? problem : null,
  });
  if (money) await endEmptied(tx, deps, payment.id, actorId);
  if (result === 'sent') return;
  await mailPayer(tx, deps, payment, {
    letter: money ? 'refundDone' : 'refundFailed',
    amount: refund.amount_kobo,
    // It may be sent again, and fail again.
    occasion: money ? refund.id : `${refund.id}-${refund.version}`,
  });
}
