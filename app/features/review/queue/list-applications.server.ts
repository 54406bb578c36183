/** The queue of all applications: a page of a view, how many are in each status, and what a view can be made of. */

import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { listColleagues } from '#app/features/admissions/index.server.ts';
import { searchKeysetPage } from '#app/lists/keyset.server.ts';
import { writePlace } from '#app/lists/list-address.ts';
import { searchInTime } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { APPLICATION_STATUSES, statusesStaffMaySet } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type ColumnName, columnsOfOwn, columnsToConfirm } from '#core/review/application-columns.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Database } from '#db/client.ts';
import { admission_sessions, applications, decisions, saved_views } from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { readOwnWaiting } from '../decisions/own-waiting.server.ts';
import { readLook } from '../record/read-look.server.ts';
import { readersAmong } from '../record/readers-among.server.ts';
import type { QueuePage, StatusCounts } from '../record/review-view.ts';
import { readQueue } from './find-in-queue.server.ts';
import { presentQueueRow } from './present-queue-row.server.ts';
import { decidesAt, type Looking, lookingAs, queueCondition } from './queue-condition.server.ts';
import {
  isNarrowed,
  OWN_WAITING,
  type QueueFilters,
  type QueueNarrowing,
  TO_CONFIRM,
  viewOf,
  type Waiting,
  WITHDRAWN,
} from './queue-filters.ts';
import { placeIn, queueOrder } from './queue-order.server.ts';

export const PAGE_SIZE = 50;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'demo'>;

export async function listApplications(
  { db, clock, demo }: Deps,
  { actor, filters }: { actor: Actor; filters: QueueFilters },
): Promise<Result<QueuePage, { kind: 'forbidden' }>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const looking = await lookingAs({ db }, actor, clock());
  const look = await readLook(db, actor);
  const shown =
    filters.status === TO_CONFIRM
      ? columnsToConfirm(look.columns)
      : filters.status === OWN_WAITING
        ? columnsOfOwn(look.columns)
        : look.columns;
  const countOf = (status: Waiting) => db.$count(applications, queueCondition({ status }, looking));
  const [page, counts, held, toConfirm, ownWaiting, sessions, colleagues, views] = await Promise.all([
    readPage(db, { filters, looking, columns: shown }),
    countByStatus(db, { ...viewOf(filters), status: null }, looking),
    countHeld(db, { ...viewOf(filters), status: null }, looking),
    countOf(TO_CONFIRM),
    countOf(OWN_WAITING),
    db
      .select({ id: admission_sessions.id })
      .from(admission_sessions)
      .orderBy(desc(admission_sessions.opens_at)),
    listColleagues(db),
    db
      .select({ id: saved_views.id, name: saved_views.name, query: saved_views.query })
      .from(saved_views)
      .where(eq(saved_views.owner_id, actor.userId))
      .orderBy(asc(saved_views.name)),
  ]);
  const ids = page.rows.map(({ id }) => id);
  const [readers, own] = await Promise.all([
    readersAmong({ db, clock }, { userId: actor.userId, ids }),
    filters.status === OWN_WAITING ? readOwnWaiting(db, { actor, ids }) : null,
  ]);
  return ok({
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      readers: readers.get(row.id) ?? [],
      own: own?.get(row.id) ?? null,
    })),
    ...look,
    shown,
    counts,
    held,
    toReview: decidesAt(actor),
    maySet: APPLICATION_STATUSES.filter((status) =>
      APPLICATION_STATUSES.some((now) => statusesStaffMaySet(actor.role, now).includes(status)),
    ),
    sessions: sessions.map(({ id }) => id),
    colleagues: colleagues.filter(({ id }) => id !== actor.userId),
    views,
    // What was proposed before the setting was turned off is still to be confirmed or withdrawn.
    readTwice: toConfirm > 0 || (await readSetting({ db, demo }, 'second_reader')) !== 'none',
    waiting: { [TO_CONFIRM]: toConfirm, [OWN_WAITING]: ownWaiting },
  });
}

interface Shown {
  readonly filters: QueueFilters;
  readonly looking: Looking;
  readonly columns: readonly ColumnName[];
}

async function readPage(db: Database, { filters, looking, columns }: Shown) {
  const { after, before, sort } = filters;
  const page = await searchKeysetPage(db, filters.q, (searching) => ({
    size: PAGE_SIZE,
    after,
    before,
    ordering: queueOrder(searching, filters),
    read: (stretch) => readQueue(searching, { filters, looking, columns }, stretch),
    placeOf: (row) => placeIn(sort, row),
  }));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...presentQueueRow(row, { columns, now: looking.now }),
      place: writePlace(placeIn(sort, row)),
    })),
  };
}

/**
 * How many applications under these filters are in each status. Without any, or of one session, an index alone answers
 * (applications_counted); else it takes what searching may take. @returns null where that is too long.
 */
export async function countByStatus(
  db: Database,
  filters: Partial<QueueNarrowing>,
  looking: Looking,
): Promise<StatusCounts | null> {
  const withdrawn = sql<boolean>`(${applications.status} = 'Rejected' and ${applications.withdrawn_at} is not null)`;
  const narrowed = isNarrowed({ ...filters, session: null }) ? 'narrowed' : '';
  const rows = await searchInTime(db, narrowed, (counting) =>
    counting
      .select({ status: applications.status, withdrawn, count: count() })
      .from(applications)
      .where(queueCondition(filters, looking))
      .groupBy(applications.status, withdrawn),
  );
  if (!rows) return null;
  const counts = Object.fromEntries([...APPLICATION_STATUSES, WITHDRAWN].map((status) => [status, 0]));
  for (const row of rows) counts[row.withdrawn ? WITHDRAWN : row.status] = row.count;
  return counts as StatusCounts;
}

/** Of those that would be to review: decided, and not released yet. */
async function countHeld(db: Database, filters: Partial<QueueNarrowing>, looking: Looking): Promise<number> {
  const { actor } = looking;
  const [row] = await db
    .select({ count: count() })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.application_id))
    .where(
      and(
        eq(decisions.state, 'held'),
        inArray(applications.status, [...decidesAt(actor)]),
        ne(applications.user_id, actor.userId),
        queueCondition(filters, looking),
      ),
    );
  return row?.count ?? 0;
}
