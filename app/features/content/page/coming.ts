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
