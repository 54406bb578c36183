import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldHeading, readLagosDay, readMoment } from './statement-cells.ts';
import { saysTotal } from './statement-words.ts';

test.each([
  ['14/01/2026', '2026-01-14'],
  ['14-01-2026', '2026-01-14'],
  ['14.1.2026', '2026-01-14'],
  ['14-Jan-2026', '2026-01-14'],
  ['14-JAN-26', '2026-01-14'],
  ['14 January 2026', '2026-01-14'],
  ['14 Jan, 2026', '2026-01-14'],
  ['2026-01-14', '2026-01-14'],
  ['2026/01/14 23:59:59', '2026-01-14'],
  ['14/01/2026 11:30 PM', '2026-01-14'],
])('the day %j', (cell, day) => expect(readLagosDay(cell)).toEqual({ ok: true, value: day }));

test.each([
  ['01/31/2026', 'date-month-first'],
  ['31/02/2026', 'date-unknown'],
  ['soon', 'date-unknown'],
  ['14/01/2026 25:00', 'date-unknown'],
])('the day %j is refused: %s', (cell, error) => expect(readMoment(cell)).toEqual({ ok: false, error }));

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
