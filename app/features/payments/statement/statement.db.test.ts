import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '#core/shared/result.ts';
import { bank_statement_lines, manual_payments } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import { accountOf, clearPayments, FEE_KOBO, makeFinishedDraft } from '#tests/factories/payments.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { declineManualPayment } from '../manual/decline-manual-payment.server.ts';
import { recordManualPayment } from '../manual/record-manual-payment.server.ts';
import { confirmFromLine, confirmTransfer } from '../transfers/confirm-transfer.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { recordFromLine, setLineAside, takeLineBack } from './decide-line.server.ts';
import type { LineViewName } from './line-views.ts';
import { readStatementPage } from './read-statement-page.server.ts';
import { uploadStatement } from './upload-statement.server.ts';

const deps = payingDeps({ connections: 6 });
const officers = twoOfficers(deps);
let ada: MadeApplication;
let musa: MadeApplication;

beforeEach(async () => {
  await clear();
  ada = await makeFinishedDraft(deps);
  musa = await makeFinishedDraft(deps);
});
afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

async function clear() {
  await clearPayments(deps);
  await deps.client.pool.query(
    'delete from bank_statement_lines; delete from bank_statements; delete from bank_layouts',
  );
}

const HEAD = 'Trans Date,Value Date,Reference,Narration,Debit,Credit,Balance';
type Row = readonly [reference: string, narration: string, amount?: string, day?: string];
const row = ([reference, narration, amount = '25,000.00', day = '14/01/2026']: Row) =>
  `${day},${day},${reference},"${narration}",,"${amount}",`;
const upload = (text: string, actor = officers.first, bank = 'Example Bank') =>
  uploadStatement(deps, { actor, bank, fileName: 'statement.csv', bytes: new TextEncoder().encode(text) });
const uploadRows = (...rows: readonly Row[]) => upload([HEAD, ...rows.map(row)].join('\n'));
async function view(view: LineViewName, more: { statement?: string; older?: string } = {}) {
  const read = await readStatementPage(deps, { actor: officers.first, view, ...more });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}
/** The three lists as one. */
async function page() {
  const { open, unseen, counts } = await view('open');
  const { done } = await view('done');
  const { aside } = await view('aside');
  if (!open || !done || !aside) throw new Error('a list is missing');
  expect([counts.open, counts.done, counts.aside]).toEqual(
    [open, done, aside].map(({ rows }) => rows.length),
  );
  return { open, done: done.rows, setAside: aside.rows, unseen: unseen.page.rows };
}
async function declared(application: MadeApplication) {
  await declareTransfer(deps, { actor: application.owner, applicationId: application.id });
  const open = (await accountOf(deps, application.id)).attempts.find(({ status }) => status === 'Pending');
  if (!open) throw new Error('nothing was declared');
  return { id: open.id, version: open.version };
}
const typed = (application: MadeApplication) =>
  application.application_number.toLowerCase().replaceAll('-', ' ');
const statusOf = async (application: MadeApplication) => (await accountOf(deps, application.id)).status;

test('a line that names the application confirms its transfer on the spot, once', async () => {
  const transfer = await declared(ada);
  await declared(musa);
  expect(await uploadRows(['FT1001', `NIP/TRF ${typed(ada)} FEE`])).toMatchObject({
    value: { newCredits: 1 },
  });
  const [line] = (await page()).open.rows;
  if (!line) throw new Error('no line');
  expect(line.suggestions).toMatchObject([
    {
      application_number: ada.application_number,
      transfer,
      score: 85,
      reasons: ['number', 'amount', 'date'],
    },
  ]);
  const confirm = { actor: officers.first, ...transfer, lineId: line.id, form: {} };
  expect(await confirmFromLine(deps, { ...confirm, actor: ada.owner })).toEqual(err({ kind: 'forbidden' }));
  expect(await confirmFromLine(deps, confirm)).toMatchObject({
    value: { status: 'Completed', waits: false },
  });
  expect(await confirmFromLine(deps, confirm)).toMatchObject({ ok: true });
  const { attempts, status } = await accountOf(deps, ada.id);
  expect(status).toBe('Submitted');
  expect(attempts).toMatchObject([
    { arrived_kobo: FEE_KOBO, provider_reference: 'FT1001', paid_at: new Date('2026-01-13T23:00Z') },
  ]);
  expect(await page()).toMatchObject({
    open: { rows: [] },
    done: [{ application_number: ada.application_number, differs: null, waits: false }],
  });
  const other = await declared(musa);
  expect(await confirmFromLine(deps, { ...confirm, ...other })).toEqual(err({ kind: 'line-taken' }));
});

