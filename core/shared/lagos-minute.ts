/** A minute of a day in Lagos as forms carry it: a field for the day and one for the time. */
import { lagosDayOf, lagosTimeOf, readDay, startOfDay } from './lagos-day.ts';
import { err, ok } from './result.ts';
import type { TextRule } from './text-rules.ts';

export const day: TextRule = (typed) => {
  const read = readDay(typed.trim());
  return read ? ok(read) : err({ code: 'day' });
};
const CLOCK = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/;
export const clockTime: TextRule = (typed) => {
  const read = CLOCK.exec(typed.trim());
  return read ? ok(`${read[1]?.padStart(2, '0')}:${read[2]}`) : err({ code: 'clock-time' });
};

/** Both as the rules above read them. */
export function lagosMinute(on: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDay(on).getTime() + (hours * 60 + minutes) * 60_000);
}

/** The other way round. */
export const lagosFields = (moment: Date | null): { readonly day: string; readonly time: string } =>
  moment ? { day: lagosDayOf(moment), time: lagosTimeOf(moment) } : { day: '', time: '' };
