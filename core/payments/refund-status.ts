/**
 * The life of a refund. Asked for by one person, approved by another, sent by whoever can (a gateway, or the bursary by
 * hand), and finished when the money is known to have left. Only then does the ledger say so.
 */
import { err, ok, type Result } from '../shared/result.ts';

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
