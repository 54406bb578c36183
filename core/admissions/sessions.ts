/**
 * Admissions sessions by name, such as '2025/2026'. A session is chosen by the college, never worked out from today's
 * date: real sessions drift by months and two can be open at once.
 */
import { type LagosDay, lagosDayOf } from '../shared/lagos-day.ts';

export type SessionName = `${number}/${number}`;

export const isSessionName = (text: unknown): text is SessionName => {
  const years = typeof text === 'string' ? /^(20\d\d)\/(20\d\d)$/.exec(text) : null;
  return years !== null && Number(years[2]) === Number(years[1]) + 1;
};

/** The session that begins in a year. */
export const sessionFrom = (year: number): SessionName => `${year}/${year + 1}`;

/** The one that begins a year later. A place is deferred by two semesters at most, so it is the next. */
export const sessionAfter = (session: string): SessionName => sessionFrom(Number(session.slice(0, 4)) + 1);

/** Days of the year of study; null while the college has not announced them. */
export interface StudyDays {
  readonly first_semester_on: LagosDay | null;
  readonly matriculation_on: LagosDay | null;
  readonly second_semester_on: LagosDay | null;
}

/** The session that is being taught: of those that have begun the last, or else the first that is to begin. */
export function taughtSession<Session extends { readonly id: string } & StudyDays>(
  sessions: readonly Session[],
  today: LagosDay,
): Session | null {
  const known = sessions
    .flatMap((session) => (session.first_semester_on ? [{ session, from: session.first_semester_on }] : []))
    .sort((one, other) => one.from.localeCompare(other.from));
  return (known.findLast(({ from }) => from <= today) ?? known[0])?.session ?? null;
}

/** The session whose calendar applicants look for: the next to begin, or else the one that is taught. */
export const comingSession = <Session extends { readonly id: string } & StudyDays>(
  sessions: readonly Session[],
  today: LagosDay,
): Session | null =>
  taughtSession(
    sessions.filter(({ first_semester_on }) => first_semester_on !== null && first_semester_on > today),
    today,
  ) ?? taughtSession(sessions, today);

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

export interface SendingDays {
  readonly closes_at: Date | null;
  /** Staff keep it open for its owner alone. */
  readonly open_until: Date | null;
  readonly submitted_at: Date | null;
}

/** The first moment at which an application is not sent any more; null: none. What the college had once can be sent again. */
export const closingMoment = ({ closes_at, open_until, submitted_at }: SendingDays): Date | null => {
  if (closes_at === null || submitted_at !== null) return null;
  return open_until && open_until > closes_at ? open_until : closes_at;
};

/** The day that people are told: the moment itself is the first at which it is closed, which can be a midnight. */
export const lastDay = (days: SendingDays): LagosDay | null => {
  const closes = closingMoment(days);
  return closes && lagosDayOf(new Date(closes.getTime() - 1));
};

/** True if an act of its owner at a moment came too late. */
export const isTooLate = (days: SendingDays, at: Date): boolean => {
  const closes = closingMoment(days);
  return closes !== null && closes <= at;
};

/** The facts that are known while no session takes applications. At most one of the moments is known. */
export interface AdmissionsPause {
  /** The session that the moment, or the waiting, is about. */
  readonly session: string | null;
  /** ISO moments: when the next one opens, or when the last one closed. */
  readonly opensAt: string | null;
  readonly closedAt: string | null;
}

/** Neither moment is named for a session in the middle of its days: the college has closed the portal, or not opened it yet. */
export function admissionsPause(sessions: readonly SessionPeriod[], now: Date): AdmissionsPause {
  const byOpening = [...sessions].sort((one, other) => one.opens_at.getTime() - other.opens_at.getTime());
  const current = openSession(sessions, now);
  if (current) return { session: current.id, opensAt: null, closedAt: null };
  const next = byOpening.find(({ opens_at }) => opens_at > now);
  if (next) return { session: next.id, opensAt: next.opens_at.toISOString(), closedAt: null };
  const last = byOpening.at(-1);
  return { session: last?.id ?? null, opensAt: null, closedAt: last?.closes_at?.toISOString() ?? null };
}
