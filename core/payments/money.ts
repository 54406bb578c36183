/** Naira amounts, as whole kobo inside and as naira at the edges. Strings and integers only: no fraction is ever computed. */

/** A whole number of kobo; ₦1 is 100. */
export type Kobo = number;

export const CURRENCY = 'NGN';

/** The most that one typed amount may be: ₦1,000,000,000. Far below where integers in a double lose exactness. */
export const MAX_KOBO: Kobo = 100_000_000_000;

const splitKobo = (kobo: Kobo): { naira: number; rest: number } => {
  if (!Number.isSafeInteger(kobo)) throw new Error(`Not a whole number of kobo: ${kobo}`);
  const rest = Math.abs(kobo) % 100;
  return { naira: (Math.abs(kobo) - rest) / 100, rest };
};

/** '₦25,000', or '₦25,000.50' where there are kobo. Not Intl, whose Nigerian formats differ between versions. */
export const formatNaira = (kobo: Kobo): string => {
  const { naira, rest } = splitKobo(kobo);
  const grouped = String(naira).replace(/\B(?=(\d{3}){1,6}$)/g, ',');
  const cents = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${kobo < 0 ? '-' : ''}₦${grouped}${cents}`;
};

/** '25000' or '25000.50': for number cells of exports and for inputs that are edited again. */
export const plainNaira = (kobo: Kobo): string => {
  const { naira, rest } = splitKobo(kobo);
  return `${kobo < 0 ? '-' : ''}${naira}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};

export const kobo = (naira: number): Kobo => {
  if (!Number.isSafeInteger(naira)) throw new Error(`Not a whole number of naira: ${naira}`);
  return naira * 100;
};

const TYPED = /^(?:₦|NGN|N)?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/i;

/**
 * The kobo meant by a typed amount: '25000', '₦25,000', 'N25,000.50', 'NGN 25,000'. `null` for anything doubtful, such
 * as '25,00', '1.005' or a negative amount; money is never guessed.
 */
export const parseNaira = (typed: string): Kobo | null => {
  if (typed.length > 60) return null;
  const match = TYPED.exec(typed.replace(/[\s\p{Z}]/gu, ''));
  if (!match) return null;
  const naira = Number((match[1] ?? '').replaceAll(',', ''));
  const total = naira * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return total <= MAX_KOBO ? total : null;
};
