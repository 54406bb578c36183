/**
 * Admissions sessions by name, such as '2025/2026'. A session is chosen by the college, never worked out from today's
 * date: real sessions drift by months and two can be open at once.
 */
export type SessionName = `${number}/${number}`;

export const isSessionName = (text: unknown): text is SessionName => {
  const years = typeof text === 'string' ? /^(20\d\d)\/(20\d\d)$/.exec(text) : null;
  return years !== null && Number(years[2]) === Number(years[1]) + 1;
};

interface SessionPeriod {
  readonly id: string;
  readonly opens_at: Date;
  readonly closes_at: Date | null;
}

/**
 * The one of all sessions that takes applications at a moment. Where two are open it is the newer one; null when none is.
 * The portal goes by it and the public pages say it, so they cannot disagree.
 */
export function openSession<Session extends SessionPeriod>(
  sessions: readonly Session[],
  now: Date,
): Session | null {
  const open = sessions.filter(
    ({ opens_at, closes_at }) => opens_at <= now && (closes_at === null || closes_at > now),
  );
  const newest = open.sort(
    (one, other) => other.opens_at.getTime() - one.opens_at.getTime() || (other.id > one.id ? 1 : -1),
  );
  return newest[0] ?? null;
}
