import { expect, test } from 'vitest';
import type { Offering } from '../admissions/offering.ts';
import { entryByAward } from './entry-by-award.ts';
import type { Requirements, Rule } from './requirements.ts';

const four = (needed: 'Mathematics' | 'English Language', others: 'Biology' | 'Physics'): Rule => ({
  kind: 'o-level',
  mark: 'credit',
  count: 4,
  sittings: 2,
  subjects: [[needed]],
  others: [others, 'Chemistry', 'Economics'],
});
const offering = (program: string, requirements: Requirements, more: Partial<Offering> = {}) =>
  ({
    program,
    award: 'ND',
    mode: 'full_time',
    routes: Object.keys(requirements) as Offering['routes'],
    handover: 'CAPS',
    requirements,
    ...more,
  }) as Offering;
const UTME: Rule = { kind: 'utme', score: 100, subjects: [] };

const crops = offering('Crop Production', {
  utme: [four('Mathematics', 'Biology'), UTME],
  'without-utme': [four('Mathematics', 'Biology'), { kind: 'jamb' }],
});
const soil = offering('Soil Science', crops.requirements);
const food = offering('Food Technology', { utme: [four('Mathematics', 'Physics'), UTME] });
const economics = offering('Agricultural Economics', { utme: [four('English Language', 'Biology'), UTME] });

test('what all programmes ask is said once, and where some differ they are named', () => {
  const [nd, ...more] = entryByAward([economics, crops, soil, food], 2026);
  expect(more).toEqual([]);
  const [utme, without] = nd?.ways ?? [];
  expect(utme).toMatchObject({ route: 'utme', holdsFor: { kind: 'all' } });
  expect(utme?.lines.map(({ finding, holdsFor }) => [finding.kind, holdsFor])).toEqual([
    ['subject', { kind: 'except', programs: ['Agricultural Economics'] }],
    ['subject', { kind: 'only', programs: ['Agricultural Economics'] }],
    ['count', { kind: 'all' }],
    ['utme', { kind: 'all' }],
  ]);
  expect(without?.holdsFor).toEqual({ kind: 'only', programs: ['Crop Production', 'Soil Science'] });
  expect(nd?.subjectsDiffer).toBe(true);
});

test('where to register first follows from the rules and the body that confirms', () => {
  const hnd = offering(
    'Crop Production',
    { 'nd-holder': [{ kind: 'award', any: [{ award: 'ND', class: 'pass', months: 0 }] }] },
    { award: 'HND', handover: 'NBTE' },
  );
  const certificate = offering(
    'Forestry',
    {},
    { award: 'Certificate', handover: 'none', routes: ['college'] },
  );
  const entries = entryByAward([crops, hnd, certificate], 2026);
  expect(entries.map(({ award, register }) => [award, register])).toEqual([
    ['Certificate', ['none']],
    ['ND', ['JAMB']],
    ['HND', ['NBTE']],
  ]);
  // A way without rules is offered, and its rules are not published.
  expect(entries[0]?.ways).toEqual([{ route: 'college', holdsFor: { kind: 'all' }, lines: [] }]);
});
