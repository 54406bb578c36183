import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNaira, kobo, MAX_KOBO, parseNaira, plainNaira } from './money.ts';

const amounts = fc.integer({ min: 0, max: MAX_KOBO });

describe('money as people read it', () => {
  it.each([
    [2_500_000, '₦25,000', '25000'],
    [2_500_050, '₦25,000.50', '25000.50'],
    [2_500_005, '₦25,000.05', '25000.05'],
    [0, '₦0', '0'],
    [1, '₦0.01', '0.01'],
    [99_999, '₦999.99', '999.99'],
    [100_000, '₦1,000', '1000'],
    [123_456_789_00, '₦123,456,789', '123456789'],
    [-150, '-₦1.50', '-1.50'],
  ])('%i kobo is %s', (amount, formatted, plain) => {
    expect(formatNaira(amount)).toBe(formatted);
    expect(plainNaira(amount)).toBe(plain);
  });

  it('comes back to the same kobo from either form', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseNaira(formatNaira(amount))).toBe(amount);
        expect(parseNaira(plainNaira(amount))).toBe(amount);
      }),
    );
  });

  it('refuses to show a fraction of a kobo', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => formatNaira(amount)).toThrow();
    expect(() => kobo(0.1)).toThrow();
    expect(kobo(25_000)).toBe(2_500_000);
  });
});

describe('money as people type it', () => {
  it.each([
    ['25000', 2_500_000],
    [' ₦ 25,000 ', 2_500_000],
    ['N25,000.50', 2_500_050],
    ['NGN 25,000.5', 2_500_050],
    ['ngn25000.05', 2_500_005],
    ['0', 0],
    ['1000000000', MAX_KOBO],
  ])('%j is %i kobo', (typed, amount) => expect(parseNaira(typed)).toBe(amount));

  it.each([
    '',
    'N',
    '-5',
    '25,00',
    '25,0000',
    '1.005',
    '1.',
    '.5',
    '1e5',
    '25 000 naira',
    '$5',
    '1000000000.01',
    '٢٥',
  ])('doubtful: %j', (typed) => expect(parseNaira(typed)).toBeNull());
});

it('takes no endless number for an amount', () => {
  expect(parseNaira('9'.repeat(10_000))).toBeNull();
});
