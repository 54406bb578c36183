import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok } from '#core/shared/result.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { accountOf, clearPayments, makeFinishedDraft, makePayment } from '#tests/factories/payments.ts';
import { setLineAside, takeLineBack } from '../statement/decide-line.server.ts';
import { readStatementPage } from '../statement/read-statement-page.server.ts';
import { recordSettlement, withdrawSettlement } from '../statement/record-settlement.server.ts';
import { uploadStatement } from '../statement/upload-statement.server.ts';
import { confirmFromLine } from '../transfers/confirm-transfer.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { exportCashBook, readBankDays, readCashBook, readSpan } from './read-registers.server.ts';

const deps = payingDeps();
let today: string;
let span: { from: string; to: string };
let bursar: Actor;

beforeAll(async () => {
  today = lagosDayOf(deps.clock());
  span = { from: today, to: today };
  bursar = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  await clearPayments(deps);
  await deps.client.pool.query(
    'delete from gateway_settlements; delete from bank_statement_lines; delete from bank_statements',
  );
});

async function days(more: { gateway?: string; missing?: boolean } = {}) {
  const wanted = { actor: bursar, span, gateway: null, missing: false, ...more };
  const read = await readBankDays({ ...deps, clock: () => startOfDay(addDays(today, 7)) }, wanted);
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}
const settle = (form: Record<string, string>, lineId?: string, actor = bursar) =>
  recordSettlement(deps, {
    actor,
    form: { gateway: 'sandbox', day: today, reference: 'ST-1', ...form },
    ...(lineId && { lineId }),
  });

test('what payers paid is missing until what came and what was kept are recorded', async () => {
  const application = await makeFinishedDraft(deps);
  await makePayment(deps, { application });
  expect((await days()).rows).toMatchObject([
    { gateway: 'sandbox', expectedKobo: 2_500_000, settledKobo: 0, missingKobo: 2_500_000 },
  ]);
  const recorded = await settle({ settled: '20,000', charges: '475', remitted: '20,000' });
  if (!recorded.ok) throw new Error(recorded.error.kind);
  expect(await settle({ settled: '20,000' })).toEqual(err({ kind: 'settlement-known' }));
  const { rows, sums, recorded: list } = await days({ missing: true });
  expect(rows).toMatchObject([{ chargesKobo: 47_500, remittedKobo: 2_000_000, missingKobo: 452_500 }]);
  expect(sums.missingKobo).toBe(452_500);
  expect(list).toMatchObject([{ settled: '₦20,000', reference: 'ST-1' }]);
  await settle({ settled: '4,525', reference: 'ST-2' });
  expect((await days({ missing: true })).rows).toEqual([]);
  expect(await withdrawSettlement(deps, { actor: bursar, id: recorded.value.id })).toEqual(ok(undefined));
  expect(await withdrawSettlement(deps, { actor: bursar, id: recorded.value.id })).toEqual(
    err({ kind: 'not-found' }),
  );
  expect((await days()).rows).toMatchObject([{ settledKobo: 452_500, chargesKobo: 0 }]);
  expect((await settle({ settled: '20,000' })).ok).toBe(true);
});

test('far more than payers paid is recorded only once that was seen, with that very sum', async () => {
  const application = await makeFinishedDraft(deps);
  await makePayment(deps, { application });
  await settle({ settled: '20,000', charges: '475' });
  const slip = { settled: '45,250', reference: 'ST-2' };
  const asked = err({ kind: 'over-expected', expectedKobo: 2_500_000, recordedKobo: 6_572_500 });
  expect(await settle(slip)).toEqual(asked);
  expect(await settle({ ...slip, recorded_seen: '2500000' })).toEqual(asked);
  expect((await settle({ ...slip, recorded_seen: '6572500' })).ok).toBe(true);
  const { sums } = await days({ missing: true });
  expect(sums).toMatchObject({ missingKobo: 0, surplusKobo: 4_072_500 });
});

