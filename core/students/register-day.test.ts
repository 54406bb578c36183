import { expect, test } from 'vitest';
import { readRegisterDay } from './register-day.ts';

test.each([
  ['2025-10-12', '2025-10-12'],
  ['12/10/2025', '2025-10-12'],
  [' 1.2.2025 ', '2025-02-01'],
  ['12-Oct-2025', '2025-10-12'],
  ['12 October 2025', '2025-10-12'],
  ['2-sept-25', '2025-09-02'],
  // Only one reading of these is a day.
  ['13/2/25', '2025-02-13'],
  ['2/13/25', '2025-02-13'],
  ['3/3/25', '2025-03-03'],
  // First of February, or second of January.
  ['1/2/25', null],
  // Month first with a whole year is no day of ours.
  ['10/13/2025', null],
  ['12-Okt-2025', null],
  ['31-Feb-2025', null],
  ['', null],
  ['45942', null],
])('%s is read as %s', (typed, day) => {
  expect(readRegisterDay(typed)).toBe(day);
});
