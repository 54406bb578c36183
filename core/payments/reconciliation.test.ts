import { expect, it } from 'vitest';
import { wentBackKobo } from './reconciliation.ts';

const FEE = 2_500_000;

it.each([
  ['all that is held, where they reversed it', 'status', 'reversed', FEE, FEE, FEE],
  ['no more than is held', 'status', 'reversed', FEE, FEE / 5, FEE / 5],
  ['what they have less of than we', 'amount', 'paid', (FEE * 4) / 5, FEE, FEE / 5],
  ['nothing, where they have more', 'amount', 'paid', 2 * FEE, FEE, 0],
  ['the second payment', 'paid-twice', 'paid', FEE, 2 * FEE, FEE],
  ['all of what they say failed', 'status', 'failed', FEE, FEE, FEE],
] as const)('a refund explains %s', (_, kind, status, theirs, held, back) => {
  expect(wentBackKobo(kind, { status, amount_kobo: theirs }, held)).toBe(back);
});

it('a refund explains all of a payment that they do not know', () => {
  expect(wentBackKobo('missing-there', null, FEE)).toBe(FEE);
});
