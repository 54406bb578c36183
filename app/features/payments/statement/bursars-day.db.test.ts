/** A bursar's day with a statement: what it makes an officer or an applicant believe about money is so. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOwnSituation } from '#app/features/admissions/application/read-application.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err } from '#core/shared/result.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import { accountOf, clearPayments, makeFinishedDraft } from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { readBankDays } from '../cash/read-registers.server.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { MANUAL_PAYMENTS } from '../manual/manual-payment-list.server.ts';
import { readOverview } from '../overview/read-payment-system.server.ts';
import { paymentsOf } from '../transactions/payment-list.server.ts';
import { confirmFromLine } from '../transfers/confirm-transfer.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { returnTransfer } from '../transfers/decline-transfer.server.ts';
import { chooseCredit, decideReversal, proposeReversal } from './decide-reversal.server.ts';
import { readStatementPage } from './read-statement-page.server.ts';
import { afterUpload, uploadStatement } from './upload-statement.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);
let ada: MadeApplication;
let musa: MadeApplication;

beforeEach(async () => {
  await deps.client.pool.query('delete from bank_statement_debits');
  await clearPayments(deps);
  await deps.client.pool.query('delete from bank_statement_lines; delete from bank_statements');
  ada = await makeFinishedDraft(deps, { answers: { first_name: 'Ada', last_name: 'Obi' } });
  musa = await makeFinishedDraft(deps, { answers: { first_name: 'Musa', last_name: 'Sani' } });
});
afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

const upload = (...rows: readonly string[]) => uploadOf('Example Bank', ...rows);
const uploadOf = (bank: string, ...rows: readonly string[]) =>
  uploadStatement(deps, {
    actor: officers.first,
    bank,
    fileName: 'statement.csv',
    bytes: new TextEncoder().encode(['Date,Reference,Narration,Debit,Credit', ...rows].join('\n')),
  });
const credit = (narration: string, reference = '', amount = '25000') =>
  `14/01/2026,${reference},${narration},,${amount}`;
const debit = (narration: string, reference = '', amount = '25000') =>
  `15/01/2026,${reference},${narration},${amount},`;
async function page(view: 'open' | 'done' | 'out' = 'open', opened?: string) {
  const read = await readStatementPage(deps, {
    actor: officers.first,
    view,
    ...(opened && { line: opened }),
  });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}
async function onlyLine() {
  const [line] = (await page()).open?.rows ?? [];
  if (!line) throw new Error('no line');
  return line;
}
async function onlyDebit() {
  const [line] = (await page('out')).out?.rows ?? [];
  if (!line) throw new Error('no debit');
  return line;
}
async function declared(application: MadeApplication) {
  await declareTransfer(deps, { actor: application.owner, applicationId: application.id });
  const open = (await accountOf(deps, application.id)).attempts.find(({ status }) => status === 'Pending');
  if (!open) throw new Error('nothing was declared');
  return { id: open.id, version: open.version };
}
const todo = async () =>
  (await readOverview(deps, { actor: officers.second, period: 'days' })).todo.reversals;

describe('money that the bank takes back before anybody confirmed it', () => {
  test.each([
    ['the number', () => `NIP FROM A OKEKE ${ada.application_number}`],
    ['the name', () => 'NIP FROM ADA OBI FEE'],
  ])('is told to whoever waits for it by one press, found by %s', async (_by, narration) => {
    const transfer = await declared(ada);
    await upload(credit(narration(), 'FT251001'), debit('RVSL FT251001'));
    const { id: debitId, announced } = await onlyDebit();
    expect(announced).toMatchObject([{ application_number: ada.application_number, transfer }]);
    const press = { actor: officers.first, ...transfer, debitId };
    expect(await returnTransfer(deps, { ...press, actor: ada.owner })).toEqual(err({ kind: 'forbidden' }));
    expect(await returnTransfer(deps, { ...press, version: 9 })).toEqual(err({ kind: 'stale' }));
    expect(await returnTransfer(deps, press)).toMatchObject({ value: { status: 'Failed', moved: true } });
    const { status, mails } = await accountOf(deps, ada.id);
    expect(status).toBe('Draft');
    expect(mails.at(-1)).toMatchObject({
      template: 'transferReturned',
      params: { amount: '₦25,000', advice: expect.stringContaining('The bank took back the ₦25,000') },
    });
    const situation = await readOwnSituation(deps, { actor: ada.owner, id: ada.id });
    expect(situation).toMatchObject({ what: 'transfer-returned', next: { kind: 'pay' } });
    expect((await onlyDebit()).announced).toEqual([]);
    expect((await returnTransfer(deps, { ...press, version: transfer.version + 1 })).ok).toBe(false);
  });

  test('closes the transfer of one of two payers of one name, and is over then', async () => {
    const namesake = await makeFinishedDraft(deps, { answers: { first_name: 'Ada', last_name: 'Obi' } });
    const transfer = await declared(ada);
    const other = await declared(namesake);
    await upload(credit('NIP FROM ADA OBI FEE', 'FT251001'), debit('RVSL FT251001'));
    const { id: debitId, announced } = await onlyDebit();
    expect(announced).toHaveLength(2);
    const press = { actor: officers.first, debitId };
    expect((await returnTransfer(deps, { ...press, ...transfer })).ok).toBe(true);
    expect(await onlyDebit()).toMatchObject({
      announced: [],
      toPropose: false,
      closed: [`Ada Obi, ${ada.application_number}`],
    });
    expect(await returnTransfer(deps, { ...press, ...other })).toEqual(err({ kind: 'line-taken' }));
  });

  test('closes the transfers of both, where it was the money of two', async () => {
    const transfers = [await declared(ada), await declared(musa)];
    const narration = `FEES ${ada.application_number} ${musa.application_number}`;
    await upload(credit(narration, 'FT251001', '50000'), debit('RVSL FT251001', '', '50000'));
    const { id: debitId } = await onlyDebit();
    for (const transfer of transfers)
      expect((await returnTransfer(deps, { actor: officers.first, debitId, ...transfer })).ok).toBe(true);
    expect((await onlyDebit()).closed).toHaveLength(2);
  });

  test('leads whoever uploads it to the money out', async () => {
    const taken = await upload(debit('RVSL FT251001'), debit('COT', '', '50'));
    if (!taken.ok) throw new Error(taken.error.kind);
    expect(afterUpload(taken.value)).toEqual({
      to: `/payment-system/statement?view=out&statement=${taken.value.id}`,
      told: 'statementReversals',
    });
  });

  test('is work to do only while somebody waits for it', async () => {
    const transfer = await declared(ada);
    await upload(credit(`NIP FROM A OKEKE ${ada.application_number}`, 'FT251001'), debit('RVSL FT251001'));
    expect(await todo()).toBe(1);
    const { id: debitId } = await onlyDebit();
    await returnTransfer(deps, { actor: officers.first, ...transfer, debitId });
    expect(await todo()).toBe(0);
  });

  test('is not said of a credit that was confirmed for somebody', async () => {
    const transfer = await declared(ada);
    const other = await declared(musa);
    await upload(credit(`NIP FROM MUSA SANI ${ada.application_number}`, 'FT251001'));
    const { id: lineId } = await onlyLine();
    await confirmFromLine(deps, { actor: officers.first, ...transfer, lineId, form: {} });
    await upload(debit('RVSL FT251001'));
    const { id: debitId, announced } = await onlyDebit();
    expect(announced).toEqual([]);
    expect(await returnTransfer(deps, { actor: officers.first, ...other, debitId })).toEqual(
      err({ kind: 'line-taken' }),
    );
  });
});

describe('a line', () => {
  test('with the name of another applicant who announced a payment has no one press', async () => {
    await declared(ada);
    await upload(credit(`NIP FROM MUSA SANI ${ada.application_number}`));
    expect(await onlyLine()).toMatchObject({ sure: true, otherPayer: null });
    await declared(musa);
    const line = await onlyLine();
    expect(line).toMatchObject({ sure: false, otherPayer: `Musa Sani, ${musa.application_number}` });
    expect(line.suggestions.map(({ application_number }) => application_number)).toEqual([
      ada.application_number,
      musa.application_number,
    ]);
  });

  test('that pays for two proposes the fee of each', async () => {
    await declared(ada);
    const narration = `NIP FROM H OBI ${ada.application_number} AND ${musa.application_number}`;
    await upload(credit(narration, '', '50000'));
    const { opened } = await page('open', (await onlyLine()).id);
    expect(opened?.suggestions.map(({ part }) => part)).toEqual([
      { amount: '₦25,000', plain: '25000', isFee: true },
      { amount: '₦25,000', plain: '25000', isFee: true },
    ]);
  });

  test('that pays too much for one proposes all of it', async () => {
    await declared(ada);
    await upload(credit(`NIP FROM H OBI ${ada.application_number}`, '', '50000'));
    expect((await onlyLine()).suggestions).toMatchObject([{ part: { plain: '50000', isFee: false } }]);
  });
});

/** One officer asks for it, the other agrees. */
async function move(from: string, to: MadeApplication, amount = '25000') {
  const seen = await readPaymentDetails(deps, { actor: officers.first, id: from });
  if (!seen.ok) throw new Error(seen.error.kind);
  const form = { resolution: 'attach', application_number: to.application_number, amount, reason: 'Theirs.' };
  const { version } = seen.value;
  const asked = await resolveFlag(deps, { actor: officers.first, id: from, version, form });
  if (!asked.ok) throw new Error(asked.error.kind);
  const { rows } = await deps.client.pool.query(
    "select id, version from manual_payments where status = 'Requested' and from_payment_id = $1",
    [from],
  );
  const decision = { id: rows[0]?.id, version: rows[0]?.version };
  const listed = await readList(deps, MANUAL_PAYMENTS, { actor: officers.second, open: decision.id });
  // Whoever approves is told that the fee there is unpaid then.
  const unpays = seen.value.status === 'Completed' && amount === '25000';
  expect(listed).toMatchObject({ value: { opened: { row: { movedFrom: { unpays } } } } });
  expect(await approveManualPayment(deps, { actor: officers.first, ...decision })).toEqual(
    err({ kind: 'same-person' }),
  );
  expect(await approveManualPayment(deps, { actor: officers.second, ...decision })).toMatchObject({
    ok: true,
  });
}
async function confirmedFor(application: MadeApplication, narration: string, amount = '25000') {
  const transfer = await declared(application);
  await upload(credit(narration, '', amount));
  const { id: lineId } = await onlyLine();
  await confirmFromLine(deps, { actor: officers.first, ...transfer, lineId, form: {} });
  return transfer.id;
}

