import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { readEventForm } from '#core/content/event-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { events } from '#db/schema/index.ts';
import { type DeskProblem, invalid } from '../desk/desk-problems.ts';
import { removeAndKeep } from '../desk/keep-removed.server.ts';
import { staleNow } from '../desk/who-was-it.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

export interface EventInput {
  readonly actor: Actor;
  /** Null: a new one. */
  readonly id: string | null;
  readonly version: number;
  readonly raw: Readonly<Record<string, unknown>>;
}

export async function saveEvent(
  { db, newId }: Deps,
  { actor, id, version, raw }: EventInput,
): Promise<Result<{ id: string }, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (id !== null && !isId(id)) return err({ kind: 'not-found' });
  const read = readEventForm(raw);
  if (!read.ok) return err(invalid(read.error));
  const { title, place, description, startsAt, endsAt } = read.value;
  const values = { title, place, description, starts_at: startsAt, ends_at: endsAt, edited_by: actor.userId };
  return db.transaction(async (tx) => {
    const before = id === null ? null : await lock(tx, id);
    if (id !== null && !before) return err({ kind: 'not-found' });
    if (before && before.version !== version) return err(await staleNow(tx, before));
    const saved = before?.id ?? newId();
    if (before)
      await tx
        .update(events)
        .set({ ...values, version: version + 1 })
        .where(eq(events.id, saved));
    else await tx.insert(events).values({ id: saved, ...values });
    await finish(tx, newId, actor, 'event.saved', saved);
    return ok({ id: saved });
  });
}

export async function deleteEvent(
  { db, clock, newId }: Deps,
  { actor, id, version }: Omit<EventInput, 'raw' | 'id'> & { readonly id: string },
): Promise<Result<void, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const before = await lock(tx, id);
    if (!before) return err({ kind: 'not-found' });
    if (before.version !== version) return err(await staleNow(tx, before));
    await removeAndKeep(tx, newId, {
      kind: 'event',
      table: events,
      id,
      title: before.title,
      actorId: actor.userId,
      now: clock(),
    });
    await finish(tx, newId, actor, 'event.deleted', id);
    return ok(undefined);
  });
}

async function lock(tx: Transaction, id: string) {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for('update');
  return row ?? null;
}

/** Events have no page of their own, so the search does not know them. */
async function finish(
  tx: Transaction,
  newId: Deps['newId'],
  actor: Actor,
  action: 'event.saved' | 'event.deleted',
  id: string,
): Promise<void> {
  await recordAudit(tx, newId, { action, actorId: actor.userId, subjectType: 'event', subjectId: id });
  await announceContentChange(tx);
}
