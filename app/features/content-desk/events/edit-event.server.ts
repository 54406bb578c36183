import { eq } from 'drizzle-orm';
import { type ChangeDeps, change, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readEventForm } from '#core/content/event-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { lagosFields } from '#core/shared/lagos-minute.ts';
import { err, ok } from '#core/shared/result.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { events } from '#db/schema/index.ts';
import { removeAndKeep } from '../desk/keep-removed.server.ts';
import { notSavedSince } from '../desk/publish.server.ts';

export interface EventInput {
  readonly actor: Actor;
  /** The event; null for a new one. */
  readonly id: string | null;
  readonly version: number;
  readonly raw: Readonly<Record<string, unknown>>;
}

export const saveEvent = (deps: ChangeDeps, { actor, id, version, raw }: EventInput) =>
  change(deps, actor, 'content.manage', async function* ({ tx, lock, save, audit }) {
    const { title, place, description, startsAt, endsAt } = yield* valid(readEventForm(raw));
    const values = {
      title,
      place,
      description,
      starts_at: startsAt,
      ends_at: endsAt,
      edited_by: actor.userId,
    };

    const before = yield* lock(events, id);
    yield* notSavedSince(tx, before, version);
    const saved = await save(events, before, values);
    await audit('event.saved', saved);
    // Events have no page of their own, so the search does not know them.
    await announceContentChange(tx);
    return { id: saved };
  });

export const deleteEvent = (
  deps: ChangeDeps,
  { actor, id, version }: Omit<EventInput, 'raw' | 'id'> & { readonly id: string },
) =>
  change(deps, actor, 'content.manage', async function* (it) {
    const { tx, lock, audit } = it;
    const before = yield* lock(events, id);
    yield* notSavedSince(tx, before, version);
    await removeAndKeep(it, {
      kind: 'event',
      table: events,
      id,
      title: before.title,
      actor,
    });
    await audit('event.deleted', id);
    await announceContentChange(tx);
  });

/** An event as the desk edits it. */
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
