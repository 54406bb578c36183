import { and, count, type SQL, sql, sum } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { type KeysetPage, readKeysetPage } from '#app/keyset.server.ts';
import type { Place } from '#app/list-address.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import type { Queryable } from '#db/client.ts';
import { students } from '#db/schema/index.ts';
import { matches, presentStudent } from './student-columns.server.ts';
import type { StudentFilters } from './student-filters.ts';
import type { StudentFigures, StudentRow } from './student-view.ts';

export const STUDENTS_PAGE_SIZE = 25;

export interface StudentsPage {
  readonly page: KeysetPage<StudentRow>;
  readonly figures: StudentFigures;
  /** How many the filters find. */
  readonly found: number;
}

/** The directory, newest first, and what it comes to. */
export async function listStudents(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { actor: Actor; filters: StudentFilters },
): Promise<Result<StudentsPage, { kind: 'forbidden' }>> {
  if (!can(actor, 'students.directory')) return err({ kind: 'forbidden' });
  const matching = matches(filters);
  const page = await readKeysetPage({
    size: STUDENTS_PAGE_SIZE,
    after: filters.after,
    before: filters.before,
    olderThan: (place) => sql`${position} < ${bound(place)}`,
    newerThan: (place) => sql`${position} > ${bound(place)}`,
    read: (place, order, limit) =>
      db
        .select()
        .from(students)
        .where(and(matching, place))
        .orderBy(order(students.created_at), order(students.id))
        .limit(limit),
    placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  });
  return ok({
    page: { ...page, rows: page.rows.map(presentStudent) },
    figures: await readStudentFigures(db),
    found: await db.$count(students, matching),
  });
}

const position = sql`(${students.created_at}, ${students.id})`;
export const bound = ({ createdAt, id }: Place): SQL =>
  sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** One pass over the register; the sums are exact, as numeric is. */
export async function readStudentFigures(db: Queryable): Promise<StudentFigures> {
  const rows = await db
    .select({
      status: students.status,
      count: count(),
      graded: sql<number>`count(${students.gpa})::int`,
      points: sum(students.gpa),
    })
    .from(students)
    .groupBy(students.status);
  const byStatus: Record<StudentStatus, number> = { Active: 0, Graduated: 0, Inactive: 0, Suspended: 0 };
  let graded = 0;
  let points = 0;
  for (const row of rows) {
    byStatus[row.status as StudentStatus] = row.count;
    graded += row.graded;
    points += Number(row.points ?? 0);
  }
  return {
    total: rows.reduce((all, row) => all + row.count, 0),
    byStatus,
    averageGpa: graded === 0 ? null : points / graded,
  };
}
