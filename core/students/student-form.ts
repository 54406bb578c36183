/** What a student's record says, as people type it and as it is kept. The form and the import read it by the same rules. */
import { z } from 'zod';
import { phone } from '../admissions/phone.ts';
import { PROGRAMS } from '../admissions/programmes.ts';
import { emailAddress } from '../identity/email-address.ts';
import { personName } from '../identity/person-name.ts';
import { readTypedDay } from '../shared/date-order.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule, text } from '../shared/text-rules.ts';
import { matriculationNumber } from './matriculation-number.ts';
import { COURSES_MAX, GPA_MAX, YEAR_MAX } from './student-limits.ts';

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

const STUDENT_SCHEMA = z.object({
  matriculation_number: requiredText(matriculationNumber),
  first_name: optionalText(personName),
  last_name: optionalText(personName),
  email: optionalText(emailAddress),
  phone: optionalText(phone),
  program: requiredText(program, 'choose'),
  year: requiredText(wholeBetween(1, YEAR_MAX), 'choose'),
  gpa: optionalText(gpa),
  enrollment_date: requiredText(day),
  courses_enrolled: optionalText(courses),
  completed_courses: optionalText(courses),
});

export const STUDENT_FIELDS = Object.keys(STUDENT_SCHEMA.shape) as readonly StudentField[];

export function readStudentForm(
  raw: Readonly<Record<string, unknown>>,
): Result<StudentRecord, readonly FieldIssue<StudentField>[]> {
  const read = readForm(STUDENT_SCHEMA, raw);
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

/** The reason for a change of standing: kept in the audit trail, so no personal details. */
export const REASON_MAX = 300;
export const reasonRule = text({ max: REASON_MAX, min: 3, lines: true });
