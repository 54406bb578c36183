/**
 * Sums as providers write them, to whole kobo and back, digit by digit. A sum that is not a whole number of kobo, or too
 * large to be held exactly, is no sum: it is never rounded.
 */
import type { Kobo } from '#core/payments/money.ts';

/** Java prints ten million as 1.0E7, so exponents are read too. */
const DECIMAL = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/;
const MOST_DIGITS = 16;

/** @param places the number of digits of the unit that make a kobo: 2 for naira, 0 for kobo. */
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
