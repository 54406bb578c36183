import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForm } from '../shared/form.ts';
import { cardForm, passesLuhn } from './card-form.ts';
import { choosePaymentSchema, PAYMENT_METHODS } from './payment-methods.ts';
import { isPaymentReference, makePaymentReference } from './payment-reference.ts';

const now = new Date('2026-11-21T12:00:00Z');
const card = {
  cardholder_name: 'Zainab Danladi',
  card_number: '4242 4242 4242 4242',
  expiry: '12/27',
  cvv: '123',
};
const codes = (change: Record<string, unknown>, at = now) => {
  const result = cardForm(at).read({ ...card, ...change });
  return result.ok ? [] : result.error.map(({ field, code }) => `${field}: ${code}`);
};

describe('the card form of the sandbox', () => {
  it('reads a card', () => {
    expect(cardForm(now).read(card)).toEqual({
      ok: true,
      value: {
        cardholder_name: 'Zainab Danladi',
        card_number: '4242424242424242',
        expiry: '12/27',
        cvv: '123',
      },
    });
  });

  it('takes the month and year without their stroke, as a keypad for digits types them', () => {
    expect(cardForm(now).read({ ...card, expiry: '0930' })).toMatchObject({
      ok: true,
      value: { expiry: '09/30' },
    });
    expect(codes({ expiry: '1330' })).toEqual(['expiry: card-expiry']);
    expect(codes({ expiry: '930' })).toEqual(['expiry: card-expiry']);
  });

  it('asks for all four', () => {
    const result = cardForm(now).read({});
    expect(!result.ok && result.error).toEqual(
      ['cardholder_name', 'card_number', 'expiry', 'cvv'].map((field) => ({ field, code: 'required' })),
    );
  });

  it.each([
    [{ card_number: '4242 4242 4242 4241' }, 'card_number: card-number'],
    [{ card_number: '42424242424' }, 'card_number: card-number'],
    [{ card_number: '4242 4242 4242 42424' }, 'card_number: card-number'],
    [{ card_number: 'abcd efgh ijkl mnop' }, 'card_number: card-number'],
    [{ expiry: '13/27' }, 'expiry: card-expiry'],
    [{ expiry: '1/27' }, 'expiry: card-expiry'],
    [{ expiry: '2027-12' }, 'expiry: card-expiry'],
    [{ expiry: '10/26' }, 'expiry: card-expired'],
    [{ cvv: '12' }, 'cvv: card-cvv'],
    [{ cvv: '1234' }, 'cvv: card-cvv'],
    [{ cvv: '12a' }, 'cvv: card-cvv'],
    [{ cardholder_name: 'name 😀' }, 'cardholder_name: emoji'],
  ])('refuses %j', (change, expected) => expect(codes(change)).toEqual([expected]));

  it('refuses an endless number', () => {
    expect(codes({ card_number: '4'.repeat(10_000) })).toEqual(['card_number: card-number']);
  });

  it('takes a card to the end of its month in Lagos', () => {
    expect(codes({ expiry: '11/26' }, new Date('2026-11-30T22:59:59Z'))).toEqual([]);
    expect(codes({ expiry: '11/26' }, new Date('2026-11-30T23:00:00Z'))).toEqual(['expiry: card-expired']);
    expect(codes({ expiry: '12/26' }, new Date('2026-12-31T22:59:59Z'))).toEqual([]);
  });

  it('catches every wrong digit of a card number', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 18 });
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, position, error) => {
        const check = [...'0123456789'].find((digit) => passesLuhn(start.join('') + digit));
        const good = [...start.map(String), check ?? ''];
        expect(good.at(-1)).not.toBe('');
        const index = position % good.length;
        good[index] = String((Number(good[index]) + error) % 10);
        expect(passesLuhn(good.join(''))).toBe(false);
      }),
    );
  });
});

describe('choosing how to pay', () => {
  const read = (method: unknown) => readForm(choosePaymentSchema(['card', 'bank_transfer']), { method });

  it('takes what is offered and asks for a choice otherwise', () => {
    expect(read('bank_transfer')).toEqual({ ok: true, value: { method: 'bank_transfer' } });
    for (const method of [undefined, '', 'remita', 'cash', 'Card', ['card']])
      expect(read(method)).toEqual({ ok: false, error: [{ field: 'method', code: 'payment-method' }] });
  });

  it('knows which methods there are', () => {
    expect(PAYMENT_METHODS).toContain('card');
    expect(PAYMENT_METHODS).not.toContain('cash');
  });
});

describe('payment references', () => {
  it('are PAY, the millisecond, and six digits that tell two in one millisecond apart', () => {
    expect(makePaymentReference(new Date(1_763_712_000_000), () => 42)).toBe('PAY1763712000000000042');
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
        fc.nat(999_999),
        (at, chance) => {
          const reference = makePaymentReference(at, (max) => chance % max);
          expect(isPaymentReference(reference)).toBe(true);
          expect(reference).toMatch(/^[A-Z0-9]{22}$/);
          expect(reference.slice(3, 16)).toBe(String(at.getTime()).padStart(13, '0'));
        },
      ),
    );
  });

  it('are told from other texts', () => {
    for (const text of [
      '',
      'PAY',
      'PAY12',
      'pay1763712000000000042',
      'PAY1763712000000000042 ',
      `PAY${'1'.repeat(500)}`,
      7,
    ])
      expect(isPaymentReference(text)).toBe(false);
  });
});
