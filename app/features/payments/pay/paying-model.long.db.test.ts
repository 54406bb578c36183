/**
 * Random lives of a payment, against the sandbox's books: people begin, pay, come back, press twice, change their mind
 * and send transfers; messages come late, twice, out of order or never; gateways fall silent; banks take money back; the
 * process dies at any statement and starts again; staff decide, refund and compare the books. After every step:
 * - no application has gone on from Draft or Pending Payment without a completed payment;
 * - no payment is completed whose application has not gone on, unless it is flagged;
 * - at most one payment of an application is open, and at most one is completed and unflagged;
 * - the ledger's entries sum to what each payment says.
 * And in the end, when everything that was going to be asked has been asked: the money at the gateway is the money in the
 * books, to the kobo. MODEL_RUNS and MODEL_STEPS make it longer.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok } from '#core/shared/result.ts';
import type { PaymentGateway } from '#gateways/payment/port.ts';
import { statusAt } from '#gateways/payment/sandbox/ledger.ts';
import type { TestCardName } from '#gateways/payment/sandbox/test-cards.ts';
import { testCards } from '#gateways/payment/sandbox/test-cards.ts';
import { type MortalDeps, makeMortalDeps } from '#tests/factories/crashing.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import {
  accountOf,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  type PayingDeps,
} from '#tests/factories/payments.ts';
import { closeFlaggedPayment } from '../casework/close-flagged-payment.server.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { runReconciliation } from '../reconcile/run-reconciliation.server.ts';
import { startReconciliation } from '../reconcile/start-reconciliation.server.ts';
import { approveRefund } from '../refunds/decide-refund.server.ts';
import { recordRefundResult } from '../refunds/record-refund-result.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { receiveNotification } from '../settle/receive-notification.server.ts';
import { settleNotifications } from '../settle/settle-notifications.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { sweepPayments } from '../settle/sweep-payments.server.ts';
import { confirmTransfer } from '../transfers/confirm-transfer.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { declineTransfer } from '../transfers/decline-transfer.server.ts';
import { beginPayment } from './begin-payment.server.ts';

const deps = payingDeps({ connections: 8 });
let mortal: MortalDeps;
let bursar: Actor;
let second: Actor;

beforeAll(async () => {
  mortal = makeMortalDeps(deps.url);
  bursar = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'admin_staff' });
});
afterAll(async () => {
  mortal.close();
});

interface Life {
  readonly draft: MadeApplication;
  /** References in the order in which they were begun. */
  readonly begun: string[];
  /** Everything that the gateway ever had to tell, to be delivered in any order. */
  readonly messages: { readonly body: Uint8Array; readonly headers: Headers }[];
  /** What the payer's bank took back. */
  readonly reversed: Set<string>;
  silent: boolean;
}

interface Step {
  readonly name: string;
  readonly act: (life: Life, deps: PayingDeps) => Promise<unknown>;
}

/** Chosen by a number, so that shrinking keeps it meaningful. */
const pickOf = <Value>(all: readonly Value[], pick: number): Value | undefined =>
  all[pick % Math.max(all.length, 1)];

/** The gateway as this life makes it: silent at times, and sure that reversed money went back. */
function faults(life: Life, verify: PaymentGateway['verify'], begin: PaymentGateway['begin']) {
  return {
    begin: async (input: Parameters<typeof begin>[0]) =>
      life.silent ? err({ kind: 'outcome_unknown' as const }) : begin(input),
    verify: async (input: Parameters<typeof verify>[0]) => {
      if (life.silent) return err({ kind: 'unavailable' as const });
      const answer = await verify(input);
      const isBack = answer.ok && answer.value.outcome === 'paid' && life.reversed.has(input.reference);
      return isBack ? ok({ ...answer.value, outcome: 'reversed' as const }) : answer;
    },
  };
}

async function remember(life: Life, reference: string): Promise<void> {
  const written = await deps.gateways.sandbox?.notificationFor(reference);
  if (written) life.messages.push({ body: written.body, headers: new Headers(written.headers) });
}

