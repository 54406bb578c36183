/** A course, as it is typed and as it is kept. */
import { PROGRAMS } from '../admissions/programmes.ts';
import { as, box, choice, form, line, optional, type ReadAs } from '../shared/form.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { SEMESTERS, UNITS_MAX, YEAR_MAX } from './student-limits.ts';

/** 'agr101' and 'AGR  101' are AGR 101. */
const courseCode: TextRule = (typed) => {
  const [, letters, digits] =
    /^([A-Z]{2,5})[\s-]*(\d{2,4}[A-Z]?)$/.exec(typed.trim().toUpperCase().slice(0, 40)) ?? [];
  return letters ? ok(`${letters} ${digits}`) : err({ code: 'course-code' });
};

const numbersTo = (max: number): readonly string[] =>
  Array.from({ length: max }, (_, index) => String(index + 1));

export const courseForm = form({
  code: line(courseCode, { maxLength: 20, autoCapitalize: 'characters', short: true }),
  title: line(120),
  /** Null means that every programme takes it. */
  program: optional(choice(PROGRAMS)),
  year: as(choice(numbersTo(YEAR_MAX)), Number),
  semester: as(choice(SEMESTERS.map(String)), Number),
  units: as(choice(numbersTo(UNITS_MAX)), Number),
  /** Taught in the running session. */
  active: box(),
});
export const readCourseForm = courseForm.read;
export type CourseRecord = Readonly<ReadAs<typeof courseForm>>;
