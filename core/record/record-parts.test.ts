import { expect, test } from 'vitest';
import { missingParts } from './record-parts.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

test('what is still to be filled in before anything can be compared', () => {
  const empty = { birth_date: null, guardian: false, results: false };
  expect(missingParts(empty, NOW)).toEqual(['person', 'sitting-1']);
  expect(missingParts({ ...empty, birth_date: '2000-01-01', results: true }, NOW)).toEqual([]);
  // Eighteen on the next day.
  const minor = { birth_date: '2008-11-24', guardian: false, results: true };
  expect(missingParts(minor, NOW)).toEqual(['guardian']);
  expect(missingParts({ ...minor, guardian: true }, NOW)).toEqual([]);
  expect(missingParts({ ...minor, birth_date: '2008-11-23' }, NOW)).toEqual([]);
});
