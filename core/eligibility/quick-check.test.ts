import { expect, test } from 'vitest';
import { judge } from './judge.ts';
import { isAnswered, questionsOf, recordFrom } from './quick-check.ts';
import type { Requirements } from './requirements.ts';

const nd: Requirements = {
  utme: [
    {
      kind: 'o-level',
      mark: 'credit',
      count: 4,
      sittings: 2,
      subjects: [['Mathematics']],
      others: ['Chemistry', 'Biology', 'Physics'],
    },
    { kind: 'utme', score: 100, subjects: [['English Language']] },
  ],
};
const asked = questionsOf(nd);
const read = (query: string) => recordFrom(new URLSearchParams(query), asked, 2025);

test('asks for the subjects that the rules name, and for no more than they judge', () => {
  expect(asked).toEqual({
    subjects: ['Mathematics', 'Chemistry', 'Biology', 'Physics'],
    others: [],
    sittings: 2,
    score: true,
    utme: ['English Language'],
    jamb: true,
    awards: [],
  });
  const any = questionsOf({
    college: [{ kind: 'o-level', mark: 'pass', count: 5, sittings: 2, subjects: [], others: [] }],
  });
  expect(any.others).toEqual(['pass']);
  expect(questionsOf({ college: [{ kind: 'age', years: 16, by: '08-31' }] }).others).toEqual(['pass']);
});

test('a diploma without the UTME asks for JAMB’s registration, and a certificate for results', () => {
  const rules: Requirements = { 'without-utme': [...(nd.utme ?? []).slice(0, 1), { kind: 'jamb' }] };
  const good = 'grade-mathematics=C6&grade-chemistry=B3&grade-biology=A1&grade-physics=C5';
  expect(judge(read(good), rules, 2025).verdict).toBe('missing');
  expect(judge(read(`${good}&jamb=yes`), rules, 2025).verdict).toBe('ok');
  const certificate: Requirements = { college: [{ kind: 'age', years: 16, by: '08-31' }] };
  const ask = (query: string) =>
    judge(recordFrom(new URLSearchParams(query), questionsOf(certificate), 2025), certificate, 2025).verdict;
  expect(ask('born=2000-01-01')).toBe('missing');
  expect(ask('born=2000-01-01&other-passes=3')).toBe('for_staff');
});

test('credits are among the passes', () => {
  const both = questionsOf({
    college: [{ kind: 'o-level', mark: 'pass', count: 5, sittings: 2, subjects: [], others: [] }],
    utme: [{ kind: 'o-level', mark: 'credit', count: 2, sittings: 2, subjects: [], others: [] }],
  });
  const [sitting] = recordFrom(new URLSearchParams('other-credits=2&other-passes=5'), both, 2025).sittings;
  expect(sitting?.grades.map(({ grade }) => grade)).toEqual(['C6', 'C6', 'E8', 'E8', 'E8']);
});

test('answers come to a record that can be judged', () => {
  const good = 'grade-mathematics=C6&grade-chemistry=B3&grade-biology=A1&grade-physics=C5&utme=120';
  expect(judge(read(good), nd, 2025).verdict).toBe('ok');
  expect(judge(read(good.replace('C5', 'D7')), nd, 2025).verdict).toBe('missing');
  expect(judge(read(good.replace('120', '90')), nd, 2025).verdict).toBe('missing');
});

test('what means nothing is passed over', () => {
  const wild = 'grade-mathematics=A9&utme=99999&other-credits=-3&born=never&holds=&grade-alchemy=A1';
  expect(read(wild)).toMatchObject({
    birth_date: null,
    jamb: null,
    awards: [],
    sittings: [{ grades: [] }],
  });
  expect(isAnswered(new URLSearchParams(''), asked)).toBe(false);
  expect(isAnswered(new URLSearchParams('award=ND'), asked)).toBe(false);
  expect(isAnswered(new URLSearchParams('utme=1'), asked)).toBe(true);
});
