/**
 * Rows of a file of students, judged one by one. A row is taken as it stands or not at all; what is wrong with it is
 * said by line and column. A column that the file does not have leaves what the register holds.
 */

import type { ApplicationStatus } from '../admissions/application-status.ts';
import { fullName } from '../identity/full-name.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TableRow } from '../shared/table.ts';
import { type DatesAsked, type FileRefusal, type ReadFile, type RowIssue, readFile } from './import-file.ts';
import { programOfNumber } from './matriculation-number.ts';
import { IMPORT_FIELDS, type ImportField } from './register-columns.ts';
import { readStudentForm, type StudentField, type StudentRecord } from './student-form.ts';
import { moveStudent, STUDENT_STATUSES, type StudentStatus } from './student-status.ts';

/** Without these no row can be kept; of the two names one is enough. */
const NEEDED: readonly ImportField[] = ['matriculation_number', 'program', 'year', 'enrollment_date'];

/** Names of columns as colleges write them, folded. The first of each is ours. */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  matriculation_number: [
    'matriculation number',
    'matric number',
    'matric no',
    'matriculation no',
    'reg no',
    'registration number',
  ],
  first_name: ['first name', 'firstname', 'given name', 'other names'],
  last_name: ['last name', 'lastname', 'surname', 'family name'],
  email: ['email', 'e mail', 'email address', 'e mail address'],
  phone: ['phone', 'phone number', 'telephone', 'gsm', 'mobile'],
  program: ['programme', 'program', 'course of study', 'department'],
  year: ['year', 'year of study', 'level'],
  gpa: ['gpa', 'cgpa', 'cumulative gpa'],
  status: ['status', 'standing'],
  enrollment_date: [
    'enrolment date',
    'enrollment date',
    'date of enrolment',
    'admission date',
    'enrollmentdate',
  ],
  courses_enrolled: ['courses enrolled', 'coursesenrolled'],
  completed_courses: ['completed courses', 'completedcourses', 'courses completed'],
};

/** A row that may be imported: what it says, of the columns that the file has. */
export interface ImportRow {
  readonly record: StudentRecord;
  /** Null where the file says nothing of it. */
  readonly status: StudentStatus | null;
}
export const readImport = (
  table: readonly TableRow[],
  asked?: DatesAsked,
): Result<ReadFile<ImportField, ImportRow>, FileRefusal<ImportField>> =>
  readFile(
    table,
    {
      headings: HEADINGS,
      missing: (given) => [
        ...NEEDED.filter((field) => !given.includes(field)),
        ...(given.includes('first_name') || given.includes('last_name') ? [] : (['first_name'] as const)),
      ],
      figures: ['year', 'gpa', 'courses_enrolled', 'completed_courses', 'enrollment_date'],
      day: { field: 'enrollment_date', usual: 'day-first' },
      key: 'matriculation_number',
      nameOf: (raw) => fullName(raw.first_name, raw.last_name),
      read: (raw) => {
        const read = readRow(raw);
        return read.ok ? ok({ key: read.value.record.matriculation_number, row: read.value }) : read;
      },
    },
    asked,
  );

function readRow(
  raw: Readonly<Partial<Record<ImportField, string>>>,
): Result<ImportRow, readonly FieldIssue<ImportField>[]> {
  const read = readStudentForm(raw);
  const typed = (raw.status ?? '').trim().toLowerCase();
  const status = STUDENT_STATUSES.find((known) => known.toLowerCase() === typed) ?? null;
  const issues: FieldIssue<ImportField>[] = read.ok ? [] : [...read.error];
  if (typed !== '' && status === null) issues.push({ field: 'status', code: 'not-listed' });
  if (!read.ok || issues.length > 0) return err(issues);
  return ok({ record: read.value, status });
}

export interface RegisteredStudent extends StudentRecord {
  readonly status: StudentStatus;
  /** Where the application stands that led here; null: none did. */
  readonly application: ApplicationStatus | null;
  /** The same person is an active student under another number. */
  readonly elsewhere?: boolean;
}

/** A value that the file changes. Null: empty. */
export interface ValueChange<Field extends string = ImportField> {
  readonly field: Field;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

export type RowPlan =
  | { readonly kind: 'add'; readonly record: StudentRecord; readonly status: StudentStatus }
  | {
      readonly kind: 'change';
      readonly record: StudentRecord;
      readonly status: StudentStatus;
      readonly changes: readonly ValueChange[];
    }
  | { readonly kind: 'same' }
  | { readonly kind: 'impossible'; readonly from: StudentStatus; readonly to: StudentStatus };

/** What becomes of a row, beside what the register holds under its number. */
export function planRow(
  { record, status }: ImportRow,
  given: readonly ImportField[],
  registered: RegisteredStudent | undefined,
): RowPlan {
  if (!registered) return { kind: 'add', record, status: status ?? 'Active' };
  const kept = Object.fromEntries(
    given.filter((field) => field !== 'status').map((field) => [field, record[field as StudentField]]),
  );
  const { status: from, application, elsewhere, ...before } = registered;
  const after: StudentRecord = { ...before, ...kept };
  const move = moveStudent(from, status ?? from, application, elsewhere);
  if (!move.ok) return { kind: 'impossible', from, to: status ?? from };
  const values: ValueChange[] = IMPORT_FIELDS.map((field) =>
    field === 'status'
      ? { field, from, to: move.value.to }
      : { field, from: before[field], to: after[field] },
  );
  const changes = values.filter((value) => value.from !== value.to);
  return changes.length > 0
    ? { kind: 'change', record: after, status: move.value.to, changes }
    : { kind: 'same' };
}

/** What may be imported and is probably wrong. Whoever imports is told before. */
export function doubtsOf(
  { matriculation_number, program, enrollment_date }: StudentRecord,
  today: LagosDay,
): readonly RowIssue<ImportField>[] {
  const coded = programOfNumber(matriculation_number);
  const doubts: RowIssue<ImportField>[] = [];
  if (coded && coded !== program)
    doubts.push({
      field: 'matriculation_number',
      code: 'row-programme',
      params: { program: coded },
      value: matriculation_number,
    });
  if (enrollment_date > today)
    doubts.push({ field: 'enrollment_date', code: 'row-ahead', value: enrollment_date });
  return doubts;
}
