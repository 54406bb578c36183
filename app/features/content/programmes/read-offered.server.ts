/** Reads the offerings for public pages: those of the session that takes applications, or of the newest one. */

import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Award, Mode } from '#core/admissions/award.ts';
import { isOffered } from '#core/admissions/offering.ts';
import { openSession } from '#core/admissions/sessions.ts';
import type { Programme } from '#core/content/programmes.ts';
import { documentsByAward } from '#core/documents/needed-documents.ts';
import { entryByAward } from '#core/eligibility/entry-by-award.ts';
import { yearOfSession } from '#core/eligibility/judge.ts';
import { agesOf, scoresOf } from '#core/eligibility/requirements.ts';
import { activeFee } from '#core/payments/fees.ts';
import { type FirstYear, feesOfYear, firstYearIn } from '#core/payments/first-year.ts';
import { SEMESTERS } from '#core/students/student-limits.ts';
import type { Queryable } from '#db/client.ts';
import { listAdmissionSessions, listOpenableSessions } from '#db/find-open-session.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { courses } from '#db/schema/index.ts';
import { readFeeSchedule, type ShownFee, shownFee } from '../page/read-fees.server.ts';
import { readOpenSession } from '../page/read-site.server.ts';

/** The session that takes applications, where it takes none for a programme; null: it does, or no session is open. */
export const closedIn = (offered: Awaited<ReturnType<typeof readOffered>>, program: string): string | null =>
  offered?.now && !isOffered(offered.offerings, { program }) ? offered.session : null;

/** @returns null where no session has begun its list; pages then say what holds in every session */
export async function readOffered(db: Queryable, now: Date) {
  const open = openSession(await listOpenableSessions(db), now);
  const newest = (await listAdmissionSessions(db)).toSorted(
    (one, other) => other.opens_at.getTime() - one.opens_at.getTime(),
  )[0];
  const session = open?.id ?? newest?.id;
  if (!session) return null;
  const offerings = await listOfferings(db, session);
  return offerings.length > 0 ? { session, now: open !== null, offerings } : null;
}

/** One award of a programme, and what one person pays for its first year. */
export interface YearAt extends FirstYear {
  readonly program: string;
  readonly award: Award;
  readonly mode: Mode;
  readonly fees: readonly ShownFee[];
}

/**
 * The first years of every award, by the offerings of the session; where there are none, by the texts of the programmes.
 * Every page that names a fee or a total reads them here.
 */
export async function readYears(
  db: Queryable,
  now: Date,
  programmes: readonly Pick<Programme, 'name' | 'awards' | 'fees'>[],
): Promise<readonly YearAt[]> {
  const schedule = await readFeeSchedule(db);
  const offered = await readOffered(db, now);
  const places =
    offered?.offerings ??
    programmes.flatMap(({ name: program, awards, fees: charges }) =>
      awards.map(({ level: award }) => ({ program, award, mode: 'full_time' as const, charges })),
    );
  return places.map(({ program, award, mode, charges }) => {
    const place = { program, level: award, charges };
    return {
      ...{ program, award, mode },
      ...firstYearIn(schedule, now, place),
      fees: feesOfYear(schedule, now, place).map(shownFee),
    };
  });
}

/** The session's requirements by award; null where no session has begun its list. */
export async function readEntry(db: Queryable, now: Date) {
  const offered = await readOffered(db, now);
  return (
    offered && {
      session: offered.session,
      documents: documentsByAward(offered.offerings),
      byAward: entryByAward(offered.offerings, yearOfSession(offered.session)),
    }
  );
}

/** The facts by which readers decide whether to go on: the open session, and the least that its programmes cost and ask. */
export async function readDecidingFacts(db: Queryable, now: Date) {
  const session = await readOpenSession(db, now);
  const offered = await readOffered(db, now);
  const schedule = await readFeeSchedule(db);
  const open = (offered?.offerings ?? []).filter((one) => one.open);
  const years = open
    .map((one) => firstYearIn(schedule, now, { ...one, level: one.award }))
    .toSorted((one, other) => one.kobo - other.kobo);
  return {
    session,
    offered: offered?.session ?? null,
    applicationFee: activeFee(schedule, now, { purpose: 'application' })?.amountKobo ?? null,
    /** The first year of the cheapest award, and of the dearest. */
    leastYear: years[0] ?? null,
    mostYear: years.at(-1) ?? null,
    scores: scoresOf(open),
    ages: agesOf(open),
    partTime: open.filter(({ mode }) => mode === 'part_time'),
  };
}

export type DecidingFacts = Awaited<ReturnType<typeof readDecidingFacts>>;

/**
 * The courses of a programme, semester by semester. A list that is not whole would say that the rest is not taught, so
 * there is none until each semester of a diploma has courses of the programme's own; a later year joins when it has.
 */
export async function readCourses(db: Queryable, program: string) {
  const { year, semester, code, title } = courses;
  const rows = await db
    .select({ year, semester, code, title, program: courses.program })
    .from(courses)
    .where(and(courses.active, or(eq(courses.program, program), isNull(courses.program))))
    .orderBy(asc(year), asc(semester), asc(code));
  const isWhole = (wanted: number) =>
    SEMESTERS.every((one) =>
      rows.some((row) => row.program === program && row.year === wanted && row.semester === one),
    );
  if (!DIPLOMA_YEARS.every(isWhole)) return [];
  return [...Map.groupBy(rows, (row) => `${row.year}.${row.semester}`).values()].flatMap(
    ([first, ...rest]) =>
      first && isWhole(first.year)
        ? [
            {
              year: first.year,
              semester: first.semester,
              courses: [first, ...rest].map(({ code, title }) => ({ code, title })),
            },
          ]
        : [],
  );
}

const DIPLOMA_YEARS = [1, 2] as const;