describe('a confirmation for the wrong application', () => {
  test('is moved by two people: the right fee is paid, and the other transfer is looked for again', async () => {
    const payment = await confirmedFor(ada, 'NIP FROM MUSA SANI FEE');
    const meant = await declared(musa);
    const details = await readPaymentDetails(deps, { actor: officers.first, id: payment });
    expect(details).toMatchObject({ value: { may: { move: true } } });
    await move(payment, musa);
    const wrong = await accountOf(deps, ada.id);
    expect(wrong.status).toBe('Pending Payment');
    expect(wrong.attempts.map(({ status, held_kobo }) => [status, held_kobo])).toEqual([
      ['Completed', 0],
      ['Pending', 0],
    ]);
    expect(wrong.mails.at(-1)).toMatchObject({ template: 'paymentMoved', params: { amount: '₦25,000' } });
    const situation = await readOwnSituation(deps, { actor: ada.owner, id: ada.id });
    expect(situation).toMatchObject({ what: 'transfer-waiting' });
    const right = await accountOf(deps, musa.id);
    expect(right.status).toBe('Submitted');
    expect(right.attempts).toMatchObject([{ id: meant.id, status: 'Completed', arrived_kobo: 2_500_000 }]);

    // Her own transfer comes.
    await upload(credit(`NIP FROM ADA OBI ${ada.application_number}`));
    const line = await onlyLine();
    expect(line.suggestions).toMatchObject([{ application_number: ada.application_number }]);
    const [best] = line.suggestions;
    const { id = '', version = 0 } = best?.transfer ?? {};
    const confirmed = { actor: officers.first, id, version, lineId: line.id, form: {} };
    expect(await confirmFromLine(deps, confirmed)).toMatchObject({ value: { status: 'Completed' } });
    expect((await accountOf(deps, ada.id)).status).toBe('Submitted');
  });

  test('of a part leaves the rest to be paid', async () => {
    const payment = await confirmedFor(ada, 'NIP FROM H OBI FEE');
    await move(payment, musa, '10000');
    const wrong = await accountOf(deps, ada.id);
    expect(wrong).toMatchObject({
      status: 'Pending Payment',
      attempts: [{ status: 'Pending', review_reason: 'underpaid' }],
    });
    expect(await readOwnSituation(deps, { actor: ada.owner, id: ada.id })).toMatchObject({
      what: 'payment-short',
    });
  });
});

