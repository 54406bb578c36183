/** The second person's word about a refund, and that an agreed one is taken back before it is sent. See request-refund.server.ts for the whole way. */

import { eq } from 'drizzle-orm';
import { findUnclearName, tellNamed } from '#app/features/admissions/index.server.ts';
import { decideSecond } from '#app/features/identity/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { unresolvedReview } from '#core/payments/open-review.ts';
import { surplusKobo } from '#core/payments/overpayment.ts';
import { decideRefund as decide, type RefundStatus } from '#core/payments/refund-status.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { flagPayment } from '../ledger/flag-payment.server.ts';
import { mailPayer } from '../ledger/mail-payer.server.ts';
import { moneyBehind, promisedMoney } from '../ledger/promised-money.server.ts';
import { recordPaymentEvent } from '../ledger/record-payment-event.server.ts';
import { reopenRefunded } from '../ledger/reopen-difference.server.ts';
import { writePayment } from '../ledger/write-payment.server.ts';
import type { DeskProblem, Invalid, Own, SamePerson } from '../payment/bursary-problems.ts';
import { readDecision } from '../payment/decide-payment.server.ts';
import { findApplication, lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import { reasonSchema } from '../payment/reason-form.ts';
import type { RefundDeps } from './request-refund.server.ts';

export const approveRefund = (
  deps: RefundDeps,
  { actor, id, version }: { actor: Actor; id: string; version: number },
): Promise<Result<void, DeskProblem | SamePerson | Invalid<'reason'>>> =>
  decideRefund(deps, { actor, id, version, event: 'approved' });

export async function declineRefund(
  deps: RefundDeps,
  { actor, id, version, reason }: { actor: Actor; id: string; version: number; reason: unknown },
): Promise<Result<void, DeskProblem | SamePerson | Invalid<'reason'>>> {
  const read = readDecision('payment.flag-refund', { actor, id }, reasonSchema, { reason });
  if (!read.ok) return read;
  return decideRefund(deps, { actor, id, version, event: 'declined', note: read.value.reason });
}

/** Whoever asked for it or agreed to it may also do this: no money leaves by it. */
export async function withdrawRefund(
  deps: RefundDeps,
  { actor, id, version, reason }: { actor: Actor; id: string; version: number; reason: unknown },
): Promise<Result<void, DeskProblem | SamePerson | Invalid<'reason'>>> {
  const read = readDecision('payment.flag-refund', { actor, id }, reasonSchema, { reason });
  if (!read.ok) return read;
  return decideRefund(deps, { actor, id, version, event: 'withdrawn', note: read.value.reason });
}

interface Decision {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
  readonly event: 'approved' | 'declined' | 'withdrawn';
  readonly note?: string;
}

async function decideRefund(
  deps: RefundDeps,
  { actor, id, version, event, note }: Decision,
): Promise<Result<void, DeskProblem | SamePerson | Invalid<'reason'>>> {
  if (!mayEver(actor, 'payment.flag-refund')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const found = await lockRefund(tx, id);
    if (!found) return err({ kind: 'not-found' });
    const { refund, payment, ownerId } = found;
    if (!can(actor, 'payment.flag-refund', { ownerId })) return err<Own>({ kind: 'own' });
    if (refund.version !== version) return err({ kind: 'stale' });
    const to = decide(refund.status as RefundStatus, event);
    if (!to.ok) return err({ kind: 'not-waiting' });
    const second =
      event === 'withdrawn'
        ? ok('second')
        : await decideSecond(tx, deps, {
            // Whoever asked for a refund withdraws it only once it is approved: until then another person answers.
            ...{ kind: 'refund', id, actor, decision: 'approve' },
            askedBy: [refund.requested_by],
            ownerId,
          });
    if (!second.ok) return err({ kind: second.error });
    const unclear = await findUnclearName(tx, {
      application: payment.application_id,
      text: note,
      field: 'reason',
    });
    if (unclear) return err(unclear);
    const now = deps.clock();
    await tx
      .update(refunds)
      .set({
        status: to.value,
        ...(event === 'withdrawn'
          ? { withdrawn_by: actor.userId, withdrawn_at: now }
          : { decided_by: actor.userId, alone: second.value === 'alone', decided_at: now }),
        decision_note: note ?? null,
        version: version + 1,
        updated_at: now,
      })
      .where(eq(refunds.id, id));
    await recordPaymentEvent(tx, deps, {
      paymentId: payment.id,
      kind: `refund-${event}`,
      source: 'staff',
      actorId: actor.userId,
      details: { refund: id, amount_kobo: refund.amount_kobo, ...(note && { reason: note }) },
      audit: 'payment.refund-decided',
    });
    await tellNamed(tx, deps, {
      actorId: actor.userId,
      id: payment.application_id,
      about: wordsFor('en').bursary.named[event === 'withdrawn' ? 'refundWithdrawn' : 'refundDeclined'](
        payment.payment_reference,
      ),
      text: note,
    });
    if (event !== 'approved') {
      await reopenRefunded(tx, deps, payment.id);
      await keepAfterAll(tx, deps, payment, actor.userId);
    }
    // What its payer was told has to be told as it is now.
    if (event !== 'declined')
      await mailPayer(tx, deps, payment, {
        letter: event === 'approved' ? 'refundAgreed' : 'refundWithdrawn',
        amount: refund.amount_kobo,
        occasion: id,
      });
    return ok(undefined);
  });
}

/** Money that was only marked because it was to go back is kept; what is more than the fee is there to be decided about again. */
async function keepAfterAll(
  tx: Transaction,
  deps: RefundDeps,
  payment: PaymentRecord,
  actorId: string,
): Promise<void> {
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

export interface LockedRefund {
  readonly refund: typeof refunds.$inferSelect;
  readonly payment: PaymentRecord;
  readonly ownerId: string | undefined;
}

/** The payment is locked before its refund, as in every other place. */
export async function lockRefund(tx: Transaction, id: string): Promise<LockedRefund | undefined> {
  const [seen] = await tx.select({ paymentId: refunds.payment_id }).from(refunds).where(eq(refunds.id, id));
  const payment = seen && (await lockPayment(tx, seen.paymentId));
  if (!payment) return undefined;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  const application = await findApplication(tx, payment.application_id);
  return refund && { refund, payment, ownerId: application?.ownerId };
}
