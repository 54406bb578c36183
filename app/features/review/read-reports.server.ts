/** Admission statistics and the state of the queue, from the sums that triggers keep: no application is read for them. */
import { and, desc, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { readableBy } from '#app/features/admissions/index.server.ts';
import { type ApplicationStatus, BEFORE_SUBMISSION } from '#core/admissions/application-status.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { admission_sessions, application_days, application_places, applications } from '#db/schema/index.ts';
import { firstDayOf, queueSeries, type Span } from './queue-series.ts';
import type { ReportFilters } from './report-filters.ts';
import type { ReportLine, Reports } from './report-view.ts';

export async function readReports(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, span = 'quarter', ...filters }: { actor: Actor; span?: Span } & ReportFilters,
): Promise<Result<Reports, { kind: 'forbidden' }>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const { session, program, state } = filters;
  const readable = readableBy(actor);
  const lines = (by: Place, of: Narrowing) => linesBy(db, by, of, readable);
  const [sessions, programs, states, lgas, evenings] = await Promise.all([
    listSessions(db),
    lines('program', { session, state }),
    lines('state', { session, program }),
    state ? lines('lga', { session, program, state }) : null,
    readEvenings(db, { session, span, now: clock(), drafts: readable === undefined }),
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

type Place = 'program' | 'state' | 'lga';
type Narrowing = Partial<Record<'session' | 'program' | 'state', string | null>>;

/** @param readable where the reader may not count all of them; the sums do not tell these from the others. */
async function linesBy(
  db: Queryable,
  by: Place,
  { session, program, state }: Narrowing,
  readable: SQL | undefined,
): Promise<ReadonlyMap<string, Counts>> {
  const from = readable ? applications : application_places;
  const count = readable ? sql`count(*)` : sql`sum(${application_places.count})`;
  const name = sql`coalesce(${from[by]}, '')`;
  const rows = await db
    .select({ name: name.mapWith(String), status: from.status, count: sql<number>`${count}::int` })
    .from(from)
    .where(
      and(
        readable,
        session ? eq(from.session, session) : undefined,
        program ? eq(from.program, program) : undefined,
        state ? eq(from.state, state) : undefined,
      ),
    )
    .groupBy(name, from.status)
    .having(sql`${count} <> 0`);
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
  { session, span, now, drafts }: { session: string | null; span: Span; now: Date; drafts: boolean },
) {
  const today = lagosDayOf(now);
  const first = firstDayOf(span, today);
  const ofSession = and(
    session ? eq(application_days.session, session) : undefined,
    // The evenings of these are sums, too, which do not tell what was submitted before.
    drafts ? undefined : notInArray(application_days.status, [...BEFORE_SUBMISSION]),
  );
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
