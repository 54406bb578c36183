/** What people may read of payments, and what the lists say. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { err } from '#core/shared/result.ts';
import { payments } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import {
  beginCard,
  clearPayments,
  giveCard,
  makeFinishedDraft,
  makePayment,
} from '#tests/factories/payments.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { beginPayment } from '../pay/begin-payment.server.ts';
import { checkReturn } from '../pay/check-return.server.ts';
import { readPayPage } from '../pay/read-pay-page.server.ts';
import { readReceipt } from '../receipts/read-receipt.server.ts';
import { listOwnPayments, paymentsOf } from '../transactions/payment-list.server.ts';

const deps = payingDeps();
let draft: MadeApplication;
let bursar: Actor;

beforeAll(async () => {
  bursar = await makePerson(deps, { role: 'admin_staff', first_name: 'Hauwa', last_name: 'Bursar' });
});
beforeEach(async () => {
  await clearPayments(deps);
  draft = await makeFinishedDraft(deps);
});

const secondsAgo = (seconds: number) => new Date(deps.clock().getTime() - seconds * 1000);

describe('payment history', () => {
  test('holds own payments only, newest first, with what each leads to', async () => {
    const other = await makeFinishedDraft(deps);
    await makePayment(deps, { application: other });
    const failed = await makePayment(deps, {
      application: draft,
      status: 'Failed',
      createdAt: secondsAgo(60),
    });
    const paid = await makePayment(deps, { application: draft, createdAt: secondsAgo(30) });
    const open = await makePayment(deps, { application: draft, status: 'Pending' });

    const list = await listOwnPayments(deps, { actor: draft.owner });
    expect(list.map(({ id }) => id)).toEqual([open.id, paid.id, failed.id]);
    expect(list[1]).toEqual({
      id: paid.id,
      application_id: draft.id,
      application_number: draft.application_number,
      program: draft.program,
      purpose: 'application',
      amount: '₦25,000',
      payment_method: 'card',
      payment_reference: paid.payment_reference,
      status: 'Completed',
      refunded: null,
      review: null,
      created_at: paid.created_at.toISOString(),
      paid_at: paid.paid_at?.toISOString(),
      checkPath: null,
      path: `/student-portal/payments/${paid.id}`,
      doNotPay: false,
      number: null,
    });
    // The fee is paid, so that nobody is led to pay it once more.
    expect(list[0]).toMatchObject({ doNotPay: true, checkPath: null });
    expect(await paymentsOf(deps, { actor: draft.owner, applicationId: other.id })).toHaveLength(1);
  });

  test('leads its owner alone to ask about an open attempt', async () => {
    const other = await makeFinishedDraft(deps);
    const { payment_reference } = await makePayment(deps, { application: draft, status: 'Pending' });
    const own = await listOwnPayments(deps, { actor: draft.owner });
    expect(own.map(({ checkPath }) => checkPath)).toEqual([
      `/student-portal/applications/${draft.id}/pay/return?reference=${payment_reference}`,
    ]);
    const seen = await paymentsOf(deps, { actor: other.owner, applicationId: draft.id });
    expect(seen.map(({ checkPath }) => checkPath)).toEqual([null]);
  });

  test('has nothing to ask about a transfer', async () => {
    await makePayment(deps, { application: draft, status: 'Pending', method: 'bank_transfer' });
    expect((await listOwnPayments(deps, { actor: draft.owner }))[0]?.checkPath).toBeNull();
  });

  test('is empty for somebody who paid nothing', async () => {
    expect(await listOwnPayments(deps, { actor: await makePerson(deps) })).toEqual([]);
  });
});

describe('an acknowledgement', () => {
  test('tells its owner everything', async () => {
    const { id } = await makePayment(deps, { application: draft, method: 'bank_transfer' });
    expect(await readReceipt(deps, { actor: draft.owner, id })).toMatchObject({
      ok: true,
      value: {
        payer: `${draft.first_name} ${draft.last_name}`,
        session: draft.session,
        confirmedBy: 'bursary',
        demonstration: false,
        own: true,
      },
    });
  });

  test.each(ROLES)('of somebody else, read as %s', async (role) => {
    const { id } = await makePayment(deps, { application: draft });
    const actor = await makePerson(deps, { role });
    const read = await readReceipt(deps, { actor, id });
    if (role === 'admin_staff' || role === 'master_admin')
      expect(read).toMatchObject({ ok: true, value: { own: false } });
    else expect(read).toEqual(err({ kind: 'not-found' }));
  });

  test.each(['x', '', '00000000-0000-7000-8000-000000000000', "' or 1=1 --"])(
    'that is none: %s',
    async (id) => {
      expect(await readReceipt(deps, { actor: bursar, id })).toEqual(err({ kind: 'not-found' }));
      expect(await readPaymentDetails(deps, { actor: bursar, id })).toEqual(err({ kind: 'not-found' }));
    },
  );
});

describe('coming back from the gateway', () => {
  async function begun() {
    const result = await beginPayment(deps, { actor: draft.owner, applicationId: draft.id, method: 'card' });
    if (!result.ok || result.value.kind !== 'checkout') throw new Error(JSON.stringify(result));
    return result.value;
  }
  const back = (reference: string | null, given: { actor?: Actor; applicationId?: string } = {}) =>
    checkReturn(deps, { actor: draft.owner, applicationId: draft.id, reference, ...given });

  test('settles the attempt that is meant, or the newest', async () => {
    const { reference, url } = await begun();
    expect(await back(reference)).toMatchObject({ ok: true, value: { status: 'Pending', checkoutUrl: url } });
    await giveCard(deps, reference);
    expect(await back(null)).toMatchObject({
      ok: true,
      value: { status: 'Completed', reference, checkoutUrl: null },
    });
  });

  test('is nobody else’s business, and no other application’s', async () => {
    const { reference } = await begun();
    await giveCard(deps, reference);
    const other = await makeFinishedDraft(deps, { owner: draft.owner, answers: { program: 'Soil Science' } });
    expect(await back(reference, { actor: bursar })).toEqual(err({ kind: 'not-found' }));
    expect(await back(reference, { actor: await makePerson(deps) })).toEqual(err({ kind: 'not-found' }));
    expect(await back(reference, { applicationId: other.id })).toEqual(err({ kind: 'not-found' }));
    for (const forged of ['', 'PAY1', 'PAY1768467600000999999', `${reference}' --`]) {
      expect(await back(forged)).toEqual(err({ kind: 'not-found' }));
    }
    expect(await back(reference, { applicationId: 'x' })).toEqual(err({ kind: 'not-found' }));
    const [row] = await deps.db.select().from(payments).where(eq(payments.payment_reference, reference));
    expect(row?.status).toBe('Pending');
  });

  test('is not how a transfer is settled', async () => {
    const transfer = await makePayment(deps, {
      application: draft,
      status: 'Pending',
      method: 'bank_transfer',
    });
    expect(await back(transfer.payment_reference)).toEqual(err({ kind: 'not-found' }));
  });
});

describe('the page that asks for money', () => {
  const page = (actor = draft.owner) => readPayPage(deps, { actor, applicationId: draft.id });

  test('shows the fee and the methods that lead somewhere', async () => {
    expect(await page()).toMatchObject({
      ok: true,
      value: { fee: '₦25,000', methods: ['card', 'paystack', 'bank_transfer'], openMethod: null },
    });
  });

  test('knows of an attempt that is open', async () => {
    await makePayment(deps, { application: draft, status: 'Pending' });
    expect(await page()).toMatchObject({ ok: true, value: { openMethod: 'card' } });
  });

  test('asks nobody to pay twice, nor while the bursary has to look', async () => {
    const open = await makePayment(deps, { application: draft, status: 'Pending', review: 'underpaid' });
    expect(await page()).toMatchObject({ ok: false, error: { kind: 'under-review' } });
    await deps.db
      .update(payments)
      .set({ status: 'Completed', paid_at: deps.clock(), review_reason: null })
      .where(eq(payments.id, open.id));
    expect(await page()).toMatchObject({ ok: false, error: { kind: 'already-paid' } });
  });

  test('is nobody else’s', async () => {
    expect(await page(bursar)).toEqual(err({ kind: 'not-found' }));
  });
});

describe('one payment, for the bursary,', () => {
  test('shows its history and what can be decided', async () => {
    const reference = await beginCard(deps, draft);
    await giveCard(deps, reference, 'wrong_currency');
    await checkReturn(deps, {
      actor: draft.owner,
      applicationId: draft.id,
      reference,
    });
    const [row] = await deps.db.select({ id: payments.id }).from(payments);
    expect(await readPaymentDetails(deps, { actor: bursar, id: row?.id ?? '' })).toMatchObject({
      ok: true,
      value: {
        received: 'USD 25,000',
        review: 'currency-mismatch',
        may: { decideTransfer: false, check: true, close: true },
        history: [
          { kind: 'begun', actor: "Amina O'Neill-Ɗanladi", reason: null },
          { kind: 'checkout-opened' },
          { kind: 'flagged', reason: null },
        ],
      },
    });
  });

  test('offers the decision on a transfer that waits', async () => {
    const { id } = await makePayment(deps, {
      application: draft,
      status: 'Pending',
      method: 'bank_transfer',
    });
    expect(await readPaymentDetails(deps, { actor: bursar, id })).toMatchObject({
      ok: true,
      value: { may: { decideTransfer: true, check: false, close: false } },
    });
  });
});
