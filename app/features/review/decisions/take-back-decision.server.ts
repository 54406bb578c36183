/**
 * Takes a decision back while it waits, by the officer who made it (core/review/held-decisions.ts). An outcome that is
 * held has not been seen by anybody, so nothing is left of it but the audit trail. A status that was set at once is
 * set back, its mail is never sent, and the timeline keeps both. After that, or once anything else changed the
 * application, it is another decision.
 */

import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import {
  carryOutMove,
  decisionMailKey,
  findApplication,
  findUnresolvedMentions,
  lockForDecision,
  type MoveDeps,
  subjectOf,
} from '#app/features/admissions/index.server.ts';
import { type ChangeDeps, changeAs, found, orReject, reject, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, decide, staffSets } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { isOwnWork } from '#core/identity/second-person.ts';
import { isDecisionReason } from '#core/review/decision-reasons.ts';
import { canBeTakenBack, holdEnds, isOutcome } from '#core/review/held-decisions.ts';
import { returnForm } from '#core/review/second-reader.ts';
import { isId } from '#core/shared/id.ts';
import type { Queryable } from '#db/client.ts';
import { cancelJob } from '#db/outbox.ts';
import { application_events, decision_proposals } from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';
import { findProposal, mayDecide, tellProposer } from '../record/proposal-now.server.ts';
import {
  findHeld,
  type HeldDecision,
  isDraftRelease,
  openRelease,
  undoDecision,
} from './hold-decision.server.ts';

export type TakeBack = NonNullable<Awaited<ReturnType<typeof readTakeBack>>>;

/** The decision that this person made about the application and can still take back. */
export async function readTakeBack(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
) {
  if (!isId(id)) return null;
  const now = clock();
  const held = await findHeld(db, id);
  const application = await findApplication(db, id);
  if (!application || !can(actor, 'application.read', subjectOf(application))) return null;
  const proposed = held ? null : await findProposal(db, application);
  const proposal = proposed !== null && isOwnWork(actor, proposed.by) ? proposed : null;
  const last = held || proposal ? undefined : await findLastMove(db, id);
  const own = held
    ? // In a release it can be undone for days; the message of it does not stand as long.
      now < holdEnds(held.decided_at) && (await isOwnHeld(db, held, actor))
    : proposal || (last && isOwnDecision(last, actor, now));
  if (!own) return null;
  if (last && application.status !== last.to_status) return null;
  return {
    applicationId: id,
    name: fullName(application.first_name, application.last_name),
    status: (held?.to_status ?? proposal?.status ?? application.status) as ApplicationStatus,
    // Nobody outside sees the status before then; else only the mail waits.
    held: held !== null,
    // The moment when the applicant is written to; null: its release has no time yet.
    until: (held ? held.due_at : last ? holdEnds(last.created_at) : null)?.toISOString() ?? null,
    version: application.version,
    // The decision that is held, or else the last move of this version; or the proposal, which is withdrawn.
    decision: held?.id ?? null,
    proposal: proposal?.mark ?? null,
  };
}

/** 'replaced': its maker has decided anew since, and that other decision is not undone unseen. */
export const takeBackDecision = (
  deps: Pick<AppDeps, 'db'> & MoveDeps,
  { actor, id, version, decision }: Pick<TakeBack, 'version' | 'decision'> & { actor: Actor; id: string },
) =>
  changeAs(deps, actor, async function* ({ tx, now, may }) {
    const application = yield* found(await lockForDecision(tx, id));
    yield* may('application.read', application, 'not-found');
    const held = await findHeld(tx, id);
    if (held) {
      if (!(await isOwnHeld(tx, held, actor))) yield* reject({ kind: 'too-late' });
      if (held.id !== decision) yield* reject({ kind: 'replaced' });
      if (held.release_id && !(await openRelease(tx, held.release_id))) yield* reject({ kind: 'too-late' });
      await undoDecision(tx, deps, { held, actorId: actor.userId });
      return { to: application.status };
    }
    const last = decision === null ? await findLastMove(tx, id) : undefined;
    if (!last || !isOwnDecision(last, actor, now) || application.version !== version)
      return yield* reject({ kind: 'too-late' });
    const before = last.from_status as ApplicationStatus;
    const event = staffSets(before);
    const move = decide(application.status, event, application);
    if (!move.ok) {
      const { status, lacks } = application;
      if (move.error === 'lacking') return yield* reject({ kind: 'lacking', status, lacks });
      return yield* reject({ kind: move.error === 'not-possible' ? 'too-late' : move.error });
    }
    // Gone: it is being sent, or was.
    if (!(await cancelJob(tx, decisionMailKey(application)))) yield* reject({ kind: 'too-late' });
    const { since, ...said } = await readArrival(tx, id, before);
    yield* orReject(
      await carryOutMove(tx, deps, application, move.value, {
        ...said,
        event,
        actorId: actor.userId,
        takesBack: { since },
      }),
    );
    return { to: before };
  });

