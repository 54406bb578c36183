import { and, count, desc, eq, gte, inArray, min, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { listUpcomingEvents } from '#app/features/content/index.server.ts';
import { ownAccounts } from '#app/features/identity/index.server.ts';
import { isOpenLine } from '#app/features/payments/index.server.ts';
import {
  decidesFrom,
  isProposalNow,
  NO_PROGRAM,
  TO_CONFIRM,
  WITHDRAWN,
} from '#app/features/review/index.server.ts';
import { countActiveCourses, readStudentFigures } from '#app/features/students/index.server.ts';
import { listPath } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#core/admissions/application-status.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { type MessageView, STATES_OF_VIEW } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, type Permission } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { graduationRate } from '#core/students/student-status.ts';
import type { Queryable } from '#db/client.ts';
import { isFlagged } from '#db/open-review.ts';
import {
  application_events,
  applications,
  bank_statement_lines,
  contact_messages,
  decision_proposals,
  manual_payments,
  payments,
  reconciliation_differences,
  refunds,
  role_requests,
} from '#db/schema/index.ts';
import { type ChainView, readChain } from '../audit/audit-list.server.ts';

const RECENT = 3;
const EVENTS_SHOWN = 4;
/** Days of the chart; those of "new". */
const CHART_DAYS = 30;
export const NEW_DAYS = 7;

export type DashboardView = Given<typeof readDashboard>;

/** The college at a glance. */
export async function readDashboard(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor }: { actor: Actor },
) {
  if (!can(actor, 'admin.portal') || !can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const now = clock();
  const figures = await readStudentFigures(db);
  const byDay = await readDays(db, lagosDayOf(now));
  const places = await readPlaces(db);
  const of = (key: 'program' | 'status', label: string | null) =>
    places.filter((row) => row[key] === label).reduce((all, { count }) => all + count, 0);
  return ok({
    students: { value: figures.total, path: '/admin-portal/students' },
    activeStudents: figures.byStatus.Active,
    newApplications: { value: of('status', 'Submitted'), path: inQueue({ status: 'Submitted' }) },
    submittedLately: byDay.slice(-NEW_DAYS).reduce((all, { value }) => all + value, 0),
    courses: { value: await countActiveCourses(db), path: '/admin-portal/courses?taught=yes' },
    graduationRate: graduationRate(figures.byStatus),
    ended: figures.byStatus.Graduated + figures.byStatus.Inactive,
    recent: await readRecent(db),
    events: await listUpcomingEvents(db, { now, limit: EVENTS_SHOWN }),
    byDay,
    /** Both ways of parting the same applications come to this. */
    all: { value: places.reduce((all, { count }) => all + count, 0), path: '/review' },
    byProgram: [
      ...PROGRAMS.map((label) => ({
        label,
        value: of('program', label),
        path: inQueue({ program: label }),
      })).sort((a, b) => b.value - a.value),
      { label: null, value: of('program', null), path: inQueue({ program: NO_PROGRAM }) },
    ],
    byStatus: ([...APPLICATION_STATUSES, WITHDRAWN] as const).map((label) => ({
      label,
      value: of('status', label),
      path: inQueue({ status: label }),
    })),
    waiting: await readWaiting({ db, clock }, { actor }),
  });
}

const inQueue = (filters: Readonly<Record<string, string>>): string => listPath('/review', filters);

/** An application counts on each day that it came into Submitted. */
async function readDays(db: Queryable, today: string) {
  const first = addDays(today, 1 - CHART_DAYS);
  const { created_at, from_status, to_status } = application_events;
  const day = sql<string>`(${created_at} at time zone 'Africa/Lagos')::date::text`;
  const rows = await db
    .select({ day, count: count() })
    .from(application_events)
    .where(and(ne(from_status, to_status), eq(to_status, 'Submitted'), gte(created_at, startOfDay(first))))
    .groupBy(day);
  const entered = new Map(rows.map((row) => [row.day, row.count]));
  return Array.from({ length: CHART_DAYS }, (_, index) => {
    const label = addDays(first, index);
    return { label, value: entered.get(label) ?? 0 };
  });
}

/** A withdrawn application is Rejected in the records, and has a list of its own in the queue. */
const readPlaces = (db: Queryable) => {
  const status =
    sql<string>`case when ${applications.status} = 'Rejected' and ${applications.withdrawn_at} is not null
    then ${WITHDRAWN} else ${applications.status} end`.as('place');
  return db
    .select({ program: applications.program, status, count: count() })
    .from(applications)
    .groupBy(applications.program, status);
};

async function readRecent(db: Queryable) {
  const rows = await db
    .select()
    .from(applications)
    .where(ne(applications.status, 'Draft'))
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(RECENT);
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row.first_name, row.last_name) || row.application_number,
    program: row.program,
    status: row.status as ApplicationStatus,
    createdAt: row.created_at.toISOString(),
  }));
}

