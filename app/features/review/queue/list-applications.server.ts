/** The queue of all applications: a page of a view, how many are in each status, and what a view can be made of. */

import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { listColleagues, readableBy } from '#app/features/admissions/index.server.ts';
import { searchKeysetPage } from '#app/lists/keyset.server.ts';
import { writePlace } from '#app/lists/list-address.ts';
import { searchInTime } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isWithdrawn,
  statusesStaffMaySet,
} from '#core/admissions/application-status.ts';
import { documentChecklist, toSend } from '#core/documents/document-checklist.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { type ColumnName, columnsOfOwn, columnsToConfirm } from '#core/review/application-columns.ts';
import { daysBetween, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Database, Queryable } from '#db/client.ts';
import {
  admission_sessions,
  application_readers,
  applications,
  decision_proposals,
  decisions,
  releases,
  saved_views,
  users,
} from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { isProposalNow, markOf } from '../record/proposal-now.server.ts';
import { type QueueRecord, readQueue } from './find-in-queue.server.ts';
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
import { readLook } from './queue-views.server.ts';

export const PAGE_SIZE = 50;

/** The numbers by status; withdrawn applications are not among the Rejected. */
export type StatusCounts = Readonly<Record<ApplicationStatus | typeof WITHDRAWN, number>>;
export type QueuePage = Given<typeof listApplications>;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'demo'>;

export async function listApplications(
  { db, clock, demo }: Deps,
  { actor, filters }: { actor: Actor; filters: QueueFilters },
) {
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
    // The number in each status under the other filters, and the number of those to review that are decided and not
    // released yet.
    counts,
    held,
    // The statuses in which the reader decides, of those that wait for it, and those that they may set.
    toReview: decidesAt(actor),
    maySet: APPLICATION_STATUSES.filter((status) =>
      APPLICATION_STATUSES.some((now) => statusesStaffMaySet(actor.role, now).includes(status)),
    ),
    sessions: sessions.map(({ id }) => id),
    colleagues: colleagues.filter(({ id }) => id !== actor.userId),
    views,
    // A proposal made before the setting was turned off is still to be confirmed or withdrawn.
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
 * Counts the applications under these filters in each status. Without any filter, or of one session, an index alone
 * answers (applications_counted); else it takes what searching may take.
 * @returns null where that is too long.
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

/** Counts those that would be to review but are decided, and not released yet. */
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

const presentQueueRow = (
  row: QueueRecord,
  { columns, now }: { columns: readonly ColumnName[]; now: Date },
) => ({
  id: row.id,
  application_number: row.application_number,
  name: fullName(row.first_name, row.last_name) || null,
  status: row.status,
  decided: row.decided,
  withdrawn: isWithdrawn(row),
  finished: row.finished,
  since: row.status_since.toISOString(),
  days: daysBetween(lagosDayOf(row.status_since), lagosDayOf(now)),
  missing: toSend(documentChecklist(row.held)).length,
  duplicates: row.duplicates,
  assignee: row.assignee,
  values: Object.fromEntries(
    Object.entries(row.values)
      // Phones show the programme under the name, whatever the columns are.
      .filter(([name]) => name === 'program' || columns.some((column) => column === name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Readonly<Partial<Record<ColumnName, string | null>>>,
});

/** Longer than two heartbeats of the live channel (core/live/channel.ts), and about as long as a file is read. */
const THERE_MS = 5 * 60_000;

export const thereSince = ({ clock }: Pick<AppDeps, 'clock'>) => new Date(clock().getTime() - THERE_MS);

/** @returns names by application, who came first first; nobody for the actor's own application. */
async function readersAmong(
  { db, clock }: { readonly db: Queryable; readonly clock: AppDeps['clock'] },
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: application_readers.application_id, name: users.name })
    .from(application_readers)
    .innerJoin(users, eq(users.id, application_readers.user_id))
    .innerJoin(applications, eq(applications.id, application_readers.application_id))
    .where(
      and(
        inArray(application_readers.application_id, [...ids]),
        ne(application_readers.user_id, userId),
        ne(applications.user_id, userId),
        gt(application_readers.seen_at, thereSince({ clock })),
      ),
    )
    .orderBy(asc(application_readers.opened_at), asc(application_readers.user_id));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, there]) => [id, there.map(({ name }) => name)]),
  );
}

/** The decision or proposal of the reader of which the applicant is not told yet. */
export interface OwnWaiting {
  readonly version: number;
  /** The mark that undoes the decision, or the one that withdraws the proposal: one of the two. */
  readonly decision: string | null;
  readonly proposal: string | null;
  readonly status: ApplicationStatus;
  /** ISO 8601, UTC: when the applicant is told; null: it is to be confirmed, or its release has no time yet. */
  readonly due: string | null;
  readonly release: string | null;
  /** It can be undone or withdrawn. */
  readonly open: boolean;
}

async function readOwnWaiting(db: Queryable, { actor, ids }: { actor: Actor; ids: readonly string[] }) {
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
