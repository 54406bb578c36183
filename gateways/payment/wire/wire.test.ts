import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNaira } from '#core/payments/money.ts';
import { readPageCursor } from '../hosted-page.ts';
import { readJson, readJsonBytes } from './http.ts';
import { checkoutAddress, koboOfKobo, koboOfNaira, momentOf } from './shapes.ts';

describe('sums', () => {
  it.each([
    ['25000', 2_500_000],
    ['25000.0', 2_500_000],
    ['25000.50', 2_500_050],
    ['25000.500', 2_500_050],
    ['2.5E4', 2_500_000],
    ['1.0E7', 1_000_000_000],
    ['0.01', 1],
    ['1e-2', 1],
    ['0', 0],
    ['-25000', -2_500_000],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s naira are %i kobo', (text, kobo) => expect(koboOfNaira(text)).toBe(kobo));

  it.each([
    '',
    '25,000',
    '25000.005',
    '1e-3',
    'NaN',
    'Infinity',
    '0x10',
    ' 1',
    '1e99',
    '90071992547409.92',
    '٢٥',
  ])('%j is no sum', (text) => expect(koboOfNaira(text)).toBeUndefined());

  it('of kobo have no fraction', () => {
    expect(koboOfKobo('2500000')).toBe(2_500_000);
    expect(koboOfKobo('2500000.0')).toBe(2_500_000);
    expect(koboOfKobo('2500000.5')).toBeUndefined();
  });

  it('survive the way to naira and back, to the last kobo', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (kobo) => {
        expect(koboOfNaira(plainNaira(kobo))).toBe(kobo);
      }),
    );
  });

  it('are exact or none, whatever is written', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const kobo = koboOfNaira(text);
        expect(kobo === undefined || Number.isSafeInteger(kobo)).toBe(true);
      }),
    );
  });
});

describe('JSON', () => {
  it('keeps every digit of every number', () => {
    expect(readJson('{"id":18446744073709551615,"amount":25000.10,"list":[1.0E7]}')).toEqual({
      id: '18446744073709551615',
      amount: '25000.10',
      list: ['1.0E7'],
    });
  });

  it('is undefined where there is none, and never throws', () => {
    for (const text of ['', '<html>', '{"a":', 'undefined']) expect(readJson(text)).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        readJsonBytes(bytes);
      }),
    );
  });
});

describe('addresses of hosted pages', () => {
  const base = 'http://127.0.0.1:4000';
  it.each([
    ['https://checkout.paystack.com/abc', true],
    ['http://127.0.0.1:4000/checkout/abc', true],
    ['http://checkout.paystack.com/abc', false],
    ['http://127.0.0.1:4001/checkout/abc', false],
    ['https://paystack.com@elsewhere.example/', false],
    ['javascript:alert(1)', false],
    ['//elsewhere.example', false],
    ['', false],
  ])('%s: %s', (url, fit) => {
    expect(checkoutAddress(url, base) !== undefined).toBe(fit);
    expect(checkoutAddress(undefined, base)).toBeUndefined();
  });
});

describe('small things', () => {
  it('are moments with a day and a time, or none', () => {
    expect(momentOf('2026-08-22T09:15:02.000Z')).toEqual(new Date('2026-08-22T09:15:02Z'));
    for (const written of [undefined, '', '2026', 'yesterday', '2026-13-45T99:99:99Z'])
      expect(momentOf(written)).toBeUndefined();
  });

  it('are pages from 1 on', () => {
    expect(readPageCursor(undefined)).toBe(1);
    expect(readPageCursor('7')).toBe(7);
    for (const cursor of ['0', '-1', '1.5', 'x', '12345678', ''])
      expect(readPageCursor(cursor)).toBeUndefined();
  });
});
