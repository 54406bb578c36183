/**
 * Rows of a file of students, judged one by one. A row is taken as it stands or not at all; what is wrong with it is
 * said by line and column. A column that the file does not have leaves what the register holds, and so does an empty cell:
 * to empty a value takes a word of its own.
 */
import type { ApplicationStatus } from '../admissions/application-status.ts';
import { PROGRAMS } from '../admissions/programmes.ts';
import { fullName } from '../identity/person-name.ts';
import type { FileColumns, FileRules, RowIssue } from '../imports/file-rows.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { programOfNumber } from './matriculation-number.ts';
import { readStudentForm, type StudentField, type StudentRecord } from './student-form.ts';
import { moveStudent, STUDENT_STATUSES, type StudentStatus } from './student-status.ts';

/** Written in a cell, it removes the value that the register has. */
export const CLEAR = '[clear]';
const CLEARABLE = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'gpa',
  'courses_enrolled',
  'completed_courses',
] as const satisfies readonly StudentField[];

const COLUMNS: FileColumns<ImportField> = {
  matriculation_number: {
    headings: 'matriculation number, matric number, matric no, matriculation no, reg no, registration number',
    required: true,
    example: 'EXAMPLE/00/0000',
  },
  first_name: {
    headings: 'first name, given name, other names',
    required: 'one',
    example: 'Example',
  },
  last_name: {
    headings: 'last name, surname, family name',
    required: 'one',
    example: 'Delete this row',
  },
  email: { headings: 'email, email address', example: 'name@example.com' },
  phone: { headings: 'phone, phone number, telephone, gsm, mobile', example: '0803 000 0000' },
  program: {
    headings: 'programme, program, course of study, department',
    required: true,
    ...(PROGRAMS[0] && { example: PROGRAMS[0] }),
  },
  year: { headings: 'year, year of study, level', required: true, figure: true, example: '1' },
  gpa: { headings: 'gpa, cgpa, cumulative gpa', figure: true, example: '3.25' },
  status: { headings: 'status, standing', example: 'Active' },
  enrollment_date: {
    headings: 'enrolment date, enrollment date, date of enrolment, admission date',
    required: true,
    figure: true,
    day: 'day-first',
    example: '2025-10-06',
  },
  courses_enrolled: { headings: 'courses enrolled', figure: true, example: '8' },
  completed_courses: { headings: 'completed courses, courses completed', figure: true, example: '0' },
};

/** A row that may be imported: what it says, of the columns that the file has. */
export interface ImportRow {
  readonly record: StudentRecord;
  /** Null where the file says nothing of it. */
  readonly status: StudentStatus | null;
  /** The columns whose cell is empty in this row. Absent in previews from before it was noted. */
  readonly empty?: readonly ImportField[];
}
export const STUDENT_FILE: FileRules<ImportField, ImportRow> = {
  columns: COLUMNS,
  key: 'matriculation_number',
  nameOf: (raw) => fullName(raw.first_name, raw.last_name),
  read: readRow,
  keyOf: ({ record }) => record.matriculation_number,
};

function readRow(
  raw: Readonly<Partial<Record<ImportField, string>>>,
): Result<ImportRow, readonly FieldIssue<ImportField>[]> {
  const cleared = CLEARABLE.filter((field) => raw[field]?.trim().toLowerCase() === CLEAR);
  const read = readStudentForm({ ...raw, ...Object.fromEntries(cleared.map((field) => [field, ''])) });
  const typed = (raw.status ?? '').trim().toLowerCase();
  const status = STUDENT_STATUSES.find((known) => known.toLowerCase() === typed) ?? null;
  const issues: FieldIssue<ImportField>[] = read.ok ? [] : [...read.error];
  if (typed !== '' && status === null) issues.push({ field: 'status', code: 'not-listed' });
  if (!read.ok || issues.length > 0) return err(issues);
  return ok({ record: read.value, status, empty: IMPORT_FIELDS.filter((field) => !raw[field]?.trim()) });
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

/** The result of a row, beside the register's record under its number. */
export function planRow(
  { record, status, empty = [] }: ImportRow,
  given: readonly ImportField[],
  registered: RegisteredStudent | undefined,
): RowPlan {
  if (!registered) return { kind: 'add', record, status: status ?? 'Active' };
  const said = Object.fromEntries(
    given
      .filter((field) => field !== 'status' && !empty.includes(field))
      .map((field) => [field, record[field as StudentField]]),
  );
  const { status: from, application, elsewhere, ...before } = registered;
  const after: StudentRecord = { ...before, ...said };
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

/** The values that a file removes or sets to 0. */
export const removedBy = (changes: readonly ValueChange<string>[]): number =>
  changes.filter(({ to }) => to === null || to === 0).length;

/** Values that may be imported and are probably wrong. The person who imports is told before. */
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

export const IMPORT_FIELDS = [
  'matriculation_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'program',
  'year',
  'gpa',
  'status',
  'enrollment_date',
  'courses_enrolled',
  'completed_courses',
] as const satisfies readonly (StudentField | 'status')[];

export type ImportField = (typeof IMPORT_FIELDS)[number];
