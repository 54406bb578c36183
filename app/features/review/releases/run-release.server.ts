/**
 * The minute of a release: all that is in it is carried out in one transaction, with one message each, or nothing of it.
 * A process that dies in the middle leaves the release as it was, and another one begins anew.
 */

import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { lockForDecision, type MoveDeps } from '#app/features/admissions/index.server.ts';
import { lockMissingPlaces } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { BulkOutcome } from '#core/review/bulk-change.ts';
import { decideRelease, type ReleaseState } from '#core/review/releases.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { bulk_change_items, bulk_changes, decisions, releases } from '#db/schema/index.ts';
import { type CarryOutDeps, carryOutDecision, overtake } from '../decisions/release-decision.server.ts';
import { heldIn, lockHeld, runKey } from './change-release.server.ts';
import { countStopped } from './letters-of-release.server.ts';

type Deps = Pick<AppDeps, 'db'> & CarryOutDeps;

export async function runRelease(deps: Deps, { releaseId }: { releaseId: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    // The applications are locked first, in the order of db/client.ts; a decision in the release stays, since it is
    // no draft.
    const [seen] = await tx.select().from(releases).where(eq(releases.id, releaseId));
    if (seen?.due_at && seen.due_at <= now) await lockHeld(tx, releaseId);
    const [row] = await tx.select().from(releases).where(eq(releases.id, releaseId)).for('update');
    if (!row?.due_at) return;
    // Letters are counted as they are at this minute: one that cannot be issued stops all of them, before anything is
    // known.
    const stopped = now < row.due_at ? 0 : await countStopped(tx, deps, row);
    const event = stopped > 0 ? 'stop' : 'release';
    const moved = decideRelease(row.state as ReleaseState, event, { maker: false, decisions: 0, stopped });
    if (!moved.ok) return;
    // The clock of the jobs is the database's.
    if (now < row.due_at) {
      await addJob(tx, 'run-release', { releaseId }, { runAt: row.due_at, key: runKey(releaseId) });
      return;
    }
    if (event === 'stop') {
      await tx
        .update(releases)
        .set({
          state: moved.value,
          due_at: null,
          checked_by: null,
          stopped_at: now,
          version: row.version + 1,
          updated_at: now,
        })
        .where(eq(releases.id, releaseId));
      await recordAudit(tx, deps.newId, {
        action: 'release.changed',
        actorId: null,
        subjectId: releaseId,
        details: { event, to: moved.value, left_out: stopped },
      });
      return;
    }
    const held = await tx
      .select()
      .from(decisions)
      .where(heldIn(releaseId))
      .orderBy(asc(decisions.application_id));
    const ids = (some: readonly (typeof held)[number][]) => some.map((one) => one.application_id);
    await lockMissingPlaces(
      tx,
      ids(held.filter(({ to_status }) => to_status === 'Accepted')),
      ids(held.filter(({ from_status }) => from_status === 'Accepted' || from_status === 'Rejected')),
    );
    const outcomes = { released: 0, overtaken: 0 };
    for (const one of held) {
      const application = await lockForDecision(tx, one.application_id, { patient: true });
      const became = await carryOutDecision(tx, deps, one, application);
      // Asked above, of all of them: it has become so in this minute. Nothing of the release stays, and it is tried again.
      if (became === 'stopped') throw new Error(`the letter of decision ${one.id} has a gap`);
      outcomes[became] += 1;
    }
    await tx
      .update(releases)
      .set({ state: moved.value, released_at: now, version: row.version + 1, updated_at: now })
      .where(eq(releases.id, releaseId));
    await recordAudit(tx, deps.newId, {
      action: 'release.changed',
      actorId: null,
      subjectId: releaseId,
      details: { event: 'release', to: moved.value, ...outcomes },
    });
  });
}

/** A release that is late by so much was left by a process that died. */
const LATE_MS = 20_000;

/** Every minute. @returns how many were taken up. */
export async function resumeRuns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const late = await db
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.state, 'scheduled'), lt(releases.due_at, new Date(clock().getTime() - LATE_MS))));
  for (const { id } of late) await addJob(db, 'run-release', { releaseId: id }, { key: runKey(id) });
  return late.length;
}

/**
 * A restored copy becomes the portal. What staff had planned for a minute that has passed since the backup may have been
 * cancelled or carried out in the replaced database, so none of it happens by itself: a person decides again.
 * @param since when the copy was put in place: what staff did in it later, they did knowing what it holds.
 */
export async function putBackDue(
  tx: Transaction,
  deps: Pick<MoveDeps, 'clock' | 'newId'>,
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
  { clock, newId }: Pick<MoveDeps, 'clock' | 'newId'>,
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
async function endBulkChanges(
  tx: Transaction,
  { clock }: Pick<MoveDeps, 'clock'>,
  since: Date,
): Promise<number> {
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
