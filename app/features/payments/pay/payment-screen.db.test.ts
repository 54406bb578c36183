/** The bursary's screen: its figures, its list and its overview. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { gateway_calls, payments } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import { clearPayments, FEE_KOBO, makeFinishedDraft, makePayment } from '#tests/factories/payments.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { readPaymentSystem } from '../overview/read-payment-system.server.ts';
import { paymentsPath, readPeriod, readTab } from '../payment/payment-filters.ts';
import { PAYMENTS, readPaymentFilters } from '../transactions/payment-list.server.ts';

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

describe('the payments screen', () => {
  const screen = (query = '', actor = bursar) => {
    const params = new URLSearchParams(query);
    const address = { tab: readTab(params), filters: readPaymentFilters(params), period: readPeriod(params) };
    return readPaymentSystem(deps, { actor, address });
  };
  async function figures() {
    const read = await screen();
    if (!read.ok || !read.value.overview) throw new Error('refused');
    return { ...read.value.overview, stats: read.value.stats };
  }
  async function shown(query = '') {
    const read = await screen(`tab=transactions&${query}`);
    if (!read.ok || !read.value.transactions) throw new Error('refused');
    return read.value.transactions;
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
    expect((await figures()).stats).toEqual({
      revenue: '₦0',
      inDoubt: null,
      refunded: null,
      unsettled: null,
      recent: '₦0',
      recentMore: null,
      today: 0,
      yesterday: 0,
      pending: 0,
      pendingAtMidnight: 0,
      successRate: '0',
      recentRate: '0',
      recentRateMore: null,
    });
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
    expect((await figures()).stats).toMatchObject({
      revenue: '₦50,000',
      today: 2,
      // Yesterday's came at 23:59 there, and it is half past midnight: by this time there was none.
      yesterday: 0,
      pending: 1,
      successRate: '66.7',
    });
    deps.clock.set('2026-01-16T23:30:01.000Z');
    expect((await figures()).stats).toMatchObject({
      today: 0,
      yesterday: 2,
      pending: 1,
      pendingAtMidnight: 1,
    });
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
    const { waiting, waitingMore } = await figures();
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
    // A sign that folds to nothing finds nothing.
    expect(await namesOf(`q=${encodeURIComponent("'")}`)).toEqual([]);
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

  test('filters by method, gateway and Lagos day', async () => {
    const other = await makeFinishedDraft(deps);
    const at = (iso: string) => ({ createdAt: new Date(iso) });
    const late = await makePayment(deps, { application: draft, ...at('2026-01-09T22:59:59.999Z') });
    const transfer = await makePayment(deps, {
      application: other,
      method: 'bank_transfer',
      ...at('2026-01-09T23:00:00.000Z'),
    });
    const found = async (query: string) => (await shown(query)).rows.map(({ id }) => id);
    expect(await found('method=card')).toEqual([late.id]);
    expect(await found('gateway=bank_transfer')).toEqual([transfer.id]);
    expect(await found('from=2026-01-09&to=2026-01-09')).toEqual([late.id]);
    expect(await found('from=2026-01-10')).toEqual([transfer.id]);
    expect(await found('from=2026-01-11')).toEqual([]);
    expect(await found('method=card&gateway=bank_transfer')).toEqual([]);
  });

  test('no longer lists as flagged what somebody has resolved', async () => {
    const { id } = await makePayment(deps, { application: draft, status: 'Failed', review: 'underpaid' });
    expect((await figures()).todo.flagged).toBe(1);
    await deps.db
      .update(payments)
      .set({
        review_resolution: 'explained',
        review_resolved_at: deps.clock(),
        review_resolved_by: bursar.userId,
      })
      .where(eq(payments.id, id));
    expect((await figures()).todo.flagged).toBe(0);
    expect((await shown('status=flagged')).rows).toEqual([]);
  });

  test('shows the five newest, and money by day', async () => {
    deps.clock.set('2026-01-15T09:00:00.000Z');
    const made = [];
    for (let index = 0; index < 7; index += 1) {
      const application = await makeFinishedDraft(deps);
      made.push(await makePayment(deps, { application, createdAt: secondsAgo(index * 86_400) }));
    }
    const { recent, chart } = await figures();
    expect(recent.map(({ id }) => id)).toEqual(made.slice(0, 5).map(({ id }) => id));
    expect(chart.bars).toHaveLength(30);
    expect(chart.total).toBe('₦175,000');
    expect(chart.bars.at(-1)).toMatchObject({ from: '2026-01-15', paid: 1, amount: '₦25,000', height: 1 });
    expect(chart.scale).toEqual(['₦25,000', '₦18,750', '₦12,500', '₦6,250', '₦0']);
  });

  test('reads how the gateways do from what was asked of them', async () => {
    const call = (ok: boolean, secondsBefore: number, operation = 'verify') =>
      deps.db.insert(gateway_calls).values({
        id: deps.newId(),
        gateway: 'sandbox',
        operation,
        outcome: ok ? 'paid' : 'unavailable',
        ok,
        duration_ms: 12,
        created_at: secondsAgo(secondsBefore),
      });
    await call(true, 60);
    await call(false, 30);
    await call(false, 20, 'notification');
    await call(false, 90_000);
    await makePayment(deps, { application: draft, status: 'Pending' });
    const sandbox = (await figures()).gateways.find(({ gateway }) => gateway === 'sandbox');
    expect(sandbox).toEqual({
      gateway: 'sandbox',
      state: 'active',
      lastSuccess: secondsAgo(60).toISOString(),
      asked: 2,
      errorShare: '50.0',
      waiting: 1,
    });
    await call(false, 10);
    await call(false, 9);
    expect((await figures()).gateways.find(({ gateway }) => gateway === 'sandbox')?.state).toBe('failing');
  });

  test('pages to the end and back, each payment once, also within one moment', async () => {
    const total = PAYMENTS.size * 2 + 3;
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
    expect(pages.map(({ length }) => length)).toEqual([PAYMENTS.size, PAYMENTS.size, 3]);
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
      'method=cash&gateway=mine&from=yesterday&to=2026-02-30',
      'to=9999-12-31',
    ]) {
      expect((await shown(query)).rows, query).toHaveLength(1);
    }
    expect(paymentsPath({ q: '', status: null })).toBe('/payment-system?tab=transactions');
    expect(paymentsPath({ q: 'a b', status: 'flagged', after: '1.2' })).toBe(
      '/payment-system?tab=transactions&q=a+b&status=flagged&after=1.2',
    );
  });
});
