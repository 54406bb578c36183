import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveApplication, readTimeline } from '#app/features/admissions/index.server.ts';
import type { Verification } from '#core/payments/settlement.ts';
import { err } from '#core/shared/result.ts';
import { payments } from '#db/schema/index.ts';
import type { TestCardName } from '#gateways/payment/sandbox/test-cards.ts';
import { silenceGateways } from '#gateways/payment/silent-gateways.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  FEE_KOBO,
  giveCard,
  jobsAbout,
  makeFinishedDraft,
  poll,
} from '#tests/factories/payments.ts';
import { checkLedger, sayFault } from '../ledger/check-ledger.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const deps = payingDeps({ connections: 20 });
let draft: MadeApplication;
let reference: string;

beforeEach(async () => {
  deps.breakGateway();
  draft = await makeFinishedDraft(deps);
  reference = await begin();
});

afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

async function begin(): Promise<string> {
  return beginCard(deps, draft);
}
const settle = (source: 'return' | 'notification' | 'poller' = 'return', of = reference) =>
  settlePayment(deps, { reference: of, source });
const account = () => accountOf(deps, draft.id);

test('money that came completes the payment and submits the application, in one go', async () => {
  await giveCard(deps, reference);
  const back = settlePayment(deps, { reference, source: 'return', actorId: draft.owner.userId });
  expect(await back).toMatchObject({
    ok: true,
    value: { status: 'Completed', review: null, asked: true },
  });
  // The applicant made us ask; it was the gateway that said yes.
  const timeline = await readTimeline(deps, { actor: draft.owner, id: draft.id });
  expect(timeline.ok && timeline.value.at(-1)).toMatchObject({
    kind: 'payment-completed',
    by: { kind: 'system' },
  });
  const { status, attempts, events, audit, mails } = await account();
  expect(status).toBe('Submitted');
  expect(attempts).toMatchObject([{ status: 'Completed', review_reason: null, paid_at: deps.clock() }]);
  expect(events.at(-1)).toMatchObject({ kind: 'verified-paid', source: 'return' });
  expect(audit).toEqual(['payment.begun', 'payment.settled', 'application.status-changed']);
  expect(mails).toMatchObject([{ template: 'applicationSubmitted', params: { amount: '₦25,000' } }]);
});

test('twenty at once, from every side, complete it once', async () => {
  await giveCard(deps, reference);
  const sources = ['return', 'notification', 'poller'] as const;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => settle(sources[index % sources.length])),
  );
  expect(results.every((result) => result.ok && result.value.status === 'Completed')).toBe(true);
  const { status, version, events, audit, mails } = await account();
  expect(status).toBe('Submitted');
  expect(version).toBe(draft.version + 1);
  expect(events.filter(({ kind }) => kind === 'verified-paid')).toHaveLength(1);
  expect(audit.filter((action) => action === 'application.status-changed')).toHaveLength(1);
  expect(mails).toHaveLength(1);
});

test('a card that is declined fails the attempt and leaves the application where it was', async () => {
  await giveCard(deps, reference, 'declined');
  expect(await settle('notification')).toMatchObject({ ok: true, value: { status: 'Failed' } });
  expect(await settle()).toMatchObject({ ok: true, value: { status: 'Failed' } });
  const { status, events, mails } = await account();
  expect(status).toBe('Draft');
  expect(events.filter(({ kind }) => kind === 'verified-failed')).toHaveLength(1);
  expect(mails).toEqual([]);
  expect(await begin()).not.toBe(reference);
});

test('coming back without having paid changes nothing', async () => {
  expect(await settle()).toMatchObject({ ok: true, value: { status: 'Pending', asked: true } });
  expect((await account()).status).toBe('Draft');
});

test('a reference of nobody is not found', async () => {
  expect(await settle('notification', 'PAY1768467600000999999')).toEqual(err({ kind: 'not-found' }));
});

describe('money that does not match', () => {
  test.each([
    ['pays_less', 'underpaid', FEE_KOBO / 2, 'NGN'],
    ['pays_more', 'overpaid', FEE_KOBO * 2, 'NGN'],
    ['wrong_currency', 'currency-mismatch', FEE_KOBO, 'USD'],
  ] as const)('%s: is kept and flagged, and completes nothing', async (card, reason, amount, currency) => {
    await giveCard(deps, reference, card);
    expect(await settle()).toMatchObject({ ok: true, value: { status: 'Pending', review: reason } });
    await settle('notification');
    const { status, attempts, events } = await account();
    expect(status).toBe('Draft');
    expect(attempts).toMatchObject([
      { status: 'Pending', review_reason: reason, received_kobo: amount, received_currency: currency },
    ]);
    expect(events.filter(({ kind }) => kind === 'flagged')).toHaveLength(1);
  });

  test('of another payment: is kept and flagged, and completes nothing', async () => {
    const verification: Verification = {
      outcome: 'paid',
      reference: 'PAY1768467600000999999',
      amountKobo: FEE_KOBO,
      currency: 'NGN',
    };
    deps.breakGateway({ verify: async () => ({ ok: true, value: verification }) });
    expect(await settle()).toMatchObject({
      ok: true,
      value: { status: 'Pending', review: 'reference-mismatch' },
    });
    expect((await account()).status).toBe('Draft');
  });
});

