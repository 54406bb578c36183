import { expect, test } from 'vitest';
import { isBetter, reaches } from './o-level.ts';

test('a credit is C6 or better, and a pass E8 or better', () => {
  expect([reaches('C6', 'credit'), reaches('D7', 'credit')]).toEqual([true, false]);
  expect([reaches('E8', 'pass'), reaches('F9', 'pass')]).toEqual([true, false]);
  expect(isBetter('A1', 'B2')).toBe(true);
  expect(isBetter('B2', 'B2')).toBe(false);
});
