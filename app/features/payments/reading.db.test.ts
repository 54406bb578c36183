/** What people may read of payments, and what the lists say. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { err } from '#core/shared/result.ts';
import { payments } from '#db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/index.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import {
  clearPayments,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  makePayingDeps,
  makePayment,
  type PayingDeps,
  setFee,
} from '#tests/factories/payments.ts';
import { beginPayment } from './begin-payment.server.ts';
import { checkReturn } from './check-return.server.ts';
import { listOwnPayments, paymentsOf } from './list-payments.server.ts';
import { paymentsPath, readPaymentFilters } from './payment-filters.ts';
import { readPayPage } from './read-pay-page.server.ts';
import { readPaymentDetails } from './read-payment-details.server.ts';
import { readPaymentSystem } from './read-payment-system.server.ts';
import { readReceipt } from './read-receipt.server.ts';
import { PAGE_SIZE } from './search-payments.server.ts';

let database: TestDatabase;
let deps: PayingDeps;
let draft: MadeApplication;
let bursar: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  deps = makePayingDeps(database.url);
  await setFee(deps);
  bursar = await makePerson(deps, { role: 'admin_staff', first_name: 'Hauwa', last_name: 'Bursar' });
});
afterAll(async () => {
  await deps.close();
  await database.drop();
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
      amount: '₦25,000',
      payment_method: 'card',
      payment_reference: paid.payment_reference,
      status: 'Completed',
      review: null,
      created_at: paid.created_at.toISOString(),
      paid_at: paid.paid_at?.toISOString(),
      checkPath: null,
      path: `/student-portal/payments/${paid.id}`,
    });
    expect(list[0]?.checkPath).toBe(
      `/student-portal/applications/${draft.id}/pay/return?reference=${open.payment_reference}`,
    );
    expect(await paymentsOf(deps, { applicationId: other.id })).toHaveLength(1);
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
      value: { fee: '₦25,000', methods: ['card', 'paystack', 'bank_transfer'], open: null },
    });
  });

  test('knows of an attempt that is open', async () => {
    const open = await makePayment(deps, { application: draft, status: 'Pending' });
    expect(await page()).toMatchObject({ ok: true, value: { open: { reference: open.payment_reference } } });
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

describe('the payments screen', () => {
  const screen = (query = '', actor = bursar) =>
    readPaymentSystem(deps, { actor, filters: readPaymentFilters(new URLSearchParams(query)) });
  async function shown(query = '') {
    const read = await screen(query);
    if (!read.ok) throw new Error('refused');
    return read.value;
  }
  const namesOf = async (query: string) => (await shown(query)).rows.map(({ last_name }) => last_name).sort();

  test.each(ROLES)('is open to administrators alone: %s', async (role) => {
    const actor = await makePerson(deps, { role });
    const { ok } = await screen('', actor);
    expect(ok).toBe(role === 'admin_staff' || role === 'master_admin');
    const { id } = await makePayment(deps, { application: draft });
    expect((await readPaymentDetails(deps, { actor, id })).ok).toBe(ok);
  });

  test('says 0 of everything before anybody has paid', async () => {
    expect((await shown()).stats).toEqual({ revenue: '₦0', today: 0, pending: 0, successRate: '0' });
  });

  test('counts completed money, and today as Lagos reckons it', async () => {
    // 00:30 on 16 January in Lagos is still the 15th in UTC.
    deps.clock.set('2026-01-15T23:30:00.000Z');
    const applications = await Promise.all([1, 2].map(() => makeFinishedDraft(deps)));
    const [first, second] = applications;
    if (!first || !second) throw new Error('no applications');
    await makePayment(deps, { application: draft, createdAt: new Date('2026-01-15T22:59:59.999Z') });
    await makePayment(deps, { application: first, createdAt: new Date('2026-01-15T23:00:00.000Z') });
    await makePayment(deps, { application: second, status: 'Pending', amountKobo: FEE_KOBO + 50 });
    expect((await shown()).stats).toEqual({ revenue: '₦50,000', today: 2, pending: 1, successRate: '66.7' });
    deps.clock.set('2026-01-15T09:00:00.000Z');
  });

  test('lists transfers that wait, oldest first', async () => {
    const other = await makeFinishedDraft(deps);
    const late = await makePayment(deps, { application: draft, status: 'Pending', method: 'bank_transfer' });
    const early = await makePayment(deps, {
      application: other,
      status: 'Pending',
      method: 'bank_transfer',
      createdAt: secondsAgo(500),
    });
    const third = await makeFinishedDraft(deps);
    await makePayment(deps, { application: third, status: 'Pending' });
    const { waiting, waitingMore } = await shown();
    expect(waiting.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(waitingMore).toBe(0);
  });

  test('finds by names, application number and reference, in any case and any part', async () => {
    const people = [
      { first_name: 'Ngozi', last_name: 'Okonkwo' },
      { first_name: 'Ɗanladi', last_name: "O'Neill-Ƙwari" },
      { first_name: 'Bola', last_name: '100%_sure' },
    ];
    const made = [];
    for (const answers of people) {
      const application = await makeFinishedDraft(deps, { answers });
      made.push({ application, payment: await makePayment(deps, { application }) });
    }
    expect(await namesOf('q=NGOZI')).toEqual(['Okonkwo']);
    expect(await namesOf('q=konk')).toEqual(['Okonkwo']);
    expect(await namesOf('q=danladi')).toEqual(["O'Neill-Ƙwari"]);
    expect(await namesOf(`q=${encodeURIComponent("o'neill-ƙwari")}`)).toEqual(["O'Neill-Ƙwari"]);
    expect(await namesOf('q=oneill kwari')).toEqual(["O'Neill-Ƙwari"]);
    // The signs that mean "anything" to the database mean themselves.
    expect(await namesOf(`q=${encodeURIComponent('%')}`)).toEqual(['100%_sure']);
    expect(await namesOf('q=_')).toEqual(['100%_sure']);
    expect(await namesOf('q=100%25_s')).toEqual(['100%_sure']);
    const [first] = made;
    if (!first) throw new Error('nobody');
    const number = first.application.application_number;
    expect(await namesOf(`q=${number.toLowerCase()}`)).toEqual(['Okonkwo']);
    expect(await namesOf(`q=${number.slice(2, 9)}`)).toEqual(['Okonkwo']);
    expect(await namesOf(`q=${first.payment.payment_reference.toLowerCase()}`)).toEqual(['Okonkwo']);
    const { payment_reference } = first.payment;
    for (const part of [
      payment_reference,
      payment_reference.slice(1),
      payment_reference.slice(2),
      payment_reference.slice(-8),
    ]) {
      expect(await namesOf(`q=${part}`), part).toEqual(['Okonkwo']);
    }
    expect(await namesOf('q=pay')).toHaveLength(3);
    expect(await namesOf(`q=${encodeURIComponent("'")}`)).toEqual(["O'Neill-Ƙwari"]);
    // Neither e-mail address nor programme is searched here.
    expect(await namesOf('q=example.test')).toEqual([]);
    expect(await namesOf('q=Crop')).toEqual([]);
    expect(await namesOf('q=nobody%00%0a')).toEqual([]);
  });

  test('filters by status and by what has to be looked at', async () => {
    const other = await makeFinishedDraft(deps);
    await makePayment(deps, { application: draft, status: 'Failed', review: 'underpaid' });
    await makePayment(deps, { application: draft, status: 'Failed' });
    await makePayment(deps, { application: other });
    expect((await shown('status=Failed')).rows).toHaveLength(2);
    expect((await shown('status=Completed')).rows).toHaveLength(1);
    expect((await shown('status=flagged')).rows).toHaveLength(1);
    expect((await shown('status=Refunded')).rows).toHaveLength(3);
  });

  test('pages to the end and back, each payment once, also within one moment', async () => {
    const total = PAGE_SIZE * 2 + 3;
    for (let index = 0; index < total; index += 1) {
      await makePayment(deps, {
        application: draft,
        status: 'Failed',
        createdAt: secondsAgo(Math.floor(index / 10)),
      });
    }
    const seen: string[] = [];
    let page = await shown();
    const pages = [page.rows.map(({ id }) => id)];
    while (page.next) {
      page = await shown(`after=${page.next}`);
      pages.push(page.rows.map(({ id }) => id));
    }
    seen.push(...pages.flat());
    expect(pages.map(({ length }) => length)).toEqual([PAGE_SIZE, PAGE_SIZE, 3]);
    expect(new Set(seen).size).toBe(total);

    const backOne = await shown(`before=${page.previous}`);
    expect(backOne.rows.map(({ id }) => id)).toEqual(pages[1]);
    const backTwo = await shown(`before=${backOne.previous}`);
    expect(backTwo.rows.map(({ id }) => id)).toEqual(pages[0]);
    expect(backTwo.previous).toBeNull();
  });

  test('passes over places and filters that mean nothing', async () => {
    await makePayment(deps, { application: draft });
    for (const query of [
      'after=x',
      'after=1.x',
      `after=99999999999999999.${draft.id}`,
      'before=%00',
      'q=%00',
    ]) {
      expect((await shown(query)).rows, query).toHaveLength(1);
    }
    expect(paymentsPath({ q: '', status: null })).toBe('/payment-system');
    expect(paymentsPath({ q: 'a b', status: 'flagged' }, { after: '1.2' })).toBe(
      '/payment-system?q=a+b&status=flagged&after=1.2',
    );
  });
});

describe('one payment, for the bursary,', () => {
  test('shows its history and what can be decided', async () => {
    const begun = await beginPayment(deps, { actor: draft.owner, applicationId: draft.id, method: 'card' });
    if (!begun.ok || begun.value.kind !== 'checkout') throw new Error('not begun');
    await giveCard(deps, begun.value.reference, 'wrong_currency');
    await checkReturn(deps, {
      actor: draft.owner,
      applicationId: draft.id,
      reference: begun.value.reference,
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
