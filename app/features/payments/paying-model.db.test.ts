/**
 * Random lives of a payment, against the sandbox's books: people begin, pay, come back, press twice, change their mind
 * and send transfers; messages come late, twice, out of order or never; gateways fall silent; staff decide. After every
 * step these must hold:
 * - no application has gone on from Draft or Pending Payment without a completed payment;
 * - no payment is completed whose application has not gone on, unless it is flagged;
 * - at most one payment of an application is open, and at most one is completed and unflagged;
 * - what is completed, the gateway or the staff vouch for, to the kobo.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { err } from '#core/shared/result.ts';
import type { TestCardName } from '#gateways/payment/sandbox/test-cards.ts';
import { testCards } from '#gateways/payment/sandbox/test-cards.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/index.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import {
  accountOf,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  makePayingDeps,
  type PayingDeps,
  setFee,
} from '#tests/factories/payments.ts';
import { beginPayment } from './begin-payment.server.ts';
import { closeFlaggedPayment } from './close-flagged-payment.server.ts';
import { confirmTransfer } from './confirm-transfer.server.ts';
import { declareTransfer } from './declare-transfer.server.ts';
import { declineTransfer } from './decline-transfer.server.ts';
import { receiveNotification } from './receive-notification.server.ts';
import { settlePayment } from './settle-payment.server.ts';

let database: TestDatabase;
let deps: PayingDeps;
let bursar: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  deps = makePayingDeps(database.url, { connections: 8 });
  await setFee(deps);
  bursar = await makePerson(deps, { role: 'admin_staff' });
});
afterAll(async () => {
  await deps.close();
  await database.drop();
});

interface Life {
  readonly draft: MadeApplication;
  /** References in the order in which they were begun. */
  readonly begun: string[];
}

type Step = (life: Life) => Promise<unknown>;

/** An attempt chosen by a number, so that shrinking keeps it meaningful. */
const attempt = ({ begun }: Life, pick: number) => begun[pick % Math.max(begun.length, 1)];

const begin =
  (method: 'card' | 'paystack'): Step =>
  async (life) => {
    const { draft, begun } = life;
    const result = await beginPayment(deps, { actor: draft.owner, applicationId: draft.id, method });
    if (result.ok && result.value.kind === 'checkout' && !begun.includes(result.value.reference)) {
      begun.push(result.value.reference);
    }
  };
const pay =
  (pick: number, card: TestCardName): Step =>
  async (life) => {
    const reference = attempt(life, pick);
    if (reference) await giveCard(deps, reference, card);
  };
const settle =
  (pick: number, source: 'return' | 'poller', times: number): Step =>
  async (life) => {
    const reference = attempt(life, pick);
    if (!reference) return;
    await Promise.all(Array.from({ length: times }, () => settlePayment(deps, { reference, source })));
  };
const notify =
  (pick: number, times: number): Step =>
  async (life) => {
    const reference = attempt(life, pick);
    const message = reference && (await deps.gateways.sandbox?.notificationFor(reference));
    if (!message || !reference) return;
    const notification = { gatewayId: 'sandbox', body: message.body, headers: new Headers(message.headers) };
    await Promise.all(Array.from({ length: times }, () => receiveNotification(deps, notification)));
    await Promise.all(
      Array.from({ length: times }, () => settlePayment(deps, { reference, source: 'notification' })),
    );
  };
const silence: Step = async () =>
  deps.breakGateway({
    begin: async () => err({ kind: 'outcome_unknown' }),
    verify: async () => err({ kind: 'unavailable' }),
  });
const recover: Step = async () => deps.breakGateway();
const wait =
  (minutes: number): Step =>
  async () =>
    deps.clock.advance(minutes * 60_000);
