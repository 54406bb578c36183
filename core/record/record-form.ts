/** The forms of the parts of an academic record: reading what was posted, and drawing again what is stored. */
import { z } from 'zod';
import { phone } from '../admissions/phone.ts';
import { personName } from '../identity/person-name.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { addDays, type LagosDay, lagosDayOf, readDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isBlank, oneOf, type TextRule, text } from '../shared/text-rules.ts';
import { type AwardClass, CLASSES, PRIOR_AWARDS, type PriorAwardKind } from './academic-record.ts';
import { examNumber, jambNumber } from './exam-numbers.ts';
import {
  EXAM_BODIES,
  type ExamBody,
  GRADES,
  type Grade,
  SERIES,
  type Series,
  SITTING_STATES,
  type SittingState,
  SUBJECTS,
  SUBJECTS_MAX,
  type Subject,
} from './o-level.ts';
import {
  type AwardDetails,
  ageOn,
  type Guardian,
  type JambDetails,
  type Part,
  type PartValues,
  type Person,
  SEXES,
  type SittingDetails,
} from './record-parts.ts';

const UTME_SUBJECTS = 4;
const SCORE_MAX = 400;
const SUBJECT_SCORE_MAX = 100;
export const LINE_MAX = 120;
export const NUMBER_MAX = 20;
const OLDEST = 70;
const YOUNGEST = 10;
/** Results are older than this only by a slip of typing. */
const FIRST_YEAR = 1970;
/** A result that is due later than this is not awaited, it is planned. */
const DUE_WITHIN_DAYS = 400;

type Raw = Readonly<Record<string, unknown>>;
type Read<Value> = Result<Value, readonly FieldIssue[]>;

const whole =
  (min: number, max: number): TextRule =>
  (typed) => {
    const digits = typed.trim();
    const number = Number(digits);
    return /^\d{1,4}$/.test(digits) && number >= min && number <= max
      ? ok(String(number))
      : err({ code: 'whole-between', params: { min, max } });
  };
const line = text({ max: LINE_MAX });
const day: TextRule = (typed) => {
  const read = readDay(typed.trim());
  return read ? ok(read) : err({ code: 'day' });
};
const cgpa: TextRule = (typed) =>
  /^[0-4](?:\.\d{1,2})?$/.test(typed.trim()) ? ok(typed.trim()) : err({ code: 'gpa', params: { max: 4 } });

const typedIn = (raw: Raw, field: string): string => {
  const typed = raw[field];
  return isBlank(typed) ? '' : String(typed).trim();
};
const numberOr = (typed: string | null): number | null => (typed === null ? null : Number(typed));

function readPerson(raw: Raw, now: Date): Read<Person> {
  const born: TextRule = (typed) => {
    const read = day(typed);
    if (!read.ok) return read;
    const age = ageOn(read.value, lagosDayOf(now));
    return age >= YOUNGEST && age <= OLDEST ? read : err({ code: 'birth-date' });
  };
  const read = readForm(
    z.object({
      birth_date: requiredText(born),
      sex: requiredText(oneOf(SEXES), 'choose'),
      special_need: optionalText(text({ max: 300, lines: true })),
    }),
    raw,
  );
  return read.ok ? ok(read.value as Person) : read;
}

export const CONSENT = { name: 'guardian_consent', value: 'yes' } as const;

function readGuardian(raw: Raw): Read<Guardian> {
  const read = readForm(
    z.object({ guardian_name: requiredText(personName), guardian_phone: requiredText(phone) }),
    raw,
  );
  const issues: FieldIssue[] = read.ok ? [] : [...read.error];
  if (raw[CONSENT.name] !== CONSENT.value) issues.push({ field: CONSENT.name, code: 'guardian-consent' });
  if (!read.ok || issues.length > 0) return err(issues);
  return ok({ name: read.value.guardian_name, phone: read.value.guardian_phone });
}

export const subjectField = (row: number) => `subject_${row}`;
export const gradeField = (row: number) => `grade_${row}`;
export const scoreField = (row: number) => `score_${row}`;
const rowsOf = (count: number): readonly number[] =>
  Array.from({ length: count }, (_none, index) => index + 1);
export const GRADE_ROWS = rowsOf(SUBJECTS_MAX);
export const UTME_ROWS = rowsOf(UTME_SUBJECTS);

