/** A day as registers write it. */
import { type LagosDay, readDay } from '../shared/lagos-day.ts';

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
/** As spreadsheets show a date cell: 12-Oct-2025, 12 October 2025. */
const NAMED = /^(\d{1,2})[ /.-]+([a-z]{3,9})\.?[ /.,-]+(\d{4}|\d{2})$/i;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const dayOf = (year: string, month: number, day: string): LagosDay | null =>
  readDay(`${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);

/**
 * As a date field sends it, or day first as it is written in Nigeria and by spreadsheets set to it. A year of two digits is
 * how American spreadsheets write a date, month first: it is read only where day and month cannot be taken for each other.
 */
export function readRegisterDay(typed: string): LagosDay | null {
  const text = typed.trim();
  const [, named = '', word = '', namedYear = ''] = NAMED.exec(text) ?? [];
  if (word) {
    const month = MONTHS.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
    return month > 0 ? dayOf(namedYear, month, named) : null;
  }
  const [, one = '', two = '', year = ''] = NUMBERS.exec(text) ?? [];
  if (!year) return readDay(text);
  const dayFirst = dayOf(year, Number(two), one);
  if (year.length === 4) return dayFirst;
  const monthFirst = dayOf(year, Number(one), two);
  return dayFirst && monthFirst && dayFirst !== monthFirst ? null : (dayFirst ?? monthFirst);
}
