import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../admissions/application-status.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment-status.ts';
import { decideAcceptance, decideSettlement, type SettlementInput, type Verification } from './settlement.ts';

const paid: Verification = {
  outcome: 'paid',
  reference: 'PAY1',
  amountKobo: 2_500_000,
  currency: 'NGN',
};

const given = (
  payment: PaymentStatus,
  application: ApplicationStatus,
  verification: Partial<Verification> = {},
  more: { paidByAnother?: boolean; by?: 'gateway' | 'staff' } = {},
): SettlementInput => ({
  payment: {
    status: payment,
    reference: 'PAY1',
    amountKobo: 2_500_000,
    currency: 'NGN',
    arrivedKobo: payment === 'Completed' ? 2_500_000 : 0,
    refundedKobo: 0,
  },
  application: { status: application, paidByAnother: more.paidByAnother ?? false },
  verification: { ...paid, ...verification },
  by: more.by,
});

/** What is written, in short: payment event and status, application status, reason for review. */
const written = (input: SettlementInput) => {
  const { payment, application, review } = decideSettlement(input);
  return [payment && `${payment.event} ${payment.to}`, application?.to ?? null, review];
};

const NOTHING = [null, null, null];

describe('the fee for accepting a place', () => {
  const acceptance = (
    payment: PaymentStatus,
    more: { holdsPlace?: boolean; paidByAnother?: boolean; by?: 'staff'; outcome?: 'failed' } = {},
  ): SettlementInput => {
    const input = given(payment, 'Accepted', { ...(more.outcome && { outcome: more.outcome }) }, more);
    return {
      ...input,
      payment: { ...input.payment, purpose: 'acceptance' },
      application: { ...input.application, holdsPlace: more.holdsPlace ?? true },
    };
  };

  it('completes without moving the application', () => {
    expect(written(acceptance('Pending'))).toEqual(['verified-paid Completed', null, null]);
    expect(written(acceptance('Failed'))).toEqual(['verified-paid Completed', null, null]);
    expect(written(acceptance('Completed'))).toEqual(NOTHING);
  });

  it('is put before the bursary where the offer is over, or another payment came first', () => {
    expect(written(acceptance('Pending', { holdsPlace: false }))).toEqual([
      'verified-paid Completed',
      null,
      'offer-ended',
    ]);
    expect(written(acceptance('Pending', { paidByAnother: true }))).toEqual([
      'verified-paid Completed',
      null,
      'duplicate',
    ]);
  });

  it('leaves the application where it is when staff do not find the transfer', () => {
    expect(written(acceptance('Pending', { outcome: 'failed', by: 'staff' }))).toEqual([
      'declined Failed',
      null,
      null,
    ]);
  });

  it('never moves an application, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_STATUSES),
        fc.constantFrom(...APPLICATION_STATUSES),
        fc.constantFrom('paid', 'failed', 'open', 'unknown', 'reversed'),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.boolean(),
        fc.constantFrom('gateway', 'staff'),
        (payment, application, outcome, amountKobo, holdsPlace, by) => {
          const input = given(payment, application, { outcome, amountKobo }, { by });
          const decided = decideSettlement({
            ...input,
            payment: { ...input.payment, purpose: 'acceptance' },
            application: { ...input.application, holdsPlace },
          });
          expect(decided.application).toBeNull();
          if (decided.payment?.to === 'Completed') expect(amountKobo).toBe(2_500_000);
        },
      ),
    );
  });
});

describe('money that came', () => {
  it('completes the payment and submits the application', () => {
    expect(written(given('Pending', 'Draft'))).toEqual(['verified-paid Completed', 'Submitted', null]);
    expect(written(given('Pending', 'Pending Payment'))).toEqual([
      'verified-paid Completed',
      'Submitted',
      null,
    ]);
  });

  it('does so once: told again, nothing is written', () => {
    expect(written(given('Completed', 'Submitted'))).toEqual(NOTHING);
    expect(written(given('Completed', 'Accepted'))).toEqual(NOTHING);
    expect(written(given('Completed', 'Draft'))).toEqual(NOTHING);
  });

  it('counts when it comes late, after the payment had failed', () => {
    expect(written(given('Failed', 'Draft'))).toEqual(['verified-paid Completed', 'Submitted', null]);
  });

  it('is kept and flagged when another payment had paid already', () => {
    expect(written(given('Pending', 'Submitted', {}, { paidByAnother: true }))).toEqual([
      'verified-paid Completed',
      null,
      'duplicate',
    ]);
    expect(written(given('Failed', 'Draft', {}, { paidByAnother: true }))).toEqual([
      'verified-paid Completed',
      'Submitted',
      'duplicate',
    ]);
  });

  it.each(['Submitted', 'Under Review', 'Accepted', 'Rejected'] as const)(
    'is kept and flagged, and moves nothing, when the application stands at %s without it',
    (status) => {
      expect(written(given('Pending', status))).toEqual([
        'verified-paid Completed',
        null,
        'application-not-waiting',
      ]);
    },
  );

  it('is confirmed by staff under the same rules', () => {
    expect(written(given('Pending', 'Pending Payment', {}, { by: 'staff' }))).toEqual([
      'confirmed Completed',
      'Submitted',
      null,
    ]);
    expect(written(given('Pending', 'Pending Payment', { amountKobo: 1 }, { by: 'staff' }))).toEqual([
      null,
      null,
      'underpaid',
    ]);
  });
});

