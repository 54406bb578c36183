/** Money that the bank took back: never offered, and after a confirmation taken off again by two people. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOwnSituation } from '#app/features/admissions/application/read-application.server.ts';
import { err, ok } from '#core/shared/result.ts';
import { applications, bank_statement_debits } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import { accountOf, clearPayments, FEE_KOBO, makeFinishedDraft } from '#tests/factories/payments.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { declineManualPayment } from '../manual/decline-manual-payment.server.ts';
import { readOverview } from '../overview/read-payment-system.server.ts';
import { beginPayment } from '../pay/begin-payment.server.ts';
import { checkPaper } from '../receipts/check-paper.server.ts';
import { readReceipt } from '../receipts/read-receipt.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { confirmFromLine, confirmTransfer } from '../transfers/confirm-transfer.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { recordFromLine } from './decide-line.server.ts';
import { chooseCredit, decideReversal, proposeReversal } from './decide-reversal.server.ts';
import { readStatementPage } from './read-statement-page.server.ts';
import { takeIncomplete, uploadStatement } from './upload-statement.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);
let ada: MadeApplication;

beforeEach(async () => {
  await deps.client.pool.query('delete from bank_statement_debits');
  await clearPayments(deps);
  await deps.client.pool.query('delete from bank_statement_lines; delete from bank_statements');
  ada = await makeFinishedDraft(deps);
});
afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

const HEAD = 'Date,Reference,Narration,Debit,Credit';
const credit = (name: string, reference = '') => `14/01/2026,${reference},NIP FROM ${name} FEE,,"25,000.00"`;
const reversal = (what: string, reference = '') => `15/01/2026,${reference},RVSL ${what},"25,000.00",`;
const upload = (...rows: readonly string[]) =>
  uploadStatement(deps, {
    actor: officers.first,
    bank: 'Example Bank',
    fileName: 'statement.csv',
    bytes: new TextEncoder().encode([HEAD, ...rows].join('\n')),
  });
async function page(view: 'open' | 'done' | 'out' = 'open') {
  const read = await readStatementPage(deps, { actor: officers.first, view });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}
const openLines = async () => (await page()).open?.rows ?? [];
async function onlyDebit() {
  const [debit] = (await page('out')).out?.rows ?? [];
  if (!debit) throw new Error('no debit');
  return debit;
}
async function declared(application: MadeApplication) {
  await declareTransfer(deps, { actor: application.owner, applicationId: application.id });
  const open = (await accountOf(deps, application.id)).attempts.find(({ status }) => status === 'Pending');
  if (!open) throw new Error('nothing was declared');
  return { id: open.id, version: open.version };
}
async function confirmed(rows: readonly string[] = [credit(`ADA ${ada.application_number}`, 'FT251001')]) {
  const transfer = await declared(ada);
  await upload(...rows);
  const line = (await openLines()).find(({ narration }) => narration.includes(ada.application_number));
  if (!line) throw new Error('no line');
  const done = await confirmFromLine(deps, { actor: officers.first, ...transfer, lineId: line.id, form: {} });
  expect(done).toMatchObject({ value: { status: 'Completed' } });
  return line;
}
const propose = async (decision: string, actor = officers.first) => {
  const { id, version } = await onlyDebit();
  return proposeReversal(deps, { actor, id, version, form: { decision, reason: 'It is on the statement.' } });
};
const decide = async (decision: 'approve' | 'decline', actor = officers.second) => {
  const { id, version } = await onlyDebit();
  return decideReversal(deps, { actor, id, version, decision });
};

describe('a credit that the bank took back', () => {
  test.each([
    ['below it', [credit('ADA OBI', 'FT251001'), reversal('FT251001')]],
    ['above it', [reversal('FT251001'), credit('ADA OBI', 'FT251001')]],
    ['as a negative credit', [credit('ADA OBI'), '14/01/2026,,NIP FROM ADA OBI FEE,,"-25,000.00"']],
  ])('in the same file, %s, is offered no more', async (_where, rows) => {
    await upload(...rows, credit('MUSA SANI', 'FT251002'));
    expect((await openLines()).map(({ narration }) => narration)).toEqual(['NIP FROM MUSA SANI FEE']);
    expect((await page()).counts).toMatchObject({ lines: 2, open: 1, done: 0, out: 1 });
    expect(await onlyDebit()).toMatchObject({
      kind: 'reversal',
      credit: { narration: 'NIP FROM ADA OBI FEE' },
    });
  });

  test('in an earlier or a later statement is found as well', async () => {
    await upload(reversal('ADA OBI'));
    await upload(credit('ADA OBI'));
    expect(await openLines()).toEqual([]);
    await upload(credit('MUSA SANI').replace('14/01', '02/01'));
    await upload(reversal('MUSA SANI'));
    expect(await openLines()).toEqual([]);
  });

  test('cannot be confirmed, recorded or approved', async () => {
    const transfer = await declared(ada);
    await upload(credit('ADA OBI', 'FT251001'));
    const [line] = await openLines();
    if (!line) throw new Error('no line');
    const form = { application_number: ada.application_number, reason: 'It is theirs.' };
    const waiting = await recordFromLine(deps, { actor: officers.first, lineId: line.id, form });
    if (!waiting.ok) throw new Error(waiting.error.kind);
    await upload(reversal('FT251001'));
    expect((await onlyDebit()).announced, 'the line has no number').toEqual([]);
    const approve = { actor: officers.second, id: waiting.value.id, version: 1 };
    expect(await approveManualPayment(deps, approve)).toEqual(err({ kind: 'line-reversed' }));
    const gone = err({ kind: 'line-reversed' });
    const confirm = { actor: officers.first, ...transfer, form: {} };
    expect(await confirmFromLine(deps, { ...confirm, lineId: line.id })).toEqual(gone);
    const typed = { statement_reference: 'FT251001', value_date: '2026-01-14', amount: '25000' };
    expect(await confirmTransfer(deps, { ...confirm, form: typed })).toEqual(gone);
    expect((await accountOf(deps, ada.id)).status).toBe('Pending Payment');
    const declined = await declineManualPayment(deps, { ...approve, reason: 'The bank took it back.' });
    expect(declined).toEqual(ok({ isReversed: true }));
  });

  test('names whoever announced it and waits for it', async () => {
    const transfer = await declared(ada);
    await upload(credit(`ADA ${ada.application_number}`, 'FT251001'), reversal('FT251001'));
    expect((await onlyDebit()).announced).toMatchObject([
      { application_number: ada.application_number, transfer },
    ]);
  });

  test('of two payers, where nothing tells whose, is in doubt: none has one press until somebody chooses', async () => {
    await upload(credit('ADA OBI'), credit('MUSA SANI'), reversal('NIP'));
    expect((await openLines()).map(({ mayBeReversed }) => mayBeReversed)).toEqual([true, true]);
    const { id, version, candidates, credit: none } = await onlyDebit();
    expect([none, candidates.length]).toEqual([null, 2]);
    const [wrong, right] = candidates;
    const form = { line: right?.id };
    expect(await chooseCredit(deps, { actor: ada.owner, id, version, form })).toEqual(
      err({ kind: 'forbidden' }),
    );
    expect(
      await chooseCredit(deps, { actor: officers.first, id, version, form: { line: id } }),
    ).toMatchObject({
      error: { kind: 'invalid' },
    });
    expect((await chooseCredit(deps, { actor: officers.first, id, version, form })).ok).toBe(true);
    expect(await openLines()).toMatchObject([{ id: wrong?.id, mayBeReversed: false }]);
  });
});

describe('a payment that the bank took back', () => {
  test('leaves the books by two people, and its owner is told and pays again', async () => {
    await confirmed();
    const todo = async () =>
      (await readOverview(deps, { actor: officers.second, period: 'days' })).todo.reversals;
    expect(await todo()).toBe(0);
    await upload(reversal('FT251001'));
    expect(await todo()).toBe(1);
    expect(await onlyDebit()).toMatchObject({
      canTakeBack: true,
      payments: [{ number: ada.application_number }],
    });
    expect((await page('done')).done?.rows).toMatchObject([{ reversed: true }]);
    expect(await propose('take-back', ada.owner)).toEqual(err({ kind: 'forbidden' }));
    expect((await propose('take-back')).ok).toBe(true);
    expect((await accountOf(deps, ada.id)).status, 'one person has only proposed it').toBe('Submitted');
    expect(await decide('approve', officers.first)).toEqual(err({ kind: 'same-person' }));
    expect((await decide('approve')).ok).toBe(true);
    expect(await decide('approve')).toEqual(err({ kind: 'not-waiting' }));

    const { status, attempts, mails } = await accountOf(deps, ada.id);
    expect(status).toBe('Pending Payment');
    expect(attempts).toMatchObject([
      { arrived_kobo: FEE_KOBO, refunded_kobo: FEE_KOBO, review_reason: 'reversed' },
    ]);
    const told = mails.filter(({ template }) => template === 'paymentTakenBack');
    expect(told).toMatchObject([
      { params: { amount: '₦25,000', advice: expect.stringContaining('The bank reversed your payment') } },
    ]);
    const card = await readReceipt(deps, { actor: ada.owner, id: attempts[0]?.id ?? '' });
    expect(card).toMatchObject({ value: { refunded: 'taken', takenBack: '₦25,000', givenBack: null } });
    const code = card.ok ? card.value.proof?.code : '';
    expect((await checkPaper(deps, { typed: code ?? '' }))?.standing).toBe('taken-back');
    const situation = await readOwnSituation(deps, { actor: ada.owner, id: ada.id });
    expect(situation).toMatchObject({ what: 'fee-taken-back', next: { kind: 'pay' } });
    expect(
      await beginPayment(deps, { actor: ada.owner, applicationId: ada.id, method: 'card' }),
    ).toMatchObject({
      ok: true,
    });
    expect(await onlyDebit()).toMatchObject({ decided: 'take-back', canTakeBack: false, toPropose: false });
  });

  test('whose money is promised back to its payer waits until that is withdrawn', async () => {
    await confirmed();
    const [payment] = (await accountOf(deps, ada.id)).attempts;
    const form = { amount: '25000', reason: 'Paid twice.' };
    await requestRefund(deps, {
      actor: officers.first,
      id: payment?.id ?? '',
      version: payment?.version ?? 0,
      form,
    });
    await upload(reversal('FT251001'));
    expect(await propose('take-back')).toEqual(err({ kind: 'money-gone' }));
    expect((await accountOf(deps, ada.id)).status).toBe('Submitted');
  });

  test('stays where the application is decided, and its owner is told all the same', async () => {
    await confirmed();
    await deps.db.update(applications).set({ status: 'Accepted' }).where(eq(applications.id, ada.id));
    await upload(reversal('FT251001'));
    await propose('take-back');
    expect((await decide('approve')).ok).toBe(true);
    const { status, mails } = await accountOf(deps, ada.id);
    expect(status).toBe('Accepted');
    expect(mails.map(({ template }) => template)).toContain('paymentTakenBack');
  });

  test('comes back to be matched where two people say that it is no reversal', async () => {
    await upload(credit('ADA OBI', 'FT251001'), reversal('FT251001'));
    expect(await propose('take-back'), 'nothing was paid from it').toEqual(err({ kind: 'not-waiting' }));
    expect((await propose('not-reversal')).ok).toBe(true);
    expect((await decide('decline')).ok).toBe(true);
    expect((await propose('not-reversal')).ok).toBe(true);
    expect(await openLines(), 'it waits').toEqual([]);
    expect((await decide('approve')).ok).toBe(true);
    expect(await openLines()).toMatchObject([{ mayBeReversed: false }]);
    await upload(credit('MUSA SANI', 'FT251002'));
    expect(await openLines(), 'it is not tied again').toHaveLength(2);
  });
});

test('charges and remittances are named, and an overlapping statement takes no debit twice', async () => {
  const rows = [credit('ADA OBI'), '14/01/2026,,SMS CHARGE,4.00,', '14/01/2026,,REMITA RRR 2903,"900.00",'];
  await upload(...rows);
  await upload(...rows);
  expect((await page('out')).out?.rows.map(({ kind }) => kind).toSorted()).toEqual(['charge', 'remittance']);
  expect(await deps.db.$count(bank_statement_debits)).toBe(2);
});

test('a file whose rows do not add up is taken only when somebody says so, and stays marked', async () => {
  const text = `Date,Narration,Debit,Credit,Balance
14/01/2026,NIP FROM ADA OBI,,"25,000.00","25,000.00"
15/01/2026,NIP FROM MUSA SANI,,"25,000.00","75,000.00"`;
  const uploaded = await uploadStatement(deps, {
    actor: officers.first,
    bank: 'Example Bank',
    fileName: 'statement.csv',
    bytes: new TextEncoder().encode(text),
  });
  if (!uploaded.ok) throw new Error(uploaded.error.kind);
  expect(uploaded.value).toMatchObject({ newCredits: null, waitsFor: 'rows' });
  expect(await openLines()).toEqual([]);
  const { id } = uploaded.value;
  expect(await takeIncomplete(deps, { actor: ada.owner, id })).toEqual(err({ kind: 'forbidden' }));
  expect(await takeIncomplete(deps, { actor: officers.first, id })).toMatchObject({
    value: { newCredits: 2 },
  });
  expect(await takeIncomplete(deps, { actor: officers.first, id })).toEqual(err({ kind: 'not-found' }));
  const read = await readStatementPage(deps, { actor: officers.first, statement: id });
  expect(read.ok && read.value.account).toMatchObject({ rows: { credits: 2, gap: { row: 3 } } });
  expect((await page()).statements).toMatchObject([{ gap: { kind: 'row', row: 3 } }]);
});
