/**
 * The effect on an application when all of a fee that it had paid is refunded: the bursary reads it before it decides.
 */
import type { ApplicationStatus } from '../admissions/application-status.ts';
import type { PaidPurpose } from './fees.ts';

/**
 * pay-again: its owner is asked to pay again before it can be sent. no-offer: it cannot be accepted, and its owner cannot
 * pay until the college reopens it. offer-stopped: it is accepted and gets no letter of offer while the fee is unpaid.
 * enrolled, closed, place-gone: nothing more than that the fee is unpaid. acceptance: the place is held, and its owner is
 * asked to pay for it again.
 */
export type RefundEffect =
  | 'pay-again'
  | 'no-offer'
  | 'offer-stopped'
  | 'enrolled'
  | 'closed'
  | 'acceptance'
  | 'place-gone';

export interface RefundedApplication {
  readonly purpose: PaidPurpose;
  readonly status: ApplicationStatus;
  readonly enrolled: boolean;
  /** Its owner has accepted the offer: the acceptance fee can be paid. */
  readonly holdsPlace: boolean;
}

export function effectOfRefund({ purpose, status, enrolled, holdsPlace }: RefundedApplication): RefundEffect {
  if (enrolled) return 'enrolled';
  if (purpose === 'acceptance') return holdsPlace ? 'acceptance' : 'place-gone';
  switch (status) {
    case 'Draft':
    case 'Pending Payment':
      return 'pay-again';
    case 'Submitted':
    case 'Under Review':
      return 'no-offer';
    case 'Accepted':
      return 'offer-stopped';
    case 'Rejected':
      return 'closed';
  }
}
