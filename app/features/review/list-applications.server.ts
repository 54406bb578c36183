/**
 * All applications, newest first, a page at a time. A page is found from the place where the last one ended, never by
 * counting rows, so page 500 costs what page 1 does; texts are found through the trigram index of `search_key`.
 */

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { applications } from '#db/schema/index.ts';
import { type Place, writePlace } from '../../list-address.ts';
import { presentQueueRow, QUEUE_COLUMNS } from './present-queue-row.server.ts';
import { queueCondition } from './queue-condition.server.ts';
import type { QueueFilters } from './queue-filters.ts';
import type { QueuePage } from './review-view.ts';

export const PAGE_SIZE = 25;
/**
 * Counting stops here, so that the numbers beside the statuses cost the same however many applications there are; the
 * screen then says "5,000+".
 */
export const COUNT_LIMIT = 5_000;

type Deps = Pick<AppDeps, 'db'>;

export async function listApplications(
  deps: Deps,
  { actor, filters }: { actor: Actor; filters: QueueFilters },
): Promise<Result<QueuePage, { kind: 'forbidden' }>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const { where, searchTooShort } = queueCondition(filters);
  const page = await readPage(deps, where, filters);
  return ok({
    ...page,
    counts: await countByStatus(deps),
    countLimit: COUNT_LIMIT,
    searchTooShort,
  });
}

async function readPage({ db }: Deps, matching: SQL | undefined, { after, before }: QueueFilters) {
  const read = (place: SQL | undefined, order: typeof asc) =>
    db
      .select(QUEUE_COLUMNS)
      .from(applications)
      .where(and(matching, place))
      .orderBy(order(applications.created_at), order(applications.id))
      .limit(PAGE_SIZE + 1);

  if (before) {
    const upwards = await read(sql`${position} > ${bound(before)}`, asc);
    // With less than a page above, the top of the list is shown whole instead of a short page.
    if (upwards.length > PAGE_SIZE) {
      const rows = upwards.slice(0, PAGE_SIZE).reverse();
      return { rows: rows.map(presentQueueRow), previous: placeOf(rows[0]), next: placeOf(rows.at(-1)) };
    }
  }
  const downwards = await read(after ? sql`${position} < ${bound(after)}` : undefined, desc);
  const rows = downwards.slice(0, PAGE_SIZE);
  return {
    rows: rows.map(presentQueueRow),
    previous: after ? placeOf(rows[0]) : null,
    next: downwards.length > PAGE_SIZE ? placeOf(rows.at(-1)) : null,
  };
}

const position = sql`(${applications.created_at}, ${applications.id})`;
const bound = ({ createdAt, id }: Place) => sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
const placeOf = (row: { created_at: Date; id: string } | undefined): string | null =>
  row ? writePlace({ createdAt: row.created_at, id: row.id }) : null;

async function countByStatus({ db }: Deps): Promise<Record<ApplicationStatus, number>> {
  const counted = APPLICATION_STATUSES.map(
    (status) => sql`select ${status}::text as status, count(*)::int as count from (
      select 1 from ${applications} where ${eq(applications.status, status)} limit ${COUNT_LIMIT}) as upto`,
  );
  const { rows } = await db.execute<{ status: ApplicationStatus; count: number }>(
    sql.join(counted, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Record<
    ApplicationStatus,
    number
  >;
}
