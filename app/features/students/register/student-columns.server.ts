/** The register's columns and what they mean, both ways, and the conditions by which it is searched. */

import { and, eq, type SQL } from 'drizzle-orm';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { mentions } from '#app/lists/text-search.server.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import { fullName } from '#core/identity/full-name.ts';
import { STUDENT_FIELDS, type StudentRecord } from '#core/students/student-form.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import { students } from '#db/schema/index.ts';
import type { StudentNarrowing } from './student-filters.ts';
import type { StudentRow } from './student-view.ts';

export type StudentColumns = typeof students.$inferSelect;

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

export const presentStudent = (row: StudentColumns): StudentRow => ({
  id: row.id,
  number: row.matriculation_number,
  name: nameOf(row),
  email: row.email,
  program: row.program,
  year: row.year,
  gpa: row.gpa,
  status: row.status as StudentStatus,
});

export const studentCondition = ({ q, status, program, year }: StudentNarrowing): SQL | undefined =>
  and(
    status ? eq(students.status, status) : undefined,
    program ? eq(students.program, program) : undefined,
    year ? eq(students.year, year) : undefined,
    mentions(students.search_key, q),
  );

export const STUDENT_ORDER = newestFirst(students.created_at, students.id);
