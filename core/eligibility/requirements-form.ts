/**
 * Requirements as staff type them: for each way in a few fields, subjects a line each. "Biology or Agricultural Science"
 * is one line. What is kept prints as it is typed.
 */
import { ROUTES, type Route } from '../admissions/award.ts';
import { CLASSES, PRIOR_AWARDS } from '../record/academic-record.ts';
import { MARKS, SITTINGS_MAX, SUBJECTS, SUBJECTS_MAX, type Subject } from '../record/o-level.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import type { Problem } from '../shared/issue-codes.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { tidy } from '../shared/text-rules.ts';
import type { AwardRule, OLevelRule, Requirements, Rule } from './requirements.ts';

export const RULE_FIELDS = [
  'mark',
  'count',
  'sittings',
  'subjects',
  'others',
  'score',
  'utme_subjects',
  'jamb',
  'awards',
  'age',
] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

const O_LEVEL = ['mark', 'count', 'sittings', 'subjects', 'others'] as const;

/** The rules that each way in can have. */
export const FIELDS_OF: Readonly<Record<Route, readonly RuleField[]>> = {
  utme: [...O_LEVEL, 'score', 'utme_subjects', 'age'],
  'without-utme': [...O_LEVEL, 'jamb', 'age'],
  'direct-entry': ['awards', 'jamb', ...O_LEVEL, 'age'],
  'nd-holder': ['awards', ...O_LEVEL],
  college: [...O_LEVEL, 'age'],
};

/** The name of a field of one way in. */
export const fieldOf = (route: Route, field: RuleField) => `${route}-${field}` as const;

/** The field with the number of applications that was shown, so that no more are changed than were agreed to. */
export const TOUCHED_FIELD = 'touched';

const SCORE_MAX = 400;
export const TEXT_MAX = 1_500;
/** The day in the year in which the session begins: the law's day for the age of admission. */
const AGE_BY = '08-31';

type Raw = Readonly<Record<string, unknown>>;
type Read<Value> = Result<Value, Problem>;

const typedIn = (raw: Raw, name: string): string => {
  const typed = raw[name];
  return typeof typed === 'string' ? typed.slice(0, TEXT_MAX + 1) : '';
};

function readNumber(typed: string, min: number, max: number): Read<number | null> {
  const text = typed.trim();
  if (text === '') return ok(null);
  const number = Number(text);
  return /^\d{1,3}$/.test(text) && number >= min && number <= max
    ? ok(number)
    : err({ code: 'whole-between', params: { min, max } });
}

const folded = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const subjectNamed = (text: string): Subject | undefined =>
  SUBJECTS.find((subject) => folded(subject) === folded(text));

const linesOf = (typed: string): readonly string[] =>
  typed
    .split(/[\n;]/)
    .map((line) => tidy(line))
    .filter(Boolean);

function readChoices(typed: string, most: number): Read<Subject[][]> {
  const lines = linesOf(typed);
  if (lines.length > most) return err({ code: 'too-many', params: { max: most } });
  const choices: Subject[][] = [];
  for (const line of lines) {
    const choice: Subject[] = [];
    for (const name of line.split(/ or |\//i)) {
      const subject = subjectNamed(name);
      if (!subject) return err({ code: 'unknown-subject', params: { found: name.slice(0, 60) } });
      if (!choice.includes(subject)) choice.push(subject);
    }
    choices.push(choice);
  }
  return ok(choices);
}

function readSubjects(typed: string): Read<Subject[]> {
  const read = readChoices(typed, SUBJECTS.length);
  return read.ok ? ok([...new Set(read.value.flat())]) : read;
}

const CLASS_NAMES: Readonly<Record<string, AwardRule['any'][number]['class']>> = Object.fromEntries(
  CLASSES.map((name) => [folded(name), name]),
);

/** "ND, lower credit, 12 months": a line each. */
function readAwards(typed: string): Read<AwardRule['any']> {
  const any: AwardRule['any'] = [];
  for (const line of linesOf(typed)) {
    const [name = '', held = '', time = ''] = line.split(',').map((part) => part.trim());
    const kind = PRIOR_AWARDS.find((one) => folded(one) === folded(name));
    const given = held === '' ? 'pass' : CLASS_NAMES[folded(held)];
    const months = time === '' ? 0 : Number(/^(\d{1,3})(?:\s*months?)?$/i.exec(time)?.[1] ?? Number.NaN);
    if (!kind || !given || Number.isNaN(months) || months > 120)
      return err({ code: 'unknown-award', params: { found: line.slice(0, 60) } });
    any.push({ award: kind, class: given, months });
  }
  return any.length > 6 ? err({ code: 'too-many', params: { max: 6 } }) : ok(any);
}

/** @param routes the ways in of the offering; others are left out */
export function readRequirementsForm(
  routes: readonly Route[],
  raw: Raw,
): Result<Requirements, readonly FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const ways = ROUTES.filter((route) => routes.includes(route)).map((route) => {
    const take = <Value>(field: RuleField, read: Read<Value>, otherwise: Value): Value => {
      if (read.ok) return read.value;
      issues.push({ field: fieldOf(route, field), ...read.error });
      return otherwise;
    };
    const typed = (field: RuleField): string =>
      FIELDS_OF[route].includes(field) ? typedIn(raw, fieldOf(route, field)) : '';
    return [route, readWay(typed, take)] as const;
  });
  if (issues.length > 0) return err(issues);
  return ok(Object.fromEntries(ways.filter(([, rules]) => rules.length > 0)));
}

type Take = <Value>(field: RuleField, read: Read<Value>, otherwise: Value) => Value;

function readWay(typed: (field: RuleField) => string, take: Take): readonly Rule[] {
  const rules: Rule[] = [];
  const any = take('awards', readAwards(typed('awards')), []);
  if (any.length > 0) rules.push({ kind: 'award', any });

  const subjects = take('subjects', readChoices(typed('subjects'), SUBJECTS_MAX), []);
  const others = take('others', readSubjects(typed('others')), []);
  const count = take('count', readNumber(typed('count'), 1, SUBJECTS_MAX), null);
  if (count !== null || subjects.length > 0)
    rules.push({
      kind: 'o-level',
      mark: MARKS.find((mark) => mark === typed('mark')) ?? 'credit',
      count: Math.max(count ?? 0, subjects.length),
      sittings: typed('sittings') === '1' ? 1 : SITTINGS_MAX,
      subjects,
      others,
    });

  const score = take('score', readNumber(typed('score'), 1, SCORE_MAX), null);
  const utme = take('utme_subjects', readChoices(typed('utme_subjects'), 4), []);
  if (score !== null) rules.push({ kind: 'utme', score, subjects: utme });
  if (typed('jamb') === 'yes') rules.push({ kind: 'jamb' });
  const years = take('age', readNumber(typed('age'), 10, 40), null);
  if (years !== null) rules.push({ kind: 'age', years, by: AGE_BY });
  return rules;
}

const printChoices = (choices: readonly (readonly Subject[])[]): string =>
  choices.map((choice) => choice.join(' or ')).join('\n');

/** The values that the form shows for one way in. */
export function typedRequirements(rules: readonly Rule[]): Readonly<Record<RuleField, string>> {
  const find = <Kind extends Rule['kind']>(kind: Kind) =>
    rules.find((rule): rule is Extract<Rule, { kind: Kind }> => rule.kind === kind);
  const o: OLevelRule | undefined = find('o-level');
  const utme = find('utme');
  return {
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
}
