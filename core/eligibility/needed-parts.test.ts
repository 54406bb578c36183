import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROUTES } from '../admissions/award.ts';
import { PARTS, type Part } from '../record/record-parts.ts';
import { missingParts } from './needed-parts.ts';
import type { Requirements, Rule } from './requirements.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const O_LEVEL: Rule = { kind: 'o-level', mark: 'credit', count: 4, sittings: 2, subjects: [], others: [] };
const UTME: Rule = { kind: 'utme', score: 100, subjects: [] };
const DIPLOMA: Rule = { kind: 'award', any: [{ award: 'ND', class: 'pass', months: 12 }] };
const AGE: Rule = { kind: 'age', years: 16, by: '08-31' };

const ND = {
  routes: ['utme', 'direct-entry'] as const,
  requirements: {
    utme: [O_LEVEL, UTME, AGE],
    'direct-entry': [DIPLOMA, { kind: 'jamb' }, AGE],
  } as Requirements,
};
const missing = (
  filled: readonly Part[],
  of: Parameters<typeof missingParts>[1] = ND,
  birth_date = '2000-01-01',
) => missingParts({ birth_date: filled.includes('person') ? birth_date : null, filled }, of, NOW);

test('a diploma needs the birth date, the results and JAMB, by one of its ways', () => {
  expect(missing([])).toEqual(['person', 'sitting-1', 'jamb']);
  expect(missing(['person', 'sitting-1'])).toEqual(['jamb']);
  expect(missing(['person', 'sitting-1', 'jamb'])).toEqual([]);
  expect(missing(['person', 'award-1', 'jamb'])).toEqual([]);
  // An award alone: of both ways one part lacks, and the first way is named.
  expect(missing(['person', 'award-1'])).toEqual(['jamb']);
});

test('a higher diploma needs both the award and the results', () => {
  const hnd = { routes: ['nd-holder'] as const, requirements: { 'nd-holder': [DIPLOMA, O_LEVEL] } };
  expect(missing([], hnd)).toEqual(['person', 'sitting-1', 'award-1']);
  expect(missing(['person', 'sitting-1', 'award-1'], hnd)).toEqual([]);
});

test('a certificate for which no rule names results needs any, with or without an age', () => {
  const aged = { routes: ['college'] as const, requirements: { college: [AGE] } };
  expect(missing([], aged)).toEqual(['person', 'sitting-1']);
  expect(missing(['person', 'award-1'], aged)).toEqual([]);
  expect(missing(['person'], { routes: ['college'], requirements: {} })).toEqual(['sitting-1']);
  expect(missing(['person', 'award-1'], { routes: ['college'], requirements: {} })).toEqual([]);
});

test('a guardian is needed below 18', () => {
  const all: Part[] = ['person', 'sitting-1', 'jamb'];
  // Eighteen on the next day.
  expect(missing(all, ND, '2008-11-24')).toEqual(['guardian']);
  expect(missing([...all, 'guardian'], ND, '2008-11-24')).toEqual([]);
  expect(missing(all, ND, '2008-11-23')).toEqual([]);
});

test('whatever is asked for is not filled in, filling it in ends the asking, and more parts never ask for more', () => {
  const rules = fc.subarray([O_LEVEL, UTME, DIPLOMA, AGE]);
  const offering = fc.record({
    routes: fc.subarray([...ROUTES]),
    requirements: fc.dictionary(fc.constantFrom(...ROUTES), rules) as fc.Arbitrary<Requirements>,
  });
  fc.assert(
    fc.property(offering, fc.subarray([...PARTS]), fc.constantFrom(...PARTS), (of, filled, more) => {
      const asked = missing(filled, of);
      expect(asked.filter((part) => filled.includes(part))).toEqual([]);
      expect(missing([...filled, ...asked], of)).toEqual([]);
      expect(missing([...filled, more], of).length).toBeLessThanOrEqual(asked.length);
    }),
  );
});
