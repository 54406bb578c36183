/** The report of payments: who may take it, what stands in it, and that its length does not matter. */
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { columnsOfFile, exportRows } from '#app/lists/export-list.server.ts';
import type { SheetCell } from '#app/lists/table-file.server.ts';
import { tableResponse } from '#app/lists/table-file.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { type PaymentStatus, SHOWN_STATUSES } from '#core/payments/payment-status.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err } from '#core/shared/result.ts';
import { audit_log, documents, payment_events, payments } from '#db/schema/index.ts';
import { en } from '#messages/en/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { clearPayments, FEE_KOBO, makeFinishedDraft, makePayment } from '#tests/factories/payments.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { recordManualPayment } from '../manual/record-manual-payment.server.ts';
import { readListSums } from '../overview/read-payment-figures.server.ts';
import { paymentStatus, shownStatusName } from '../payment/payment-status-name.ts';
import { PAYMENTS, readPaymentFilters, searchPayments } from './payment-list.server.ts';

const PAYMENT_COLUMNS = columnsOfFile(PAYMENTS).map(([name]) => name);

const deps = payingDeps();
let bursar: Actor;

beforeAll(async () => {
  bursar = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(() => clearPayments(deps));

const take = (query = '', actor = bursar) =>
  exportRows(deps, PAYMENTS, {
    actor,
    filters: readPaymentFilters(new URLSearchParams(query)),
    format: 'csv',
  });

async function rowsOf(query = '') {
  const taken = await take(query);
  if (!taken.ok) throw new Error('refused');
  const rows: (readonly SheetCell[])[] = [];
  for await (const batch of taken.value) rows.push(...batch);
  return rows;
}

test.each(ROLES)('is given to administrators alone: %s', async (role) => {
  const taken = await take('', await makePerson(deps, { role }));
  if (role === 'admin_staff' || role === 'master_admin') expect(taken.ok).toBe(true);
  else expect(taken).toEqual(err({ kind: 'forbidden' }));
});

test('holds amounts as numbers and names as they are, and leaves the rest to the file', async () => {
  const application = await makeFinishedDraft(deps, {
    answers: { first_name: "=HYPERLINK('x')", last_name: 'Ɗanladi' },
  });
  const payment = await makePayment(deps, { application, amountKobo: 2_500_050 });
  const [row] = await rowsOf();
  const cell = (column: string) => row?.[PAYMENT_COLUMNS.indexOf(column)];
  expect(row).toHaveLength(PAYMENT_COLUMNS.length);
  expect(cell('amount')).toBe(25_000.5);
  expect(cell('reference')).toBe(payment.payment_reference);
  expect(cell('begunAt')).toEqual(payment.created_at);
  const taken = await take();
  if (!taken.ok) throw new Error('refused');
  const text = await tableResponse('csv', {
    name: 'x',
    sheet: 'x',
    columns: [],
    batches: taken.value,
  }).text();
  expect(text).toContain(",'=HYPERLINK('x'),Ɗanladi,");
});

test('calls a refunded fee refunded, as the list and its filters do, and every payment is under one status', async () => {
  const make = async (
    change: Partial<typeof payments.$inferInsert> = {},
    status: PaymentStatus = 'Completed',
  ) => {
    const application = await makeFinishedDraft(deps);
    const { id } = await makePayment(deps, { application, status });
    if (status === 'Completed')
      await deps.db.update(payments).set({ arrived_kobo: FEE_KOBO }).where(eq(payments.id, id));
    if (Object.keys(change).length > 0) await deps.db.update(payments).set(change).where(eq(payments.id, id));
    return id;
  };
  await make();
  await make({ refunded_kobo: FEE_KOBO });
  await make({ refunded_kobo: FEE_KOBO / 5 });
  await make({ refunded_kobo: FEE_KOBO, moved_kobo: FEE_KOBO });
  await make({ refunded_kobo: FEE_KOBO, moved_kobo: FEE_KOBO, review_resolution: 'joined' });
  const taken = await make({ refunded_kobo: FEE_KOBO });
  const took = { kind: 'reversed', source: 'poller', amount: -FEE_KOBO };
  await deps.db.insert(payment_events).values({ id: deps.newId(), payment_id: taken, ...took });
  // What was paid beyond the fee went back, and the fee is here.
  await make({ arrived_kobo: 2 * FEE_KOBO, refunded_kobo: FEE_KOBO });
  await make({}, 'Pending');
  await make({}, 'Failed');
  // Half the fee, given back before it completed anything.
  await make({ arrived_kobo: FEE_KOBO / 2, refunded_kobo: FEE_KOBO / 2 }, 'Failed');
  const named = async (query = '') =>
    (await rowsOf(query)).map((row) => row[PAYMENT_COLUMNS.indexOf('status')]).toSorted();
  const all = [
    'Completed',
    'Completed',
    'Failed',
    'Moved',
    'Part of the fee',
    'Partly refunded',
    'Pending',
    'Refunded',
    'Refunded',
    'Taken back',
  ];
  expect(await named()).toEqual(all);
  const found = await Promise.all(SHOWN_STATUSES.map((status) => named(`status=${status}`)));
  for (const [at, status] of SHOWN_STATUSES.entries()) {
    expect(found[at], status).toContain(shownStatusName(en, status));
    expect(new Set(found[at]).size, status).toBe(1);
    const narrowing = readPaymentFilters(new URLSearchParams({ status }));
    expect((await readListSums(deps.db, narrowing))?.count, status).toBe(found[at]?.length);
  }
  expect(found.flat().toSorted()).toEqual(all);
  const list = await searchPayments(deps, readPaymentFilters(new URLSearchParams()));
  expect(list.rows.map((row) => paymentStatus(en, row)).toSorted()).toEqual(all);
});

test('names the fee, the RRR, what staff decided and why, and the proof of a transfer', async () => {
  const application = await makeFinishedDraft(deps);
  const card = await makePayment(deps, { application });
  await deps.db
    .update(payments)
    .set({ gateway: 'remita', offline_code: '1234-5678-9012' })
    .where(eq(payments.id, card.id));
  const second = await makePerson(deps, { role: 'admin_staff' });
  const other = await makeFinishedDraft(deps);
  const recorded = await recordManualPayment(deps, {
    actor: bursar,
    form: {
      application_number: other.application_number,
      amount: '25,000',
      source: 'bank statement',
      statement_reference: 'FT2026-1',
      value_date: lagosDayOf(deps.clock()),
      reason: 'Paid at the counter.',
      evidence: 'Page 3.',
    },
  });
  if (!recorded.ok) throw new Error('not recorded');
  await approveManualPayment(deps, { actor: second, id: recorded.value.id, version: 1 });
  await deps.db.insert(documents).values({
    id: deps.newId(),
    application_id: other.id,
    kind: 'transfer_evidence',
    uploaded_by: other.owner.userId,
    file_name: 'teller.jpg',
    media_type: 'image/jpeg',
    bytes: 1,
    sha256: 'a',
    sent_sha256: 'b',
    storage_key: 'documents/aa/export-test',
    created_at: deps.clock(),
  });
  const rows = await rowsOf();
  const cells = (of: string, ...columns: readonly string[]) => {
    const row = rows.find((one) => one[PAYMENT_COLUMNS.indexOf('application')] === of);
    return columns.map((column) => row?.[PAYMENT_COLUMNS.indexOf(column)]);
  };
  expect(cells(application.application_number, 'fee', 'rrr', 'decidedAt', 'reason', 'documents')).toEqual([
    'Application Fee',
    '1234-5678-9012',
    null,
    null,
    null,
  ]);
  expect(cells(other.application_number, 'fee', 'rrr', 'decidedAt', 'reason', 'documents')).toEqual([
    'Application Fee',
    null,
    deps.clock(),
    'Paid at the counter.',
    'teller.jpg',
  ]);
});

test('says how it was paid and why it needs review in the words of the list', async () => {
  const application = await makeFinishedDraft(deps);
  const { id } = await makePayment(deps, { application });
  await deps.db
    .update(payments)
    .set({ payment_method: 'bank_transfer', gateway: 'bank_transfer', review_reason: 'overpaid' })
    .where(eq(payments.id, id));
  const [row = []] = await rowsOf();
  const said = (['method', 'gateway', 'review'] as const).map((name) => row[PAYMENT_COLUMNS.indexOf(name)]);
  expect(said).toEqual(['Bank transfer', 'Bank transfer', 'The amount received is more than the fee.']);
});

test('the list says how many and how much its filters hold', async () => {
  const application = await makeFinishedDraft(deps);
  await makePayment(deps, { application });
  await makePayment(deps, { application, status: 'Failed' });
  const sums = (query: string) => readListSums(deps.db, readPaymentFilters(new URLSearchParams(query)));
  expect(await sums('')).toEqual({
    count: 2,
    asked: '₦50,000',
    revenue: '₦25,000',
    inDoubt: '₦0',
    held: '₦25,000',
  });
  expect(await sums('status=Failed')).toMatchObject({
    count: 1,
    asked: '₦25,000',
    revenue: '₦0',
    held: '₦0',
  });
  expect(await sums('q=nobody-of-this-name')).toMatchObject({ count: 0 });
});

test('follows the filters, and writes down who took it without what they searched for', async () => {
  const application = await makeFinishedDraft(deps);
  await makePayment(deps, { application });
  await makePayment(deps, { application, status: 'Failed' });
  expect(await rowsOf('status=Failed')).toHaveLength(1);
  expect(await rowsOf('status=Failed&q=nobody-of-this-name')).toHaveLength(0);
  const [entry] = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'payments.exported'))
    .orderBy(desc(audit_log.id))
    .limit(1);
  expect(entry).toMatchObject({
    actor_id: bursar.userId,
    details: { format: 'csv', searched: true, status: 'Failed', method: null },
  });
  expect(JSON.stringify(entry)).not.toContain('nobody-of-this-name');
});

test('a list longer than many batches comes whole, each payment once, also within one moment', async () => {
  const application = await makeFinishedDraft(deps);
  // Each payment gathers those of its application anew, which only thousands on one application make slow.
  await deps.db.execute(sql`alter table payments disable trigger payments_follow_application`);
  await deps.db.execute(sql`
    insert into payments (id, application_id, amount_kobo, status, payment_method, gateway, payment_reference, created_at)
    select gen_random_uuid(), ${application.id}, 100, 'Failed', 'card', 'sandbox', 'PAY' || n,
           '2026-01-01'::timestamptz + (n / 700) * interval '1 second'
    from generate_series(1, 4321) as n`);
  await deps.db.execute(sql`alter table payments enable trigger payments_follow_application`);
  const references = (await rowsOf()).map(([reference]) => reference);
  expect(references).toHaveLength(4321);
  expect(new Set(references).size).toBe(4321);
});
