/**
 * When the owner of an application may withdraw it. A withdrawn application is Rejected with a mark and its day: no status
 * more is needed, another application for the programme can be started, and staff can take it up again.
 */
import type { FeeStanding } from '../payments/fee-standing.ts';
import type { ApplicationStatus } from './application-status.ts';

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
