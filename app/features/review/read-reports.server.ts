/** Admission statistics and the state of the queue, from the sums that triggers keep: no application is read for them. */
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AppDeps } from '#app/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { admission_sessions, application_days, application_places } from '#db/schema/index.ts';
import { firstDayOf, queueSeries, type Span } from './queue-series.ts';
import type { ReportFilters } from './report-filters.ts';
import type { ReportLine, Reports } from './report-view.ts';

export async function readReports(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, span = 'quarter', ...filters }: { actor: Actor; span?: Span } & ReportFilters,
): Promise<Result<Reports, { kind: 'forbidden' }>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const { session, program, state } = filters;
  const ofSession = session ? eq(application_places.session, session) : undefined;
  const ofProgram = program ? eq(application_places.program, program) : undefined;
  const ofState = state ? eq(application_places.state, state) : undefined;
  const [sessions, programs, states, lgas, evenings] = await Promise.all([
    listSessions(db),
    linesBy(db, application_places.program, and(ofSession, ofState)),
    linesBy(db, application_places.state, and(ofSession, ofProgram)),
    state ? linesBy(db, application_places.lga, and(ofSession, ofProgram, ofState)) : null,
    readEvenings(db, { session, span, now: clock() }),
  ]);
  return ok({
    sessions,
    // All of them, also those that nobody chose.
    programs: inOrder(programs, PROGRAMS),
    states: inOrder(states, STATES),
    lgas: lgas && inOrder(lgas, [...lgas.keys()].filter(Boolean).sort()),
    total: { name: '', counts: totalOf([...programs.values()]) },
    evenings,
  });
}

export const listSessions = async (db: Queryable): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: admission_sessions.id })
    .from(admission_sessions)
    .orderBy(desc(admission_sessions.opens_at));
  return rows.map(({ id }) => id);
};

type Counts = Partial<Record<ApplicationStatus, number>>;

async function linesBy(
  db: Queryable,
  column: PgColumn,
  where: SQL | undefined,
): Promise<ReadonlyMap<string, Counts>> {
  const rows = await db
    .select({
      name: sql<string>`${column}`,
      status: application_places.status,
      count: sql<number>`sum(${application_places.count})::int`,
    })
    .from(application_places)
    .where(where)
    .groupBy(column, application_places.status)
    .having(sql`sum(${application_places.count}) <> 0`);
  const lines = new Map<string, Counts>();
  for (const { name, status, count } of rows) {
    lines.set(name, { ...lines.get(name), [status]: count });
  }
  return lines;
}

/** In the given order, then whatever else there is, and last what was not said. */
function inOrder(lines: ReadonlyMap<string, Counts>, names: readonly string[]): readonly ReportLine[] {
  const others = [...lines.keys()].filter((name) => name && !names.includes(name)).sort();
  return [...names, ...others, ...(lines.has('') ? [''] : [])].map((name) => ({
    name,
    counts: lines.get(name) ?? {},
  }));
}

function totalOf(all: readonly Counts[]): Counts {
  const sum: Counts = {};
  for (const counts of all) {
    for (const [status, count] of Object.entries(counts) as [ApplicationStatus, number][]) {
      sum[status] = (sum[status] ?? 0) + count;
    }
  }
  return sum;
}

async function readEvenings(
  db: Queryable,
  { session, span, now }: { session: string | null; span: Span; now: Date },
) {
  const today = lagosDayOf(now);
  const first = firstDayOf(span, today);
  const ofSession = session ? eq(application_days.session, session) : undefined;
  const [before, changes] = await Promise.all([
    db
      .select({ status: application_days.status, sum: sql<number>`sum(${application_days.change})::int` })
      .from(application_days)
      .where(and(ofSession, lt(application_days.day, first)))
      .groupBy(application_days.status),
    db
      .select({
        day: application_days.day,
        status: application_days.status,
        change: sql<number>`sum(${application_days.change})::int`,
        entered: sql<number>`sum(${application_days.entered})::int`,
      })
      .from(application_days)
      .where(and(ofSession, gte(application_days.day, first)))
      .groupBy(application_days.day, application_days.status),
  ]);
  return queueSeries(
    Object.fromEntries(before.map(({ status, sum }) => [status, sum])),
    changes.map((row) => ({ ...row, status: row.status as ApplicationStatus })),
    { span, today },
  );
}
