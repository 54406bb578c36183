/** The dates of the college as a file to subscribe to: sessions that take applications, and events. */
import { depsContext } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import { calendarFile } from '#core/content/calendar-file.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/calendar';
import { readCalendar } from './read-calendar.server.ts';

const { site } = wordsFor('en');

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, origin } = context.get(depsContext);
  const now = clock();
  const entries = await readCalendar(db, { now, host: new URL(origin).host });
  return new Response(calendarFile({ name: site.news.calendarOf(college.shortName), now, entries }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
