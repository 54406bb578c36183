/** What a member of staff has decided or proposed about some applications and the applicants are not told of yet. */
import { and, eq, inArray } from 'drizzle-orm';
import { readableBy } from '#app/features/admissions/index.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Queryable } from '#db/client.ts';
import { applications, decision_proposals, decisions, releases } from '#db/schema/index.ts';
import { isProposalNow, markOf } from '../record/proposal-now.server.ts';
import type { OwnWaiting } from '../record/review-view.ts';

export async function readOwnWaiting(
  db: Queryable,
  { actor, ids }: { actor: Actor; ids: readonly string[] },
): Promise<ReadonlyMap<string, OwnWaiting>> {
  const [held, proposed] = await Promise.all([
    db
      .select({ decision: decisions, release: releases, version: applications.version })
      .from(decisions)
      .innerJoin(applications, eq(applications.id, decisions.application_id))
      .leftJoin(releases, eq(releases.id, decisions.release_id))
      .where(
        and(
          inArray(decisions.application_id, [...ids]),
          readableBy(actor),
          eq(decisions.state, 'held'),
          eq(decisions.decided_by, actor.userId),
        ),
      ),
    db
      .select({ proposal: decision_proposals, release: releases })
      .from(decision_proposals)
      .innerJoin(applications, isProposalNow)
      .leftJoin(releases, eq(releases.id, decision_proposals.release_id))
      .where(
        and(
          inArray(decision_proposals.application_id, [...ids]),
          readableBy(actor),
          eq(decision_proposals.proposed_by, actor.userId),
        ),
      ),
  ]);
  return new Map<string, OwnWaiting>([
    ...proposed.map(
      ({ proposal, release }) =>
        [
          proposal.application_id,
          {
            version: proposal.version,
            decision: null,
            proposal: markOf(proposal),
            // Check constraints hold both columns to the statuses of core.
            status: proposal.status as ApplicationStatus,
            due: null,
            release: release?.title ?? null,
            open: true,
          },
        ] as const,
    ),
    ...held.map(
      ({ decision, release, version }) =>
        [
          decision.application_id,
          {
            version,
            decision: decision.id,
            proposal: null,
            status: decision.to_status as ApplicationStatus,
            due: (release ? release.due_at : decision.due_at)?.toISOString() ?? null,
            release: release?.title ?? null,
            open: release === null || release.state === 'draft',
          },
        ] as const,
    ),
  ]);
}
