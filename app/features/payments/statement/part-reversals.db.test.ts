/** The bank takes back a part of a fee: what is left is a part again, for everybody who reads it. */

import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findLacks } from '#app/features/admissions/index.server.ts';
import { err, ok } from '#core/shared/result.ts';
import { applications, manual_payments } from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import { feeInParts } from '#tests/factories/fee-in-parts.ts';
import { accountOf, beginCard, FEE_KOBO, makeFinishedDraft } from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { decideShort } from '../casework/decide-short.server.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { MANUAL_PAYMENTS } from '../manual/manual-payment-list.server.ts';
import { readStats } from '../overview/read-payment-figures.server.ts';
import { readPayPage } from '../pay/read-pay-page.server.ts';
import { checkPaper } from '../receipts/check-paper.server.ts';
import { readReceipt } from '../receipts/read-receipt.server.ts';
import { declineRefund } from '../refunds/decide-refund.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { confirmFromLine } from '../transfers/confirm-transfer.server.ts';
import { decideReversal, proposeReversal } from './decide-reversal.server.ts';
import { readStatementPage } from './read-statement-page.server.ts';
import { uploadStatement } from './upload-statement.server.ts';

const { deps, officers, attemptsOf, statusOf, one, confirm, transferOf, pay, expectWhole } = feeInParts();
type Draft = Awaited<ReturnType<typeof makeFinishedDraft>>;

beforeEach(async () => {
  await deps.client.pool.query(
    'delete from bank_statement_debits; update manual_payments set line_id = null; delete from bank_statement_lines; delete from bank_statements',
  );
});

const upload = (...rows: readonly string[]) =>
  uploadStatement(deps, {
    actor: officers.first,
    bank: 'Example Bank',
    fileName: 'statement.csv',
    bytes: new TextEncoder().encode(['Date,Reference,Narration,Debit,Credit', ...rows].join('\n')),
  });
async function page(view: 'open' | 'out') {
  const read = await readStatementPage(deps, { actor: officers.first, view });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}
/** A credit of the statement, confirmed for the transfer that its applicant announced. */
async function credited(draft: Draft, reference: string, naira: string) {
  const id = await transferOf(draft);
  await upload(`14/01/2026,${reference},NIP FROM ${draft.application_number},,"${naira}"`);
  const line = (await page('open')).open?.rows.find(({ narration }) =>
    narration.includes(draft.application_number),
  );
  const { version } = await one(id);
  const done = await confirmFromLine(deps, {
    actor: officers.first,
    id,
    version,
    lineId: line?.id ?? '',
    form: {},
  });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return id;
}
async function takenBack(reference: string, naira: string) {
  await upload(`15/01/2026,${reference},RVSL ${reference},"${naira}",`);
  const debit = async () => {
    const found = (await page('out')).out?.rows.find(({ narration }) => narration === `RVSL ${reference}`);
    if (!found) throw new Error('no debit');
    return { id: found.id, version: found.version };
  };
  const form = { decision: 'take-back', reason: 'It is on the statement.' };
  const proposed = await proposeReversal(deps, { actor: officers.first, ...(await debit()), form });
  if (!proposed.ok) throw new Error(JSON.stringify(proposed));
  return decideReversal(deps, { actor: officers.second, ...(await debit()), decision: 'approve' });
}

