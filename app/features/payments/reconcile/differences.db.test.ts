/** What a comparison finds of one payment is one difference, with its likely reason, and who may explain it. */

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { err } from '#core/shared/result.ts';
import { application_notes, users } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import {
  accountOf,
  beginCard,
  clearPayments,
  makeFinishedDraft,
  makePaidDraft,
} from '#tests/factories/payments.ts';
import { readList, unfiltered } from '#tests/factories/read-list.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { recordManualPayment } from '../manual/record-manual-payment.server.ts';
import { requestRefund } from '../refunds/request-refund.server.ts';
import { approveExplanation, declineExplanation } from './decide-explanation.server.ts';
import { countDifferences, DIFFERENCES } from './difference-list.server.ts';
import { resolveDifference } from './resolve-difference.server.ts';
import { runReconciliation } from './run-reconciliation.server.ts';
import { importStatementFile } from './start-reconciliation.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);

beforeEach(async () => {
  await clearPayments(deps);
  await deps.client.pool.query('delete from reconciliation_runs; delete from sandbox_charges');
});
afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

type Row = readonly [reference: string, id: string, status: string, amount?: string];
let report = 0;
/** Uploads a report with these rows of today, and compares. */
async function compare(...rows: readonly Row[]) {
  report += 1;
  const day = deps.clock().toISOString().slice(0, 10);
  const text = [
    `Report ${report}`,
    'Payment Reference,Transaction ID,Amount,Payment Date,Status',
    ...rows.map(([reference, id, status, amount = '25000']) =>
      [reference, id, amount, `${day} 11:00`, status].join(','),
    ),
  ].join('\n');
  const bytes = new TextEncoder().encode(text);
  const imported = await importStatementFile(deps, {
    actor: officers.first,
    gateway: 'sandbox',
    fileName: 'report.csv',
    bytes,
  });
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  await runReconciliation(deps, imported.value);
  return listed();
}
async function listed(actor = officers.first) {
  const read = await readList(deps, unfiltered(DIFFERENCES), { actor });
  return read.ok ? read.value.rows : [];
}
const open = async () => (await listed()).filter(({ status }) => status === 'Open');

const explainAs = (
  difference: { id: string; version: number } | undefined,
  note: string,
  actor = officers.first,
) =>
  resolveDifference(deps, {
    actor,
    id: difference?.id ?? '',
    version: difference?.version ?? 0,
    form: { resolution: 'explained', note },
  });

describe('of one payment one difference is open', () => {
  test('where the report has only a try that failed', async () => {
    const { reference, id } = await makePaidDraft(deps);
    expect(await compare([reference, '', 'Failed'])).toMatchObject([
      {
        kind: 'status',
        status: 'Open',
        values: { theirs: expect.stringContaining('Failed') },
        likely: { cause: 'denied' },
      },
    ]);
    expect(await compare([reference, 'T-1', 'Failed'])).toHaveLength(1);
    const page = await readPaymentDetails(deps, { actor: officers.first, id });
    expect(page.ok && page.value.difference, 'its own page says so').toMatchObject({ kind: 'status' });
  });

  test('where one report does not know it and the next says that it went back', async () => {
    const { reference } = await makePaidDraft(deps);
    const other = ['ELSEWHERE', 'T-9', 'Failed'] as const;
    expect(await compare(other)).toMatchObject([{ kind: 'missing-there', likely: { cause: 'not-listed' } }]);
    await compare([reference, 'T-1', 'Reversed']);
    expect(await open()).toMatchObject([
      { kind: 'status', values: { theirs: expect.stringContaining('Reversed') } },
    ]);
  });

  test('where money and its reversal are two lines, in any order', async () => {
    const { reference } = await makePaidDraft(deps);
    await compare([reference, 'T-1', 'Successful'], [reference, 'T-1', 'Reversed']);
    expect(await open()).toMatchObject([
      { values: { theirs: expect.stringContaining('Reversed') }, likely: { cause: 'went-back' } },
    ]);
    await compare(
      [reference, 'T-1', 'Reversed'],
      [reference, 'T-2', 'Failed'],
      [reference, 'T-1', 'Successful'],
    );
    expect(await open()).toMatchObject([{ values: { theirs: expect.stringContaining('Reversed') } }]);
  });

  test('and none where the try that failed was before the money, of which the next report tells', async () => {
    const draft = await makeFinishedDraft(deps);
    const reference = await beginCard(deps, draft);
    await compare([reference, 'T-1', 'Failed']);
    expect(await listed()).toEqual([]);
    const paid = await makePaidDraft(deps);
    await deps.client.pool.query("update payments set paid_at = paid_at + interval '2 days' where id = $1", [
      paid.id,
    ]);
    await compare([paid.reference, 'T-2', 'Failed']);
    expect(await listed()).toEqual([]);
  });

  test('where it was paid twice, until the bursary has decided about the second money', async () => {
    const { reference, payment } = await makePaidDraft(deps);
    const { provider_reference } = await payment();
    const lines = [
      [reference, provider_reference ?? '', 'Successful'],
      [reference, 'T-AGAIN', 'Successful'],
    ] as const;
    await compare(...lines);
    expect(await open()).toMatchObject([{ kind: 'paid-twice', likely: { cause: 'second-payment' } }]);
    await deps.client.pool.query(
      "update payments set review_resolution = 'kept', review_resolved_at = now(), review_resolved_by = $1 where payment_reference = $2",
      [officers.first.userId, reference],
    );
    await compare(...lines);
    expect(await listed()).toMatchObject([{ status: 'Settled' }]);
  });
});

