import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyOf } from './figures.ts';
import { aboveFee, freeKobo, surplusKobo } from './overpayment.ts';

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

test.each([
  ['nothing, where the fee came', { arrivedKobo: 2_500_000 }, []],
  ['all of it waits for a decision', {}, [['undecided', 500_000]]],
  ['it is kept', { kept: true }, [['kept', 500_000]]],
  ['it is agreed to go back', { agreedKobo: 500_000 }, [['agreed', 500_000]]],
  ['it went back', { refundedKobo: 500_000 }, [['refunded', 500_000]]],
  ['it went back before the fee did', { refundedKobo: 1_500_000 }, [['refunded', 500_000]]],
  [
    'a part was moved, a part is agreed, and the rest waits',
    { refundedKobo: 100_000, movedKobo: 100_000, agreedKobo: 300_000 },
    [
      ['moved', 100_000],
      ['agreed', 300_000],
      ['undecided', 100_000],
    ],
  ],
] as const)('of what came beyond the fee: %s', (_, facts, parts) => {
  const overpaid = {
    amountKobo: 2_500_000,
    arrivedKobo: 3_000_000,
    refundedKobo: 0,
    movedKobo: 0,
    agreedKobo: 0,
    kept: false,
    ...facts,
  };
  expect(aboveFee(overpaid).map(({ part, kobo }) => [part, kobo])).toEqual(parts);
});
