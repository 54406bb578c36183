import { expect, test } from 'vitest';
import { addDays, lagosDayOf, readDay, startOfDay, startOfMonth, startOfWeek } from './lagos-day.ts';

test('a day begins at 23:00 UTC of the day before', () => {
  expect(lagosDayOf(new Date('2026-03-04T22:59:59.999Z'))).toBe('2026-03-04');
  expect(lagosDayOf(new Date('2026-03-04T23:00:00.000Z'))).toBe('2026-03-05');
  expect(startOfDay('2026-03-05').toISOString()).toBe('2026-03-04T23:00:00.000Z');
});

test('counts over the ends of months and years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(startOfMonth('2026-01-31', -1)).toBe('2025-12-01');
  expect(startOfMonth('2026-12-05', 1)).toBe('2027-01-01');
});

test('a week begins on Monday', () => {
  expect(startOfWeek('2026-03-02')).toBe('2026-03-02');
  expect(startOfWeek('2026-03-08')).toBe('2026-03-02');
  expect(startOfWeek('2026-03-09')).toBe('2026-03-09');
});

test('reads days of the calendar and nothing else', () => {
  expect(readDay('2026-03-05')).toBe('2026-03-05');
  for (const text of [
    '',
    null,
    undefined,
    '2026-02-30',
    '2026-13-01',
    '05/03/2026',
    '2026-3-5',
    '0000-01-01',
    '2026-03-05T10:00',
    '1899-12-31',
    '3000-01-01',
  ])
    expect(readDay(text), String(text)).toBeNull();
});
