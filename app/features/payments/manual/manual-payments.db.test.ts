import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  exportOwnDocuments,
  listOwnFiles,
  openDocument,
  uploadDocument,
} from '#app/features/documents/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { type ManualPaymentStatus, nameOfLine } from '#core/payments/manual-payment.ts';
import { err } from '#core/shared/result.ts';
import { applications, documents, manual_payments } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import { accountOf, beginCard, FEE_KOBO, giveCard, makeFinishedDraft } from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { readOverview, readPaymentSystem } from '../overview/read-payment-system.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { readPaymentFilters } from '../transactions/payment-list.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { approveManualPayment } from './approve-manual-payment.server.ts';
import { declineManualPayment } from './decline-manual-payment.server.ts';
import { MANUAL_PAYMENTS, manualEvidence } from './manual-payment-list.server.ts';
import { findManualTarget } from './read-manual-form.server.ts';
import { recordManualPayment, recordWithEvidence } from './record-manual-payment.server.ts';

const deps = payingDeps({ connections: 12 });
const officers = twoOfficers(deps);
let draft: MadeApplication;
let line = 0;

beforeEach(async () => {
  deps.breakGateway();
  draft = await makeFinishedDraft(deps);
  line += 1;
});
afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

const form = (changes: Record<string, string> = {}) => ({
  application_number: draft.application_number,
  amount: '25,000',
  source: 'bank statement',
  statement_reference: `FT26-${line}-00A`,
  value_date: '2026-01-14',
  payer_name: 'A. Payer',
  reason: 'Paid at the branch without a reference.',
  evidence: 'Statement of 14 January, line 3.',
  ...changes,
});
const record = (changes: Record<string, string> = {}, actor = officers.first) =>
  recordManualPayment(deps, { actor, form: form(changes) });
async function recorded(changes: Record<string, string> = {}) {
  const made = await record(changes);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { id: made.value.id, version: 1 };
}
const account = (of = draft) => accountOf(deps, of.id);

test('counts for nothing until a second person approves it, and then as any other money', async () => {
  const manual = await recorded();
  expect(await account()).toMatchObject({ status: 'Draft', attempts: [] });
  expect(await approveManualPayment(deps, { actor: officers.first, ...manual })).toEqual(
    err({ kind: 'same-person' }),
  );
  expect(await readList(deps, MANUAL_PAYMENTS, { actor: officers.first, status: 'Requested' })).toMatchObject(
    {
      value: { rows: [{ id: manual.id, amount: '₦25,000', value_date: '2026-01-14', mayApprove: false }] },
    },
  );
  expect(await readList(deps, MANUAL_PAYMENTS, { actor: officers.second })).toMatchObject({
    value: { rows: [{ mayApprove: true }] },
  });
  const waitsFor = async (actor: Actor) =>
    (await readOverview(deps, { actor, period: 'months' })).todo.manual;
  expect([await waitsFor(officers.first), await waitsFor(officers.second)]).toEqual([0, 1]);

  expect(await approveManualPayment(deps, { actor: officers.second, ...manual })).toMatchObject({
    ok: true,
    value: { status: 'Completed', review: null },
  });
  const { status, attempts, mails } = await account();
  expect(status).toBe('Submitted');
  expect(attempts).toMatchObject([
    {
      status: 'Completed',
      gateway: 'bank_transfer',
      arrived_kobo: FEE_KOBO,
      paid_at: new Date('2026-01-13T23:00Z'),
    },
  ]);
  expect(mails).toHaveLength(1);
  expect(await approveManualPayment(deps, { actor: officers.second, ...manual })).toEqual(
    err({ kind: 'stale' }),
  );
  expect(await approveManualPayment(deps, { actor: officers.second, ...manual, version: 2 })).toEqual(
    err({ kind: 'not-waiting' }),
  );
});

