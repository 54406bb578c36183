/** Whether an attempt to pay may be started for an application, and if not, which of the reasons a person should read. */
import { type ApplicationStatus, mayPay } from '#core/admissions/application-status.ts';
import type { NotPayable } from './payment-problems.ts';

export interface PayableFacts {
  readonly status: ApplicationStatus;
  readonly finished: boolean;
  /** Has a completed payment. */
  readonly paid: boolean;
}

/** `null` when it may be paid. */
export function whyNotPayable({ status, finished, paid }: PayableFacts): NotPayable | null {
  if (mayPay({ status, finished, paid })) return null;
  if (paid) return { kind: 'already-paid' };
  if (status === 'Pending Payment') return { kind: 'transfer-waiting' };
  if (status === 'Draft') return { kind: 'not-finished' };
  return { kind: 'already-submitted' };
}