test('a fee in two parts of which the first was taken back waits for it again, on every page', async () => {
  const draft = await makeFinishedDraft(deps);
  const id = await credited(draft, 'FT251001', '24,946.25');
  await confirm(id, '53.75');
  await expectWhole(draft);
  const receipt = await readReceipt(deps, { actor: draft.owner, id });
  const code = receipt.ok ? receipt.value.proof?.code : undefined;
  expect((await checkPaper(deps, { typed: code ?? '' }))?.standing).toBe('stands');

  expect((await takenBack('FT251001', '24,946.25')).ok).toBe(true);

  expect(await statusOf(draft)).toBe('Pending Payment');
  expect(await one(id)).toMatchObject({
    status: 'Pending',
    paid_at: null,
    review_reason: 'underpaid',
    review_resolved_at: null,
    revenue_kobo: 0,
    held_kobo: 5_375,
    unsettled_kobo: 5_375,
  });
  const pays = await readPayPage(deps, { actor: draft.owner, applicationId: draft.id });
  expect(pays).toMatchObject({ value: { fee: '₦24,946.25', partOf: { came: '₦53.75', fee: '₦25,000' } } });
  expect((await checkPaper(deps, { typed: code ?? '' }))?.standing).toBe('in-question');
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, draft.id));
  expect(row && (await findLacks(deps.db, row))).toContain('fee');
  const mail = (await accountOf(deps, draft.id)).mails.at(-1);
  expect(mail).toMatchObject({
    template: 'paymentTakenBack',
    params: { amount: '₦24,946.25', advice: expect.stringContaining('₦24,946.25 is missing') },
  });
  expect(JSON.stringify(mail)).not.toContain('is sent.');
  expect((await readStats(deps.db, deps.clock())).revenue).toBe('₦0');
  expect((await checkLedger(deps.db)).faults).toEqual([]);

  const details = await readPaymentDetails(deps, { actor: officers.first, id });
  expect(details).toMatchObject({ value: { may: { resolutions: ['refund', 'attach'] }, short: null } });
  expect(details.ok && details.value.history.find(({ kind }) => kind === 'reversed')?.reason).toBe(
    'It is on the statement. RVSL FT251001',
  );
  const { version } = await one(id);
  const keep = { actor: officers.first, id, version, form: { resolution: 'keep', reason: 'Enough.' } };
  expect(await resolveFlag(deps, keep)).toMatchObject({ error: { kind: 'not-enough' } });
  expect(
    await resolveFlag(deps, { ...keep, form: { ...keep.form, resolution: 'accept-short' } }),
  ).toMatchObject({
    error: { kind: 'not-enough' },
  });

  await credited(draft, 'FT251009', '24,946.25');
  await expectWhole(draft);
});

