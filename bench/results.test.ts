import { expect, test } from 'vitest';
import { choose, PARTS } from './parts.ts';
import { type Measured, writeResults } from './results.ts';
import { atMost, atMostTimes } from './verdict.ts';

const ORDER = ['pages', 'lists'];
const part = (name: string, more: Partial<Measured> = {}): Measured => ({
  name,
  title: `Title of ${name}`,
  sections: [
    { title: 'Times', verdicts: [atMostTimes('a | b', 6, 2, 3), atMost('bytes', 1200, 1000, 'bytes')] },
  ],
  seconds: 61,
  short: false,
  at: new Date('2026-11-21T12:34:56Z'),
  ...more,
});

test('each part is a table of what was measured beside what was promised', () => {
  const text = writeResults('', [part('lists')], ORDER);
  expect(text).toContain('## Title of lists\n\n2026-11-21 12:34 UTC, 2 min.');
  expect(text).toContain('| a \\| b | 3.00 times (6.00 ms beside 2.00 ms) | at most 3 times | holds |');
  expect(text).toContain('| bytes | 1,200 bytes | at most 1,000 bytes | **broken** |');
});

test('a part that is measured again takes the place of its old figures, and the others stay', () => {
  const both = writeResults(writeResults('', [part('lists')], ORDER), [part('pages')], ORDER);
  expect(both.indexOf('Title of pages')).toBeLessThan(both.indexOf('Title of lists'));
  const again = writeResults(both, [part('lists', { failed: 'it ended with 1.' })], ORDER);
  expect(again.match(/Title of lists/g)).toHaveLength(1);
  expect(again).toContain('**Not measured to the end:** it ended with 1.');
  expect(again).toContain('Title of pages');
});

test('parts are chosen by name, by kind and by size, and a name that means nothing is refused', () => {
  const names = (...asked: string[]) => choose(asked)?.map(({ name }) => name);
  expect(names()).toEqual(PARTS.map(({ name }) => name));
  expect(names('search-1000000', 'payments')).toEqual(['search-1000000', 'payments']);
  expect(names('lists')).toEqual(['lists-1000', 'lists-100000', 'lists-1000000']);
  expect(names('1000')).toEqual(['lists-1000', 'search-1000', 'registers-1000', 'rates-1000', 'work-1000']);
  expect(choose(['lists', 'nonsense'])).toBeNull();
});
