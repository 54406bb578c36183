import { expect, test } from 'vitest';
import { decideRefund, REFUND_EVENTS, REFUND_STATUSES } from './refund-status.ts';

test('a refund goes from hand to hand and ends with the money', () => {
  const led = REFUND_STATUSES.map((from) => [
    from,
    ...REFUND_EVENTS.map((event) => {
      const to = decideRefund(from, event);
      return to.ok ? to.value : null;
    }),
  ]);
  expect(led).toEqual([
    ['Requested', 'Approved', 'Declined', null, null, null, null, null],
    ['Approved', null, null, 'Declined', 'Sent', 'Completed', 'Failed', null],
    ['Declined', null, null, null, null, null, null, null],
    ['Sent', null, null, null, null, 'Completed', 'Failed', 'Failed'],
    ['Completed', null, null, null, null, null, null, 'Failed'],
    ['Failed', null, null, null, 'Sent', 'Completed', null, null],
  ]);
});
