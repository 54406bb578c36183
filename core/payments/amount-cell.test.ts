import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNaira, plainNaira } from './money.ts';
import { readAmount, readSum, saysNone } from './statement-cells.ts';

test.each([
  ['25000', 2_500_000],
  ['25,000.00', 2_500_000],
  ['₦25,000', 2_500_000],
  ['NGN 25,000.00 CR', 2_500_000],
  ['NGN25,000.00Cr', 2_500_000],
  ['25,000.00 C', 2_500_000],
  ['CR 25,000.00', 2_500_000],
  ['N25,000.5', 2_500_050],
  ['N1,000', 100_000],
  ['=N=1,000.00', 100_000],
  ['#1,000.00', 100_000],
  ['1,000 naira', 100_000],
  ['+25,000.00', 2_500_000],
  ['25\u00a0000.00', 2_500_000],
  ['25\u202f000.00', 2_500_000],
  ['₦\u00a01,000.00', 100_000],
  ['\u200e1,000.00\u200f', 100_000],
  ["1'000'000.00", 100_000_000],
  ['1,234,567.89', 123_456_789],
  ['.50', 50],
  ['25000.0000', 2_500_000],
  ['1,000.000', 100_000],
  ['25,000.00DR', -2_500_000],
  ['1,000.00 DR', -100_000],
  ['1,000.00 Dr.', -100_000],
  ['1,000.00 Debit', -100_000],
  ['-25,000.00', -2_500_000],
  ['\u22121,000.00', -100_000],
  ['–1,000.00', -100_000],
  ['- 1,000.00', -100_000],
  ['₦-1,000.00', -100_000],
  ['-₦1,000.00', -100_000],
  ['25,000.00-', -2_500_000],
  ['(25,000.00)', -2_500_000],
  ['(₦1,000.00)', -100_000],
  ['₦ (1,000.00)', -100_000],
  ['0', 0],
  ['0.00', 0],
  ['₦ 0.00', 0],
  ['-0.00', 0],
  ['.00', 0],
  ['0.00 DR', 0],
  ...[
    '',
    ' ',
    '-',
    '--',
    '---',
    '–',
    '—',
    '\u2212',
    '₦ -',
    'NGN --',
    '-.--',
    '.',
    'NIL',
    'nil',
    'N/A',
    'n/a',
    'NA',
    'N.A.',
    'None',
    'null',
    '\u00a0',
  ].map((cell) => [cell, null] as const),
] as const)('%j is %s kobo', (cell, kobo) => {
  expect(readSum(cell)).toEqual({ ok: true, value: kobo });
  expect(readAmount(cell)).toEqual({
    ok: true,
    value: kobo ? { kobo: Math.abs(kobo), out: kobo < 0 } : null,
  });
});

test.each([
  ['25.000,00', 'amount-comma'],
  ['1.000,00', 'amount-comma'],
  ['1,00', 'amount-comma'],
  ['25000,5', 'amount-comma'],
  ['1 000,00', 'amount-comma'],
  ['twenty', 'amount-unknown'],
  ['25,00,000', 'amount-unknown'],
  ['10,00,000.00', 'amount-unknown'],
  ['USD 25', 'amount-unknown'],
  ['$25', 'amount-unknown'],
  ['1.000', 'amount-unknown'],
  ['1.000.000', 'amount-unknown'],
  ['0,500', 'amount-unknown'],
  ['1,000.005', 'amount-unknown'],
  ['1,0000', 'amount-unknown'],
  ['1,000 000', 'amount-unknown'],
  ['10 00', 'amount-unknown'],
  ['2.5E+04', 'amount-unknown'],
  ['########', 'amount-unknown'],
  ['#N/A', 'amount-unknown'],
  ['#REF!', 'amount-unknown'],
  ['-1,000.00 DR', 'amount-unknown'],
  ['-1,000.00 CR', 'amount-unknown'],
  ['(1,000.00) CR', 'amount-unknown'],
  ['(-1,000.00)', 'amount-unknown'],
  ['+1,000.00 DR', 'amount-unknown'],
  ['--1,000.00', 'amount-unknown'],
  ['-1,000.00-', 'amount-unknown'],
  ['(1,000.00', 'amount-unknown'],
  ['1,000.00)', 'amount-unknown'],
  ['1\u00ad000.00', 'amount-unknown'],
  ['1,000.00 2,000.00', 'amount-unknown'],
  ['٢٥', 'amount-unknown'],
  ['1,000.00*', 'amount-unknown'],
  ['9'.repeat(10), 'amount-unknown'],
  [`1${' '.repeat(10)}${'0'.repeat(80)}`, 'amount-unknown'],
])('%j is refused: %s', (cell, error) => {
  expect(readSum(cell)).toEqual({ ok: false, error });
  expect(readAmount(cell)).toEqual({ ok: false, error });
});

test('a name that begins like no value is a name', () => {
  for (const cell of ['Nila', 'Nasir', 'N', '0', '-1']) expect(saysNone(cell)).toBe(false);
});

test('what the portal writes is read back, with any sign that says that it leaves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400_000_000_000 }), (kobo) => {
      for (const written of [formatNaira(kobo), plainNaira(kobo)]) {
        expect(readSum(written)).toEqual({ ok: true, value: kobo });
        for (const out of [`-${written}`, `\u2212 ${written}`, `(${written})`, `${written} DR`])
          expect(readSum(out)).toEqual({ ok: true, value: -kobo });
      }
    }),
  );
});

test('any text is an amount, no amount, or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const amount = readAmount(text);
      if (amount.ok && amount.value) expect(amount.value.kobo).toBeGreaterThan(0);
    }),
  );
});