test('the same statement, or one that overlaps, adds no line twice; two equal lines are two', async () => {
  const one: Row = ['', 'CASH DEPOSIT'];
  expect(await uploadRows(one, one, ['FT2', 'OTHER'])).toMatchObject({ value: { newCredits: 3 } });
  expect(await uploadRows(one, one, ['FT2', 'OTHER'])).toMatchObject({ value: { newCredits: 0 } });
  expect(await uploadRows(['ft-2', 'Other'], one, ['FT3', 'NEW'])).toMatchObject({
    value: { newCredits: 1 },
  });
  const uploads = await Promise.all([uploadRows(['FT4', 'A']), uploadRows(['FT4', 'A'])]);
  expect(uploads.map((done) => done.ok && done.value.newCredits).toSorted()).toEqual([0, 1]);
  expect(await deps.db.$count(bank_statement_lines)).toBe(5);
});

test('a reference that the bank gave to several lines stands for each of them, once', async () => {
  await uploadRows(['BATCH77', 'A'], ['BATCH77', 'B']);
  const [one, two, three] = await Promise.all([declared(ada), declared(musa), makeFinishedDraft(deps)]);
  const form = { statement_reference: 'BATCH77', value_date: '2026-01-14', amount: '25000' };
  expect((await confirmTransfer(deps, { actor: officers.first, ...one, form })).ok).toBe(true);
  expect((await confirmTransfer(deps, { actor: officers.first, ...two, form })).ok).toBe(true);
  const last = await declared(three);
  expect(await confirmTransfer(deps, { actor: officers.first, ...last, form })).toEqual(
    err({ kind: 'line-taken' }),
  );
  expect((await page()).open.rows).toEqual([]);
});

describe('a transfer that was confirmed by hand', () => {
  const byHand = async (statement_reference: string, application = ada) =>
    confirmTransfer(deps, {
      actor: officers.first,
      ...(await declared(application)),
      form: { statement_reference, value_date: '2026-01-14', amount: '25000' },
    });

  test('is tied to its line when the statement comes, by its reference or by what it names', async () => {
    expect((await byHand('FT-90')).ok).toBe(true);
    expect((await byHand('Page 3 line 7', musa)).ok).toBe(true);
    await uploadRows(['FT90', 'NO NAME'], ['FT91', `FEE ${typed(musa)}`, '25,000.00', '15/01/2026']);
    const { open, done, unseen } = await page();
    expect(open.rows).toEqual([]);
    expect(done.map(({ application_number }) => application_number).toSorted()).toEqual(
      [ada.application_number, musa.application_number].toSorted(),
    );
    expect(unseen).toEqual([]);
  });

  test('from one line as another, under two of its names, is shown once the statement comes', async () => {
    const session = '000013260114093012345678901234';
    await byHand('FT-90');
    await byHand(session, musa);
    await uploadRows(['FT90', `NIP/${session}`]);
    expect(await page()).toMatchObject({ open: { rows: [] }, done: [{}], unseen: [{}] });
  });

  test('that is on no line of those days is shown', async () => {
    await byHand('FT-90');
    await uploadRows(['FT99', 'NO NAME']);
    expect((await page()).unseen).toMatchObject([{ values: { reference: 'FT-90', amount: '₦25,000' } }]);
  });

  test('takes the uploaded line that it names, and says what that shows', async () => {
    await uploadRows(['FT90', 'NO NAME', '20,000.00']);
    expect(await byHand('ft 90')).toEqual(
      err({ kind: 'line-differs', amountKobo: 2_000_000, valueDay: '2026-01-14' }),
    );
  });
});

test('money without an announced transfer is recorded for an application by two persons', async () => {
  await uploadRows(['FT5', `TRF ${ada.application_number}`], ['FT6', 'RENT OF THE HALL']);
  const [line, rent] = (await page()).open.rows;
  if (!line || !rent) throw new Error('no lines');
  expect(line.suggestions).toMatchObject([{ transfer: null, reasons: ['number'], paid: false }]);
  const form = { application_number: typed(ada), reason: 'The narration names it.' };
  expect(await recordFromLine(deps, { actor: ada.owner, lineId: line.id, form })).toEqual(
    err({ kind: 'forbidden' }),
  );
  const nobody = { ...form, application_number: 'NOBODY' };
  expect(await recordFromLine(deps, { actor: officers.first, lineId: line.id, form: nobody })).toMatchObject({
    error: { kind: 'invalid' },
  });
  const recorded = await recordFromLine(deps, { actor: officers.first, lineId: line.id, form });
  if (!recorded.ok) throw new Error(recorded.error.kind);
  expect(await page()).toMatchObject({ open: { rows: [{ id: rent.id }] }, done: [{ waits: true }] });
  const approve = { actor: officers.second, id: recorded.value.id, version: 1 };
  expect(await approveManualPayment(deps, approve)).toMatchObject({ value: { status: 'Completed' } });
  expect(await statusOf(ada)).toBe('Submitted');

  const aside = { actor: officers.first, lineId: rent.id, version: rent.version };
  expect(await setLineAside(deps, { ...aside, form: { note: '@Grace please look' } })).toMatchObject({
    error: { issues: [{ field: 'note', code: 'nobody-told' }] },
  });
  expect(await setLineAside(deps, { ...aside, form: { note: '' } })).toMatchObject({
    error: { kind: 'invalid' },
  });
  expect(await setLineAside(deps, { ...aside, form: { note: 'Rent of the hall.' } })).toEqual(ok(undefined));
  expect(await page()).toMatchObject({ open: { rows: [] }, setAside: [{ note: 'Rent of the hall.' }] });
  expect(await takeLineBack(deps, aside)).toEqual(err({ kind: 'stale' }));
  expect(await takeLineBack(deps, { ...aside, version: 2 })).toEqual(ok(undefined));
  expect((await page()).open.rows).toHaveLength(1);
  expect(
    await setLineAside(deps, { actor: officers.first, lineId: line.id, version: 1, form: { note: 'No.' } }),
  ).toEqual(err({ kind: 'line-taken' }));
});

