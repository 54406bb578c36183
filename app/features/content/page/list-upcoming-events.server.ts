/** Lists the events that the college has announced, soonest first; an event counts until it is over. */
import { asc, gte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { events } from '#db/schema/index.ts';

/** An event without an end is over when its hour is: long enough for who is late, and gone by the evening. */
const UNSTATED_END = sql`interval '1 hour'`;

export const notOver = (now: Date): SQL | undefined =>
  or(
    gte(events.ends_at, now),
    sql`${events.ends_at} is null and ${events.starts_at} + ${UNSTATED_END} >= ${now.toISOString()}::timestamptz`,
  );

export type UpcomingEvent = Awaited<ReturnType<typeof listUpcomingEvents>>[number];

export async function listUpcomingEvents(
  db: Queryable,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  const rows = await db
    .select()
    .from(events)
    .where(notOver(now))
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(limit);
  return rows.map(({ id, title, place, description, starts_at, ends_at }) => ({
    id,
    title,
    place,
    description,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at?.toISOString() ?? null,
  }));
}
