import type { RefusalReason } from '#core/payments/refusal-reasons.ts';

/** The bank's reasons for refusing a payment, and the payer's next step. */
export const refusals: Readonly<Record<RefusalReason | 'unsaid', string>> = {
  'no-money': 'Your bank says there is not enough money in the account. Add money, or pay in another way.',
  'wrong-details':
    'Your bank says the card number, expiry date, security code or PIN was wrong. Check them on the card and try again.',
  'not-allowed':
    'Your bank does not allow this card to pay online, or has blocked it. Ask your bank, or use another card or method.',
  'over-limit':
    'The fee is above the limit of your card or account. Ask your bank to raise it, or pay in another way.',
  'expired-card': 'Your bank says the card has expired. Use another card, or pay in another way.',
  'not-confirmed':
    'The payment was not confirmed with the one-time code (OTP) or token of your bank. Keep your phone with you and try again.',
  'bank-away': 'Your bank did not answer. Try again in a few minutes, or pay in another way.',
  unsaid: 'Your bank did not say why. Use another card or method, or ask your bank.',
};
