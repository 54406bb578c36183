/** The queue of all applications: a page of a view, how many are in each status, and what a view can be made of. */

import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { listColleagues, readableBy } from '#app/features/admissions/index.server.ts';
import { writePlace } from '#app/lists/list-address.ts';
import { readKnown, readRows, viewOf } from '#app/lists/open-list.server.ts';
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
  application_readers,
  applications,
  decision_proposals,
  decisions,
  releases,
  saved_views,
  users,
} from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { isProposalNow, markOf } from '../record/proposal-now.server.ts';
import { type QueueRecord, queueOf } from './find-in-queue.server.ts';
import {
  decidesAt,
  type Looking,
  lookingAs,
  type QueueFilters,
  queueCondition,
} from './queue-condition.server.ts';
import {
  ASSIGNED_TO_ME,
  ASSIGNED_TO_NOBODY,
  isStatusGroup,
  isWaiting,
  OWN_WAITING,
  queuePath,
  STATUS_GROUPS,
  type StatusFilter,
  TO_CONFIRM,
  type Waiting,
  WITHDRAWN,
} from './queue-filters.ts';
import { placeIn } from './queue-order.server.ts';
import { readLook } from './queue-views.server.ts';

const texts = wordsFor('en').review.queue;

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
  const { status, sort } = filters;
  const shown =
    status === TO_CONFIRM
      ? columnsToConfirm(look.columns)
      : status === OWN_WAITING
        ? columnsOfOwn(look.columns)
        : look.columns;
  const queue = queueOf({ filters, looking, columns: shown });
  const anyStatus = { ...filters, status: null };
  const countOf = (status: Waiting) => db.$count(applications, queueCondition({ status }, looking));
  const [page, known, counts, held, toConfirm, ownWaiting, all, views] = await Promise.all([
    readRows({ db, clock }, queue, { actor, filters }),
    readKnown(queue, { ...looking, db }),
    countByStatus(db, anyStatus, looking),
    countHeld(db, anyStatus, looking),
    countOf(TO_CONFIRM),
    countOf(OWN_WAITING),
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
    status === OWN_WAITING ? readOwnWaiting(db, { actor, ids }) : null,
  ]);
  const colleagues = all.filter(({ id }) => id !== actor.userId);
  const countIn = (of: StatusFilter | null) => counts && countAmong(of, counts, { actor, held });
  const view = viewOf(queue, filters, {
    choices: {
      ...known.choices,
      assigned: [
        { value: ASSIGNED_TO_ME, label: texts.assigned.me },
        { value: ASSIGNED_TO_NOBODY, label: texts.assigned.nobody },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    counts: counts
      ? Object.fromEntries([['any', countIn(null) ?? 0], ...STATUSES.map((one) => [one, countIn(one) ?? 0])])
      : undefined,
  });
  const group = isStatusGroup(status) && {
    to: queuePath(view.shown),
    label: texts.statusGroups[status],
    current: true,
    ...(counts && { count: countIn(status) ?? 0 }),
  };
  const [first, ...tabs] = view.tabs?.tabs ?? [];
  // By waiting are ordered those that are open.
  const whole = first && {
    ...first,
    ...(sort === 'waiting' && { to: queuePath({ ...view.shown, status: null, sort: null }) }),
  };
  return ok({
    ...page,
    rows: page.rows.map((row) => ({
      ...presentQueueRow(row, { columns: shown, now: looking.now }),
      place: writePlace(placeIn(sort, row)),
      readers: readers.get(row.id) ?? [],
      own: own?.get(row.id) ?? null,
    })),
    // A group of statuses is shown only while it is chosen: it comes with a view.
    view: {
      ...view,
      tabs: { label: texts.statuses, tabs: [...(whole ? [whole] : []), ...tabs, ...(group ? [group] : [])] },
    },
    status,
    sort: sort ?? 'newest',
    // The number of all that the filters let through; null where that is not counted by status.
    total: countIn(status),
    ...look,
    shown,
    counts,
    // The statuses that the reader may set.
    maySet: APPLICATION_STATUSES.filter((to) =>
      APPLICATION_STATUSES.some((now) => statusesStaffMaySet(actor.role, now).includes(to)),
    ),
    colleagues,
    views,
    // A proposal made before the setting was turned off is still to be confirmed or withdrawn.
    readTwice: toConfirm > 0 || (await readSetting({ db, demo }, 'second_reader')) !== 'none',
    waiting: { [TO_CONFIRM]: toConfirm, [OWN_WAITING]: ownWaiting },
  });
}

const STATUSES = [...APPLICATION_STATUSES, WITHDRAWN] as const;

/** The number of applications that a filter by status lets through; null where that is not counted by status. */
function countAmong(
  status: StatusFilter | null,
  counts: StatusCounts,
  { actor, held }: { actor: Actor; held: number },
): number | null {
  if (isWaiting(status)) return null;
  const among: readonly (keyof StatusCounts)[] =
    status === 'to-review'
      ? decidesAt(actor)
      : isStatusGroup(status)
        ? STATUS_GROUPS[status]
        : status
          ? [status]
          : STATUSES;
  const sum = among.reduce((total, one) => total + counts[one], 0);
  // Those to review that are decided and not released yet are reviewed no more.
  return status === 'to-review' ? sum - held : sum;
}

/** Counting under these takes no search. */
const FREE: readonly string[] = ['session', 'sort', 'status', 'after', 'before'];

/**
 * Counts the applications under these filters in each status. Without any filter, or of one session, an index alone
 * answers (applications_counted); else it takes what searching may take.
 * @returns null where that is too long.
 */
export async function countByStatus(
  db: Database,
  filters: Partial<QueueFilters>,
  looking: Looking,
): Promise<StatusCounts | null> {
  const withdrawn = sql<boolean>`(${applications.status} = 'Rejected' and ${applications.withdrawn_at} is not null)`;
  const narrowed = Object.entries(filters).some(([name, value]) => value && !FREE.includes(name));
  const rows = await searchInTime(db, narrowed ? 'narrowed' : '', (counting) =>
    counting
      .select({ status: applications.status, withdrawn, count: count() })
      .from(applications)
      .where(queueCondition(filters, looking))
      .groupBy(applications.status, withdrawn),
  );
  if (!rows) return null;
  const counts = Object.fromEntries(STATUSES.map((status) => [status, 0]));
  for (const row of rows) counts[row.withdrawn ? WITHDRAWN : row.status] = row.count;
  return counts as StatusCounts;
}

/** Counts those that would be to review but are decided, and not released yet. */
async function countHeld(db: Database, filters: Partial<QueueFilters>, looking: Looking): Promise<number> {
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
  missing: toSend(documentChecklist(row.needed, row.held)).length,
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
