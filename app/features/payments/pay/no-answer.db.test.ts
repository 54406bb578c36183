/** A gateway that cannot be asked, and attempts that were left: nobody is shut out of paying, and no money is lost. */
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '#core/shared/result.ts';
import { payment_events, payments } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  giveCard,
  jobsAbout,
  makeFinishedDraft,
  makePaidDraft,
  paymentNamed,
  poll,
} from '#tests/factories/payments.ts';
import { closeFlaggedPayment } from '../casework/close-flagged-payment.server.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { cancelAttempt } from '../settle/cancel-attempt.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { askEndedAttempts, sweepPayments } from '../settle/sweep-payments.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { beginPayment } from './begin-payment.server.ts';

const DAY = 86_400_000;
const deps = payingDeps();
const officers = twoOfficers(deps);
beforeEach(() => deps.breakGateway());

const ways: Readonly<Record<string, (reference: string) => Promise<void>>> = {
  'whose keys were taken away': async (reference) => {
    await deps.db
      .update(payments)
      .set({ gateway: 'flutterwave', payment_method: 'flutterwave' })
      .where(eq(payments.payment_reference, reference));
  },
  'that is down': async () => deps.breakGateway({ verify: async () => err({ kind: 'unavailable' }) }),
  'whose keys are refused': async () =>
    deps.breakGateway({ verify: async () => err({ kind: 'misconfigured' }) }),
};
const begin = (draft: MadeApplication, notPaid = false) =>
  beginPayment(deps, { actor: draft.owner, applicationId: draft.id, method: 'paystack', notPaid });
const declare = (draft: MadeApplication, notPaid = false) =>
  declareTransfer(deps, { actor: draft.owner, applicationId: draft.id, notPaid });
const pollOf = async (reference: string) =>
  (await jobsAbout(deps, reference)).find(({ task }) => task === 'settle-payment');
const dropJobs = () => deps.client.pool.query('delete from graphile_worker._private_jobs');

describe.each(Object.keys(ways))('an attempt at a gateway %s', (name) => {
  let draft: MadeApplication;
  let reference: string;
  beforeEach(async () => {
    draft = await makeFinishedDraft(deps);
    reference = await beginCard(deps, draft);
    deps.clock.advance(120_000);
    await ways[name]?.(reference);
  });

  it.each([
    ['card', begin],
    ['transfer', declare],
  ] as const)('gives way to a %s when its payer says that nothing was paid there', async (_way, go) => {
    expect(await go(draft)).toEqual(err({ kind: 'outcome-unknown', reference }));
    expect(await go(draft, true)).toMatchObject({ ok: true });
    expect(await paymentNamed(deps, reference)).toMatchObject({ status: 'Failed' });
    const { events } = await accountOf(deps, draft.id);
    expect(events.map(({ kind }) => kind)).toContain('said-unpaid');
  });

  it('ends when its time is over', async () => {
    deps.clock.advance(2 * DAY);
    await poll(deps, reference);
    expect((await paymentNamed(deps, reference)).status).toBe('Pending');
    expect(await pollOf(reference)).toMatchObject({ key: `poll:${reference}` });
    deps.clock.advance(60 * DAY);
    await poll(deps, reference);
    expect((await paymentNamed(deps, reference)).status).toBe('Failed');
    expect(await begin(draft)).toMatchObject({ ok: true });
  });

  it('is closed by staff with a reason, once', async () => {
    const { id, version } = await paymentNamed(deps, reference);
    const read = await readPaymentDetails(deps, { actor: officers.first, id });
    expect(read).toMatchObject({ value: { may: { close: true } } });
    const close = (reason: string) =>
      closeFlaggedPayment(deps, { actor: officers.first, id, version, reason });
    expect(await close('')).toMatchObject({ error: { kind: 'invalid' } });
    expect(await close('The provider has left the college.')).toEqual(ok(undefined));
    expect(await close('The provider has left the college.')).toMatchObject({ ok: false });
    expect(await begin(draft)).toMatchObject({ ok: true });
    const { mails } = await accountOf(deps, draft.id);
    expect(mails.at(-1)).toMatchObject({ template: 'paymentClosed' });
    expect(mails.at(-1)?.params.came).toBeUndefined();
  });
});

