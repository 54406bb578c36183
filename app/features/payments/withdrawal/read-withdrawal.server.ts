/** What withdrawing an application would mean now: whether it can be, and what of the fee is asked to go back. */
import {
  findApplication,
  isEnrolled,
  paymentFactsOf,
  wasReviewed,
} from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { refundRules } from '#college/policies/refund-rules.ts';
import {
  type ApplicationStatus,
  isDeletedDraft,
  isWithdrawn,
  wasSubmitted,
} from '#core/admissions/application-status.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { type NotWithdrawable, whyNotWithdrawable } from '#core/admissions/withdrawal.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { feePaidBy, feeStanding } from '#core/payments/fee-standing.ts';
import { formatNaira } from '#core/payments/money.ts';
import {
  acceptanceRefund,
  type Share,
  type WithdrawalRefund,
  withdrawalRefund,
} from '#core/payments/refund-rule.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { listRefundRules } from '#db/list-refund-rules.ts';
import type { applications } from '#db/schema/index.ts';
import type { NotFound } from '../payment/payment-problems.ts';

export interface Withdrawal {
  readonly why: NotWithdrawable | null;
  readonly reviewed: boolean;
  readonly paid: string | null;
  readonly refund: WithdrawalRefund;
  /** The fee for accepting the place that is given up; null: not paid. */
  readonly acceptance: { readonly paid: string; readonly share: Share } | null;
}

/** Of an application that the caller has read, and locked if it is to be withdrawn. */
export async function withdrawalOf(
  db: Queryable,
  row: typeof applications.$inferSelect,
): Promise<Withdrawal> {
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

export interface WithdrawalView extends Omit<Withdrawal, 'refund'> {
  readonly id: string;
  readonly application_number: string;
  readonly program: string | null;
  readonly version: number;
  readonly accepted: boolean;
  /** '₦12,500'; null: nothing goes back. */
  readonly refund: string | null;
  /** Of the fee, by the policy. */
  readonly share: Share;
  /** What the form carries, so that nobody agrees to another amount than the one they saw. */
  readonly refundKobo: number;
}

export async function readWithdrawal(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<WithdrawalView, NotFound>> {
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
    refundKobo: refund.amountKobo,
  });
}
