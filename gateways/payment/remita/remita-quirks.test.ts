import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printRrr } from '#core/payments/payment-reference.ts';
import { newAttempt } from '#tests/gateways/payment/contract/harness.ts';
import {
  IMPATIENT_LIMITS,
  makeManualClock,
  makeManualSchedule,
  TEST_LIMITS,
} from '#tests/gateways/payment/stand-in-harness.ts';
import { makeRemitaGateway, readRemitaNotification } from './remita-gateway.ts';
import { type RemitaStandIn, startRemitaStandIn } from './remita-stand-in.ts';
import {
  initHash,
  isLeft,
  lagosMoment,
  outcomeOfCode,
  pageHash,
  readWrapped,
  rrrOf,
  statusHash,
} from './remita-wire.ts';

const keys = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' };
const addressToken = 'an address token that nobody guesses';
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('hashes', () => {
  it('are those that were published for the public merchant', () => {
    const orderId = 'APP-2026-000123-1';
    const rrr = '280007982070';
    expect(initHash(keys, orderId, '25000')).toBe(
      '395ede87ffaacb9bd9c1093914135dbd8182fbdd986ac26ee09d7bf62b4ac5062bb0c777db129ac60e0753f12610920f7bc0860ad6bc21383c20b8b4e7b0791d',
    );
    expect(statusHash(keys, orderId)).toBe(
      '1acafd54b3d8ef79a9d00116ed2b5fb1c9ad90b48b50b57be2d769078674bcd8bcb4353131c8df96dedbcfd73c72d26ce6a16cbc49ba857bb2ee1f46252093ee',
    );
    expect(statusHash(keys, rrr)).toBe(
      '7290cad364fdbd0238a9ffcf67dccd0344d04c1865c8d1effee108306741a547caa0881f52f179b47ba23d772bbee67013715d141b99edbca4a2014018f1acb0',
    );
    expect(pageHash(keys, rrr)).toBe(
      'a75553a30643e53db9506e023679a1bf00b813944f7b6c14862230559b2c92c16ad189b3ebd92ba470a96a32e8490bd68531bd4064acdcc735189976afb3b4c6',
    );
  });

  it('differ for 25000 and 25000.00', () => {
    expect(initHash(keys, 'A', '25000')).not.toBe(initHash(keys, 'A', '25000.00'));
  });
});

describe('answers', () => {
  it.each([
    'jsonp ({"statuscode":"025"})',
    'jsonp({"statuscode":"025"})',
    'jsonp ({"statuscode":"025"});',
    '{"statuscode":"025"}',
  ])('are read out of %s', (text) => expect(readWrapped(text)).toEqual({ statuscode: '025' }));

  it.each(['', 'jsonp (', 'jsonp ({"statuscode":"025"', '<html>', '}{'])('are none in %j', (text) =>
    expect(readWrapped(text)).toBeUndefined(),
  );

  it('never make the reader throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void readWrapped(text)));
  });

  it('have dates of Lagos, also with hours that no clock with halves has', () => {
    expect(lagosMoment('2026-10-05 10:00:00 AM')).toEqual(new Date('2026-10-05T09:00:00Z'));
    expect(lagosMoment('2026-10-05 12:05:00 AM')).toEqual(new Date('2026-10-04T23:05:00Z'));
    expect(lagosMoment('2026-10-05 12:05:00 PM')).toEqual(new Date('2026-10-05T11:05:00Z'));
    expect(lagosMoment('2026-10-05 14:05:00 PM')).toEqual(new Date('2026-10-05T13:05:00Z'));
    expect(lagosMoment('2026-10-05T14:05:00')).toEqual(new Date('2026-10-05T13:05:00Z'));
    for (const written of [undefined, '', 'soon', '2026-10-05', '2026-10-05 99:99:99'])
      expect(lagosMoment(written)).toBeUndefined();
  });

  it('have RRRs with dashes or without', () => {
    expect(rrrOf('2800-0798-2070')).toBe('280007982070');
    expect(rrrOf('none')).toBeUndefined();
    expect(printRrr('280007982070')).toBe('2800-0798-2070');
  });
});

describe('codes', () => {
  it.each([
    ['00', 'paid'],
    ['01', 'paid'],
    ['02', 'failed'],
    ['059', 'failed'],
    // The RRR can still be taken to a bank.
    ['012', 'open'],
    ['046', 'open'],
    ['021', 'open'],
    ['025', 'open'],
    ['040', 'open'],
    ['072', 'open'],
    ['026', 'unknown'],
    // Never heard of: neither paid nor failed.
    ['777', 'open'],
    ['0', 'open'],
    ['1', 'open'],
    // Remita itself does not know, which is no news.
    ['25', undefined],
    ['998', undefined],
    ['013', undefined],
  ])('%s is %s', (code, outcome) => expect(outcomeOfCode(code)).toBe(outcome));

  it('of a payer who left are two, and one of an RRR that nobody has tried', () => {
    expect(['00', '02', '012', '021', '025', '046', '12'].filter(isLeft)).toEqual(['012', '025', '046']);
  });

  it('that mean paid are two, and no other text is', () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        expect(outcomeOfCode(code) === 'paid').toBe(code === '00' || code === '01');
      }),
    );
  });
});

