/** The list of coming events: the day as a leaf of a calendar, then the event and its place. */
import { dayIn, lagosClock, lagosDay } from '#app/words/lagos-time.ts';
import { useEnglish, useWords } from '#app/words/words.tsx';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { type Coming, titleOf } from './coming.ts';
import type { UpcomingEvent } from './list-upcoming-events.server.ts';
import { useSiteWords } from './site-words.ts';

export function EventList({ events, level = 3 }: { events: readonly Coming[]; level?: 3 | 4 }) {
  const words = useWords();
  const site = useSiteWords();
  const lang = useEnglish();
  const Tag = `h${level}` as const;
  return (
    <ul className="grid gap-x-5 lg:grid-cols-3">
      {events.map((event) => (
        <li key={event.id} className="event">
          <CalendarLeaf day={'day' in event ? event.day : lagosDayOf(new Date(event.startsAt))} />
          <div className="min-w-0">
            <Tag
              lang={'day' in event ? undefined : lang}
              className="font-display font-semibold text-xl [overflow-wrap:anywhere]"
            >
              {titleOf(event, site)}
            </Tag>
            <p className="mt-1 text-ink-soft">
              {'day' in event ? (
                <time dateTime={event.day}>{dayIn(words, event.day)}</time>
              ) : (
                <>
                  <EventTime event={event} /> · <span lang={lang}>{event.place}</span>
                </>
              )}
            </p>
            {'description' in event && event.description && (
              <p lang={lang} className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
                {event.description}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Says again for the eye what the time beside it says in words. */
function CalendarLeaf({ day: whole }: { day: string }) {
  const { dates } = useWords();
  const [, month = 1, day] = whole.split('-').map(Number);
  return (
    <span
      aria-hidden="true"
      className="grid size-16 shrink-0 content-center rounded-lg bg-leaf-soft text-center"
    >
      <span className="font-semibold text-laterite text-xs">
        {(dates.months[month - 1] ?? '').slice(0, 3)}
      </span>
      <span className="font-display font-semibold text-2xl/tight text-leaf-text">{day}</span>
    </span>
  );
}

export function EventTime({ event }: { event: Pick<UpcomingEvent, 'startsAt' | 'endsAt'> }) {
  const words = useWords();
  const site = useSiteWords().news;
  const { startsAt, endsAt } = event;
  const day = lagosDay(words, startsAt);
  const start = site.eventAt(day, lagosClock(words, startsAt));
  if (endsAt === null) return <time dateTime={startsAt}>{start}</time>;
  const until = lagosDay(words, endsAt);
  const clock = lagosClock(words, endsAt);
  const end = until === day ? clock : site.eventAt(until, clock);
  return <time dateTime={startsAt}>{site.eventFromTo(start, end)}</time>;
}
