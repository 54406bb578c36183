/**
 * The status of a payment in lists, filters and files: its own, or, once its fee is not wholly here any more, the
 * place where it went. Each payment has exactly one of them, so that the counts of the filters add up to all payments.
 */
import type { PaymentStatus } from './payment-status.ts';

/**
 * True if the fee went back to the payer, was taken back by the bank or a gateway, went to another application, or
 * counts under another payment of the fee.
 */
export type FeeGone = 'all' | 'part' | 'taken' | 'moved' | 'joined';

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