describe('the likely reason', () => {
  test('names the one application that began to pay it', async () => {
    const draft = await makeFinishedDraft(deps);
    await beginCard(deps, draft);
    const [found] = await compare(['INV-7', 'T-7', 'Successful']);
    expect(found).toMatchObject({
      kind: 'missing-here',
      likely: {
        cause: 'begun-here',
        resolution: 'attached',
        application_number: draft.application_number,
      },
    });
    await beginCard(deps, await makeFinishedDraft(deps));
    expect((await listed())[0]?.likely).toMatchObject({ cause: 'unknown-payer', application_number: null });
  });

  test('is the manual payment that waits under that reference', async () => {
    const { application_number } = await makeFinishedDraft(deps);
    await compare(['INV-8', 'T-880088', 'Successful']);
    const recorded = await recordManualPayment(deps, {
      actor: officers.first,
      form: {
        application_number,
        amount: '25,000',
        source: 'gateway report',
        statement_reference: 't 880088',
        value_date: deps.clock().toISOString().slice(0, 10),
        reason: 'In the report.',
        evidence: 'Report of today.',
      },
    });
    expect(recorded.ok).toBe(true);
    expect((await listed())[0]?.likely).toMatchObject({ cause: 'waits-for-approval' });
  });

  test('is the refund that is asked for', async () => {
    const { reference, id, payment } = await makePaidDraft(deps);
    await compare([reference, 'T-1', 'Reversed']);
    const { version } = await payment();
    const form = { amount: '25,000', reason: 'It went back.' };
    expect((await requestRefund(deps, { actor: officers.second, id, version, form })).ok).toBe(true);
    expect((await listed())[0]?.likely).toMatchObject({ cause: 'refund-recorded', resolution: 'refunded' });
  });
});

