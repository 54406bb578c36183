import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { err } from '#core/shared/result.ts';
import { refunds } from '#db/schema/index.ts';
import type { TestCardName } from '#gateways/payment/sandbox/test-cards.ts';
import { en } from '#messages/en/index.ts';
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
import { readList, refundsOf } from '#tests/factories/read-list.ts';
import { closeFlaggedPayment } from '../casework/close-flagged-payment.server.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { MANUAL_PAYMENTS } from '../manual/manual-payment-list.server.ts';
import { readReceipt } from '../receipts/read-receipt.server.ts';
import { receiptPaper } from '../receipts/receipt-paper.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { listOwnPayments } from '../transactions/payment-list.server.ts';
import { approveRefund, declineRefund } from './decide-refund.server.ts';
import { recordRefundResult } from './record-refund-result.server.ts';
import { REFUNDS } from './refund-list.server.ts';
import { requestRefund } from './request-refund.server.ts';

const deps = payingDeps({ connections: 8 });
const officers = twoOfficers(deps);
let draft: MadeApplication;
let reference: string;

beforeEach(async () => {
  deps.breakGateway();
  draft = await makeFinishedDraft(deps);
});
afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

async function pay(card: TestCardName = 'succeeds') {
  const paid = await makePaidDraft(deps, { card, draft });
  reference = paid.reference;
  return paid.payment();
}
const payment = () => paymentNamed(deps, reference);
const requestOn = (id: string, version: number, amount: string, actor = officers.first) =>
  requestRefund(deps, { actor, id, version, form: { amount, reason: 'Paid twice.' } });
const request = async (id: string, amount = '25,000', actor = officers.first) =>
  requestOn(id, (await payment()).version, amount, actor);
async function requested(id: string, amount?: string) {
  const made = await request(id, amount);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.id;
}
const finish = (id: string, version: number, form: Record<string, string> = {}) =>
  recordRefundResult(deps, {
    actor: officers.first,
    id,
    version,
    form: { result: 'completed', provider_reference: `OUT-${deps.newId()}`, ...form },
  });
const account = () => accountOf(deps, draft.id);

test('goes from hand to hand; the ledger changes when the money has left, by an entry of its own', async () => {
  const { id } = await pay();
  const refund = await requested(id);
  expect(await payment()).toMatchObject({ review_reason: 'to-refund', refunded_kobo: 0 });
  expect(await approveRefund(deps, { actor: officers.first, id: refund, version: 1 })).toEqual(
    err({ kind: 'same-person' }),
  );
  expect(await finish(refund, 1)).toEqual(err({ kind: 'not-waiting' }));
  expect((await approveRefund(deps, { actor: officers.second, id: refund, version: 1 })).ok).toBe(true);
  expect((await finish(refund, 2, { result: 'sent' })).ok).toBe(true);
  expect(await finish(refund, 3, { result: 'failed' })).toMatchObject({ error: { kind: 'invalid' } });
  expect((await finish(refund, 3, { result: 'failed', problem: 'Account closed.' })).ok).toBe(true);
  expect((await payment()).refunded_kobo).toBe(0);
  expect((await finish(refund, 4)).ok).toBe(true);
  expect(await finish(refund, 5)).toEqual(err({ kind: 'not-waiting' }));

  expect(await payment()).toMatchObject({
    status: 'Completed',
    arrived_kobo: FEE_KOBO,
    refunded_kobo: FEE_KOBO,
    review_resolution: 'refunded',
  });
  expect(await readList(deps, refundsOf(id), { actor: officers.first })).toMatchObject({
    value: { rows: [{ status: 'Completed', amount: '₦25,000', mayDecide: false }] },
  });
  expect((await account()).events.filter(({ kind }) => kind === 'refund-completed')).toHaveLength(1);
});

test('is told to the payer wherever the payment is shown', async () => {
  const { id } = await pay();
  const told = async () => {
    const receipt = await readReceipt(deps, { actor: draft.owner, id });
    if (!receipt.ok) throw new Error('no receipt');
    const [listed] = await listOwnPayments(deps, { actor: draft.owner });
    expect(listed?.refunded).toBe(receipt.value.refunded);
    const { facts, closing } = receiptPaper(en, receipt.value);
    return [facts.find(({ label }) => label === 'Status')?.value, closing.join(' ')];
  };
  const giveBack = async (amount: string) => {
    const refund = await requested(id, amount);
    await approveRefund(deps, { actor: officers.second, id: refund, version: 1 });
    expect((await finish(refund, 2)).ok).toBe(true);
  };
  expect(await told()).toEqual(['Completed', expect.stringContaining('when you register')]);
  await giveBack('10,000');
  expect(await told()).toEqual(['Partly refunded', expect.stringContaining('when you register')]);
  await giveBack('15,000');
  expect(await told()).toEqual(['Refunded', expect.stringContaining('was refunded')]);
});

