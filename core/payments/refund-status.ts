/**
 * The life of a refund. Asked for by one person, approved by another, sent by whoever can (a gateway, or the bursary by
 * hand), and finished when the money is known to have left. Only then does the ledger say so.
 */

import type { ApplicationStatus } from '../admissions/application-status.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { PaidPurpose } from './fees.ts';

export const REFUND_STATUSES = ['Requested', 'Approved', 'Declined', 'Sent', 'Completed', 'Failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const REFUND_EVENTS = [
  'approved',
  'declined',
  'withdrawn',
  'sent',
  'completed',
  'failed',
  'came-back',
] as const;
export type RefundEvent = (typeof REFUND_EVENTS)[number];

type Moves = Readonly<Partial<Record<RefundStatus, RefundStatus>>>;

/** Taken back only while nobody has sent it. A failed one may be sent again, and may turn out to have arrived: banks answer late. The bank may return what was sent. */
const TABLE: Readonly<Record<RefundEvent, Moves>> = {
  approved: { Requested: 'Approved' },
  declined: { Requested: 'Declined' },
  withdrawn: { Approved: 'Declined' },
  sent: { Approved: 'Sent', Failed: 'Sent' },
  completed: { Approved: 'Completed', Sent: 'Completed', Failed: 'Completed' },
  failed: { Approved: 'Failed', Sent: 'Failed' },
  'came-back': { Sent: 'Failed', Completed: 'Failed' },
};

export const decideRefund = (
  from: RefundStatus,
  event: RefundEvent,
): Result<RefundStatus, 'not-possible'> => {
  const to = TABLE[event][from];
  return to === undefined ? err('not-possible') : ok(to);
};

/** Those whose money has left, or may still leave: together they never exceed what a payment holds. */
export const HOLDING_REFUNDS: readonly RefundStatus[] = ['Requested', 'Approved', 'Sent', 'Failed'];

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

/**
 * The effect on an application when all of a fee that it had paid is refunded: the bursary reads it before it decides.
 */
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
