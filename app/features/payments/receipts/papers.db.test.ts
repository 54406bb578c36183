/** Papers that the portal issues, and what anybody learns about one by its code. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { formatNaira } from '#core/payments/money.ts';
import { err } from '#core/shared/result.ts';
import { applications, document_codes, payments, refunds } from '#db/schema/index.ts';
import { en } from '#messages/en/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makePerson } from '#tests/factories/index.ts';
import {
  clearPayments,
  FEE_KOBO,
  makeFinishedDraft,
  makePaidDraft,
  makePayment,
} from '#tests/factories/payments.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { recordTreasuryReceipt } from '../manual/record-treasury-receipt.server.ts';
import { approveRefund } from '../refunds/decide-refund.server.ts';
import { recordRefundResult } from '../refunds/record-refund-result.server.ts';
import { checkPaper } from './check-paper.server.ts';
import { readReceipt } from './read-receipt.server.ts';
import { receiptPaper } from './receipt-paper.ts';

const deps = payingDeps();
let draft: MadeApplication;
let staff: Actor;
let second: Actor;

beforeAll(async () => {
  staff = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  await clearPayments(deps);
  draft = await makeFinishedDraft(deps);
});

async function acknowledged(): Promise<{ id: string; code: string }> {
  const { id } = await makePayment(deps, { application: draft, status: 'Completed' });
  return { id, code: await codeOf(id) };
}

async function codeOf(id: string): Promise<string> {
  const read = await readReceipt(deps, { actor: draft.owner, id });
  if (!read.ok || !read.value.proof) throw new Error('no proof');
  return read.value.proof.code;
}

describe('the code of a payment', () => {
  test('is the same whoever reads, also when two read at once', async () => {
    const { id } = await makePayment(deps, { application: draft, status: 'Completed' });
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(id)));
    expect(new Set(codes).size).toBe(1);
    const read = await readReceipt(deps, { actor: staff, id });
    expect(read).toMatchObject({
      ok: true,
      value: { proof: { code: codes[0], url: `${deps.origin}/verify/${codes[0]}` } },
    });
  });

  test.each(['Pending', 'Failed'] as const)('is not given to a %s one', async (status) => {
    const { id } = await makePayment(deps, { application: draft, status });
    expect(await readReceipt(deps, { actor: draft.owner, id })).toMatchObject({
      ok: true,
      value: { proof: null },
    });
    expect(await deps.db.select().from(document_codes)).toEqual([]);
  });

  test('of a transfer in the demonstration tells the day alone, and warns that no money moved', async () => {
    const { id } = await makePayment(deps, {
      application: draft,
      status: 'Completed',
      method: 'bank_transfer',
    });
    const paid_at = new Date('2026-01-13T23:00:00Z');
    await deps.db.update(payments).set({ paid_at, mode: 'test' }).where(eq(payments.id, id));
    const read = await readReceipt(deps, { actor: draft.owner, id });
    const paper = read.ok ? receiptPaper(en, read.value) : null;
    expect(paper?.warning).toBe(en.payments.receipt.demonstration);
    expect(paper?.facts).toContainEqual({ label: en.payments.facts.paidAt, value: '14 January 2026' });
  });

  test('tells what stands on the paper, however it is typed', async () => {
    const { id, code } = await acknowledged();
    const paper = await checkPaper(deps, { typed: ` ${code.toLowerCase().replaceAll('-', ' ')} ` });
    const [row] = await deps.db.select().from(payments).where(eq(payments.id, id));
    expect(paper).toMatchObject({
      kind: 'payment',
      standing: 'stands',
      name: `${draft.first_name} ${draft.last_name}`,
      application_number: draft.application_number,
      amount: '₦25,000',
      payment_reference: row?.payment_reference,
    });
  });

  test('tells nothing that does not stand on the paper', async () => {
    const { code } = await acknowledged();
    const told = JSON.stringify(await checkPaper(deps, { typed: code }));
    const [application] = await deps.db.select().from(applications).where(eq(applications.id, draft.id));
    for (const secret of [application?.email, application?.phone, application?.user_id, draft.id])
      if (secret) expect(told).not.toContain(secret);
  });

  test('follows what becomes of the money', async () => {
    const { id, code } = await acknowledged();
    const standing = async () => (await checkPaper(deps, { typed: code }))?.standing;
    await deps.db.update(payments).set({ review_reason: 'duplicate' }).where(eq(payments.id, id));
    expect(await standing()).toBe('in-question');
    await deps.db
      .update(payments)
      .set({ review_reason: null, arrived_kobo: 2_500_000, refunded_kobo: 2_500_000 })
      .where(eq(payments.id, id));
    expect(await standing()).toBe('given-back');
  });

  test.each(['', 'x', '2222-2222-2222-2222', "' or 1=1 --", '%', 'K'.repeat(5000)])(
    'that was never given finds nothing: %s',
    async (typed) => {
      expect(await checkPaper(deps, { typed })).toBeNull();
    },
  );
});

describe('of an overpaid payment', () => {
  const facts = async (id: string) => {
    const read = await readReceipt(deps, { actor: staff, id });
    if (!read.ok) throw new Error('no paper');
    const { facts: told } = receiptPaper(en, read.value);
    const { received, feeAsked, amount, aboveFee } = en.payments.facts;
    const shown: readonly string[] = [received, feeAsked, amount, aboveFee];
    return told.filter(({ label }) => shown.includes(label)).map(({ label, value }) => `${label}: ${value}`);
  };

  test('the paper tells what came, the fee, and what becomes of the rest', async () => {
    const { id, payment } = await makePaidDraft(deps, { card: 'pays_more' });
    const keep = { resolution: 'split', reason: 'Paid too much.' };
    const { version, arrived_kobo } = await payment();
    const rest = formatNaira(arrived_kobo - FEE_KOBO);
    const came = [`Received: ${formatNaira(arrived_kobo)}`, 'Fee: ₦25,000'];
    const undecided = [...came, `Paid above the fee: ${rest}, the bursary has not decided yet`];
    expect(await facts(id), 'before it is an acknowledgement').toEqual(undecided);
    expect((await resolveFlag(deps, { actor: staff, id, version, form: keep })).ok).toBe(true);
    const [refund] = await deps.db.select().from(refunds).where(eq(refunds.payment_id, id));
    const about = { actor: second, id: refund?.id ?? '' };
    expect(await facts(id)).toEqual(undecided);
    expect((await approveRefund(deps, { ...about, version: 1 })).ok).toBe(true);
    expect(await facts(id)).toEqual([...came, `Paid above the fee: ${rest}, to be refunded`]);
    const form = { result: 'completed', provider_reference: 'OUT-OVER-1' };
    expect((await recordRefundResult(deps, { ...about, version: 2, form })).ok).toBe(true);
    expect(await facts(id)).toEqual([...came, `Paid above the fee: ${rest}, refunded`]);
  });

  test('the paper of a payment of the fee tells the amount', async () => {
    const { id } = await makePaidDraft(deps);
    expect(await facts(id)).toEqual(['Amount: ₦25,000']);
  });
});

describe('the treasury’s number', () => {
  const record = (id: string, version: number, treasury_receipt: string, actor = staff) =>
    recordTreasuryReceipt(deps, { actor, id, version, form: { treasury_receipt } });
  const paperOf = async (id: string) => {
    const read = await readReceipt(deps, { actor: draft.owner, id });
    if (!read.ok) throw new Error('no paper');
    return receiptPaper(en, read.value);
  };

  test('makes a receipt of the acknowledgement, and is told to whoever checks it', async () => {
    const { id, code } = await acknowledged();
    expect((await paperOf(id)).title).toBe('Payment acknowledgement');
    expect(await record(id, 1, ' TSA-2026/000123 ')).toMatchObject({ ok: true });
    expect((await paperOf(id)).title).toBe('Receipt');
    expect(await checkPaper(deps, { typed: code })).toMatchObject({ treasury_receipt: 'TSA-2026/000123' });
  });

  test('is refused from an old screen, for an open payment, twice, and from who may not', async () => {
    const { id } = await acknowledged();
    expect(await record(id, 1, 'TSA-1')).toMatchObject({ ok: true });
    expect(await record(id, 1, 'TSA-2')).toEqual(err({ kind: 'stale' }));
    const other = await makeFinishedDraft(deps);
    const second = await makePayment(deps, { application: other, status: 'Completed' });
    expect(await record(second.id, 1, 'TSA-1')).toEqual(err({ kind: 'receipt-taken' }));
    expect(await record(second.id, 1, 'tsa 1'), 'the same number').toEqual(err({ kind: 'receipt-taken' }));
    const open = await makePayment(deps, { application: await makeFinishedDraft(deps), status: 'Pending' });
    expect(await record(open.id, 1, 'TSA-3')).toEqual(err({ kind: 'not-waiting' }));
    expect(await record(second.id, 1, 'TSA-4', other.owner)).toEqual(err({ kind: 'forbidden' }));
    expect(await record(second.id, 1, '')).toMatchObject({ ok: false, error: { kind: 'invalid' } });
  });
});
