/** A course, as it is typed and as it is kept. */
import { z } from 'zod';
import { PROGRAMS } from '../admissions/programmes.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { oneOf, type TextRule, text } from '../shared/text-rules.ts';
import { SEMESTERS, UNITS_MAX, YEAR_MAX } from './student-limits.ts';

export const COURSE_TITLE_MAX = 120;

export interface CourseRecord {
  readonly code: string;
  readonly title: string;
  /** Null: taken by every programme. */
  readonly program: string | null;
  readonly year: number;
  readonly semester: number;
  readonly units: number;
  /** Taught in the running session. */
  readonly active: boolean;
}

/** 'agr101' and 'AGR  101' are AGR 101. */
const courseCode: TextRule = (typed) => {
  const [, letters, digits] =
    /^([A-Z]{2,5})[\s-]*(\d{2,4}[A-Z]?)$/.exec(typed.trim().toUpperCase().slice(0, 40)) ?? [];
  return letters ? ok(`${letters} ${digits}`) : err({ code: 'course-code' });
};

const numbersTo = (max: number): readonly string[] =>
  Array.from({ length: max }, (_, index) => String(index + 1));

const schema = z.object({
  code: requiredText(courseCode),
  title: requiredText(text({ max: COURSE_TITLE_MAX })),
  program: optionalText(oneOf(PROGRAMS)),
  year: requiredText(oneOf(numbersTo(YEAR_MAX)), 'choose'),
  semester: requiredText(oneOf(SEMESTERS.map(String)), 'choose'),
  units: requiredText(oneOf(numbersTo(UNITS_MAX)), 'choose'),
});
export type CourseField = keyof typeof schema.shape;

export function readCourseForm(
  raw: Readonly<Record<string, unknown>>,
): Result<CourseRecord, readonly FieldIssue<CourseField>[]> {
  const read = readForm(schema, raw);
  if (!read.ok) return read;
  const { year, semester, units, ...rest } = read.value;
  return ok({
    ...rest,
    year: Number(year),
    semester: Number(semester),
    units: Number(units),
    active: raw.active === 'yes',
  });
}
