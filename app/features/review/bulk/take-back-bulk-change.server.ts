/** A bulk change of status taken back by whoever asked for it, each application as if on its own page. */
import { and, eq } from 'drizzle-orm';
import type { MoveDeps } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { UNDO_MOST } from '#core/review/bulk-change.ts';
import { holdEnds } from '#core/review/held-decisions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { bulk_change_items } from '#db/schema/index.ts';
import { isDraftRelease } from '../decisions/hold-decision.server.ts';
import { takeBackDecision } from '../decisions/take-back-decision.server.ts';
import { type BulkRow, findBulkChange } from './bulk-queries.server.ts';

const changed = (id: string) =>
  and(eq(bulk_change_items.change_id, id), eq(bulk_change_items.outcome, 'changed'));

/** How many of it can be taken back now; some may be told in the meantime. */
export async function countToTakeBack(
  db: Queryable,
  now: Date,
  { id, kind, state, release_id, finished_at }: BulkRow,
): Promise<number> {
  if (kind !== 'set-status' || state !== 'done' || !finished_at) return 0;
  const open = release_id ? await isDraftRelease(db, release_id) : now < holdEnds(finished_at);
  const count = open ? await db.$count(bulk_change_items, changed(id)) : 0;
  return count > UNDO_MOST ? 0 : count;
}

export async function takeBackBulkChange(
  deps: Pick<AppDeps, 'db'> & MoveDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<{ readonly undone: number }, { kind: 'not-found' | 'too-late' }>> {
  const change = await findBulkChange(deps.db, actor, id);
  if (!change) return err({ kind: 'not-found' });
  if ((await countToTakeBack(deps.db, deps.clock(), change)) === 0) return err({ kind: 'too-late' });
  const items = await deps.db.select().from(bulk_change_items).where(changed(id));
  let undone = 0;
  for (const { application_id, version } of items) {
    // The change itself was one version.
    const back = await takeBackDecision(deps, { actor, id: application_id, version: version + 1 });
    if (!back.ok) continue;
    undone += 1;
    await deps.db
      .update(bulk_change_items)
      .set({ outcome: 'undone' })
      .where(and(changed(id), eq(bulk_change_items.application_id, application_id)));
  }
  return undone > 0 ? ok({ undone }) : err({ kind: 'too-late' });
}
