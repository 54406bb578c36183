import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, paymentFacts } from '#tests/factories/situations.ts';
import { feeStanding } from '../payments/fee-standing.ts';
import { APPLICATION_STATUSES, type ApplicationStatus, decide } from './application-status.ts';
import { UNDO_HOURS, undoOfWithdrawal, type WithdrawalFacts, whyNotWithdrawable } from './withdrawal.ts';

const paid = feeStanding([paymentFacts(PAYMENT_STATES.completed)]);
const why = (facts: Partial<WithdrawalFacts>) =>
  whyNotWithdrawable({
    status: 'Submitted',
    submitted: true,
    withdrawn: false,
    enrolled: false,
    fee: paid,
    ...facts,
  });

it('lets an owner withdraw whatever the college has and has not refused', () => {
  for (const status of APPLICATION_STATUSES)
    expect(why({ status }), status).toBe(status === 'Rejected' ? 'decided' : null);
  expect(why({ status: 'Rejected', withdrawn: true })).toBe('withdrawn');
  expect(why({ status: 'Accepted', enrolled: true })).toBe('enrolled');
  expect(why({ status: 'Draft', submitted: false, fee: { kind: 'none' } })).toBe('not-sent');
  expect(why({ status: 'Draft', submitted: false }), 'paid, and sent back').toBe(null);
});

it('waits until the bursary knows what came', () => {
  for (const [name, expected] of [
    ['half', 'payment-checked'],
    ['open', 'payment-checked'],
    ['transfer waiting', 'payment-checked'],
    ['transfer declined', null],
    ['reversed', null],
  ] as const)
    expect(why({ fee: feeStanding([paymentFacts(PAYMENT_STATES[name])]) }), name).toBe(expected);
});

describe('a withdrawal that is undone', () => {
  const withdrawnAt = new Date('2026-03-10T09:00:00Z');
  const undo = (payment: string, { from = 'Submitted' as ApplicationStatus, hours = 1 } = {}) =>
    undoOfWithdrawal(
      { withdrawnAt, from, payments: [paymentFacts(PAYMENT_STATES[payment])] },
      new Date(withdrawnAt.getTime() + hours * 3_600_000),
    );

  it('leads back to where the application was, for a day', () => {
    for (const from of ['Draft', 'Submitted', 'Under Review', 'Pending Payment'] as const) {
      expect(undo('completed', { from })).toMatchObject({ why: null, to: from });
      expect(decide('Rejected', `withdrawal-undone:${from}`)).toMatchObject({ value: { to: from } });
    }
    expect(undo('completed', { hours: UNDO_HOURS - 0.01 })).toMatchObject({ why: null });
    expect(undo('completed', { hours: UNDO_HOURS })).toBeNull();
  });

  it('is refused while money of it goes back or went back, and where the place is gone', () => {
    for (const state of ['going back', 'partly given back'])
      expect(undo(state), state).toMatchObject({ why: 'refund-open' });
    const declined = paymentFacts({
      ...PAYMENT_STATES.completed,
      refunds: [{ amountKobo: 100, status: 'Declined' }],
    });
    expect(
      undoOfWithdrawal({ withdrawnAt, from: 'Submitted', payments: [declined] }, withdrawnAt),
    ).toMatchObject({ why: null });
    expect(undo('reversed')).toMatchObject({ why: 'fee-gone' });
    expect(undo('completed', { from: 'Accepted' })).toMatchObject({ why: 'place-given-up' });
  });
});
