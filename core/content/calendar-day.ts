/** Days as content writes them: 2025-03-05. A day has no time and no zone; it is what a newspaper prints. */
export type CalendarDay = `${number}-${number}-${number}`;

/** True for a day that exists: 2025-02-30 does not. */
export const isCalendarDay = (text: unknown): text is CalendarDay => {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
};
