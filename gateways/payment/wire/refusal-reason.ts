/**
 * Reads the part of the bank's answer that a provider passes on (Paystack's `gateway_response`, Flutterwave's
 * `processor_response`). Both are the response texts of ISO 8583 as Nigerian switches write them; anything else is no
 * reason.
 */
import type { RefusalReason } from '#core/payments/refusal-reasons.ts';

/** The keys are in small letters, words and single spaces only. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  'insufficient funds': 'no-money',
  'not sufficient funds': 'no-money',
  'invalid card number': 'wrong-details',
  'incorrect pin': 'wrong-details',
  'invalid pin': 'wrong-details',
  'incorrect cvv': 'wrong-details',
  'pin tries exceeded': 'not-allowed',
  'restricted card': 'not-allowed',
  'lost card': 'not-allowed',
  'stolen card': 'not-allowed',
  'transaction not permitted to cardholder': 'not-allowed',
  'transaction not permitted on card': 'not-allowed',
  'exceeds withdrawal limit': 'over-limit',
  'exceeds withdrawal amount limit': 'over-limit',
  'transfer limit exceeded': 'over-limit',
  'expired card': 'expired-card',
  'token not generated': 'not-confirmed',
  'incorrect otp': 'not-confirmed',
  'invalid otp': 'not-confirmed',
  'issuer or switch inoperative': 'bank-away',
  'response received too late': 'bank-away',
};

/** Longer is a page and no answer. */
const LONGEST = 100;

export function refusalReasonOf(said: string | undefined): RefusalReason | undefined {
  if (!said || said.length > LONGEST) return undefined;
  const words =
    said
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join(' ') ?? '';
  return Object.hasOwn(REASONS, words) ? REASONS[words] : undefined;
}