/** The state of the audit trail, for who may read it. */
export async function readOverview(
  { db }: Pick<AppDeps, 'db'>,
  { actor }: { actor: Actor },
): Promise<{ chain: ChainView | null } | null> {
  return can(actor, 'audit.read') ? { chain: await readChain(db) } : null;
}

/** A list of things that wait for the college, with the time since which its oldest waits. */
interface List {
  readonly permission: Permission;
  readonly table: PgTable;
  readonly since: AnyPgColumn;
  /** The condition for this person: nobody confirms their own. */
  readonly waits: (db: Queryable, actor: Actor, own: string[]) => SQL | undefined;
  /** The page that lists exactly these. */
  readonly path: string;
}

const inStatus = (status: string): List => ({
  permission: 'application.read-all',
  table: applications,
  since: applications.status_since,
  waits: () => eq(applications.status, status),
  path: listPath('/review', { status, sort: 'waiting' }),
});

const LISTS = {
  submitted: inStatus('Submitted'),
  review: inStatus('Under Review'),
  unpaid: inStatus('Pending Payment'),
  toConfirm: {
    permission: 'application.read-all',
    table: decision_proposals,
    since: decision_proposals.proposed_at,
    waits: (_db, actor, own) =>
      and(
        notInArray(decision_proposals.proposed_by, own),
        sql`exists (select from ${applications} where ${isProposalNow} and ${decidesFrom(actor)}
          and ${ne(applications.user_id, actor.userId)})`,
      ),
    path: listPath('/review', { status: TO_CONFIRM, sort: 'waiting' }),
  },
  transfers: {
    permission: 'payments.screen',
    table: payments,
    since: payments.created_at,
    waits: () => and(eq(payments.status, 'Pending'), eq(payments.gateway, 'bank_transfer')),
    path: listPath('/payment-system', { tab: 'transactions', status: 'Pending', gateway: 'bank_transfer' }),
  },
  flagged: {
    permission: 'payments.screen',
    table: payments,
    since: payments.created_at,
    waits: () => isFlagged,
    path: listPath('/payment-system', { tab: 'transactions', status: 'flagged' }),
  },
  manual: {
    permission: 'payments.screen',
    table: manual_payments,
    since: manual_payments.created_at,
    waits: () => eq(manual_payments.status, 'Requested'),
    path: '/payment-system/manual',
  },
  refunds: {
    permission: 'payments.screen',
    table: refunds,
    since: refunds.created_at,
    waits: () => eq(refunds.status, 'Requested'),
    path: listPath('/payment-system/refunds', { status: 'Requested' }),
  },
  lines: {
    permission: 'payments.screen',
    table: bank_statement_lines,
    since: bank_statement_lines.created_at,
    waits: isOpenLine,
    path: '/payment-system/statement',
  },
  differences: {
    permission: 'payments.screen',
    table: reconciliation_differences,
    since: reconciliation_differences.created_at,
    waits: () => eq(reconciliation_differences.status, 'Open'),
    path: '/payment-system/reconciliation',
  },
  messages: {
    permission: 'messages.manage',
    table: contact_messages,
    since: contact_messages.created_at,
    waits: () => inArray(contact_messages.state, [...STATES_OF_VIEW.open]),
    path: listPath('/admin-portal/messages', { state: 'open' satisfies MessageView }),
  },
  roleRequests: {
    permission: 'roles.manage',
    table: role_requests,
    since: role_requests.created_at,
    waits: () => eq(role_requests.status, 'Pending'),
    path: '/admin-portal/role-requests',
  },
} satisfies Readonly<Record<string, List>>;

type WaitingKind = keyof typeof LISTS;

interface Waiting {
  readonly kind: WaitingKind;
  readonly value: number;
  readonly path: string;
  /** Whole days that the oldest has waited. */
  readonly days: number;
}

const DAY_MS = 86_400_000;
/** More lines would not fit in the first screen of a desk. */
const SHOWN = 7;

/** Longest first. Lists in which nothing waits are left out, and so are those that this person may not open. */
async function readWaiting(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor }: { actor: Actor },
): Promise<readonly Waiting[]> {
  const now = clock().getTime();
  const own = [...(await ownAccounts(db, actor))];
  const found: Waiting[] = [];
  for (const [kind, { permission, table, since, waits, path }] of Object.entries<List>(LISTS)) {
    if (!mayEver(actor, permission)) continue;
    const [row] = await db
      .select({ value: count(), oldest: min(since) })
      .from(table)
      .where(waits(db, actor, own));
    if (!row?.oldest) continue;
    const days = Math.max(0, Math.floor((now - new Date(row.oldest as string | Date).getTime()) / DAY_MS));
    found.push({ kind: kind as WaitingKind, value: row.value, path, days });
  }
  return found.sort((one, other) => other.days - one.days).slice(0, SHOWN);
}
