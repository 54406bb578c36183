import { expect, test } from 'vitest';
import { namesDiffer } from './names.ts';

test('order, capital letters, hooked letters and apostrophes make no difference; another name does', () => {
  expect(namesDiffer(["Amina O'Neill-Ɗanladi", 'DANLADI, AMINA ONEILL'])).toBe(false);
  expect(namesDiffer(['Amina Danladi', null, 'Amina Danladi'])).toBe(false);
  expect(namesDiffer(['Amina Danladi', 'Aminat Danladi'])).toBe(true);
  expect(namesDiffer(['Amina Danladi', 'Amina Zainab Danladi'])).toBe(true);
  expect(namesDiffer([])).toBe(false);
});
