/** One payment for several applications or fees: what is approved is what was typed, and nothing is booked twice. */

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bank_statement_lines, payments } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import { accountOf, clearPayments, FEE_KOBO, makeFinishedDraft } from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { declineManualPayment } from '../manual/decline-manual-payment.server.ts';
import { MANUAL_PAYMENTS } from '../manual/manual-payment-list.server.ts';
import { confirmFromLine, confirmTransfer } from '../transfers/confirm-transfer.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { recordFromLine, setLineAside } from './decide-line.server.ts';
import { readStatementPage } from './read-statement-page.server.ts';
import { uploadStatement } from './upload-statement.server.ts';

const deps = payingDeps({ connections: 10 });
const officers = twoOfficers(deps);
let ada: MadeApplication;
let musa: MadeApplication;

beforeEach(async () => {
  await clearPayments(deps);
  await deps.client.pool.query('delete from bank_statement_lines; delete from bank_statements');
  ada = await makeFinishedDraft(deps);
  musa = await makeFinishedDraft(deps);
});
afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

async function uploadLine(amount: string, narration = 'NIP/OBI/SCHOOL FEES FOR TWO') {
  const rows = ['Value Date,Reference,Narration,Credit', `14/01/2026,FT7001,${narration},"${amount}"`];
  await uploadStatement(deps, {
    actor: officers.first,
    bank: 'Example Bank',
    fileName: 'statement.csv',
    bytes: new TextEncoder().encode(rows.join('\n')),
  });
  const [line] = await deps.db.select().from(bank_statement_lines);
  if (!line) throw new Error('no line');
  return line.id;
}
const record = (
  lineId: string,
  { application_number }: MadeApplication,
  amount: string,
  more = {},
  actor = officers.first,
) =>
  recordFromLine(deps, {
    actor,
    lineId,
    form: { application_number, amount, reason: 'Paid for both.', ...more },
  });
const approve = (id: string) => approveManualPayment(deps, { actor: officers.second, id, version: 1 });
const idOf = (made: Awaited<ReturnType<typeof record>>) => {
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value.id;
};
const open = async () => {
  const read = await readStatementPage(deps, { actor: officers.first });
  if (!read.ok) throw new Error(read.error.kind);
  return { rows: read.value.open?.rows ?? [], counts: read.value.counts };
};
const waiting = async () => {
  const listed = await readList(deps, MANUAL_PAYMENTS, { actor: officers.second, status: 'Requested' });
  if (!listed.ok) throw new Error(listed.error.kind);
  return listed.value.rows;
};
async function declared(application: MadeApplication) {
  await declareTransfer(deps, { actor: application.owner, applicationId: application.id });
  const { attempts } = await accountOf(deps, application.id);
  const found = attempts.find(({ status }) => status === 'Pending');
  if (!found) throw new Error('nothing was declared');
  return { id: found.id, version: found.version };
}

