/**
 * The moment at which a decision may be known: the application moves, and its applicant is written to, in one
 * transaction. A process may die at any statement of it; the decision is then still held, and released by the next
 * run.
 */

import { and, eq, lt } from 'drizzle-orm';
import {
  carryOutMove,
  type LockedApplication,
  lockForDecision,
  type MoveDeps,
} from '#app/features/admissions/index.server.ts';
import { composeLetters, freezeLetter, sourcesOf } from '#app/features/letters/index.server.ts';
import { releaseOffer, undoOffer } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, decide, staffSets } from '#core/admissions/application-status.ts';
import { isDecisionReason } from '#core/review/decision-reasons.ts';
import type { Transaction } from '#db/client.ts';
import { decisions } from '#db/schema/index.ts';
import { addRelease, endDecision, type HeldDecision, tellOf } from './hold-decision.server.ts';
import { letterOfDecision, readUnmetOf } from './letter-of-decision.server.ts';

/** The dependencies for moving an application and issuing its letter. */
export type CarryOutDeps = MoveDeps & Pick<AppDeps, 'random' | 'demo'>;
type Deps = Pick<AppDeps, 'db'> & CarryOutDeps;

export async function releaseDecision(deps: Deps, { decisionId }: { decisionId: string }): Promise<void> {
  const [found] = await deps.db.select().from(decisions).where(eq(decisions.id, decisionId));
  if (found)
    await deps.db.transaction(async (tx) => {
      // The application is locked first, in the order in which everybody locks.
      const application = await lockForDecision(tx, found.application_id);
      const [held] = await tx
        .select()
        .from(decisions)
        .where(and(eq(decisions.id, decisionId), eq(decisions.state, 'held')));
      if (!application || !held) return;
      // The clock of the jobs is the database's.
      if (!held.due_at) return;
      if (deps.clock() < held.due_at) await addRelease(tx, { ...held, due_at: held.due_at });
      else await carryOutDecision(tx, deps, held, application);
    });
}

/** Thrown so that everything written for a decision that is not carried out is rolled back. */
class NotCarriedOut extends Error {
  readonly because: 'overtaken' | 'stopped';
  constructor(because: 'overtaken' | 'stopped') {
    super(`not carried out: ${because}`);
    this.because = because;
  }
}

/**
 * The application is locked by the caller. One that is stopped waits as it was: a letter that says it would have a
 * gap.
 * @returns the result
 */
export async function carryOutDecision(
  tx: Transaction,
  given: CarryOutDeps,
  held: HeldDecision,
  application: LockedApplication | null,
): Promise<'released' | 'overtaken' | 'stopped'> {
  // All that is written of it is of one moment: read by time, the decision comes before the place that it offers.
  const now = given.clock();
  const deps = { ...given, clock: () => now };
  const became = application
    ? await tx
        .transaction(async (inner) => {
          const because = await carryOut(inner, deps, application, held);
          if (because) throw new NotCarriedOut(because);
          return 'released' as const;
        })
        .catch((fault: unknown) => {
          if (fault instanceof NotCarriedOut) return fault.because;
          throw fault;
        })
    : 'overtaken';
  if (became === 'overtaken') await overtake(tx, deps, held);
  return became;
}

/**
 * @returns why it was not done. It cannot stand where the application has moved, or lacks by now what an accepted one
 * must have.
 */
async function carryOut(
  tx: Transaction,
  deps: CarryOutDeps,
  application: LockedApplication,
  held: HeldDecision,
): Promise<'overtaken' | 'stopped' | null> {
  if (application.status !== held.from_status) return 'overtaken';
  // Check constraints hold the columns to the values of core.
  const event = staffSets(held.to_status as ApplicationStatus);
  const move = decide(application.status, event, application);
  if (!move.ok) return 'overtaken';
  // The offer is released before the application moves: its mail says by when to answer.
  const accepts = held.to_status === 'Accepted';
  const offer = accepts ? await releaseOffer(tx, deps, { application, actorId: held.decided_by }) : null;
  if (accepts && !offer) return 'overtaken';
  const unmet = (await readUnmetOf(tx, [held], deps.clock())).get(application.id) ?? [];
  const wanted = letterOfDecision(held, offer, unmet);
  const [letter] = wanted ? await composeLetters(tx, deps, [wanted], await sourcesOf(tx, deps)) : [];
  if (letter && letter.missing.length > 0) return 'stopped';
  const moved = await carryOutMove(tx, deps, application, move.value, {
    event,
    actorId: held.decided_by,
    reason: isDecisionReason(held.reason) ? held.reason : null,
    note: held.note,
  });
  if (!moved.ok) return 'overtaken';
  if (wanted && moved.value.changed) {
    const frozen = await freezeLetter(tx, deps, { ...wanted, releaseId: held.release_id });
    if (!frozen.ok) throw new Error(`a letter could not be issued: ${frozen.error.kind}`);
  }
  await endDecision(tx, held, 'released', deps.clock());
  return null;
}

/** The decision comes to nothing, and the officer who decided is told that it has to be decided again. */
export async function overtake(
  tx: Transaction,
  deps: Pick<MoveDeps, 'clock' | 'newId'>,
  held: HeldDecision,
): Promise<void> {
  await endDecision(tx, held, 'overtaken', deps.clock());
  await undoOffer(tx, deps, { applicationId: held.application_id, actorId: null });
  await tellOf(tx, deps.newId, {
    action: 'application.decision-overtaken',
    actorId: null,
    applicationId: held.application_id,
  });
}

/** A decision that is late by so much was left by a process that died, or stopped because its letter had a gap. */
const LATE_MS = 20_000;

/** Every minute. @returns how many were taken up. */
export async function resumeReleases({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const late = await db
    .select({ id: decisions.id, due_at: decisions.due_at })
    .from(decisions)
    .where(and(eq(decisions.state, 'held'), lt(decisions.due_at, new Date(clock().getTime() - LATE_MS))));
  for (const { id, due_at } of late) if (due_at) await addRelease(db, { id, due_at });
  return late.length;
}
