/** Pieces of which the adapters' descriptions of answers are made. Anything unexpected is left out, never thrown. */
import { z } from 'zod';
import type { Kobo } from '#core/payments/money.ts';
import type { RefusalReason } from '#core/payments/refusal-reasons.ts';
import { trimEnd } from '#core/shared/trim-edges.ts';

/** Text of a sane length; numbers have become text on reading (readJson). */
export const text = z.string().trim().min(1).max(300);
/** The value becomes undefined where it is missing, null, empty or of another kind. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
export const maybeText = maybe(text);

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** ISO 8601 with a zone; anything else is no moment. */
export function momentOf(written: string | undefined): Date | undefined {
  if (!written || !MOMENT.test(written)) return undefined;
  const moment = new Date(written);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** 'NGN'; undefined for what is no currency. */
export const currencyOf = (written: string | undefined): string | undefined =>
  written && /^[A-Za-z]{3}$/.test(written) ? written.toUpperCase() : undefined;

/** Four digits, or nothing: whatever else a provider says of a card is not for us. */
export const last4Of = (written: string | undefined): string | undefined =>
  written && /^\d{4}$/.test(written) ? written : undefined;

/** Java prints ten million as 1.0E7, so exponents are read too. */
const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/;
const MOST_DIGITS = 16;

/**
 * A sum as providers write it, digit by digit. One that is not a whole number of kobo, or too large to be held exactly, is
 * no sum: it is never rounded.
 * @param places the number of digits of the unit that make a kobo: 2 for naira, 0 for kobo.
 */
function wholeKobo(text: string, places: number): Kobo | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent) + places;
  const digits = whole + fraction;
  const point = whole.length + shift;
  const kept = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0');
  const rest = point <= 0 ? digits : digits.slice(point);
  if (!/^0*$/.test(rest)) return undefined;
  const significant = kept.replace(/^0+/, '');
  if (significant.length > MOST_DIGITS) return undefined;
  const value = Number(significant || '0');
  if (!Number.isSafeInteger(value)) return undefined;
  return sign && value !== 0 ? -value : value;
}

/** '25000', '25000.50', '2.5E4' */
export const koboOfNaira = (text: string): Kobo | undefined => wholeKobo(text, 2);

/** '2500000'; a fraction only of zeros. */
export const koboOfKobo = (text: string): Kobo | undefined => wholeKobo(text, 0);

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

/**
 * Reads the part of the bank's answer that a provider passes on (Paystack's `gateway_response`, Flutterwave's
 * `processor_response`). Both are the response texts of ISO 8583 as Nigerian switches write them; anything else is no
 * reason.
 */
export function refusalReasonOf(said: string | undefined): RefusalReason | undefined {
  if (!said || said.length > LONGEST) return undefined;
  const words =
    said
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join(' ') ?? '';
  return Object.hasOwn(REASONS, words) ? REASONS[words] : undefined;
}

/**
 * The address when it is fit to send a payer to: an encrypted page or, with a stand-in, the very machine that was configured.
 */
export function checkoutAddress(written: string | undefined, baseUrl: string): string | undefined {
  const url = URL.parse(written ?? '');
  if (url?.username !== '' || url.password !== '') return undefined;
  return url.protocol === 'https:' || url.origin === originOf(baseUrl) ? url.href : undefined;
}

export const originOf = (url: string): string => URL.parse(url)?.origin ?? '';

export const withoutTrailingSlash = (url: string): string => trimEnd(url, /\//);
