import { expect, it } from 'vitest';
import { payoutNamed, payoutsOf } from './match-line.ts';

const payout = { id: 'a', day: '2026-03-06', settledKobo: 9_000_000, reference: 'PSK-ST 778812' };
const line = (narration: string, day = '2026-03-09', amountKobo = 9_000_000) => ({
  day,
  amountKobo,
  narration,
  reference: null,
});

it.each([
  ['NIP/PSKST778812/PAYSTACK', true],
  ['Transfer PSK ST-778812', true],
  ['PAYSTACK PAYOUT', false],
])('a line that says %s names the payout: %s', (narration, named) => {
  expect(payoutNamed(line(narration), [payout])).toEqual(named ? payout : null);
});

it('a payout fits a line of its amount, from its day on and not for long', () => {
  const fits = (day: string, amount?: number) => payoutsOf(line('', day, amount), [payout]).length === 1;
  expect([fits('2026-03-05'), fits('2026-03-06'), fits('2026-03-20'), fits('2026-03-21')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(fits('2026-03-09', 9_000_001)).toBe(false);
});

it('nobody is chosen where two are named, or by a number that stands anywhere', () => {
  expect(payoutNamed(line('PSKST778812'), [payout, { ...payout, id: 'b' }])).toBeNull();
  expect(payoutNamed(line('ST-1 and more'), [{ ...payout, reference: 'ST-1' }])).toBeNull();
});
