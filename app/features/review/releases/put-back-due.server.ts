/**
 * A restored copy becomes the portal. What staff had planned for a minute that has passed since the backup may have been
 * cancelled or carried out in the replaced database, so none of it happens by itself: a person decides again.
 */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { lockForDecision, type MoveDeps } from '#app/features/admissions/index.server.ts';
import type { BulkOutcome } from '#core/review/bulk-change.ts';
import { decideRelease, type ReleaseState } from '#core/review/releases.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { bulk_change_items, bulk_changes, decisions, releases } from '#db/schema/index.ts';
import { overtake } from '../decisions/release-decision.server.ts';

type Deps = Pick<MoveDeps, 'clock' | 'newId'>;

/** @param since when the copy was put in place: what staff did in it later, they did knowing what it holds. */
export async function putBackDue(
  tx: Transaction,
  deps: Deps,
  since: Date,
): Promise<{ releases: number; decisions: number; bulk_changes: number }> {
  const held = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.state, 'held'), isNull(decisions.release_id), lte(decisions.decided_at, since)))
    .orderBy(asc(decisions.application_id));
  for (const one of held) {
    await lockForDecision(tx, one.application_id, { patient: true });
    await overtake(tx, deps, one);
  }
  const due = await tx
    .select()
    .from(releases)
    .where(and(eq(releases.state, 'scheduled'), lte(releases.due_at, deps.clock())))
    .orderBy(asc(releases.id))
    .for('update');
  for (const row of due) await unschedule(tx, deps, row);
  return {
    releases: due.length,
    decisions: held.length,
    bulk_changes: await endBulkChanges(tx, deps, since),
  };
}

async function unschedule(
  tx: Transaction,
  { clock, newId }: Deps,
  { id, state, version }: typeof releases.$inferSelect,
): Promise<void> {
  const event = 'unschedule';
  const moved = decideRelease(state as ReleaseState, event, { maker: false, decisions: 0, stopped: 0 });
  if (!moved.ok) throw new Error(`a scheduled release cannot be put back: ${moved.error}`);
  await tx
    .update(releases)
    .set({ state: moved.value, due_at: null, version: version + 1, updated_at: clock() })
    .where(eq(releases.id, id));
  await recordAudit(tx, newId, {
    action: 'release.changed',
    actorId: null,
    subjectId: id,
    details: { event, to: moved.value },
  });
}

/** Their rest was confirmed before the backup. It is left alone, and can be chosen again. */
async function endBulkChanges(tx: Transaction, { clock }: Deps, since: Date): Promise<number> {
  const ended = await tx
    .update(bulk_changes)
    .set({ state: 'done', finished_at: clock() })
    .where(
      and(
        eq(bulk_changes.state, 'running'),
        lte(sql`coalesce(${bulk_changes.confirmed_at}, ${bulk_changes.created_at})`, since.toISOString()),
      ),
    )
    .returning({ id: bulk_changes.id });
  await tx
    .update(bulk_change_items)
    .set({ outcome: 'stale' satisfies BulkOutcome, done_at: clock() })
    .where(
      and(
        inArray(
          bulk_change_items.change_id,
          ended.map(({ id }) => id),
        ),
        isNull(bulk_change_items.outcome),
      ),
    );
  return ended.length;
}
