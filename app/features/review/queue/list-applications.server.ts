/** The queue of all applications: a page of a view, how many are in each status, and what a view can be made of. */

import { and, asc, count, desc, eq } from 'drizzle-orm';
import { readableBy } from '#app/features/admissions/index.server.ts';
import { searchKeysetPage } from '#app/lists/keyset.server.ts';
import { writePlace } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Database, Queryable } from '#db/client.ts';
import { admission_sessions, applications, saved_views } from '#db/schema/index.ts';
import { listColleagues } from '../record/list-colleagues.server.ts';
import type { QueuePage } from '../record/review-view.ts';
import { readQueue } from './find-in-queue.server.ts';
import { presentQueueRow } from './present-queue-row.server.ts';
import { type Looking, lookingAs } from './queue-condition.server.ts';
import type { QueueFilters } from './queue-filters.ts';
import { placeIn, queueOrder } from './queue-order.server.ts';

export const PAGE_SIZE = 50;

type Deps = Pick<AppDeps, 'db' | 'clock'>;

export async function listApplications(
  { db, clock }: Deps,
  { actor, filters }: { actor: Actor; filters: QueueFilters },
): Promise<Result<QueuePage, { kind: 'forbidden' }>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const looking = lookingAs(actor, clock());
  const [page, counts, sessions, colleagues, views] = await Promise.all([
    readPage(db, filters, looking),
    countByStatus(db, actor, filters.session),
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
  return ok({
    ...page,
    counts,
    sessions: sessions.map(({ id }) => id),
    colleagues: colleagues.filter(({ id }) => id !== actor.userId),
    views,
  });
}

async function readPage(db: Database, filters: QueueFilters, looking: Looking) {
  const { after, before, sort } = filters;
  const page = await searchKeysetPage(db, filters.q, (searching) => ({
    size: PAGE_SIZE,
    after,
    before,
    ordering: queueOrder(searching, filters),
    read: (stretch) => readQueue(searching, { filters, looking }, stretch),
    placeOf: (row) => placeIn(sort, row),
  }));
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...presentQueueRow(row), place: writePlace(placeIn(sort, row)) })),
  };
}

/** How many applications this person may read are in each status. */
export async function countByStatus(
  db: Queryable,
  actor: Actor,
  session: string | null,
): Promise<Record<ApplicationStatus, number>> {
  const rows = await db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .where(and(readableBy(actor), session ? eq(applications.session, session) : undefined))
    .groupBy(applications.status);
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<ApplicationStatus, number>;
}