test('a line for an application that is paid warns, and a number with a slip is shown as such', async () => {
  const transfer = await declared(ada);
  await uploadRows(['FT7', `A ${ada.application_number}`], ['FT8', `B ${ada.application_number}`]);
  const [one, two] = (await page()).open.rows;
  if (!one || !two) throw new Error('no lines');
  await confirmFromLine(deps, { actor: officers.first, ...transfer, lineId: one.id, form: {} });
  expect((await page()).open.rows).toMatchObject([
    { id: two.id, suggestions: [{ transfer: null, paid: true }] },
  ]);
  const form = { application_number: ada.application_number, reason: 'Paid again.' };
  const record = { actor: officers.first, lineId: two.id, form };
  expect(await recordFromLine(deps, record)).toMatchObject({ error: { kind: 'paid-already' } });
  const told = { ...form, paid_already: ada.application_number };
  expect((await recordFromLine(deps, { ...record, form: told })).ok).toBe(true);

  await declared(musa);
  const slip = `${musa.application_number.slice(0, -1)}${musa.application_number.endsWith('7') ? '9' : '7'}`;
  await uploadRows(['FT9', `FEE ${slip}`]);
  expect((await page()).open.rows).toMatchObject([
    { broken: [slip], suggestions: [{ reasons: ['number-like', 'amount', 'date'] }] },
  ]);
});

test('a statement is refused with the reason, and by whom it does not concern', async () => {
  expect(await uploadRows(['FT1', 'A', 'much'])).toMatchObject({
    error: { kind: 'bad-row', row: 2, column: 'Credit', reason: 'amount-unknown', value: 'much' },
  });
  expect(await upload(HEAD, officers.first, ' ')).toMatchObject({ error: { issues: [{ field: 'bank' }] } });
  expect(await upload('PK\u0003\u0004')).toMatchObject({ error: { kind: 'workbook' } });
  expect(await upload(HEAD, ada.owner)).toEqual(err({ kind: 'forbidden' }));
  expect(await readStatementPage(deps, { actor: ada.owner })).toEqual(err({ kind: 'forbidden' }));
});