interface Row {
  readonly row: number;
  readonly subject: string;
}

/** Subjects that are none of the list, and those that came before. */
function subjectIssues(rows: readonly Row[]): readonly FieldIssue[] {
  return rows.flatMap(({ row, subject }, index): FieldIssue[] => {
    const field = subjectField(row);
    if (!SUBJECTS.some((one) => one === subject)) return [{ field, code: subject ? 'not-listed' : 'choose' }];
    const before = rows.slice(0, index).some((other) => other.subject === subject);
    return before ? [{ field, code: 'subject-twice', params: { subject } }] : [];
  });
}

function readSitting(raw: Raw, now: Date): Read<SittingDetails> {
  const today = lagosDayOf(now);
  const thisYear = Number(today.slice(0, 4));
  const state = typedIn(raw, 'sitting_state');
  const open = state === 'awaiting' || state === 'withheld';
  const due: TextRule = (typed) => {
    const read = day(typed);
    if (!read.ok) return read;
    if (read.value < today) return err({ code: 'day-gone' });
    return read.value <= addDays(today, DUE_WITHIN_DAYS) ? read : err({ code: 'day' });
  };
  const read = readForm(
    z.object({
      body: requiredText(oneOf(EXAM_BODIES), 'choose'),
      series: requiredText(oneOf(SERIES), 'choose'),
      year: requiredText(whole(FIRST_YEAR, thisYear)),
      // A candidate who awaits a result has a number all the same, and may not have it at hand.
      exam_number: open ? optionalText(examNumber) : requiredText(examNumber),
      name_on_result: open ? optionalText(personName) : requiredText(personName),
      sitting_state: requiredText(oneOf(SITTING_STATES), 'choose'),
      ...(state === 'awaiting' && { due_on: requiredText(due) }),
    }),
    raw,
  );
  const rows = GRADE_ROWS.map((row) => ({
    row,
    subject: typedIn(raw, subjectField(row)),
    grade: typedIn(raw, gradeField(row)),
  })).filter(({ subject, grade }) => subject || grade);
  const issues: FieldIssue[] = read.ok ? [] : [...read.error];
  // Grades of a result that is said not to be out: one of the two is wrong, and neither is thrown away.
  if (open && rows.length > 0) issues.push({ field: 'sitting_state', code: 'grades-too-early' });
  if (state === 'graded' && rows.length === 0) issues.push({ field: subjectField(1), code: 'choose' });
  issues.push(...subjectIssues(rows));
  for (const { row, grade } of rows)
    if (!GRADES.some((one) => one === grade))
      issues.push({ field: gradeField(row), code: grade ? 'not-listed' : 'choose' });
  if (!read.ok || issues.length > 0) return err(issues);
  const { body, series, year, exam_number, name_on_result, due_on } = read.value;
  return ok({
    body: body as ExamBody,
    series: series as Series,
    year: Number(year),
    exam_number,
    name_on_result,
    state: state as SittingState,
    due_on: (due_on as LagosDay | undefined) ?? null,
    grades: rows.map(({ subject, grade }) => ({ subject: subject as Subject, grade: grade as Grade })),
  });
}

function readJamb(raw: Raw, now: Date): Read<JambDetails> {
  const thisYear = Number(lagosDayOf(now).slice(0, 4));
  const read = readForm(
    z.object({
      jamb_number: requiredText(jambNumber),
      jamb_year: requiredText(whole(FIRST_YEAR, thisYear)),
      jamb_score: optionalText(whole(0, SCORE_MAX)),
      jamb_name: optionalText(personName),
    }),
    raw,
  );
  const rows = UTME_ROWS.map((row) => ({
    row,
    subject: typedIn(raw, subjectField(row)),
    score: typedIn(raw, scoreField(row)),
  })).filter(({ subject, score }) => subject || score);
  const issues: FieldIssue[] = read.ok ? [] : [...read.error];
  issues.push(...subjectIssues(rows));
  const score = whole(0, SUBJECT_SCORE_MAX);
  for (const row of rows) {
    const wrong = row.score === '' ? null : score(row.score);
    if (wrong && !wrong.ok) issues.push({ field: scoreField(row.row), ...wrong.error });
  }
  if (!read.ok || issues.length > 0) return err(issues);
  const { jamb_number, jamb_year, jamb_score, jamb_name } = read.value;
  return ok({
    number: jamb_number,
    year: Number(jamb_year),
    score: numberOr(jamb_score),
    name_on_result: jamb_name,
    subjects: rows.map(({ subject, score: typed }) => ({
      subject: subject as Subject,
      score: numberOr(typed || null),
    })),
  });
}

