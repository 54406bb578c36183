import { expect, test } from 'vitest';
import { jambNumber, looksRight, numberShape } from './exam-numbers.ts';

test('a number is doubted by the shape that its body used that year, and never where none is known', () => {
  expect(looksRight('WAEC', 2024, '42512 34567')).toBe(true);
  expect(looksRight('WAEC', 2024, '425123456')).toBe(false);
  expect(looksRight('NECO', 2024, '12345678ab')).toBe(true);
  expect(looksRight('NABTEB', 2024, 'anything')).toBe(true);
  expect(looksRight('JAMB', 2026, '2026 1234 5678 ab')).toBe(true);
  expect(looksRight('JAMB', 2026, '12345678AB')).toBe(false);
  expect(looksRight('JAMB', 2015, '12345678AB')).toBe(true);
  expect(numberShape('NECO', 1995)).toBeNull();
});

test('a number of JAMB has eight to twelve digits and two letters, however it was typed', () => {
  expect(jambNumber(' 2026 1234-5678 ab')).toEqual({ ok: true, value: '202612345678AB' });
  expect(jambNumber('12345678AB').ok).toBe(true);
  for (const other of ['1234567AB', '2026123456789AB', '202612345678', '202612345678A1'])
    expect(jambNumber(other).ok).toBe(false);
});