const begin = (method: 'card' | 'paystack'): Step => ({
  name: `begin ${method}`,
  async act({ draft, begun }, on) {
    const result = await beginPayment(on, { actor: draft.owner, applicationId: draft.id, method });
    if (!result.ok || result.value.kind !== 'checkout') return;
    if (!begun.includes(result.value.reference)) begun.push(result.value.reference);
  },
});
const pay = (pick: number, card: TestCardName): Step => ({
  name: `pay ${pick} ${card}`,
  async act(life) {
    const reference = pickOf(life.begun, pick);
    if (!reference) return;
    await remember(life, reference);
    await giveCard(deps, reference, card);
    await remember(life, reference);
  },
});
const settle = (pick: number, source: 'return' | 'poller', times: number): Step => ({
  name: `${source} ${pick} x${times}`,
  async act({ begun }, on) {
    const reference = pickOf(begun, pick);
    if (!reference) return;
    await Promise.all(Array.from({ length: times }, () => settlePayment(on, { reference, source })));
  },
});
const deliver = (pick: number, times: number): Step => ({
  name: `deliver ${pick} x${times}`,
  async act({ messages }, on) {
    const message = pickOf(messages, pick);
    if (!message) return;
    await Promise.all(
      Array.from({ length: times }, () => receiveNotification(on, { gatewayId: 'sandbox', ...message })),
    );
  },
});
const work: Step = { name: 'work', act: (_, on) => settleNotifications(on) };
const sweep: Step = { name: 'sweep', act: (_, on) => sweepPayments(on) };
const reverse = (pick: number): Step => ({
  name: `reverse ${pick}`,
  async act({ begun, reversed }) {
    const reference = pickOf(begun, pick);
    const charge = reference && (await deps.gateways.sandbox?.ledger.get(reference));
    if (charge && statusAt(charge, deps.clock()) === 'paid' && charge.paidCurrency === 'NGN') {
      reversed.add(charge.reference);
    }
  },
});
const silence = (silent: boolean): Step => ({
  name: silent ? 'silence' : 'recover',
  async act(life) {
    life.silent = silent;
  },
});
const wait = (minutes: number): Step => ({
  name: `wait ${minutes}`,
  act: async () => deps.clock.advance(minutes * 60_000),
});
const declare: Step = {
  name: 'declare',
  act: ({ draft }, on) => declareTransfer(on, { actor: draft.owner, applicationId: draft.id }),
};
const foundOnStatement = (paymentId: string) => ({
  statement_reference: `FT ${paymentId}`,
  value_date: deps.clock().toISOString().slice(0, 10),
  amount: '25,000',
});
const byStaff = (decision: 'confirm' | 'decline' | 'close' | 'both'): Step => ({
  name: decision,
  async act({ draft }, on) {
    const open = (await accountOf(deps, draft.id)).attempts.find(({ status }) => status === 'Pending');
    if (!open) return;
    const input = { actor: bursar, id: open.id, version: open.version, reason: 'Not on the statement.' };
    if (decision === 'close') return closeFlaggedPayment(on, input);
    return Promise.all([
      ...(decision === 'decline' ? [] : [confirmTransfer(on, { ...input, form: foundOnStatement(open.id) })]),
      ...(decision === 'confirm' ? [] : [declineTransfer(on, input)]),
    ]);
  },
});
const keep: Step = {
  name: 'keep',
  async act({ draft }, on) {
    const { attempts } = await accountOf(deps, draft.id);
    for (const { id, version, review_reason } of attempts.filter((one) => one.review_reason === 'overpaid')) {
      const form = { resolution: 'keep', reason: `It is ${review_reason}.` };
      await resolveFlag(on, { actor: bursar, id, version, form });
    }
  },
};
/** The bursary gives back what it holds of one payment by hand, so the gateway knows nothing of it. */
const refund = (pick: number): Step => ({
  name: `refund ${pick}`,
  async act({ draft }, on) {
    const payment = pickOf((await accountOf(deps, draft.id)).attempts, pick);
    if (!payment) return;
    const form = { amount: '12500', reason: 'Withdrawn.' };
    const asked = await requestRefund(on, { actor: bursar, id: payment.id, version: payment.version, form });
    if (!asked.ok) return;
    const { id } = asked.value;
    await approveRefund(on, { actor: second, id, version: 1 });
    const arrived = { result: 'completed', provider_reference: `OUT-${id}` };
    await recordRefundResult(on, { actor: bursar, id, version: 2, form: arrived });
  },
});
const reconcile: Step = {
  name: 'reconcile',
  async act(_, on) {
    const day = deps.clock().toISOString().slice(0, 10);
    const started = await startReconciliation(on, {
      actor: bursar,
      form: { gateway: 'sandbox', from: day, to: day },
    });
    if (started.ok) await runReconciliation(on, started.value);
  },
};
const atOnce = (...steps: readonly Step[]): Step => ({
  name: `[${steps.map(({ name }) => name).join(' | ')}]`,
  act: (life, on) => Promise.all(steps.map(({ act }) => act(life, on))),
});
/** The process dies at a statement of the step and is started again; what it was told stays told. */
const dying = (step: Step, at: number, when: 'before' | 'after'): Step => ({
  name: `(${step.name} dies ${when} ${at})`,
  act: (life) =>
    step.act(life, mortal.live(deps, at, when)).catch((error) => mortal.fuse.dead || Promise.reject(error)),
});

