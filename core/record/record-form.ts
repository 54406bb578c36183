/** The forms of the parts of an academic record: reading what was posted, and drawing again what is stored. */
import { PHONE_TYPED_MAX, phone } from '../admissions/phone.ts';
import { NAME_MAX, personName } from '../identity/person-name.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { agreed, as, choice, dayParts, form, line, optional, paragraph } from '../shared/form.ts';
import { addDays, type LagosDay, lagosDayOf, readDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isBlank, type TextRule, text } from '../shared/text-rules.ts';
import { CLASSES, PRIOR_AWARDS } from './academic-record.ts';
import { examNumber, jambNumber } from './exam-numbers.ts';
import {
  EXAM_BODIES,
  GRADES,
  type Grade,
  isGrade,
  isOutstanding,
  OUTSTANDING,
  type Outstanding,
  SERIES,
  SITTING_STATES,
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
  SEXES,
  type SittingDetails,
} from './record-parts.ts';
import type { SubjectReader } from './subjects.ts';

const UTME_SUBJECTS = 4;
const SCORE_MAX = 400;
const SUBJECT_SCORE_MAX = 100;
const LINE_MAX = 120;
const NUMBER_MAX = 20;
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
const day: TextRule = (typed) => {
  const read = readDay(typed.trim());
  return read ? ok(read) : err({ code: 'day' });
};
const cgpa: TextRule = (typed) =>
  /^[0-4](?:\.\d{1,2})?$/.test(typed.trim()) ? ok(typed.trim()) : err({ code: 'gpa', params: { max: 4 } });

/** Text that another person typed on the same computer is no help here. */
const off = { autoComplete: 'off' } as const;
const unmarked = { ...off, unmarked: true } as const;
const dateLine = (rule: TextRule) => line(rule, { ...off, type: 'date' });
const numberLine = (min: number, max: number) =>
  line(whole(min, max), { ...off, inputMode: 'numeric', maxLength: String(max).length });
const yearLine = (now: Date) => as(numberLine(FIRST_YEAR, Number(lagosDayOf(now).slice(0, 4))), Number);
const nameLine = () => line(personName, { ...off, maxLength: NAME_MAX });
const ownLine = () => line(text({ max: LINE_MAX }), { ...off, maxLength: LINE_MAX });

const typedIn = (raw: Raw, field: string): string => {
  const typed = raw[field];
  return isBlank(typed) ? '' : String(typed).trim();
};
const numberOr = (typed: string | null): number | null => (typed === null ? null : Number(typed));

const personForm = (now: Date) => {
  const born: TextRule = (typed) => {
    const read = day(typed);
    if (!read.ok) return read;
    const age = ageOn(read.value, lagosDayOf(now));
    return age >= YOUNGEST && age <= OLDEST ? read : err({ code: 'birth-date' });
  };
  return form({
    birth_date: dayParts(born, { autoComplete: 'bday' }),
    sex: choice(SEXES, off),
    special_need: optional(paragraph(text({ max: 300, lines: true }), { ...off, dir: 'auto', rows: 3 })),
  });
};

export const CONSENT = 'guardian_consent';

const guardianForm = form({
  guardian_name: nameLine(),
  guardian_phone: line(phone, { ...off, type: 'tel', maxLength: PHONE_TYPED_MAX }),
  [CONSENT]: agreed({}, 'guardian-consent'),
});

