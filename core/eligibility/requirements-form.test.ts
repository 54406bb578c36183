import { expect, test } from 'vitest';
import type { Route } from '../admissions/award.ts';
import { OFFICIAL_SUBJECTS } from '../record/official-subjects.ts';
import { subjectReader } from '../record/subjects.ts';
import { readRequirements } from './requirements.ts';
import { readRequirementsForm, typedRequirements } from './requirements-form.ts';

const subjectOf = subjectReader(OFFICIAL_SUBJECTS);

const typed = {
  'utme-mark': 'credit',
  'utme-count': '5',
  'utme-sittings': '2',
  'utme-subjects': 'english language\nMathematics\nBiology or Agricultural Science',
  'utme-others': 'Physics\nGeography',
  'utme-score': '120',
  'utme-utme_subjects': '',
  'utme-age': '16',
  'direct-entry-awards': 'ANTC\nND, lower credit, 12 months',
  'direct-entry-jamb': 'yes',
};

test('requirements come to rules, and print as they were typed', () => {
  const read = readRequirementsForm(['utme', 'direct-entry'], typed, subjectOf);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(read.value).toEqual({
    utme: [
      {
        kind: 'o-level',
        mark: 'credit',
        count: 5,
        sittings: 2,
        subjects: [['English Language'], ['Mathematics'], ['Biology', 'Agricultural Science']],
        others: ['Physics', 'Geography'],
      },
      { kind: 'utme', score: 120, subjects: [] },
      { kind: 'age', years: 16, by: '08-31' },
    ],
    'direct-entry': [
      {
        kind: 'award',
        any: [
          { award: 'ANTC', class: 'pass', months: 0 },
          { award: 'ND', class: 'lower_credit', months: 12 },
        ],
      },
      { kind: 'jamb' },
    ],
  });
  expect(readRequirements(JSON.parse(JSON.stringify(read.value)))).toEqual(read.value);
  const again = Object.fromEntries(
    Object.entries(read.value).flatMap(([route, rules]) =>
      Object.entries(typedRequirements(route as Route, rules)),
    ),
  );
  expect(readRequirementsForm(['utme', 'direct-entry'], again, subjectOf)).toEqual(read);
});

test('what cannot be read is named', () => {
  const wrong = {
    'utme-count': '12',
    'utme-subjects': 'Mathematics or Alchemy',
    'utme-score': '500',
    'direct-entry-awards': 'Diploma of everything',
  };
  const read = readRequirementsForm(['utme', 'direct-entry'], wrong, subjectOf);
  expect(read.ok ? [] : read.error.map(({ field, code, params }) => [field, code, params?.found])).toEqual([
    ['utme-count', 'whole-between', undefined],
    ['utme-subjects', 'unknown-subject', 'Alchemy'],
    ['utme-score', 'whole-between', undefined],
    ['direct-entry-awards', 'unknown-award', 'Diploma of everything'],
  ]);
});

test('nothing typed asks for nothing, and ways that are not open are passed over', () => {
  expect(readRequirementsForm(['college'], typed, subjectOf)).toEqual({ ok: true, value: {} });
});
