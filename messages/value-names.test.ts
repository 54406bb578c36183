import { expect, test } from 'vitest';
import { nameOfAnswer } from '#core/admissions/answer-names.ts';
import { wordsFor } from './catalogue.ts';

const { answerNames, statusNames, site } = wordsFor('en');

test('English calls stored values as the records do, and so does a file of them', () => {
  const { FCT, ...states } = answerNames.state;
  expect(FCT).toBe('Federal Capital Territory (FCT)');
  const { marital_status, religion, award } = answerNames;
  for (const names of [statusNames, states, marital_status, religion, award, site.news.categories])
    expect(Object.values(names)).toEqual(Object.keys(names));
});

test('Hausa has a name for every stored value that applicants read', () => {
  const hausa = wordsFor('ha');
  expect(hausa.statusNames['Under Review']).toBe('Ana dubawa');
  expect(nameOfAnswer(hausa.answerNames, 'state', 'FCT')).toBe('Babban Birnin Tarayya (FCT)');
  expect(nameOfAnswer(hausa.answerNames, 'state', 'Kano')).toBe('Kano');
  for (const field of ['marital_status', 'religion'] as const)
    for (const [value, name] of Object.entries(hausa.answerNames[field])) expect(name).not.toBe(value);
});
