import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, paymentFacts } from '#tests/factories/situations.ts';
import { acceptanceRefund, type RefundRule, refundRuleOf, withdrawalRefund } from './refund-rule.ts';

const FEE = 2_500_000;
const half = { part: 1, of: 2 };
const none = { part: 0, of: 1 };
const all = { part: 1, of: 1 };
const RULES: readonly RefundRule[] = [
  { from: '2026-01-01', beforeReview: half, later: none, placeDeclined: none, offerWithdrawn: all },
  { from: '2026-06-01', beforeReview: all, later: half, placeDeclined: half, offerWithdrawn: all },
];
const due = (reviewed: boolean, ...payments: Parameters<typeof paymentFacts>[0][]) =>
  withdrawalRefund(RULES, { reviewed, payments: payments.map((one) => paymentFacts(one)) }).amountKobo;

describe('what goes back to whoever withdraws', () => {
  it('goes by the rule of the day on which the fee was paid', () => {
    expect(refundRuleOf(RULES, '2026-05-31')).toBe(RULES[0]);
    expect(refundRuleOf(RULES, '2026-06-01')).toBe(RULES[1]);
    expect(refundRuleOf(RULES, '2025-12-31'), 'before the first').toBe(RULES[0]);
    expect(due(false, { status: 'Completed', paidOn: '2026-03-01' })).toBe(FEE / 2);
    expect(due(true, { status: 'Completed', paidOn: '2026-03-01' })).toBe(0);
    expect(due(false, { status: 'Completed', paidOn: '2026-06-02' })).toBe(FEE);
    expect(due(true, { status: 'Completed', paidOn: '2026-06-02' })).toBe(FEE / 2);
  });

  it('of a fee for accepting a place goes by who ended the offer', () => {
    const back = (withdrawn: boolean, ...payments: Parameters<typeof paymentFacts>[0][]) =>
      acceptanceRefund(RULES, { withdrawn, payments: payments.map((one) => paymentFacts(one)) }).amountKobo;
    expect(back(true, { status: 'Completed', paidOn: '2026-03-01' })).toBe(FEE);
    expect(back(false, { status: 'Completed', paidOn: '2026-03-01' })).toBe(0);
    expect(back(false, { status: 'Completed', paidOn: '2026-06-02' })).toBe(FEE / 2);
    expect(back(true)).toBe(0);
    const promised = { status: 'Completed', refunds: [{ amountKobo: FEE, status: 'Sent' }] } as const;
    expect(back(true, promised)).toBe(0);
  });

  it('is all of what came after the last day, since nothing is sent by it', () => {
    const late = { status: 'Completed', paidOn: '2026-03-01', review: 'after-closing' } as const;
    expect(due(false, late)).toBe(FEE);
    expect(due(false, { ...late, resolved: true })).toBe(FEE / 2);
  });

  it('is nothing where no fee is here', () => {
    expect(due(false)).toBe(0);
    for (const name of ['open', 'transfer waiting', 'refused', 'reversed', 'moved away', 'half'])
      expect(due(false, PAYMENT_STATES[name]), name).toBe(0);
  });

  it('is less what went back or was promised before', () => {
    expect(due(false, PAYMENT_STATES['partly given back'])).toBe(FEE / 2 - FEE / 5);
    const promised = (amountKobo: number) =>
      due(false, { status: 'Completed', refunds: [{ amountKobo, status: 'Approved' }] });
    expect(promised(500_000)).toBe(FEE / 2 - 500_000);
    expect(promised(FEE)).toBe(0);
    expect(due(false, { status: 'Completed', refunds: [{ amountKobo: FEE, status: 'Declined' }] })).toBe(
      FEE / 2,
    );
  });

  it('is of the fee, not of a payment that came a second time', () => {
    const payments = [paymentFacts(PAYMENT_STATES.duplicate), paymentFacts(PAYMENT_STATES.completed)];
    expect(withdrawalRefund(RULES, { payments, reviewed: false })).toMatchObject({
      reference: payments[1]?.reference,
      amountKobo: FEE / 2,
    });
  });

  it('is a whole number of kobo, never more than is here', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.nat(10_000_000),
        fc.nat(10_000_000),
        fc.boolean(),
        (amountKobo, gone, held, reviewed) => {
          const refundedKobo = Math.min(gone, amountKobo - 1);
          const kobo = due(reviewed, {
            status: 'Completed',
            amountKobo,
            arrivedKobo: amountKobo,
            refundedKobo,
            refunds: [{ amountKobo: Math.min(held, amountKobo - refundedKobo), status: 'Requested' }],
          });
          expect(Number.isInteger(kobo)).toBe(true);
          expect(kobo).toBeGreaterThanOrEqual(0);
          expect(kobo).toBeLessThanOrEqual(amountKobo - refundedKobo);
        },
      ),
    );
  });
});
