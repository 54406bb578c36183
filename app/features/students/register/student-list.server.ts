/** The register of students as a list, and what a record of it is in other forms. */
import { count, eq, type SQL, sql, sum } from 'drizzle-orm';
import { href } from 'react-router';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { type FiltersOf, list, oneOf } from '#app/lists/list.server.ts';
import { readFilters, readRows } from '#app/lists/open-list.server.ts';
import { mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import { fullName } from '#core/identity/person-name.ts';
import { STUDENT_FIELDS, type StudentRecord } from '#core/students/student-form.ts';
import { YEAR_MAX } from '#core/students/student-limits.ts';
import { STUDENT_STATUSES, type StudentStatus } from '#core/students/student-status.ts';
import type { Queryable } from '#db/client.ts';
import { students } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

export type StudentColumns = typeof students.$inferSelect;

const { students: texts, statusNames } = wordsFor('en');
const { directory, fields } = texts;

export const isInStatus = (status: StudentStatus): SQL => eq(students.status, status);

export const STUDENT_ORDER = newestFirst(students.created_at, students.id);

/** The file has the columns of the import: what was exported can be corrected in a spreadsheet and imported again. */
export const STUDENTS = list({
  path: '/admin-portal/students',
  permission: 'students.directory',
  title: directory.caption,
  size: 25,
  select: ({ db }) => db.select().from(students),
  order: () => STUDENT_ORDER,
  placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  to: ({ id }) => href('/admin-portal/students/:id', { id }),
  filtersLabel: directory.filters,
  search: {
    label: directory.search,
    hint: directory.searchHint,
    where: (q) => mentions(students.search_key, q),
  },
  filters: {
    status: oneOf(STUDENT_STATUSES, {
      label: fields.status,
      any: directory.anyStatus,
      name: (status) => statusNames[status],
      where: isInStatus,
      folded: true,
    }),
    program: oneOf(PROGRAMS, {
      label: fields.program,
      any: directory.anyProgram,
      where: (program) => eq(students.program, program),
      folded: true,
    }),
    year: oneOf(
      Array.from({ length: YEAR_MAX }, (_, index) => index + 1),
      {
        label: fields.year,
        any: directory.anyYear,
        name: texts.year,
        where: (year) => eq(students.year, year),
        folded: true,
      },
    ),
  },
  columns: {
    name: { heading: directory.student, only: 'screen', fills: true, value: (row) => nameOf(row) },
    number: {
      heading: fields.matriculation_number,
      width: 22,
      as: 'code',
      value: (row) => row.matriculation_number,
    },
    first_name: { heading: fields.first_name, width: 22, only: 'file', value: (row) => row.first_name },
    last_name: { heading: fields.last_name, width: 22, only: 'file', value: (row) => row.last_name },
    email: { heading: fields.email, width: 30, only: 'file', value: (row) => row.email },
    phone: { heading: fields.phone, width: 22, only: 'file', value: (row) => row.phone },
    program: { heading: fields.program, width: 28, as: 'line', value: (row) => row.program },
    year: { heading: fields.year, width: 8, as: 'count', value: (row) => row.year },
    gpa: { heading: fields.gpa, width: 8, as: 'count', value: (row) => row.gpa },
    status: { heading: fields.status, width: 22, value: (row) => row.status },
    begun: { heading: fields.enrollment_date, width: 22, only: 'file', value: (row) => row.enrollment_date },
    taken: {
      heading: fields.courses_enrolled,
      width: 22,
      only: 'file',
      value: (row) => row.courses_enrolled,
    },
    passed: {
      heading: fields.completed_courses,
      width: 22,
      only: 'file',
      value: (row) => row.completed_courses,
    },
  },
  present: (rows) => rows.map(({ email, gpa, status }) => ({ email, gpa, status: status as StudentStatus })),
  sums: async (db, where) => directory.found(await db.$count(students, where)),
  empty: { title: directory.emptyTitle, advice: [directory.emptyRegister, directory.emptyFound] },
  file: {
    path: '/admin-portal/students/export',
    name: 'students',
    sheet: 'Students',
    event: 'students.exported',
  },
});

type StudentFilters = FiltersOf<typeof STUDENTS.filters>;

export const readStudentFilters = (params: URLSearchParams): StudentFilters => readFilters(STUDENTS, params);

export const searchStudents = (deps: Pick<AppDeps, 'db' | 'clock'>, filters: StudentFilters, size?: number) =>
  readRows(deps, STUDENTS, { filters, size });

export async function readStudentFigures(db: Queryable) {
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
    // The average. Null while no one has results.
    averageGpa: graded === 0 ? null : points / graded,
  };
}

export const nameOf = ({ first_name, last_name }: Pick<StudentRecord, 'first_name' | 'last_name'>): string =>
  fullName(first_name, last_name);

export const recordOf = (row: StudentColumns): StudentRecord =>
  Object.fromEntries(STUDENT_FIELDS.map((field) => [field, row[field]])) as unknown as StudentRecord;

/** A record as it is written, with the key by which it is found. */
export const columnsOf = (record: StudentRecord) => ({
  ...record,
  search_key: searchKey(
    [nameOf(record), record.matriculation_number, record.email, record.phone, record.program]
      .filter(Boolean)
      .join(' '),
  ),
});
export const presentStudent = (row: StudentColumns) => ({
  id: row.id,
  number: row.matriculation_number,
  name: nameOf(row),
  email: row.email,
  program: row.program,
  year: row.year,
  gpa: row.gpa,
  status: row.status as StudentStatus,
});
