import { and, count, sql, sum } from 'drizzle-orm';
import { type SearchedPage, searchKeysetPage } from '#app/lists/keyset.server.ts';
import { searchInTime } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { STUDENT_STATUSES, type StudentStatus } from '#core/students/student-status.ts';
import type { Queryable } from '#db/client.ts';
import { students } from '#db/schema/index.ts';
import {
  presentStudent,
  STUDENT_ORDER,
  type StudentColumns,
  studentCondition,
} from './student-columns.server.ts';
import type { StudentFilters } from './student-filters.ts';
import type { StudentFigures, StudentRow } from './student-view.ts';

const STUDENTS_PAGE_SIZE = 25;

export interface StudentsPage {
  readonly page: SearchedPage<StudentRow>;
  readonly figures: StudentFigures;
  /** How many the filters find; null where counting took too long. */
  readonly found: number | null;
}

/** The directory, newest first, and what it comes to. */
export async function listStudents(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { actor: Actor; filters: StudentFilters },
): Promise<Result<StudentsPage, { kind: 'forbidden' }>> {
  if (!can(actor, 'students.directory')) return err({ kind: 'forbidden' });
  const [page, found, figures] = await Promise.all([
    searchStudents({ db }, filters),
    searchInTime(db, filters.q, (searching) => searching.$count(students, studentCondition(filters))),
    readStudentFigures(db),
  ]);
  return ok({ page: { ...page, rows: page.rows.map(presentStudent) }, figures, found });
}

export const searchStudents = (
  { db }: Pick<AppDeps, 'db'>,
  { after, before, ...narrowing }: StudentFilters,
  size = STUDENTS_PAGE_SIZE,
): Promise<SearchedPage<StudentColumns>> =>
  searchKeysetPage(db, narrowing.q, (searching) => ({
    size,
    after,
    before,
    ordering: STUDENT_ORDER,
    read: ({ beyond, order, limit }) =>
      searching
        .select()
        .from(students)
        .where(and(studentCondition(narrowing), beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  }));

export async function readStudentFigures(db: Queryable): Promise<StudentFigures> {
  const rows = await db
    .select({
      status: sql<StudentStatus>`${students.status}`,
      count: count(),
      graded: count(students.gpa),
      points: sum(students.gpa),
    })
    .from(students)
    .groupBy(students.status);
  const of = (status: StudentStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  const graded = rows.reduce((all, row) => all + row.graded, 0);
  const points = rows.reduce((all, row) => all + Number(row.points), 0);
  return {
    total: rows.reduce((all, row) => all + row.count, 0),
    byStatus: Object.fromEntries(STUDENT_STATUSES.map((status) => [status, of(status)])) as Record<
      StudentStatus,
      number
    >,
    averageGpa: graded === 0 ? null : points / graded,
  };
}
