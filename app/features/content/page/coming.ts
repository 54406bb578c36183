import { type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { UpcomingEvent } from './list-upcoming-events.server.ts';
import type { SiteWords } from './site-words.ts';

/** A whole day of a session that the public knows of. */
export interface SessionDay {
  /** Never changes: the session and what happens on the day. */
  readonly id: string;
  readonly session: string;
  readonly what: keyof SiteWords['news']['sessionDays'];
  readonly day: string;
  /** True for the days of admissions, which are on this site; days of study are at the college. */
  readonly online: boolean;
}

/** A day of a session, or something that the college has announced. */
export type Coming = UpcomingEvent | SessionDay;

/** Days of a session are named in the reader's language; events in that of whoever announced them. */
export const titleOf = (coming: Coming, { news }: SiteWords): string =>
  'day' in coming ? news.sessionDays[coming.what](coming.session) : coming.title;

type Named<What extends string> = Partial<Record<What, LagosDay | null>>;

/** The days of applying, which the college has announced for a session. */
export const applicationDays = (session: {
  readonly opens_at: Date;
  readonly closes_at: Date | null;
  readonly decisions_by: LagosDay | null;
}) =>
  ({
    opens: lagosDayOf(session.opens_at),
    closes: session.closes_at && lagosDayOf(new Date(session.closes_at.getTime() - 1)),
    decisions: session.decisions_by,
  }) satisfies Named<SessionDay['what']>;

/** The days at the college. */
export const campusDays = (session: {
  readonly screening_on: LagosDay | null;
  readonly first_semester_on: LagosDay | null;
  readonly matriculation_on: LagosDay | null;
  readonly second_semester_on: LagosDay | null;
}) =>
  ({
    screening: session.screening_on,
    first: session.first_semester_on,
    matriculation: session.matriculation_on,
    second: session.second_semester_on,
  }) satisfies Named<SessionDay['what']>;

/** All of them that are known, soonest first. */
export const daysOfSession = (
  session: Parameters<typeof applicationDays>[0] & Parameters<typeof campusDays>[0],
) =>
  Object.entries({ ...applicationDays(session), ...campusDays(session) })
    .flatMap(([what, day]) => (day ? [{ what: what as SessionDay['what'], day }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day));