describe('money that is not what was asked', () => {
  it.each([
    [{ amountKobo: 2_499_999 }, 'underpaid'],
    [{ amountKobo: 0 }, 'underpaid'],
    [{ amountKobo: Number.NaN }, 'underpaid'],
    [{ amountKobo: 2_500_001 }, 'overpaid'],
    [{ amountKobo: 25_000 }, 'underpaid'],
    [{ currency: 'USD' }, 'currency-mismatch'],
    [{ currency: 'ngn' }, 'currency-mismatch'],
    [{ reference: 'PAY2' }, 'reference-mismatch'],
    [{ reference: '', amountKobo: 1, currency: '' }, 'reference-mismatch'],
  ] as const)('%j only flags it: %s', (difference, reason) => {
    for (const status of PAYMENT_STATUSES)
      expect(written(given(status, 'Draft', difference))).toEqual([null, null, reason]);
  });
});

describe('a payment that failed', () => {
  it('fails, and leaves the application to be paid again', () => {
    expect(written(given('Pending', 'Draft', { outcome: 'failed' }))).toEqual([
      'verified-failed Failed',
      null,
      null,
    ]);
    expect(written(given('Failed', 'Draft', { outcome: 'failed' }))).toEqual(NOTHING);
  });

  it('does not need the amount to match, as nothing was paid', () => {
    expect(written(given('Pending', 'Draft', { outcome: 'failed', amountKobo: 0, currency: '' }))).toEqual([
      'verified-failed Failed',
      null,
      null,
    ]);
  });

  it('is not failed by news of another payment', () => {
    expect(written(given('Pending', 'Draft', { outcome: 'failed', reference: 'PAY2' }))).toEqual([
      null,
      null,
      'reference-mismatch',
    ]);
  });

  it('stays paid when it was, and is flagged', () => {
    expect(written(given('Completed', 'Submitted', { outcome: 'failed' }))).toEqual([
      null,
      null,
      'failed-after-completed',
    ]);
  });

  it('gives a declined transfer back to the applicant as a Draft', () => {
    const declined = (status: ApplicationStatus) =>
      written(given('Pending', status, { outcome: 'failed' }, { by: 'staff' }));
    expect(declined('Pending Payment')).toEqual(['declined Failed', 'Draft', null]);
    expect(declined('Submitted')).toEqual(['declined Failed', null, null]);
    expect(declined('Under Review')).toEqual(['declined Failed', null, null]);
  });

  it('leaves a declared transfer waiting when it is a card that failed', () => {
    expect(written(given('Pending', 'Pending Payment', { outcome: 'failed' }))).toEqual([
      'verified-failed Failed',
      null,
      null,
    ]);
  });
});

describe('the ledger', () => {
  const NGN = (amount: number) => ({ amount, currency: 'NGN' });
  const holding = (arrivedKobo: number, refundedKobo = 0, status: PaymentStatus = 'Pending') => {
    const input = given(status, 'Draft');
    return { ...input, payment: { ...input.payment, arrivedKobo, refundedKobo } };
  };
  const told = (input: SettlementInput, verification: Partial<Verification>) =>
    decideSettlement({ ...input, verification: { ...paid, ...verification } });

  it('gets what arrived, once', () => {
    expect(told(holding(0), {}).money).toEqual(NGN(2_500_000));
    expect(told(holding(2_500_000, 0, 'Completed'), {}).money).toBeNull();
  });

  it('gets money that does not match, too, and only what is new of it', () => {
    expect(told(holding(0), { amountKobo: 1_000_000 })).toMatchObject({
      review: 'underpaid',
      money: NGN(1_000_000),
    });
    expect(told(holding(1_000_000), { amountKobo: 1_000_000 }).money).toBeNull();
    expect(told(holding(1_000_000), {})).toMatchObject({
      payment: { to: 'Completed' },
      money: NGN(1_500_000),
    });
    expect(told(holding(2_500_000, 0, 'Completed'), { amountKobo: 5_000_000 })).toMatchObject({
      payment: null,
      review: 'overpaid',
      money: NGN(2_500_000),
    });
  });

  it('gets money of another currency in that currency, once', () => {
    const input = holding(0);
    const dollars = { amountKobo: 900, currency: 'USD' };
    expect(told(input, dollars).money).toEqual({ amount: 900, currency: 'USD' });
    const received = { ...input, payment: { ...input.payment, received: dollars } };
    expect(told(received, dollars).money).toBeNull();
  });

  it.each([
    { reference: 'PAY2' },
    { amountKobo: Number.NaN },
    { amountKobo: -5 },
    { amountKobo: 1.5 },
    { outcome: 'open' },
    { outcome: 'failed' },
  ] as const)('gets nothing from %j', (news) => {
    expect(told(holding(0), news).money).toBeNull();
  });

  it('gives back what was reversed, once, and leaves the statuses to people', () => {
    const reversed = { outcome: 'reversed', amountKobo: 0 } as const;
    expect(told(holding(2_500_000, 0, 'Completed'), reversed)).toEqual({
      payment: null,
      application: null,
      review: 'reversed',
      money: NGN(-2_500_000),
    });
    expect(told(holding(2_500_000, 1_000_000, 'Completed'), reversed).money).toEqual(NGN(-1_500_000));
    expect(told(holding(2_500_000, 2_500_000, 'Completed'), reversed)).toMatchObject({
      review: null,
      money: null,
    });
    expect(told(holding(0), reversed)).toMatchObject({ payment: { to: 'Failed' }, money: null });
    expect(told(holding(2_500_000), { ...reversed, reference: 'PAY2' })).toMatchObject({
      review: 'reference-mismatch',
      money: null,
    });
  });

  it('holds no play money where only real money counts', () => {
    const news = { testMoney: true };
    expect(told(holding(0), news)).toEqual({
      payment: null,
      application: null,
      review: 'test-money',
      money: null,
    });
    expect(told({ ...holding(0), takesTestMoney: true }, news)).toMatchObject({
      payment: { to: 'Completed' },
    });
  });
});

