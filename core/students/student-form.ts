/**
 * The fields of a student's record, as people type them and as they are kept. The form and the import read them by the
 * same rules.
 */
import { phone } from '../admissions/phone.ts';
import { PROGRAMS } from '../admissions/programmes.ts';
import { emailAddress } from '../identity/email-address.ts';
import { NAME_MAX, personName } from '../identity/person-name.ts';
import { readTypedDay } from '../shared/date-order.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { choice, dayField, fileField, form, line, optional, paragraph, type Raw } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule } from '../shared/text-rules.ts';
import { matriculationNumber } from './matriculation-number.ts';
import { COURSES_MAX, GPA_MAX, MATRICULATION_NUMBER_MAX, YEAR_MAX } from './student-limits.ts';
import { STUDENT_STATUSES } from './student-status.ts';

export interface StudentRecord {
  readonly matriculation_number: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly program: string;
  readonly year: number;
  readonly gpa: number | null;
  /** A day of the calendar, 'YYYY-MM-DD'. */
  readonly enrollment_date: string;
  readonly courses_enrolled: number;
  readonly completed_courses: number;
}
export type StudentField = keyof StudentRecord;

const wholeBetween =
  (min: number, max: number): TextRule =>
  (typed) => {
    const digits = typed.trim();
    const value = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
    return value >= min && value <= max
      ? ok(String(value))
      : err({ code: 'whole-between', params: { min, max } });
  };

/** '3.5', '3,50' or '3.456' (kept to two places). */
const gpa: TextRule = (typed) => {
  const written = typed.trim().replace(',', '.');
  const value = /^\d(?:\.\d{1,4})?$/.test(written) ? Number(written) : Number.NaN;
  return value >= 0 && value <= GPA_MAX
    ? ok(value.toFixed(2))
    : err({ code: 'gpa', params: { max: GPA_MAX } });
};

const day: TextRule = (typed) => {
  const read = readTypedDay(typed);
  return read ? ok(read) : err({ code: 'day' });
};

const courses = wholeBetween(0, COURSES_MAX);

/** Programmes are found however they are capitalised. */
const program: TextRule = (typed) => {
  const known = PROGRAMS.find((name) => name.toLowerCase() === typed.trim().toLowerCase());
  return oneOf(PROGRAMS)(known ?? typed);
};

const numbersTo = (max: number): readonly string[] =>
  Array.from({ length: max }, (_, index) => String(index + 1));

export const studentForm = form({
  matriculation_number: line(matriculationNumber, {
    // The blanks that people put in are taken out.
    maxLength: MATRICULATION_NUMBER_MAX * 2,
    autoCapitalize: 'characters',
    spellCheck: false,
    short: true,
  }),
  // Empty only in an import that has the last name alone: whoever has one name gives it here.
  first_name: { ...optional(line(personName, { maxLength: NAME_MAX })), required: true },
  last_name: optional(line(personName, { maxLength: NAME_MAX })),
  email: optional(line(emailAddress, { type: 'email', autoComplete: 'off' })),
  phone: optional(line(phone, { type: 'tel', autoComplete: 'off' })),
  program: choice(PROGRAMS, {}, program),
  year: choice(numbersTo(YEAR_MAX), {}, wholeBetween(1, YEAR_MAX)),
  gpa: optional(line(gpa, { inputMode: 'decimal', maxLength: 8, short: true })),
  enrollment_date: dayField(day),
  courses_enrolled: optional(line(courses, { inputMode: 'numeric', maxLength: 4 })),
  completed_courses: optional(line(courses, { inputMode: 'numeric', maxLength: 4 })),
});

export const STUDENT_FIELDS = Object.keys(studentForm.fields) as readonly StudentField[];

export function readStudentForm(raw: Raw): Result<StudentRecord, readonly FieldIssue<StudentField>[]> {
  const read = studentForm.read(raw);
  if (!read.ok) return read;
  const { first_name, last_name, gpa, year, courses_enrolled, completed_courses } = read.value;
  if (first_name === null && last_name === null) return err([{ field: 'first_name', code: 'required' }]);
  return ok({
    ...read.value,
    year: Number(year),
    gpa: gpa === null ? null : Number(gpa),
    courses_enrolled: Number(courses_enrolled ?? 0),
    completed_courses: Number(completed_courses ?? 0),
  });
}

/** The reason for a change of standing is kept in the audit trail, so it has no personal details. */
const reason = (label: string, hint: string) => paragraph({ max: 300, min: 3 }, { label, hint });

export const standingForm = form(
  {
    status: choice(STUDENT_STATUSES, { label: 'New status', none: 'Choose a status' }),
    reason: reason(
      'Reason',
      'Such as “Withdrew in May, letter on file”. Do not write about health or family.',
    ),
  },
  {
    title: 'Change status',
    lead: 'Give a reason. It stays in the student’s history.',
    submit: 'Change status',
  },
);

/** A file that changes statuses needs a reason as well. */
export const importForm = form({
  reason: reason(
    'Reason for the change of status',
    'It is kept in the history of each student whose status changes. Do not write about health or family.',
  ),
});

export const importFileForm = form(
  {
    file: fileField(
      { accept: ['.csv', '.xlsx', 'text/csv', 'text/plain'], most: 8 * 1024 * 1024 },
      {
        label: 'CSV or Excel file',
        hint: 'Up to 25,000 rows and 8 MB. Of a workbook, the first sheet is read. CSV in UTF-8, UTF-16 or Windows-1252.',
      },
    ),
  },
  { submit: 'Preview' },
);