describe('late', () => {
  test('money completes an attempt that had been replaced', async () => {
    await begin();
    deps.clock.advance(2 * 60 * MINUTE);
    const second = await begin();
    expect(second).not.toBe(reference);
    await giveCard(deps, reference);
    expect(await settle('notification')).toMatchObject({ ok: true, value: { status: 'Completed' } });
    const { status, attempts } = await account();
    expect(status).toBe('Submitted');
    expect(attempts.map((attempt) => attempt.status)).toEqual(['Completed', 'Pending']);
  });

  test('a second success is kept as a duplicate for the bursary', async () => {
    deps.clock.advance(2 * 60 * MINUTE);
    const second = await begin();
    await giveCard(deps, reference);
    await giveCard(deps, second);
    await Promise.all([settle('notification', reference), settle('notification', second)]);
    const { status, attempts, mails } = await account();
    expect(status).toBe('Submitted');
    expect(attempts.map((attempt) => attempt.status)).toEqual(['Completed', 'Completed']);
    expect(attempts.map(({ review_reason }) => review_reason).sort()).toEqual(['duplicate', null]);
    expect(mails.map(({ template }) => template)).toEqual(['applicationSubmitted', 'paidTwice']);
  });

  test('money for an application that staff moved on meanwhile is kept and flagged', async () => {
    await deps.db.transaction((tx) =>
      moveApplication(tx, deps, {
        applicationId: draft.id,
        event: 'staff-set:Under Review',
        actorId: draft.owner.userId,
      }),
    );
    await giveCard(deps, reference);
    expect(await settle()).toMatchObject({
      ok: true,
      value: { status: 'Completed', review: 'application-not-waiting' },
    });
    expect((await account()).status).toBe('Under Review');
  });

  test('news of a failure takes nothing back; it is flagged', async () => {
    await giveCard(deps, reference);
    await settle();
    const verification: Verification = {
      outcome: 'failed',
      reference,
      amountKobo: FEE_KOBO,
      currency: 'NGN',
    };
    deps.breakGateway({ verify: async () => ({ ok: true, value: verification }) });
    expect(await settle('notification')).toMatchObject({
      ok: true,
      value: { status: 'Completed', review: 'failed-after-completed' },
    });
    expect((await account()).status).toBe('Submitted');
  });
});

describe('money that goes back', () => {
  const reversal = () =>
    deps.breakGateway({
      verify: async () => ({
        ok: true,
        value: { outcome: 'reversed', reference, amountKobo: FEE_KOBO, currency: 'NGN' },
      }),
    });

  test('is a new entry of the ledger and a flag; the application stays for people to decide about', async () => {
    await giveCard(deps, reference);
    await settle();
    reversal();
    for (const source of ['notification', 'poller', 'return'] as const)
      expect(await settle(source)).toMatchObject({
        ok: true,
        value: { status: 'Completed', review: 'reversed' },
      });
    const { status, attempts, events } = await account();
    expect(status).toBe('Submitted');
    expect(attempts).toMatchObject([{ arrived_kobo: FEE_KOBO, refunded_kobo: FEE_KOBO }]);
    expect(events.filter(({ kind }) => kind === 'reversed')).toHaveLength(1);
  });

  test('before anybody heard of it leaves the payer where a failure does', async () => {
    reversal();
    expect(await settle()).toMatchObject({ ok: true, value: { status: 'Failed', review: null } });
    expect((await account()).attempts).toMatchObject([{ arrived_kobo: 0, refunded_kobo: 0 }]);
  });
});

test('play money completes nothing where only real money counts', async () => {
  const verification: Verification = {
    outcome: 'paid',
    reference,
    amountKobo: FEE_KOBO,
    currency: 'NGN',
    testMoney: true,
  };
  deps.breakGateway({ verify: async () => ({ ok: true, value: verification }) });
  expect(await settle()).toMatchObject({ ok: true, value: { status: 'Pending', review: 'test-money' } });
  expect(await account()).toMatchObject({ status: 'Draft', attempts: [{ arrived_kobo: 0 }] });
});

