import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Verification } from '#core/payments/settlement.ts';
import { STATEMENT_LIMITS } from '#core/payments/statement-cells.ts';
import { err, ok } from '#core/shared/result.ts';
import { payments, reconciliation_lines, reconciliation_runs } from '#db/schema/index.ts';
import type { TestCardName } from '#gateways/payment/sandbox/test-cards.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  clearPayments,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  paymentNamed,
} from '#tests/factories/payments.ts';
import { readList, readRows, unfiltered } from '#tests/factories/read-list.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { declineManualPayment } from '../manual/decline-manual-payment.server.ts';
import { MANUAL_PAYMENTS } from '../manual/manual-payment-list.server.ts';
import { approveRefund, declineRefund } from '../refunds/decide-refund.server.ts';
import { REFUNDS } from '../refunds/refund-list.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { DIFFERENCES, RUNS } from './difference-list.server.ts';
import { resolveDifference } from './resolve-difference.server.ts';
import { runReconciliation } from './run-reconciliation.server.ts';
import {
  chooseReportOrder,
  importStatementFile,
  removeReport,
  startNightlyReconciliation,
  startReconciliation,
} from './start-reconciliation.server.ts';

const HOUR = 3_600_000;

const deps = payingDeps({ connections: 6 });
const officers = twoOfficers(deps);
let draft: MadeApplication;
let reference: string;
/** What the other side's list says beside the sandbox's own charges. */
let extra: Verification[];

beforeEach(async () => {
  extra = [];
  deps.breakGateway();
  await clearPayments(deps);
  await deps.client.pool.query('delete from reconciliation_runs; delete from sandbox_charges');
  draft = await makeFinishedDraft(deps);
});
afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

async function begin(card?: TestCardName) {
  reference = await beginCard(deps, draft);
  if (card) await giveCard(deps, reference, card);
}

/** The sandbox's gateway with a list that also holds what the test says. */
async function gateways() {
  const sandbox = await deps.gateways.byId('sandbox');
  if (!sandbox?.list) throw new Error('no list');
  const list = sandbox.list;
  const told: typeof list = async (input) => {
    const page = await list(input);
    if (!page.ok || page.value.nextCursor) return page;
    return ok({ ...page.value, transactions: [...page.value.transactions, ...extra] });
  };
  return {
    ...deps.gateways,
    byId: async (id: string) => (id === 'sandbox' ? { ...sandbox, list: told } : deps.gateways.byId(id)),
  };
}

async function start() {
  deps.clock.advance(HOUR);
  const day = '2026-01-15';
  const form = {
    gateway: 'sandbox',
    from: day,
    to: new Date(deps.clock().getTime() + HOUR).toISOString().slice(0, 10),
  };
  const started = await startReconciliation(deps, { actor: officers.first, form });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.runId;
}
async function reconcile() {
  const runId = await start();
  await runReconciliation({ ...deps, gateways: await gateways() }, { runId });
  const [run] = await deps.db.select().from(reconciliation_runs).where(eq(reconciliation_runs.id, runId));
  return run;
}
const differences = async () =>
  (await readRows(deps, unfiltered(DIFFERENCES), { actor: officers.first })).map(
    ({ values: { ours, theirs }, ...row }) => ({ ...row, ours, theirs }),
  );
const found = (more: Partial<Verification> = {}): Verification => ({
  outcome: 'paid',
  reference: 'ELSEWHERE-7',
  providerReference: 'SBX-ELSEWHERE-7',
  amountKobo: FEE_KOBO,
  currency: 'NGN',
  paidAt: deps.clock(),
  ...more,
});

test('money that nobody told of is found and settled, once', async () => {
  await begin('never_notifies');
  expect(await reconcile()).toMatchObject({
    status: 'Finished',
    listed: 1,
    matched: 1,
    settled: 1,
    differences: 0,
  });
  expect(await accountOf(deps, draft.id)).toMatchObject({ status: 'Submitted' });
  expect(await differences()).toMatchObject([{ kind: 'status', status: 'Settled', reference }]);
  expect(await reconcile()).toMatchObject({ matched: 1, settled: 0, differences: 0 });
  expect(await differences()).toHaveLength(1);
  expect(await deps.db.select().from(reconciliation_lines)).toEqual([]);
});

