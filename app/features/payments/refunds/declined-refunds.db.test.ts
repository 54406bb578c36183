/** What is left of a refund that the second person declined. */
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments, refunds } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import { accountOf, makePaidDraft } from '#tests/factories/payments.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { IS_FLAGGED } from '../transactions/find-payments.server.ts';
import { declineRefund } from './decide-refund.server.ts';
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
  expect(await deps.db.$count(payments, and(eq(payments.id, id), IS_FLAGGED))).toBe(0);
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
