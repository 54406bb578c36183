/**
 * Days as files from outside write them. A file is in one order, day first or month first: where its rows do not show which,
 * nobody guesses, and a person chooses with both readings before them.
 */

import { type LagosDay, lagosDayOf, lagosTimeOf, readDay, startOfDay } from './lagos-day.ts';
import type { Result } from './result.ts';

export const DAY_ORDERS = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
export const readOrder = (text: unknown): DayOrder | null =>
  DAY_ORDERS.find((order) => order === text) ?? null;

export interface Readings {
  /** The days by order; null where that order makes no day of it. They are equal where the order is of no account. */
  readonly days: Readonly<Record<DayOrder, LagosDay | null>>;
  /** Written as American spreadsheets write: AM or PM, or a year of two digits, beside slashes. */
  readonly american: boolean;
  /** Since midnight in Lagos. */
  readonly seconds: number;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const TIME = String.raw`(?:[ T,]+(?<h>\d{1,2}):(?<min>\d{2})(?::(?<s>\d{2})(?:[.:]\d{1,9})?)?)?(?: ?(?<half>[ap])\.?m\.?)?$`;
const DAY = String.raw`(?<d>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?<y>(?:19|2\d)\d\d|\d\d)`;
const SHAPES = [
  String.raw`(?<y>\d{4})[-/. ](?<m>\d{1,2})[-/. ](?<d>\d{1,2})`,
  String.raw`(?<y>(?:19|20)\d\d)(?<m>\d\d)(?<d>\d\d)`,
  String.raw`(?<y>\d{4})[-/., ]+(?<name>[a-z]{3,9})\.?[-/., ]+${DAY}`,
  String.raw`${DAY}[-/., ]+(?<name>[a-z]{3,9})\.?[-/., ]+${YEAR}`,
  String.raw`(?<name>[a-z]{3,9})\.?[-/. ]+${DAY}[-/., ]+${YEAR}`,
  String.raw`(?<one>\d{1,2}) ?(?<by>[-/.]) ?(?<two>\d{1,2}) ?\k<by> ?${YEAR}`,
].map((shape) => new RegExp(`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,. ]+)?${shape}${TIME}`, 'i'));
const ZONED = /^\d{4}-\d{2}-\d{2}[T ][\d:.]{5,15} ?(?:Z|[+-]\d{2}:?\d{2})$/;
const MOST_LETTERS = 40;

/** 1950 to 2049: people were born before 2000, and nobody plans a payment for 2050. */
const wholeYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;

/** Null means that this is no day at all. */
export function readingsOf(cell: string): Readings | null {
  const text = cell.replace(/[\s\p{Z}]+/gu, ' ').trim();
  if (text.length > MOST_LETTERS) return null;
  if (ZONED.test(text)) {
    const moment = new Date(text.replace(/(?<=\d) (?=\d)/, 'T').replace(' ', ''));
    if (Number.isNaN(moment.getTime())) return null;
    const [hours = 0, minutes = 0] = lagosTimeOf(moment).split(':').map(Number);
    const seconds = (hours * 60 + minutes) * 60 + moment.getUTCSeconds();
    return both(lagosDayOf(moment), seconds);
  }
  const found = SHAPES.reduce<RegExpExecArray | null>(
    (match, shape) => match ?? shape.exec(text),
    null,
  )?.groups;
  if (!found) return null;
  const { y = '', name, one = '', two = '', by, half } = found;
  const hour = half ? (Number(found.h) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(found.h ?? 0);
  const [minute, second] = [Number(found.min ?? 0), Number(found.s ?? 0)];
  // AM without a time, or a time that no clock shows.
  if (!(hour < 24 && minute < 60 && second < 60)) return null;
  const seconds = (hour * 60 + minute) * 60 + second;
  const dayOf = (month: string | number, day = '') =>
    readDay(`${wholeYear(y)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (by === undefined) {
    const month = name
      ? MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1
      : (found.m ?? '');
    const day = dayOf(name?.toLowerCase() === 'sept' ? 9 : month, found.d);
    return day === null ? null : both(day, seconds);
  }
  const days = { 'day-first': dayOf(two, one), 'month-first': dayOf(one, two) };
  const american = by === '/' && (half !== undefined || y.length === 2);
  return days['day-first'] || days['month-first'] ? { days, american, seconds } : null;
}

const both = (day: LagosDay, seconds: number): Readings => ({
  days: { 'day-first': day, 'month-first': day },
  american: false,
  seconds,
});

export const readDayIn = (cell: string, order: DayOrder): LagosDay | null =>
  readingsOf(cell)?.days[order] ?? null;

/** A time without a zone is Lagos time. */
export function readMomentIn(cell: string, order: DayOrder): Date | null {
  const read = readingsOf(cell);
  const day = read?.days[order];
  return read && day ? new Date(startOfDay(day).getTime() + read.seconds * 1000) : null;
}

/** The order in which the person who types into a form writes: day first, and nothing that could be meant otherwise. */
export function readTypedDay(cell: string): LagosDay | null {
  const read = readingsOf(cell);
  const day = read?.days['day-first'] ?? null;
  return read?.american && day !== read.days['month-first'] && read.days['month-first'] !== null ? null : day;
}

export interface DateCell {
  /** Its line in the file. */
  readonly row: number;
  readonly text: string;
}
export interface ShownDate extends DateCell {
  readonly days: Readings['days'];
}
/** The question to a person: some rows in both orders, and in how many rows each order makes no day. */
export interface DateDoubt {
  readonly kind: 'date-order';
  readonly shown: readonly ShownDate[];
  readonly unread: Readonly<Record<DayOrder, number>>;
}
/** The question that a reader has to ask; null where it read, or refuses. */
export const doubtOf = (read: Result<unknown, { readonly kind: string }>): DateDoubt | null =>
  !read.ok && read.error.kind === 'date-order' ? (read.error as DateDoubt) : null;

/** Rows that can only be one order beside rows that can only be the other. */
export interface DatesMixed {
  readonly kind: 'dates-mixed';
  readonly dayFirst: DateCell;
  readonly monthFirst: DateCell;
}
export interface DatesRead {
  readonly kind: 'read';
  readonly order: DayOrder;
  /** A date that could be read either way, where no row of the file shows which. */
  readonly assumed: ShownDate | null;
}

const SHOWN = 5;

/** @param usual the order that is taken where the file shows none; @param chosen what a person said of this file */
export function judgeOrder(
  cells: readonly DateCell[],
  { usual = 'day-first', chosen = null }: { usual?: DayOrder; chosen?: DayOrder | null } = {},
): DatesRead | DateDoubt | DatesMixed {
  // A row may say its day in two columns.
  const different = new Map(cells.map((cell) => [`${cell.row} ${cell.text.trim()}`, cell]));
  const read = [...different.values()].flatMap((cell) => {
    const readings = readingsOf(cell.text);
    const { 'day-first': one, 'month-first': other } = readings?.days ?? {};
    return readings && one !== other ? [{ ...cell, days: readings.days, american: readings.american }] : [];
  });
  const only = (order: DayOrder) =>
    read.filter(({ days }) => DAY_ORDERS.every((one) => (days[one] !== null) === (one === order)));
  const [dayFirst, monthFirst] = [only('day-first'), only('month-first')];
  if (dayFirst[0] && monthFirst[0])
    return { kind: 'dates-mixed', dayFirst: place(dayFirst[0]), monthFirst: place(monthFirst[0]) };
  const either = read.filter(({ days }) => days['day-first'] !== null && days['month-first'] !== null);
  const [proof, against] = usual === 'day-first' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  const hinted = usual === 'day-first' && proof.length === 0 ? either.filter(({ american }) => american) : [];
  if (chosen === null && against.length + hinted.length > 0) {
    const shown = [...new Set([...against.slice(0, 2), ...hinted.slice(0, 2), ...either])].slice(0, SHOWN);
    return {
      kind: 'date-order',
      shown: shown.map(({ days, ...cell }) => ({ ...place(cell), days })).sort((a, b) => a.row - b.row),
      unread: { 'day-first': monthFirst.length, 'month-first': dayFirst.length },
    };
  }
  const example = chosen === null && proof.length === 0 ? (either[0] ?? null) : null;
  return {
    kind: 'read',
    order: chosen ?? usual,
    assumed: example && { ...place(example), days: example.days },
  };
}

const place = ({ row, text }: DateCell): DateCell => ({ row, text: text.trim().slice(0, MOST_LETTERS) });
