/** Proposals of decisions that a second person must read (core/review/second-reader.ts). */
import { and, eq } from 'drizzle-orm';
import { type LockedApplication, lockForDecision } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, needsColleague } from '#core/identity/permissions.ts';
import type { DecisionReason } from '#core/review/decision-reasons.ts';
import { needsSecondReader, type Proposal, standing } from '#core/review/second-reader.ts';
import type { StatusChange } from '#core/review/status-change.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { decision_proposals, users } from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { tellLive } from '#db/tell.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId' | 'demo'>;

interface StoredProposal extends Proposal {
  readonly reason: DecisionReason | null;
  readonly note: string | null;
}

async function findProposal(db: Queryable, id: string): Promise<StoredProposal | null> {
  const [row] = await db.select().from(decision_proposals).where(eq(decision_proposals.application_id, id));
  return (
    (row && {
      status: row.status as ApplicationStatus,
      by: row.proposed_by,
      version: row.version,
      reason: row.reason as DecisionReason | null,
      note: row.note,
    }) ??
    null
  );
}

/**
 * @returns the change as it is to be carried out, with the first reader's words where the second one gave none; null where
 * it was written down as a proposal instead.
 */
export async function readTwice(
  tx: Transaction,
  deps: Deps,
  { actor, application, change }: { actor: Actor; application: LockedApplication; change: StatusChange },
): Promise<StatusChange | null> {
  const { id, version } = application;
  const setting = await readSetting({ db: tx, demo: deps.demo }, 'second_reader');
  const proposal = change.changed ? await findProposal(tx, id) : null;
  if (
    !change.changed ||
    !needsSecondReader(setting, { to: change.to, by: actor.userId, version }, proposal)
  ) {
    if (!proposal) return change;
    await tx.delete(decision_proposals).where(eq(decision_proposals.application_id, id));
    const confirms = standing(proposal, version)?.status === change.to;
    if (!confirms) return change;
    return { ...change, reason: change.reason ?? proposal.reason, note: change.note ?? proposal.note };
  }
  const { to: status, reason, note } = change;
  const proposed = { status, reason, note, version, proposed_by: actor.userId, proposed_at: deps.clock() };
  await tx
    .insert(decision_proposals)
    .values({ application_id: id, ...proposed })
    .onConflictDoUpdate({ target: decision_proposals.application_id, set: proposed });
  await recordAudit(tx, deps.newId, {
    action: 'application.decision-proposed',
    actorId: actor.userId,
    subjectType: 'application',
    subjectId: id,
    details: { to: status, ...(reason && { reason }) },
  });
  await tellLive(tx, { about: 'application', id, what: 'proposal', version: 0 });
  return null;
}

export interface ProposalView {
  readonly status: ApplicationStatus;
  readonly by: string;
  readonly own: boolean;
  /** ISO moment. */
  readonly at: string;
  readonly reason: DecisionReason | null;
  readonly note: string | null;
}

/** What was proposed of an application as it is now; null for whoever does not decide on it. */
export async function readProposal(
  { db }: Pick<AppDeps, 'db'>,
  {
    actor,
    application,
  }: {
    actor: Actor;
    application: {
      readonly id: string;
      readonly ownerId: string;
      readonly status: ApplicationStatus;
      readonly version: number;
    };
  },
): Promise<ProposalView | null> {
  if (!mayDecide(actor, application)) return null;
  const [row] = await db
    .select({ proposal: decision_proposals, name: users.name })
    .from(decision_proposals)
    .innerJoin(users, eq(users.id, decision_proposals.proposed_by))
    .where(
      and(
        eq(decision_proposals.application_id, application.id),
        eq(decision_proposals.version, application.version),
      ),
    );
  return row
    ? {
        status: row.proposal.status as ApplicationStatus,
        by: row.name,
        own: row.proposal.proposed_by === actor.userId,
        at: row.proposal.proposed_at.toISOString(),
        reason: row.proposal.reason as DecisionReason | null,
        note: row.proposal.note,
      }
    : null;
}

const mayDecide = (
  actor: Actor,
  application: { readonly ownerId: string; readonly status: ApplicationStatus },
): boolean =>
  can(actor, 'application.change-status', application) &&
  !needsColleague(actor, 'application.change-status', application);

/** The second reader hands it back, or the first one takes it back: the application stays as it is. */
export async function dropProposal(
  deps: Pick<AppDeps, 'db' | 'newId'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<void, { readonly kind: 'not-found' | 'forbidden' | 'stale' }>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    if (!mayDecide(actor, application)) return err({ kind: 'forbidden' });
    const [dropped] = await tx
      .delete(decision_proposals)
      .where(eq(decision_proposals.application_id, id))
      .returning();
    if (!dropped) return err({ kind: 'stale' });
    await recordAudit(tx, deps.newId, {
      action: 'application.proposal-handed-back',
      actorId: actor.userId,
      subjectType: 'application',
      subjectId: id,
      details: { to: dropped.status },
    });
    await tellLive(tx, { about: 'application', id, what: 'proposal', version: 0 });
    return ok(undefined);
  });
}
