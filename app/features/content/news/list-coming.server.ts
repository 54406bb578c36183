/** What is coming at the college, soonest first: the days of its sessions and its events, from the same records as the calendar file. */
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import type { Coming } from '../page/coming.ts';
import { listUpcomingEvents } from '../page/list-upcoming-events.server.ts';
import { readSessionDays } from './read-calendar.server.ts';

/** Two rows of three. */
const SHOWN = 6;

const dayOf = (one: Coming) => ('day' in one ? one.day : lagosDayOf(new Date(one.startsAt)));

export async function listComing(db: Queryable, now: Date): Promise<readonly Coming[]> {
  const [days, events] = await Promise.all([
    readSessionDays(db, now),
    listUpcomingEvents(db, { now, limit: SHOWN }),
  ]);
  return [...events, ...days]
    .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other))))
    .slice(0, SHOWN);
}
