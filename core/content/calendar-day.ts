import { readDay } from '../shared/lagos-day.ts';

/** Days as content writes them: 2025-03-05. A day has no time and no zone; it is what a newspaper prints. */
export type CalendarDay = `${number}-${number}-${number}`;

/** True for a day that exists: 2025-02-30 does not. */
export const isCalendarDay = (text: unknown): text is CalendarDay =>
  typeof text === 'string' && text.startsWith('20') && readDay(text) !== null;