function readAward(raw: Raw, now: Date): Read<AwardDetails> {
  const thisYear = Number(lagosDayOf(now).slice(0, 4));
  const read = readForm(
    z.object({
      award_kind: requiredText(oneOf(PRIOR_AWARDS), 'choose'),
      institution: requiredText(line),
      programme: requiredText(line),
      class: requiredText(oneOf(CLASSES), 'choose'),
      cgpa: optionalText(cgpa),
      award_year: requiredText(whole(FIRST_YEAR, thisYear)),
      attachment_from: optionalText(day),
      attachment_to: optionalText(day),
    }),
    raw,
  );
  if (!read.ok) return read;
  const {
    award_kind,
    award_year,
    class: held,
    attachment_from: from,
    attachment_to: to,
    ...rest
  } = read.value;
  if (to && !from) return err([{ field: 'attachment_from', code: 'required' }]);
  if (from && to && to < from) return err([{ field: 'attachment_to', code: 'day-order' }]);
  return ok({
    ...rest,
    kind: award_kind as PriorAwardKind,
    class: held as AwardClass,
    year: Number(award_year),
    attachment_from: from,
    attachment_to: to,
  });
}

const READERS: { readonly [Of in Part]: (raw: Raw, now: Date) => Read<PartValues[Of]> } = {
  person: readPerson,
  guardian: readGuardian,
  'sitting-1': readSitting,
  'sitting-2': readSitting,
  jamb: readJamb,
  'award-1': readAward,
  'award-2': readAward,
};

/** A part as it was posted. */
export const readPart = <Of extends Part>(part: Of, raw: Raw, now: Date): Read<PartValues[Of]> =>
  READERS[part](raw, now);

const rowsTyped = (
  rows: readonly { readonly subject: Subject; readonly grade?: Grade; readonly score?: number | null }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap(({ subject, grade, score }, index) => [
      [subjectField(index + 1), subject],
      ...(grade ? [[gradeField(index + 1), grade]] : []),
      ...(score === undefined || score === null ? [] : [[scoreField(index + 1), String(score)]]),
    ]),
  );

const sittingTyped = ({ grades, state, year, ...rest }: SittingDetails) => ({
  body: rest.body,
  series: rest.series,
  year: String(year),
  exam_number: rest.exam_number ?? '',
  name_on_result: rest.name_on_result ?? '',
  sitting_state: state,
  due_on: rest.due_on ?? '',
  ...rowsTyped(grades),
});
const awardTyped = (award: AwardDetails) => ({
  award_kind: award.kind,
  institution: award.institution,
  programme: award.programme,
  class: award.class,
  cgpa: award.cgpa ?? '',
  award_year: String(award.year),
  attachment_from: award.attachment_from ?? '',
  attachment_to: award.attachment_to ?? '',
});

const TYPED: { readonly [Of in Part]: (value: PartValues[Of]) => Readonly<Record<string, string>> } = {
  person: ({ birth_date, sex, special_need }) => ({ birth_date, sex, special_need: special_need ?? '' }),
  guardian: (guardian) => ({
    guardian_name: guardian.name,
    guardian_phone: guardian.phone,
    [CONSENT.name]: CONSENT.value,
  }),
  'sitting-1': sittingTyped,
  'sitting-2': sittingTyped,
  jamb: ({ number, year, score, name_on_result, subjects }) => ({
    jamb_number: number ?? '',
    jamb_year: String(year),
    jamb_score: score === null ? '' : String(score),
    jamb_name: name_on_result ?? '',
    ...rowsTyped(subjects),
  }),
  'award-1': awardTyped,
  'award-2': awardTyped,
};

/** What the form of a part shows of what is stored. */
export const typedPart = <Of extends Part>(part: Of, value: PartValues[Of] | null) =>
  value === null ? {} : TYPED[part](value);
