import { expect, test } from 'vitest';
import { countingIn } from './counting.ts';

test('a number stands apart in thousands, and its word has the form that the language asks for', () => {
  const english = countingIn('en');
  const forms = { one: 'application', other: 'applications' };
  expect([0, 1, 2, 1_204].map((count) => english.counted(count, forms))).toEqual([
    '0 applications',
    '1 application',
    '2 applications',
    '1,204 applications',
  ]);
  expect(english.number(100_000)).toBe('100,000');
});

test('a language with other forms takes them by name, and a form that is not given is the common one', () => {
  const { counted } = countingIn('ar');
  const forms = { zero: 'none', two: 'both', few: 'few', other: 'all' };
  expect([0, 1, 2, 3, 100].map((count) => counted(count, forms).split(' ')[1])).toEqual([
    'none',
    'all',
    'both',
    'few',
    'all',
  ]);
});
