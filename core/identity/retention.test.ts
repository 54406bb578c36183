import { expect, it } from 'vitest';
import { daysAfter, monthsBefore } from './retention.ts';

it.each([
  ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', 12, '2023-02-28T00:00:00.000Z'],
  ['2026-01-15T09:00:00.000Z', 24, '2024-01-15T09:00:00.000Z'],
])('%s less %i months is %s', (from, months, to) => {
  expect(monthsBefore(new Date(from), months).toISOString()).toBe(to);
});

it('counts days as days', () => {
  expect(daysAfter(new Date('2026-02-20T12:00:00Z'), 14).toISOString()).toBe('2026-03-06T12:00:00.000Z');
});
