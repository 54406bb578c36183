/**
 * Rows of a file of students, judged one by one. A row is taken as it stands or not at all; what is wrong with it is
 * said by line and column. A column that the file does not have leaves what the register holds.
 */
import type { ApplicationStatus } from '../admissions/application-status.ts';
import { searchKey } from '../admissions/search-key.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type TableRow, withoutGuard } from '../shared/table.ts';
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

const foldHeading = (heading: string): string =>
  searchKey(heading.replace(/[_.\-\u2010-\u2015/]+/g, ' ')).trim();

const fieldOf = (heading: string): ImportField | null =>
  IMPORT_FIELDS.find((field) => HEADINGS[field].includes(foldHeading(heading))) ?? null;

/** A row that may be adopted: what it says, of the columns that the file has. */
export interface ImportRow {
  readonly line: number;
  readonly record: StudentRecord;
  /** Null where the file says nothing of it. */
  readonly status: StudentStatus | null;
}
export interface BadRow {
  readonly line: number;
  readonly matriculation_number: string;
  readonly name: string;
  readonly issues: readonly RowIssue[];
}
export interface RowIssue extends Omit<FieldIssue<ImportField>, 'params'> {
  readonly params?: FieldIssue['params'];
  /** As it stands in the file, cut short. */
  readonly value: string;
}

export interface ImportFile {
  readonly given: readonly ImportField[];
  readonly rows: readonly ImportRow[];
  readonly bad: readonly BadRow[];
  /** Columns that are not of a student's record, and are passed over. */
  readonly unknown: readonly string[];
}
export type ImportRefusal =
  | { readonly kind: 'no-rows' }
  | { readonly kind: 'columns-missing'; readonly fields: readonly ImportField[] }
  | { readonly kind: 'column-twice'; readonly field: ImportField };

const VALUE_SHOWN = 60;
const shorten = (text: string): string =>
  [...text].length > VALUE_SHOWN ? `${[...text].slice(0, VALUE_SHOWN - 1).join('')}…` : text;

export const IMPORT_LIMITS = { bytes: 5_000_000, rows: 10_000 };

export function readImport(table: readonly TableRow[]): Result<ImportFile, ImportRefusal> {
  const [header, ...body] = table;
  const columns = (header?.cells ?? []).map((heading) => ({
    heading: heading.trim(),
    field: fieldOf(heading),
  }));
  const given = columns.flatMap(({ field }) => field ?? []);
  const missing = NEEDED.filter((field) => !given.includes(field));
  if (!given.includes('first_name') && !given.includes('last_name')) missing.push('first_name');
  if (missing.length > 0) return err({ kind: 'columns-missing', fields: missing });
  const twice = given.find((field, index) => given.indexOf(field) !== index);
  if (twice) return err({ kind: 'column-twice', field: twice });
  if (body.length === 0) return err({ kind: 'no-rows' });

  const rows: ImportRow[] = [];
  const bad: BadRow[] = [];
  const firstLine = new Map<string, number>();
  for (const { line, cells } of body) {
    const raw: Partial<Record<ImportField, string>> = {};
    for (const [index, { field }] of columns.entries())
      if (field) raw[field] = withoutGuard(cells[index] ?? '');
    const read = readRow(raw);
    const issues: RowIssue[] = [];
    // More cells than columns: a comma inside a value that is not quoted shifts all that follows.
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      issues.push({ field: 'matriculation_number', code: 'row-too-wide', value: '' });
    else if (!read.ok)
      issues.push(...read.error.map((issue) => ({ ...issue, value: shorten(raw[issue.field] ?? '') })));
    else {
      const number = read.value.record.matriculation_number;
      const before = firstLine.get(number);
      if (before !== undefined)
        issues.push({
          field: 'matriculation_number',
          code: 'row-repeated',
          params: { line: before },
          value: number,
        });
      else firstLine.set(number, line);
    }
    if (issues.length === 0 && read.ok) rows.push({ line, ...read.value });
    else
      bad.push({
        line,
        matriculation_number: shorten(raw.matriculation_number ?? ''),
        name: shorten(`${raw.first_name ?? ''} ${raw.last_name ?? ''}`.trim()),
        issues,
      });
  }
  const unknown = columns.flatMap(({ heading, field }) =>
    field || heading === '' ? [] : [shorten(heading)],
  );
  return ok({ given, rows, bad, unknown });
}

function readRow(
  raw: Readonly<Partial<Record<ImportField, string>>>,
): Result<Omit<ImportRow, 'line'>, readonly FieldIssue<ImportField>[]> {
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
}

export type RowPlan =
  | { readonly kind: 'add' | 'change'; readonly record: StudentRecord; readonly status: StudentStatus }
  | { readonly kind: 'same' }
  | { readonly kind: 'impossible'; readonly from: StudentStatus; readonly to: StudentStatus };

/** What becomes of a row, beside what the register holds under its number. */
export function planRow(
  { record, status }: Pick<ImportRow, 'record' | 'status'>,
  given: readonly ImportField[],
  registered: RegisteredStudent | undefined,
): RowPlan {
  if (!registered) return { kind: 'add', record, status: status ?? 'Active' };
  const kept = Object.fromEntries(
    given.filter((field) => field !== 'status').map((field) => [field, record[field as StudentField]]),
  );
  const { status: from, application, ...before } = registered;
  const after: StudentRecord = { ...before, ...kept };
  const move = moveStudent(from, status ?? from, application);
  if (!move.ok) return { kind: 'impossible', from, to: status ?? from };
  const differs = (Object.keys(after) as StudentField[]).some((field) => after[field] !== before[field]);
  return differs || move.value.changed
    ? { kind: 'change', record: after, status: move.value.to }
    : { kind: 'same' };
}
