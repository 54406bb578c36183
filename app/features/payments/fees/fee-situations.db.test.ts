/** What an applicant is told after each thing that can happen to a fee: at the top of the application, and by mail. */

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPaid, paymentFactsOf, readOwnSituation } from '#app/features/admissions/index.server.ts';
import { changeStatus } from '#app/features/review/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { feeStanding } from '#core/payments/fee-standing.ts';
import { applications, payments } from '#db/schema/index.ts';
import type { TestCardName } from '#gateways/payment/sandbox/test-cards.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  makePaidDraft,
} from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { closeFlaggedPayment } from '../casework/close-flagged-payment.server.ts';
import { beginPayment } from '../pay/begin-payment.server.ts';
import { approveRefund } from '../refunds/decide-refund.server.ts';
import { recordRefundResult } from '../refunds/record-refund-result.server.ts';
import { REFUNDS } from '../refunds/refund-list.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { declineTransfer } from '../transfers/decline-transfer.server.ts';

const deps = payingDeps();
let draft: MadeApplication;
let bursar: Actor;
let second: Actor;

beforeAll(async () => {
  bursar = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'master_admin' });
});
beforeEach(async () => {
  deps.clock.advance(60_000);
  draft = await makeFinishedDraft(deps);
});

const situation = async () => {
  const read = await readOwnSituation(deps, { actor: draft.owner, id: draft.id });
  if (!read) throw new Error('nothing is known');
  // The rule that the database follows and the one of core are the same rule.
  const standing = feeStanding(await paymentFactsOf(deps.db, draft.id));
  expect(standing.kind === 'paid').toBe(await isPaid(deps.db, draft.id));
  return read;
};
const line = async () => {
  const { what, next } = await situation();
  return `${what}: ${next.kind}`;
};
const begin = (method: 'card' | 'paystack' = 'card') =>
  beginPayment(deps, { actor: draft.owner, applicationId: draft.id, method });
const settle = (reference: string) => settlePayment(deps, { reference, source: 'return' });
const pay = async (card: TestCardName): Promise<string> =>
  (await makePaidDraft(deps, { card, draft })).reference;
const letters = async () => (await accountOf(deps, draft.id)).mails;
const attempt = async (reference: string) => {
  const [row] = await deps.db.select().from(payments).where(eq(payments.payment_reference, reference));
  if (!row) throw new Error('no attempt');
  return row;
};
async function setByStaff(status: string, more: object = {}): Promise<void> {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, draft.id));
  const form = { status, version: String(row?.version), ...more };
  const set = await changeStatus(deps, { actor: bursar, id: draft.id, form });
  if (!set.ok) throw new Error(set.error.kind);
}

describe('the top of an application', () => {
  test('with a checkout that was left open says to check it', async () => {
    expect(await line()).toBe('ready: pay');
    const reference = await beginCard(deps, draft);
    expect(await situation()).toMatchObject({
      what: 'payment-open',
      next: { kind: 'check-payment', reference },
    });
  });

  test('with a card that was refused says so, and to pay', async () => {
    await pay('insufficient_funds');
    expect(await line()).toBe('payment-refused: pay');
  });

  test('with a card that is confirmed later says to check, and then that it is sent', async () => {
    const reference = await beginCard(deps, draft);
    await begin('paystack');
    expect(await line()).toBe('payment-open: check-payment');
    expect((await attempt(reference)).status).toBe('Failed');
    await giveCard(deps, reference);
    await settle(reference);
    expect(await situation()).toMatchObject({ what: 'submitted', feeNotice: null });
  });

  test('with half the amount says to pay the rest, by mail too; when it went back, to pay', async () => {
    const reference = await pay('pays_less');
    expect(await situation()).toMatchObject({ what: 'payment-short', next: { kind: 'pay' } });
    const [mail] = await letters();
    expect(mail).toMatchObject({ template: 'paymentShort' });
    expect(mail?.params.advice).toContain('₦12,500 of the ₦25,000 fee arrived. ₦12,500 is missing.');
    await settle(reference);
    expect(await letters(), 'the same money is told once').toHaveLength(1);

    const { id, arrived_kobo } = await attempt(reference);
    const amount = String(arrived_kobo / 100);
    await giveBack(id, amount);
    expect(await line()).toBe('payment-closed: pay');
    expect((await begin()).ok).toBe(true);
  });

  test('with half the amount that the bursary closed says to pay, and what comes back', async () => {
    const reference = await pay('pays_less');
    const { id, version, arrived_kobo } = await attempt(reference);
    await closeFlaggedPayment(deps, { actor: bursar, id, version, reason: 'Pay the whole fee.' });
    expect(await situation()).toMatchObject({
      what: 'payment-closed',
      next: { kind: 'pay' },
      fee: { payment: { ending: { because: 'Pay the whole fee.' } } },
      toReturn: [{ amountKobo: arrived_kobo, stage: 'known' }],
    });
  });

  test('with half the amount that came after the attempt was over asks for the rest alone', async () => {
    const reference = await beginCard(deps, draft);
    await begin('paystack');
    await giveCard(deps, reference, 'pays_less');
    await settle(reference);
    expect(await line()).toBe('payment-open: check-payment');
    expect((await begin()).ok).toBe(true);
    const [newest] = (await accountOf(deps, draft.id)).attempts.toReversed();
    expect(newest).toMatchObject({ amount_kobo: FEE_KOBO / 2, fee_kobo: FEE_KOBO });
  });

  test('with a transfer that was declared, then declined, says what the bursary said', async () => {
    await declareTransfer(deps, { actor: draft.owner, applicationId: draft.id });
    expect(await line()).toBe('transfer-waiting: add-slip');
    const [row] = await deps.db.select().from(payments).where(eq(payments.application_id, draft.id));
    if (!row) throw new Error('no transfer');
    const reason = 'No such line on the statement.';
    await declineTransfer(deps, { actor: bursar, id: row.id, version: row.version, reason });
    expect(await situation()).toMatchObject({
      what: 'transfer-declined',
      next: { kind: 'pay' },
      fee: { payment: { ending: { because: reason } } },
    });
  });
});

