import { describe, expect, it } from 'vitest';
import { cardForm } from '#core/payments/card-form.ts';
import { findTestCard, formatCardNumber, testCardNamed, testCards } from './test-cards.ts';

const now = new Date('2026-03-02T09:00:00.000Z');

describe('test cards', () => {
  it.each(testCards.map((card) => [card.name, card] as const))(
    '%s passes the card form as printed',
    (_name, card) => {
      const printed = formatCardNumber(card.number);
      expect(printed).toHaveLength(19);
      const form = { cardholder_name: 'Ada Obi', card_number: printed, expiry: '12/30', cvv: '123' };
      expect(cardForm(now).read(form)).toMatchObject({ ok: true, value: { card_number: card.number } });
      expect(findTestCard(printed)).toBe(card);
    },
  );

  it('have a number and a name of their own each', () => {
    expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length);
    expect(new Set(testCards.map((card) => card.name)).size).toBe(testCards.length);
  });

  it('are found however the digits are grouped, and nothing else is', () => {
    expect(findTestCard('4000-0566-0000-0016')).toBe(testCardNamed('succeeds'));
    expect(findTestCard('4000 0566 0000 0017')).toBeUndefined();
    expect(findTestCard('4111111111111111')).toBeUndefined();
    expect(findTestCard('')).toBeUndefined();
  });
});
