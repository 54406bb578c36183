/** The figures by day say what counting the payments would say, whatever happens to a payment. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payment_days, payments } from '#db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/index.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import {
  clearPayments,
  makeFinishedDraft,
  makePayingDeps,
  makePayment,
  type PayingDeps,
} from '#tests/factories/payments.ts';
import { foldPaymentDays } from './fold-payment-days.server.ts';

let database: TestDatabase;
let deps: PayingDeps;
let draft: MadeApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  deps = makePayingDeps(database.url);
});
afterAll(async () => {
  await deps.close();
  await database.drop();
});
beforeEach(async () => {
  await clearPayments(deps);
  await deps.db.delete(payment_days);
  draft = await makeFinishedDraft(deps);
});

const perDay = async () => {
  const { rows } = await deps.db.execute(sql`
    select day::text, sum(begun)::int as begun, sum(completed)::int as completed, sum(flagged)::int as flagged,
           sum(pending_change)::int as pending_change, sum(paid)::int as paid, sum(collected_kobo)::int as collected
    from payment_days group by day
    having (sum(begun), sum(completed), sum(flagged), sum(pending_change), sum(paid), sum(collected_kobo))
           <> (0, 0, 0, 0, 0, 0) order by day`);
  return rows;
};
const NOTHING = { begun: 0, completed: 0, flagged: 0, pending_change: 0, paid: 0, collected: 0 };

test('a day is a day of Lagos, where midnight is at 23:00 UTC', async () => {
  const at = (iso: string) =>
    makePayment(deps, { application: draft, status: 'Failed', createdAt: new Date(iso) });
  await at('2026-03-04T22:59:59.999Z');
  await at('2026-03-04T23:00:00.000Z');
  expect(await perDay()).toEqual([
    { day: '2026-03-04', ...NOTHING, begun: 1 },
    { day: '2026-03-05', ...NOTHING, begun: 1 },
  ]);
});

test('a payment is begun on one day, and paid and no longer pending on another', async () => {
  const payment = await makePayment(deps, {
    application: draft,
    status: 'Pending',
    createdAt: new Date('2026-03-04T10:00:00Z'),
  });
  const at = new Date('2026-03-06T10:00:00Z');
  await deps.db
    .update(payments)
    .set({ status: 'Completed', paid_at: at, updated_at: at })
    .where(eq(payments.id, payment.id));
  expect(await perDay()).toEqual([
    { day: '2026-03-04', ...NOTHING, begun: 1, completed: 1, pending_change: 1 },
    { day: '2026-03-06', ...NOTHING, pending_change: -1, paid: 1, collected: payment.amount_kobo },
  ]);
  await deps.db.update(payments).set({ review_reason: 'duplicate' }).where(eq(payments.id, payment.id));
  expect((await perDay())[0]).toMatchObject({ flagged: 1 });
  await deps.db.update(payments).set({ version: 9 }).where(eq(payments.id, payment.id));
  await clearPayments(deps);
  // That it waited from the 4th to the 6th stays true.
  expect(await perDay()).toEqual([
    { day: '2026-03-04', ...NOTHING, pending_change: 1 },
    { day: '2026-03-06', ...NOTHING, pending_change: -1 },
  ]);
});

test('folding changes rows and no figure', async () => {
  for (let index = 0; index < 5; index += 1)
    await makePayment(deps, {
      application: draft,
      status: 'Failed',
      createdAt: new Date('2026-03-04T10:00:00Z'),
    });
  await makePayment(deps, { application: draft, createdAt: new Date('2026-03-05T10:00:00Z') });
  const before = await perDay();
  expect(await deps.db.$count(payment_days)).toBe(6);
  expect(await foldPaymentDays(deps)).toBe(1);
  expect(await deps.db.$count(payment_days)).toBe(2);
  expect(await perDay()).toEqual(before);
  expect(await foldPaymentDays(deps)).toBe(0);
});