test('is told of to who looks for its reference among the payments, while it waits', async () => {
  const manual = await recorded();
  const look = async (q: string) => {
    const filters = readPaymentFilters(new URLSearchParams({ q }));
    const address = { tab: 'transactions', filters, period: 'months' } as const;
    const read = await readPaymentSystem(deps, { actor: officers.second, address });
    return read.ok && { rows: read.value.transactions?.rows.length, waits: read.value.waitsForApproval };
  };
  const typed = `ft26 ${line} 00a`;
  expect(await look(typed)).toEqual({ rows: 0, waits: true });
  expect(await look('FT26-999999-00A')).toEqual({ rows: 0, waits: false });
  await approveManualPayment(deps, { actor: officers.second, ...manual });
  expect(await look(typed)).toEqual({ rows: 1, waits: false });
});

test('is found among the manual payments by name, application number and reference, whatever became of it', async () => {
  const manual = await recorded();
  const reference = `FT26-${line}-00A`;
  const [applicant] = await deps.db.select().from(applications).where(eq(applications.id, draft.id));
  const look = async (q: string, status?: ManualPaymentStatus) => {
    const read = await readList(deps, MANUAL_PAYMENTS, {
      actor: officers.second,
      ...(status && { status }),
      q,
    });
    return read.ok && read.value.rows.map(({ id }) => id);
  };
  const typed = [
    reference,
    `ft26 ${line} 00a`,
    draft.application_number.toLowerCase().replaceAll('-', ''),
    `${applicant?.last_name} ${draft.application_number}`,
  ];
  for (const q of typed) expect(await look(q, 'Requested'), q).toEqual([manual.id]);
  const summed = await readList(deps, MANUAL_PAYMENTS, { actor: officers.second, q: reference });
  expect(summed.ok && summed.value.view.sums, 'how many these are, and how much').toEqual([
    ['Manual payments', '1'],
    ['Amount', '₦25,000'],
  ]);
  expect(await look(applicant?.last_name ?? '')).toContain(manual.id);
  for (const q of ['FT26-999999-00A', 'nobody at all', '%', applicant?.email ?? ''])
    expect(await look(q), q).toEqual([]);
  expect(await look(reference, 'Approved')).toEqual([]);

  await approveManualPayment(deps, { actor: officers.second, ...manual });
  const [attempt] = (await account()).attempts;
  expect(await look(attempt?.payment_reference ?? '', 'Approved')).toEqual([manual.id]);

  draft = await makeFinishedDraft(deps);
  line += 1;
  const other = await recorded();
  await declineManualPayment(deps, {
    actor: officers.second,
    ...other,
    reason: 'It is not on the statement.',
  });
  expect(await look(`FT26-${line}-00A`, 'Declined')).toEqual([other.id]);
});

test('five approvals at once are one', async () => {
  const manual = await recorded();
  const approvals = await Promise.all(
    Array.from({ length: 5 }, () => approveManualPayment(deps, { actor: officers.second, ...manual })),
  );
  expect(approvals.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await account()).attempts).toHaveLength(1);
});

test('completes the transfer that the applicant had announced', async () => {
  await declareTransfer(deps, { actor: draft.owner, applicationId: draft.id });
  const manual = await recorded();
  await approveManualPayment(deps, { actor: officers.second, ...manual });
  expect(await account()).toMatchObject({ status: 'Submitted', attempts: [{ status: 'Completed' }] });
});

test('closes an open checkout, and flags its money should it come after all', async () => {
  const reference = await beginCard(deps, draft);
  await approveManualPayment(deps, { actor: officers.second, ...(await recorded()) });
  expect((await account()).attempts.map(({ status }) => status).sort()).toEqual(['Completed', 'Failed']);
  await giveCard(deps, reference);
  expect(await settlePayment(deps, { reference, source: 'poller' })).toMatchObject({
    value: { status: 'Completed', review: 'duplicate' },
  });
});

test('of too little money is kept and flagged, not taken as the fee', async () => {
  const manual = await recorded({ amount: '20,000' });
  expect(await approveManualPayment(deps, { actor: officers.second, ...manual })).toMatchObject({
    value: { status: 'Pending', review: 'underpaid' },
  });
  expect(await account()).toMatchObject({ status: 'Draft', attempts: [{ arrived_kobo: 2_000_000 }] });
});

