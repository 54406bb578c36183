import { expect, test } from 'vitest';
import type { Rule } from '../eligibility/requirements.ts';
import { documentsByAward, EXPECTED_KINDS, neededDocuments } from './needed-documents.ts';

const O_LEVEL: Rule = { kind: 'o-level', mark: 'credit', count: 4, sittings: 2, subjects: [], others: [] };
const JAMB: Rule = { kind: 'jamb' };
const AGE: Rule = { kind: 'age', years: 16, by: '08-31' };
const held = (award: 'ND' | 'NTC', months: number): Rule => ({
  kind: 'award',
  any: [{ award, class: 'pass', months }],
});

test('everybody brings a portrait and papers of birth and origin; the rest follows from the way in', () => {
  const beside = (rules: readonly Rule[], byAward?: boolean) =>
    neededDocuments(rules, byAward).filter(
      (kind) => !['passport_photograph', 'birth_certificate', 'indigene_letter'].includes(kind),
    );
  expect(beside([O_LEVEL, JAMB, AGE])).toEqual(['o_level_result', 'jamb_slip']);
  expect(beside([O_LEVEL, { kind: 'utme', score: 100, subjects: [] }])).toEqual([
    'o_level_result',
    'jamb_slip',
  ]);
  expect(beside([held('NTC', 0), JAMB])).toEqual(['jamb_slip', 'award_result']);
  expect(beside([held('ND', 12), O_LEVEL])).toEqual([
    'o_level_result',
    'award_result',
    'transcript',
    'work_letter',
  ]);
  // No rule names results: the record says which there are.
  expect(beside([AGE])).toEqual(['o_level_result']);
  expect(beside([AGE], true)).toEqual(['award_result']);
  expect(EXPECTED_KINDS).toHaveLength(4);
});

test('for a public page: what all need, what an award needs, and what one of its ways needs', () => {
  const of = (award: 'Certificate' | 'ND' | 'HND', requirements: Record<string, readonly Rule[]>) => ({
    award,
    mode: 'full_time' as const,
    routes: Object.keys(requirements) as never[],
    requirements,
  });
  const { everybody, more } = documentsByAward([
    of('Certificate', { college: [AGE] }),
    of('ND', {
      utme: [O_LEVEL, { kind: 'utme', score: 100, subjects: [] }],
      'without-utme': [O_LEVEL, JAMB],
      'direct-entry': [held('NTC', 0), JAMB],
    }),
    of('HND', { 'nd-holder': [held('ND', 12), O_LEVEL] }),
  ]);
  expect(everybody).toEqual(['passport_photograph', 'birth_certificate', 'indigene_letter']);
  expect(more).toEqual([
    { award: 'Certificate', routes: [], kinds: ['o_level_result'] },
    { award: 'ND', routes: [], kinds: ['jamb_slip'] },
    { award: 'ND', routes: ['utme', 'without-utme'], kinds: ['o_level_result'] },
    { award: 'ND', routes: ['direct-entry'], kinds: ['award_result'] },
    { award: 'HND', routes: [], kinds: ['o_level_result', 'award_result', 'transcript', 'work_letter'] },
  ]);
});
