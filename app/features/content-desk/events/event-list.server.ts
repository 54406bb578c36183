/** Events: what is coming, soonest first; then what is over, the latest first. */
import { sql } from 'drizzle-orm';
import { href } from 'react-router';
import { notOver } from '#app/features/content/index.server.ts';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list } from '#app/lists/list.server.ts';
import { events } from '#db/schema/index.ts';
import { desk } from '#messages/en/content-desk/desk.ts';

const texts = desk.eventsList;

/** Coming events are mirrored into the far future, so that both parts are one list from the latest to the earliest. */
const rankAt = (now: Date) => {
  const coming = sql<boolean>`${notOver(now)}`;
  const mirrored = sql`timestamptz '9000-01-01Z' - (${events.starts_at} - timestamptz '2000-01-01Z')`;
  return { coming, rank: sql<Date>`case when ${coming} then ${mirrored} else ${events.starts_at} end` };
};

export const EVENTS = list({
  path: '/admin-portal/content/events',
  permission: 'content.manage',
  title: texts.caption,
  size: 25,
  select: ({ db, now }) => {
    const { coming, rank } = rankAt(now);
    return db
      .select({ id: events.id, createdAt: rank.mapWith(events.starts_at), event: events, coming })
      .from(events);
  },
  order: ({ now }) => newestFirst(rankAt(now).rank, events.id),
  placeOf: (row) => row,
  to: ({ id }) => href('/admin-portal/content/events/:id', { id }),
  filters: {},
  columns: {
    title: { heading: texts.columns.title, fills: true, value: ({ event }) => event.title },
    when: { heading: texts.columns.when, value: ({ event }) => event.starts_at },
    place: { heading: texts.columns.place, value: ({ event }) => event.place },
    state: {
      heading: texts.columns.state,
      value: ({ coming }) => (coming ? texts.coming : texts.over),
    },
  },
  present: (rows) =>
    rows.map(({ event, coming }) => ({
      startsAt: event.starts_at.toISOString(),
      endsAt: event.ends_at?.toISOString() ?? null,
      over: !coming,
    })),
  empty: { title: texts.empty, advice: texts.emptyAdvice },
});
