/** Answers of a gateway that come late, or change once more: the newest one counts, and money that came back is money. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { paymentFactsOf } from '#app/features/admissions/index.server.ts';
import { feeStanding } from '#core/payments/fee-standing.ts';
import type { Verification } from '#core/payments/settlement.ts';
import { ok } from '#core/shared/result.ts';
import { manual_payments } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  makePaidDraft,
  paymentNamed,
} from '#tests/factories/payments.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const deps = payingDeps({ connections: 12 });
const officers = twoOfficers(deps);
beforeEach(() => deps.breakGateway());

const says = (outcome: Verification['outcome'], reference: string): Verification => ({
  outcome,
  reference,
  amountKobo: FEE_KOBO,
  currency: 'NGN',
});
const tell = async (outcome: Verification['outcome'], reference: string) => {
  deps.breakGateway({ verify: async () => ok(says(outcome, reference)) });
  const settled = await settlePayment(deps, { reference, source: 'notification' });
  deps.breakGateway();
  return settled;
};
const feeOf = async ({ id }: MadeApplication) => feeStanding(await paymentFactsOf(deps.db, id)).kind;

test.each(['failed', 'open', 'reversed', 'unknown'] as const)(
  'an answer "%s" that was given before the payer paid changes nothing afterwards',
  async (outcome) => {
    const draft = await makeFinishedDraft(deps);
    const reference = await beginCard(deps, draft);
    deps.breakGateway({
      verify: async () => {
        deps.breakGateway();
        await giveCard(deps, reference);
        await settlePayment(deps, { reference, source: 'notification' });
        return ok(says(outcome, reference));
      },
    });
    const slow = await settlePayment(deps, { reference, source: 'return' });
    expect(slow).toMatchObject({ value: { status: 'Completed', review: null, asked: true } });
    expect(await paymentNamed(deps, reference)).toMatchObject({
      review_reason: null,
      arrived_kobo: FEE_KOBO,
    });
    expect((await accountOf(deps, draft.id)).status).toBe('Submitted');
  },
);

test('a row that moves at every question is left as the others wrote it', async () => {
  const { reference, id } = await makePaidDraft(deps);
  let asked = 0;
  deps.breakGateway({
    verify: async () => {
      asked += 1;
      await deps.client.pool.query('update payments set version = version + 1 where id = $1', [id]);
      return ok(says('failed', reference));
    },
  });
  expect(await settlePayment(deps, { reference, source: 'poller' })).toMatchObject({
    value: { asked: false, status: 'Completed' },
  });
  expect(asked).toBe(3);
  expect((await paymentNamed(deps, reference)).review_reason).toBeNull();
});

test('money that comes back after a reversal is the fee again, as often as it goes and comes', async () => {
  const { draft, reference, payment } = await makePaidDraft(deps);
  for (const round of [1, 2, 3]) {
    await tell('reversed', reference);
    expect(await payment()).toMatchObject({ review_reason: 'reversed', held_kobo: 0 });
    expect(await feeOf(draft)).toBe('given-back');
    // Told twice, as everything is.
    await tell('paid', reference);
    await tell('paid', reference);
    expect(await payment(), `round ${round}`).toMatchObject({
      status: 'Completed',
      review_reason: null,
      held_kobo: FEE_KOBO,
      revenue_kobo: FEE_KOBO,
      unsettled_kobo: 0,
    });
    expect(await feeOf(draft)).toBe('paid');
  }
  const { events, status } = await accountOf(deps, draft.id);
  expect(status).toBe('Submitted');
  expect(events.filter(({ kind }) => kind === 'restored')).toHaveLength(3);
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

test('money that comes back after the fee was paid again is put before the bursary', async () => {
  const { draft, reference, payment } = await makePaidDraft(deps);
  await tell('reversed', reference);
  await deps.client.pool.query(`update applications set status = 'Draft' where id = $1`, [draft.id]);
  const second = await makePaidDraft(deps, { draft });
  expect(await second.payment()).toMatchObject({ status: 'Completed', review_reason: null });
  await tell('paid', reference);
  expect(await payment()).toMatchObject({ review_reason: 'duplicate', review_resolved_at: null });
  expect(await feeOf(draft)).toBe('paid');
});

test('an application that waited for its fee again goes on when the money comes back', async () => {
  const { draft, reference } = await makePaidDraft(deps);
  await tell('reversed', reference);
  await deps.client.pool.query(`update applications set status = 'Pending Payment' where id = $1`, [
    draft.id,
  ]);
  await tell('paid', reference);
  expect((await accountOf(deps, draft.id)).status).toBe('Submitted');
});

test('a refund that was asked for here is no reversal: "paid" said once more brings no money', async () => {
  const { reference, payment, id } = await makePaidDraft(deps);
  await deps.client.pool.query(
    `insert into payment_events (id, payment_id, kind, source, amount, currency, value_at)
     values (gen_random_uuid(), $1, 'refund-completed', 'staff', $2, 'NGN', now())`,
    [id, -FEE_KOBO],
  );
  await deps.client.pool.query('update payments set refunded_kobo = arrived_kobo where id = $1', [id]);
  await tell('paid', reference);
  expect(await payment()).toMatchObject({ arrived_kobo: FEE_KOBO, held_kobo: 0 });
});

test('moves of money from one application to another and back, at once, do not wait for each other', async () => {
  const pairs = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const [one, other] = [
        await makePaidDraft(deps, { card: 'pays_more' }),
        await makePaidDraft(deps, { card: 'pays_more' }),
      ];
      const move = async (from: typeof one, to: typeof one) => {
        const { version } = await from.payment();
        const form = {
          resolution: 'attach',
          reason: 'Paid for the other one.',
          application_number: to.draft.application_number,
          amount: '25000',
          warned: 'yes',
        };
        expect(await resolveFlag(deps, { actor: officers.first, id: from.id, version, form })).toMatchObject({
          ok: true,
        });
        const [manual] = await deps.db
          .select()
          .from(manual_payments)
          .where(eq(manual_payments.from_payment_id, from.id));
        if (!manual) throw new Error('nothing is to be moved');
        return manual;
      };
      return [await move(one, other), await move(other, one)];
    }),
  );
  const done = await Promise.all(
    pairs
      .flat()
      .map(({ id, version }) =>
        approveManualPayment(deps, { actor: officers.second, id, version, form: { warned: 'yes' } }).catch(
          String,
        ),
      ),
  );
  // The first of each pair leaves its payer the fee, so the other one would pay that twice.
  const kinds = done.map((one) => (typeof one === 'string' ? one : one.ok ? 'moved' : one.error.kind));
  expect(kinds.toSorted()).toEqual([...Array(4).fill('moved'), ...Array(4).fill('paid-already')]);
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});