test('the ledger refuses to be changed', async () => {
  for (const statement of [
    'update payment_events set amount = 0',
    'delete from payment_events',
    'truncate payment_events',
  ])
    await expect(deps.client.pool.query(statement)).rejects.toThrow('append-only');
});

test('a ledger that does not add up is found', async () => {
  await giveCard(deps, reference);
  await settle();
  const change = (sign: 1 | -1) =>
    deps.client.pool.query(
      `update payments set arrived_kobo = arrived_kobo + $1 where payment_reference = $2`,
      [sign, reference],
    );
  await change(1);
  expect((await checkLedger(deps.db)).faults).toEqual([
    { reference, problem: 'entries-differ', expected: String(FEE_KOBO + 1), found: String(FEE_KOBO) },
  ]);
  expect((await checkLedger(deps.db)).faults.map(sayFault)).toEqual([
    `${reference}: entries-differ (₦25,000.01 expected, ₦25,000 found)`,
  ]);
  await change(-1);
});

test('a pending card completes once its money has come', async () => {
  await giveCard(deps, reference, 'notifies_late');
  expect(await settle()).toMatchObject({ ok: true, value: { status: 'Pending' } });
  deps.clock.advance(31_000);
  expect(await settle('notification')).toMatchObject({ ok: true, value: { status: 'Completed' } });
});

test('a gateway that does not answer leaves everything as it is', async () => {
  await giveCard(deps, reference);
  deps.breakGateway({ verify: async () => err({ kind: 'unavailable' }) });
  expect(await settle()).toMatchObject({ ok: true, value: { status: 'Pending', asked: false } });
  expect((await account()).status).toBe('Draft');
  deps.breakGateway();
  expect(await settle()).toMatchObject({ ok: true, value: { status: 'Completed' } });
});

describe('the poller', () => {
  const waiting = async () =>
    (await jobsAbout(deps, reference)).filter(({ key }) => key === `poll:${reference}`);

  test('finds a payment that nobody told of', async () => {
    await giveCard(deps, reference, 'never_notifies');
    deps.clock.advance(MINUTE);
    expect(await poll(deps, reference)).toMatchObject({ ok: true, value: { status: 'Completed' } });
  });

  test('asks again later while the attempt is open, also after a gateway that did not answer', async () => {
    deps.clock.advance(MINUTE);
    const begunAt = deps.clock().getTime() - MINUTE;
    await poll(deps, reference);
    expect((await waiting()).map(({ run_at }) => run_at.getTime())).toEqual([begunAt + 5 * MINUTE]);
    deps.clock.advance(4 * MINUTE);
    deps.breakGateway({ verify: async () => err({ kind: 'unavailable' }) });
    await poll(deps, reference);
    expect((await waiting()).map(({ run_at }) => run_at.getTime())).toEqual([begunAt + 15 * MINUTE]);
  });

  test('gives an attempt up when the gateway’s time for it is over, and not while nobody answers', async () => {
    deps.clock.advance(4 * DAY);
    deps.breakGateway({ verify: async () => err({ kind: 'unavailable' }) });
    expect(await poll(deps, reference)).toMatchObject({ ok: true, value: { status: 'Pending' } });
    deps.breakGateway();
    expect(await poll(deps, reference)).toMatchObject({ ok: true, value: { status: 'Failed' } });
    expect((await account()).events.at(-1)).toMatchObject({ kind: 'expired', source: 'poller' });
  });

  test('never gives up an attempt for which other money came', async () => {
    await giveCard(deps, reference, 'pays_less' satisfies TestCardName);
    deps.clock.advance(4 * DAY);
    expect(await poll(deps, reference)).toMatchObject({
      ok: true,
      value: { status: 'Pending', review: 'underpaid' },
    });
  });
});

test('nobody is asked about a bank transfer', async () => {
  await deps.db
    .update(payments)
    .set({ gateway: 'bank_transfer' })
    .where(eq(payments.payment_reference, reference));
  expect(await settle()).toMatchObject({ ok: true, value: { status: 'Pending', asked: false } });
});

test('in a restored copy that is not confirmed nobody is asked, which is no silence of the gateway', async () => {
  await giveCard(deps, reference);
  const copy = { ...deps, gateways: silenceGateways(deps.gateways) };
  expect(await settlePayment(copy, { reference, source: 'staff' })).toMatchObject({
    value: { status: 'Pending', asked: false, held: true },
  });
  expect(await settlePayment(deps, { reference, source: 'staff' })).toMatchObject({
    value: { status: 'Completed', asked: true, held: false },
  });
});
