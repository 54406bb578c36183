import { expect, it } from 'vitest';
import { PAYMENT_STATES, paymentFacts } from '#tests/factories/situations.ts';
import { feeStanding } from '../payments/fee-standing.ts';
import { APPLICATION_STATUSES } from './application-status.ts';
import { type WithdrawalFacts, whyNotWithdrawable } from './withdrawal.ts';

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
