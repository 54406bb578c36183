import { expect, it } from 'vitest';
import { type Award, weeksOf } from './programmes.ts';

const award = (level: Award['level'], week: readonly string[]): Award => ({
  level,
  title: '',
  years: 1,
  week,
});

it('says once what the weeks of several awards say, and leaves the only week of a programme whole', () => {
  const [certificate, nd] = [award('Certificate', ['Farm.', 'Note.']), award('ND', ['Class.', 'Note.'])];
  expect(weeksOf([certificate, nd, award('HND', [])])).toEqual({
    weeks: [
      { level: 'Certificate', week: ['Farm.'] },
      { level: 'ND', week: ['Class.'] },
    ],
    ofAll: ['Note.'],
  });
  expect(weeksOf([nd])).toEqual({ weeks: [{ level: 'ND', week: ['Class.', 'Note.'] }], ofAll: [] });
  expect(weeksOf([])).toEqual({ weeks: [], ofAll: [] });
});
