/** A refund of the whole fee: what the bursary reads before it decides, and what the applicant is told. */

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readOwnSituation } from '#app/features/admissions/application/read-application.server.ts';
import { sendCorrected } from '#app/features/admissions/application/send-again.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { err } from '#core/shared/result.ts';
import { applications, refunds } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import {
  accountOf,
  beginCard,
  giveCard,
  makeFinishedDraft,
  makePaidDraft,
  paymentNamed,
} from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { beginPayment } from '../pay/begin-payment.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { approveRefund } from './decide-refund.server.ts';
import { recordRefundResult } from './record-refund-result.server.ts';
import { REFUNDS } from './refund-list.server.ts';
import { requestRefund } from './request-refund.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);

type Paid = Awaited<ReturnType<typeof makePaidDraft>>;

const put = (paid: Paid, status: ApplicationStatus, withdrawn_at: Date | null = null) =>
  deps.db.update(applications).set({ status, withdrawn_at }).where(eq(applications.id, paid.draft.id));

async function request({ id, payment }: Paid, amount = '25,000'): Promise<string> {
  const { version } = await payment();
  const made = await requestRefund(deps, {
    actor: officers.first,
    id,
    version,
    form: { amount, reason: 'Asked for it.' },
  });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value.id;
}

const finish = (id: string) =>
  recordRefundResult(deps, {
    actor: officers.first,
    id,
    version: 2,
    form: { result: 'completed', provider_reference: `OUT-${id}` },
  });

async function before({ id }: Paid) {
  const read = await readPaymentDetails(deps, { actor: officers.first, id });
  return read.ok ? read.value.ifRefunded : null;
}

async function toApprove(id: string) {
  const read = await readList(deps, REFUNDS, { actor: officers.second });
  return read.ok && read.value.rows.find((row) => row.id === id)?.effect;
}

const adviceOf = async ({ draft }: Paid) =>
  Object.fromEntries(
    (await accountOf(deps, draft.id)).mails.map(({ template, params }) => [template, params.advice ?? '']),
  );

test.each([
  ['Draft', null, 'Draft', 'pay-again'],
  ['Submitted', null, 'Submitted', 'no-offer'],
  ['Under Review', null, 'Under Review', 'no-offer'],
  ['Accepted', null, 'Accepted', 'offer-stopped'],
  ['Rejected', null, 'Rejected', 'closed'],
  ['Rejected', new Date('2026-03-10T09:00:00Z'), 'Withdrawn', 'closed'],
] as const)(
  'of an application that is %s warns both people of it',
  async (status, withdrawn, named, effect) => {
    const paid = await makePaidDraft(deps);
    await put(paid, status, withdrawn);
    const told = {
      application_number: paid.draft.application_number,
      status: named,
      purpose: 'application',
      effect,
    };
    expect(await before(paid)).toEqual(told);
    expect(await toApprove(await request(paid))).toEqual(told);
  },
);

test('of a part, or of a fee that was paid twice, warns nobody; of the last part it does', async () => {
  const paid = await makePaidDraft(deps);
  expect(await toApprove(await request(paid, '10,000'))).toBeNull();
  expect(await before(paid), 'the rest of it').toMatchObject({ effect: 'no-offer' });
  expect(await toApprove(await request(paid, '15,000'))).toMatchObject({ effect: 'no-offer' });

  const draft = await makeFinishedDraft(deps);
  const earlier = await beginCard(deps, draft);
  deps.clock.advance(2 * 3_600_000);
  const twice = await makePaidDraft(deps, { draft });
  await giveCard(deps, earlier);
  await settlePayment(deps, { reference: earlier, source: 'poller' });
  expect((await paymentNamed(deps, earlier)).review_reason).toBe('duplicate');
  expect(await before(twice)).toBeNull();
});

test('of what was sent tells its owner that it is unpaid and whom to ask, never that there is nothing to do', async () => {
  const paid = await makePaidDraft(deps);
  const id = await request(paid);
  await approveRefund(deps, { actor: officers.second, id, version: 1 });
  await finish(id);
  const { refundAgreed, refundDone } = await adviceOf(paid);
  expect(refundAgreed).toContain('After that this application is not paid');
  expect(refundDone).toContain('so this application is not paid');
  for (const advice of [refundAgreed, refundDone]) {
    expect(advice).toContain('Write to the admissions office');
    expect(advice).not.toMatch(/You do not need to do anything|Pay the fee/);
  }
});

test('of what was sent back to be corrected tells its owner to pay again', async () => {
  const paid = await makePaidDraft(deps);
  await put(paid, 'Draft');
  const id = await request(paid);
  await approveRefund(deps, { actor: officers.second, id, version: 1 });
  await finish(id);
  const { refundAgreed, refundDone } = await adviceOf(paid);
  expect(refundAgreed).toContain('you will have to pay the fee again');
  expect(refundAgreed).not.toContain('you do not pay again');
  expect(refundDone).toContain('Pay the fee to send your application.');
});

test('of an accepted application tells its owner one thing: the place ends with the fee, and whom to ask', async () => {
  const paid = await makePaidDraft(deps);
  await put(paid, 'Accepted');
  const id = await request(paid);
  await approveRefund(deps, { actor: officers.second, id, version: 1 });
  await finish(id);
  const { refundAgreed, refundDone } = await adviceOf(paid);
  for (const advice of [refundAgreed, refundDone]) {
    expect(advice).toContain('Your place cannot be kept without the application fee');
    expect(advice).toContain('Write to the admissions office');
    expect(advice).not.toMatch(/You have a provisional offer|Answer by|accept or decline|letter of offer/);
  }
});

test('that is approved keeps a Draft from being sent, and from being paid, until it is paid again', async () => {
  const paid = await makePaidDraft(deps);
  await put(paid, 'Draft');
  const { owner, id: applicationId } = paid.draft;
  const send = () => sendCorrected(deps, { actor: owner, id: applicationId });
  const situation = async () => (await readOwnSituation(deps, { actor: owner, id: applicationId }))?.what;
  const id = await request(paid);
  expect(await situation(), 'one person has only asked').toBe('sent-back');
  await approveRefund(deps, { actor: officers.second, id, version: 1 });
  expect(await situation()).toBe('fee-going-back');
  expect(await send()).toEqual(err({ kind: 'going-back' }));
  expect(await beginPayment(deps, { actor: owner, applicationId, method: 'card' })).toMatchObject({
    error: { kind: 'going-back' },
  });
  await finish(id);
  expect(await situation()).toBe('fee-given-back');
  expect(await send()).toEqual(err({ kind: 'not-possible' }));
  await makePaidDraft(deps, { draft: paid.draft });
  expect((await accountOf(deps, applicationId)).status).toBe('Submitted');
});

test('of a withdrawn application leaves nothing to do', async () => {
  const paid = await makePaidDraft(deps);
  await put(paid, 'Rejected', deps.clock());
  const id = await request(paid);
  await approveRefund(deps, { actor: officers.second, id, version: 1 });
  await finish(id);
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, id));
  expect(refund?.status).toBe('Completed');
  const { refundDone } = await adviceOf(paid);
  expect(refundDone).toContain('₦25,000 was refunded to you.');
  expect(refundDone).not.toMatch(/not paid|Pay the fee/);
});
