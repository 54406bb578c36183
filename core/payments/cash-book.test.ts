import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashBook } from './cash-book.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';

const movement = fc.record({
  day: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-05'),
  method: fc.constantFrom(...PAYMENT_METHODS),
  inKobo: fc.nat({ max: 9_000_000 }),
  outKobo: fc.nat({ max: 9_000_000 }),
});

test('each day opens with what the day before closed with, and the columns add up', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(movement, { maxLength: 20 }), (opening, movements) => {
      const book = cashBook(opening, movements);
      let held = opening;
      for (const day of book.days) {
        expect(day.openingKobo).toBe(held);
        expect(day.inBy.reduce((sum, kobo) => sum + kobo, 0)).toBe(day.inKobo);
        held += day.inKobo - day.outKobo;
        expect(day.closingKobo).toBe(held);
      }
      expect(book.closingKobo).toBe(held);
      expect(book.totals.inBy.reduce((sum, kobo) => sum + kobo, 0)).toBe(book.totals.inKobo);
      expect(opening + book.totals.inKobo - book.totals.outKobo).toBe(book.closingKobo);
      expect(book.days.map(({ day }) => day)).toEqual(book.days.map(({ day }) => day).toSorted());
    }),
  );
});

test('a method by which nothing came has no column', () => {
  const book = cashBook(0, [
    { day: '2026-03-01', method: 'card', inKobo: 5, outKobo: 0 },
    { day: '2026-03-01', method: 'remita', inKobo: 0, outKobo: 2 },
  ]);
  expect(book).toMatchObject({ methods: ['card'], days: [{ inBy: [5], outKobo: 2, closingKobo: 3 }] });
});
