/**
 * Admissions sessions by name, such as '2025/2026'. A session is chosen by the college, never worked out from today's
 * date: real sessions drift by months and two can be open at once.
 */
export type SessionName = `${number}/${number}`;

export const isSessionName = (text: unknown): text is SessionName => {
  const years = typeof text === 'string' ? /^(20\d\d)\/(20\d\d)$/.exec(text) : null;
  return years !== null && Number(years[2]) === Number(years[1]) + 1;
};
