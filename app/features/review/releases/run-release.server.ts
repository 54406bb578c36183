/**
 * The minute of a release: all that is in it is carried out in one transaction, with one message each, or nothing of it.
 * A process that dies in the middle leaves the release as it was, and another one begins anew.
 */
import { and, asc, eq, lt } from 'drizzle-orm';
import { lockForDecision } from '#app/features/admissions/index.server.ts';
import { lockMissingPlaces } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { decideRelease, type ReleaseState } from '#core/review/releases.ts';
import { recordAudit } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { decisions, releases } from '#db/schema/index.ts';
import { type CarryOutDeps, carryOutDecision } from '../decisions/release-decision.server.ts';
import { heldIn, lockHeld, runKey } from './change-release.server.ts';
import { countStopped } from './letters-of-release.server.ts';

type Deps = Pick<AppDeps, 'db'> & CarryOutDeps;

export async function runRelease(deps: Deps, { releaseId }: { releaseId: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    // In the order of db/client.ts; whoever is in it stays, since it is no draft.
    const [seen] = await tx.select().from(releases).where(eq(releases.id, releaseId));
    if (seen?.due_at && seen.due_at <= now) await lockHeld(tx, releaseId);
    const [row] = await tx.select().from(releases).where(eq(releases.id, releaseId)).for('update');
    if (!row?.due_at) return;
    // As they are at this minute: a letter that cannot be issued stops all of them, before anything is known.
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
