/** A fee that comes in parts: by one way or several, in any order, and never counted twice or lost. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications, payments } from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import {
  accountOf,
  beginCard,
  clearPayments,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  setFee,
} from '#tests/factories/payments.ts';
import { closeFlaggedPayment } from '../casework/close-flagged-payment.server.ts';
import { decideShort } from '../casework/decide-short.server.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { recordManualPayment } from '../manual/record-manual-payment.server.ts';
import { readStats } from '../overview/read-payment-figures.server.ts';
import { beginPayment } from '../pay/begin-payment.server.ts';
import { readPayPage } from '../pay/read-pay-page.server.ts';
import { readReceipt } from '../receipts/read-receipt.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { confirmTransfer } from './confirm-transfer.server.ts';
import { declareTransfer } from './declare-transfer.server.ts';

const deps = payingDeps({ connections: 20 });
const officers = twoOfficers(deps);
let line = 0;

beforeEach(async () => {
  await clearPayments(deps);
  await setFee(deps);
});

type Draft = Awaited<ReturnType<typeof makeFinishedDraft>>;
const attemptsOf = async ({ id }: Draft) => (await accountOf(deps, id)).attempts;
const statusOf = async ({ id }: Draft) =>
  (await deps.db.select().from(applications).where(eq(applications.id, id)))[0]?.status;
const one = async (id: string) => {
  const [row] = await deps.db.select().from(payments).where(eq(payments.id, id));
  if (!row) throw new Error('gone');
  return row;
};
const confirm = async (id: string, naira: string, reference = `BANKLINE${++line}00`) =>
  confirmTransfer(deps, {
    actor: officers.first,
    id,
    version: (await one(id)).version,
    form: { statement_reference: reference, value_date: '2026-01-15', amount: naira, evidence: '' },
  });
async function transferOf(draft: Draft) {
  await declareTransfer(deps, { actor: draft.owner, applicationId: draft.id });
  const [found] = (await attemptsOf(draft)).filter(
    ({ status, arrived_kobo }) => status === 'Pending' && arrived_kobo === 0,
  );
  if (!found) throw new Error('not declared');
  return found.id;
}
const pay = async (draft: Draft, card?: 'pays_less') => {
  const reference = await beginCard(deps, draft);
  await giveCard(deps, reference, card);
  await settlePayment(deps, { reference, source: 'return' });
  return reference;
};
/** Cards and ledger say the same of all payments. */
async function expectWhole(draft: Draft, kobo = FEE_KOBO) {
  const attempts = await attemptsOf(draft);
  const sum = (of: (row: (typeof attempts)[number]) => number) =>
    attempts.reduce((total, row) => total + of(row), 0);
  expect({
    status: await statusOf(draft),
    revenue: sum((row) => row.revenue_kobo),
    held: sum((row) => row.held_kobo),
    unsettled: sum((row) => row.unsettled_kobo),
    good: attempts.filter((row) => row.status === 'Completed' && row.held_kobo > 0).length,
    waiting: attempts.filter((row) => row.status === 'Pending').length,
  }).toEqual({ status: 'Submitted', revenue: kobo, held: kobo, unsettled: 0, good: 1, waiting: 0 });
  expect((await checkLedger(deps.db)).faults).toEqual([]);
}
const page = async (draft: Draft) => {
  const read = await readPayPage(deps, { actor: draft.owner, applicationId: draft.id });
  return read.ok ? read.value : read.error;
};

test('a second receipt onto the same transfer completes it at the sum, to the kobo', async () => {
  const draft = await makeFinishedDraft(deps);
  const id = await transferOf(draft);
  expect(await confirm(id, '24,946.25')).toMatchObject({
    ok: true,
    value: { status: 'Pending', review: 'underpaid' },
  });
  expect(await page(draft)).toMatchObject({ fee: '₦53.75', partOf: { came: '₦24,946.25', fee: '₦25,000' } });
  expect((await readStats(deps.db, deps.clock())).revenue).toBe('₦0');
  expect((await readStats(deps.db, deps.clock())).unsettled).toEqual(['₦24,946.25']);
  expect((await checkLedger(deps.db)).faults).toEqual([]);
  expect(await confirm(id, '53.75')).toMatchObject({
    ok: true,
    value: { status: 'Completed', review: null },
  });
  await expectWhole(draft);
  expect((await readStats(deps.db, deps.clock())).revenue).toBe('₦25,000');
  const mails = (await accountOf(deps, draft.id)).mails.map(({ template }) => template);
  expect(mails).toContain('paymentShort');
});

