/**
 * The owner withdraws an application. What the policy gives back is asked for in the same transaction, as a refund that
 * the bursary has to approve.
 */

import {
  carryOutMove,
  findApplication,
  isEnrolled,
  lockForDecision,
  type MoveDeps,
  paymentFactsOf,
  wasReviewed,
  withdrawnFrom,
} from '#app/features/admissions/index.server.ts';
import type { Typed } from '#app/forms/refusal.ts';
import { changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { refundRules } from '#college/policies/refund-rules.ts';
import {
  type ApplicationStatus,
  decide,
  isDeletedDraft,
  isWithdrawn,
  wasSubmitted,
} from '#core/admissions/application-status.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { undoOfWithdrawal, whyNotWithdrawable } from '#core/admissions/withdrawal.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { feePaidBy, feeStanding } from '#core/payments/fee-standing.ts';
import { formatNaira } from '#core/payments/money.ts';
import { acceptanceRefund, withdrawalRefund } from '#core/payments/refund-rule.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { listRefundRules } from '#db/list-refund-rules.ts';
import type { applications } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { findPaymentByReference, lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import { writeRefundRequest } from '../refunds/request-refund.server.ts';

/** Read by the bursary. */
const { payments: words } = wordsFor('en');

export const withdrawApplication = (
  deps: Pick<AppDeps, 'db'> & MoveDeps,
  { actor, id, version, form }: { actor: Actor; id: string; version: number; form: Typed },
) =>
  changeAs(deps, actor, async ({ tx }) => {
    // A payment is locked before its application, as everywhere.
    const payment = await lockFee(tx, id);
    const before = await lockForDecision(tx, id);
    if (!before || !can(actor, 'application.withdraw', before)) return err({ kind: 'not-found' });
    const { why, refund, reviewed } = await withdrawalOf(tx, before);
    // Sent twice, it was withdrawn by the first.
    if (why === 'withdrawn') return;
    if (why) return err({ kind: why });
    if (form.understood !== 'yes')
      return err({ kind: 'invalid', issues: [{ field: 'understood', code: 'understood' }] });
    const asSeen =
      version === before.version &&
      form.refund === String(refund.amountKobo) &&
      refund.reference === (payment?.payment_reference ?? null);
    if (!asSeen) return err({ kind: 'stale' });

    if (payment && refund.amountKobo > 0) {
      const asked = await writeRefundRequest(tx, deps, {
        payment,
        amount: refund.amountKobo,
        reason: words.withdrawal.refundReason(reviewed, refund.share),
        actorId: actor.userId,
      });
      if (!asked.ok) return err({ kind: 'stale' });
    }
    const move = decide(before.status, 'withdrawn', before);
    if (!move.ok) throw new Error(`application ${id} could not be withdrawn: ${move.error}`);
    const moved = await carryOutMove(tx, deps, before, move.value, {
      event: 'withdrawn',
      actorId: actor.userId,
      reason: 'withdrawn',
    });
    if (!moved.ok) throw new Error(`application ${id} could not be withdrawn: ${moved.error.kind}`);
  });

/** An application that its owner withdrew comes back to where it was, for some hours (core/admissions/withdrawal.ts). */
export const undoWithdrawal = (
  deps: Pick<AppDeps, 'db'> & MoveDeps,
  { actor, id, version }: { actor: Actor; id: string; version: number },
) =>
  changeAs(deps, actor, async ({ tx, now }) => {
    // Nobody approves a refund of it meanwhile.
    await lockFee(tx, id);
    const before = await lockForDecision(tx, id);
    if (!before || !can(actor, 'application.withdraw', before)) return err({ kind: 'not-found' });
    // Sent twice, it was undone by the first.
    if (!isWithdrawn(before)) return;
    const undo = await undoOf(tx, before, now);
    if (!undo) return err({ kind: 'too-late' });
    if (undo.why) return err({ kind: undo.why });
    if (version !== before.version) return err({ kind: 'stale' });
    const event = `withdrawal-undone:${undo.to}` as const;
    const move = decide(before.status, event, before);
    if (!move.ok) throw new Error(`the withdrawal of ${id} could not be undone: ${move.error}`);
    const moved = await carryOutMove(tx, deps, before, move.value, { event, actorId: actor.userId });
    if (!moved.ok) return err(moved.error);
  });

async function undoOf(db: Queryable, row: typeof applications.$inferSelect, now: Date) {
  const from = row.withdrawn_at && isWithdrawn(row) ? await withdrawnFrom(db, row.id) : null;
  if (!from || !row.withdrawn_at) return null;
  const payments = await paymentFactsOf(db, row.id);
  return undoOfWithdrawal({ withdrawnAt: row.withdrawn_at, from, payments }, now);
}

async function lockFee(tx: Transaction, applicationId: string): Promise<PaymentRecord | undefined> {
  const paid = feePaidBy(await paymentFactsOf(tx, applicationId));
  const payment = paid && (await findPaymentByReference(tx, paid.reference));
  return payment ? lockPayment(tx, payment.id) : undefined;
}

/**
 * The effect of withdrawing an application now: whether it can be, and what of the fee is asked to go back. @param row
 * locked if it is to be withdrawn
 */
async function withdrawalOf(db: Queryable, row: typeof applications.$inferSelect) {
  const payments = await paymentFactsOf(db, row.id);
  const reviewed = await wasReviewed(db, row.id);
  const paid = feePaidBy(payments);
  const forPlace = await paymentFactsOf(db, row.id, 'acceptance');
  const placePaid = feePaidBy(forPlace);
  const rules = await listRefundRules(db, refundRules);
  const { share } = acceptanceRefund(rules, { payments: forPlace, withdrawn: false });
  return {
    why: whyNotWithdrawable({
      status: row.status as ApplicationStatus,
      submitted: wasSubmitted(row),
      withdrawn: isWithdrawn(row),
      enrolled: await isEnrolled(db, row.id),
      fee: feeStanding(payments),
    }),
    reviewed,
    paid: paid && formatNaira(paid.amountKobo),
    refund: withdrawalRefund(rules, { payments, reviewed }),
    acceptance: placePaid && { paid: formatNaira(placePaid.amountKobo), share },
  };
}

export type WithdrawalView = Given<typeof readWithdrawal>;

export async function readWithdrawal(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
) {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (!row || isDeletedDraft(row) || !can(actor, 'application.withdraw', { ownerId: row.user_id }))
    return err({ kind: 'not-found' });
  const { refund, ...withdrawal } = await withdrawalOf(db, row);
  return ok({
    ...withdrawal,
    id: row.id,
    application_number: row.application_number,
    program: row.program && programmeAt(row.program, row.award),
    version: row.version,
    accepted: row.status === 'Accepted',
    refund: refund.amountKobo > 0 ? formatNaira(refund.amountKobo) : null,
    share: refund.share,
    // The form carries it, so that nobody agrees to another amount than the one they saw.
    refundKobo: refund.amountKobo,
    undo: await undoOf(db, row, clock()),
  });
}
