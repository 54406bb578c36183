/** Proposals of decisions (core/review/second-reader.ts) about applications as they are now. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { DecisionReason } from '#core/review/decision-reasons.ts';
import { type Proposal, standing } from '#core/review/second-reader.ts';
import type { StatusChangeForm } from '#core/review/status-change.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { applications, decision_proposals } from '#db/schema/index.ts';

/** Of an application whose status this person may change, whatever it is. */
export const decidesFrom = (actor: Actor): SQL =>
  inArray(
    applications.status,
    APPLICATION_STATUSES.filter((status) =>
      can(actor, 'application.change-status', { ownerId: null, status }),
    ),
  );

/** Of a proposal: about the application as it is now. Any change since then makes it void. */
export const isProposalNow = sql`${decision_proposals.application_id} = ${applications.id}
  and ${decision_proposals.version} = ${applications.version}`;

/** What was said of the outcome beside its reason: of the offer, and of the release into which it goes. */
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

/** What is proposed of the application as it is now. */
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
