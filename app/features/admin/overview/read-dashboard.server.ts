import { and, count, desc, eq, gte, ne, sql } from 'drizzle-orm';
import { listUpcomingEvents } from '#app/features/content/index.server.ts';
import { NO_PROGRAM, WITHDRAWN } from '#app/features/review/index.server.ts';
import { countActiveCourses, readStudentFigures } from '#app/features/students/index.server.ts';
import { listPath } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#core/admissions/application-status.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { can } from '#core/identity/permissions.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { graduationRate } from '#core/students/student-status.ts';
import type { Queryable } from '#db/client.ts';
import { application_events, applications } from '#db/schema/index.ts';
import { readWaiting } from './read-waiting.server.ts';

const RECENT = 5;
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

/** Who withdrew is Rejected in the records, and a list of its own in the queue. */
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
    status: row.status as ApplicationStatus,
  }));
}
