/**
 * The second person's word about a refund, and that an agreed one is taken back before it is sent. See
 * request-refund.server.ts for the whole way.
 */

import { eq } from 'drizzle-orm';
import { findUnresolvedMentions, notifyMentions } from '#app/features/admissions/index.server.ts';
import { asSecond } from '#app/features/identity/index.server.ts';
import { changeAs, type Decision, reject, without } from '#app/requests/change.server.ts';
import { reasonUnless } from '#core/payments/desk-forms.ts';
import { unresolvedReview } from '#core/payments/open-review.ts';
import { surplusKobo } from '#core/payments/overpayment.ts';
import { decideRefund as decide } from '#core/payments/refund-status.ts';
import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { flagPayment } from '../ledger/flag-payment.server.ts';
import { mailPayer } from '../ledger/mail-payer.server.ts';
import { moneyBehind, promisedMoney } from '../ledger/promised-money.server.ts';
import { reopenRefunded } from '../ledger/reopen-difference.server.ts';
import { recordPaymentEvent, writePayment } from '../ledger/write-payment.server.ts';
import { findApplication, lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import type { RefundDeps } from './request-refund.server.ts';

const MAY = 'payment.flag-refund';
type Answer = Decision & { readonly reason: unknown };

export const approveRefund = (deps: RefundDeps, input: Decision) => decideRefund(deps, input, 'approved');

export const declineRefund = (deps: RefundDeps, input: Answer) => decideRefund(deps, input, 'declined');

/** The person who asked for it or agreed to it may also do this: no money leaves by it. */
export const withdrawRefund = (deps: RefundDeps, input: Answer) => decideRefund(deps, input, 'withdrawn');

const decideRefund = (
  deps: RefundDeps,
  input: Decision & { readonly reason?: unknown },
  event: 'approved' | 'declined' | 'withdrawn',
) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx, now } = it;
    const { actor, id } = input;
    const asked = { ...input, form: { reason: input.reason } };
    const answer = reasonUnless(event === 'approved');
    const { refund, payment, ownerId, typed } = yield* it.decide(MAY, asked, lockRefund, answer);
    const note = typed.reason;
    const to = decide(refund.status, event);
    if (!to.ok) return yield* reject({ kind: 'not-waiting' });
    const by =
      event === 'withdrawn'
        ? { withdrawn_by: actor.userId, withdrawn_at: now }
        : {
            ...(yield* asSecond(it, deps, {
              // The person who asked for a refund withdraws it only once it is approved: until then another person
              // answers.
              ...{ kind: 'refund', id, actor, decision: 'approve' },
              askedBy: [refund.requested_by],
              ownerId,
            })),
            ...{ decided_by: actor.userId, decided_at: now },
          };
    const about = { application: payment.application_id, text: note, field: 'reason' } as const;
    yield* without(await findUnresolvedMentions(tx, about));
    await it.update(refunds, refund, {
      status: to.value,
      ...by,
      decision_note: note,
      updated_at: now,
    });
    await recordPaymentEvent(tx, deps, {
      paymentId: payment.id,
      kind: `refund-${event}`,
      source: 'staff',
      actorId: actor.userId,
      details: { refund: id, amount_kobo: refund.amount_kobo, ...(note && { reason: note }) },
      audit: 'payment.refund-decided',
    });
    await notifyMentions(tx, deps, {
      actorId: actor.userId,
      id: payment.application_id,
      about: wordsFor('en').bursary.named[event === 'withdrawn' ? 'refundWithdrawn' : 'refundDeclined'](
        payment.payment_reference,
      ),
      text: note,
    });
    if (event !== 'approved') await keepAfterAll(tx, deps, payment, actor.userId);
    // The payer has to know the present state of a refund of which they were told.
    if (event !== 'declined')
      await mailPayer(tx, deps, payment, {
        letter: event === 'approved' ? 'refundAgreed' : 'refundWithdrawn',
        amount: refund.amount_kobo,
        occasion: id,
      });
  });

/**
 * Money that was only marked because it was to go back is kept; what is more than the fee is there to be decided about
 * again.
 */
async function keepAfterAll(
  tx: Transaction,
  deps: RefundDeps,
  payment: PaymentRecord,
  actorId: string,
): Promise<void> {
  await reopenRefunded(tx, deps, payment.id);
  if (unresolvedReview(payment) !== 'to-refund') return;
  const promised = await promisedMoney(tx, payment.id);
  if (promised > 0) return;
  if (surplusKobo(moneyBehind(payment, promised)) > 0) {
    await flagPayment(tx, deps, payment, { review: 'overpaid', source: 'staff', actorId });
    return;
  }
  await writePayment(tx, deps, payment, {
    review_resolution: 'kept',
    review_resolved_at: deps.clock(),
    review_resolved_by: actorId,
  });
}

/** The payment is locked before its refund, as in every other place. */
export async function lockRefund(tx: Transaction, id: string) {
  const [seen] = await tx.select({ paymentId: refunds.payment_id }).from(refunds).where(eq(refunds.id, id));
  const payment = seen && (await lockPayment(tx, seen.paymentId));
  if (!payment) return undefined;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  const application = await findApplication(tx, payment.application_id);
  return refund && { refund, payment, ownerId: application?.ownerId, version: refund.version };
}