describe('money that the other side does not have', () => {
  const explain = async (actor = officers.first) => explainAs((await open())[0], 'Checked.', actor);

  test('is explained by two people', async () => {
    const { reference, draft } = await makePaidDraft(deps);
    await compare([reference, 'T-1', 'Reversed']);
    expect(await countDifferences(deps, 'Open')).toEqual({
      open: 1,
      done: 0,
      ours: '₦25,000',
      theirs: '₦25,000',
    });
    expect(await explain()).toMatchObject({ value: { waits: true } });
    const [waits] = await open();
    expect(waits).toMatchObject({ waits: true, mayApprove: false, resolution: 'explained' });
    expect(await explain(officers.second), 'it is explained already').toEqual(err({ kind: 'not-waiting' }));
    const about = { id: waits?.id ?? '', version: waits?.version ?? 0 };
    expect(await approveExplanation(deps, { actor: officers.first, ...about })).toEqual(
      err({ kind: 'same-person' }),
    );
    expect(await approveExplanation(deps, { actor: draft.owner, ...about })).toEqual(
      err({ kind: 'forbidden' }),
    );
    expect(await approveExplanation(deps, { actor: officers.second, ...about, version: 0 })).toEqual(
      err({ kind: 'stale' }),
    );
    expect((await listed(officers.second))[0]).toMatchObject({ mayApprove: true });
    expect((await approveExplanation(deps, { actor: officers.second, ...about })).ok).toBe(true);
    expect(await listed()).toMatchObject([{ status: 'Resolved', waits: false }]);
    expect(await countDifferences(deps, 'Open')).toMatchObject({ open: 0, done: 1, ours: '₦0' });
    expect(await approveExplanation(deps, { actor: officers.second, ...about })).toEqual(
      err({ kind: 'stale' }),
    );
    await compare([reference, 'T-1', 'Reversed']);
    expect(await listed(), 'it stays explained').toMatchObject([{ status: 'Resolved' }]);
    expect((await accountOf(deps, draft.id)).audit).toContain('payment.difference-resolved');
  });

  test('is open again when the second person does not agree', async () => {
    const { reference } = await makePaidDraft(deps);
    await compare([reference, 'T-1', 'Reversed']);
    await explain();
    const [waits] = await open();
    const about = { actor: officers.second, id: waits?.id ?? '', version: waits?.version ?? 0 };
    expect(await declineExplanation(deps, { ...about, reason: '' })).toMatchObject({ ok: false });
    expect((await declineExplanation(deps, { ...about, reason: 'It did go back.' })).ok).toBe(true);
    expect(await open()).toMatchObject([{ waits: false, resolution: null, resolvedBy: null }]);
  });

  test('is not explained any more when they say something else of it', async () => {
    const { reference } = await makePaidDraft(deps);
    await compare([reference, 'T-1', 'Failed']);
    await explain();
    const [waits] = await open();
    await approveExplanation(deps, {
      actor: officers.second,
      id: waits?.id ?? '',
      version: waits?.version ?? 0,
    });
    await compare([reference, 'T-1', 'Reversed']);
    expect(await open()).toMatchObject([
      { waits: false, values: { theirs: expect.stringContaining('Reversed') } },
    ]);
  });

  test('is explained by two people where they have money of which nothing is in our records', async () => {
    await compare(['INV-9', 'T-9', 'Successful']);
    expect(await explain()).toMatchObject({ value: { waits: true } });
    expect(await open()).toMatchObject([{ waits: true }]);
  });
});

test('the reason of one that belongs to no application addresses nobody', async () => {
  const [difference] = await compare(['INV-10', 'T-10', 'Successful']);
  const [second] = await deps.db.select().from(users).where(eq(users.id, officers.second.userId));
  expect(await explainAs(difference, `@${second?.name} please look`)).toMatchObject({
    error: { issues: [{ field: 'note', code: 'nobody-told' }] },
  });
  expect((await explainAs(difference, 'From bursar@college.test: of another merchant.')).ok).toBe(true);
});

test('its reason tells whoever it names, and is refused where that is unclear', async () => {
  const { reference, draft } = await makePaidDraft(deps);
  const [difference] = await compare([reference, '', 'Failed']);
  expect(await explainAs(difference, '@Nobodyhere please look')).toMatchObject({
    error: { issues: [{ field: 'note', code: 'name-unclear' }] },
  });
  const [second] = await deps.db.select().from(users).where(eq(users.id, officers.second.userId));
  expect((await explainAs(difference, `@${second?.name} has asked the bank.`)).ok).toBe(true);
  const notes = await deps.db
    .select()
    .from(application_notes)
    .where(eq(application_notes.application_id, draft.id));
  expect(notes.map(({ body }) => body)).toEqual([
    `Difference of payment ${reference} explained.\n@${second?.name} has asked the bank.`,
  ]);
});

test('a link opens its difference, on whichever page of the list it is', async () => {
  const { reference } = await makePaidDraft(deps);
  const [difference] = await compare([reference, '', 'Failed']);
  const id = difference?.id ?? '';
  const opened = async (open: string, more: Record<string, string> = {}) => {
    const read = await readList(deps, DIFFERENCES, { actor: officers.first, open, ...more });
    return read.ok ? (read.value.opened?.row ?? null) : null;
  };
  expect(await opened(id)).toMatchObject({ id });
  const after = `0.${deps.newId()}`;
  expect(await opened(id, { after }), 'it is on another page').toMatchObject({ id });
  expect(await opened(deps.newId()), 'there is none').toBeNull();
  expect(await opened('x')).toBeNull();
});
