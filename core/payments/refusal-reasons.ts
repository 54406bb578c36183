/**
 * Why a bank refused a payment, in kinds about which a payer can do something. What fits none of them, or was not said,
 * has no reason here.
 */
export const REFUSAL_REASONS = [
  'no-money',
  'wrong-details',
  /** Blocked, or not allowed to pay online. */
  'not-allowed',
  'over-limit',
  'expired-card',
  /** The one-time code or token was wrong, or never came. */
  'not-confirmed',
  /** The bank or the switch did not answer. */
  'bank-away',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const isRefusalReason = (value: unknown): value is RefusalReason =>
  REFUSAL_REASONS.includes(value as RefusalReason);
