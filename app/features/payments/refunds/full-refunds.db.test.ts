/** A refund of the whole fee: what the bursary reads before it decides, and what the applicant is told. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, refunds } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  giveCard,
  makeFinishedDraft,
  makePaidDraft,
  paymentNamed,
} from '#tests/factories/payments.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { approveRefund } from './decide-refund.server.ts';
import { listRefunds } from './list-refunds.server.ts';
import { recordRefundResult } from './record-refund-result.server.ts';
import { requestRefund } from './request-refund.server.ts';

const deps = payingDeps();
let first: Actor;
let second: Actor;

beforeAll(async () => {
  first = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'admin_staff' });
});

type Paid = Awaited<ReturnType<typeof makePaidDraft>>;

const put = (paid: Paid, status: ApplicationStatus, withdrawn_at: Date | null = null) =>
  deps.db.update(applications).set({ status, withdrawn_at }).where(eq(applications.id, paid.draft.id));

async function request({ id, payment }: Paid, amount = '25,000'): Promise<string> {
  const { version } = await payment();
  const made = await requestRefund(deps, {
    actor: first,
    id,
    version,
    form: { amount, reason: 'Asked for it.' },
  });
  if (!made.ok) throw new Error(made.error.kind);
  return made.value.id;
}

const finish = (id: string) =>
  recordRefundResult(deps, {
    actor: first,
    id,
    version: 2,
    form: { result: 'completed', provider_reference: `OUT-${id}` },
  });

async function before({ id }: Paid) {
  const read = await readPaymentDetails(deps, { actor: first, id });
  return read.ok ? read.value.ifRefunded : null;
}

async function toApprove(id: string) {
  const read = await listRefunds(deps, { actor: second });
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
  await approveRefund(deps, { actor: second, id, version: 1 });
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
  await approveRefund(deps, { actor: second, id, version: 1 });
  await finish(id);
  const { refundAgreed, refundDone } = await adviceOf(paid);
  expect(refundAgreed).toContain('you will have to pay the fee again');
  expect(refundAgreed).not.toContain('you do not pay again');
  expect(refundDone).toContain('Pay the fee to send your application.');
});

test('of a withdrawn application leaves nothing to do', async () => {
  const paid = await makePaidDraft(deps);
  await put(paid, 'Rejected', deps.clock());
  const id = await request(paid);
  await approveRefund(deps, { actor: second, id, version: 1 });
  await finish(id);
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, id));
  expect(refund?.status).toBe('Completed');
  const { refundDone } = await adviceOf(paid);
  expect(refundDone).toContain('₦25,000 was refunded to you.');
  expect(refundDone).not.toMatch(/not paid|Pay the fee/);
});
