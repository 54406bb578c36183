/** Admission statistics and the state of the queue, counted when someone looks (decision 0053 has the times). */

import { and, count, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { readableBy } from '#app/features/admissions/index.server.ts';
import type { FiltersOf } from '#app/lists/list.server.ts';
import { matching } from '#app/lists/open-list.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import { AWARDS, awardChoice, programmeAt, ROUTES } from '#core/admissions/award.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import { VERDICTS } from '#core/eligibility/verdict.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { SEXES } from '#core/record/record-parts.ts';
import { lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { academic_records, admission_sessions, application_events, applications } from '#db/schema/index.ts';
import { type DayMoves, firstDayOf, queueSeries, type Span } from '../queue/queue-series.ts';
import { REPORTS } from './report-filters.server.ts';
import type { Counted, Counts, ReportLine } from './report-view.ts';

export async function readReports(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, filters }: { actor: Actor; filters: Partial<FiltersOf<typeof REPORTS.filters>> },
) {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const { session = null, program, state, span } = filters;
  const readable = readableBy(actor);
  const lines = (by: Place, of: typeof filters) => linesBy(db, by, and(readable, matching(REPORTS, of, {})));
  const [programs, awards, sexes, verdicts, routes, states, lgas, evenings] = await Promise.all([
    lines('program', { session, state }),
    lines('award', { session, program, state }),
    lines('sex', { session, program, state }),
    lines('verdict', { session, program, state }),
    lines('route', { session, program, state }),
    lines('state', { session, program }),
    state ? lines('lga', { session, program, state }) : null,
    readEvenings(db, { session, span: span ?? 'quarter', now: clock(), readable }),
  ]);
  const quotaSession = session ?? (await readNewestSession(db, clock()));
  return ok({
    // All of them, also those that no one chose.
    programs: inOrder(programs, PROGRAMS),
    awards: inOrder(awards, AWARDS),
    sexes: inOrder(sexes, SEXES),
    verdicts: inOrder(verdicts, VERDICTS),
    routes: inOrder(routes, ROUTES),
    states: inOrder(states, STATES),
    // The areas of the chosen state; null while none is chosen.
    lgas: lgas && inOrder(lgas, [...lgas.keys()].filter(Boolean).sort()),
    total: { name: '', counts: totalOf([...programs.values()]) },
    evenings,
    // The quota of the chosen session, or of the newest.
    quota: quotaSession
      ? { session: quotaSession, lines: await readQuota(db, { session: quotaSession, readable }) }
      : null,
  });
}

/** The newest that has begun: one that is prepared for later has nobody. */
export async function readNewestSession(db: Queryable, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ id: admission_sessions.id })
    .from(admission_sessions)
    .where(lte(admission_sessions.opens_at, now))
    .orderBy(desc(admission_sessions.opens_at), desc(admission_sessions.id))
    .limit(1);
  return row?.id ?? null;
}

/** The parts of the academic record by which a report counts. */
type OfRecord = 'sex' | 'verdict' | 'route';
type Place = 'program' | 'award' | 'state' | 'lga' | OfRecord;
const isOfRecord = (by: Place): by is OfRecord => by === 'sex' || by === 'verdict' || by === 'route';

async function linesBy(
  db: Queryable,
  by: Place,
  among: SQL | undefined,
): Promise<ReadonlyMap<string, Counts>> {
  const name = sql`coalesce(${isOfRecord(by) ? academic_records[by] : applications[by]}, '')`;
  const { status, withdrawn_at } = applications;
  const counted = sql`case when ${status} = 'Rejected' and ${withdrawn_at} is not null then 'Withdrawn' else ${status} end`;
  const chosen = db
    .select({ name: name.mapWith(String), counted: counted.mapWith(String), count: count() })
    .from(applications)
    .$dynamic();
  if (isOfRecord(by)) chosen.leftJoin(academic_records, eq(academic_records.application_id, applications.id));
  const rows = await chosen.where(among).groupBy(name, counted);
  const lines = new Map<string, Counts>();
  for (const { name, counted, count } of rows) lines.set(name, { ...lines.get(name), [counted]: count });
  return lines;
}

/** Sorts the lines in the given order, then all others, and last those that were not said. */
function inOrder(lines: ReadonlyMap<string, Counts>, names: readonly string[]): readonly ReportLine[] {
  const others = [...lines.keys()].filter((name) => name && !names.includes(name)).sort();
  return [...names, ...others, ...(lines.has('') ? [''] : [])].map((name) => ({
    name,
    counts: lines.get(name) ?? {},
  }));
}

function totalOf(all: readonly Counts[]): Counts {
  const sum: Partial<Record<Counted, number>> = {};
  for (const counts of all) {
    for (const [name, count] of Object.entries(counts) as [Counted, number][])
      sum[name] = (sum[name] ?? 0) + count;
  }
  return sum;
}

/**
 * The number that waited on a past evening is the number that waits now, less what the timelines say has moved since.
 */
async function readEvenings(
  db: Queryable,
  {
    session,
    span,
    now,
    readable,
  }: { session: string | null; span: Span; now: Date; readable: SQL | undefined },
) {
  const today = lagosDayOf(now);
  const counted = and(readable, session ? eq(applications.session, session) : undefined);
  const day = sql<string>`(${application_events.created_at} at time zone 'Africa/Lagos')::date::text`;
  const { from_status, to_status } = application_events;
  const [current, moves] = await Promise.all([
    db
      .select({ status: applications.status, count: count() })
      .from(applications)
      .where(counted)
      .groupBy(applications.status),
    db
      .select({ day, from: from_status, to: to_status, count: count() })
      .from(application_events)
      .innerJoin(applications, eq(applications.id, application_events.application_id))
      .where(
        and(
          counted,
          ne(from_status, to_status),
          gte(application_events.created_at, startOfDay(firstDayOf(span, today))),
        ),
      )
      .groupBy(day, from_status, to_status),
  ]);
  return queueSeries(
    Object.fromEntries(current.map(({ status, count }) => [status, count])),
    moves as readonly DayMoves[],
    { span, today },
  );
}

/** The college's state as applicants choose it: without the word. */
const HOME = college.address.state.replace(/ State$/, '');

export type QuotaLine = Awaited<ReturnType<typeof readQuota>>[number];

/** @param readable which applications the reader may find at all */
async function readQuota(
  db: Queryable,
  { session, readable }: { session: string; readable: SQL | undefined },
) {
  const offerings = await listOfferings(db, session);
  const { program, award, status, state } = applications;
  const accepted = sql`${status} = 'Accepted'`;
  const counted = (what: SQL) => sql<number>`count(*) filter (where ${what})`.mapWith(Number);
  const rows = await db
    .select({
      program,
      award,
      sent: count(),
      accepted: counted(accepted),
      women: counted(sql`${accepted} and ${academic_records.sex} = 'female'`),
      home: counted(sql`${accepted} and ${state} = ${HOME}`),
    })
    .from(applications)
    .leftJoin(academic_records, eq(academic_records.application_id, applications.id))
    .where(and(readable, eq(applications.session, session), sql`${applications.submitted_at} is not null`))
    .groupBy(program, award);
  return offerings.map((offering) => {
    const choice = awardChoice(offering);
    const found = rows.find((row) => row.program === offering.program && row.award === choice);
    const { sent = 0, accepted: taken = 0, women = 0, home = 0 } = found ?? {};
    return {
      name: programmeAt(offering.program, choice),
      // The number of places. Null: not announced.
      places: offering.places,
      sent,
      accepted: taken,
      // The accepted women, and the accepted from the college's own state.
      women,
      home,
    };
  });
}
