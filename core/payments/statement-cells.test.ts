import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldHeading } from '../imports/file-columns.ts';
import { readMoment, saysTotal } from './statement-cells.ts';

test.each([
  ['01/31/2026', 'date-month-first'],
  ['31/02/2026', 'date-unknown'],
  ['soon', 'date-unknown'],
  ['14/01/2026 25:00', 'date-unknown'],
])('the day %j is refused: %s', (cell, error) => expect(readMoment(cell)).toEqual({ ok: false, error }));

test('a day may be refused for being ahead, or for being of the other order', () => {
  expect(readMoment('15/01/2026', { latest: '2026-01-14' })).toEqual({ ok: false, error: 'date-ahead' });
  expect(readMoment('14/01/2026', { latest: '2026-01-14' }).ok).toBe(true);
  expect(readMoment('14/01/2026', { order: 'month-first' })).toEqual({ ok: false, error: 'date-day-first' });
});

test('a heading is compared without its currency', () => {
  expect(['Credit (₦)', 'CREDIT (NGN)', 'Trans. Date', 'Naira'].map(foldHeading)).toEqual([
    'credit',
    'credit',
    'transdate',
    'naira',
  ]);
});

test('any text is a day or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const read = readMoment(text);
      if (read.ok) expect(Number.isNaN(read.value.getTime())).toBe(false);
    }),
  );
});

test('a total has a total’s word and nothing else to say', () => {
  for (const cell of [
    'Total',
    'TOTAL:',
    'Grand Total',
    'Sub-total',
    'Total Amount Paid',
    'Total (₦)',
    'Total: ₦75,000.00',
    'Totals',
    'Total Credits',
  ])
    expect([cell, saysTotal(cell)]).toEqual([cell, true]);
  for (const cell of ['TOTAL ENERGIES SCHOLARSHIP', 'Totally', 'Ada Total', 'Sumaila', '', '75,000.00'])
    expect([cell, saysTotal(cell)]).toEqual([cell, false]);
});
