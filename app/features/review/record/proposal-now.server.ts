/** Proposals of decisions (core/review/second-reader.ts) about applications as they are now. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  isColleague,
  type LockedApplication,
  namedIn,
  writeNote,
} from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, needsColleague } from '#core/identity/permissions.ts';
import type { DecisionReason } from '#core/review/decision-reasons.ts';
import { type Proposal, standing } from '#core/review/second-reader.ts';
import type { StatusChangeForm } from '#core/review/status-change.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { applications, decision_proposals } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

/** The condition for an application whose status this person may change, whatever it is. */
export const decidesFrom = (actor: Actor): SQL =>
  inArray(
    applications.status,
    APPLICATION_STATUSES.filter((status) =>
      can(actor, 'application.change-status', { ownerId: null, status }),
    ),
  );

/** The condition for a proposal about the application as it is now. Any change since then makes it void. */
export const isProposalNow = sql`${decision_proposals.application_id} = ${applications.id}
  and ${decision_proposals.version} = ${applications.version}`;

/** The terms of an outcome beside its reason: of the offer, and the release into which it goes. */
export type Terms = Pick<StatusChangeForm, 'reply_on' | 'conditions' | 'release'>;

export interface StoredProposal extends Proposal, Terms {
  readonly mark: string;
  readonly reason: DecisionReason | null;
  readonly note: string | null;
}

export const linesOf = (conditions: string | null): string[] => conditions?.split('\n') ?? [];

/** An application has one proposal at a time. As `markInDatabase` has it. */
export const markOf = ({
  proposed_at,
  status,
}: {
  readonly proposed_at: Date;
  readonly status: string;
}): string => `${proposed_at.toISOString()} ${status}`;

export const markInDatabase = sql<string>`to_char(${decision_proposals.proposed_at} at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || ${decision_proposals.status}`;

/** The proposal for the application as it is now. */
export async function findProposal(
  db: Queryable,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<StoredProposal | null> {
  const [row] = await db.select().from(decision_proposals).where(eq(decision_proposals.application_id, id));
  return standing(
    (row && {
      mark: markOf(row),
      status: row.status as ApplicationStatus,
      by: row.proposed_by,
      version: row.version,
      reason: row.reason as DecisionReason | null,
      note: row.note,
      reply_on: row.reply_on as LagosDay | null,
      conditions: linesOf(row.conditions),
      release: row.release_id,
    }) ??
      null,
    version,
  );
}

/** Staff of another stage, or whose own application it is, have no say in it. */
export const mayDecide = (
  actor: Actor,
  application: { readonly ownerId: string; readonly status: ApplicationStatus },
): boolean =>
  can(actor, 'application.change-status', application) &&
  !needsColleague(actor, 'application.change-status', application);

/**
 * A note tells the proposer that it came back, or that a colleague decided otherwise, until they have dealt with it.
 * Nothing else would tell them.
 */
export async function tellProposer(
  tx: Transaction,
  deps: Pick<AppDeps, 'newId' | 'clock'>,
  told: {
    readonly actor: Actor;
    readonly application: LockedApplication;
    readonly proposal: Proposal;
    readonly said: 'returned' | 'otherwise';
    readonly why: string | null;
  },
): Promise<void> {
  const { actor, application, proposal, said, why } = told;
  const words = wordsFor('en');
  const saying = words.review.proposal[said];
  const { userId: actorId } = actor;
  const body = [saying(words.statusNames[proposal.status]), why].filter(Boolean).join('\n');
  const chosen = (await isColleague(tx, proposal.by, application)) ? proposal.by : null;
  const colleagues = await namedIn(tx, { actorId, application, body, chosen });
  await writeNote(tx, deps, { actorId, id: application.id, key: deps.newId(), body, colleagues });
}