describe('what the payer says', () => {
  it('counts for nothing where the gateway says that it is paid', async () => {
    const draft = await makeFinishedDraft(deps);
    const reference = await beginCard(deps, draft);
    await giveCard(deps, reference);
    expect(await declare(draft, true)).toEqual(err({ kind: 'already-paid' }));
  });

  it('puts money that comes later before the bursary', async () => {
    const draft = await makeFinishedDraft(deps);
    const reference = await beginCard(deps, draft);
    deps.breakGateway({ verify: async () => err({ kind: 'unavailable' }) });
    await giveCard(deps, reference);
    const next = await begin(draft, true);
    if (!next.ok || next.value.kind !== 'checkout') throw new Error('nothing was begun');
    deps.breakGateway();
    await giveCard(deps, next.value.reference);
    await settlePayment(deps, { reference: next.value.reference, source: 'return' });
    await settlePayment(deps, { reference, source: 'notification' });
    expect((await paymentNamed(deps, reference)).review_reason).toBe('duplicate');
  });

  it('does not count in a restored copy, which asks nobody', async () => {
    const draft = await makeFinishedDraft(deps);
    await beginCard(deps, draft);
    deps.breakGateway({ verify: async () => err({ kind: 'held' }) });
    expect(await declare(draft, true)).toMatchObject({ error: { kind: 'outcome-unknown' } });
  });
});

describe('an attempt that was left for another', () => {
  const left = async () => {
    const draft = await makeFinishedDraft(deps);
    const reference = await beginCard(deps, draft);
    expect(await declare(draft)).toMatchObject({ ok: true });
    return { draft, reference };
  };

  it('is cancelled at its provider, and asked about each day while it may be paid', async () => {
    const { draft, reference } = await left();
    const jobs = await jobsAbout(deps, reference);
    expect(jobs.map(({ task }) => task).toSorted()).toEqual(['cancel-attempt', 'settle-payment']);
    expect((await pollOf(reference))?.run_at.getTime()).toBe(deps.clock().getTime() + DAY);
    deps.clock.advance(DAY);
    await dropJobs();
    await poll(deps, reference);
    expect((await pollOf(reference))?.run_at.getTime()).toBe(deps.clock().getTime() + DAY);
    await giveCard(deps, reference);
    deps.clock.advance(DAY);
    await poll(deps, reference);
    expect(await paymentNamed(deps, reference)).toMatchObject({ status: 'Completed' });
    expect((await accountOf(deps, draft.id)).status).toBe('Submitted');
    await sweepPayments(deps);
  });

  it('is found at night when its question was lost, and not once it is cancelled', async () => {
    const { reference } = await left();
    await dropJobs();
    await askEndedAttempts(deps);
    expect(await pollOf(reference)).toBeDefined();
    await dropJobs();
    deps.breakGateway({ cancel: async () => ok(undefined) });
    expect(await cancelAttempt(deps, { reference })).toEqual(ok(undefined));
    await askEndedAttempts(deps);
    expect(await pollOf(reference)).toBeUndefined();
    const [payment] = await deps.db
      .select()
      .from(payment_events)
      .innerJoin(payments, eq(payments.id, payment_events.payment_id))
      .where(and(eq(payments.payment_reference, reference), eq(payment_events.kind, 'cancelled')));
    expect(payment).toBeDefined();
  });

  it('is asked about no more once its time is over', async () => {
    const { reference } = await left();
    await dropJobs();
    deps.clock.advance(400 * DAY);
    await poll(deps, reference);
    await askEndedAttempts(deps);
    expect(await pollOf(reference)).toBeUndefined();
  });

  it('is asked about when it expired, too, and when a card was refused it is not', async () => {
    const draft = await makeFinishedDraft(deps);
    const expired = await beginCard(deps, draft);
    deps.clock.advance(60 * DAY);
    await poll(deps, expired);
    expect((await paymentNamed(deps, expired)).status).toBe('Failed');
    const refused = await makePaidDraft(deps, { card: 'declined' });
    await dropJobs();
    await askEndedAttempts(deps);
    expect(await pollOf(refused.reference)).toBeUndefined();
  });
});

it('a payment that was taken back is asked about each night, since a dispute may be won', async () => {
  const { reference } = await makePaidDraft(deps);
  deps.breakGateway({
    verify: async () => ok({ outcome: 'reversed', reference, amountKobo: 2_500_000, currency: 'NGN' }),
  });
  await settlePayment(deps, { reference, source: 'notification' });
  await dropJobs();
  await askEndedAttempts(deps);
  expect(await pollOf(reference)).toBeDefined();
});
