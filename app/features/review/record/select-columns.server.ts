/**
 * The columns of the queue and of exports, as they are read. Applications are joined to the users they are assigned
 * to.
 */
import { getTableColumns, sql } from 'drizzle-orm';
import { offerStateAt } from '#app/features/admissions/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Verification } from '#core/record/verification.ts';
import { type ColumnName, columnOf } from '#core/review/application-columns.ts';
import {
  academic_records,
  applications,
  caps_standings,
  decision_proposals,
  offers,
  users,
} from '#db/schema/index.ts';
import { decidesFrom, isProposalNow } from './proposal-now.server.ts';

/**
 * The reader, and the moment: a proposal is shown to officers who decide, and not to the applicant among the staff.
 */
interface Looking {
  readonly actor: Actor;
  readonly now: Date;
}

export type ColumnValue = string | Date | null;

const sourcesFor = (looking: Looking) => ({
  ...getTableColumns(applications),
  assigned_to: users.name,
  proposed: ofProposal(decision_proposals.status, looking),
  proposed_by: ofProposal(users.name, looking),
  verdict: sql<string | null>`(select ${academic_records.verdict} from ${academic_records}
    where ${academic_records.application_id} = ${applications.id})`,
  // The newest that its applicant was told of: a decision that is held is nobody's offer yet.
  offer: sql<string | null>`(select ${offerStateAt(looking.now)} from ${offers}
    where ${offers.application_id} = ${applications.id} and ${offers.state} not in ('prepared', 'undone')
    order by ${offers.created_at} desc, ${offers.id} desc limit 1)`,
  caps_state: sql<string | null>`(select ${caps_standings.state} from ${caps_standings}
    where ${caps_standings.application_id} = ${applications.id})`,
  // A record that nobody has looked at counts as the applicant's claim.
  verification: sql<
    string | null
  >`(select coalesce(${academic_records.verification}, ${'claimed' satisfies Verification})
    from ${academic_records} where ${academic_records.application_id} = ${applications.id})`,
});

const ofProposal = (column: typeof decision_proposals.status | typeof users.name, { actor }: Looking) => sql<
  string | null
>`(select ${column} from ${decision_proposals}
  join ${users} on ${users.id} = ${decision_proposals.proposed_by}
  where ${isProposalNow} and ${applications.user_id} <> ${actor.userId} and ${decidesFrom(actor)})`;

export function selectColumns(names: readonly ColumnName[], looking: Looking) {
  const sources = sourcesFor(looking);
  return Object.fromEntries(
    names
      .filter((name) => !columnOf(name).onScreen)
      .map((name) => [name, sources[columnOf(name).of ?? (name as keyof typeof sources)]]),
  );
}