describe('what came is taken as the fee by the bursary', () => {
  const accepted = (arrivedKobo: number, refundedKobo = 0, status: PaymentStatus = 'Pending') => {
    const { payment, application } = given(status, 'Draft');
    return decideAcceptance({ payment: { ...payment, arrivedKobo, refundedKobo }, application });
  };

  it('when it is enough', () => {
    for (const arrived of [2_500_000, 5_000_000])
      expect(accepted(arrived)).toMatchObject({
        payment: { to: 'Completed', event: 'kept' },
        application: { to: 'Submitted' },
        money: null,
      });
  });

  it('and never when it is too little, went back, or is taken already', () => {
    for (const nothing of [
      accepted(2_499_999),
      accepted(5_000_000, 2_500_001),
      accepted(5_000_000, 0, 'Completed'),
    ])
      expect(nothing).toEqual({ payment: null, application: null, review: null, money: null });
  });
});

describe('any news, in any order', () => {
  const news = fc.record({
    outcome: fc.constantFrom('paid', 'failed', 'open', 'unknown'),
    reference: fc.constantFrom('PAY1', 'PAY1', 'PAY1', 'PAY2'),
    amountKobo: fc.constantFrom(2_500_000, 2_500_000, 2_499_999, 2_500_001),
    currency: fc.constantFrom('NGN', 'NGN', 'NGN', 'USD'),
    by: fc.constantFrom('gateway', 'staff'),
    paidByAnother: fc.boolean(),
  });
  const isGood = (item: { outcome: string; reference: string; amountKobo: number; currency: string }) =>
    item.outcome === 'paid' &&
    item.reference === 'PAY1' &&
    item.amountKobo === 2_500_000 &&
    item.currency === 'NGN';

  it('completes if and only if the right money came, once, and never takes it back', () => {
    fc.assert(
      fc.property(
        fc.array(news, { maxLength: 12 }),
        fc.constantFrom(...APPLICATION_STATUSES),
        (all, start) => {
          let payment: PaymentStatus = 'Pending';
          let application: ApplicationStatus = start;
          let completions = 0;
          for (const { by, paidByAnother, ...verification } of all as (Verification & {
            by: 'gateway' | 'staff';
            paidByAnother: boolean;
          })[]) {
            const result = decideSettlement(given(payment, application, verification, { by, paidByAnother }));
            if (result.payment) {
              expect(result.payment.from).toBe(payment);
              if (result.payment.to === 'Completed') completions += 1;
              payment = result.payment.to;
            }
            if (result.application) {
              expect(result.payment, 'an application moves only with its payment').not.toBeNull();
              expect(result.application.from).toBe(application);
              application = result.application.to;
            }
          }
          expect(completions).toBe(all.some(isGood) ? 1 : 0);
          expect(payment === 'Completed').toBe(completions === 1);
          if (completions === 1) expect(['Draft', 'Pending Payment']).not.toContain(application);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('that says nothing writes nothing', () => {
    for (const outcome of ['open', 'unknown'] as const)
      for (const payment of PAYMENT_STATUSES)
        for (const application of APPLICATION_STATUSES)
          expect(written(given(payment, application, { outcome, reference: 'PAY2', amountKobo: 0 }))).toEqual(
            NOTHING,
          );
  });
});
