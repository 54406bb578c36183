/**
 * Requirements as staff type them: for each way in a few fields, subjects a line each. "Biology or Agricultural Science"
 * is one line. What is kept prints as it is typed.
 */
import { ROUTES, type Route } from '../admissions/award.ts';
import { CLASSES, PRIOR_AWARDS } from '../record/academic-record.ts';
import { MARKS, SITTINGS_MAX, SUBJECTS_MAX, type Subject } from '../record/o-level.ts';
import type { SubjectReader } from '../record/subjects.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import {
  as,
  box,
  choice,
  type Form,
  type FormField,
  form,
  line,
  optional,
  paragraph,
  type Raw,
  type ReadAs,
} from '../shared/form.ts';
import type { Problem } from '../shared/issue-codes.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type TextRule, tidy } from '../shared/text-rules.ts';
import { AGE_DAY, type AwardRule, type OLevelRule, type Requirements, type Rule } from './requirements.ts';

/** The field with the number of applications that was shown, so that no more are changed than were agreed to. */
export const TOUCHED_FIELD = 'touched';

const SCORE_MAX = 400;
const TEXT_MAX = 1_500;
const ageDay = new Date(`2000-${AGE_DAY}`).toLocaleDateString('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

type Read<Value> = Result<Value, Problem>;
interface Said {
  readonly label: string;
  readonly hint?: string;
}

function numberField(min: number, max: number, said: Said): FormField<number | null> {
  const rule: TextRule = (typed) => {
    const text = typed.trim();
    const number = Number(text);
    return /^\d{1,3}$/.test(text) && number >= min && number <= max
      ? ok(text)
      : err({ code: 'whole-between', params: { min, max } });
  };
  const field = optional(line(rule, { inputMode: 'numeric', maxLength: 4, ...said }));
  return as(field, (typed) => (typed === null ? null : Number(typed)));
}

/** A line for each of them. */
function linesField<Item>(
  read: (lines: readonly string[]) => Read<readonly Item[]>,
  said: Said,
): FormField<readonly Item[]> {
  const linesOf = (typed: string) =>
    typed
      .slice(0, TEXT_MAX + 1)
      .split(/[\n;]/)
      .map((one) => tidy(one))
      .filter(Boolean);
  const rule: TextRule = (typed) => {
    const items = read(linesOf(typed));
    return items.ok ? ok(typed) : items;
  };
  const field = optional(paragraph(rule, { rows: 4, maxLength: TEXT_MAX, ...said }));
  return as(field, (typed) => {
    const items = read(linesOf(typed ?? ''));
    return items.ok ? items.value : [];
  });
}

const folded = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const OTHERS_MAX = 100;

const readChoices =
  (subjectOf: SubjectReader, most: number) =>
  (lines: readonly string[]): Read<Subject[][]> => {
    if (lines.length > most) return err({ code: 'too-many', params: { max: most } });
    const choices: Subject[][] = [];
    for (const one of lines) {
      const found: Subject[] = [];
      for (const name of one.split(/ or |\//i)) {
        const subject = subjectOf(name);
        if (!subject) return err({ code: 'unknown-subject', params: { found: name.slice(0, 60) } });
        if (!found.includes(subject)) found.push(subject);
      }
      choices.push(found);
    }
    return ok(choices);
  };

const readSubjects =
  (subjectOf: SubjectReader) =>
  (lines: readonly string[]): Read<Subject[]> => {
    const read = readChoices(subjectOf, OTHERS_MAX)(lines);
    return read.ok ? ok([...new Set(read.value.flat())]) : read;
  };

const CLASS_NAMES: Readonly<Record<string, AwardRule['any'][number]['class']>> = Object.fromEntries(
  CLASSES.map((name) => [folded(name), name]),
);

/** "ND, lower credit, 12 months": a line each. */
function readAwards(lines: readonly string[]): Read<AwardRule['any']> {
  const any: AwardRule['any'] = [];
  for (const one of lines) {
    const [name = '', held = '', time = ''] = one.split(',').map((part) => part.trim());
    const kind = PRIOR_AWARDS.find((award) => folded(award) === folded(name));
    const given = held === '' ? 'pass' : CLASS_NAMES[folded(held)];
    const months = time === '' ? 0 : Number(/^(\d{1,3})(?:\s*months?)?$/i.exec(time)?.[1] ?? Number.NaN);
    if (!kind || !given || Number.isNaN(months) || months > 120)
      return err({ code: 'unknown-award', params: { found: one.slice(0, 60) } });
    any.push({ award: kind, class: given, months });
  }
  return any.length > 6 ? err({ code: 'too-many', params: { max: 6 } }) : ok(any);
}

const fieldsBy = (subjectOf: SubjectReader) => ({
  awards: linesField(readAwards, {
    label: 'Earlier award',
    hint: 'One per line, such as: ND, lower credit, 12 months. Any one of them is enough.',
  }),
  mark: optional(choice(MARKS, { label: 'O-level: grade needed' })),
  count: numberField(1, SUBJECTS_MAX, {
    label: 'O-level: number of subjects',
    hint: 'Those below are among them. Leave it empty if O-level results are not asked for.',
  }),
  sittings: optional(choice(['1', '2'], { label: 'O-level: number of sittings' })),
  subjects: linesField(readChoices(subjectOf, SUBJECTS_MAX), {
    label: 'O-level: compulsory subjects',
    hint: 'One per line. Write “or” between alternatives: Biology or Agricultural Science.',
  }),
  others: linesField(readSubjects(subjectOf), {
    label: 'O-level: other subjects that count',
    hint: 'One per line. Leave it empty if any subject counts.',
  }),
  score: numberField(1, SCORE_MAX, { label: 'Minimum UTME score', hint: 'Out of 400.' }),
  utme_subjects: linesField(readChoices(subjectOf, 4), { label: 'Compulsory UTME subjects' }),
  jamb: box({ label: 'Registered with JAMB' }),
  age: numberField(10, 40, {
    label: 'Minimum age',
    hint: `In years, by ${ageDay} of the year in which the session begins.`,
  }),
});
type Fields = ReturnType<typeof fieldsBy>;
type RuleField = keyof Fields;
type Typed = Partial<ReadAs<Form<Fields>>>;

const O_LEVEL = ['mark', 'count', 'sittings', 'subjects', 'others'] as const;

/** The rules that each way in can have. */
const FIELDS_OF: Readonly<Record<Route, readonly RuleField[]>> = {
  utme: [...O_LEVEL, 'score', 'utme_subjects', 'age'],
  'without-utme': [...O_LEVEL, 'jamb', 'age'],
  'direct-entry': ['awards', 'jamb', ...O_LEVEL, 'age'],
  'nd-holder': ['awards', ...O_LEVEL],
  college: [...O_LEVEL, 'age'],
};

/** The name of a field of one way in. */
export const fieldOf = (route: Route, field: RuleField) => `${route}-${field}` as const;

/** A value for each field of a way in, by its name. */
const ofWay = <Value>(route: Route, of: (field: RuleField) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(FIELDS_OF[route].map((field) => [fieldOf(route, field), of(field)]));

const formBy = (route: Route, subjectOf: SubjectReader) => {
  const fields = fieldsBy(subjectOf);
  return form(ofWay<FormField>(route, (field) => fields[field]));
};

/** The form as it is drawn, where no subject is read. */
export const wayForm = (route: Route) => formBy(route, () => null);

/** @param routes the ways in of the offering; others are left out */
export function readRequirementsForm(
  routes: readonly Route[],
  raw: Raw,
  subjectOf: SubjectReader,
): Result<Requirements, readonly FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const ways = ROUTES.filter((route) => routes.includes(route)).map((route) => {
    const read = formBy(route, subjectOf).read(raw);
    if (!read.ok) issues.push(...read.error);
    const values = read.ok ? read.value : {};
    const typed = FIELDS_OF[route].map((field) => [field, values[fieldOf(route, field)]]);
    return [route, rulesOf(Object.fromEntries(typed))] as const;
  });
  if (issues.length > 0) return err(issues);
  return ok(Object.fromEntries(ways.filter(([, rules]) => rules.length > 0)));
}

function rulesOf(typed: Typed): readonly Rule[] {
  const { awards = [], subjects = [], others = [], utme_subjects = [] } = typed;
  const { count = null, score = null, age = null } = typed;
  const rules: Rule[] = [];
  if (awards.length > 0) rules.push({ kind: 'award', any: [...awards] });
  if (count !== null || subjects.length > 0)
    rules.push({
      kind: 'o-level',
      mark: typed.mark ?? 'credit',
      count: Math.max(count ?? 0, subjects.length),
      sittings: typed.sittings === '1' ? 1 : SITTINGS_MAX,
      subjects: [...subjects],
      others: [...others],
    });
  if (score !== null) rules.push({ kind: 'utme', score, subjects: [...utme_subjects] });
  if (typed.jamb) rules.push({ kind: 'jamb' });
  if (age !== null) rules.push({ kind: 'age', years: age, by: AGE_DAY });
  return rules;
}

const printChoices = (choices: readonly (readonly Subject[])[]): string =>
  choices.map((choice) => choice.join(' or ')).join('\n');

/** The values that the form shows for one way in. */
export function typedRequirements(route: Route, rules: readonly Rule[]): Readonly<Record<string, string>> {
  const find = <Kind extends Rule['kind']>(kind: Kind) =>
    rules.find((rule): rule is Extract<Rule, { kind: Kind }> => rule.kind === kind);
  const o: OLevelRule | undefined = find('o-level');
  const utme = find('utme');
  const typed: Readonly<Record<RuleField, string>> = {
    mark: o?.mark ?? 'credit',
    count: o ? String(o.count) : '',
    sittings: String(o?.sittings ?? SITTINGS_MAX),
    subjects: printChoices(o?.subjects ?? []),
    others: (o?.others ?? []).join('\n'),
    score: utme ? String(utme.score) : '',
    utme_subjects: printChoices(utme?.subjects ?? []),
    jamb: find('jamb') ? 'yes' : '',
    awards: (find('award')?.any ?? [])
      .map(({ award, class: held, months }) => `${award}, ${held.replace('_', ' ')}, ${months} months`)
      .join('\n'),
    age: String(find('age')?.years ?? ''),
  };
  return ofWay(route, (field) => typed[field]);
}
