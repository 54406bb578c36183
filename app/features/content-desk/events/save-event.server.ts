import { type ChangeDeps, change, valid } from '#app/requests/change.server.ts';
import { readEventForm } from '#core/content/event-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { events } from '#db/schema/index.ts';
import { removeAndKeep } from '../desk/keep-removed.server.ts';
import { notSavedSince } from '../desk/who-was-it.server.ts';

export interface EventInput {
  readonly actor: Actor;
  /** Null: a new one. */
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
