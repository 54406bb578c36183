import { expect, test } from 'vitest';
import { isBetter, looksRight, numberShape, reaches } from './o-level.ts';

test('a credit is C6 or better, and a pass E8 or better', () => {
  expect([reaches('C6', 'credit'), reaches('D7', 'credit')]).toEqual([true, false]);
  expect([reaches('E8', 'pass'), reaches('F9', 'pass')]).toEqual([true, false]);
  expect(isBetter('A1', 'B2')).toBe(true);
  expect(isBetter('B2', 'B2')).toBe(false);
});

test('a number is doubted by the shape that its body used that year, and never where none is known', () => {
  expect(looksRight('WAEC', 2024, '42512 34567')).toBe(true);
  expect(looksRight('WAEC', 2024, '425123456')).toBe(false);
  expect(looksRight('NECO', 2024, '12345678ab')).toBe(true);
  expect(looksRight('NABTEB', 2024, 'anything')).toBe(true);
  expect(numberShape('NECO', 1995)).toBeNull();
});