test('within the limit of what a fee may lack two people go without what was taken back', async () => {
  await deps.db.transaction((tx) =>
    writeSetting(tx, deps, { key: 'short_fee_limit', value: 5_000, actorId: null }),
  );
  const draft = await makeFinishedDraft(deps);
  const id = await credited(draft, 'FT251002', '50.00');
  await confirm(id, '24950');
  expect((await takenBack('FT251002', '50.00')).ok).toBe(true);
  expect(await statusOf(draft)).toBe('Pending Payment');
  const ask = { resolution: 'accept-short', reason: 'Charges of the bank.' };
  const seen = async () => ({ id, version: (await one(id)).version });
  expect((await resolveFlag(deps, { actor: officers.first, ...(await seen()), form: ask })).ok).toBe(true);
  expect(await decideShort(deps, 'approve', { actor: officers.first, ...(await seen()), form: {} })).toEqual(
    err({ kind: 'same-person' }),
  );
  expect(
    (await decideShort(deps, 'approve', { actor: officers.second, ...(await seen()), form: {} })).ok,
  ).toBe(true);
  expect(await statusOf(draft)).toBe('Submitted');
  expect(await one(id)).toMatchObject({ status: 'Completed', held_kobo: 2_495_000, unsettled_kobo: 0 });
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

test('a part that was joined by another method leaves the payment that has it, and its rest can be paid by card', async () => {
  const draft = await makeFinishedDraft(deps);
  await credited(draft, 'FT251003', '20,000.00');
  await pay(draft);
  await expectWhole(draft);
  expect((await takenBack('FT251003', '20,000.00')).ok).toBe(true);
  expect(await statusOf(draft)).toBe('Pending Payment');
  expect((await attemptsOf(draft)).reduce((sum, row) => sum + row.held_kobo, 0)).toBe(500_000);
  await pay(draft);
  await expectWhole(draft);
  expect((await attemptsOf(draft)).reduce((sum, row) => sum + row.revenue_kobo, 0)).toBe(FEE_KOBO);
});

test('where another part had come that was not needed, the fee is whole at once', async () => {
  const draft = await makeFinishedDraft(deps);
  const reference = await beginCard(deps, draft);
  const says = (outcome: 'open' | 'paid') => ({ outcome, reference, amountKobo: 1_250_000, currency: 'NGN' });
  deps.breakGateway({ verify: async () => ok(says('open')) });
  const id = await credited(draft, 'FT251004', '12,500.00');
  await confirm(id, '12500');
  deps.breakGateway({ verify: async () => ok(says('paid')) });
  await settlePayment(deps, { reference, source: 'notification' });
  deps.breakGateway();
  expect((await takenBack('FT251004', '12,500.00')).ok).toBe(true);
  expect(await statusOf(draft)).toBe('Submitted');
  const rows = await attemptsOf(draft);
  expect(rows.map(({ status, held_kobo }) => [status, held_kobo])).toEqual([
    ['Completed', FEE_KOBO],
    ['Completed', 0],
  ]);
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

test('a fee of which enough is left stays paid', async () => {
  const draft = await makeFinishedDraft(deps);
  const id = await credited(draft, 'FT251005', '1,000.00');
  await confirm(id, '25000');
  const { version } = await one(id);
  const form = { resolution: 'keep', reason: 'Charges.' };
  expect((await resolveFlag(deps, { actor: officers.first, id, version, form })).ok).toBe(true);
  expect((await takenBack('FT251005', '1,000.00')).ok).toBe(true);
  await expectWhole(draft);
});

/** What waits for a second person is approved. */
async function approveWaiting() {
  const [waiting] = await deps.db
    .select()
    .from(manual_payments)
    .where(eq(manual_payments.status, 'Requested'));
  if (!waiting) throw new Error('nothing waits');
  const { id, version } = waiting;
  const done = await approveManualPayment(deps, { actor: officers.second, id, version, form: {} });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.value.paymentId;
}
async function movedOn(id: string, to: Draft, amount: string) {
  const { version } = await one(id);
  const form = { resolution: 'attach', amount, application_number: to.application_number, reason: 'Theirs.' };
  const asked = await resolveFlag(deps, { actor: officers.first, id, version, form });
  if (!asked.ok) throw new Error(JSON.stringify(asked));
  const listed = await readList(deps, MANUAL_PAYMENTS, { actor: officers.second, status: 'Requested' });
  expect(listed.ok && listed.value.rows[0]?.movedFrom?.path).toContain(id);
  return approveWaiting();
}

test('a reversal follows what was moved to another application, and its card says who has the money', async () => {
  const ada = await makeFinishedDraft(deps);
  const musa = await makeFinishedDraft(deps);
  const id = await credited(ada, 'FT251006', '50,000.00');
  const moved = await movedOn(id, musa, '25000');
  const { version } = await one(id);
  const keep = { resolution: 'keep', reason: 'Hers.' };
  await resolveFlag(deps, { actor: officers.first, id, version, form: keep });
  await expectWhole(ada);
  await expectWhole(musa);
  await upload('15/01/2026,FT251006,RVSL FT251006,"50,000.00",');
  const [card] = (await page('out')).out?.rows ?? [];
  expect(card).toMatchObject({ canTakeBack: true });
  expect(card?.payments.map(({ number, amount }) => [number, amount]).toSorted()).toEqual(
    [ada, musa].map(({ application_number }) => [application_number, '₦25,000']).toSorted(),
  );
  expect((await takenBack('FT251006', '50,000.00')).ok).toBe(true);
  for (const draft of [ada, musa]) {
    expect(await statusOf(draft)).toBe('Pending Payment');
    expect((await accountOf(deps, draft.id)).mails.map(({ template }) => template)).toContain(
      'paymentTakenBack',
    );
  }
  expect([(await one(id)).held_kobo, (await one(moved)).held_kobo]).toEqual([0, 0]);
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

test('what was moved twice is followed to its end, and what was refunded there cannot be taken back', async () => {
  const [ada, musa, bala] = [
    await makeFinishedDraft(deps),
    await makeFinishedDraft(deps),
    await makeFinishedDraft(deps),
  ];
  const id = await credited(ada, 'FT251007', '75,000.00');
  await approveWaiting();
  const second = await movedOn(id, musa, '50000');
  const third = await movedOn(second, bala, '25000');
  const { version } = await one(third);
  const refund = { amount: '25000', reason: 'Withdrawn.' };
  const asked = await requestRefund(deps, { actor: officers.first, id: third, version, form: refund });
  if (!asked.ok) throw new Error(asked.error.kind);
  await upload('15/01/2026,FT251007,RVSL FT251007,"75,000.00",');
  const [card] = (await page('out')).out?.rows ?? [];
  expect(card).toMatchObject({ canTakeBack: false, isHere: false });
  const form = { decision: 'take-back', reason: 'It is on the statement.' };
  const debit = { id: card?.id ?? '', version: card?.version ?? 0 };
  expect(await proposeReversal(deps, { actor: officers.first, ...debit, form })).toEqual(
    err({ kind: 'money-gone' }),
  );
  const declined = { actor: officers.second, id: asked.value.id, version: 1, reason: 'No.' };
  expect((await declineRefund(deps, declined)).ok).toBe(true);
  expect((await takenBack('FT251007', '75,000.00')).ok).toBe(true);
  for (const payment of [id, second, third]) expect((await one(payment)).held_kobo).toBe(0);
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});
