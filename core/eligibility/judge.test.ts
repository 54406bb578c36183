import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AcademicRecord, EMPTY_RECORD, type Sitting } from '../record/academic-record.ts';
import { GRADES, type Grade, isBetter, reaches, type Subject } from '../record/o-level.ts';
import { OFFICIAL_SUBJECTS } from '../record/official-subjects.ts';
import { judge, match, unmetOf } from './judge.ts';
import { type OLevelRule, type Requirements, requirementsSchema } from './requirements.ts';
import { VERDICTS } from './verdict.ts';

const YEAR = 2025;
const SUBJECTS = OFFICIAL_SUBJECTS.map(({ name }) => name);

const sitting = (
  grades: Readonly<Partial<Record<Subject, Grade>>>,
  more: Partial<Sitting> = {},
): Sitting => ({
  body: 'WAEC',
  series: 'school',
  year: 2024,
  exam_number: '4251234567',
  name_on_result: 'ZAINAB DANLADI',
  state: 'graded',
  grades: (Object.entries(grades) as [Subject, Grade][]).map(([subject, grade]) => ({ subject, grade })),
  ...more,
});
const record = (more: Partial<AcademicRecord>): AcademicRecord => ({ ...EMPTY_RECORD, ...more });

const crops: Requirements = {
  utme: [
    {
      kind: 'o-level',
      mark: 'credit',
      count: 5,
      sittings: 2,
      subjects: [['English Language'], ['Mathematics'], ['Chemistry'], ['Biology', 'Agricultural Science']],
      others: [],
    },
    { kind: 'utme', score: 100, subjects: [['English Language'], ['Chemistry']] },
    { kind: 'age', years: 16, by: '08-31' },
  ],
  'direct-entry': [
    { kind: 'award', any: [{ award: 'ANTC', class: 'pass', months: 0 }] },
    { kind: 'age', years: 16, by: '08-31' },
  ],
};

const good = record({
  birth_date: '2008-02-03',
  sittings: [
    sitting({
      'English Language': 'C6',
      Mathematics: 'B3',
      Chemistry: 'C5',
      Biology: 'D7',
      'Agricultural Science': 'A1',
      Geography: 'C4',
    }),
  ],
  jamb: { number: '202512345678AB', year: 2025, score: 143, subjects: ['English Language', 'Chemistry'] },
});

