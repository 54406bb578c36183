import type { UpcomingEvent } from './list-upcoming-events.server.ts';

/** A day of a session, or something that the college has announced. */
export type Coming = UpcomingEvent | { readonly id: string; readonly title: string; readonly day: string };

/** Those with a place and an hour. */
export const eventsIn = (coming: readonly Coming[]): readonly UpcomingEvent[] =>
  coming.filter((one) => 'startsAt' in one);
