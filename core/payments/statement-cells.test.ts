import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldHeading, readAmount, readLagosDay, readMoment } from './statement-cells.ts';

test.each([
  ['25000', { kobo: 2_500_000, out: false }],
  ['25,000.00', { kobo: 2_500_000, out: false }],
  ['₦25,000', { kobo: 2_500_000, out: false }],
  ['NGN 25,000.00 CR', { kobo: 2_500_000, out: false }],
  ['N25,000.5', { kobo: 2_500_050, out: false }],
  ['+25,000.00', { kobo: 2_500_000, out: false }],
  ['25,000.00DR', { kobo: 2_500_000, out: true }],
  ['-25,000.00', { kobo: 2_500_000, out: true }],
  ['25,000.00-', { kobo: 2_500_000, out: true }],
  ['(25,000.00)', { kobo: 2_500_000, out: true }],
  ...['', ' ', '-', '0.00', '₦ 0.00', 'NIL'].map((cell) => [cell, null] as const),
] as const)('the amount %j', (cell, amount) => expect(readAmount(cell)).toEqual({ ok: true, value: amount }));

test.each([
  ['25.000,00', 'amount-comma'],
  ['25000,5', 'amount-comma'],
  ['twenty', 'amount-unknown'],
  ['25,00,000', 'amount-unknown'],
  ['USD 25', 'amount-unknown'],
])('the amount %j is refused: %s', (cell, error) => expect(readAmount(cell)).toEqual({ ok: false, error }));

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

test('any text is an amount, no amount, a day, or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const amount = readAmount(text);
      if (amount.ok && amount.value) expect(amount.value.kobo).toBeGreaterThan(0);
      readMoment(text);
    }),
  );
});