/**
 * True if this person can undo the decision: one by itself until it is carried out, since nobody has read of it; one
 * in a release as long as that is made up.
 */
async function isOwnHeld(db: Queryable, held: HeldDecision, actor: Actor): Promise<boolean> {
  if (!isOwnWork(actor, held.decided_by)) return false;
  return held.release_id === null || isDraftRelease(db, held.release_id);
}

type Move = Pick<
  typeof application_events.$inferSelect,
  'kind' | 'from_status' | 'to_status' | 'actor_id' | 'created_at'
>;

async function findLastMove(db: Queryable, id: string): Promise<Move | undefined> {
  const { kind, from_status, to_status, actor_id, created_at } = application_events;
  const [last] = await db
    .select({ kind, from_status, to_status, actor_id, created_at })
    .from(application_events)
    .where(and(eq(application_events.application_id, id), isNotNull(to_status)))
    .orderBy(desc(created_at), desc(application_events.id))
    .limit(1);
  return last;
}

/** Reads when the application came to this status the last time, and the words then: both hold again. */
async function readArrival(db: Queryable, id: string, status: ApplicationStatus) {
  const { application_id, kind, to_status, reason, note, created_at } = application_events;
  const [said] = await db
    .select({ reason, note, since: created_at })
    .from(application_events)
    .where(and(eq(application_id, id), eq(to_status, status), ne(kind, 'decision-taken-back')))
    .orderBy(desc(created_at), desc(application_events.id))
    .limit(1);
  return {
    reason: isDecisionReason(said?.reason) ? said.reason : null,
    note: said?.note,
    since: said?.since,
  };
}

const isOwnDecision = (
  { kind, from_status, to_status, actor_id, created_at }: Move,
  actor: Actor,
  now: Date,
): boolean =>
  kind === 'status-changed' &&
  // Released: it has been seen.
  !isOutcome(to_status as ApplicationStatus) &&
  canBeTakenBack(from_status as ApplicationStatus | null) &&
  actor_id === actor.userId &&
  now < holdEnds(created_at);

/** The second reader hands it back, or the first one takes it back: the application stays as it is. */
export const dropProposal = (
  deps: ChangeDeps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx, may, audit }) {
    const application = yield* found(await lockForDecision(tx, id));
    yield* may('application.read', application, 'not-found');
    if (!mayDecide(actor, application)) yield* reject({ kind: 'forbidden' });
    const { seen, why } = yield* valid(returnForm.read(form));
    const proposal = await findProposal(tx, application);
    if (!proposal) return yield* reject({ kind: 'stale' });
    // Another one was made since.
    if (proposal.mark !== seen) yield* reject({ kind: 'replaced' });
    const about = { application, text: why, field: 'why', chosen: proposal.by } as const;
    const unclear = await findUnresolvedMentions(tx, about);
    if (unclear) yield* reject(unclear);
    await tx.delete(decision_proposals).where(eq(decision_proposals.application_id, id));
    await audit('application.proposal-handed-back', id, { to: proposal.status });
    await tellLive(tx, { about: 'application', id, what: 'proposal', version: 0 });
    const own = isOwnWork(actor, proposal.by);
    if (!own) await tellProposer(tx, deps, { actor, application, proposal, said: 'returned', why });
    return { own };
  });