/** One person asks, another agrees, and the money leaves. */
async function giveBack(paymentId: string, amount: string, until: 'approved' | 'completed' = 'completed') {
  const [row] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  const asked = await requestRefund(deps, {
    actor: bursar,
    id: paymentId,
    version: row?.version ?? 0,
    form: { amount, reason: 'Not the fee.' },
  });
  if (!asked.ok) throw new Error(asked.error.kind);
  const { id } = asked.value;
  const approved = await approveRefund(deps, { actor: second, id, version: 1 });
  if (!approved.ok) throw new Error(approved.error.kind);
  if (until === 'approved') return id;
  const form = { result: 'completed', provider_reference: `OUT-${id}`, problem: '' };
  const done = await recordRefundResult(deps, { actor: bursar, id, version: 2, form });
  if (!done.ok) throw new Error(done.error.kind);
  return id;
}

describe('a fee that was paid twice', () => {
  test('is told on the day, by page and mail, until the money is back', async () => {
    const first = await beginCard(deps, draft);
    const other = await begin('paystack');
    if (!other.ok || other.value.kind !== 'checkout') throw new Error('no checkout');
    await giveCard(deps, first);
    await settle(first);
    await giveCard(deps, other.value.reference);
    await settle(other.value.reference);

    const twice = { reference: other.value.reference, amountKobo: 2_500_000, paidTwice: true };
    expect(await situation()).toMatchObject({ what: 'submitted', toReturn: [{ ...twice, stage: 'known' }] });
    const told = (await letters()).filter(({ template }) => template === 'paidTwice');
    expect(told).toHaveLength(1);
    expect(told[0]?.params).toMatchObject({ amount: '₦25,000' });
    expect(told[0]?.params.advice).toContain('will be refunded in full. It goes back to the');

    const { id } = await attempt(other.value.reference);
    const refund = await giveBack(id, '25000', 'approved');
    expect(await situation()).toMatchObject({ toReturn: [{ ...twice, stage: 'approved' }] });
    const sent = { result: 'sent', provider_reference: '', problem: '' };
    await recordRefundResult(deps, { actor: bursar, id: refund, version: 2, form: sent });
    expect(await situation()).toMatchObject({ toReturn: [{ ...twice, stage: 'sent' }] });
    const done = { result: 'completed', provider_reference: `OUT-${refund}`, problem: '' };
    await recordRefundResult(deps, { actor: bursar, id: refund, version: 3, form: done });
    expect(await situation()).toMatchObject({ what: 'submitted', fee: { kind: 'paid' }, toReturn: [] });
    expect((await letters()).map(({ template }) => template).slice(-2)).toEqual([
      'refundAgreed',
      'refundDone',
    ]);
    expect((await readList(deps, REFUNDS, { actor: bursar })).ok).toBe(true);
  });
});

describe('Pending Payment set by staff', () => {
  test('speaks of no transfer that nobody declared, and lets its owner pay', async () => {
    await setByStaff('Pending Payment', { reason: 'fee-not-found' });
    expect(await situation()).toMatchObject({
      what: 'fee-not-found',
      next: { kind: 'pay' },
      told: { reason: 'fee-not-found' },
    });
    const mail = (await letters()).at(-1);
    expect(mail?.params.advice).not.toMatch(/transfer/);
    await pay('succeeds');
    expect(await line()).toBe('submitted: add-documents');
  });

  test('offers to ask about an earlier attempt', async () => {
    await pay('declined');
    await setByStaff('Pending Payment', { reason: 'fee-not-found' });
    expect((await situation()).earlierAttempt).toMatch(/^PAY/);
  });

  test('takes a transfer that is declared then, with its mail and its line in the timeline', async () => {
    await setByStaff('Pending Payment', { reason: 'fee-not-found' });
    const declared = await declareTransfer(deps, { actor: draft.owner, applicationId: draft.id });
    expect(declared).toMatchObject({ ok: true, value: { changed: true } });
    expect(await situation()).toMatchObject({ what: 'transfer-waiting', told: null });
    expect((await letters()).at(-1)).toMatchObject({ template: 'transferDeclared' });
  });

  test('asks nobody to pay who has paid', async () => {
    await pay('succeeds');
    await setByStaff('Pending Payment', { reason: 'fee-not-found' });
    expect(await line()).toBe('fee-found: add-documents');
    expect((await situation()).told, 'not that it was not found').toBeNull();
    expect(await begin()).toEqual({ ok: false, error: { kind: 'already-paid' } });
  });
});
