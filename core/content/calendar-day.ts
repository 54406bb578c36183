/** Days as content writes them: 2025-03-05. A day has no time and no zone; it is what a newspaper prints. */
export type CalendarDay = `${number}-${number}-${number}`;
