import { expect, test } from 'vitest';
import { dates } from '#messages/en/dates.ts';
import { lagosDay, lagosMoment, lagosWhen } from './lagos-time.ts';

test('a moment shortly before midnight in UTC is the next day in Lagos', () => {
  expect(lagosDay({ dates }, '2025-12-31T23:05:00.000Z')).toBe('1 January 2026');
  expect(lagosMoment({ dates }, '2025-12-31T23:05:00.000Z')).toBe('1 January 2026, 12:05 am');
});

test('summer and winter have the same hour', () => {
  expect(lagosMoment({ dates }, '2026-07-15T13:04:59.999Z')).toBe('15 July 2026, 2:04 pm');
  expect(lagosMoment({ dates }, '2026-01-15T13:04:59.999Z')).toBe('15 January 2026, 2:04 pm');
});

test('of what is known by its day alone, no hour is told', () => {
  expect(lagosWhen({ dates }, '2026-01-14T23:00:00.000Z')).toBe('15 January 2026');
  expect(lagosWhen({ dates }, '2026-01-14T23:00:01.000Z')).toBe('15 January 2026, 12:00 am');
});