test('three parts, the rest declared each time', async () => {
  const draft = await makeFinishedDraft(deps);
  await confirm(await transferOf(draft), '10000');
  await confirm(await transferOf(draft), '14000');
  expect(await page(draft)).toMatchObject({ fee: '₦1,000' });
  await confirm(await transferOf(draft), '1000');
  await expectWhole(draft);
});

describe('parts by different methods', () => {
  test('a transfer that was short, and the rest by card', async () => {
    const draft = await makeFinishedDraft(deps);
    await confirm(await transferOf(draft), '24,946.25');
    const reference = await pay(draft);
    const rest = (await attemptsOf(draft)).find((row) => row.payment_reference === reference);
    const [first] = await attemptsOf(draft);
    const receipt = await readReceipt(deps, { actor: draft.owner, id: first?.id ?? '' });
    expect(receipt).toMatchObject({
      value: {
        amount: '₦25,000',
        parts: [
          { amount: '₦24,946.25', method: 'bank_transfer' },
          { amount: '₦53.75', method: 'card' },
        ],
      },
    });
    expect(rest).toMatchObject({ amount_kobo: 5_375, fee_kobo: FEE_KOBO });
    await expectWhole(draft);
    // Told again, it is the same money.
    for (const { payment_reference } of await attemptsOf(draft))
      await settlePayment(deps, { reference: payment_reference, source: 'notification' });
    await expectWhole(draft);
  });

  test('a card that was short, and the rest by transfer', async () => {
    const draft = await makeFinishedDraft(deps);
    const reference = await pay(draft, 'pays_less');
    await confirm(await transferOf(draft), '12500');
    await expectWhole(draft);
    await settlePayment(deps, { reference, source: 'notification' });
    await expectWhole(draft);
  });

  test('a card that was short, and the rest found on the statement without having been declared', async () => {
    const draft = await makeFinishedDraft(deps);
    await pay(draft, 'pays_less');
    const recorded = await recordManualPayment(deps, {
      actor: officers.first,
      form: {
        application_number: draft.application_number,
        amount: '12500',
        source: 'bank statement',
        statement_reference: 'FOUND-REST-1',
        value_date: '2026-01-15',
        reason: 'The rest.',
        evidence: 'Statement of January.',
      },
    });
    if (!recorded.ok) throw new Error(JSON.stringify(recorded));
    const approved = { actor: officers.second, id: recorded.value.id, version: 1 };
    expect(await approveManualPayment(deps, approved)).toMatchObject({
      ok: true,
      value: { status: 'Completed' },
    });
    await expectWhole(draft);
  });

  test('both parts at once', async () => {
    const draft = await makeFinishedDraft(deps);
    const id = await transferOf(draft);
    await confirm(id, '12500');
    const reference = await beginCard(deps, draft);
    await giveCard(deps, reference);
    await Promise.all([
      settlePayment(deps, { reference, source: 'return' }),
      settlePayment(deps, { reference, source: 'notification' }),
      settlePayment(deps, { reference, source: 'poller' }),
    ]);
    await expectWhole(draft);
  });
});