test('books that agree leave no difference', async () => {
  await begin('succeeds');
  await settlePayment(deps, { reference, source: 'return' });
  draft = await makeFinishedDraft(deps);
  await begin('declined');
  draft = await makeFinishedDraft(deps);
  await begin();
  expect(await reconcile()).toMatchObject({ listed: 3, matched: 3, differences: 0 });
  expect(await differences()).toEqual([]);
});

test('money that does not match is a difference, and flagged', async () => {
  await begin('pays_less');
  expect(await reconcile()).toMatchObject({ differences: 1 });
  expect(await differences()).toMatchObject([
    {
      kind: 'amount',
      status: 'Open',
      ours: expect.stringContaining('₦12,500 held, ₦25,000 asked'),
      theirs: 'Paid, ₦12,500',
    },
  ]);
  expect(await accountOf(deps, draft.id)).toMatchObject({ attempts: [{ review_reason: 'underpaid' }] });
});

test('money under a reference of nobody is attached to an application by two persons', async () => {
  extra = [found()];
  expect(await reconcile()).toMatchObject({ listed: 1, differences: 1 });
  const [open] = await differences();
  if (!open) throw new Error('nothing found');
  expect(open).toMatchObject({ kind: 'missing-here', ours: 'Nothing', theirs: 'Paid, ₦25,000' });
  const attach = (application_number: string, actor = officers.first, version = open.version) =>
    resolveDifference(deps, {
      actor,
      id: open.id,
      version,
      form: { resolution: 'attached', note: 'The payer wrote to us.', application_number },
    });
  expect(await attach('NOBODY')).toMatchObject({ error: { kind: 'invalid' } });
  expect(await attach(draft.application_number, draft.owner)).toEqual(err({ kind: 'forbidden' }));
  expect((await attach(draft.application_number)).ok).toBe(true);
  expect(await attach(draft.application_number)).toEqual(err({ kind: 'stale' }));
  const waits = async () => {
    const [manual] = await readRows(deps, MANUAL_PAYMENTS, { actor: officers.second });
    if (!manual) throw new Error('nothing waits');
    return manual;
  };
  const declined = await declineManualPayment(deps, {
    actor: officers.second,
    id: (await waits()).id,
    version: 1,
    reason: 'Not theirs.',
  });
  expect(declined.ok).toBe(true);
  const [again] = await differences();
  expect(again, 'it is for nobody again').toMatchObject({ status: 'Open', resolution: null });
  expect((await attach(draft.application_number, officers.first, again?.version)).ok).toBe(true);
  const manual = await waits();
  await approveManualPayment(deps, { actor: officers.second, id: manual.id, version: 1 });
  expect(await accountOf(deps, draft.id)).toMatchObject({ status: 'Submitted' });
  // The next night it is in the books.
  expect(await reconcile()).toMatchObject({ matched: 1, differences: 0 });
  expect(await differences()).toMatchObject([{ status: 'Resolved', resolution: 'attached' }]);
});

describe('money that went back at the gateway alone', () => {
  async function reversed() {
    await begin('succeeds');
    await settlePayment(deps, { reference, source: 'return' });
    const report = `Payment Reference,Amount,Payment Date,Status\n${reference},25000,2026-01-15 11:00,Reversed\n`;
    const imported = await importStatementFile(deps, {
      actor: officers.first,
      gateway: 'sandbox',
      fileName: 'report.csv',
      bytes: new TextEncoder().encode(report),
    });
    if (!imported.ok) throw new Error(imported.error.kind);
    await runReconciliation(deps, imported.value);
    const [open] = await differences();
    if (!open) throw new Error('nothing found');
    expect(open).toMatchObject({ kind: 'status', status: 'Open' });
    expect(open?.theirs).toMatch(/^Reversed/);
    return open;
  }
  const refunded = ({ id, version }: { id: string; version: number }) =>
    resolveDifference(deps, {
      actor: officers.first,
      id,
      version,
      form: { resolution: 'refunded', note: 'The gateway reversed it.' },
    });
  const onBooks = async () => {
    const listed = await readList(deps, REFUNDS, { actor: officers.second });
    return listed.ok ? listed.value.rows : [];
  };

  test('is asked for as a refund, which a second person approves', async () => {
    expect((await refunded(await reversed())).ok).toBe(true);
    expect(await differences()).toMatchObject([{ status: 'Resolved', resolution: 'refunded' }]);
    const [refund, ...more] = await onBooks();
    expect([refund?.status, refund?.amount, more.length]).toEqual(['Requested', '₦25,000', 0]);
    const decided = { id: refund?.id ?? '', version: 1 };
    expect(await approveRefund(deps, { actor: officers.first, ...decided })).toEqual(
      err({ kind: 'same-person' }),
    );
    expect(await accountOf(deps, draft.id)).toMatchObject({ attempts: [{ refunded_kobo: 0 }] });

    expect(
      (await declineRefund(deps, { actor: officers.second, ...decided, reason: 'It was not.' })).ok,
    ).toBe(true);
    expect(await differences(), 'nobody has said where the money is').toMatchObject([
      { status: 'Open', resolution: null },
    ]);
  });

  test('is matched to the refund that is on the books, and asked for once', async () => {
    const open = await reversed();
    const payment = await paymentNamed(deps, reference);
    const form = { amount: '25,000', reason: 'Paid by mistake.' };
    await requestRefund(deps, { actor: officers.second, id: payment.id, version: payment.version, form });
    expect((await refunded(open)).ok).toBe(true);
    expect(await onBooks()).toHaveLength(1);
  });

  test('cannot be said of money that is in no record here', async () => {
    extra = [found()];
    await reconcile();
    const [open] = await differences();
    if (!open) throw new Error('nothing found');
    expect(await refunded(open)).toEqual(err({ kind: 'not-recorded' }));
    expect(await differences()).toMatchObject([{ status: 'Open' }]);
  });
});