test('no sequence of uploads and decisions about one line yields more money than the line', async () => {
  const ways = [
    'upload',
    'from-line',
    'record-line',
    'confirm',
    'record',
    'approve',
    'decline',
    'aside',
  ] as const;
  const step = fc.record({
    what: fc.constantFrom(...ways),
    who: fc.boolean(),
    // The line names the first of the two.
    application: fc.nat(1),
    typing: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await clear();
      const [one, two] = [await makeFinishedDraft(deps), await makeFinishedDraft(deps)];
      const session = '000013260114093012345678901234';
      for (const { what, who, application, typing } of steps) {
        const actor = who ? officers.first : officers.second;
        const target = application === 0 ? one : two;
        const [line] = await deps.db.select().from(bank_statement_lines);
        const free = line && (await page()).open.rows.length > 0;
        // Its reference; once the statement is uploaded also the bank's number in its narration; and words of one's own
        // where the free line names the application.
        const own = free && application === 0 ? 'Page 3, line 7' : 'FT4471';
        const names = ['FT-4471', 'ft 4471', line ? session : 'F.T.4471', own];
        const form = {
          application_number: target.application_number,
          statement_reference: names[typing] ?? '',
          value_date: '2026-01-14',
          amount: '25,000',
          source: 'bank statement',
          reason: 'Found.',
          evidence: 'Statement.',
          note: 'Not a fee.',
          paid_already: target.application_number,
        };
        const waiting = (await deps.db.select().from(manual_payments)).find(
          ({ status }) => status === 'Requested',
        );
        const open = (await accountOf(deps, target.id)).attempts.find(({ status }) => status === 'Pending');
        if (what === 'upload') await uploadRows(['FT4471', `NIP/${session}/${one.application_number}`]);
        if (what === 'record') await recordManualPayment(deps, { actor, form });
        if (what === 'record-line' && line) await recordFromLine(deps, { actor, lineId: line.id, form });
        if (what === 'aside' && line)
          await setLineAside(deps, { actor, lineId: line.id, version: line.version, form });
        if (what === 'approve' && waiting) await approveManualPayment(deps, { actor, ...waiting, form });
        if (what === 'decline' && waiting)
          await declineManualPayment(deps, { actor, ...waiting, reason: 'No.' });
        if (what !== 'confirm' && what !== 'from-line') continue;
        const transfer = open ?? (await declaredIfPossible(target));
        if (!transfer) continue;
        const decision = { actor, id: transfer.id, version: transfer.version, form };
        if (what === 'confirm') await confirmTransfer(deps, decision);
        else if (line) await confirmFromLine(deps, { ...decision, lineId: line.id });
      }
      const accounts = await Promise.all([one, two].map(({ id }) => accountOf(deps, id)));
      const arrived = accounts.flatMap(({ attempts }) => attempts.map((attempt) => attempt.arrived_kobo));
      expect(arrived.reduce((sum, kobo) => sum + kobo, 0)).toBeLessThanOrEqual(FEE_KOBO);
    }),
    { numRuns: 40 },
  );
});

async function declaredIfPossible(application: MadeApplication) {
  await declareTransfer(deps, { actor: application.owner, applicationId: application.id });
  return (await accountOf(deps, application.id)).attempts.find(({ status }) => status === 'Pending');
}

test('says how far the work is, of all statements or of one', async () => {
  const transfer = await declared(ada);
  const one = await uploadRows(['FT1', typed(ada)], ['FT2', 'RENT', '10,000.00'], ['FT3', 'GIFT']);
  await uploadRows(['FT4', 'OTHER']);
  const { open } = await page();
  const [line, rent] = open.rows;
  if (!line || !rent || !one.ok) throw new Error('no lines');
  await confirmFromLine(deps, { actor: officers.first, ...transfer, lineId: line.id, form: {} });
  const { id: lineId, version } = rent;
  await setLineAside(deps, { actor: officers.first, lineId, version, form: { note: 'Rent of the hall.' } });
  const counts = {
    ...{ lines: 4, open: 2, done: 1, aside: 1, out: 0 },
    ...{ finished: 2, undecided: 0, openAmount: '₦50,000' },
  };
  expect((await view('open')).counts).toEqual(counts);
  expect((await view('open', { statement: one.value.id })).counts).toMatchObject({ lines: 3, open: 1 });
  expect((await view('done')).done?.rows).toMatchObject([
    { application_number: ada.application_number, waits: false },
  ]);
});

test('every uploaded statement can be reached, the newest first', async () => {
  const uploaded: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const read = await uploadRows([`OLD${n}`, `CASH ${n}`]);
    if (!read.ok) throw new Error('refused');
    uploaded.unshift(read.value.id);
  }
  const first = await view('open');
  const rest = await view('open', { older: first.olderThan ?? '' });
  expect([first, rest].flatMap(({ statements }) => statements.map(({ id }) => id))).toEqual(uploaded);
  expect([first.statements.length, rest.olderThan]).toEqual([10, undefined]);
});

test('open lines come the oldest officers.first, a page at a time, there and back', async () => {
  const rows = Array.from({ length: 60 }, (_, at): Row => {
    const day = `${String(1 + (at % 20)).padStart(2, '0')}/12/2025`;
    return [`S${1000 + at}`, `CASH ${at}`, '100.00', day];
  });
  await uploadRows(...rows);
  const at = async (place: { after?: string | null; before?: string | null } = {}) => {
    const said = Object.fromEntries(Object.entries(place).filter(([, value]) => value));
    const read = await readStatementPage(deps, { actor: officers.first, ...said });
    if (!read.ok || !read.value.open) throw new Error('refused');
    return read.value.open;
  };
  const top = await at();
  const rest = await at({ after: top.next });
  expect([top.rows.length, rest.rows.length, rest.next]).toEqual([50, 10, null]);
  const days = [...top.rows, ...rest.rows].map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  expect(new Set([...top.rows, ...rest.rows].map(({ id }) => id)).size).toBe(60);
  expect((await at({ before: rest.previous })).rows.map(({ id }) => id)).toEqual(
    top.rows.map(({ id }) => id),
  );
});