test('what is left of too much is the fee, once the rest is moved: nothing needs a review', async () => {
  const payment = await confirmedFor(ada, `NIP FROM H OBI ${ada.application_number}`, '50000');
  expect((await accountOf(deps, ada.id)).attempts).toMatchObject([{ review_reason: 'overpaid' }]);
  await move(payment, musa);
  const kept = await accountOf(deps, ada.id);
  expect(kept).toMatchObject({
    status: 'Submitted',
    attempts: [{ status: 'Completed', held_kobo: 2_500_000 }],
  });
  const details = await readPaymentDetails(deps, { actor: officers.first, id: payment });
  expect(details).toMatchObject({ value: { review: null, held: '₦25,000' } });
  expect((await accountOf(deps, musa.id)).status).toBe('Submitted');
});

test('a credit of another bank is not offered for a reversal', async () => {
  await uploadOf('First Example Bank', credit('NIP FROM ADA OBI FEE'));
  await uploadOf('Second Example Bank', credit('NIP FROM MUSA SANI FEE'), debit('REV NIP TRANSFER'));
  const { id, version, candidates } = await onlyDebit();
  expect(candidates.map(({ narration }) => narration)).toEqual(['NIP FROM MUSA SANI FEE']);
  const other = (await page()).open?.rows.find(({ narration }) => narration.includes('ADA'));
  expect(other?.mayBeReversed).toBe(false);
  const choice = { actor: officers.first, id, version, form: { line: other?.id } };
  expect(await chooseCredit(deps, choice)).toMatchObject({ error: { kind: 'invalid' } });
});