test('never exceeds what is held, also when it is asked for in parts and at once', async () => {
  const { id, version } = await pay();
  const asked = await Promise.all(Array.from({ length: 6 }, () => requestOn(id, version, '10,000')));
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  expect(asked.filter((one) => !one.ok)).toEqual(Array(5).fill(err({ kind: 'stale' })));
  expect((await request(id, '10,000')).ok).toBe(true);
  expect(await request(id, '5,000.01')).toEqual(err({ kind: 'not-enough', heldKobo: 500_000 }));
  const declined = asked.find((one) => one.ok);
  if (!declined?.ok) throw new Error('none');
  await declineRefund(deps, { actor: officers.second, id: declined.value.id, version: 1, reason: 'No.' });
  expect((await request(id, '15,000')).ok).toBe(true);
});

test('is completed by the gateway’s own word, and flags nothing that was wanted', async () => {
  const { id } = await pay();
  const refund = await requested(id);
  await approveRefund(deps, { actor: officers.second, id: refund, version: 1 });
  deps.breakGateway({
    verify: async () => ({
      ok: true,
      value: { outcome: 'reversed', reference, amountKobo: FEE_KOBO, currency: 'NGN' },
    }),
  });
  for (let time = 0; time < 3; time += 1) await settlePayment(deps, { reference, source: 'notification' });
  expect(await payment()).toMatchObject({ refunded_kobo: FEE_KOBO, review_reason: 'to-refund' });
  expect(await readList(deps, refundsOf(id), { actor: officers.first })).toMatchObject({
    value: { rows: [{ status: 'Completed' }] },
  });
});

test('two refunds cannot point at one transfer out of the account', async () => {
  const one = await requested((await pay()).id);
  draft = await makeFinishedDraft(deps);
  const other = await requested((await pay()).id);
  for (const id of [one, other]) await approveRefund(deps, { actor: officers.second, id, version: 1 });
  expect((await finish(one, 2, { provider_reference: 'SAME' })).ok).toBe(true);
  expect(await finish(other, 2, { provider_reference: 'SAME' })).toEqual(err({ kind: 'line-taken' }));
});

test('is nothing for those whom it does not concern', async () => {
  const { id } = await pay();
  expect(await request(id, '1', draft.owner)).toEqual(err({ kind: 'forbidden' }));
  expect(await readList(deps, REFUNDS, { actor: draft.owner })).toEqual(err({ kind: 'forbidden' }));
  expect(await request('nonsense')).toEqual(err({ kind: 'not-found' }));
  expect(await request(id, 'a lot')).toMatchObject({ error: { kind: 'invalid' } });
});

