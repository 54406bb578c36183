/**
 * What to write when news of a payment comes: from the gateway, asked by `verify`, or from staff who read the bank
 * statement. Pure and repeatable: the same news twice, late, or in any order ends in the same records.
 *
 * Money that does not match what was asked never completes a payment. It is not thrown away either: the payment stays
 * as it is, with the reason for which the bursary has to look at it.
 */
import {
  type ApplicationMove,
  type ApplicationStatus,
  decide as decideApplication,
} from '../admissions/application-status.ts';
import type { Kobo } from './money.ts';
import {
  decide as decidePayment,
  type PaymentEvent,
  type PaymentMove,
  type PaymentStatus,
} from './payment-status.ts';

export interface Verification {
  /** 'open': not tried yet, or still on its way. 'unknown': the gateway cannot place it. Neither changes anything. */
  readonly outcome: 'paid' | 'failed' | 'open' | 'unknown';
  /** Our reference, as the gateway gave it back. */
  readonly reference: string;
  /** What was really paid. */
  readonly amountKobo: Kobo;
  /** ISO 4217. */
  readonly currency: string;
  readonly providerReference?: string;
  readonly paidAt?: Date;
  /** How it was paid at the provider: 'card', 'ussd' … */
  readonly channel?: string;
}

export const REVIEW_REASONS = [
  'reference-mismatch',
  'currency-mismatch',
  'underpaid',
  'overpaid',
  /** Another payment had already paid for this application: one of the two is to be given back. */
  'duplicate',
  /** The money is good, but the application had gone on without it. */
  'application-not-waiting',
  /** The gateway says failed about a payment that it had called paid. */
  'failed-after-completed',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export interface SettlementInput {
  readonly payment: {
    readonly status: PaymentStatus;
    readonly reference: string;
    readonly amountKobo: Kobo;
    readonly currency: string;
  };
  readonly application: {
    readonly status: ApplicationStatus;
    /** Does another payment for it stand as Completed? */
    readonly paidByAnother: boolean;
  };
  readonly verification: Verification;
  /** Who brings the news. Default: the gateway. */
  readonly by?: 'gateway' | 'staff';
}

/** Each part is `null` where nothing is to be written. */
export interface Settlement {
  readonly payment: (PaymentMove & { readonly event: PaymentEvent }) | null;
  readonly application: ApplicationMove | null;
  readonly review: ReviewReason | null;
}

const NOTHING: Settlement = { payment: null, application: null, review: null };
const flagged = (review: ReviewReason): Settlement => ({ ...NOTHING, review });

/** Why this money is not the money that was asked for; `null` when it is. */
export const mismatchOf = (
  asked: SettlementInput['payment'],
  { reference, amountKobo, currency }: Verification,
): ReviewReason | null => {
  if (reference !== asked.reference) return 'reference-mismatch';
  if (currency !== asked.currency) return 'currency-mismatch';
  if (amountKobo === asked.amountKobo) return null;
  return amountKobo > asked.amountKobo ? 'overpaid' : 'underpaid';
};

const settlePaid = ({ payment, application, verification, by }: SettlementInput): Settlement => {
  const mismatch = mismatchOf(payment, verification);
  if (mismatch) return flagged(mismatch);

  const event = by === 'staff' ? 'confirmed' : 'verified-paid';
  const move = decidePayment(payment.status, event);
  if (!move.ok || !move.value.changed) return NOTHING;

  const onward = decideApplication(application.status, 'payment-completed');
  const moved = onward.ok && onward.value.changed ? onward.value : null;
  const review = application.paidByAnother ? 'duplicate' : moved ? null : 'application-not-waiting';
  return { payment: { ...move.value, event }, application: moved, review };
};

const settleFailed = ({ payment, application, verification, by }: SettlementInput): Settlement => {
  // News about somebody else's money must not fail this payment.
  if (verification.reference !== payment.reference) return flagged('reference-mismatch');

  const event = by === 'staff' ? 'declined' : 'verified-failed';
  const move = decidePayment(payment.status, event);
  if (!move.ok) return flagged('failed-after-completed');
  if (!move.value.changed) return NOTHING;

  // Only a declared transfer had moved the application; a card that fails leaves it where it was.
  const back = by === 'staff' ? decideApplication(application.status, 'transfer-declined') : null;
  const moved = back?.ok && back.value.changed ? back.value : null;
  return { payment: { ...move.value, event }, application: moved, review: null };
};

export const decideSettlement = (input: SettlementInput): Settlement => {
  switch (input.verification.outcome) {
    case 'paid':
      return settlePaid(input);
    case 'failed':
      return settleFailed(input);
    default:
      return NOTHING;
  }
};