test('a payment that the other side does not know is a difference until it does', async () => {
  await begin('succeeds');
  await settlePayment(deps, { reference, source: 'return' });
  deps.clock.advance(HOUR);
  await deps.db
    .update(payments)
    .set({ created_at: deps.clock() })
    .where(eq(payments.payment_reference, reference));
  await deps.client.pool.query(`update sandbox_charges set created_at = '2020-01-01'`);
  expect(await reconcile()).toMatchObject({ listed: 0, differences: 1 });
  expect(await differences()).toMatchObject([{ kind: 'missing-there', status: 'Open', theirs: 'Nothing' }]);
  await deps.client.pool.query(`update sandbox_charges set created_at = $1`, [deps.clock()]);
  await reconcile();
  expect(await differences()).toMatchObject([{ status: 'Settled' }]);
});

test('money taken twice under one reference is in the ledger twice, once each, and flagged', async () => {
  await begin('succeeds');
  await settlePayment(deps, { reference, source: 'return' });
  extra = [
    found({ reference, providerReference: 'SBX-AGAIN' }),
    found({ reference, providerReference: 'SBX-TRY', outcome: 'failed' }),
  ];
  for (let night = 0; night < 3; night += 1) await reconcile();
  const { status, attempts } = await accountOf(deps, draft.id);
  expect(status).toBe('Submitted');
  expect(attempts).toMatchObject([{ arrived_kobo: 2 * FEE_KOBO, review_reason: 'overpaid' }]);
  expect(await differences()).toMatchObject([{ kind: 'paid-twice' }]);
});

test('a run that broke off goes on where it was, and asking again for its days is the same run', async () => {
  await begin('never_notifies');
  const sandbox = await deps.gateways.byId('sandbox');
  const silent = {
    ...deps.gateways,
    byId: async () => sandbox && { ...sandbox, list: async () => err({ kind: 'unavailable' as const }) },
  };
  const runId = await start();
  await expect(runReconciliation({ ...deps, gateways: silent }, { runId })).rejects.toThrow('unavailable');
  expect(await readRows(deps, RUNS, { actor: officers.first })).toMatchObject([
    { id: runId, status: 'Running', problem: 'unavailable' },
  ]);
  await runReconciliation(deps, { runId });
  await runReconciliation(deps, { runId });
  expect(await accountOf(deps, draft.id)).toMatchObject({ status: 'Submitted' });
  const nights = await Promise.all([startNightlyReconciliation(deps), startNightlyReconciliation(deps)]);
  expect(nights[0]).toEqual(nights[1]);
  expect(nights[0]).toHaveLength(1);
});

