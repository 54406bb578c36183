/** A fee that comes in parts: by one way or several, in any order, and never counted twice or lost. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ok } from '#core/shared/result.ts';
import { applications, refunds } from '#db/schema/index.ts';
import { feeInParts } from '#tests/factories/fee-in-parts.ts';
import {
  accountOf,
  beginCard,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  setFee,
} from '#tests/factories/payments.ts';
import { closeFlaggedPayment } from '../casework/close-flagged-payment.server.ts';
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

const { deps, officers, attemptsOf, statusOf, one, confirm, transferOf, pay, expectWhole } = feeInParts();
type Draft = Awaited<ReturnType<typeof makeFinishedDraft>>;
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
    expect(receipt).toMatchObject({ value: { joinedTo: null } });
    const part = await readReceipt(deps, { actor: draft.owner, id: rest?.id ?? '' });
    expect(part).toMatchObject({ value: { joinedTo: first?.payment_reference } });
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

test('a rest by card that is more than was asked is joined once, however often it is told', async () => {
  const draft = await makeFinishedDraft(deps);
  await confirm(await transferOf(draft), '15000');
  const reference = await beginCard(deps, draft);
  deps.breakGateway({
    verify: async () =>
      ok({ outcome: 'paid', reference, amountKobo: FEE_KOBO, currency: 'NGN', paidAt: deps.clock() }),
  });
  for (const source of ['poller', 'return', 'notification'] as const)
    await settlePayment(deps, { reference, source });
  deps.breakGateway();
  const rows = await attemptsOf(draft);
  expect(rows.map((row) => [row.held_kobo, row.review_reason, row.review_resolution])).toEqual([
    [4_000_000, 'overpaid', null],
    [0, 'underpaid', 'joined'],
  ]);
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
  // What its applicant is told goes back is asked for, and waits for a second person.
  expect(await deps.db.select().from(refunds)).toMatchObject([
    { payment_id: id, amount_kobo: 2_000_000, status: 'Requested', reason: 'It goes back.' },
  ]);
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

test.each(['first', 'second'])(
  'a part by card, the %s, that the gateway took back leaves the fee, once',
  async (which) => {
    const draft = await makeFinishedDraft(deps);
    if (which === 'second') await confirm(await transferOf(draft), '12500');
    const reference = await pay(draft, which === 'first' ? 'pays_less' : undefined);
    if (which === 'first') await confirm(await transferOf(draft), '12500');
    await expectWhole(draft);
    deps.breakGateway({
      verify: async () => ok({ outcome: 'reversed', reference, amountKobo: 1_250_000, currency: 'NGN' }),
    });
    for (const source of ['notification', 'poller', 'return'] as const)
      await settlePayment(deps, { reference, source });
    deps.breakGateway();
    const [fee, part] = await attemptsOf(draft);
    const open = { status: 'Pending', review_reason: 'underpaid', review_resolved_at: null };
    expect(fee).toMatchObject({ ...open, held_kobo: 1_250_000, revenue_kobo: 0 });
    expect(part).toMatchObject({ held_kobo: 0, review_resolution: 'joined' });
    expect(await statusOf(draft)).toBe('Pending Payment');
    expect(await page(draft)).toMatchObject({ fee: '₦12,500', partOf: { came: '₦12,500', fee: '₦25,000' } });
    const told = (await accountOf(deps, draft.id)).mails.filter(
      ({ template }) => template === 'paymentTakenBack',
    );
    expect(told).toMatchObject([
      { params: { amount: '₦12,500', advice: expect.stringContaining('₦12,500 is missing') } },
    ]);
    expect((await checkLedger(deps.db)).faults).toEqual([]);
    // The rest makes it whole again.
    await confirm(await transferOf(draft), '12500');
    await expectWhole(draft);
  },
);