describe('what the bursary decides about flagged money', () => {
  const resolve = async (form: Record<string, string>, actor = officers.first) => {
    const { id, version } = await payment();
    return resolveFlag(deps, { actor, id, version, form: { reason: 'Seen on the report.', ...form } });
  };
  /** Two cards for one fee: the first attempt is replaced, and paid after the second. */
  const makeDuplicate = async () => {
    const card = await beginCard(deps, draft);
    deps.clock.advance(2 * 3_600_000);
    await pay();
    reference = card;
    await giveCard(deps, reference);
    await settlePayment(deps, { reference, source: 'poller' });
    expect(await payment()).toMatchObject({ status: 'Completed', review_reason: 'duplicate' });
  };

  test('an overpayment is kept as the fee, and the excess given back', async () => {
    const { id } = await pay('pays_more');
    expect(await account()).toMatchObject({ status: 'Draft', attempts: [{ review_reason: 'overpaid' }] });
    expect(await resolve({ resolution: 'keep' })).toMatchObject({ ok: true });
    expect(await account()).toMatchObject({
      status: 'Submitted',
      attempts: [{ status: 'Completed', review_resolution: 'kept', arrived_kobo: 2 * FEE_KOBO }],
    });
    const refund = await requested(id, '25,000');
    await approveRefund(deps, { actor: officers.second, id: refund, version: 1 });
    expect((await finish(refund, 2)).ok).toBe(true);
    await settlePayment(deps, { reference, source: 'poller' });
    expect(await payment()).toMatchObject({ refunded_kobo: FEE_KOBO, review_resolution: 'kept' });
  });

  test('one decision keeps the fee and asks for the rest to go back, once', async () => {
    const { id } = await pay('pays_more');
    const told = async () => {
      const read = await readPaymentDetails(deps, { actor: officers.first, id });
      return read.ok && read.value;
    };
    expect(await told()).toMatchObject({ surplus: '₦25,000', free: '₦50,000' });
    const { version } = await payment();
    const form = { resolution: 'split', reason: 'Paid too much.' };
    const both = await Promise.all(
      [officers.first, officers.second].map((actor) => resolveFlag(deps, { actor, id, version, form })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(err({ kind: 'stale' }));
    expect(await account()).toMatchObject({ status: 'Submitted', attempts: [{ status: 'Completed' }] });
    // It stays on the list until the rest has gone.
    expect(await payment()).toMatchObject({ review_reason: 'to-refund', review_resolved_at: null });
    expect(await told()).toMatchObject({
      surplus: null,
      promised: '₦25,000',
      free: '₦25,000',
      refunds: [{ amount: '₦25,000', status: 'Requested' }],
      may: { resolve: false },
    });
    expect(await resolve({ resolution: 'split' })).toEqual(
      err({ kind: 'not-enough', heldKobo: 2 * FEE_KOBO }),
    );
    const [refund] = await deps.db.select().from(refunds).where(eq(refunds.payment_id, id));
    await approveRefund(deps, {
      actor: refund?.requested_by === officers.first.userId ? officers.second : officers.first,
      id: refund?.id ?? '',
      version: 1,
    });
    expect((await finish(refund?.id ?? '', 2)).ok).toBe(true);
    expect(await payment()).toMatchObject({
      held_kobo: FEE_KOBO,
      revenue_kobo: FEE_KOBO,
      unsettled_kobo: 0,
      review_resolution: 'refunded',
    });
  });

  test('the fee is not kept a second time, nor out of too little', async () => {
    await makeDuplicate();
    expect(await resolve({ resolution: 'split' })).toEqual(err({ kind: 'not-enough', heldKobo: FEE_KOBO }));
    draft = await makeFinishedDraft(deps);
    await pay('pays_less');
    expect(await resolve({ resolution: 'split' })).toMatchObject({ error: { kind: 'not-enough' } });
    expect(await account()).toMatchObject({ status: 'Draft' });
  });

  test('money that waits to be moved cannot be asked to go back as well', async () => {
    await makeDuplicate();
    const target = await makeFinishedDraft(deps);
    const { id } = await payment();
    const attach = { resolution: 'attach', application_number: target.application_number };
    expect((await resolve(attach)).ok).toBe(true);
    expect(await request(id)).toEqual(err({ kind: 'not-enough', heldKobo: 0 }));
    expect(await resolve({ resolution: 'refund' })).toEqual(err({ kind: 'not-enough', heldKobo: 0 }));
    const read = await readPaymentDetails(deps, { actor: officers.first, id });
    expect(read).toMatchObject({ value: { moving: '₦25,000', may: { resolve: false, refund: false } } });
    const waiting = await readList(deps, MANUAL_PAYMENTS, { actor: officers.second, status: 'Requested' });
    const manual = waiting.ok && waiting.value.rows[0];
    if (!manual) throw new Error('nothing waits');
    expect((await approveManualPayment(deps, { actor: officers.second, id: manual.id, version: 1 })).ok).toBe(
      true,
    );
  });

  test('an underpayment is never taken as the fee', async () => {
    await pay('pays_less');
    expect(await resolve({ resolution: 'keep' })).toEqual(
      err({ kind: 'not-enough', heldKobo: FEE_KOBO / 2 }),
    );
    expect((await resolve({ resolution: 'refund' })).ok).toBe(true);
    expect(await readList(deps, refundsOf((await payment()).id), { actor: officers.second })).toMatchObject({
      value: { rows: [{ amount: '₦12,500', status: 'Requested', mayDecide: true }] },
    });
    expect(await resolve({ resolution: 'refund' })).toEqual(err({ kind: 'not-enough', heldKobo: 0 }));
  });

  test('what is asked to go back is told with the payment, and asked for once', async () => {
    await makeDuplicate();
    const { id } = await payment();
    const told = async () => {
      const read = await readPaymentDetails(deps, { actor: officers.first, id });
      return read.ok && { promised: read.value.promised, ...read.value.may };
    };
    expect(await told()).toMatchObject({ promised: null, resolve: true, refund: false });
    expect((await resolve({ resolution: 'refund' })).ok).toBe(true);
    expect(await told()).toMatchObject({ promised: '₦25,000', resolve: false, refund: false });
    const [refund] = await deps.db.select().from(refunds).where(eq(refunds.payment_id, id));
    await declineRefund(deps, {
      actor: officers.second,
      id: refund?.id ?? '',
      version: 1,
      reason: 'Not this one.',
    });
    expect(await told()).toMatchObject({ promised: null, resolve: true, refund: false });
  });

  test('a part of flagged money is asked to go back by the same form as all of it', async () => {
    await pay('pays_more');
    const { version } = await payment();
    const form = { resolution: 'refund', reason: 'Paid too much.' };
    expect(await resolve({ ...form, amount: 'a lot' })).toMatchObject({
      error: { issues: [{ field: 'amount' }] },
    });
    expect(await resolve({ ...form, amount: '50,000.01' })).toEqual(
      err({ kind: 'not-enough', heldKobo: 2 * FEE_KOBO }),
    );
    expect((await resolve({ ...form, amount: '10,000' })).ok).toBe(true);
    const { id } = await payment();
    expect(await resolveFlag(deps, { actor: officers.second, id, version, form })).toEqual(
      err({ kind: 'stale' }),
    );
    expect((await resolve(form)).ok).toBe(true);
    expect(await readList(deps, refundsOf(id), { actor: officers.first })).toMatchObject({
      value: { rows: [{ amount: '₦40,000' }, { amount: '₦10,000' }] },
    });
  });

  test('an attempt is not closed while its money is on its way back', async () => {
    const { id } = await pay('pays_more');
    const mayClose = async () => {
      const read = await readPaymentDetails(deps, { actor: officers.first, id });
      return read.ok && read.value.may.close;
    };
    const close = async () =>
      closeFlaggedPayment(deps, {
        actor: officers.first,
        ...(await payment()),
        reason: 'Pay the fee again.',
      });
    expect(await mayClose()).toBe(true);
    const refund = await requested(id, '10,000');
    expect(await mayClose()).toBe(false);
    expect(await close()).toEqual(err({ kind: 'not-waiting' }));
    await declineRefund(deps, { actor: officers.second, id: refund, version: 1, reason: 'Not this one.' });
    expect(await mayClose()).toBe(true);
    expect((await close()).ok).toBe(true);
  });

  test('a second payment of one fee is not kept, but moved to another application', async () => {
    await makeDuplicate();
    const target = await makeFinishedDraft(deps);
    expect(await resolve({ resolution: 'keep' })).toEqual(err({ kind: 'paid-twice' }));
    expect(await resolve({ resolution: 'attach' })).toMatchObject({ error: { kind: 'invalid' } });
    const attach = { resolution: 'attach', application_number: target.application_number };
    expect((await resolve(attach)).ok).toBe(true);
    const waiting = await readList(deps, MANUAL_PAYMENTS, { actor: officers.second, status: 'Requested' });
    const manual = waiting.ok && waiting.value.rows[0];
    if (!manual) throw new Error('nothing waits');
    expect((await approveManualPayment(deps, { actor: officers.second, id: manual.id, version: 1 })).ok).toBe(
      true,
    );
    expect(await accountOf(deps, target.id)).toMatchObject({
      status: 'Submitted',
      attempts: [{ arrived_kobo: FEE_KOBO }],
    });
    expect(await payment()).toMatchObject({ refunded_kobo: FEE_KOBO, review_resolution: 'attached' });
    const rows = await listOwnPayments(deps, { actor: draft.owner });
    expect(rows.find((row) => row.payment_reference === reference)?.refunded).toBe('moved');
    const receipt = await readReceipt(deps, { actor: draft.owner, id: (await payment()).id });
    if (!receipt.ok) throw new Error('there is no receipt');
    const paper = receiptPaper(en, receipt.value);
    expect(paper.facts).toContainEqual({ label: 'Status', value: 'Moved' });
    expect(paper.closing).toEqual([en.payments.receipt.moved]);
  });

  test('nothing is decided twice, nor about what is not flagged', async () => {
    await pay();
    expect(await resolve({ resolution: 'keep' })).toEqual(err({ kind: 'not-waiting' }));
    draft = await makeFinishedDraft(deps);
    await pay('pays_more');
    await resolve({ resolution: 'keep' });
    expect(await resolve({ resolution: 'keep' })).toEqual(err({ kind: 'not-waiting' }));
    expect(await resolve({ resolution: 'keep' }, draft.owner)).toEqual(err({ kind: 'forbidden' }));
  });
});