describe('a line for two applications', () => {
  test('is split, and what is left of it stays to match', async () => {
    const lineId = await uploadLine('50,000.00');
    const first = idOf(await record(lineId, ada, '25,000'));
    expect(await open()).toMatchObject({
      rows: [{ amount: '₦25,000', whole: '₦50,000' }],
      counts: { open: 1, done: 1, openAmount: '₦25,000' },
    });
    const second = idOf(await record(lineId, musa, ''));
    expect(await open()).toMatchObject({ rows: [], counts: { open: 0, done: 2, finished: 0, undecided: 1 } });
    expect(await waiting()).toMatchObject(
      [musa, ada].map(({ application_number }) => ({
        application_number,
        amount: '₦25,000',
        purpose: 'application',
        fee: '₦25,000',
        split: {
          whole: '₦50,000',
          left: '₦0',
          parts: [ada, musa].map((of) => ({ application_number: of.application_number, amount: '₦25,000' })),
        },
      })),
    );
    for (const id of [first, second])
      expect(await approve(id)).toMatchObject({ value: { status: 'Completed' } });
    for (const { id } of [ada, musa])
      expect(await accountOf(deps, id)).toMatchObject({
        status: 'Submitted',
        attempts: [{ arrived_kobo: FEE_KOBO }],
      });
  });

  test('pays the announced transfer of one, with the amount that was typed', async () => {
    const lineId = await uploadLine('50,000.00');
    const transfer = await declared(ada);
    const confirm = { actor: officers.first, ...transfer, lineId };
    expect(await confirmFromLine(deps, { ...confirm, form: { amount: '25000' } })).toMatchObject({
      value: { status: 'Completed', review: null },
    });
    expect(await open()).toMatchObject({ rows: [{ amount: '₦25,000' }] });
    const other = await declared(musa);
    expect(await confirmFromLine(deps, { actor: officers.first, ...other, lineId, form: {} })).toMatchObject({
      value: { status: 'Completed' },
    });
    expect(await open()).toMatchObject({ rows: [] });
  });

  test.each([['25,000.01'], ['50,000'], ['1,000,000']])(
    'gives nobody more than is left: %s',
    async (amount) => {
      const lineId = await uploadLine('50,000.00');
      idOf(await record(lineId, ada, '25,000'));
      expect(await record(lineId, musa, amount)).toMatchObject({
        ok: false,
        error: { kind: 'line-differs', amountKobo: FEE_KOBO },
      });
      expect(await open()).toMatchObject({ rows: [{ amount: '₦25,000' }] });
    },
  );

  test.each([['0'], ['-1'], ['25,00'], ['abc']])('takes no amount such as %s', async (amount) => {
    expect(await record(await uploadLine('50,000.00'), ada, amount)).toMatchObject({
      error: { kind: 'invalid', issues: [{ field: 'amount' }] },
    });
  });

  test('is not given away twice by two people at once', async () => {
    const lineId = await uploadLine('50,000.00');
    const made = await Promise.all(
      [ada, musa, ada, musa].map((of, at) =>
        record(lineId, of, '20,000', {}, at < 2 ? officers.first : officers.second),
      ),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await open()).toMatchObject({ rows: [{ amount: '₦10,000' }] });
  });

  test('is kobo exact, in as many parts as there are', async () => {
    const lineId = await uploadLine('75,000.03');
    for (const amount of ['25,000.01', '24,999.99', '25,000.03']) idOf(await record(lineId, ada, amount));
    expect(await open()).toMatchObject({ rows: [] });
    expect(await record(lineId, musa, '0.01')).toMatchObject({ error: { kind: 'line-taken' } });
  });

  test('gets back what a second person declines, also when the rest was set aside', async () => {
    const lineId = await uploadLine('50,000.00');
    const id = idOf(await record(lineId, ada, '25,000'));
    const [row] = await deps.db.select().from(bank_statement_lines);
    const aside = { actor: officers.first, lineId, version: row?.version ?? 0, form: { note: 'Hostel.' } };
    expect((await setLineAside(deps, aside)).ok).toBe(true);
    expect(await open()).toMatchObject({ rows: [] });
    const declined = await declineManualPayment(deps, {
      actor: officers.second,
      id,
      version: 1,
      reason: 'Not hers.',
    });
    expect(declined.ok).toBe(true);
    expect(await open()).toMatchObject({ rows: [{ amount: '₦50,000', whole: null }] });
    idOf(await record(lineId, musa, '50,000'));
  });

  test('pays no place that nobody offered', async () => {
    expect(
      await record(await uploadLine('50,000.00'), ada, '25,000', { purpose: 'acceptance' }),
    ).toMatchObject({
      error: { kind: 'invalid', issues: [{ field: 'purpose' }] },
    });
  });
});

describe('a payment in review for two applications', () => {
  async function overpaid() {
    const transfer = await declared(ada);
    const found = await confirmTransfer(deps, {
      actor: officers.first,
      ...transfer,
      form: { statement_reference: 'FT-BOTH-1', value_date: '2026-01-14', amount: '50,000', evidence: '' },
    });
    expect(found).toMatchObject({ ok: true, value: { review: 'overpaid' } });
    return transfer.id;
  }
  const one = async (id: string) => (await deps.db.select().from(payments).where(eq(payments.id, id)))[0];
  const move = async (id: string, amount: string) =>
    resolveFlag(deps, {
      actor: officers.first,
      id,
      version: (await one(id))?.version ?? 0,
      form: {
        resolution: 'attach',
        amount,
        application_number: musa.application_number,
        reason: 'Paid for both.',
      },
    });

  test('moves what was typed, tells the approver of it, and takes the rest as the fee that it is', async () => {
    const id = await overpaid();
    expect((await move(id, '25,000')).ok).toBe(true);
    const [part] = await waiting();
    expect(part).toMatchObject({
      application_number: musa.application_number,
      amount: '₦25,000',
      fee: '₦25,000',
      split: { whole: '₦50,000', left: '₦25,000' },
    });
    expect(await approve(part?.id ?? '')).toMatchObject({ value: { status: 'Completed', review: null } });
    expect(await one(id)).toMatchObject({
      held_kobo: FEE_KOBO,
      status: 'Completed',
      review_reason: null,
    });
    for (const { id: of } of [ada, musa]) expect((await accountOf(deps, of)).status).toBe('Submitted');
    expect(await one(id)).toMatchObject({ revenue_kobo: FEE_KOBO, held_kobo: FEE_KOBO, unsettled_kobo: 0 });
  });

  test('moves in several parts, never more than is here', async () => {
    const id = await overpaid();
    expect((await move(id, '20,000')).ok).toBe(true);
    expect((await move(id, '5,000.50')).ok).toBe(true);
    expect(await move(id, '25,000')).toMatchObject({ error: { kind: 'not-enough', heldKobo: 2_499_950 } });
    expect((await waiting()).map(({ amount }) => amount)).toEqual(['₦5,000.50', '₦20,000']);
  });
});
