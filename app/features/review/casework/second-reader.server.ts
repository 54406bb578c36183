/** Proposals of decisions that a second person must read (core/review/second-reader.ts). */

import { and, eq } from 'drizzle-orm';
import type { LockedApplication } from '#app/features/admissions/index.server.ts';
import { decideSecond, needsAnother, ownAccounts } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isOwnWork } from '#core/identity/second-person.ts';
import type { DecisionReason } from '#core/review/decision-reasons.ts';
import { needsSecondReader, type Proposal, READ_TWICE } from '#core/review/second-reader.ts';
import type { StatusChange, StatusChangeForm } from '#core/review/status-change.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { decision_proposals, releases, users } from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { tellLive } from '#db/tell.ts';
import { openRelease } from '../decisions/hold-decision.server.ts';
import {
  linesOf,
  markOf,
  mayDecide,
  type StoredProposal,
  type Terms,
  tellProposer,
} from '../record/proposal-now.server.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId' | 'demo' | 'origin'>;

/** The statuses that a second member of staff confirms. */
export const listReadTwice = async (
  deps: Pick<AppDeps, 'db' | 'demo'>,
): Promise<readonly ApplicationStatus[]> => READ_TWICE[await readSetting(deps, 'second_reader')];

/** A colleague came to the same, or the same form was sent twice: also where they had not seen the proposal. */
export const agrees = (
  proposal: StoredProposal,
  { status, reason, note }: StatusChangeForm,
  actor: Actor,
): boolean =>
  proposal.status === status &&
  (!isOwnWork(actor, proposal.by) || (proposal.reason === reason && proposal.note === note));

/** A decision as it is to be carried out. */
interface Settled {
  readonly change: StatusChange;
  readonly terms: Terms;
}

/**
 * @param input.terms whose release the caller has opened
 * @returns with the first reader's words where a second one gave none; a mark where it was written down as a proposal
 */
export async function readTwice(
  tx: Transaction,
  deps: Deps,
  input: {
    actor: Actor;
    own?: ReadonlySet<string> | undefined;
    application: LockedApplication;
    proposal: StoredProposal | null;
  } & Settled,
): Promise<Settled | { readonly mark: string }> {
  const { actor, application, change, terms, proposal } = input;
  const { id, version } = application;
  if (!change.changed) return { change, terms };
  // A proposer of the same outcome hears of it when it is released.
  if (proposal && !isOwnWork(actor, proposal.by) && proposal.status !== change.to)
    await tellProposer(tx, deps, { actor, application, proposal, said: 'otherwise', why: null });
  const setting = await readSetting({ db: tx, demo: deps.demo }, 'second_reader');
  // The maker matters only where there is a proposal.
  const own = input.own ?? (proposal ? await ownAccounts(tx, actor) : new Set<string>());
  const second =
    !needsSecondReader(setting, { to: change.to, version }, proposal, own) ||
    (proposal?.status === change.to && (await nobodyElse(tx, deps, { actor, application, proposal })));
  if (second) {
    if (!proposal) return { change, terms };
    await tx.delete(decision_proposals).where(eq(decision_proposals.application_id, id));
    // The proposer has a form of their own before them, and sends what is in it.
    return proposal.status === change.to && !isOwnWork(actor, proposal.by)
      ? withFirstWords(tx, { change, terms }, proposal)
      : { change, terms };
  }
  const { to: status, reason, note } = change;
  const proposed = {
    status,
    reason,
    note,
    reply_on: terms.reply_on,
    conditions: terms.conditions.join('\n') || null,
    release_id: terms.release,
    version,
    proposed_by: actor.userId,
    proposed_at: deps.clock(),
  };
  await tx
    .insert(decision_proposals)
    .values({ application_id: id, ...proposed })
    .onConflictDoUpdate({ target: decision_proposals.application_id, set: proposed });
  await recordAudit(tx, deps.newId, {
    action: 'application.decision-proposed',
    actorId: actor.userId,
    subjectId: id,
    details: { to: status, ...(reason && { reason }) },
  });
  await tellLive(tx, { about: 'application', id, what: 'proposal', version: 0 });
  return { mark: markOf(proposed) };
}

/** The same person confirms it where nobody else could, a day after everybody concerned was told. */
async function nobodyElse(
  tx: Transaction,
  deps: Deps,
  { actor, application, proposal }: { actor: Actor; application: LockedApplication; proposal: Proposal },
): Promise<boolean> {
  const { id, version } = application;
  const decided = await decideSecond(tx, deps, {
    ...{ kind: 'decision', id, mark: `${version}:${proposal.status}`, actor, decision: 'approve' },
    askedBy: [proposal.by],
    ownerId: application.ownerId,
  });
  return decided.ok;
}

/** A release that was checked meanwhile takes nothing more: the outcome then becomes public by itself. */
async function withFirstWords(
  tx: Transaction,
  { change, terms }: Settled,
  first: StoredProposal,
): Promise<Settled> {
  const goesIn = !terms.release && first.release !== null && (await openRelease(tx, first.release));
  return {
    change: { ...change, reason: change.reason ?? first.reason, note: change.note ?? first.note },
    terms: {
      reply_on: terms.reply_on ?? first.reply_on,
      conditions: terms.conditions.length > 0 ? terms.conditions : first.conditions,
      release: goesIn ? first.release : terms.release,
    },
  };
}

export type ProposalView = NonNullable<Awaited<ReturnType<typeof readProposal>>>;

/** The proposal for an application as it is now; null for an officer who does not decide on it. */
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
) {
  if (!mayDecide(actor, application)) return null;
  const [row] = await db
    .select({ proposal: decision_proposals, name: users.name, release: releases })
    .from(decision_proposals)
    .innerJoin(users, eq(users.id, decision_proposals.proposed_by))
    .leftJoin(releases, eq(releases.id, decision_proposals.release_id))
    .where(
      and(
        eq(decision_proposals.application_id, application.id),
        eq(decision_proposals.version, application.version),
      ),
    );
  return row
    ? {
        // The mark that a form carries to replace, withdraw or return it.
        mark: markOf(row.proposal),
        status: row.proposal.status as ApplicationStatus,
        by: row.name,
        ...(await needsAnother(db, actor, 'application.change-status'))(row.proposal.proposed_by),
        at: row.proposal.proposed_at.toISOString(),
        reason: row.proposal.reason as DecisionReason | null,
        note: row.proposal.note,
        replyOn: row.proposal.reply_on,
        conditions: linesOf(row.proposal.conditions),
        release: row.release && {
          id: row.release.id,
          title: row.release.title,
          // It still takes decisions.
          open: row.release.state === 'draft',
        },
      }
    : null;
}