test('what the bank took back names both officers, counts as taken back on its day, and as done only then', async () => {
  await confirmedFor(ada, `NIP FROM ADA OBI ${ada.application_number}`);
  const progress = async () => (await page()).counts;
  expect(await progress()).toMatchObject({ lines: 1, finished: 1, undecided: 0 });
  await upload(debit(`RVSL ${ada.application_number}`));
  expect(await progress()).toMatchObject({ lines: 1, finished: 0, undecided: 1 });
  const { id, version } = await onlyDebit();
  const form = { decision: 'take-back', reason: 'It is on the statement.' };
  await proposeReversal(deps, { actor: officers.first, id, version, form });
  expect(await progress()).toMatchObject({ finished: 0 });
  await decideReversal(deps, { actor: officers.second, id, version: version + 1, decision: 'approve' });
  expect(await progress()).toMatchObject({ finished: 1, undecided: 0 });
  const names = { proposed: nameOf(officers.first), approved: nameOf(officers.second) };
  const [card] = await paymentsOf(deps, { actor: officers.first, applicationId: ada.id });
  expect(card).toMatchObject({ refunded: 'taken', decided: [names] });
  const [own] = await paymentsOf(deps, { actor: ada.owner, applicationId: ada.id });
  expect(own?.decided).toEqual([]);
  const days = await readBankDays(deps, {
    actor: officers.first,
    span: { from: '2026-01-14', to: '2026-01-15' },
    gateway: null,
    missing: false,
  });
  expect(days).toMatchObject({ value: { sums: { settledKobo: 2_500_000, takenBackKobo: 2_500_000 } } });
});
const nameOf = ({ firstName, lastName }: Actor) => `${firstName} ${lastName}`;
