/** Refunds on the bank's statement: the debit by which one left, and the credit by which it came back. */

import { beforeEach, expect, test } from 'vitest';
import { err } from '#core/shared/result.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import { accountOf, clearPayments, makePaidDraft } from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { readBankDays } from '../cash/read-registers.server.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { readReceipt } from '../receipts/read-receipt.server.ts';
import { approveRefund } from '../refunds/decide-refund.server.ts';
import { recordRefundResult } from '../refunds/record-refund-result.server.ts';
import { REFUNDS } from '../refunds/refund-list.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { takeLineBack } from './decide-line.server.ts';
import { readStatementPage } from './read-statement-page.server.ts';
import { refundCameBack } from './refund-lines.server.ts';
import { uploadStatement } from './upload-statement.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);

beforeEach(async () => {
  await deps.client.pool.query('delete from bank_statement_debits');
  await clearPayments(deps);
  await deps.client.pool.query('delete from bank_statement_lines; delete from bank_statements');
});

const SENT = '15/01/2026,FT260116777,NIP TRF TO CUSTOMER FT260116777,"25,000.00",';
const BACK = '15/01/2026,,RVSL NIP TRF TO CUSTOMER FT260116777,,"25,000.00"';
const upload = (...rows: readonly string[]) =>
  uploadStatement(deps, {
    actor: officers.first,
    bank: 'Example Bank',
    fileName: 'statement.csv',
    bytes: new TextEncoder().encode(['Date,Reference,Narration,Debit,Credit', ...rows].join('\n')),
  });
async function page(view: 'open' | 'out' | 'aside') {
  const read = await readStatementPage(deps, { actor: officers.first, view });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}
async function refunded(results: readonly string[]) {
  const { draft } = await makePaidDraft(deps);
  const [payment] = (await accountOf(deps, draft.id)).attempts;
  if (!payment) throw new Error('no payment');
  const form = { amount: '25000', reason: 'Withdrawn.' };
  const asked = await requestRefund(deps, {
    actor: officers.first,
    id: payment.id,
    version: payment.version,
    form,
  });
  if (!asked.ok) throw new Error(asked.error.kind);
  const { id } = asked.value;
  await approveRefund(deps, { actor: officers.second, id, version: 1 });
  for (const [at, result] of results.entries())
    await recordRefundResult(deps, {
      actor: officers.first,
      id,
      version: at + 2,
      form: { result, provider_reference: 'FT260116777' },
    });
  return { draft, id, paymentId: payment.id };
}
const refundNow = async (id: string) => {
  const read = await readList(deps, REFUNDS, { actor: officers.first, open: id });
  return read.ok ? read.value.opened?.row : undefined;
};

test('a debit that is a refund says whose', async () => {
  await refunded(['sent', 'completed']);
  await upload(SENT);
  expect((await page('out')).out?.rows).toMatchObject([{ kind: 'refund', refund: { status: 'Completed' } }]);
});

test.each([
  ['was sent', ['sent'], 0],
  ['had arrived', ['sent', 'completed'], 2_500_000],
] as const)(
  'a refund that %s and comes back is open again, and its payer is told',
  async (_, results, gone) => {
    const { draft, id, paymentId } = await refunded(results);
    expect((await accountOf(deps, draft.id)).attempts).toMatchObject([{ refunded_kobo: gone }]);
    await upload(SENT, BACK);
    const [line] = (await page('open')).open?.rows ?? [];
    expect(line?.returned).toMatchObject([{ id }]);
    const press = { lineId: line?.id ?? '', refundId: id, version: line?.version ?? 0 };
    expect(await refundCameBack(deps, { ...press, actor: draft.owner })).toEqual(err({ kind: 'forbidden' }));
    expect((await refundCameBack(deps, { ...press, actor: officers.first })).ok).toBe(true);
    expect(await refundCameBack(deps, { ...press, actor: officers.first })).toEqual(
      err({ kind: 'line-taken' }),
    );
    expect(await refundNow(id)).toMatchObject({
      status: 'Failed',
      problem: 'RVSL NIP TRF TO CUSTOMER FT260116777',
    });
    const { attempts, mails } = await accountOf(deps, draft.id);
    expect(attempts).toMatchObject([{ arrived_kobo: 2_500_000, refunded_kobo: 0, held_kobo: 2_500_000 }]);
    expect(mails.at(-1)).toMatchObject({ template: 'refundReturned', params: { amount: '₦25,000' } });
    expect((await checkLedger(deps.db)).faults).toEqual([]);
    const receipt = await readReceipt(deps, { actor: draft.owner, id: paymentId });
    expect(receipt).toMatchObject({ value: { refunded: null, givenBack: null, parts: [] } });

    // The line is no fee, whatever is typed of it.
    const [aside] = (await page('aside')).aside?.rows ?? [];
    const back = { actor: officers.first, lineId: press.lineId, version: aside?.version ?? 0 };
    expect(await takeLineBack(deps, back)).toEqual(err({ kind: 'line-taken' }));
    const span = { from: '2026-01-01', to: '2026-01-31' };
    const days = await readBankDays(deps, { actor: officers.first, span, gateway: null, missing: false });
    expect(days).toMatchObject({ value: { sums: { expectedKobo: 2_500_000 } } });

    // It is sent once more.
    const refund = await refundNow(id);
    const again = { result: 'completed', provider_reference: 'FT260117888' };
    const sent = { actor: officers.first, id, version: refund?.version ?? 0, form: again };
    expect((await recordRefundResult(deps, sent)).ok).toBe(true);
    expect((await accountOf(deps, draft.id)).attempts).toMatchObject([{ held_kobo: 0 }]);
    expect((await checkLedger(deps.db)).faults).toEqual([]);
  },
);
