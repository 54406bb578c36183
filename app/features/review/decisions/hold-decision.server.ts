/** Decisions that wait for their moment (core/review/held-decisions.ts): written down, read by staff, taken back. */
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type LockedApplication, storeVerdict } from '#app/features/admissions/index.server.ts';
import { lockPlacesOf, undoOffer } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isOwnWork } from '#core/identity/second-person.ts';
import type { DecisionReason } from '#core/review/decision-reasons.ts';
import { type DecisionState, holdEnds } from '#core/review/held-decisions.ts';
import type { StatusChange, StatusChangeForm } from '#core/review/status-change.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob, cancelJob } from '#db/outbox.ts';
import { applications, decision_proposals, decisions, releases, users } from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId'>;

export type HeldDecision = typeof decisions.$inferSelect;

const releaseKey = ({ id }: Pick<HeldDecision, 'id'>) => `release-${id}`;

/** The caller holds the lock of the application. */
export async function findHeld(db: Queryable, applicationId: string): Promise<HeldDecision | null> {
  const [held] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.application_id, applicationId), eq(decisions.state, 'held')));
  return held ?? null;
}

/** True if decisions can still go in and out. */
export async function isDraftRelease(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select({ state: releases.state }).from(releases).where(eq(releases.id, id));
  return row?.state === 'draft';
}

/**
 * Locks what decisions about these applications touch beside them, in the order of db/client.ts: the releases into
 * which they may go or out of which they may come, and the places that they take. The caller holds the applications.
 */
