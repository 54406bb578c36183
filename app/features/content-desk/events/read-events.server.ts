/** Events as the desk lists and edits them. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { events } from '#db/schema/index.ts';
import { lagosFields } from '../news/read-news-form.server.ts';

export const EVENTS_PAGE_SIZE = 25;

export interface EventDeskRow {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly over: boolean;
}

/** What is coming, soonest first; then what is over, the latest first. */
export async function listEvents(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, page }: { readonly actor: Actor; readonly page: number },
): Promise<Result<{ rows: readonly EventDeskRow[]; more: boolean }, { kind: 'forbidden' }>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const over = sql<boolean>`coalesce(${events.ends_at}, ${events.starts_at} + interval '1 hour') < ${clock().toISOString()}::timestamptz`;
  const rows = await db
    .select({ event: events, over })
    .from(events)
    .orderBy(
      asc(over),
      sql`case when ${over} then null else ${events.starts_at} end asc nulls last`,
      desc(events.starts_at),
      desc(events.id),
    )
    .limit(EVENTS_PAGE_SIZE + 1)
    .offset((page - 1) * EVENTS_PAGE_SIZE);
  return ok({
    rows: rows.slice(0, EVENTS_PAGE_SIZE).map(({ event, over: past }) => ({
      id: event.id,
      title: event.title,
      place: event.place,
      startsAt: event.starts_at.toISOString(),
      endsAt: event.ends_at?.toISOString() ?? null,
      over: past,
    })),
    more: rows.length > EVENTS_PAGE_SIZE,
  });
}

export interface EventFormView {
  readonly id: string;
  readonly version: number;
  readonly values: Readonly<Record<string, string>>;
}

export async function readEventFormView(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
): Promise<Result<EventFormView, { kind: 'forbidden' | 'not-found' }>> {
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
