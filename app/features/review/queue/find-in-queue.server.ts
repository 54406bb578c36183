/** The applications of a view of the queue, in its order, on from a place. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readableBy } from '#app/features/admissions/index.server.ts';
import type { Stretch } from '#app/lists/keyset.server.ts';
import type { Place } from '#app/lists/list-address.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { type ColumnName, QUEUE_COLUMNS } from '#core/review/application-columns.ts';
import type { Queryable } from '#db/client.ts';
import { applications, decisions, users } from '#db/schema/index.ts';
import type { Likeness } from '../record/review-view.ts';
import { selectColumns } from '../record/select-columns.server.ts';
import { documentsOf, type Looking, queueCondition } from './queue-condition.server.ts';
import type { QueueFilters } from './queue-filters.ts';
import { queueOrder } from './queue-order.server.ts';

const COLUMNS = {
  id: applications.id,
  application_number: applications.application_number,
  first_name: applications.first_name,
  last_name: applications.last_name,
  program: applications.program,
  // The table's check constraint holds the column to the statuses of core.
  status: sql<ApplicationStatus>`${applications.status}`,
  finished: sql<boolean>`${applications.finished_at} is not null`,
  paid: sql<boolean>`${applications.paid_at} is not null`,
  created_at: applications.created_at,
  status_since: applications.status_since,
  withdrawn_at: applications.withdrawn_at,
  assignee: { id: users.id, name: users.name },
  held: documentsOf,
};

const other = alias(applications, 'other');

/**
 * Finds by what an application resembles one of another account, as find-duplicates has it: the same NIN, phone, or
 * name from the same LGA. An index answers each question.
 */
function likenesses({ actor }: Looking): SQL<Likeness[]> {
  const found = (
    likeness: Likeness,
    same: SQL,
  ) => sql`case when exists (select 1 from ${applications} as "other"
    where ${and(same, ne(other.user_id, applications.user_id), readableBy(actor, other))}) then ${likeness} end`;
  const folded = (text: 'first_name' | 'last_name') =>
    sql`lower(${other[text]}) = lower(${applications[text]})`;
  const asked = [
    found('nin', sql`${other.nin_fingerprint} = ${applications.nin_fingerprint}`),
    found('phone', sql`${other.phone} = ${applications.phone}`),
    found(
      'name',
      sql`${folded('last_name')} and ${folded('first_name')} and ${other.lga} = ${applications.lga}`,
    ),
    // This finds people who have one name.
    found(
      'name',
      sql`lower(${other.last_name}) is null and ${applications.last_name} is null and ${folded('first_name')} and ${other.lga} = ${applications.lga}`,
    ),
  ];
  return sql`array_remove(array[${sql.join(asked, sql`, `)}]::text[], null)`;
}

interface View {
  readonly filters: QueueFilters;
  readonly looking: Looking;
  /** Duplicates are looked for only where somebody wants to see them. */
  readonly columns?: readonly ColumnName[];
}

/** A stretch of a view, as its order (queueOrder) has it. */
export const readQueue = (
  db: Queryable,
  { filters, looking, columns = [] }: View,
  { beyond, order, limit }: Stretch & { readonly limit: number },
) =>
  db
    .select({
      ...COLUMNS,
      values: selectColumns(QUEUE_COLUMNS, looking),
      // Staff who applied read nothing of their own.
      decided: sql<ApplicationStatus | null>`(select ${decisions.to_status} from ${decisions}
        where ${decisions.application_id} = ${applications.id} and ${decisions.state} = 'held'
          and ${applications.user_id} <> ${looking.actor.userId})`,
      duplicates: columns.includes('duplicates') ? likenesses(looking) : sql<Likeness[]>`'{}'::text[]`,
    })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.assigned_to))
    .where(and(queueCondition(filters, looking), beyond))
    .orderBy(...order)
    .limit(limit);

export type QueueRecord = Awaited<ReturnType<typeof readQueue>>[number];

export interface QueueStretch extends View {
  /** The place itself is not part of what is found. Null: from the beginning. */
  readonly place: Place | null;
  readonly backwards?: boolean;
  readonly limit: number;
}

export const findInQueue = async (
  db: Queryable,
  { filters, looking, place, backwards = false, limit }: QueueStretch,
) => readQueue(db, { filters, looking }, { ...(await queueOrder(db, filters)(place, backwards)), limit });
