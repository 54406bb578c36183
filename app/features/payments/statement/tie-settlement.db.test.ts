/** A payout that was recorded by hand and the line by which it came are one, whichever is known first. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok } from '#core/shared/result.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { clearPayments, makeFinishedDraft } from '#tests/factories/payments.ts';
import { checkLedger, sayFault } from '../ledger/check-ledger.server.ts';
import { recordManualPayment } from '../manual/record-manual-payment.server.ts';
import { setLineAside, takeLineBack } from './decide-line.server.ts';
import { readStatementPage } from './read-statement-page.server.ts';
import { recordSettlement, tieSettlement, withdrawSettlement } from './record-settlement.server.ts';
import { uploadStatement } from './upload-statement.server.ts';

const deps = payingDeps();
let bursar: Actor;
let day: string;

beforeAll(async () => {
  bursar = await makePerson(deps, { role: 'admin_staff' });
  day = deps.clock().toISOString().slice(0, 10);
});
beforeEach(async () => {
  await clearPayments(deps);
  await deps.client.pool.query(
    'delete from gateway_settlements; delete from bank_statement_lines; delete from bank_statements',
  );
});

/** Nobody paid on that day, so it is asked first, and sent again. */
async function settle(reference: string, settled = '90,000') {
  const form = { gateway: 'paystack', day, settled, reference };
  const asked = await recordSettlement(deps, { actor: bursar, form });
  if (asked.ok || asked.error.kind !== 'over-expected') return asked;
  const recorded_seen = String(asked.error.recordedKobo);
  return recordSettlement(deps, { actor: bursar, form: { ...form, recorded_seen } });
}
function upload(...rows: readonly (readonly [narration: string, amount?: string])[]) {
  const date = day.split('-').reverse().join('/');
  const text = [
    'Trans Date,Narration,Debit,Credit',
    ...rows.map(([narration, amount = '90,000.00']) => `${date},${narration},,"${amount}"`),
  ].join('\n');
  const bytes = new TextEncoder().encode(text);
  return uploadStatement(deps, { actor: bursar, bank: 'Example Bank', fileName: 'a.csv', bytes });
}
async function page(view: 'open' | 'aside' = 'open') {
  const read = await readStatementPage(deps, { actor: bursar, view });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}
const open = async () => (await page()).open?.rows ?? [];

test('a payout that the imported line names takes it', async () => {
  await upload(['NIP PSKST778812 PAYSTACK'], ['SALE OF YAMS']);
  const recorded = await settle('PSK-ST-778812');
  expect((await open()).map(({ narration }) => narration)).toEqual(['SALE OF YAMS']);
  const { aside, counts } = await page('aside');
  expect(aside?.rows).toMatchObject([
    { settlement: { gateway: 'paystack', day, reference: 'PSK-ST-778812' } },
  ]);
  expect(counts).toMatchObject({ lines: 2, open: 1, aside: 1 });
  const [line] = aside?.rows ?? [];
  expect(
    await takeLineBack(deps, { actor: bursar, lineId: line?.id ?? '', version: line?.version ?? 0 }),
  ).toEqual(err({ kind: 'line-settled' }));
  if (recorded.ok) await withdrawSettlement(deps, { actor: bursar, id: recorded.value.id });
  expect(await open()).toHaveLength(2);
});

test('a settlement that says another sum than its line is named by check-ledger, in naira', async () => {
  await upload(['NIP PSKST778812 PAYSTACK']);
  await settle('PSK-ST-778812');
  expect(await checkLedger(deps.db)).toMatchObject({ lines: 1, settlements: 1, faults: [] });
  await deps.client.pool.query('update gateway_settlements set settled_kobo = settled_kobo - 100');
  expect((await checkLedger(deps.db)).faults.map(sayFault)).toEqual([
    'paystack PSK-ST-778812: settlement-differs (₦89,999 expected, ₦90,000 found)',
  ]);
});

test('a line that is imported later is the payout that it names', async () => {
  await settle('PSK-ST-778812');
  await upload(['NIP PSKST778812 PAYSTACK'], ['NIP PSKST778812 PAYSTACK']);
  const [left, ...more] = await open();
  expect([left?.payouts, more], 'the second one is other money').toEqual([[], []]);
});

test('a line of its amount that does not name it is offered, and somebody says that they are one', async () => {
  await settle('ADVICE-12-MARCH');
  await upload(['PAYSTACK PAYOUT'], ['SALE OF YAMS', '80,000.00']);
  const line = (await open()).find(({ payouts }) => payouts.length > 0);
  expect(line).toMatchObject({
    narration: 'PAYSTACK PAYOUT',
    payouts: [{ gateway: 'paystack', day, reference: 'ADVICE-12-MARCH' }],
  });
  const other = (await open()).find(({ payouts }) => payouts.length === 0);
  const settlementId = line?.payouts[0]?.id ?? '';
  const tie = (lineId = line?.id, version = line?.version, actor = bursar) =>
    tieSettlement(deps, { actor, lineId: lineId ?? '', settlementId, version: version ?? 0 });
  const { owner } = await makeFinishedDraft(deps);
  expect(await tie(line?.id, line?.version, owner)).toEqual(err({ kind: 'forbidden' }));
  expect(await tie(line?.id, 0)).toEqual(err({ kind: 'stale' }));
  expect(await tie(other?.id, other?.version), 'another amount').toEqual(err({ kind: 'not-found' }));
  expect(await tie()).toEqual(ok(undefined));
  expect((await open()).map(({ id }) => id)).toEqual([other?.id]);
  expect(await tie(line?.id, (line?.version ?? 0) + 1), 'it is tied').toEqual(err({ kind: 'line-taken' }));
});

test('a line that somebody set aside stays so', async () => {
  await upload(['NIP PSKST778812 PAYSTACK']);
  const [line] = await open();
  const about = { actor: bursar, lineId: line?.id ?? '', version: line?.version ?? 0 };
  await setLineAside(deps, { ...about, form: { note: 'Rent.' } });
  await settle('PSK-ST-778812');
  expect((await page('aside')).aside?.rows).toMatchObject([{ note: 'Rent.', settlement: null }]);
});

test('no line is a payout and pays an application', async () => {
  const { application_number } = await makeFinishedDraft(deps);
  const record = (statement_reference: string, amount = '90,000') =>
    recordManualPayment(deps, {
      actor: bursar,
      form: {
        application_number,
        amount,
        source: 'bank statement',
        statement_reference,
        value_date: day,
        reason: 'On the statement.',
        evidence: 'Page 1.',
      },
    });
  await settle('PSK-ST-778812');
  expect(await record('pskst 778812'), 'before the statement is known').toEqual(err({ kind: 'line-taken' }));
  await upload(['NIP PSKST778812 000013260115 PAYSTACK']);
  expect(await record('PSK-ST-778812'), 'and after').toEqual(err({ kind: 'line-taken' }));
  expect((await record('PSK-ST-99', '25,000')).ok).toBe(true);
  expect(await settle('psk st 99')).toEqual(err({ kind: 'line-taken' }));
});
