/**
 * When the owner of an application may withdraw it. A withdrawn application is Rejected with a mark and its day: no status
 * more is needed, another application for the programme can be started, and staff can take it up again.
 */
import { type FeeStanding, feeStanding, type PaymentFacts } from '../payments/fee-standing.ts';
import type { ApplicationStatus, BeforeWithdrawal } from './application-status.ts';

export interface WithdrawalFacts {
  readonly status: ApplicationStatus;
  /** Has reached the college at some time. */
  readonly submitted: boolean;
  readonly withdrawn: boolean;
  readonly enrolled: boolean;
  readonly fee: FeeStanding;
}

/**
 * not-sent: a draft is deleted instead. payment-checked: until the bursary knows what came, nobody can say what goes back.
 * enrolled: a student leaves by the register.
 */
export type NotWithdrawable = 'not-sent' | 'withdrawn' | 'decided' | 'enrolled' | 'payment-checked';

/** `null` when its owner may withdraw it. */
export const whyNotWithdrawable = (facts: WithdrawalFacts): NotWithdrawable | null => {
  const { status, submitted, withdrawn, enrolled, fee } = facts;
  if (withdrawn) return 'withdrawn';
  if (status === 'Rejected') return 'decided';
  if (enrolled) return 'enrolled';
  if (['in-doubt', 'open', 'transfer-waiting', 'part-paid'].includes(fee.kind)) return 'payment-checked';
  return submitted || fee.kind === 'paid' ? null : 'not-sent';
};

/** For so long its owner can undo it. */
export const UNDO_HOURS = 24;

/**
 * refund-open: money of it has left, or may leave, since the withdrawal or before; what the college then decides on is
 * for people to say. fee-gone: it would come back unpaid. place-given-up: the place may be another's by now.
 */
export type NotUndone = 'refund-open' | 'fee-gone' | 'place-given-up';

export type WithdrawalUndo = { /** ISO 8601, UTC. */ readonly until: string } & (
  | { readonly why: NotUndone }
  | { readonly why: null; readonly to: BeforeWithdrawal }
);

/** @returns null: the time is over. @param payments of the application fee, newest first */
export function undoOfWithdrawal(
  {
    withdrawnAt,
    from,
    payments,
  }: {
    readonly withdrawnAt: Date;
    readonly from: ApplicationStatus;
    readonly payments: readonly PaymentFacts[];
  },
  now: Date,
): WithdrawalUndo | null {
  const ends = new Date(withdrawnAt.getTime() + UNDO_HOURS * 3_600_000);
  if (now >= ends) return null;
  const until = ends.toISOString();
  if (from === 'Accepted' || from === 'Rejected') return { until, why: 'place-given-up' };
  if (payments.some(({ refunds }) => refunds.some(({ status }) => status !== 'Declined')))
    return { until, why: 'refund-open' };
  if (feeStanding(payments).kind !== 'paid') return { until, why: 'fee-gone' };
  return { until, why: null, to: from };
}
