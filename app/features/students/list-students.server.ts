import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { byTime, type KeysetPage, readKeysetPage } from '#app/keyset.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import type { Queryable } from '#db/client.ts';
import { students } from '#db/schema/index.ts';
import { type Matching, SEARCH_LIMITS, type SearchLimits, withinTime } from '../../bounded-search.server.ts';
import { readRarity } from '../../rare-pieces.server.ts';
import { countRows } from '../../sample.server.ts';
import { matchingStudents } from './matching-students.server.ts';
import { chosen, mentions, presentStudent } from './student-columns.server.ts';
import type { StudentFilters, StudentNarrowing } from './student-filters.ts';
import type { FoundStudents, StudentFigures, StudentRow } from './student-view.ts';

export const STUDENTS_PAGE_SIZE = 25;

export interface StudentsPage {
  readonly page: KeysetPage<StudentRow>;
  readonly figures: StudentFigures;
  readonly found: FoundStudents;
  /** False: a search ended early, and more may stand further on. */
  readonly complete: boolean;
}

/** Counting ends here: that there are very many says enough, and a register is not read through for a number. */
const COUNTED_MOST = 1_000;
const COUNTING_MS = 25;

/** The directory, newest first, and what it comes to. */
export async function listStudents(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { actor, filters }: { actor: Actor; filters: StudentFilters },
  limits?: SearchLimits,
): Promise<Result<StudentsPage, { kind: 'forbidden' }>> {
  if (!can(actor, 'students.directory')) return err({ kind: 'forbidden' });
  const { db } = deps;
  let matching: Matching = { where: undefined, complete: true };
  const { q, status, program, year } = filters;
  const narrowed = Boolean(q || program || year);
  const reading = readKeysetPage({
    size: STUDENTS_PAGE_SIZE,
    after: filters.after,
    before: filters.before,
    ...BY_TIME,
    read: async (beyond, order, limit) => {
      const stretch = { beyond, backwards: order === asc, limit, thorough: filters.thorough };
      matching = await matchingStudents(deps, filters, stretch, limits);
      return db
        .select()
        .from(students)
        .where(matching.where)
        .orderBy(order(students.created_at), order(students.id))
        .limit(limit);
    },
    placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
    endedEarly: () => !matching.complete,
  });
  // Those of a programme are a stretch of one index, so they are counted in the turn that reads the figures.
  const ofProgram = Boolean(program && !q && !status && !year);
  const [page, { figures, counted }, chosenOnes] = await Promise.all([
    reading,
    readFigures(db, ofProgram ? countOf(chosen(filters)) : sql`0`),
    narrowed && !q && !ofProgram ? countUpTo(deps, filters) : null,
  ]);
  const found = !narrowed
    ? { count: status ? figures.byStatus[status] : figures.total, more: false }
    : q
      ? typeof matching.count === 'number'
        ? upTo(matching.count)
        : await countUpTo(deps, filters)
      : ofProgram
        ? upTo(counted)
        : chosenOnes;
  const shown = { count: page.rows.length, more: page.next !== null };
  return ok({
    page: { ...page, rows: page.rows.map(presentStudent) },
    figures,
    found: found ?? shown,
    complete: matching.complete,
  });
}

const upTo = (count: number): FoundStudents => ({
  count: Math.min(count, COUNTED_MOST),
  more: count > COUNTED_MOST,
});

/** Null where counting would take longer than a number is worth. */
async function countUpTo(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { q, status, program, year }: StudentNarrowing,
): Promise<FoundStudents | null> {
  const now = clock();
  const rarity = q ? await readRarity(db, now, 'students') : undefined;
  const matching = and(chosen({ status, program, year }), mentions(q, rarity));
  // Setting a time takes three more turns to the database, which is what counting itself takes in a small register.
  const small = (await countRows(db, 'students', now)) <= SEARCH_LIMITS.small;
  return withinTime(db, small ? null : COUNTING_MS, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(sql`select ${countOf(matching)} as count`);
    return upTo(rows[0]?.count ?? 0);
  });
}

const countOf = (matching: SQL | undefined): SQL<number> =>
  sql`(select count(*)::int from (select ${students.created_at} from ${students} where ${matching} limit ${COUNTED_MOST + 1}) as counted)`;

export const BY_TIME = byTime(students.created_at, students.id);

export const readStudentFigures = async (db: Queryable): Promise<StudentFigures> =>
  (await readFigures(db, sql`0`)).figures;

async function readFigures(
  db: Queryable,
  also: SQL<number>,
): Promise<{ readonly figures: StudentFigures; readonly counted: number }> {
  // Written out: putting statements together takes longer here than the database does.
  const { rows } = await db.execute<{
    status: StudentStatus;
    count: number;
    graded: number;
    points: string;
    counted: number;
  }>(sql`select status, count(*)::int as count, count(gpa)::int as graded, coalesce(sum(gpa), 0) as points, ${also} as counted
    from ${students} group by status`);
  const byStatus: Record<StudentStatus, number> = { Active: 0, Graduated: 0, Inactive: 0, Suspended: 0 };
  let graded = 0;
  let points = 0;
  for (const row of rows) {
    byStatus[row.status] = row.count;
    graded += row.graded;
    points += Number(row.points);
  }
  const total = rows.reduce((all, row) => all + row.count, 0);
  const averageGpa = graded === 0 ? null : points / graded;
  return { figures: { total, byStatus, averageGpa }, counted: rows[0]?.counted ?? 0 };
}