describe('one line of a statement', () => {
  test('is one person’s money, however it is typed', async () => {
    const manual = await recorded();
    const other = await makeFinishedDraft(deps);
    const again = { application_number: other.application_number, statement_reference: `ft26/${line}/00a` };
    expect(await record(again)).toEqual(err({ kind: 'line-taken' }));
    await approveManualPayment(deps, { actor: officers.second, ...manual });
    expect(await record(again)).toEqual(err({ kind: 'line-taken' }));
    expect((await account(other)).attempts).toEqual([]);
  });

  test('also when ten people record it at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 10 }, () => record()));
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is free again when it was declined', async () => {
    const manual = await recorded();
    expect(await declineManualPayment(deps, { actor: officers.first, ...manual, reason: '' })).toMatchObject({
      error: { kind: 'invalid' },
    });
    expect(
      (await declineManualPayment(deps, { actor: officers.first, ...manual, reason: 'Wrong line.' })).ok,
    ).toBe(true);
    expect((await record()).ok).toBe(true);
  });
});

describe('refused:', () => {
  test.each([
    ['application_number', 'NOT-A-NUMBER', 'application-number'],
    ['amount', '0', 'naira-amount'],
    ['amount', '25,00', 'naira-amount'],
    ['source', 'hearsay', 'not-listed'],
    ['statement_reference', '- - 1', 'too-short'],
    ['value_date', '2026-02-30', 'day-past'],
    ['value_date', '2027-01-01', 'day-past'],
    ['evidence', ' ', 'required'],
    ['reason', '', 'required'],
  ])('%s %j', async (field, typed, code) => {
    expect(await record({ [field]: typed })).toEqual(
      err({ kind: 'invalid', issues: [expect.objectContaining({ field, code })] }),
    );
  });

  test('by whom it does not concern, and in a matter of one’s own', async () => {
    const academic = await makePerson(deps, { role: 'academic_staff' });
    expect(await record({}, draft.owner)).toEqual(err({ kind: 'forbidden' }));
    expect(await record({}, academic)).toEqual(err({ kind: 'forbidden' }));
    draft = await makeFinishedDraft(deps, { owner: officers.second });
    const manual = await recorded();
    expect(await record({ statement_reference: 'OTHER LINE' }, officers.second)).toEqual(
      err({ kind: 'own' }),
    );
    expect(await approveManualPayment(deps, { actor: officers.second, ...manual })).toEqual(
      err({ kind: 'own' }),
    );
  });

  test('by the database: an approval by whoever recorded it', async () => {
    const { id } = await recorded();
    await expect(
      deps.db
        .update(manual_payments)
        .set({ status: 'Approved', decided_by: officers.first.userId })
        .where(eq(manual_payments.id, id)),
    ).rejects.toThrow();
  });
});

test('what waits is listed, however many were decided since', async () => {
  const waiting = await recorded();
  const [made] = await deps.db.select().from(manual_payments).where(eq(manual_payments.id, waiting.id));
  if (!made) throw new Error('not recorded');
  const decided = Array.from({ length: 120 }, (_, place) => ({
    ...made,
    id: deps.newId(),
    status: 'Declined' as const,
    statement_key: `declined-${line}-${place}`,
    decided_by: officers.second.userId,
    decided_at: made.created_at,
    decision_note: 'Not on the statement.',
    created_at: new Date(made.created_at.getTime() + 60_000),
  }));
  await deps.db.insert(manual_payments).values(decided);
  const listed = await readList(deps, MANUAL_PAYMENTS, { actor: officers.first, status: 'Requested' });
  expect(listed.ok && listed.value.rows[0]?.id).toBe(waiting.id);
});

test('two for one application are told to whoever records the second, and to whoever approves', async () => {
  const find = () => findManualTarget(deps, { actor: officers.second, number: draft.application_number });
  expect(await find()).toMatchObject({ value: { waiting: [] } });
  const one = await recorded();
  expect(await find()).toMatchObject({
    value: { waiting: [{ id: one.id, amount: '₦25,000', day: '2026-01-14' }] },
  });
  const another = await recorded({ statement_reference: `FT26-${line}-00B` });
  const others = async (id: string) => {
    const listed = await readList(deps, MANUAL_PAYMENTS, { actor: officers.second, status: 'Requested' });
    return listed.ok && listed.value.rows.find((row) => row.id === id)?.others.map((other) => other.id);
  };
  expect([await others(one.id), await others(another.id)]).toEqual([[another.id], [one.id]]);
  await declineManualPayment(deps, { actor: officers.second, ...another, reason: 'The same line.' });
  expect(await others(one.id)).toEqual([]);
});

