/** How days and times are written. */
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
  /** 5 March 2026, 14:05 */
  moment: (day: string, time: string) => `${day}, ${time}`,
};