export async function lockForDecisions(
  tx: Transaction,
  ids: readonly string[],
  { release, takesPlaces }: { readonly release: string | null; readonly takesPlaces: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const of = (table: typeof decisions | typeof decision_proposals, more?: SQL) =>
    tx
      .select({ id: table.release_id })
      .from(table as typeof decisions)
      .where(and(inArray(table.application_id, [...ids]), isNotNull(table.release_id), more));
  const named = [...(await of(decisions, eq(decisions.state, 'held'))), ...(await of(decision_proposals))];
  const all = new Set([release, ...named.map(({ id }) => id)].filter((id) => id !== null));
  // Only a draft is locked: nothing goes into another release, and the job that carries one out holds it for long.
  if (all.size > 0)
    await tx
      .select({ id: releases.id })
      .from(releases)
      .where(and(inArray(releases.id, [...all]), eq(releases.state, 'draft')))
      .orderBy(asc(releases.id))
      .for('update');
  if (takesPlaces) await lockPlacesOf(tx, ids);
}

/**
 * Notes that something goes in or out: an officer who reads the release to check it has an old page by that.
 * @returns false where nothing goes in or out any more
 */
export async function openRelease(tx: Transaction, id: string): Promise<boolean> {
  const opened = await tx
    .update(releases)
    .set({ version: sql`${releases.version} + 1` })
    .where(and(eq(releases.id, id), eq(releases.state, 'draft')))
    .returning({ id: releases.id });
  return opened.length > 0;
}

/** The same form of the same person, a second time. */
export const isSame = (
  held: HeldDecision,
  { status, reason, note, release, reply_on, conditions }: Omit<StatusChangeForm, 'version' | 'seen'>,
): boolean =>
  reply_on === null &&
  conditions.length === 0 &&
  held.to_status === status &&
  held.reason === reason &&
  held.note === note &&
  held.release_id === release;

export async function holdDecision(
  tx: Transaction,
  { clock, newId }: Deps,
  {
    actor,
    application,
    change,
    releaseId,
  }: {
    actor: Actor;
    application: LockedApplication;
    change: StatusChange;
    /** The release in which it becomes public; null: by itself. */
    releaseId: string | null;
  },
): Promise<string> {
  const now = clock();
  const decision = { id: newId(), due_at: releaseId ? null : holdEnds(now) };
  const { from, to, reason, note } = change;
  await tx.insert(decisions).values({
    ...decision,
    release_id: releaseId,
    application_id: application.id,
    from_status: from,
    to_status: to,
    reason,
    note,
    decided_by: actor.userId,
    decided_at: now,
  });
  // An application that was decided before is judged again, by today's requirements.
  await storeVerdict(tx, application, { cause: 'taken-up', now });
  if (decision.due_at) await addRelease(tx, { ...decision, due_at: decision.due_at });
  await tellOf(tx, newId, {
    action: 'application.decision-held',
    actorId: actor.userId,
    applicationId: application.id,
  });
  return decision.id;
}

export const addRelease = (db: Queryable, decision: { readonly id: string; readonly due_at: Date }) =>
  addJob(
    db,
    'release-decision',
    { decisionId: decision.id },
    { runAt: decision.due_at, key: releaseKey(decision) },
  );

/** Undoes a decision: its maker thought again, or the officer who makes up the release takes it out. */
export async function undoDecision(
  tx: Transaction,
  { clock, newId }: Deps,
  { held, actorId }: { held: HeldDecision; actorId: string },
): Promise<void> {
  await endDecision(tx, held, 'undone', clock());
  await undoOffer(tx, { clock, newId }, { applicationId: held.application_id, actorId });
  await cancelJob(tx, releaseKey(held));
  await tellOf(tx, newId, {
    action: 'application.decision-undone',
    actorId,
    applicationId: held.application_id,
  });
}

export const endDecision = (
  tx: Transaction,
  { id }: Pick<HeldDecision, 'id'>,
  state: Exclude<DecisionState, 'held'>,
  now: Date,
) => tx.update(decisions).set({ state, ended_at: now }).where(eq(decisions.id, id));

interface Told {
  readonly action:
    | 'application.decision-held'
    | 'application.decision-undone'
    | 'application.decision-overtaken';
  readonly actorId: string | null;
  readonly applicationId: string;
}

/**
 * Staff hear of it; the applicant's pages do not (app/screens/live-stream.server.ts). The audit trail does not tell
 * the outcome: its reader may have applied, too. The decision itself is kept.
 */
export async function tellOf(
  tx: Transaction,
  newId: Deps['newId'],
  { action, actorId, applicationId }: Told,
): Promise<void> {
  await recordAudit(tx, newId, {
    action,
    actorId,
    subjectId: applicationId,
  });
  await tellLive(tx, { about: 'application', id: applicationId, what: 'decision', version: 0 });
}

export type DecisionView = NonNullable<Awaited<ReturnType<typeof readDecision>>>;

/** The newest decision, while it is held or where it came to nothing. Nobody reads one about the own application. */
export async function readDecision(
  { db }: Pick<AppDeps, 'db'>,
  { actor, application }: { actor: Actor; application: { readonly id: string; readonly ownerId: string } },
) {
  if (application.ownerId === actor.userId || !can(actor, 'application.read-all')) return null;
  const [newest] = await db
    .select({ decision: decisions, name: users.name, now: applications.status, release: releases })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.decided_by))
    .innerJoin(applications, eq(applications.id, decisions.application_id))
    .leftJoin(releases, eq(releases.id, decisions.release_id))
    .where(eq(decisions.application_id, application.id))
    .orderBy(desc(decisions.decided_at), desc(decisions.id))
    .limit(1);
  if (!newest) return null;
  const { state, to_status, decided_by, reason, note } = newest.decision;
  const { release } = newest;
  const due = release ? release.due_at : newest.decision.due_at;
  const overtaken = state === 'overtaken' && newest.now !== to_status;
  if (state !== 'held' && !overtaken) return null;
  return {
    // The mark that a form carries to replace or undo it.
    mark: newest.decision.id,
    at: newest.decision.decided_at.toISOString(),
    status: to_status as ApplicationStatus,
    by: newest.name,
    own: isOwnWork(actor, decided_by),
    // The moment when the applicant is told; null: its release has no time yet.
    due: due?.toISOString() ?? null,
    // Its id is for those who may open it.
    release: release && { id: can(actor, 'releases.manage') ? release.id : null, title: release.title },
    // The officer who decided may take it back.
    open: release === null || release.state === 'draft',
    reason: reason as DecisionReason | null,
    note,
    // It could not stand, and has to be made again.
    overtaken,
  };
}
