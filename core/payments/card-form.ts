/**
 * The card form of the sandbox gateway's checkout, the only page with card fields. What it reads is judged, acted on
 * and forgotten; none of it is stored or logged.
 */
import { form, line, type ReadAs } from '../shared/form.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';

const CARD_NUMBER_MAX = 19;

/** Luhn's sum: from the right, every second digit doubled (less 9 above 9); a good number's sum is a multiple of ten. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

const cardNumber: TextRule = (typed) => {
  const kept = typed.trim();
  if (kept.length > CARD_NUMBER_MAX) return err({ code: 'card-number' });
  const digits = kept.replace(/[ -]/g, '');
  return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? ok(digits) : err({ code: 'card-number' });
};

/** Lagos is an hour ahead of UTC all year; a card is good to the end of its month there. */
const LAGOS_OFFSET_MS = 60 * 60 * 1000;

const expiry =
  (now: Date): TextRule =>
  (typed) => {
    // The expiry as on the card, or without its stroke, which a keypad for digits does not have.
    const match = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(typed.trim());
    if (!match) return err({ code: 'card-expiry' });
    const [, month = '', year = ''] = match;
    const endOfMonth = Date.UTC(2000 + Number(year), Number(month), 1) - LAGOS_OFFSET_MS;
    return now.getTime() < endOfMonth ? ok(`${month}/${year}`) : err({ code: 'card-expired' });
  };

const cvv: TextRule = (typed) =>
  /^\d{3}$/.test(typed.trim()) ? ok(typed.trim()) : err({ code: 'card-cvv' });

/** Browsers must not offer the reader's real cards here. */
const UNKNOWN = { autoComplete: 'off' } as const;

export const cardForm = (now: Date) =>
  form({
    cardholder_name: line(100, UNKNOWN),
    card_number: line(cardNumber, { ...UNKNOWN, maxLength: CARD_NUMBER_MAX, inputMode: 'numeric' }),
    expiry: line(expiry(now), { ...UNKNOWN, maxLength: 5 }),
    cvv: line(cvv, { ...UNKNOWN, maxLength: 3, inputMode: 'numeric' }),
  });

export type CardForm = ReadAs<ReturnType<typeof cardForm>>;
