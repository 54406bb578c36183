import type { UpcomingEvent } from './list-upcoming-events.server.ts';

/** A whole day of a session that the public knows of. */
export interface SessionDay {
  /** Never changes: the session and what happens on the day. */
  readonly id: string;
  readonly title: string;
  readonly day: string;
  /** Of admissions, which are on this site; days of study are at the college. */
  readonly online: boolean;
}

/** A day of a session, or something that the college has announced. */
export type Coming = UpcomingEvent | SessionDay;
