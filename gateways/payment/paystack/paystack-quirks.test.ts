import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newAttempt } from '#tests/gateways/payment/contract/harness.ts';
import {
  makeManualClock,
  makeManualSchedule,
  TEST_LIMITS,
} from '#tests/gateways/payment/stand-in-harness.ts';
import { signBody } from '../signature.ts';
import { readJson } from '../wire/http.ts';
import {
  envelope,
  makePaystackGateway,
  paystackScheme,
  readPaystackNotification,
  toVerification,
  transactionData,
} from './paystack-gateway.ts';
import { type PaystackStandIn, startPaystackStandIn } from './paystack-stand-in.ts';

const secretKey = 'sk_test_abc';

describe('notifications', () => {
  const read = (text: string) => {
    const body = new TextEncoder().encode(text);
    const headers = new Headers({ 'x-paystack-signature': signBody(body, secretKey, paystackScheme) });
    return readPaystackNotification({ body, headers }, secretKey);
  };

  it('are proven by the published vector', () => {
    const body = new TextEncoder().encode(
      '{"event":"charge.success","data":{"reference":"APP-1","amount":2500000}}',
    );
    const signature =
      '4cc95aea97f7d88a3593561320eea06574730b7bf056a2b0b29e41cfe22274fc53b71dd08df1d7283fb9f15bbfb2c08b86a01f53f112425dd24e6f8fbee85f46';
    const proven = (given: string) =>
      readPaystackNotification({ body, headers: new Headers({ 'x-paystack-signature': given }) }, secretKey);
    expect(proven(signature)).toMatchObject({ ok: true, value: { references: ['APP-1'], kind: 'payment' } });
    expect(proven(signature.replace('4', '5'))).toEqual({ ok: false, error: 'unauthenticated' });
  });

  it('have a key of event and transaction, as they carry no number', () => {
    expect(
      read('{"event":"charge.success","data":{"id":18446744073709551615,"reference":"A"}}'),
    ).toMatchObject({
      value: { eventKey: 'charge.success:18446744073709551615' },
    });
  });

  it.each([
    ['refund.processed', '{"transaction_reference":"A","amount":"2500000"}', 'refund'],
    ['refund.failed', '{"transaction_reference":"A","amount":2500000}', 'refund'],
    ['charge.dispute.create', '{"id":1,"transaction":{"reference":"A"}}', 'dispute'],
    ['bank.transfer.rejected', '{"reference":"A"}', 'payment'],
  ])('%s is about a %s', (event, data, kind) => {
    expect(read(`{"event":"${event}","data":${data}}`)).toMatchObject({ value: { kind, references: ['A'] } });
  });

  it('of things that are not ours are taken and let be', () => {
    expect(read('{"event":"transfer.success","data":{}}')).toMatchObject({
      value: { kind: 'other', references: [] },
    });
  });

  it('never make the reader throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void read(text)));
    fc.assert(fc.property(fc.jsonValue(), (value) => void read(JSON.stringify(value))));
  });
});

