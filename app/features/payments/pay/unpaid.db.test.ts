/** Payments that bring no money: what their payer reads of each, at every gateway, and is told. Over HTTP to stand-ins. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOwnSituation } from '#app/features/admissions/index.server.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import { admission_sessions, payments, users } from '#db/schema/index.ts';
import { startFlutterwaveStandIn } from '#gateways/payment/flutterwave/flutterwave-stand-in.ts';
import { startPaystackStandIn } from '#gateways/payment/paystack/paystack-stand-in.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import { startRemitaStandIn } from '#gateways/payment/remita/remita-stand-in.ts';
import type { StandIn } from '#gateways/payment/stand-in/stand-in.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeTestDeps, type TestDeps } from '#tests/factories/index.ts';
import {
  accountOf,
  giveCard,
  jobsAbout,
  makeFinishedDraft,
  poll,
  setFee,
} from '#tests/factories/payments.ts';
import { makeMemoryLedger } from '#tests/gateways/payment/memory-ledger.ts';
import { cancelAttempt } from '../settle/cancel-attempt.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { tellOfClosing, tellUnpaid } from '../settle/tell-payers.server.ts';
import { beginPayment } from './begin-payment.server.ts';
import { checkReturn } from './check-return.server.ts';
import { readHandover, readPayPage } from './read-pay-page.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const remitaKeys = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' };
const flutterwave = { secretKey: 'FLWSECK_TEST-abc', secretHash: 'hash-of-the-stand-in' };

const database = testDatabase();
let standIns: Readonly<Record<'paystack' | 'flutterwave' | 'remita', StandIn>>;
let deps: TestDeps;
let draft: MadeApplication;

beforeEach(async () => {
  deps = makeTestDeps(database.url, { demo: { outboxDir: '', checkoutDelayMs: 0, password: '' } });
  const { clock } = deps;
  standIns = {
    paystack: await startPaystackStandIn({ secretKey: 'sk_test_abc', clock }),
    flutterwave: await startFlutterwaveStandIn({ ...flutterwave, clock }),
    remita: await startRemitaStandIn({ ...remitaKeys, clock }),
  };
  const gateways = makePaymentGateways({
    sandbox: { ledger: makeMemoryLedger(), clock, secret: 'a sandbox secret for tests', standsFor: ['card'] },
    bankTransfer: null,
    clock,
    environment: {
      paystack: { secretKey: 'sk_test_abc', baseUrl: standIns.paystack.url },
      flutterwave: { ...flutterwave, baseUrl: `${standIns.flutterwave.url}/v3` },
      remita: { ...remitaKeys, baseUrl: standIns.remita.url },
    },
    addressToken: 'an-address-token-that-nobody-guesses',
    cardGateway: 'sandbox',
  });
  deps = { ...deps, gateways };
  await setFee(deps);
  draft = await makeFinishedDraft(deps);
  await closeIn(30 * DAY);
});
afterEach(async () => {
  await Promise.all([...Object.values(standIns).map((one) => one.close()), deps.close()]);
});

const closeIn = (ms: number) =>
  deps.db
    .update(admission_sessions)
    .set({ closes_at: new Date(deps.clock().getTime() + ms) })
    .where(eq(admission_sessions.id, draft.session));
const own = () => ({ actor: draft.owner, applicationId: draft.id });
const begin = (method: PaymentMethod) => beginPayment(deps, { ...own(), method });
async function begun(method: PaymentMethod): Promise<string> {
  const result = await begin(method);
  if (!result.ok || result.value.kind !== 'checkout') throw new Error(JSON.stringify(result));
  return result.value.reference;
}
const mails = async () => (await accountOf(deps, draft.id)).mails;
const letters = async () => (await mails()).map(({ template }) => template);
const situation = async () => {
  const read = await readOwnSituation(deps, { actor: draft.owner, id: draft.id });
  if (!read) throw new Error('nothing is known of it');
  return read;
};
const returned = async (reference: string) => {
  const read = await checkReturn(deps, { ...own(), reference });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
};

type Way = 'decline' | 'leave' | 'wait';
const GATEWAYS = ['card', 'paystack', 'flutterwave', 'remita'] as const;

async function happens(method: (typeof GATEWAYS)[number], way: Way): Promise<string> {
  const reference = await begun(method);
  if (way === 'leave') return reference;
  if (method === 'card') await giveCard(deps, reference, way === 'decline' ? 'declined' : 'stays_pending');
  else await standIns[method].act(reference, way === 'decline' ? 'decline' : 'stay_pending');
  return reference;
}

describe.each(GATEWAYS)('at %s', (method) => {
  it('a declined, a left and a pending payment read differently, on the return page and on that of the application', async () => {
    const seen = new Set<string>();
    for (const [way, what] of [
      ['decline', 'payment-refused'],
      ['leave', method === 'remita' ? 'payment-number' : 'payment-left'],
      ['wait', 'payment-open'],
    ] as const) {
      draft = await makeFinishedDraft(deps);
      const { refused, left } = await returned(await happens(method, way));
      expect({ refused, left }, way).toEqual({ refused: way === 'decline', left: way === 'leave' });
      const told = await situation();
      expect(told, way).toMatchObject({ what, closes: { state: 'open' } });
      seen.add(told.what);
    }
    expect(seen.size).toBe(3);
  });

  it('a failed try leads to the next at once, under another reference', async () => {
    const reference = await happens(method, 'decline');
    await returned(reference);
    expect(await situation()).toMatchObject({ next: { kind: 'pay' }, earlierAttempt: reference });
    expect(await begun(method)).not.toBe(reference);
  });

  it('what is under way is gone on with, and not begun again', async () => {
    const reference = await happens(method, 'wait');
    await returned(reference);
    expect(await situation()).toMatchObject({ next: { kind: 'check-payment', reference } });
    expect(await begun(method)).toBe(reference);
  });

  it('the end of one that brought nothing is told once', async () => {
    const reference = await happens(method, 'decline');
    deps.clock.advance(2 * HOUR);
    await poll(deps, reference);
    const jobs = (await jobsAbout(deps, reference)).filter(({ task }) => task === 'tell-unpaid');
    expect(jobs).toHaveLength(1);
    await tellUnpaid(deps, { reference });
    await tellUnpaid(deps, { reference });
    const told = (await mails()).filter(({ template }) => template === 'paymentUnpaid');
    expect(told).toHaveLength(1);
    expect(told[0]?.params.advice).toContain('The last day to pay is');
    expect((await accountOf(deps, draft.id)).events.map(({ kind }) => kind)).toContain('unpaid-told');
  });
});

describe('that a payment ended', () => {
  it('is said where its time ran out', async () => {
    const reference = await begun('paystack');
    deps.clock.advance(4 * DAY);
    await poll(deps, reference);
    expect(await situation()).toMatchObject({ what: 'payment-ended', next: { kind: 'pay' } });
    expect(await returned(reference)).toMatchObject({ status: 'Failed', refused: false });
    await tellUnpaid(deps, { reference });
    expect(await letters()).toContain('paymentUnpaid');
  });

  it('is not told to whoever has begun another, has paid, or has deleted the application', async () => {
    const reference = await happens('card', 'decline');
    await returned(reference);
    const next = await begun('card');
    await tellUnpaid(deps, { reference });
    await giveCard(deps, next);
    await settlePayment(deps, { reference: next, source: 'return' });
    await tellUnpaid(deps, { reference });
    expect(await letters()).not.toContain('paymentUnpaid');
  });
});

describe('a number to pay at a bank', () => {
  const rrrOf = async (reference: string) =>
    (await deps.db.select().from(payments).where(eq(payments.payment_reference, reference)))[0]?.offline_code;

  it('stands on the application, with the last day, and in a mail, until it is used', async () => {
    const reference = await begun('remita');
    const number = await rrrOf(reference);
    expect(await situation()).toMatchObject({
      what: 'payment-number',
      next: { kind: 'pay-number', reference },
      fee: { payment: { number } },
      closes: { state: 'open' },
    });
    const [mail] = (await mails()).filter(({ template }) => template === 'payNumber');
    expect(mail?.params).toMatchObject({ numbers: number, link: expect.stringContaining(reference) });
    expect(mail?.params.advice).toContain(`RRR ${number}`);
    expect(mail?.params.advice).toContain('The last day to pay is');
    const lastDay = (await situation()).closes?.day;
    expect(await readHandover(deps, { ...own(), reference })).toMatchObject({ value: { lastDay } });
    expect(await readPayPage(deps, own())).toMatchObject({ value: { lastDay } });
    expect(await returned(reference)).toMatchObject({ number, left: true, lastDay });
    await standIns.remita.act(reference, 'pay');
    await settlePayment(deps, { reference, source: 'return' });
    expect(await situation()).toMatchObject({ what: 'submitted', numbers: [] });
  });

  it('is cancelled when its payment was refused, since the next try gets another', async () => {
    const reference = await happens('remita', 'decline');
    await returned(reference);
    expect((await jobsAbout(deps, reference)).map(({ task }) => task)).toContain('cancel-attempt');
    await cancelAttempt(deps, { reference });
    expect(await situation()).toMatchObject({ what: 'payment-refused', numbers: [] });
  });

  it('is read in Hausa by whoever reads Hausa', async () => {
    await deps.db.update(users).set({ language: 'ha' }).where(eq(users.id, draft.owner.userId));
    await begun('remita');
    const [mail] = (await mails()).filter(({ template }) => template === 'payNumber');
    expect(mail?.params.advice).toContain('Ku biya da RRR ɗinku');
  });

  it('is still named beside another payment, and when the fee is paid, cancelled or not', async () => {
    const reference = await begun('remita');
    const number = await rrrOf(reference);
    const other = await begun('paystack');
    await returned(other);
    expect(await situation()).toMatchObject({ what: 'payment-left', numbers: [number] });
    await standIns.paystack.act(other, 'pay');
    await settlePayment(deps, { reference: other, source: 'return' });
    expect(await situation()).toMatchObject({ what: 'submitted', numbers: [number] });
    await cancelAttempt(deps, { reference });
    expect(await situation()).toMatchObject({ numbers: [number] });
  });
});

describe('the last day', () => {
  it('closes an open payment by the rule for everybody, and says that money paid by then counts', async () => {
    const reference = await happens('card', 'wait');
    await returned(reference);
    await closeIn(-1);
    expect(await situation()).toMatchObject({
      what: 'unconfirmed-at-closing',
      next: { kind: 'check-late', reference },
      closes: { state: 'closed' },
    });
    expect(await returned(reference)).toMatchObject({ closed: true, checkoutUrl: null });
    expect(await begin('card')).toMatchObject({ ok: false, error: { kind: 'closed' } });
  });

  it('closes a number that nobody has paid, which can still be checked', async () => {
    const reference = await begun('remita');
    await closeIn(-1);
    expect(await situation()).toMatchObject({
      what: 'closed',
      next: { kind: 'ask-admissions' },
      earlierAttempt: reference,
      numbers: [expect.any(String)],
    });
  });

  it('is told to whoever has paid a part of it as well', async () => {
    await closeIn(5 * DAY);
    const reference = await begun('paystack');
    const part = { arrived_kobo: 1_250_000, review_reason: 'underpaid' } as const;
    await deps.db.update(payments).set(part).where(eq(payments.payment_reference, reference));
    deps.clock.advance(3 * DAY);
    await tellOfClosing(deps);
    deps.clock.advance(3 * DAY);
    await tellOfClosing(deps);
    expect((await letters()).slice(-2)).toEqual(['lastDayToPay', 'closedUnpaid']);
    const over = (await mails()).at(-1);
    expect(over?.params.advice).toContain('the bursary refunds it');
    expect(over?.params.toPay).toBeUndefined();
  });

  it('is told to whoever has an open payment, once when it is near and once when it is over', async () => {
    await closeIn(5 * DAY);
    await begun('remita');
    const told = async () => {
      await tellOfClosing(deps);
      await tellOfClosing(deps);
      return (await letters()).slice(1);
    };
    expect(await told()).toEqual([]);
    deps.clock.advance(3 * DAY);
    expect(await told()).toEqual(['lastDayToPay']);
    deps.clock.advance(3 * DAY);
    expect(await told()).toEqual(['lastDayToPay', 'closedUnpaid']);
    const { events } = await accountOf(deps, draft.id);
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['last-day-told', 'closing-told']);
    const [, near, over] = await mails();
    expect(near?.params.advice).toContain('The last day to pay is');
    expect(over?.params.advice).toContain('Do not pay RRR');
    deps.clock.advance(30 * DAY);
    expect(await told()).toHaveLength(2);
  });

  it('is said on the page to whoever begins in the last days, and not by another mail', async () => {
    await closeIn(2 * DAY);
    await begun('remita');
    deps.clock.advance(DAY);
    await tellOfClosing(deps);
    expect(await letters()).toEqual(['payNumber']);
  });
});
