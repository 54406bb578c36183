/** Events as the desk lists and edits them. */
import { eq, sql } from 'drizzle-orm';
import { notOver } from '#app/features/content/index.server.ts';
import { newestFirst, readKeysetPage } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { lagosFields } from '#core/shared/lagos-minute.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { events } from '#db/schema/index.ts';
import { DESK_PAGE_SIZE } from '../desk/desk-filters.ts';

export type EventDeskRow = Given<typeof listEvents>['rows'][number];

/** What is coming, soonest first; then what is over, the latest first. */
export async function listEvents(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, address }: { readonly actor: Actor; readonly address: Pick<ListAddress, 'after' | 'before'> },
) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const coming = sql<boolean>`${notOver(clock())}`;
  // Coming events are mirrored into the far future, so that both parts are one list from the latest to the earliest.
  const mirrored = sql`timestamptz '9000-01-01Z' - (${events.starts_at} - timestamptz '2000-01-01Z')`;
  const rank = sql<Date>`case when ${coming} then ${mirrored} else ${events.starts_at} end`;
  const page = await readKeysetPage({
    ...address,
    size: DESK_PAGE_SIZE,
    ordering: newestFirst(rank, events.id),
    read: ({ beyond, order, limit }) =>
      db
        .select({ id: events.id, createdAt: rank.mapWith(events.starts_at), event: events, coming })
        .from(events)
        .where(beyond)
        .orderBy(...order)
        .limit(limit),
    placeOf: (row) => row,
  });
  return ok({
    ...page,
    rows: page.rows.map(({ id, event, coming: expected }) => ({
      id,
      title: event.title,
      place: event.place,
      startsAt: event.starts_at.toISOString(),
      endsAt: event.ends_at?.toISOString() ?? null,
      over: !expected,
    })),
  });
}

export async function readEventFormView(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await db.select().from(events).where(eq(events.id, id));
  if (!row) return err({ kind: 'not-found' });
  const starts = lagosFields(row.starts_at);
  const ends = lagosFields(row.ends_at);
  const { title, place, description } = row;
  return ok({
    id,
    version: row.version,
    values: {
      title,
      place,
      description,
      starts_on: starts.day,
      starts_at: starts.time,
      ends_on: ends.day === starts.day ? '' : ends.day,
      ends_at: ends.time,
    },
  });
}
