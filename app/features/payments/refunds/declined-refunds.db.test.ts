/** What is left of a refund that the second person declined. */
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { err, ok } from '#core/shared/result.ts';
import { isFlagged } from '#db/open-review.ts';
import { payments, refunds } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import { accountOf, makePaidDraft } from '#tests/factories/payments.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { approveRefund, declineRefund, withdrawRefund } from './decide-refund.server.ts';
import { recordRefundResult } from './record-refund-result.server.ts';
import { requestRefund } from './request-refund.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);

async function decline(paymentId: string) {
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.payment_id, paymentId));
  const id = refund?.id ?? '';
  expect(
    (await declineRefund(deps, { actor: officers.second, id, version: 1, reason: 'Not this one.' })).ok,
  ).toBe(true);
}

test('the payment is as it was, and its history names no doubt', async () => {
  const { draft, payment, id } = await makePaidDraft(deps);
  const shown = async () => {
    const read = await readPaymentDetails(deps, { actor: officers.first, id });
    return read.ok && { review: read.value.review, ...read.value.may };
  };
  const form = { amount: '25,000', reason: 'Paid twice.' };
  const { version } = await payment();
  expect((await requestRefund(deps, { actor: officers.first, id, version, form })).ok).toBe(true);
  // While it is asked for, the second person decides on the desk of refunds, and nobody here.
  expect(await shown()).toMatchObject({ review: null, resolve: false });
  expect(await deps.db.$count(payments, and(eq(payments.id, id), isFlagged))).toBe(0);
  await decline(id);
  expect(await shown()).toMatchObject({ review: null, resolve: false, refund: true });
  expect(await payment()).toMatchObject({ review_resolution: 'kept', refunded_kobo: 0 });
  expect((await accountOf(deps, draft.id)).events.map(({ kind }) => kind)).not.toContain('flagged');
});

test('what came beyond the fee is there to be decided about again', async () => {
  const { payment, id } = await makePaidDraft(deps, { card: 'pays_more' });
  const form = { resolution: 'split', reason: 'Paid too much.' };
  const { version } = await payment();
  expect((await resolveFlag(deps, { actor: officers.first, id, version, form })).ok).toBe(true);
  await decline(id);
  expect(await payment()).toMatchObject({ review_reason: 'overpaid', review_resolved_at: null });
});

test('an approved one is taken back while nobody has sent it: who and why is kept, and its payer hears of it', async () => {
  const { draft, payment, id } = await makePaidDraft(deps);
  const form = { amount: '25,000', reason: 'Asked for it.' };
  const { version } = await payment();
  const asked = await requestRefund(deps, { actor: officers.first, id, version, form });
  const refund = asked.ok ? asked.value.id : '';
  const withdraw = (
    at: number,
    reason = 'The applicant wants the place after all.',
    actor = officers.first,
  ) => withdrawRefund(deps, { actor, id: refund, version: at, reason });
  expect(await withdraw(1), 'before it is approved it is declined').toEqual(err({ kind: 'not-waiting' }));
  await approveRefund(deps, { actor: officers.second, id: refund, version: 1 });
  expect(await withdraw(2, ' ')).toMatchObject({ error: { kind: 'invalid' } });
  expect(await withdraw(2, 'Mine.', draft.owner)).toEqual(err({ kind: 'forbidden' }));
  expect(await withdraw(1)).toEqual(err({ kind: 'stale' }));
  expect(await withdraw(2)).toEqual(ok(undefined));
  const [row] = await deps.db.select().from(refunds).where(eq(refunds.id, refund));
  expect(row).toMatchObject({
    status: 'Declined',
    decided_by: officers.second.userId,
    withdrawn_by: officers.first.userId,
    decision_note: 'The applicant wants the place after all.',
  });
  expect(await payment()).toMatchObject({ review_resolution: 'kept', refunded_kobo: 0 });
  const { events, mails } = await accountOf(deps, draft.id);
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['refund-approved', 'refund-withdrawn']),
  );
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['refundAgreed', 'refundWithdrawn']),
  );
});

test('one that was sent is not taken back', async () => {
  const { payment, id } = await makePaidDraft(deps);
  const form = { amount: '25,000', reason: 'Asked for it.' };
  const { version } = await payment();
  const asked = await requestRefund(deps, { actor: officers.first, id, version, form });
  const refund = asked.ok ? asked.value.id : '';
  await approveRefund(deps, { actor: officers.second, id: refund, version: 1 });
  const sent = { result: 'sent', provider_reference: 'OUT-77' };
  await recordRefundResult(deps, { actor: officers.first, id: refund, version: 2, form: sent });
  expect(
    await withdrawRefund(deps, { actor: officers.second, id: refund, version: 3, reason: 'Too late.' }),
  ).toEqual(err({ kind: 'not-waiting' }));
});
