/** The applications of a view of the queue, in its order, on from a place. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { neededDocuments, readableBy } from '#app/features/admissions/index.server.ts';
import { list } from '#app/lists/list.server.ts';
import type { Place } from '#app/lists/list-address.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { type ColumnName, QUEUE_COLUMNS } from '#core/review/application-columns.ts';
import type { Queryable } from '#db/client.ts';
import { academic_records, applications, decisions, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Likeness } from '../record/review-view.ts';
import { selectColumns } from '../record/select-columns.server.ts';
import {
  documentsOf,
  type Looking,
  QUEUE_FILTERS,
  type QueueFilters,
  queueCondition,
  queueSearch,
  withinQueue,
} from './queue-condition.server.ts';
import { isWaiting } from './queue-filters.ts';
import { placeIn, queueOrder } from './queue-order.server.ts';

export const PAGE_SIZE = 50;

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
  needed: neededDocuments,
};

const other = alias(applications, 'other');

/**
 * Finds by what an application resembles one of another account, as find-duplicates has it: the same NIN, JAMB number,
 * phone, or name from the same LGA. An index answers each question.
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
    found(
      'jamb',
      sql`${other.id} in (select theirs.application_id from ${academic_records} as theirs
        where theirs.jamb_number = (select mine.jamb_number from ${academic_records} as mine
          where mine.application_id = ${applications.id}))`,
    ),
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

const selectFor = (db: Queryable, { looking, columns = [] }: View) =>
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
    .leftJoin(users, eq(users.id, applications.assigned_to));

const texts = wordsFor('en').review.queue;

/** The queue as somebody looks at it: its columns are the reader's own choice, and drawn by queue-table.tsx. */
export const queueOf = (view: View) =>
  list({
    path: '/review',
    permission: 'application.read-all',
    title: texts.captions[view.filters.sort ?? 'newest'],
    size: PAGE_SIZE,
    select: ({ db }) => selectFor(db, view),
    order: ({ db }) => queueOrder(db, view.filters),
    placeOf: (row) => placeIn(view.filters.sort, row),
    within: () => withinQueue(view.filters, view.looking),
    filtersLabel: 'Find applications',
    search: queueSearch,
    filters: QUEUE_FILTERS,
    tabs: { filter: 'status', label: texts.statuses, all: texts.allStatuses },
    // An empty queue is good news, and no search that found nothing.
    empty: ({ status, sort: _, ...chosen }) => {
      const narrowed = Object.values(chosen).some(Boolean);
      if (isWaiting(status) && !narrowed) return texts.emptyWaiting[status];
      return {
        title: texts.empty,
        advice: narrowed || status ? 'Try fewer words, or remove a filter.' : texts.emptyAdvice,
      };
    },
  });

export type QueueRecord = Awaited<ReturnType<typeof selectFor>>[number];

export interface QueueStretch extends View {
  /** The place itself is not part of what is found. Null: from the beginning. */
  readonly place: Place | null;
  readonly backwards?: boolean;
  readonly limit: number;
}

export async function findInQueue(
  db: Queryable,
  { place, backwards = false, limit, ...view }: QueueStretch,
): Promise<readonly QueueRecord[]> {
  const { beyond, order } = await queueOrder(db, view.filters)(place, backwards);
  return selectFor(db, view)
    .where(and(queueCondition(view.filters, view.looking), beyond))
    .orderBy(...order)
    .limit(limit);
}