test('two receipts at once for the rest: one completes it, the other is not lost', async () => {
  const draft = await makeFinishedDraft(deps);
  const id = await transferOf(draft);
  await confirm(id, '20000');
  const { version } = await one(id);
  const form = (reference: string) => ({
    statement_reference: reference,
    value_date: '2026-01-15',
    amount: '5000',
    evidence: '',
  });
  const results = await Promise.all(
    [officers.first, officers.second].map((actor, at) =>
      confirmTransfer(deps, { actor, id, version, form: form(`RACE${at}LINE`) }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  await expectWhole(draft);
});

test('too much in sum waits for the bursary, with all of it under one payment', async () => {
  const draft = await makeFinishedDraft(deps);
  const id = await transferOf(draft);
  await confirm(id, '24000');
  expect(await confirm(id, '1500')).toMatchObject({
    ok: true,
    value: { status: 'Pending', review: 'overpaid' },
  });
  expect(await page(draft)).toMatchObject({ kind: 'under-review' });
  const { version } = await one(id);
  const kept = await resolveFlag(deps, {
    actor: officers.first,
    id,
    version,
    form: { resolution: 'keep', reason: 'Charges.' },
  });
  expect(kept.ok).toBe(true);
  expect(await statusOf(draft)).toBe('Submitted');
  expect(await one(id)).toMatchObject({
    revenue_kobo: FEE_KOBO,
    held_kobo: 2_550_000,
    unsettled_kobo: 50_000,
  });
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

test('too much in sum by two ways is joined and waits for the bursary', async () => {
  const draft = await makeFinishedDraft(deps);
  await pay(draft, 'pays_less');
  await confirm(await transferOf(draft), '13000');
  const [first, second] = await attemptsOf(draft);
  expect(first).toMatchObject({ review_reason: 'overpaid', held_kobo: 2_550_000 });
  expect(second).toMatchObject({ held_kobo: 0, status: 'Completed' });
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

test('the fee that was asked at the first attempt counts, whatever it is by then', async () => {
  const draft = await makeFinishedDraft(deps);
  await confirm(await transferOf(draft), '20000');
  await setFee(deps, 3_000_000);
  expect(await page(draft)).toMatchObject({ fee: '₦5,000' });
  await pay(draft);
  await expectWhole(draft);
});

test('a part that is asked to go back is no part any more', async () => {
  const draft = await makeFinishedDraft(deps);
  const id = await transferOf(draft);
  await confirm(id, '20000');
  const { version } = await one(id);
  const asked = await resolveFlag(deps, {
    actor: officers.first,
    id,
    version,
    form: { resolution: 'refund', reason: 'Asked for.' },
  });
  expect(asked.ok).toBe(true);
  expect(await page(draft)).toMatchObject({ kind: 'under-review' });
  expect(await confirm(id, '5000')).toMatchObject({
    ok: true,
    value: { status: 'Pending', review: 'underpaid' },
  });
  expect(await statusOf(draft)).toBe('Pending Payment');
});

test('a part that the bursary closed is paid again from the beginning', async () => {
  const draft = await makeFinishedDraft(deps);
  const id = await transferOf(draft);
  await confirm(id, '20000');
  const { version } = await one(id);
  expect(
    (await closeFlaggedPayment(deps, { actor: officers.first, id, version, reason: 'It goes back.' })).ok,
  ).toBe(true);
  expect(await page(draft)).toMatchObject({ fee: '₦25,000', partOf: null });
});

test('nobody can keep the rest alone as the fee', async () => {
  const draft = await makeFinishedDraft(deps);
  await confirm(await transferOf(draft), '20000');
  const id = await transferOf(draft);
  await confirm(id, '4000');
  const { version } = await one(id);
  const kept = await resolveFlag(deps, {
    actor: officers.first,
    id,
    version,
    form: { resolution: 'keep', reason: 'Enough.' },
  });
  expect(kept).toMatchObject({ ok: false, error: { kind: 'not-enough' } });
  expect(await statusOf(draft)).toBe('Pending Payment');
});

test('money that comes after the application was decided completes the fee and is put before the bursary', async () => {
  const draft = await makeFinishedDraft(deps);
  const id = await transferOf(draft);
  await confirm(id, '20000');
  await deps.db.update(applications).set({ status: 'Rejected' }).where(eq(applications.id, draft.id));
  expect(await confirm(id, '5000')).toMatchObject({
    ok: true,
    value: { status: 'Completed', review: 'application-not-waiting' },
  });
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

test('an attempt that stands at the whole fee is not gone on with once a part is here', async () => {
  const draft = await makeFinishedDraft(deps);
  const reference = await beginCard(deps, draft);
  await giveCard(deps, reference, 'pays_less');
  // Nobody has asked the gateway yet; choosing another method does.
  const begun = await beginPayment(deps, { actor: draft.owner, applicationId: draft.id, method: 'paystack' });
  expect(begun).toMatchObject({ ok: true, value: { kind: 'checkout' } });
  expect((await attemptsOf(draft)).at(-1)).toMatchObject({ amount_kobo: FEE_KOBO / 2, fee_kobo: FEE_KOBO });
});

describe('a fee that is a little short', () => {
  const allow = (value: number) =>
    deps.db.transaction((tx) => writeSetting(tx, deps, { key: 'short_fee_limit', value, actorId: null }));
  const ask = async (id: string) =>
    resolveFlag(deps, {
      actor: officers.first,
      id,
      version: (await one(id)).version,
      form: { resolution: 'accept-short', reason: 'The bank took its charge.' },
    });
  const decide = async (id: string, decision: 'approve' | 'decline', actor = officers.second) =>
    decideShort(deps, decision, {
      actor,
      id,
      version: (await one(id)).version,
      form: { reason: 'Too much.' },
    });
  async function short() {
    const draft = await makeFinishedDraft(deps);
    const id = await transferOf(draft);
    await confirm(id, '24,946.25');
    return { draft, id };
  }

  test('is accepted by a second person, who is told what is missing and why', async () => {
    await allow(5_375);
    const { draft, id } = await short();
    expect((await ask(id)).ok).toBe(true);
    const details = await readPaymentDetails(deps, { actor: officers.second, id });
    expect(details).toMatchObject({
      value: {
        short: {
          missing: '₦53.75',
          held: '₦24,946.25',
          fee: '₦25,000',
          asked: { reason: 'The bank took its charge.' },
        },
      },
    });
    expect(await decide(id, 'approve', officers.first)).toMatchObject({
      ok: false,
      error: { kind: 'same-person' },
    });
    expect(await statusOf(draft)).toBe('Pending Payment');
    expect((await decide(id, 'approve')).ok).toBe(true);
    await expectWhole(draft, 2_494_625);
    expect(await one(id)).toMatchObject({ amount_kobo: FEE_KOBO, review_resolution: 'short-accepted' });
    expect((await readStats(deps.db, deps.clock())).revenue).toBe('₦24,946.25');
  });

  test('is asked for no more once the second person declined, or more money came', async () => {
    await allow(10_000);
    const { draft, id } = await short();
    await ask(id);
    expect((await decide(id, 'decline')).ok).toBe(true);
    expect(await decide(id, 'approve')).toMatchObject({ error: { kind: 'not-waiting' } });
    await ask(id);
    await confirm(id, '50');
    expect(await decide(id, 'approve')).toMatchObject({ error: { kind: 'not-waiting' } });
    await confirm(id, '3.75');
    await expectWhole(draft);
  });

  test('counts what came by all its parts', async () => {
    await allow(5_375);
    const draft = await makeFinishedDraft(deps);
    await pay(draft, 'pays_less');
    await confirm(await transferOf(draft), '12,446.25');
    const [first] = await attemptsOf(draft);
    expect((await ask(first?.id ?? '')).ok).toBe(true);
    expect((await decide(first?.id ?? '', 'approve')).ok).toBe(true);
    await expectWhole(draft, 2_494_625);
  });

  test.each([[0], [5_374]])('is not accepted beyond the setting of %s kobo', async (limit) => {
    await allow(limit);
    const { draft, id } = await short();
    expect(await ask(id)).toMatchObject({ ok: false, error: { kind: 'not-enough' } });
    expect(await statusOf(draft)).toBe('Pending Payment');
  });

  test('is not accepted by a second person when the setting was lowered meanwhile', async () => {
    await allow(5_375);
    const { id } = await short();
    await ask(id);
    await allow(0);
    expect(await decide(id, 'approve')).toMatchObject({ error: { kind: 'not-enough' } });
  });
});