describe('over HTTP', () => {
  let standIn: RemitaStandIn;
  const clock = makeManualClock();
  const timers = makeManualSchedule();
  beforeEach(async () => {
    standIn = await startRemitaStandIn({ ...keys, clock, schedule: timers.schedule });
  });
  afterEach(() => standIn.close());
  const gateway = (change: Partial<Parameters<typeof makeRemitaGateway>[0]> = {}) =>
    makeRemitaGateway({
      ...keys,
      mode: 'test',
      baseUrl: standIn.url,
      addressToken,
      limits: TEST_LIMITS,
      ...change,
    });

  it('gives an RRR to show and a form with the hash of its own', async () => {
    const attempt = newAttempt();
    const begun = await gateway().begin(attempt);
    if (!begun.ok || begun.value.kind !== 'redirect') throw new Error('not begun');
    const { post, providerReference: rrr = '', offlineCode, url } = begun.value;
    expect(url).toBe(`${standIn.url}/remita/ecomm/finalize.reg`);
    expect(post).toEqual({
      merchantId: keys.merchantId,
      rrr,
      responseurl: attempt.returnUrl,
      hash: pageHash(keys, rrr),
    });
    expect(offlineCode).toEqual({ label: 'RRR', value: printRrr(rrr) });
    const page = await fetch(url, { method: 'POST', body: new URLSearchParams(post) });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('₦25,000')]);
    const forged = await fetch(url, { method: 'POST', body: new URLSearchParams({ ...post, hash: 'x' }) });
    expect(forged.status).toBe(400);
  });

  it.each(['028', '055'] as const)('finds the RRR again when Remita answers %s', async (code) => {
    standIn.duplicateCode = code;
    const attempt = newAttempt();
    standIn.faults.queue('begin', 'timeout_after');
    expect(await gateway({ limits: IMPATIENT_LIMITS }).begin(attempt)).toMatchObject({
      ok: false,
      error: { kind: 'outcome_unknown' },
    });
    const again = await gateway().begin(attempt);
    expect(again).toMatchObject({ ok: true, value: { kind: 'redirect' } });
    expect(await gateway().begin(attempt)).toEqual(again);
  });

  it('reads plain JSON as well as the wrapper', async () => {
    standIn.wrapped = false;
    const attempt = newAttempt();
    expect(await gateway().begin(attempt)).toMatchObject({ ok: true });
    await standIn.act(attempt.reference, 'pay');
    expect(await gateway().verify(attempt)).toMatchObject({
      value: { outcome: 'paid', amountKobo: 2_500_000 },
    });
  });

  it('does not take 25 for 025', async () => {
    const attempt = newAttempt();
    await gateway().begin(attempt);
    standIn.saysStatus = '25';
    expect(await gateway().verify(attempt)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    standIn.saysStatus = '025';
    expect(await gateway().verify(attempt)).toMatchObject({ ok: true, value: { outcome: 'open' } });
  });

  it('takes whole naira only', async () => {
    expect(await gateway().begin(newAttempt({ amountKobo: 2_500_050 }))).toMatchObject({
      error: { kind: 'refused', reason: 'amount_not_accepted' },
    });
  });

  it('says which setting is wrong', async () => {
    for (const [change, setting] of [
      [{ apiKey: '1947' }, 'apiKey'],
      [{ serviceTypeId: '9999999' }, 'merchantId'],
    ] as const) {
      expect(await gateway(change).begin(newAttempt())).toMatchObject({
        error: { kind: 'misconfigured', setting },
      });
    }
    expect(await gateway({ apiKey: '1947' }).ping()).toMatchObject({ error: { kind: 'misconfigured' } });
  });

  it('pays an RRR once', async () => {
    const attempt = newAttempt();
    await gateway().begin(attempt);
    await standIn.act(attempt.reference, 'pay');
    await standIn.act(attempt.reference, 'pay');
    expect(standIn.books.byReference(attempt.reference)[0]?.tries).toHaveLength(1);
  });
});

describe('notifications', () => {
  const read = (value: unknown, token: string | undefined = addressToken) =>
    readRemitaNotification({ body: bytes(value), headers: new Headers(), addressToken: token }, addressToken);

  it('name every payment of the list', () => {
    expect(read([{ orderId: 'A', rrr: '280007982070' }, { orderId: 'B' }, { orderId: 'A' }])).toMatchObject({
      ok: true,
      value: { kind: 'payment', references: ['A', 'B'], providerReferences: [] },
    });
  });

  it('are also taken in the older form: one object, a misspelt field, no orderId', () => {
    const old = { channnel: 'BRANCH', rrr: '2800-0798-2070', orderRef: '12345', uniqueIdentifier: 'x' };
    expect(read(old)).toMatchObject({
      ok: true,
      value: { references: [], providerReferences: ['280007982070'] },
    });
    expect(read({ orderRef: 'A' })).toMatchObject({ value: { references: ['A'] } });
  });

  it('are nothing without the token of the address', () => {
    for (const token of ['', 'x', addressToken.slice(1), `${addressToken}x`])
      expect(read([{ orderId: 'A' }], token)).toEqual({ ok: false, error: 'unauthenticated' });
    const input = { body: bytes([{ orderId: 'A' }]), headers: new Headers(), addressToken };
    expect(readRemitaNotification(input, 'the next one')).toMatchObject({ ok: false });
    // While the address is being changed, the one before is taken as well.
    expect(readRemitaNotification(input, 'the next one', addressToken)).toMatchObject({ ok: true });
  });

  it.each([[[]], [[{}]], [[{ orderId: 'A' }, 7]], ['text'], [{ orderId: '' }]])(
    '%j is malformed',
    (value) => {
      expect(read(value)).toEqual({ ok: false, error: 'malformed' });
    },
  );

  it('never make the reader throw', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void read(value)));
  });
});
