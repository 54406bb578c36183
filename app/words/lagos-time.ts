/**
 * Moments as people in Nigeria read them. Lagos is one hour ahead of UTC all year; reckoning with that, instead of with
 * the platform's calendars, makes server and browser write the same text.
 */
import { type LagosDay, startOfDay } from '#core/shared/lagos-day.ts';
import type { en } from '#messages/en/index.ts';

/**
 * Times are written by the catalogue itself, so that mails can use it too; scripts/building/words-by-zone.ts reads the
 * name of the zone here.
 */
type WithDates = Pick<typeof en, 'dates'>;

const HOUR_MS = 3_600_000;

const inLagos = (iso: string) => new Date(Date.parse(iso) + HOUR_MS);

/** '5 March 2026' for an ISO moment. */
export function lagosDay({ dates }: WithDates, iso: string): string {
  const there = inLagos(iso);
  return dates.day(there.getUTCDate(), dates.months[there.getUTCMonth()] ?? '', there.getUTCFullYear());
}

/** The same for a day of its own, such as a deadline. */
export const dayIn = (words: WithDates, day: LagosDay): string =>
  lagosDay(words, startOfDay(day).toISOString());

/** '2:05 pm' for an ISO moment. */
export function lagosClock({ dates }: WithDates, iso: string): string {
  const there = inLagos(iso);
  return dates.time(there.getUTCHours(), there.getUTCMinutes());
}

/** '5 March 2026, 2:05 pm' for an ISO moment. */
export const lagosMoment = (words: WithDates, iso: string): string =>
  words.dates.moment(lagosDay(words, iso), lagosClock(words, iso));

/**
 * When something happened that may be known by its day alone, as money on a bank statement is: such a day is kept as its
 * first moment.
 */
export const lagosWhen = (words: WithDates, iso: string): string =>
  inLagos(iso).getTime() % (24 * HOUR_MS) === 0 ? lagosDay(words, iso) : lagosMoment(words, iso);