describe('answers', () => {
  const told = (change: object, mode: 'test' | 'live' = 'live') => {
    const row = transactionData.parse(
      readJson(
        JSON.stringify({
          id: 4099260516,
          status: 'success',
          reference: 'A',
          amount: 2500000,
          currency: 'NGN',
          domain: 'live',
          ...change,
        }),
      ),
    );
    return toVerification(row, mode);
  };

  it.each([
    ['success', 'paid'],
    ['failed', 'failed'],
    ['abandoned', 'open'],
    ['ongoing', 'open'],
    ['pending', 'open'],
    ['processing', 'open'],
    ['queued', 'open'],
    ['reversed', 'reversed'],
    ['something new', 'unknown'],
    ['constructor', 'unknown'],
  ])('%s is %s', (status, outcome) => expect(told({ status }).outcome).toBe(outcome));

  it('say what the bank said of a failed one, and that a payer left', () => {
    const said = { gateway_response: 'Insufficient Funds' };
    expect(told({ status: 'failed', ...said })).toMatchObject({ refusal: 'no-money' });
    expect(told({ status: 'failed', gateway_response: 'Declined' }).refusal).toBeUndefined();
    // What an earlier try was told is nothing about one that was paid or is on its way.
    for (const status of ['success', 'ongoing']) expect(told({ status, ...said }).refusal).toBeUndefined();
    expect(told({ status: 'abandoned' }).left).toBe(true);
    for (const status of ['success', 'failed', 'ongoing', 'pending'])
      expect(told({ status }).left).toBeUndefined();
  });

  it('leave out the fee that the payer bore, and nothing else', () => {
    // The official sample: 40333 paid, of which 10283 is the fee.
    expect(told({ amount: 40333, requested_amount: 30050, fees: 10283 }).amountKobo).toBe(30050);
    expect(told({ amount: 40000, requested_amount: 30050, fees: 10283 }).amountKobo).toBe(40000);
    expect(told({ amount: 20000, requested_amount: 30050, fees: null }).amountKobo).toBe(20000);
  });

  it('of test money say so, whatever the key', () => {
    expect(told({ domain: 'test' }).testMoney).toBe(true);
    expect(told({}, 'test').testMoney).toBe(true);
    expect(told({}).testMoney).toBeUndefined();
  });

  it('are not paid where the sum or the currency cannot be read', () => {
    for (const change of [{ amount: null }, { amount: 2500000.5 }, { currency: '' }, { amount: {} }])
      expect(told(change).outcome).toBe('unknown');
  });

  it('take metadata in every form, and a status as text', () => {
    for (const metadata of ['', null, 0, {}, [], { a: 1 }]) expect(told({ metadata }).outcome).toBe('paid');
    expect(envelope.parse({ status: 'false' }).status).toBe(false);
  });

  it('tell of a card four digits and its kind, or nothing', () => {
    expect(told({ authorization: { last4: '4081', brand: 'visa' } }).card).toEqual({
      brand: 'visa',
      last4: '4081',
    });
    expect(told({ authorization: { last4: '4084084084084081' } }).card).toBeUndefined();
  });

  it('never make the reader throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => void transactionData.safeParse(readJson(JSON.stringify(value)))),
    );
  });
});

describe('over HTTP', () => {
  let standIn: PaystackStandIn;
  const timers = makeManualSchedule();
  const clock = makeManualClock();
  beforeEach(async () => {
    standIn = await startPaystackStandIn({ secretKey, clock, schedule: timers.schedule });
  });
  afterEach(() => standIn.close());
  const gateway = () => makePaystackGateway({ secretKey, baseUrl: standIn.url, limits: TEST_LIMITS });
  const post = (path: string, body: object) =>
    fetch(standIn.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('does not ask for less than fifty naira', async () => {
    expect(await gateway().begin(newAttempt({ amountKobo: 4_999 }))).toMatchObject({
      error: { kind: 'refused', reason: 'amount_not_accepted' },
    });
  });

  it('sees a payment become reversed when all of it was refunded', async () => {
    const attempt = newAttempt();
    await gateway().begin(attempt);
    await standIn.act(attempt.reference, 'pay');
    expect((await post('/refund', { transaction: attempt.reference })).status).toBe(200);
    expect(await gateway().verify(attempt)).toMatchObject({ value: { outcome: 'paid' } });
    timers.runAll();
    expect(await gateway().verify(attempt)).toMatchObject({ value: { outcome: 'reversed' } });
  });

  it.each(['failed', 'needs-attention'] as const)('keeps a payment paid whose refund is %s', async (end) => {
    standIn.refundsEnd = end;
    const attempt = newAttempt();
    await gateway().begin(attempt);
    await standIn.act(attempt.reference, 'pay');
    await post('/refund', { transaction: attempt.reference });
    timers.runAll();
    expect(await gateway().verify(attempt)).toMatchObject({ value: { outcome: 'paid' } });
  });

  it('leaves out what the payer paid for the fee', async () => {
    const other = await startPaystackStandIn({ secretKey, payerBearsFees: true });
    try {
      const bearing = makePaystackGateway({ secretKey, baseUrl: other.url, limits: TEST_LIMITS });
      const attempt = newAttempt();
      await bearing.begin(attempt);
      await other.act(attempt.reference, 'pay');
      expect(await bearing.verify(attempt)).toMatchObject({
        value: { outcome: 'paid', amountKobo: 2_500_000, providerFeeKobo: 47_500 },
      });
    } finally {
      await other.close();
    }
  });

  it('starts no stand-in with a live key', async () => {
    await expect(startPaystackStandIn({ secretKey: 'sk_live_abc' })).rejects.toThrow(/test keys/);
  });
});
