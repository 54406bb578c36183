/** Figures that people look at, one case each: what they sum, and the day on which they say that it came. */

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { ok } from '#core/shared/result.ts';
import { payment_events, payments } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  clearPayments,
  FEE_KOBO,
  makeFinishedDraft,
  makePayment,
} from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { MANUAL_PAYMENTS } from '../manual/manual-payment-list.server.ts';
import { readReceipt } from '../receipts/read-receipt.server.ts';
import { approveRefund } from '../refunds/decide-refund.server.ts';
import { recordRefundResult } from '../refunds/record-refund-result.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { readPaymentFilters, searchPayments } from '../transactions/payment-list.server.ts';
import { readChart, readGatewayDays, readStats } from './read-payment-figures.server.ts';

const deps = payingDeps();
let first: Actor;
let second: Actor;
let draft: MadeApplication;

beforeAll(async () => {
  first = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  await clearPayments(deps);
  deps.breakGateway();
  deps.clock.set('2026-03-10T09:00:00.000Z');
  draft = await makeFinishedDraft(deps);
});

const stats = () => readStats(deps.db, deps.clock());
const days = () => readGatewayDays(deps.db, { from: '2026-03-01', before: '2026-04-01' });

/** The gateway says that this came, and when. */
async function come(amountKobo: number, paidAt: string, application = draft) {
  const reference = await beginCard(deps, application);
  deps.breakGateway({
    verify: async (asked) =>
      ok({
        outcome: 'paid',
        reference: asked.reference,
        amountKobo,
        currency: 'NGN',
        paidAt: new Date(paidAt),
      }),
  });
  await settlePayment(deps, { reference, source: 'poller' });
  return find(reference);
}
async function find(reference: string) {
  const [row] = await deps.db.select().from(payments).where(eq(payments.payment_reference, reference));
  if (!row) throw new Error('no payment');
  return row;
}
async function decide(id: string, form: Record<string, string>) {
  const [row] = await deps.db.select().from(payments).where(eq(payments.id, id));
  const done = await resolveFlag(deps, {
    actor: first,
    id,
    version: row?.version ?? 0,
    form: { reason: 'Looked at.', ...form },
  });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
}
async function giveBack(id: string, naira: string) {
  const [row] = await deps.db.select().from(payments).where(eq(payments.id, id));
  const version = row?.version ?? 0;
  const form = { amount: naira, reason: 'Too much.' };
  const asked = await requestRefund(deps, { actor: first, id, version, form });
  if (!asked.ok) throw new Error(JSON.stringify(asked.error));
  await approveRefund(deps, { actor: second, id: asked.value.id, version: 1 });
  const result = { result: 'completed', provider_reference: `OUT-${asked.value.id}` };
  const done = await recordRefundResult(deps, { actor: first, id: asked.value.id, version: 2, form: result });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
}

describe('an overpayment', () => {
  test('is held and settles nothing until somebody decides', async () => {
    await come(3_000_000, '2026-03-05T10:00:00Z');
    expect(await stats()).toMatchObject({ revenue: '₦0', refunded: null, unsettled: ['₦30,000'] });
    const filters = readPaymentFilters(new URLSearchParams('status=unsettled'));
    expect((await searchPayments(deps, filters)).rows).toHaveLength(1);
    expect(await days()).toMatchObject([
      { day: '2026-03-05', receivedKobo: 3_000_000, collectedKobo: 0 },
      { day: '2026-03-10', begun: 1, receivedKobo: 0 },
    ]);
  });

  test('that is kept counts on the day it came, and says that the bursary kept it', async () => {
    const { id } = await come(3_000_000, '2026-03-05T10:00:00Z');
    deps.clock.set('2026-03-12T09:00:00.000Z');
    await decide(id, { resolution: 'keep' });
    expect(await stats()).toMatchObject({ revenue: '₦25,000', refunded: null, unsettled: ['₦5,000'] });
    const { bars } = await readChart(deps.db, deps.clock(), 'days');
    expect(bars.filter(({ paid }) => paid > 0)).toMatchObject([{ from: '2026-03-05', amount: '₦25,000' }]);
    const { attempts, events } = await accountOf(deps, draft.id);
    expect(attempts[0]).toMatchObject({ status: 'Completed', paid_at: new Date('2026-03-05T10:00:00Z') });
    expect(events.map(({ kind }) => kind)).toContain('kept');
    expect(events.map(({ kind }) => kind)).not.toContain('confirmed');
  });

  test('of which the part beyond the fee is given back leaves the revenue as it was', async () => {
    const { id } = await come(3_000_000, '2026-03-05T10:00:00Z');
    await decide(id, { resolution: 'keep' });
    deps.clock.set('2026-03-12T09:00:00.000Z');
    await giveBack(id, '5,000');
    expect(await stats()).toMatchObject({ revenue: '₦25,000', refunded: null, unsettled: null });
    expect(await readReceipt(deps, { actor: draft.owner, id })).toMatchObject({ value: { givenBack: null } });
    expect(await days()).toMatchObject([
      { day: '2026-03-05', receivedKobo: 3_000_000, collectedKobo: FEE_KOBO, returnedKobo: 0 },
      { day: '2026-03-10' },
      { day: '2026-03-12', receivedKobo: 0, collectedKobo: 0, returnedKobo: 500_000 },
    ]);
    await giveBack(id, '1,000');
    expect(await stats()).toMatchObject({ revenue: '₦25,000', refunded: '₦1,000', unsettled: null });
    expect(await readReceipt(deps, { actor: draft.owner, id })).toMatchObject({
      value: { givenBack: '₦1,000' },
    });
  });
});

