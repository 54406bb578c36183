import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { formatPhone, phone } from './phone.ts';

const kept = (typed: string) => {
  const result = phone(typed);
  return result.ok ? result.value : result.error.code;
};

/** What the reference library says of the same text: the number, if it is a Nigerian mobile or landline. */
const byLibrary = (typed: string): string | null => {
  const parsed = parsePhoneNumberFromString(typed, 'NG');
  const type = parsed?.getType();
  return parsed?.country === 'NG' && parsed.isValid() && (type === 'MOBILE' || type === 'FIXED_LINE')
    ? parsed.number
    : null;
};

describe('phone numbers', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '8031234567',
    '2348031234567',
    '234 0803 123 4567',
    '+2348031234567',
    '+234 (0) 803 123 4567',
    '002348031234567',
    '0092348031234567',
    '\u202A+234 803 123 4567\u202C',
    ' 0803\u00A0123\u20114567 ',
  ])('keeps %j in one form', (typed) => expect(kept(typed)).toBe('+2348031234567'));

  it('keeps landlines', () => {
    expect(kept('0201 234 5678')).toBe('+2342012345678');
  });

  it.each([
    ['+447911123456', 'phone-foreign'],
    ['+1 202 555 0143', 'phone-foreign'],
    ['00227 90 12 34 56', 'phone-foreign'],
    ['0860 123 4567', 'phone'],
    ['0730 123 4567', 'phone'],
    ['0800 123 4567', 'phone'],
    ['0700 123 4567', 'phone'],
    ['0803 123 456', 'phone'],
    ['0803 123 45678', 'phone'],
    ['0803 123 4567, 0805 123 4567', 'phone'],
    ['o8o3 123 4567', 'phone'],
    ['٠٨٠٣١٢٣٤٥٦٧', 'phone'],
    ['+', 'phone'],
    ['++2348031234567', 'phone'],
    ['0803 123 4567 😀', 'phone'],
  ])('refuses %j', (typed, code) => expect(kept(typed)).toBe(code));

  it('refuses a long text', () => {
    expect(kept('0'.repeat(10_000))).toBe('phone');
  });

  it('shows a kept number in the groups people use, and leaves anything else alone', () => {
    expect(formatPhone('+2348031234567')).toBe('0803 123 4567');
    expect(formatPhone('+2342012345678')).toBe('0201 234 5678');
    expect(formatPhone('+447911123456')).toBe('+447911123456');
    expect(formatPhone('')).toBe('');
  });

  it('judges every national number as the reference library does', () => {
    const digit = fc.integer({ min: 0, max: 9 }).map(String);
    const likely = fc
      .tuple(
        fc.constantFrom('70', '71', '72', '80', '81', '90', '91', '20', '819', '702', '73', '60', '1', ''),
        fc.array(digit, { minLength: 6, maxLength: 10 }),
      )
      .map(([start, rest]) => start + rest.join(''));
    const written = fc
      .tuple(fc.constantFrom('0', '', '+234', '234', '+2340'), likely)
      .map(([prefix, number]) => prefix + number);
    fc.assert(
      fc.property(written, (typed) => {
        const result = phone(typed);
        expect(result.ok ? result.value : null).toBe(byLibrary(typed));
      }),
      { numRuns: 1000 },
    );
  });

  it('knows every range that the library knows', () => {
    // Ranges are told apart by three digits, in these by four.
    const byFour = ['702', '819', ...Array.from({ length: 10 }, (_, digit) => `20${digit}`)];
    const starts = [
      ...Array.from({ length: 1000 }, (_, start) => `${String(start).padStart(3, '0')}1`),
      ...byFour.flatMap((three) => Array.from({ length: 10 }, (_, digit) => `${three}${digit}`)),
    ];
    for (const start of starts) {
      const typed = `0${start}123456`;
      const result = phone(typed);
      expect(result.ok ? result.value : null, typed).toBe(byLibrary(typed));
    }
  });

  it('reads back what it kept, as stored and as shown', () => {
    for (const stored of ['+2348031234567', '+2347021234567', '+2342012345678']) {
      expect(kept(stored)).toBe(stored);
      expect(kept(formatPhone(stored))).toBe(stored);
    }
  });
});
