import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decide,
  FIRST_PAYMENT_STATUS,
  PAYMENT_EVENTS,
  PAYMENT_STATUSES,
  type PaymentEvent,
  type PaymentStatus,
} from './payment-status.ts';

/** The whole table again: from Pending, from Failed, from Completed; '-' where the event is refused. */
const byHand: Readonly<
  Record<PaymentEvent, readonly [PaymentStatus | '-', PaymentStatus | '-', PaymentStatus | '-']>
> = {
  'verified-paid': ['Completed', 'Completed', 'Completed'],
  'verified-failed': ['Failed', 'Failed', '-'],
  declared: ['Pending', '-', 'Completed'],
  confirmed: ['Completed', 'Completed', 'Completed'],
  kept: ['Completed', 'Completed', 'Completed'],
  summed: ['Completed', 'Completed', 'Completed'],
  declined: ['Failed', 'Failed', '-'],
  returned: ['Failed', 'Failed', '-'],
  'taken-back': ['Failed', 'Failed', '-'],
  superseded: ['Failed', 'Failed', '-'],
  expired: ['Failed', 'Failed', '-'],
  'fell-short': ['Pending', 'Failed', 'Pending'],
};

describe('the payment table', () => {
  it('makes of every status and every event what it should', () => {
    for (const event of PAYMENT_EVENTS)
      for (const [index, from] of (['Pending', 'Failed', 'Completed'] as const).entries()) {
        const to = byHand[event][index];
        expect(decide(from, event), `${from} ${event}`).toEqual(
          to === '-'
            ? { ok: false, error: 'not-possible' }
            : { ok: true, value: { from, to, changed: from !== to } },
        );
      }
  });

  it('has three statuses and begins with Pending', () => {
    expect([...PAYMENT_STATUSES].sort()).toEqual(['Completed', 'Failed', 'Pending']);
    expect(FIRST_PAYMENT_STATUS).toBe('Pending');
  });

  it('never leaves itself, leaves Completed only where money was taken back, and takes a repeated event for none', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYMENT_EVENTS), { maxLength: 30 }), (events) => {
        let status: PaymentStatus = FIRST_PAYMENT_STATUS;
        for (const event of events) {
          const move = decide(status, event);
          if (!move.ok) continue;
          expect(PAYMENT_STATUSES).toContain(move.value.to);
          if (status === 'Completed' && event !== 'fell-short') expect(move.value.to).toBe('Completed');
          status = move.value.to;
          expect(decide(status, event)).toEqual({
            ok: true,
            value: { from: status, to: status, changed: false },
          });
        }
      }),
    );
  });
});
