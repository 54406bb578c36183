/**
 * Days of the calendar as they are in Lagos, written '2026-03-05'. Lagos is one hour ahead of UTC all year, so its days
 * are reckoned here without a time-zone database, the same in browser and server.
 */

/** '2026-03-05' */
export type LagosDay = string;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const inLagos = (moment: Date): string => new Date(moment.getTime() + HOUR_MS).toISOString();

/** The day that a moment belongs to. */
export const lagosDayOf = (moment: Date): LagosDay => inLagos(moment).slice(0, 10);
/** The time on the clock then: '14:05'. */
export const lagosTimeOf = (moment: Date): string => inLagos(moment).slice(11, 16);

/** Midnight with which a day begins. */
export const startOfDay = (day: LagosDay): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - HOUR_MS);

export const daysBetween = (from: LagosDay, to: LagosDay): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

export const addDays = (day: LagosDay, days: number): LagosDay =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first of the month that lies so many months later (or earlier) than the day's own. */
export function startOfMonth(day: LagosDay, months = 0): LagosDay {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The Monday of the day's week. */
export const startOfWeek = (day: LagosDay): LagosDay =>
  addDays(day, -((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7));

/** Years that anything here can be about; databases and `Date` disagree about those long ago. */
export const WRITTEN_DAY = /^((?:19|2\d)\d\d)-(\d{2})-(\d{2})$/;

/** The day that a date field posts; null for anything that is no day of the calendar. */
export function readDay(text: string | null | undefined): LagosDay | null {
  const match = WRITTEN_DAY.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day] = match.map(Number);
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? (text as LagosDay) : null;
}
