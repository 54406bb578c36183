/**
 * A staff member sets an application's status, with a note that the applicant reads. Acceptance and rejection are
 * held.
 */

import { and, desc, eq, ne } from 'drizzle-orm';
import {
  carryOutMove,
  type LockedApplication,
  lockForDecision,
  type MoveDeps,
} from '#app/features/admissions/index.server.ts';
import { hasPlace, prepareOffer } from '#app/features/offers/index.server.ts';
import { changeAs, found, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, staffSets } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isOwnWork } from '#core/identity/second-person.ts';
import { isOutcome } from '#core/review/held-decisions.ts';
import {
  decideStatusChange,
  readStatusChange,
  type StatusChangeForm,
  type StatusChangeProblem,
} from '#core/review/status-change.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { application_events, applications } from '#db/schema/index.ts';
import {
  findHeld,
  holdDecision,
  isDraftRelease,
  isSame,
  lockForDecisions,
  openRelease,
  undoDecision,
} from '../decisions/hold-decision.server.ts';
import { findProposal } from '../record/proposal-now.server.ts';
import { agrees, readTwice } from './second-reader.server.ts';

/**
 * 'another-live': the applicant holds another live application for this session and programme. 'pending': a decision or a
 * proposal waits of which the form did not know.
 */
type DecisionProblem = StatusChangeProblem | 'another-live' | 'full' | 'pending';

interface StatusChanged {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  /** False: it was already in this status, or this very form came twice. Nothing was written. */
  readonly changed: boolean;
  /** Nothing is changed yet: a second member of staff must decide the same. */
  readonly proposed?: true;
  /** Nobody outside sees it yet: it is carried out when its time has come. */
  readonly held?: true;
  /** The mark that undoes a decision that is held, or withdraws a proposal. */
  readonly mark?: string;
}

export const changeStatus = (
  deps: Pick<AppDeps, 'db' | 'demo'> & MoveDeps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx, may }) {
    const application = yield* found(await lockForDecision(tx, id));
    yield* may('application.read', application, 'not-found');
    const read = yield* valid(readStatusChange(form));
    if (read.release && !(await isDraftRelease(tx, read.release)))
      return err({ kind: 'invalid', issues: [{ field: 'release', code: 'not-listed' }] });
    const set = await setStatus(tx, deps, { actor, application, form: read });
    if (set.ok) return set;
    const { lacks } = application;
    // The outcome that is decided or proposed and that nobody outside knows yet.
    const waits = (await findHeld(tx, id))?.to_status ?? (await findProposal(tx, application))?.status;
    const status = (waits as ApplicationStatus | undefined) ?? application.status;
    if (set.error === 'stale' && (await isRepetition(tx, application, actor, read)))
      return ok<StatusChanged>({ from: status, to: status, changed: false });
    return err(set.error === 'lacking' ? { kind: set.error, status, lacks } : { kind: set.error, status });
  });

/**
 * Sets the status that staff decide, from the form, another program or a bulk change.
 * @param application locked by `lockForDecision`.
 */
export async function setStatus(
  tx: Transaction,
  deps: MoveDeps & Pick<AppDeps, 'demo'>,
  {
    actor,
    own,
    application,
    form,
  }: {
    actor: Actor;
    /** The accounts that count as theirs, where the caller has read them. */
    own?: ReadonlySet<string>;
    application: LockedApplication;
    form: StatusChangeForm;
  },
): Promise<Result<StatusChanged, DecisionProblem>> {
  const decision = decideStatusChange(actor, application, form);
  if (!decision.ok) return decision;
  const held = await findHeld(tx, application.id);
  if (held && !isOwnWork(actor, held.decided_by)) return err('pending');
  if (held && isSame(held, form)) return ok({ from: application.status, to: form.status, changed: false });
  if (held && held.id !== form.seen) return err('pending');
  const proposal = decision.value.changed ? await findProposal(tx, application) : null;
  if (proposal && proposal.mark !== form.seen && !agrees(proposal, form, actor)) return err('pending');
  if (await hasAnotherLive(tx, application, decision.value.to)) return err('another-live');
  const accepts = decision.value.changed && decision.value.to === 'Accepted';
  await lockForDecisions(tx, [application.id], { release: form.release, takesPlaces: accepts });
  // One that is held has its place.
  if (accepts && held?.to_status !== 'Accepted' && !(await hasPlace(tx, deps, application)))
    return err('full');
  // Checked in between: nothing goes into it any more, nor out of it.
  for (const release of new Set([held?.release_id, form.release]))
    if (release && !(await openRelease(tx, release))) return err('stale');
  // The officer who decided it has changed their mind, also where a second reader has to confirm the new outcome
  // first.
  if (held) await undoDecision(tx, deps, { held, actorId: actor.userId });
  const settled = await readTwice(tx, deps, {
    actor,
    own,
    application,
    change: decision.value,
    terms: form,
    proposal,
  });
  if ('mark' in settled)
    return ok({
      from: application.status,
      to: decision.value.to,
      changed: false,
      proposed: true,
      ...settled,
    });
  const { change, terms } = settled;
  if (change.changed && isOutcome(change.to)) {
    if (change.to === 'Accepted') {
      const { reply_on: replyOn, conditions } = terms;
      const offer = { application, terms: { replyOn, conditions }, actorId: actor.userId };
      const prepared = await prepareOffer(tx, deps, offer);
      if (!prepared.ok) throw new Error(`no place is left for ${application.id}, though one was free`);
    }
    const mark = await holdDecision(tx, deps, { actor, application, change, releaseId: terms.release });
    return ok({ from: change.from, to: change.to, changed: true, held: true, mark });
  }
  const { reason, note, ...move } = change;
  const event = staffSets(move.to);
  const moved = await carryOutMove(tx, deps, application, move, {
    event,
    actorId: actor.userId,
    reason,
    note,
  });
  return moved.ok ? ok(move) : err(moved.error.kind);
}

/** Agrees with the index applications_one_live, and is asked before anybody is told that it was decided. */
async function hasAnotherLive(
  tx: Transaction,
  { id, user_id, session, program }: LockedApplication,
  to: ApplicationStatus,
): Promise<boolean> {
  if (to === 'Rejected' || program === null) return false;
  const others = and(
    eq(applications.user_id, user_id),
    eq(applications.session, session),
    eq(applications.program, program),
    ne(applications.status, 'Rejected'),
    ne(applications.id, id),
  );
  return (await tx.$count(applications, others)) > 0;
}

/** True when this person's form has arrived a second time: the last thing that happened is exactly what it asks for. */
async function isRepetition(
  tx: Transaction,
  application: LockedApplication,
  actor: Actor,
  form: StatusChangeForm,
): Promise<boolean> {
  if (form.version !== application.version - 1 || form.status !== application.status) return false;
  const [last] = await tx
    .select({
      to_status: application_events.to_status,
      actor_id: application_events.actor_id,
      reason: application_events.reason,
      note: application_events.note,
    })
    .from(application_events)
    .where(eq(application_events.application_id, application.id))
    .orderBy(desc(application_events.created_at), desc(application_events.id))
    .limit(1);
  return (
    last?.to_status === form.status &&
    last.actor_id === actor.userId &&
    last.reason === form.reason &&
    last.note === form.note
  );
}