describe('an uploaded report', () => {
  const upload = (text: string | Uint8Array, gateway = 'sandbox', actor = officers.first) =>
    importStatementFile(deps, {
      actor,
      gateway,
      fileName: 'report.csv',
      bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
    });
  const line = (name: string, amount = '25000') =>
    `Payment Reference,Transaction ID,Amount,Payment Date\n${name},T-9,${amount},2026-01-15 11:00\n`;

  test('is compared like a list, and the same file once', async () => {
    await begin('never_notifies');
    const imported = await upload(line(reference));
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    expect(imported.value.isNew).toBe(true);
    await runReconciliation(deps, imported.value);
    expect(await accountOf(deps, draft.id)).toMatchObject({ status: 'Submitted' });
    expect(await upload(line(reference))).toEqual(ok({ runId: imported.value.runId, isNew: false }));
  });

  test('in doubt about its dates is compared once somebody has chosen, and names its total', async () => {
    const text = 'Transaction ID,Amount,Payment Date\nT-1,100,1/13/2026\nT-2,200,1/2/2026\nTotal,300,\n';
    const sent = await upload(text);
    if (!sent.ok) throw new Error(JSON.stringify(sent.error));
    const { runId: id } = sent.value;
    expect(await upload(text)).toEqual(ok({ runId: id, isNew: false, asks: true }));
    const run = async () => {
      const runs = await readRows(deps, RUNS, { actor: officers.first });
      return runs.find((one) => one.id === id);
    };
    expect(await run()).toMatchObject({ status: 'Asking', doubt: { shown: [{ row: 2 }, { row: 3 }] } });
    const choose = (order: string, actor = officers.first) =>
      chooseReportOrder(deps, { actor, id, form: { order } });
    expect(await choose('month-first', draft.owner)).toEqual(err({ kind: 'forbidden' }));
    expect(await choose('')).toMatchObject({ error: { issues: [{ field: 'order' }] } });
    expect(await choose('day-first')).toMatchObject({ error: { kind: 'bad-row' } });
    expect(await choose('month-first')).toEqual(ok({ runId: id }));
    expect(await removeReport(deps, { actor: officers.first, id })).toEqual(err({ kind: 'not-found' }));
    expect(await run()).toMatchObject({
      status: 'Waiting',
      doubt: null,
      values: { days: '2 January 2026 to 14 January 2026' },
      notes: { listed: 'Row 4 is a total: “Total”, ₦300.' },
    });
  });

  test('in doubt may be removed', async () => {
    const sent = await upload(`Transaction ID,Amount,Payment Date\nT-1,100,1/13/2026\n`);
    const id = sent.ok ? sent.value.runId : '';
    expect(await removeReport(deps, { actor: draft.owner, id })).toEqual(err({ kind: 'forbidden' }));
    expect(await removeReport(deps, { actor: officers.first, id })).toEqual(ok(undefined));
  });

  test('says what is missing here', async () => {
    const imported = await upload(line('INV-1'), 'remita');
    if (imported.ok) await runReconciliation(deps, imported.value);
    expect(await differences()).toMatchObject([
      { gateway: 'remita', kind: 'missing-here', provider_reference: 'T-9', theirs: 'Paid, ₦25,000' },
    ]);
  });

  test('is refused when it is too large, of nobody, unreadable, or not theirs to bring', async () => {
    expect(await upload(new Uint8Array(STATEMENT_LIMITS.bytes + 1))).toEqual(err({ kind: 'too-large' }));
    expect(await upload(line('X'), 'nobody')).toEqual(err({ kind: 'unknown-gateway' }));
    expect(await upload(line('X'), 'bank_transfer')).toEqual(err({ kind: 'unknown-gateway' }));
    expect(await upload(line('X', 'much'))).toMatchObject({
      error: { kind: 'bad-row', row: 2, column: 'Amount', reason: 'amount-unknown', value: 'much' },
    });
    expect(await upload(new Uint8Array([0xff, 0xfe, 0, 0]))).toEqual(err({ kind: 'not-text' }));
    expect(await upload(line('X'), 'sandbox', draft.owner)).toEqual(err({ kind: 'forbidden' }));
  });
});

test('days are checked, and a gateway without a list says so', async () => {
  const ask = (form: Record<string, string>) => startReconciliation(deps, { actor: officers.first, form });
  const days = { from: '2026-01-01', to: '2026-01-02' };
  expect(await ask({ gateway: 'bank_transfer', ...days })).toEqual(err({ kind: 'not-listed' }));
  expect(await ask({ gateway: 'sandbox', from: '2026-01-02', to: '2026-01-01' })).toMatchObject({
    error: { kind: 'invalid' },
  });
  expect(await ask({ gateway: 'sandbox', from: 'x', to: '2099-01-01' })).toMatchObject({
    error: { issues: [{ field: 'from' }, { field: 'to' }] },
  });
  expect(
    await startReconciliation(deps, { actor: draft.owner, form: { gateway: 'sandbox', ...days } }),
  ).toEqual(err({ kind: 'forbidden' }));
});
