/** The dates that the pages name, from the same records. */
import { asc, gte } from 'drizzle-orm';
import type { CalendarEntry } from '#core/content/calendar-file.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { listOpenableSessions } from '#db/find-open-session.ts';
import { events } from '#db/schema/index.ts';
import { site } from '#messages/en/content/site.ts';

const DAY_MS = 86_400_000;
/** What is over stays a while, so that it does not disappear from the calendars of those who were there. */
const DAYS_BACK = 90;
const MOST_EVENTS = 200;

export async function readCalendar(
  db: Queryable,
  { now, host }: { readonly now: Date; readonly host: string },
): Promise<readonly CalendarEntry[]> {
  const since = new Date(now.getTime() - DAYS_BACK * DAY_MS);
  const sessions = await listOpenableSessions(db);
  const upcoming = await db
    .select()
    .from(events)
    .where(gte(events.starts_at, since))
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(MOST_EVENTS);
  return [
    ...sessions.flatMap(({ id, opens_at, closes_at, decisions_by }) =>
      [
        ['opens', lagosDayOf(opens_at)] as const,
        ['closes', closes_at && lagosDayOf(new Date(closes_at.getTime() - 1))] as const,
        ['decisions', decisions_by] as const,
      ].flatMap(([what, day]): CalendarEntry[] =>
        day !== null && day >= lagosDayOf(since)
          ? [{ uid: `${id.replace('/', '-')}-${what}@${host}`, day, title: site.news.sessionDays[what](id) }]
          : [],
      ),
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
