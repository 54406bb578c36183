import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newAttempt } from '#tests/gateways/payment/contract/harness.ts';
import { type ManualClock, makeManualClock, TEST_LIMITS } from '#tests/gateways/payment/stand-in-harness.ts';
import { signBody } from '../signature.ts';
import { readJson } from '../wire/http.ts';
import {
  makeFlutterwaveGateway,
  readFlutterwaveNotification,
  transactionData,
} from './flutterwave-gateway.ts';
import { type FlutterwaveStandIn, startFlutterwaveStandIn } from './flutterwave-stand-in.ts';

const secretKey = 'FLWSECK_TEST-abc-X';
const secretHash = 'my-secret-hash';

let standIn: FlutterwaveStandIn;
let clock: ManualClock;
beforeEach(async () => {
  clock = makeManualClock();
  standIn = await startFlutterwaveStandIn({ secretKey, secretHash, clock });
});
afterEach(() => standIn.close());
const gateway = () =>
  makeFlutterwaveGateway({ secretKey, secretHash, baseUrl: `${standIn.url}/v3`, limits: TEST_LIMITS, clock });

describe('several tries under one reference', () => {
  it.each(['first', 'last'] as const)(
    'are paid when one of them is, whichever is told: the %s',
    async (tells) => {
      standIn.tells = tells;
      const attempt = newAttempt();
      await gateway().begin(attempt);
      expect(await gateway().verify(attempt)).toMatchObject({ value: { outcome: 'open', left: true } });
      await standIn.act(attempt.reference, 'decline');
      const refused = { outcome: 'open', refused: true };
      expect(await gateway().verify(attempt)).toMatchObject({ value: refused });
      await standIn.act(attempt.reference, 'stay_pending');
      const underWay = await gateway().verify(attempt);
      expect(underWay).toMatchObject({ value: { outcome: 'open' } });
      expect(underWay).not.toMatchObject({ value: { refused: true } });
      await standIn.act(attempt.reference, 'pay');
      await standIn.act(attempt.reference, 'insufficient_funds');
      expect(await gateway().verify(attempt)).toMatchObject({
        value: { outcome: 'paid', amountKobo: 2_500_000 },
      });
    },
  );

  it('are failed only when the link has run out', async () => {
    const attempt = newAttempt();
    await gateway().begin(attempt);
    await standIn.act(attempt.reference, 'decline');
    clock.advance(69 * 60_000);
    expect(await gateway().verify(attempt)).toMatchObject({ value: { outcome: 'open' } });
    clock.advance(2 * 60_000);
    expect(await gateway().verify(attempt)).toMatchObject({ value: { outcome: 'failed' } });
  });

  it('of which two were paid stand in the list twice, for reconciliation', async () => {
    const attempt = newAttempt();
    await gateway().begin(attempt);
    await standIn.act(attempt.reference, 'pay_twice');
    const page = await gateway().list?.({ from: new Date(0), to: new Date('2100-01-01') });
    const paid = page?.ok ? page.value.transactions.filter(({ outcome }) => outcome === 'paid') : [];
    expect(new Set(paid.map(({ providerReference }) => providerReference)).size).toBe(2);
  });
});

describe('notifications', () => {
  const read = (text: string, hash: string | undefined = secretHash) =>
    readFlutterwaveNotification(
      { body: new TextEncoder().encode(text), headers: new Headers(hash ? { 'verif-hash': hash } : {}) },
      secretHash,
    );

  it('prove their sender alone', () => {
    const text = '{"event":"charge.completed","data":{"id":1,"tx_ref":"A","status":"failed"}}';
    expect(read(text)).toMatchObject({
      ok: true,
      value: { eventKey: 'charge.completed:1:failed', kind: 'payment', references: ['A'] },
    });
    expect(read(text, 'another hash')).toEqual({ ok: false, error: 'unauthenticated' });
  });

  it('are not taken by a gateway whose hash is empty', () => {
    const headers = new Headers({ 'verif-hash': '' });
    expect(readFlutterwaveNotification({ body: new Uint8Array(), headers }, '')).toEqual({
      ok: false,
      error: 'unauthenticated',
    });
  });

  it('of the newer version would be proven by the published vector', () => {
    const body = new TextEncoder().encode('{"type":"charge.completed"}');
    expect(signBody(body, secretHash, { hash: 'sha256', encoding: 'base64' })).toBe(
      's+03Sxr/Qo4hbOjNufdDZRyT/IE2s6wvP+yJGM8pTS0=',
    );
  });

  it('never make the reader throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void read(text)));
    fc.assert(fc.property(fc.jsonValue(), (value) => void read(JSON.stringify(value))));
  });
});

describe('answers', () => {
  it.each([
    ['successful', 'paid'],
    // Not its word, however much it looks like it.
    ['success', 'unknown'],
    ['failed', 'failed'],
    ['pending', 'open'],
    ['toString', 'unknown'],
  ])('%s is %s', (status, outcome) => {
    const row = { id: '1', tx_ref: 'A', status, amount: '25000', currency: 'NGN' };
    expect(transactionData.parse(row).outcome).toBe(outcome);
  });

  it('say what the bank said', () => {
    const row = { id: '1', tx_ref: 'A', status: 'failed', amount: '25000', currency: 'NGN' };
    const refusal = (said: unknown) => transactionData.parse({ ...row, processor_response: said }).refusal;
    expect(refusal('Insufficient Funds')).toBe('no-money');
    for (const none of ['Do Not Honour', '', null, 7]) expect(refusal(none)).toBeUndefined();
  });

  it('never make the reader throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => void transactionData.safeParse(readJson(JSON.stringify(value)))),
    );
  });
});

it('starts no stand-in with a live key', async () => {
  await expect(startFlutterwaveStandIn({ secretKey: 'FLWSECK-abc-X', secretHash })).rejects.toThrow(
    /test keys/,
  );
});

it('a link is ended once, and said to be ended however often that is asked', async () => {
  const begun = await gateway().begin(newAttempt());
  const url = begun.ok && begun.value.kind === 'redirect' ? begun.value.url : '';
  for (const _again of [1, 2])
    expect(await gateway().cancel?.({ reference: 'PAY1', url })).toEqual({ ok: true, value: undefined });
  expect(standIn.disabled).toEqual([url]);
  expect(await gateway().cancel?.({ reference: 'PAY1' })).toMatchObject({ error: { kind: 'refused' } });
});