const declare: Step = ({ draft }) => declareTransfer(deps, { actor: draft.owner, applicationId: draft.id });
const byStaff =
  (decision: 'confirm' | 'decline' | 'close' | 'both'): Step =>
  async ({ draft }) => {
    const open = (await accountOf(deps, draft.id)).attempts.find(({ status }) => status === 'Pending');
    if (!open) return;
    const input = { actor: bursar, id: open.id, version: open.version, reason: 'Not on the statement.' };
    if (decision === 'close') return closeFlaggedPayment(deps, input);
    return Promise.all([
      ...(decision === 'decline' ? [] : [confirmTransfer(deps, input)]),
      ...(decision === 'confirm' ? [] : [declineTransfer(deps, input)]),
    ]);
  };
const atOnce =
  (...steps: readonly Step[]): Step =>
  (life) =>
    Promise.all(steps.map((step) => step(life)));

const cards = fc.constantFrom(...testCards.map(({ name }) => name));
const picks = fc.nat({ max: 3 });
const times = fc.integer({ min: 1, max: 3 });
const single: fc.Arbitrary<{ readonly name: string; readonly step: Step }> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('card' as const, 'paystack' as const)
      .map((method) => ({ name: `begin ${method}`, step: begin(method) })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(picks, cards)
      .map(([pick, card]) => ({ name: `pay ${pick} ${card}`, step: pay(pick, card) })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(picks, fc.constantFrom('return' as const, 'poller' as const), times)
      .map(([pick, source, count]) => ({
        name: `${source} ${pick} x${count}`,
        step: settle(pick, source, count),
      })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(picks, times)
      .map(([pick, count]) => ({ name: `notify ${pick} x${count}`, step: notify(pick, count) })),
  },
  { weight: 1, arbitrary: fc.constant({ name: 'silence', step: silence }) },
  { weight: 2, arbitrary: fc.constant({ name: 'recover', step: recover }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(1, 40, 70, 5000)
      .map((minutes) => ({ name: `wait ${minutes}`, step: wait(minutes) })),
  },
  { weight: 2, arbitrary: fc.constant({ name: 'declare', step: declare }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('confirm' as const, 'decline' as const, 'close' as const, 'both' as const)
      .map((decision) => ({ name: decision, step: byStaff(decision) })),
  },
);
const step = fc.oneof(
  { weight: 4, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc.array(single, { minLength: 2, maxLength: 3 }).map((some) => ({
      name: `[${some.map(({ name }) => name).join(' | ')}]`,
      step: atOnce(...some.map((one) => one.step)),
    })),
  },
);

async function checkInvariants({ draft }: Life, after: string): Promise<void> {
  const { status, attempts, mails } = await accountOf(deps, draft.id);
  const completed = attempts.filter((payment) => payment.status === 'Completed');
  const wentOn = status !== 'Draft' && status !== 'Pending Payment';
  if (wentOn) expect(completed.length, after).toBeGreaterThan(0);
  for (const payment of completed) {
    expect(wentOn || payment.review_reason !== null, after).toBe(true);
    expect(payment.amount_kobo, after).toBe(FEE_KOBO);
    if (payment.gateway !== 'sandbox') continue;
    const charge = await deps.gateways.sandbox?.ledger.get(payment.payment_reference);
    expect(charge, after).toMatchObject({ paidAmountKobo: FEE_KOBO, paidCurrency: 'NGN' });
  }
  expect(attempts.filter((payment) => payment.status === 'Pending').length, after).toBeLessThanOrEqual(1);
  expect(completed.filter(({ review_reason }) => review_reason === null).length, after).toBeLessThanOrEqual(
    1,
  );
  expect(mails.filter(({ template }) => template === 'applicationSubmitted').length, after).toBe(
    wentOn ? 1 : 0,
  );
}

test('money and applications never part, whatever happens in whatever order', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      deps.breakGateway();
      await setFee(deps);
      const life: Life = { draft: await makeFinishedDraft(deps), begun: [] };
      const done: string[] = [];
      for (const { name, step: act } of steps) {
        done.push(name);
        await act(life);
        await checkInvariants(life, done.join(', '));
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 40) },
  );
});
