/**
 * The life of a payment: one table, status x event -> status. Everything that depends on it is drawn from it.
 *
 * A refund is another record and leaves Completed as it is. Only where the bank or the gateway takes money back, and less
 * than the fee is left, the payment waits for the rest again. Failed is not final, because money can come late (a transfer
 * found on tomorrow's statement, a bank that was slow), and then it has come.
 */
import { err, ok, type Result } from '../shared/result.ts';

export const PAYMENT_STATUSES = ['Completed', 'Pending', 'Failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const FIRST_PAYMENT_STATUS: PaymentStatus = 'Pending';

/**
 * summed: with what other payments brought, the fee is complete. verified-paid, verified-failed: what the gateway answered when asked. declared: the applicant says the transfer is
 * sent. confirmed, declined: what staff found on the bank statement. returned: the bank took the money back before it was counted. kept: staff take more money than was asked, which is
 * here already, as the fee. taken-back: the applicant did not send it after all. superseded: the applicant started another attempt.
 * expired: the gateway's own time for it has run out. fell-short: money was taken back, and a part of the fee is left.
 */
export const PAYMENT_EVENTS = [
  'verified-paid',
  'verified-failed',
  'declared',
  'confirmed',
  'declined',
  'returned',
  'kept',
  'summed',
  'taken-back',
  'superseded',
  'expired',
  'fell-short',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

type Moves = Readonly<Partial<Record<PaymentStatus, PaymentStatus>>>;

const TABLE: Readonly<Record<PaymentEvent, Moves>> = {
  'verified-paid': { Pending: 'Completed', Failed: 'Completed', Completed: 'Completed' },
  'verified-failed': { Pending: 'Failed', Failed: 'Failed' },
  /** Said again after staff confirmed it: nothing to do. After a failure another attempt must be started. */
  declared: { Pending: 'Pending', Completed: 'Completed' },
  confirmed: { Pending: 'Completed', Failed: 'Completed', Completed: 'Completed' },
  declined: { Pending: 'Failed', Failed: 'Failed' },
  returned: { Pending: 'Failed', Failed: 'Failed' },
  kept: { Pending: 'Completed', Failed: 'Completed', Completed: 'Completed' },
  summed: { Pending: 'Completed', Failed: 'Completed', Completed: 'Completed' },
  'taken-back': { Pending: 'Failed', Failed: 'Failed' },
  superseded: { Pending: 'Failed', Failed: 'Failed' },
  expired: { Pending: 'Failed', Failed: 'Failed' },
  'fell-short': { Pending: 'Pending', Failed: 'Failed', Completed: 'Pending' },
};

export interface PaymentMove {
  readonly from: PaymentStatus;
  readonly to: PaymentStatus;
  /** False when the status was already the one the event leads to: write nothing. */
  readonly changed: boolean;
}

export const decide = (from: PaymentStatus, event: PaymentEvent): Result<PaymentMove, 'not-possible'> => {
  const to = TABLE[event]?.[from];
  return to === undefined ? err('not-possible') : ok({ from, to, changed: from !== to });
};

/**
 * True if the fee went back to the payer, was taken back by the bank or a gateway, went to another application, or
 * counts under another payment of the fee.
 */
export type FeeGone = 'all' | 'part' | 'taken' | 'moved' | 'joined';

/**
 * The status of a payment in lists, filters and files: its own, or, once its fee is not wholly here any more, the
 * place where it went. Each payment has exactly one of them, so that the counts of the filters add up to all payments.
 */
export const SHOWN_STATUSES = [
  'Completed',
  'partly-refunded',
  'refunded',
  'taken-back',
  'moved',
  'joined',
  'Pending',
  'Failed',
] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

const GONE = {
  all: 'refunded',
  part: 'partly-refunded',
  taken: 'taken-back',
  moved: 'moved',
  joined: 'joined',
} as const;

export const shownStatusOf = (status: PaymentStatus, gone: FeeGone | null): ShownStatus =>
  gone ? GONE[gone] : status;

/**
 * The result of a gateway's notification. settled: the gateway was asked about every payment it names.
 * unknown-reference: it names none of ours and the bursary looks at it. flagged: a dispute, put before the bursary.
 * no-matter: of a kind that says nothing about money.
 */
export const NOTIFICATION_VERDICTS = ['settled', 'unknown-reference', 'flagged', 'no-matter'] as const;
export type NotificationVerdict = (typeof NOTIFICATION_VERDICTS)[number];
