import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { err } from '#core/shared/result.ts';
import { payment_notifications } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import {
  accountOf,
  beginCard,
  giveCard,
  jobsAbout,
  makeFinishedDraft,
  type PayingDeps,
} from '#tests/factories/payments.ts';
import { receiveNotification } from './receive-notification.server.ts';
import { settleNotifications } from './settle-notifications.server.ts';
import { sweepPayments } from './sweep-payments.server.ts';

const MINUTE = 60_000;

const deps = payingDeps({ connections: 8 });

beforeEach(async () => {
  deps.breakGateway();
  await deps.db.delete(payment_notifications);
});

async function begin() {
  const draft = await makeFinishedDraft(deps);
  const reference = await beginCard(deps, draft);
  return { draft, reference };
}

async function notify(reference: string, deliveries = 1) {
  const written = await deps.gateways.sandbox?.notificationFor(reference);
  if (!written) throw new Error('nothing to tell');
  for (let delivery = 0; delivery < deliveries; delivery += 1) {
    const headers = new Headers(written.headers);
    await receiveNotification(deps, { gatewayId: 'sandbox', body: written.body, headers });
  }
}

const verdicts = async () =>
  (await deps.db.select().from(payment_notifications)).map(({ verdict }) => verdict);
const silent = () => deps.breakGateway({ verify: async () => err({ kind: 'unavailable' }) });

test('many messages, some twice, in small batches: each payment is settled once, and none is left', async () => {
  const paid = [];
  for (let index = 0; index < 7; index += 1) {
    const begun = await begin();
    await giveCard(deps, begun.reference);
    await notify(begun.reference, 1 + (index % 3));
    paid.push(begun);
  }
  expect(await settleNotifications(deps, { batch: 3 })).toEqual({ handled: 7, postponed: 0 });
  expect(await settleNotifications(deps)).toEqual({ handled: 0, postponed: 0 });
  for (const { draft } of paid) {
    const { status, events, mails } = await accountOf(deps, draft.id);
    expect(status).toBe('Submitted');
    expect(events.filter(({ kind }) => kind === 'verified-paid')).toHaveLength(1);
    expect(mails).toHaveLength(1);
  }
});

test('two workers at once share the messages and do the work once', async () => {
  const paid = [];
  for (let index = 0; index < 6; index += 1) {
    const begun = await begin();
    await giveCard(deps, begun.reference);
    await notify(begun.reference);
    paid.push(begun);
  }
  const done = await Promise.all([
    settleNotifications(deps, { batch: 2 }),
    settleNotifications(deps, { batch: 2 }),
  ]);
  expect(done.reduce((sum, { handled }) => sum + handled, 0)).toBe(6);
  for (const { draft } of paid) expect((await accountOf(deps, draft.id)).mails).toHaveLength(1);
});

describe('a gateway that does not answer', () => {
  test('is left in peace for longer and longer, and no message is given up', async () => {
    const { draft, reference } = await begin();
    await giveCard(deps, reference);
    await notify(reference);
    silent();
    expect(await settleNotifications(deps)).toEqual({ handled: 0, postponed: 1 });
    expect(await settleNotifications(deps)).toEqual({ handled: 0, postponed: 0 });
    for (const minutes of [1, 2, 5, 15, 60, 60]) {
      deps.clock.advance(minutes * MINUTE - 1);
      expect(await settleNotifications(deps)).toEqual({ handled: 0, postponed: 0 });
      deps.clock.advance(1);
      expect(await settleNotifications(deps)).toEqual({ handled: 0, postponed: 1 });
    }
    deps.breakGateway();
    deps.clock.advance(60 * MINUTE);
    expect(await settleNotifications(deps)).toEqual({ handled: 1, postponed: 0 });
    expect((await accountOf(deps, draft.id)).status).toBe('Submitted');
  });

  test('is not asked about a whole batch', async () => {
    for (let index = 0; index < 12; index += 1) {
      const { reference } = await begin();
      await giveCard(deps, reference);
      await notify(reference);
    }
    let asked = 0;
    deps.breakGateway({
      verify: async () => {
        asked += 1;
        return err({ kind: 'unavailable' });
      },
    });
    expect(await settleNotifications(deps)).toEqual({ handled: 0, postponed: 12 });
    expect(asked).toBeLessThan(8);
  });
});

test('what a process took and never finished is done by the sweep once its lease is over', async () => {
  const { draft, reference } = await begin();
  await giveCard(deps, reference);
  await notify(reference);
  const dead = {
    ...deps,
    db: deps.db,
    gateways: { ...deps.gateways, byId: () => new Promise<never>(() => {}) },
  };
  void settleNotifications(dead as unknown as PayingDeps);
  await expect.poll(async () => (await deps.db.select().from(payment_notifications))[0]?.tries).toBe(1);
  expect(await sweepPayments(deps)).toMatchObject({ handled: 0 });
  deps.clock.advance(5 * MINUTE);
  expect(await sweepPayments(deps)).toMatchObject({ handled: 1 });
  expect((await accountOf(deps, draft.id)).status).toBe('Submitted');
});

test('an attempt whose question was lost is asked about again', async () => {
  const { reference } = await begin();
  await deps.client.pool.query(`select graphile_worker.remove_job($1)`, [`poll:${reference}`]);
  expect(await jobsAbout(deps, reference)).toEqual([]);
  deps.clock.advance(2 * MINUTE + 1);
  await sweepPayments(deps);
  expect(await jobsAbout(deps, reference)).toMatchObject([
    { task: 'settle-payment', payload: { source: 'poller' }, key: `poll:${reference}` },
  ]);
  expect((await sweepPayments(deps)).polls).toBe(0);
});

test('a dispute is put before the bursary and takes nothing back', async () => {
  const { draft, reference } = await begin();
  await giveCard(deps, reference);
  await notify(reference);
  await settleNotifications(deps);
  await deps.db
    .update(payment_notifications)
    .set({ kind: 'dispute', handled_at: null, verdict: null, not_before: deps.clock() })
    .where(inArray(payment_notifications.gateway, ['sandbox']));
  await settleNotifications(deps);
  expect(await verdicts()).toEqual(['flagged']);
  const { status, attempts } = await accountOf(deps, draft.id);
  expect(status).toBe('Submitted');
  expect(attempts).toMatchObject([{ status: 'Completed', review_reason: 'disputed' }]);
});
