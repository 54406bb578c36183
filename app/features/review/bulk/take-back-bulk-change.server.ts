/** A bulk change of status taken back by whoever asked for it, each application as if on its own page. */
import { and, eq, or, sql } from 'drizzle-orm';
import type { MoveDeps } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { type BulkOutcome, UNDO_MOST } from '#core/review/bulk-change.ts';
import { holdEnds } from '#core/review/held-decisions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, bulk_change_items, decision_proposals } from '#db/schema/index.ts';
import { isDraftRelease } from '../decisions/hold-decision.server.ts';
import { dropProposal, takeBackDecision } from '../decisions/take-back-decision.server.ts';
import { isProposalNow, markInDatabase } from '../record/proposal-now.server.ts';
import { type BulkRow, findBulkChange } from './bulk-queries.server.ts';

const became = (id: string, outcome: BulkOutcome) =>
  and(eq(bulk_change_items.change_id, id), eq(bulk_change_items.outcome, outcome));

/** By its mark, so that no later one counts in its place. */
const stillProposed = sql`exists (select from ${decision_proposals} join ${applications} on ${isProposalNow}
  where ${applications.id} = ${bulk_change_items.application_id} and ${markInDatabase} = ${bulk_change_items.value})`;

/** How many of it can be taken back now; some may be told or confirmed in the meantime. */
export async function countToTakeBack(
  db: Queryable,
  now: Date,
  { id, kind, state, release_id, finished_at }: BulkRow,
): Promise<number> {
  if (!['set-status', 'confirm'].includes(kind) || state !== 'done' || !finished_at) return 0;
  const open = release_id ? await isDraftRelease(db, release_id) : now < holdEnds(finished_at);
  const decided = open ? await db.$count(bulk_change_items, became(id, 'changed')) : 0;
  const count = decided + (await db.$count(bulk_change_items, and(became(id, 'proposed'), stillProposed)));
  return count > UNDO_MOST ? 0 : count;
}

export async function takeBackBulkChange(
  deps: Pick<AppDeps, 'db'> & MoveDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<{ readonly undone: number }, { kind: 'not-found' | 'too-late' }>> {
  const change = await findBulkChange(deps.db, actor, id);
  if (!change) return err({ kind: 'not-found' });
  if ((await countToTakeBack(deps.db, deps.clock(), change)) === 0) return err({ kind: 'too-late' });
  const items = await deps.db
    .select()
    .from(bulk_change_items)
    .where(or(became(id, 'changed'), became(id, 'proposed')));
  let undone = 0;
  for (const { application_id, version, outcome, value } of items) {
    const one = { actor, id: application_id };
    const back =
      outcome === 'proposed'
        ? await dropProposal(deps, { ...one, form: { seen: value } })
        : // The change itself was one version.
          await takeBackDecision(deps, { ...one, version: version + 1, decision: value });
    if (!back.ok) continue;
    undone += 1;
    await deps.db
      .update(bulk_change_items)
      .set({ outcome: 'undone' })
      .where(and(eq(bulk_change_items.change_id, id), eq(bulk_change_items.application_id, application_id)));
  }
  return undone > 0 ? ok({ undone }) : err({ kind: 'too-late' });
}