describe('the evidence', () => {
  const picture = async (background = '#eee') =>
    new Uint8Array(
      await sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
  const send = async (
    changes: Record<string, string> = {},
    bytes: Uint8Array | null = null,
    actor = officers.first,
  ) =>
    recordWithEvidence(deps, {
      actor,
      form: form({ evidence: '', ...changes }),
      file: { fileName: '../teller <1>.jpg', bytes: bytes ?? (await picture()) },
    });
  const kept = () => deps.db.select().from(documents).where(eq(documents.application_id, draft.id));

  test('is a file that the second person opens, and the applicant does not', async () => {
    const made = await send();
    if (!made.ok) throw new Error(made.error.kind);
    const [row] = await kept();
    expect(row).toMatchObject({
      kind: 'payment_evidence',
      file_name: 'teller 1.jpg',
      uploaded_by: officers.first.userId,
    });
    const file = await manualEvidence(deps, { actor: officers.second, id: made.value.id });
    if (!file || !row) throw new Error('no file');
    const open = (actor: Actor, link = file.open) =>
      openDocument(deps, {
        actor,
        applicationId: draft.id,
        documentId: row.id,
        query: new URL(link, 'http://x').searchParams,
      });
    expect(await open(officers.second)).toMatchObject({ ok: true, value: { mediaType: 'image/jpeg' } });
    expect(await open(officers.first)).toEqual(err({ kind: 'link-over' }));
    expect(await open(draft.owner)).toEqual(err({ kind: 'not-found' }));
    // The owner's data names it, without the file.
    expect(await listOwnFiles(deps, { actor: draft.owner, limit: 9 })).toEqual([]);
    expect((await exportOwnDocuments(deps, { actor: draft.owner })).documents).toMatchObject([
      { kind: 'payment_evidence', address: null },
    ]);
    // And cannot add one.
    const theirs = { actor: draft.owner, applicationId: draft.id, documentId: deps.newId() };
    expect(
      await uploadDocument(deps, {
        ...theirs,
        kind: 'payment_evidence',
        file: { name: 'a.jpg', bytes: await picture('#111') },
      }),
    ).toEqual(err({ kind: 'not-found' }));
    // It goes with the application; the record of the money stays.
    await deps.db.transaction((tx) => tx.delete(documents).where(eq(documents.application_id, draft.id)));
    expect(
      await deps.db.select().from(manual_payments).where(eq(manual_payments.id, made.value.id)),
    ).toMatchObject([{ evidence_document_id: null }]);
  });

  test('is judged by what it holds, and goes where the payment is refused', async () => {
    expect(await send({}, new TextEncoder().encode('<html>'))).toMatchObject({
      error: { kind: 'evidence-refused' },
    });
    expect(
      await recordWithEvidence(deps, { actor: officers.first, form: form({ amount: 'much' }), file: null }),
    ).toMatchObject({ error: { issues: [{ field: 'amount' }, { field: 'evidence_file' }] } });
    expect(await send({}, null, draft.owner)).toEqual(err({ kind: 'forbidden' }));
    expect(await send({ application_number: 'NOBODY' })).toMatchObject({
      error: { issues: [{ field: 'application_number' }] },
    });
    await recorded();
    expect(await send()).toEqual(err({ kind: 'line-taken' }));
    expect(await kept()).toEqual([]);
  });
});

test('of a line without a reference, is shown by its narration', async () => {
  const statement_reference = nameOfLine(`${line}`.padEnd(64, 'a'));
  const { id } = await recorded({ statement_reference, evidence: 'TRF SCHOOL FEES' });
  const listed = await readList(deps, MANUAL_PAYMENTS, { actor: officers.second, status: 'Requested' });
  expect(listed.ok ? listed.value.rows.find((one) => one.id === id) : null).toMatchObject({
    statement_reference: 'TRF SCHOOL FEES',
  });
});
