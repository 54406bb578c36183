import { describe, expect, it } from 'vitest';
import { maskNin, NIN_TYPED_MAX, nin } from './nin.ts';

describe('a NIN', () => {
  it.each([
    '12345678901',
    '1234 567 8901',
    '1234-567-8901',
    '1234–567–8901',
    ' 12345678901 ',
    '\u202A12345678901\u202C',
    [...'12345678901'].join(' '),
  ])('is read from %j', (typed) => {
    expect(nin(typed)).toEqual({ ok: true, value: '12345678901' });
    expect(typed.trim().length).toBeLessThanOrEqual(NIN_TYPED_MAX);
  });

  it('may begin with zeros: the digits are given at random', () => {
    expect(nin('00000000001')).toEqual({ ok: true, value: '00000000001' });
  });

  it.each(['1234567890', '123456789012', '1234567890a', 'AB123456789012CD', '١٢٣٤٥٦٧٨٩٠١', ''])(
    'is not %j',
    (typed) => expect(nin(typed)).toEqual({ ok: false, error: { code: 'nin' } }),
  );

  it('is not a long text', () => {
    expect(nin('1'.repeat(10_000)).ok).toBe(false);
  });

  it('shows only its last three digits where it is masked', () => {
    expect(maskNin('12345678901')).toBe('••••••••901');
    expect(maskNin('')).toBe('');
  });
});
