/** The dates that the pages name, from the same records. */
import { asc, gte } from 'drizzle-orm';
import type { CalendarEntry } from '#core/content/calendar-file.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { listAdmissionSessions, listOpenableSessions } from '#db/find-open-session.ts';
import { events } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { applicationDays, type Coming, campusDays, type SessionDay, titleOf } from '../page/coming.ts';
import { listUpcomingEvents } from '../page/list-upcoming-events.server.ts';

/** The calendar is a file for everybody: telephones keep it, whatever its reader's language. */
const words = wordsFor('en').site;

const DAY_MS = 86_400_000;
/** A past event stays a while, so that it does not disappear from the calendars of those who were there. */
const DAYS_BACK = 90;
const MOST_EVENTS = 200;

const keysOf = <Key extends string>(days: Partial<Record<Key, unknown>>) => Object.keys(days) as Key[];

/** @param since the first day that counts */
async function readSessionDays(db: Queryable, since: Date): Promise<readonly SessionDay[]> {
  const openable = await listOpenableSessions(db);
  const taught = await listAdmissionSessions(db);
  const daysOf = (id: string, days: Partial<Record<SessionDay['what'], string | null>>, online: boolean) =>
    keysOf(days).flatMap((what): SessionDay[] => {
      const day = days[what];
      return day && day >= lagosDayOf(since)
        ? [{ id: `${id.replace('/', '-')}-${what}`, session: id, what, day, online }]
        : [];
    });
  return [
    ...openable.flatMap((session) => daysOf(session.id, applicationDays(session), true)),
    // Screening and teaching go on while the portal takes no applications.
    ...taught.flatMap((session) => daysOf(session.id, campusDays(session), false)),
  ];
}

export async function readCalendar(
  db: Queryable,
  { now, host }: { readonly now: Date; readonly host: string },
): Promise<readonly CalendarEntry[]> {
  const since = new Date(now.getTime() - DAYS_BACK * DAY_MS);
  const days = await readSessionDays(db, since);
  const upcoming = await db
    .select()
    .from(events)
    .where(gte(events.starts_at, since))
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(MOST_EVENTS);
  return [
    ...days.map(
      (day): CalendarEntry => ({
        uid: `${day.id}@${host}`,
        day: day.day,
        title: titleOf(day, words),
      }),
    ),
    ...upcoming.map(
      ({ id, title, place, description, starts_at, ends_at }): CalendarEntry => ({
        uid: `${id}@${host}`,
        title,
        place,
        description,
        startsAt: starts_at,
        endsAt: ends_at,
      }),
    ),
  ];
}

/** Two rows of three. */
const SHOWN = 6;

const dayOf = (one: Coming) => ('day' in one ? one.day : lagosDayOf(new Date(one.startsAt)));

/**
 * Lists the coming days of the college, soonest first: the days of its sessions and its events, from the same records
 * as the calendar file.
 */
export async function listComing(db: Queryable, now: Date): Promise<readonly Coming[]> {
  const [days, events] = await Promise.all([
    readSessionDays(db, now),
    listUpcomingEvents(db, { now, limit: SHOWN }),
  ]);
  return [...events, ...days]
    .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other))))
    .slice(0, SHOWN);
}