describe('a record beside what an offering asks', () => {
  it('is met where every rule of one way is met, and that way is told first', () => {
    const judged = judge(good, crops, YEAR);
    expect(judged.verdict).toBe('ok');
    expect(judged.ways.map(({ route, verdict }) => [route, verdict])).toEqual([
      ['utme', 'ok'],
      ['direct-entry', 'missing'],
    ]);
  });

  it('says what is needed and what was found, subject by subject', () => {
    const weak = record({
      ...good,
      sittings: [sitting({ 'English Language': 'D7', Mathematics: 'B3', Biology: 'C6' })],
    });
    const [way] = judge(weak, crops, YEAR).ways.filter(({ route }) => route === 'utme');
    expect(way?.findings.filter(({ verdict }) => verdict === 'missing')).toEqual([
      {
        kind: 'subject',
        any: ['English Language'],
        mark: 'credit',
        found: { subject: 'English Language', grade: 'D7' },
        verdict: 'missing',
      },
      { kind: 'subject', any: ['Chemistry'], mark: 'credit', found: null, verdict: 'missing' },
      expect.objectContaining({ kind: 'count', needed: 5, found: 2 }),
    ]);
  });

  it('takes the best grade of two sittings, or the nearer sitting where one is asked for', () => {
    const two = [
      sitting({ 'English Language': 'C4', Mathematics: 'E8' }),
      sitting({ Mathematics: 'C6', Chemistry: 'B2', Biology: 'B2', Geography: 'C6' }, { body: 'NECO' }),
    ];
    expect(judge(record({ ...good, sittings: two }), crops, YEAR).verdict).toBe('ok');
    const [rule] = crops.utme ?? [];
    if (rule?.kind !== 'o-level') throw new Error('the first rule is about O-level');
    const inOne = judge(record({ sittings: two }), { utme: [{ ...rule, sittings: 1 }] }, YEAR);
    expect(inOne.ways[0]?.findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([
      expect.objectContaining({ any: ['English Language'], found: null }),
      expect.objectContaining({ kind: 'count', found: 4 }),
    ]);
  });

  it('waits for a result that is still to come, and for a score', () => {
    const awaiting = record({
      birth_date: '2008-02-03',
      sittings: [sitting({}, { state: 'awaiting' })],
      jamb: { number: null, year: 2025, score: null, subjects: ['English Language', 'Chemistry'] },
    });
    expect(judge(awaiting, crops, YEAR).verdict).toBe('awaiting');
    const withheld = record({ ...good, sittings: [sitting({}, { state: 'withheld' })] });
    expect(judge(withheld, crops, YEAR).verdict).toBe('awaiting');
  });

  it('waits for one subject that is awaited or withheld, and not for what no result could mend', () => {
    const three = sitting(
      { 'English Language': 'C6', Mathematics: 'B3', Biology: 'C5', Geography: 'C4' },
      { outstanding: [{ subject: 'Chemistry', state: 'withheld' }] },
    );
    const judged = judge(record({ ...good, sittings: [three] }), crops, YEAR);
    expect(judged.verdict).toBe('awaiting');
    expect(judged.ways[0]?.findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([
      expect.objectContaining({
        any: ['Chemistry'],
        found: null,
        awaited: { subject: 'Chemistry', state: 'withheld' },
        verdict: 'awaiting',
      }),
      expect.objectContaining({ kind: 'count', found: 4, verdict: 'awaiting' }),
    ]);
    const other = { ...three, outstanding: [{ subject: 'Physics', state: 'awaiting' as const }] };
    const short = judge(record({ ...good, sittings: [other] }), crops, YEAR);
    expect(short.verdict).toBe('missing');
    expect(unmetOf(short)).toEqual([expect.objectContaining({ any: ['Chemistry'], verdict: 'missing' })]);
  });

  it('leaves a class of another scale, and an age that is not known, to staff', () => {
    const hnd: Requirements = {
      'nd-holder': [{ kind: 'award', any: [{ award: 'ND', class: 'lower_credit', months: 12 }] }],
    };
    const held = (more: object) =>
      record({ awards: [{ kind: 'ND', class: 'lower_credit', year: 2023, months: 12, ...more }] });
    expect(judge(held({}), hnd, YEAR).verdict).toBe('ok');
    expect(judge(held({ class: 'other' }), hnd, YEAR).verdict).toBe('for_staff');
    expect(judge(held({ class: 'pass' }), hnd, YEAR).verdict).toBe('missing');
    expect(judge(held({ months: 6 }), hnd, YEAR).verdict).toBe('missing');
    expect(judge(record({ ...good, birth_date: null }), crops, YEAR).verdict).toBe('for_staff');
    expect(judge(record({ ...good, birth_date: '2009-09-01' }), crops, YEAR).verdict).toBe('missing');
  });

  it('judges nothing where nothing is asked', () => {
    expect(judge(EMPTY_RECORD, {}, YEAR)).toEqual({ ways: [], verdict: 'ok' });
  });
});

describe('choices of subjects', () => {
  it('each get a subject of their own, for as many as possible', () => {
    expect(
      match(
        [
          ['Biology', 'Agricultural Science'],
          ['Agricultural Science', 'Geography'],
        ],
        ['Agricultural Science', 'Biology'],
      ),
    ).toEqual(['Biology', 'Agricultural Science']);
    expect(match([['Biology'], ['Biology', 'Physics']], ['Biology'])).toEqual(['Biology', null]);
  });
});

const SOME = SUBJECTS.slice(0, 10);
const anyGrades = fc.uniqueArray(
  fc.record({ subject: fc.constantFrom(...SOME), grade: fc.constantFrom(...GRADES) }),
  { maxLength: 9, selector: ({ subject }) => subject },
);
const anySitting = fc
  .record({ grades: anyGrades, state: fc.constantFrom('graded' as const, 'awaiting' as const) })
  .map(({ grades, state }) => ({ ...sitting({}, { state }), grades: state === 'graded' ? grades : [] }));
const anyRule = fc.record({
  kind: fc.constant('o-level' as const),
  mark: fc.constantFrom('credit' as const, 'pass' as const),
  count: fc.integer({ min: 1, max: 6 }),
  sittings: fc.integer({ min: 1, max: 2 }),
  subjects: fc.array(fc.uniqueArray(fc.constantFrom(...SOME), { minLength: 1, maxLength: 3 }), {
    maxLength: 5,
  }),
  others: fc.uniqueArray(fc.constantFrom(...SOME), { maxLength: 5 }),
});
const rank = (sittings: readonly Sitting[], requirements: Requirements) =>
  VERDICTS.indexOf(judge(record({ sittings }), requirements, YEAR).verdict);

/** Whether some way of giving each choice and each other subject a grade of its own meets the rule: every one is tried. */
function canBeMet(good: readonly Subject[], rule: OLevelRule): boolean {
  const fill = (index: number, left: readonly Subject[]): boolean => {
    const choice = rule.subjects[index];
    if (choice) return left.some((one, at) => choice.includes(one) && fill(index + 1, left.toSpliced(at, 1)));
    const others = left.filter((one) => rule.others.length === 0 || rule.others.includes(one));
    return others.length >= rule.count - rule.subjects.length;
  };
  return fill(0, good);
}
const goodSubjects = (sittings: readonly Sitting[], { mark }: OLevelRule): Subject[] => [
  ...new Set(
    sittings
      .flatMap(({ grades }) => grades)
      .filter(({ grade }) => reaches(grade, mark))
      .map(({ subject }) => subject),
  ),
];
/** Few subjects and choices that share them, so that what one takes is missing from another. */
const FEW = SUBJECTS.slice(0, 5);
const crowded = fc.record({
  results: fc.array(
    fc
      .uniqueArray(fc.constantFrom(...FEW), { minLength: 1 })
      .map((subjects) => sitting(Object.fromEntries(subjects.map((subject) => [subject, 'C6'])))),
    { minLength: 1, maxLength: 2 },
  ),
  rules: fc.array(
    fc.record({
      kind: fc.constant('o-level' as const),
      mark: fc.constant('credit' as const),
      count: fc.integer({ min: 1, max: 4 }),
      sittings: fc.integer({ min: 1, max: 2 }),
      subjects: fc.array(fc.uniqueArray(fc.constantFrom(...FEW), { minLength: 1, maxLength: 3 }), {
        maxLength: 2,
      }),
      others: fc.uniqueArray(fc.constantFrom(...FEW), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
const overlapping: OLevelRule = {
  kind: 'o-level',
  mark: 'credit',
  count: 3,
  sittings: 2,
  subjects: [['Biology', 'Agricultural Science']],
  others: ['Biology', 'Chemistry', 'Physics'],
};

describe('a choice beside others that share a subject with it', () => {
  const three = sitting({ Biology: 'C6', 'Agricultural Science': 'C6', Chemistry: 'C6' });
  const verdictOf = (rule: OLevelRule) =>
    judge(record({ sittings: [three] }), { utme: [rule] }, YEAR).verdict;

  it('leaves the shared subject to the others, in whatever order the choice is written', () => {
    expect(verdictOf(overlapping)).toBe('ok');
    expect(verdictOf({ ...overlapping, subjects: [['Agricultural Science', 'Biology']] })).toBe('ok');
    expect(verdictOf({ ...overlapping, count: 4 })).toBe('missing');
  });

  it('is met if and only if one of all assignments meets it', () => {
    fc.assert(
      fc.property(crowded, ({ results, rules }) => {
        const met = rules.every((rule) =>
          (rule.sittings > 1 ? [results] : results.map((one) => [one])).some((those) =>
            canBeMet(goodSubjects(those, rule), rule),
          ),
        );
        expect(rank(results, { utme: rules })).toBe(VERDICTS.indexOf(met ? 'ok' : 'missing'));
      }),
      { numRuns: 500 },
    );
  });

  it('is judged alike in whatever order rules, choices, subjects, sittings and grades are written', () => {
    fc.assert(
      fc.property(crowded, ({ results, rules }) => {
        const reversed = rules
          .map((rule) => ({
            ...rule,
            subjects: rule.subjects.map((choice) => choice.toReversed()).toReversed(),
            others: rule.others.toReversed(),
          }))
          .toReversed();
        const turned = results.map((one) => ({ ...one, grades: one.grades.toReversed() })).toReversed();
        expect(rank(turned, { utme: reversed })).toBe(rank(results, { utme: rules }));
      }),
      { numRuns: 500 },
    );
  });
});

describe('whatever the results and the rules', () => {
  it('a better grade never makes anybody ineligible', () => {
    fc.assert(
      fc.property(
        fc.array(anySitting, { minLength: 1, maxLength: 2 }),
        anyRule,
        fc.nat(),
        fc.constantFrom(...GRADES),
        (sittings, rule, pick, grade) => {
          const requirements = requirementsSchema.parse({ utme: [rule] });
          const [first, ...rest] = sittings;
          if (!first || first.grades.length === 0) return;
          const index = pick % first.grades.length;
          const grades = first.grades.map((one, at) =>
            at === index && isBetter(grade, one.grade) ? { ...one, grade } : one,
          );
          const better = [{ ...first, grades }, ...rest];
          expect(rank(better, requirements)).toBeLessThanOrEqual(rank(sittings, requirements));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('the order of sittings and of subjects does not matter', () => {
    fc.assert(
      fc.property(fc.array(anySitting, { maxLength: 2 }), anyRule, (sittings, rule) => {
        const other = sittings.map((one) => ({ ...one, grades: one.grades.toReversed() })).toReversed();
        expect(rank(other, { utme: [rule] })).toBe(rank(sittings, { utme: [rule] }));
      }),
      { numRuns: 2_000 },
    );
  });

  it('another sitting, also one that is still to come, never makes it worse', () => {
    fc.assert(
      fc.property(anySitting, anySitting, anyRule, (one, other, rule) => {
        expect(rank([one, other], { utme: [rule] })).toBeLessThanOrEqual(rank([one], { utme: [rule] }));
      }),
      { numRuns: 2_000 },
    );
  });

  it('awaited subjects leave it open if and only if the best result of them would meet it', () => {
    const awaited = fc.uniqueArray(fc.constantFrom(...SOME), { maxLength: 4 });
    const some = fc.record({ grades: anyGrades, awaited }).map(({ grades, awaited: subjects }) => ({
      ...sitting({}),
      grades,
      outstanding: subjects.map((subject) => ({ subject, state: 'awaiting' as const })),
    }));
    const best = ({ outstanding, ...one }: Sitting): Sitting => ({
      ...one,
      grades: [
        ...one.grades,
        ...(outstanding ?? []).map(({ subject }) => ({ subject, grade: 'A1' as const })),
      ],
    });
    const without = ({ outstanding: _none, ...one }: Sitting): Sitting => one;
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 2 }), anyRule, (sittings, rule) => {
        const of = (those: readonly Sitting[]) =>
          judge(record({ sittings: those }), { utme: [rule] }, YEAR).verdict;
        const now = of(sittings.map(without));
        const hoped = of(sittings.map(best));
        expect(of(sittings)).toBe(now === 'ok' ? 'ok' : hoped === 'ok' ? 'awaiting' : 'missing');
      }),
      { numRuns: 2_000 },
    );
  });
});
