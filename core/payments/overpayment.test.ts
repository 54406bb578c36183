import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyOf } from './figures.ts';
import { freeKobo, surplusKobo } from './overpayment.ts';

const kobo = fc.nat({ max: 100_000_000 });

test('the fee, what goes back and what is promised are what is held; nothing is counted twice', () => {
  fc.assert(
    fc.property(kobo, kobo, kobo, kobo, (fee, arrived, left, promised) => {
      const amountKobo = fee + 1;
      const leftKobo = Math.min(left, arrived);
      const promisedKobo = Math.min(promised, arrived - leftKobo);
      const payment = { amountKobo, arrivedKobo: arrived, leftKobo, promisedKobo };
      const rest = surplusKobo(payment);
      const held = arrived - leftKobo;
      expect(freeKobo(payment) + promisedKobo).toBe(held);
      expect(rest).toBe(Math.max(0, freeKobo(payment) - amountKobo));
      if (rest === 0) return;
      expect(amountKobo + rest + promisedKobo).toBe(held);
      // Once all of it has gone back, the fee alone is held, and all of it is revenue.
      const after = moneyOf({
        status: 'Completed',
        amountKobo,
        arrivedKobo: arrived,
        leftKobo: leftKobo + promisedKobo + rest,
        movedKobo: 0,
      });
      expect(after).toMatchObject({ heldKobo: amountKobo, revenueKobo: amountKobo, unsettledKobo: 0 });
    }),
  );
});