function readGuardian(raw: Raw): Read<Guardian> {
  const read = guardianForm.read(raw);
  return read.ok ? ok({ name: read.value.guardian_name, phone: read.value.guardian_phone }) : read;
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

/** The rows that somebody typed into: a subject by the name that it has among the records, and what was reached in it. */
const typedRows = (
  rows: readonly number[],
  raw: Raw,
  reachedField: (row: number) => string,
  subjectOf: SubjectReader,
) =>
  rows
    .map((row) => {
      const typed = typedIn(raw, subjectField(row));
      const subject = subjectOf(typed);
      return {
        row,
        subject: subject ?? typed,
        known: subject !== null,
        reached: typedIn(raw, reachedField(row)),
      };
    })
    .filter(({ subject, reached }) => subject || reached);

/** Subjects that are none of the list, and those that came before. */
function subjectIssues(rows: readonly (Row & { readonly known: boolean })[]): readonly FieldIssue[] {
  return rows.flatMap(({ row, subject, known }, index): FieldIssue[] => {
    const field = subjectField(row);
    if (!known) return [{ field, code: subject ? 'not-listed' : 'choose' }];
    const before = rows.slice(0, index).some((other) => other.subject === subject);
    return before ? [{ field, code: 'subject-twice', params: { subject } }] : [];
  });
}

function sittingForm(now: Date) {
  const today = lagosDayOf(now);
  const due: TextRule = (typed) => {
    const read = day(typed);
    if (!read.ok) return read;
    if (read.value < today) return err({ code: 'day-gone' });
    return read.value <= addDays(today, DUE_WITHIN_DAYS) ? read : err({ code: 'day' });
  };
  return form({
    body: choice(EXAM_BODIES, off),
    series: choice(SERIES, off),
    year: yearLine(now),
    sitting_state: choice(SITTING_STATES, off),
    due_on: optional(dateLine(due)),
    exam_number: optional(line(examNumber, { ...off, maxLength: NUMBER_MAX })),
    name_on_result: optional(nameLine()),
  });
}

function readSitting(raw: Raw, now: Date, subjectOf: SubjectReader): Read<SittingDetails> {
  const state = typedIn(raw, 'sitting_state');
  const open = state === 'awaiting' || state === 'withheld';
  const rows = typedRows(GRADE_ROWS, raw, gradeField, subjectOf);
  const waits = open || rows.some(({ reached }) => isOutstanding(reached));
  // The day on which a result was expected says nothing once it is out.
  const read = sittingForm(now).read(waits ? raw : { ...raw, due_on: '' });
  const issues: FieldIssue[] = read.ok ? [] : [...read.error];
  // Grades of a result that is said not to be out: one of the two is wrong, and neither is thrown away.
  if (open && rows.some(({ reached }) => isGrade(reached)))
    issues.push({ field: 'sitting_state', code: 'grades-too-early' });
  if (state === 'graded' && rows.length === 0) issues.push({ field: subjectField(1), code: 'choose' });
  issues.push(...subjectIssues(rows));
  for (const { row, reached } of rows)
    if (!(isGrade(reached) || isOutstanding(reached) || (open && !reached)))
      issues.push({ field: gradeField(row), code: reached ? 'not-listed' : 'choose' });
  if (!read.ok || issues.length > 0) return err(issues);
  const { sitting_state, due_on, ...stated } = read.value;
  return ok({
    ...stated,
    state: sitting_state,
    due_on: due_on as LagosDay | null,
    grades: rows.flatMap(({ subject, reached }) => (isGrade(reached) ? [{ subject, grade: reached }] : [])),
    // A subject without a grade of a result that is not out is as the result is.
    outstanding: rows.flatMap(({ subject, reached }) => {
      const is = open && !reached ? state : reached;
      return isOutstanding(is) ? [{ subject, state: is }] : [];
    }),
  });
}

const jambForm = (now: Date) =>
  form({
    jamb_number: line(jambNumber, { ...off, maxLength: NUMBER_MAX }),
    jamb_year: yearLine(now),
    jamb_score: as(optional(numberLine(0, SCORE_MAX)), numberOr),
    jamb_name: optional(nameLine()),
  });

function readJamb(raw: Raw, now: Date, subjectOf: SubjectReader): Read<JambDetails> {
  const read = jambForm(now).read(raw);
  const rows = typedRows(UTME_ROWS, raw, scoreField, subjectOf);
  const issues: FieldIssue[] = read.ok ? [] : [...read.error];
  issues.push(...subjectIssues(rows));
  const score = whole(0, SUBJECT_SCORE_MAX);
  for (const row of rows) {
    const wrong = row.reached === '' ? null : score(row.reached);
    if (wrong && !wrong.ok) issues.push({ field: scoreField(row.row), ...wrong.error });
  }
  if (!read.ok || issues.length > 0) return err(issues);
  const { jamb_number, jamb_year, jamb_score, jamb_name } = read.value;
  return ok({
    number: jamb_number,
    year: jamb_year,
    score: jamb_score,
    name_on_result: jamb_name,
    subjects: rows.map(({ subject, reached }) => ({ subject, score: numberOr(reached || null) })),
  });
}

const awardForm = (now: Date) =>
  form({
    award_kind: choice(PRIOR_AWARDS, off),
    institution: ownLine(),
    programme: ownLine(),
    class: choice(CLASSES, off),
    cgpa: optional(line(cgpa, { ...off, maxLength: 4 })),
    award_year: yearLine(now),
    attachment_from: optional(dateLine(day)),
    attachment_to: optional(dateLine(day)),
  });

function readAward(raw: Raw, now: Date): Read<AwardDetails> {
  const read = awardForm(now).read(raw);
  if (!read.ok) return read;
  const { award_kind: kind, award_year: year, ...rest } = read.value;
  const { attachment_from: from, attachment_to: to } = rest;
  if (to && !from) return err([{ field: 'attachment_from', code: 'required' }]);
  if (from && to && to < from) return err([{ field: 'attachment_to', code: 'day-order' }]);
  return ok({ ...rest, kind, year });
}

/** A subject beside its grade; of the UTME, beside its score. The page names the subjects that there are. */
export const rowForm = (row: number, scored: boolean) =>
  form({
    [subjectField(row)]: optional(choice([], unmarked)),
    ...(scored
      ? {
          [scoreField(row)]: optional(
            line(whole(0, SUBJECT_SCORE_MAX), { ...unmarked, inputMode: 'numeric', maxLength: 3 }),
          ),
        }
      : { [gradeField(row)]: optional(choice([...GRADES, ...OUTSTANDING], unmarked)) }),
  });

const UNJUDGED = new Date(0);

/** The fields of each part, in their order, for drawing, where no day is judged. */
export const DRAWN_PARTS = {
  person: personForm(UNJUDGED),
  guardian: guardianForm,
  sitting: sittingForm(UNJUDGED),
  jamb: jambForm(UNJUDGED),
  award: awardForm(UNJUDGED),
};

type PartReader<Of extends Part> = (raw: Raw, now: Date, subjectOf: SubjectReader) => Read<PartValues[Of]>;
const READERS: { readonly [Of in Part]: PartReader<Of> } = {
  person: (raw, now) => personForm(now).read(raw),
  guardian: readGuardian,
  'sitting-1': readSitting,
  'sitting-2': readSitting,
  jamb: readJamb,
  'award-1': readAward,
  'award-2': readAward,
};

interface ReadWith {
  readonly now: Date;
  readonly subjectOf: SubjectReader;
}

/** A part as it was posted. */
export const readPart = <Of extends Part>(
  part: Of,
  raw: Raw,
  { now, subjectOf }: ReadWith,
): Read<PartValues[Of]> => READERS[part](raw, now, subjectOf);

const rowsTyped = (
  rows: readonly {
    readonly subject: Subject;
    readonly grade?: Grade | Outstanding;
    readonly score?: number | null;
  }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.flatMap(({ subject, grade, score }, index) => [
      [subjectField(index + 1), subject],
      ...(grade ? [[gradeField(index + 1), grade]] : []),
      ...(score === undefined || score === null ? [] : [[scoreField(index + 1), String(score)]]),
    ]),
  );

const sittingTyped = ({ grades, outstanding = [], state, year, ...rest }: SittingDetails) => ({
  body: rest.body,
  series: rest.series,
  year: String(year),
  exam_number: rest.exam_number ?? '',
  name_on_result: rest.name_on_result ?? '',
  sitting_state: state,
  due_on: rest.due_on ?? '',
  ...rowsTyped([...grades, ...outstanding.map((one) => ({ subject: one.subject, grade: one.state }))]),
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
    [CONSENT]: 'yes',
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

/** The values that the form of a part shows of the stored ones. */
export const typedPart = <Of extends Part>(part: Of, value: PartValues[Of] | null) =>
  value === null ? {} : TYPED[part](value);
