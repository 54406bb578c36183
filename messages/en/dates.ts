/** The forms of days and times. */
export const dates = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** 5 March 2026 */
  day: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  /** 2:05 pm */
  time: (hour: number, minute: number) =>
    `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`,
  /** 5 March 2026, 2:05 pm */
  moment: (day: string, time: string) => `${day}, ${time}`,
};