test('the rest of an overpayment that was given back in part before anybody kept it can still be kept', async () => {
  const { id } = await come(3_000_000, '2026-03-05T10:00:00Z');
  await giveBack(id, '5,000');
  expect(await stats()).toMatchObject({ revenue: '₦0', unsettled: ['₦25,000'] });
  await decide(id, { resolution: 'keep' });
  expect(await stats()).toMatchObject({ revenue: '₦25,000', refunded: null, unsettled: null });
});

test('money that is moved to another application counts there, on the day it came, and once', async () => {
  const { id } = await come(FEE_KOBO + 100, '2026-03-05T10:00:00Z');
  const other = await makeFinishedDraft(deps);
  await giveBack(id, '1');
  await decide(id, { resolution: 'attach', application_number: other.application_number });
  deps.clock.set('2026-03-12T09:00:00.000Z');
  const waiting = await readList(deps, MANUAL_PAYMENTS, { actor: second });
  const manual = waiting.ok ? waiting.value.rows[0] : undefined;
  expect(
    (await approveManualPayment(deps, { actor: second, id: manual?.id ?? '', version: 1, form: {} })).ok,
  ).toBe(true);
  expect(await stats()).toMatchObject({ revenue: '₦25,000', refunded: null, unsettled: null });
  const came = (await days()).filter(({ day }) => day === '2026-03-05');
  expect(came.reduce((sum, day) => sum + day.receivedKobo, 0)).toBe(FEE_KOBO + 100);
  expect(came.reduce((sum, day) => sum + day.collectedKobo, 0)).toBe(FEE_KOBO);
  expect((await days()).reduce((sum, day) => sum + day.returnedKobo, 0)).toBe(100);
});

test('money of another currency is named beside the total, under its own name', async () => {
  const { id } = await come(1, '2026-03-05T10:00:00Z');
  await deps.db.insert(payment_events).values({
    id: deps.newId(),
    payment_id: id,
    kind: 'flagged',
    source: 'poller',
    amount: 25_000,
    currency: 'USD',
  });
  expect(await stats()).toMatchObject({ revenue: '₦0', unsettled: ['₦0.01', 'USD 250'] });
});

test('a day is a day of Lagos, where midnight is at 23:00 UTC', async () => {
  const at = (iso: string) =>
    makePayment(deps, { application: draft, status: 'Failed', createdAt: new Date(iso) });
  await at('2026-03-04T22:59:59.999Z');
  await at('2026-03-04T23:00:00.000Z');
  expect(await days()).toMatchObject([
    { day: '2026-03-04', begun: 1 },
    { day: '2026-03-05', begun: 1 },
  ]);
});

test('what waited at midnight is what waits, and what stopped waiting since', async () => {
  await come(FEE_KOBO - 1, '2026-03-10T08:00:00Z');
  expect(await stats()).toMatchObject({ pending: 1, pendingAtMidnight: 0 });
  deps.clock.set('2026-03-11T09:00:00.000Z');
  expect(await stats()).toMatchObject({ pending: 1, pendingAtMidnight: 1 });
  const [row] = await deps.db.select().from(payments);
  await deps.db
    .update(payments)
    .set({ status: 'Failed' })
    .where(eq(payments.id, row?.id ?? ''));
  await deps.db.insert(payment_events).values({
    id: deps.newId(),
    payment_id: row?.id ?? '',
    kind: 'expired',
    source: 'poller',
    from_status: 'Pending',
    to_status: 'Failed',
    created_at: deps.clock(),
  });
  expect(await stats()).toMatchObject({ pending: 0, pendingAtMidnight: 1 });
  deps.clock.set('2026-03-12T09:00:00.000Z');
  expect(await stats()).toMatchObject({ pending: 0, pendingAtMidnight: 0 });
});

test('revenue that is paid twice or is on its way back is named beside it, until it is decided or gone', async () => {
  const { id, version } = await come(2_500_000, '2026-03-05T10:00:00Z');
  expect(await stats()).toMatchObject({ revenue: '₦25,000', inDoubt: null });
  const asked = await requestRefund(deps, {
    actor: first,
    id,
    version,
    form: { amount: '10,000', reason: 'Agreed.' },
  });
  expect(await stats()).toMatchObject({ revenue: '₦25,000', refunded: null, inDoubt: '₦10,000' });
  await approveRefund(deps, { actor: second, id: asked.ok ? asked.value.id : '', version: 1 });
  expect(await stats()).toMatchObject({ inDoubt: '₦10,000' });
  const form = { result: 'completed', provider_reference: 'OUT-1' };
  await recordRefundResult(deps, { actor: first, id: asked.ok ? asked.value.id : '', version: 2, form });
  expect(await stats()).toMatchObject({ revenue: '₦25,000', refunded: '₦10,000', inDoubt: null });
  const disputed = { review_reason: 'disputed', review_resolved_at: null, review_resolution: null } as const;
  await deps.db.update(payments).set(disputed).where(eq(payments.id, id));
  expect(await stats()).toMatchObject({ inDoubt: '₦15,000' });
});