test('a line of the statement is a transfer that came, or what a gateway paid out', async () => {
  const application = await makeFinishedDraft(deps);
  await declareTransfer(deps, { actor: application.owner, applicationId: application.id });
  const date = today.split('-').reverse().join('/');
  const csv = [
    'Trans Date,Narration,Debit,Credit',
    `${date},${application.application_number},,"25,000.00"`,
    `${date},SANDBOX PAYOUT,,"90,000.00"`,
  ].join('\n');
  const bytes = new TextEncoder().encode(csv);
  await uploadStatement(deps, { actor: bursar, bank: 'Example Bank', fileName: 'a.csv', bytes });
  const open = async () => {
    const read = await readStatementPage(deps, { actor: bursar });
    return read.ok ? (read.value.open?.rows ?? []) : [];
  };
  const lines = await open();
  const transfer = lines.find(({ suggestions }) => suggestions.length > 0);
  const payout = lines.find(({ narration }) => narration === 'SANDBOX PAYOUT');
  const [attempt] = (await accountOf(deps, application.id)).attempts;
  if (!transfer || !payout || !attempt) throw new Error('no lines');
  await confirmFromLine(deps, { actor: bursar, ...attempt, lineId: transfer.id, form: {} });
  // Nobody paid by this gateway on the day: it is asked first, and the line stays open.
  expect(await settle({ charges: '100' }, payout.id)).toEqual(
    err({ kind: 'over-expected', expectedKobo: 0, recordedKobo: 9_010_000 }),
  );
  expect(await open()).toHaveLength(1);
  const recorded = await settle({ charges: '100', recorded_seen: '9010000' }, payout.id);
  if (!recorded.ok) throw new Error(recorded.error.kind);
  expect(await settle({ reference: 'ST-2' }, payout.id)).toEqual(err({ kind: 'line-taken' }));
  expect(await open()).toEqual([]);
  expect((await days()).rows).toMatchObject([
    {
      gateway: 'sandbox',
      settledKobo: 9_000_000,
      chargesKobo: 10_000,
      missingKobo: 0,
      surplusKobo: 9_010_000,
    },
    { gateway: 'bank_transfer', expectedKobo: 2_500_000, settledKobo: 2_500_000, missingKobo: 0 },
  ]);
  const back = { actor: bursar, lineId: payout.id, version: 2 };
  expect(await takeLineBack(deps, back)).toEqual(err({ kind: 'line-settled' }));
  await withdrawSettlement(deps, { actor: bursar, id: recorded.value.id });
  const [again] = await open();
  expect(again?.id).toBe(payout.id);
  expect(
    (await setLineAside(deps, { ...back, version: again?.version ?? 0, form: { note: 'Rent.' } })).ok,
  ).toBe(true);
});

test('is for the bursary, and refuses what is no settlement', async () => {
  const application = await makeFinishedDraft(deps);
  const stranger = application.owner;
  expect(await settle({ settled: '1' }, undefined, stranger)).toEqual(err({ kind: 'forbidden' }));
  expect(await withdrawSettlement(deps, { actor: stranger, id: application.id })).toEqual(
    err({ kind: 'forbidden' }),
  );
  expect(await readBankDays(deps, { actor: stranger, span, gateway: null, missing: false })).toEqual(
    err({ kind: 'forbidden' }),
  );
  expect(await readCashBook(deps, { actor: stranger, span })).toEqual(err({ kind: 'forbidden' }));
  expect(await exportCashBook(deps, { actor: stranger, span, format: 'csv' })).toEqual(
    err({ kind: 'forbidden' }),
  );
  expect(await settle({})).toMatchObject({ error: { issues: [{ field: 'settled' }] } });
  expect(await settle({ settled: 'much' })).toMatchObject({ error: { issues: [{ field: 'settled' }] } });
});

test('the days of a book are bounded and make sense, whatever the address says', () => {
  const read = (query: string) => readSpan(new URLSearchParams(query), '2026-11-23');
  expect(read('')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  // In the wrong order they stay what was asked for, and the page says so.
  expect(read('from=2026-12-01&to=2026-11-02')).toEqual({ from: '2026-12-01', to: '2026-11-02' });
  expect(read('from=1999-01-01&to=2026-11-02').from).toBe('2025-11-02');
  expect(read('from=x&to=2026-02-30')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
});
