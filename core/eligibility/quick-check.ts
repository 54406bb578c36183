/**
 * "Would I qualify?" before there is any record: the few questions that the rules of one offering ask, read from an
 * address that anybody can write. What it does not know it leaves out.
 */
import {
  type AcademicRecord,
  CLASSES,
  type PriorAward,
  type PriorAwardKind,
  type Sitting,
  type SubjectGrade,
} from '../record/academic-record.ts';
import {
  GRADES,
  isGrade,
  LAST_GRADE,
  MARKS,
  type Mark,
  SUBJECTS_MAX,
  type Subject,
} from '../record/o-level.ts';
import { choice, dayField, type Form, form, line, optional } from '../shared/form.ts';
import { wholeNumber } from '../shared/text-rules.ts';
import { isAboutResults, needsJamb, type Requirements } from './requirements.ts';

/** The questions in the form of one offering. */
export interface QuickQuestions {
  /** Subjects that a rule names, each asked for its grade. */
  readonly subjects: readonly Subject[];
  /** The marks of which the number of other subjects counts. */
  readonly others: readonly Mark[];
  /** The number of sittings that may be put together. */
  readonly sittings: number;
  readonly score: boolean;
  /** Subjects of the UTME that a rule names. They are not asked, and are taken to be right. */
  readonly utme: readonly Subject[];
  readonly jamb: boolean;
  /** The awards that open a way. */
  readonly awards: readonly PriorAwardKind[];
}

export const questionsOf = (requirements: Requirements): QuickQuestions => {
  const ways = Object.values(requirements);
  const rules = ways.flat();
  const oLevel = rules.filter((rule) => rule.kind === 'o-level');
  const named = new Set(oLevel.flatMap(({ subjects, others }) => [...subjects.flat(), ...others]));
  return {
    subjects: [...named],
    others: MARKS.filter(
      (mark) =>
        oLevel.some(
          (rule) => rule.mark === mark && rule.others.length === 0 && rule.count > rule.subjects.length,
        ) ||
        // Where no rule names results, any are read by the college.
        (mark === 'pass' && ways.some((way) => way.length > 0 && !isAboutResults(way))),
    ),
    sittings: Math.max(1, ...oLevel.map(({ sittings }) => sittings)),
    score: rules.some(({ kind }) => kind === 'utme'),
    utme: [...new Set(rules.flatMap((rule) => (rule.kind === 'utme' ? rule.subjects.flat() : [])))],
    jamb: ways.some(needsJamb),
    awards: [
      ...new Set(rules.flatMap((rule) => (rule.kind === 'award' ? rule.any.map(({ award }) => award) : []))),
    ],
  };
};

/** Names of the fields in an address. */
export const QUICK = {
  credit: 'other-credits',
  pass: 'other-passes',
  score: 'utme',
  jamb: 'jamb',
  born: 'born',
  award: 'holds',
  class: 'class',
  months: 'months',
} as const;
export const gradeField = (subject: Subject): string =>
  `grade-${subject.toLowerCase().replace(/[^a-z]+/g, '-')}`;

const unmarked = { unmarked: true } as const;
const one = (of: readonly string[]) => optional(choice(of, unmarked));
const number = (maxLength: number) =>
  optional(line(wholeNumber, { ...unmarked, inputMode: 'numeric', maxLength }));

/** The form that asks them. No answer is needed, and none is refused. */
export const quickForm = ({ subjects, awards }: QuickQuestions): Form =>
  form({
    ...Object.fromEntries(subjects.map((subject) => [gradeField(subject), one(GRADES)])),
    award: one([]),
    [QUICK.credit]: number(1),
    [QUICK.pass]: number(1),
    [QUICK.score]: number(3),
    [QUICK.award]: one(awards),
    [QUICK.class]: one(CLASSES),
    [QUICK.months]: number(3),
    [QUICK.jamb]: one(['yes']),
    [QUICK.born]: optional(dayField(undefined, unmarked)),
  });

interface Parameters {
  get(name: string): string | null;
}

const whole = (text: string | null, max: number): number | null => {
  const number = Number(text?.trim());
  return text && /^\d{1,3}$/.test(text.trim()) && number <= max ? number : null;
};

/** Nothing that was asked is answered: the form is shown for the first time. */
export const isAnswered = (parameters: Parameters, questions: QuickQuestions): boolean =>
  [...questions.subjects.map(gradeField), ...Object.values(QUICK)].some((name) => parameters.get(name));

/** @param year in which the session begins; the results are taken to be of it */
export function recordFrom(
  parameters: Parameters,
  { subjects, utme }: QuickQuestions,
  year: number,
): AcademicRecord {
  const grades = subjects.flatMap((subject): SubjectGrade[] => {
    const grade = parameters.get(gradeField(subject));
    return isGrade(grade) ? [{ subject, grade }] : [];
  });
  // A rule that takes any subjects does not care which ones they are.
  const counted = (mark: Mark) => whole(parameters.get(QUICK[mark]), SUBJECTS_MAX) ?? 0;
  // Credits are among the passes.
  const others = Array.from(
    { length: Math.max(counted('credit'), counted('pass')) },
    (_none, index): SubjectGrade => ({
      subject: `Other ${index + 1}`,
      grade: LAST_GRADE[index < counted('credit') ? 'credit' : 'pass'],
    }),
  );
  const score = whole(parameters.get(QUICK.score), 400);
  const born = parameters.get(QUICK.born);
  return {
    birth_date: born && /^\d{4}-\d{2}-\d{2}$/.test(born) ? (born as AcademicRecord['birth_date']) : null,
    sittings: [sittingOf([...grades, ...others], year)],
    jamb:
      score !== null || parameters.get(QUICK.jamb) === 'yes'
        ? { number: null, year, score, subjects: utme }
        : null,
    awards: awardFrom(parameters, year),
  };
}

const sittingOf = (grades: readonly SubjectGrade[], year: number): Sitting => ({
  body: 'WAEC',
  series: 'school',
  year,
  exam_number: null,
  name_on_result: null,
  state: 'graded',
  grades,
});

function awardFrom(parameters: Parameters, year: number): readonly PriorAward[] {
  const [kind, held] = [parameters.get(QUICK.award), parameters.get(QUICK.class)];
  if (!kind) return [];
  return [
    {
      kind: kind as PriorAwardKind,
      class: CLASSES.find((name) => name === held) ?? 'pass',
      year,
      months: whole(parameters.get(QUICK.months), 240) ?? 0,
    },
  ];
}