const cards = fc.constantFrom(...testCards.map(({ name }) => name));
const picks = fc.nat({ max: 5 });
const times = fc.integer({ min: 1, max: 3 });
const weighed = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });
const single: fc.Arbitrary<Step> = fc.oneof(
  weighed(4, fc.constantFrom(begin('card'), begin('paystack'))),
  weighed(
    5,
    fc.tuple(picks, cards).map(([pick, card]) => pay(pick, card)),
  ),
  weighed(
    3,
    fc
      .tuple(picks, fc.constantFrom('return' as const, 'poller' as const), times)
      .map((all) => settle(...all)),
  ),
  weighed(
    4,
    fc.tuple(picks, times).map((all) => deliver(...all)),
  ),
  weighed(3, fc.constant(work)),
  weighed(1, fc.constant(sweep)),
  weighed(1, picks.map(reverse)),
  weighed(1, fc.constant(silence(true))),
  weighed(2, fc.constant(silence(false))),
  weighed(2, fc.constantFrom(...[1, 40, 70, 5000].map(wait))),
  weighed(2, fc.constant(declare)),
  weighed(2, fc.constantFrom(...(['confirm', 'decline', 'close', 'both'] as const).map(byStaff))),
  weighed(1, fc.constant(keep)),
  weighed(1, picks.map(refund)),
  weighed(1, fc.constant(reconcile)),
);
const step = fc.oneof(
  weighed(6, single),
  weighed(
    1,
    fc.array(single, { minLength: 2, maxLength: 3 }).map((some) => atOnce(...some)),
  ),
  weighed(
    2,
    fc
      .tuple(single, fc.integer({ min: 1, max: 24 }), fc.constantFrom('before' as const, 'after' as const))
      .map((all) => dying(...all)),
  ),
);

type Attempt = Awaited<ReturnType<typeof accountOf>>['attempts'][number];
/** A part of the fee, whose money is under another payment of it now. */
const isJoined = ({ review_resolution }: Attempt) => review_resolution === 'joined';
/** It brought a part of the fee, which the bank may have taken back since: the rest is paid beside it. */
const isPart = ({ status, arrived_kobo }: Attempt) => status === 'Pending' && arrived_kobo > 0;
/** What other payments of the fee brought, of what a payment has. */
const joinedTo = async ({ id }: Attempt): Promise<number> => {
  const { rows } = await deps.client.pool.query<{ kobo: string }>(
    "select coalesce(sum(amount), 0)::text as kobo from payment_events where payment_id = $1 and kind = 'joined'",
    [id],
  );
  return Number(rows[0]?.kobo);
};

async function checkInvariants({ draft }: Life, after: string): Promise<void> {
  const { status, attempts, mails } = await accountOf(deps, draft.id);
  const completed = attempts.filter((payment) => payment.status === 'Completed' && !isJoined(payment));
  const wentOn = status !== 'Draft' && status !== 'Pending Payment';
  if (wentOn) expect(completed.length, after).toBeGreaterThan(0);
  for (const payment of completed) {
    expect(wentOn || payment.review_reason !== null, after).toBe(true);
    expect(payment.arrived_kobo, after).toBeGreaterThanOrEqual(FEE_KOBO);
    if (payment.review_reason === null) expect(payment.arrived_kobo, after).toBe(FEE_KOBO);
    if (payment.gateway !== 'sandbox') continue;
    const charge = await deps.gateways.sandbox?.ledger.get(payment.payment_reference);
    const own = payment.arrived_kobo - (await joinedTo(payment));
    expect(charge, after).toMatchObject({ paidAmountKobo: own, paidCurrency: 'NGN' });
  }
  const open = attempts.filter((payment) => payment.status === 'Pending' && !isPart(payment));
  expect(open.length, after).toBeLessThanOrEqual(1);
  expect(completed.filter(({ review_reason }) => review_reason === null).length, after).toBeLessThanOrEqual(
    1,
  );
  expect(mails.filter(({ template }) => template === 'applicationSubmitted').length, after).toBe(
    wentOn ? 1 : 0,
  );
  const { rows } = await deps.client.pool.query<{ expected: string; found: string }>(
    `select (p.arrived_kobo - p.refunded_kobo)::text as expected,
            (select coalesce(sum(e.amount), 0) from payment_events e
              where e.payment_id = p.id and e.currency = p.currency)::text as found
       from payments p where p.application_id = $1`,
    [draft.id],
  );
  for (const { expected, found } of rows) expect(found, after).toBe(expected);
}

/** Everything that would have been asked is asked, by a process that lives and a gateway that answers. */
async function finish(life: Life): Promise<void> {
  life.silent = false;
  deps.clock.advance(60_000);
  for (const reference of life.begun) await remember(life, reference);
  for (const message of life.messages) await receiveNotification(deps, { gatewayId: 'sandbox', ...message });
  deps.clock.advance(61 * 60_000);
  await sweepPayments(deps);
  for (const { payment_reference: reference } of (await accountOf(deps, life.draft.id)).attempts) {
    await settlePayment(deps, { reference, source: 'poller' });
  }
}

async function checkMoney({ draft, reversed }: Life, after: string): Promise<void> {
  for (const payment of (await accountOf(deps, draft.id)).attempts) {
    if (payment.gateway !== 'sandbox') continue;
    const charge = await deps.gateways.sandbox?.ledger.get(payment.payment_reference);
    const paid = charge && statusAt(charge, deps.clock()) === 'paid' ? (charge.paidAmountKobo ?? 0) : 0;
    if (charge?.paidCurrency === 'NGN' || paid === 0) {
      // What came and went before anybody asked need not have been seen.
      const joined = await joinedTo(payment);
      if (!reversed.has(payment.payment_reference)) expect(payment.arrived_kobo - joined, after).toBe(paid);
      else expect(payment.arrived_kobo - payment.refunded_kobo - joined, after).toBeLessThanOrEqual(0);
    } else {
      expect(payment, after).toMatchObject({
        arrived_kobo: 0,
        received_kobo: paid,
        received_currency: 'USD',
      });
    }
    if (paid > 0 && payment.status !== 'Completed' && !reversed.has(payment.payment_reference)) {
      expect(payment.review_reason, after).not.toBeNull();
    }
  }
}

test('money and applications never part, whatever happens in whatever order', {
  timeout: 900_000,
}, async () => {
  const gateway = await deps.gateways.byId('sandbox');
  if (!gateway) throw new Error('there is no sandbox');
  const maxLength = Number(process.env.MODEL_STEPS ?? 30);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength, size: 'max' }), async (steps) => {
      const draft = await makeFinishedDraft(deps);
      const life: Life = { draft, begun: [], messages: [], reversed: new Set(), silent: false };
      deps.breakGateway(faults(life, gateway.verify, gateway.begin));
      const done: string[] = [];
      for (const { name, act } of steps) {
        done.push(name);
        await act(life, deps);
        await checkInvariants(life, done.join(', '));
      }
      await finish(life);
      await checkInvariants(life, `${done.join(', ')}, finish`);
      await checkMoney(life, `${done.join(', ')}, finish`);
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 100) },
  );
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});
