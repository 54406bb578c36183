import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { err, ok } from '#core/shared/result.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  makePayment,
  type PayingDeps,
} from '#tests/factories/payments.ts';
import { closeFlaggedPayment } from '../casework/close-flagged-payment.server.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { readTransferPage } from '../pay/read-pay-page.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { confirmTransfer as confirmBy } from './confirm-transfer.server.ts';
import { declareTransfer } from './declare-transfer.server.ts';
import { declineTransfer, takeBackTransfer } from './decline-transfer.server.ts';

const deps = payingDeps({ connections: 12 });
let draft: MadeApplication;
let bursar: Actor;
let second: Actor;

beforeAll(async () => {
  bursar = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'master_admin' });
});
beforeEach(async () => {
  deps.breakGateway();
  draft = await makeFinishedDraft(deps);
  line += 1;
});

const account = () => accountOf(deps, draft.id);
const declare = (actor = draft.owner) => declareTransfer(deps, { actor, applicationId: draft.id });
let line = 0;
/** What the statement shows of the transfer: another line for each test. */
const found = (changes: Record<string, string> = {}) => ({
  statement_reference: `FT26-${line}-00A`,
  value_date: '2026-01-14',
  amount: '25,000',
  ...changes,
});
const confirmTransfer = (
  on: PayingDeps,
  {
    form = found(),
    ...decision
  }: { actor: Actor; id: string; version: number; form?: Record<string, string> },
) => confirmBy(on, { ...decision, form });
const REASON = 'No transfer with this narration until today.';

async function waiting() {
  await declare();
  const [payment] = (await account()).attempts;
  if (!payment) throw new Error('nothing was declared');
  return { id: payment.id, version: payment.version };
}

describe('"I have sent it"', () => {
  test('writes a payment that waits, moves the application and writes to the applicant', async () => {
    expect(await declare()).toMatchObject({ ok: true, value: { changed: true } });
    const { status, attempts, events, audit, mails } = await account();
    expect(status).toBe('Pending Payment');
    expect(attempts).toMatchObject([
      { status: 'Pending', gateway: 'bank_transfer', payment_method: 'bank_transfer', amount_kobo: FEE_KOBO },
    ]);
    expect(events).toMatchObject([{ kind: 'declared', source: 'applicant', actor: draft.owner.userId }]);
    expect(audit).toEqual(['payment.transfer-declared', 'application.status-changed']);
    expect(mails).toMatchObject([{ template: 'transferDeclared', params: { amount: '₦25,000' } }]);
  });

  test('pressed eight times at once is one payment and one mail', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => declare()));
    expect(results.filter((result) => result.ok && result.value.changed)).toHaveLength(1);
    expect(results.every((result) => result.ok)).toBe(true);
    const { attempts, mails } = await account();
    expect(attempts).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  test('closes a card attempt that is not paid, and finds one that is', async () => {
    const reference = await beginCard(deps, draft);
    expect(await declare()).toMatchObject({ ok: true });
    expect((await account()).attempts.map(({ payment_method, status }) => [payment_method, status])).toEqual([
      ['card', 'Failed'],
      ['bank_transfer', 'Pending'],
    ]);
    // The card was used in another tab after all.
    await giveCard(deps, reference);
    await settlePayment(deps, { reference, source: 'notification' });
    expect((await account()).status).toBe('Submitted');

    draft = await makeFinishedDraft(deps);
    await giveCard(deps, await beginCard(deps, draft));
    expect(await declare()).toEqual(err({ kind: 'already-paid' }));
    expect((await account()).status).toBe('Submitted');
  });

  test('is refused for somebody else, for what is not finished and for what is submitted', async () => {
    expect(await declare(await makePerson(deps))).toEqual(err({ kind: 'not-found' }));
    expect(await declare(bursar)).toEqual(err({ kind: 'not-found' }));
    draft = await makeApplication(deps, { finished: false });
    expect(await declare()).toEqual(err({ kind: 'not-finished' }));
    draft = await makeApplication(deps, { status: 'Submitted' });
    expect(await declare()).toEqual(err({ kind: 'already-submitted' }));
  });
});

describe('the page of instructions', () => {
  const page = (actor = draft.owner) => readTransferPage(deps, { actor, applicationId: draft.id });

  test('names account, amount and the application number, and writes nothing', async () => {
    expect(await page()).toMatchObject({
      ok: true,
      value: {
        bankName: 'Test Bank',
        accountName: 'Test College',
        accountNumber: '0123456789',
        fee: '₦25,000',
        narration: draft.application_number,
        declared: false,
      },
    });
    expect((await account()).attempts).toEqual([]);
  });

  test('says so once the transfer is declared', async () => {
    await declare();
    expect(await page()).toMatchObject({ ok: true, value: { declared: true } });
  });

  test('is nobody else’s', async () => {
    expect(await page(bursar)).toEqual(err({ kind: 'not-found' }));
  });
});

describe('staff', () => {
  test('who find the transfer complete the payment and submit the application', async () => {
    const payment = await waiting();
    expect(await confirmTransfer(deps, { actor: bursar, ...payment })).toMatchObject({
      ok: true,
      value: { status: 'Completed', waits: false },
    });
    const { status, attempts, events, audit, mails } = await account();
    expect(status).toBe('Submitted');
    expect(attempts).toMatchObject([
      { status: 'Completed', review_reason: null, paid_at: new Date('2026-01-13T23:00Z') },
    ]);
    expect(events.at(-1)).toMatchObject({ kind: 'confirmed', source: 'staff', actor: bursar.userId });
    expect(audit).toContain('payment.transfer-confirmed');
    expect(mails.at(-1)).toMatchObject({ template: 'applicationSubmitted' });
  });

  test('who do not find it give a reason, and the applicant can pay again', async () => {
    const payment = await waiting();
    expect(await declineTransfer(deps, { actor: bursar, ...payment, reason: REASON })).toMatchObject({
      ok: true,
      value: { status: 'Failed', moved: true },
    });
    const { status, attempts, audit, mails } = await account();
    expect(status).toBe('Draft');
    expect(attempts).toMatchObject([{ status: 'Failed', paid_at: null }]);
    expect(audit).toContain('payment.transfer-declined');
    expect(mails.at(-1)).toMatchObject({ template: 'transferDeclined', params: { reason: REASON } });
    expect(await beginCard(deps, draft)).toMatch(/^PAY/);
  });

  test.each(['', '   ', undefined, 'x'.repeat(501)])(
    'must give a reason that can be read: %j',
    async (reason) => {
      const payment = await waiting();
      expect(await declineTransfer(deps, { actor: bursar, ...payment, reason })).toMatchObject({
        ok: false,
        error: { kind: 'invalid', issues: [{ field: 'reason' }] },
      });
      expect((await account()).status).toBe('Pending Payment');
    },
  );

  test('who decide at once: one decision stands, the other is told', async () => {
    const payment = await waiting();
    const decisions = await Promise.all([
      confirmTransfer(deps, { actor: bursar, ...payment }),
      declineTransfer(deps, { actor: second, ...payment, reason: REASON }),
      confirmTransfer(deps, { actor: second, ...payment }),
      declineTransfer(deps, { actor: bursar, ...payment, reason: REASON }),
    ]);
    expect(decisions.filter((decision) => decision.ok)).toHaveLength(1);
    expect(decisions.filter((decision) => !decision.ok && decision.error.kind === 'stale')).toHaveLength(3);
    const { status, attempts, mails } = await account();
    expect([status, attempts[0]?.status]).toEqual(
      decisions[0]?.ok || decisions[2]?.ok ? ['Submitted', 'Completed'] : ['Draft', 'Failed'],
    );
    expect(mails).toHaveLength(2);
  });

  test('who press twice have decided once, and are told the same', async () => {
    const payment = await waiting();
    const decline = { actor: bursar, ...payment, reason: REASON };
    const answers = await Promise.all([declineTransfer(deps, decline), declineTransfer(deps, decline)]);
    expect(answers).toMatchObject([
      { ok: true, value: { status: 'Failed' } },
      { ok: true, value: { status: 'Failed' } },
    ]);
    expect((await account()).events.map(({ kind }) => kind)).toEqual(['declared', 'declined']);
    expect(await declineTransfer(deps, { ...decline, actor: second })).toEqual(err({ kind: 'stale' }));
    expect(await declineTransfer(deps, { ...decline, reason: 'Another.' })).toEqual(err({ kind: 'stale' }));
    expect(await confirmTransfer(deps, { actor: bursar, ...payment })).toEqual(err({ kind: 'stale' }));
  });

  test('decide on transfers that wait only', async () => {
    const payment = await waiting();
    await confirmTransfer(deps, { actor: bursar, ...payment });
    const again = { actor: second, id: payment.id, version: payment.version + 1 };
    expect(await confirmTransfer(deps, again)).toEqual(err({ kind: 'not-waiting' }));
    expect(await declineTransfer(deps, { ...again, reason: REASON })).toEqual(err({ kind: 'not-waiting' }));

    const other = await makeFinishedDraft(deps);
    const card = await makePayment(deps, { application: other, status: 'Pending' });
    expect(await confirmTransfer(deps, { actor: bursar, id: card.id, version: card.version })).toEqual(
      err({ kind: 'not-waiting' }),
    );
    expect(await confirmTransfer(deps, { actor: bursar, id: deps.newId(), version: 1 })).toEqual(
      err({ kind: 'not-found' }),
    );
    expect(await confirmTransfer(deps, { actor: bursar, id: 'x', version: 1 })).toEqual(
      err({ kind: 'not-found' }),
    );
  });

  test.each(ROLES.filter((role) => role !== 'admin_staff' && role !== 'master_admin'))(
    'of other kinds do not: %s',
    async (role) => {
      const payment = await waiting();
      const actor = await makePerson(deps, { role });
      expect(await confirmTransfer(deps, { actor, ...payment })).toEqual(err({ kind: 'forbidden' }));
      expect(await declineTransfer(deps, { actor, ...payment, reason: REASON })).toEqual(
        err({ kind: 'forbidden' }),
      );
      expect(await closeFlaggedPayment(deps, { actor, ...payment, reason: REASON })).toEqual(
        err({ kind: 'forbidden' }),
      );
      expect((await account()).status).toBe('Pending Payment');
    },
  );
});

describe('a transfer of one’s own', () => {
  test('is left to a colleague, whatever the decision', async () => {
    draft = await makeFinishedDraft(deps, { owner: bursar });
    const payment = await waiting();
    const own = err({ kind: 'own' });
    expect(await confirmTransfer(deps, { actor: bursar, ...payment })).toEqual(own);
    expect(await declineTransfer(deps, { actor: bursar, ...payment, reason: REASON })).toEqual(own);
    expect(await closeFlaggedPayment(deps, { actor: bursar, ...payment, reason: REASON })).toEqual(own);
    expect(await readPaymentDetails(deps, { actor: bursar, id: payment.id })).toMatchObject({
      value: { own: true, may: { decideTransfer: false, close: false } },
    });
    expect((await account()).attempts).toMatchObject([{ status: 'Pending' }]);

    expect(await readPaymentDetails(deps, { actor: second, id: payment.id })).toMatchObject({
      value: { own: false, may: { decideTransfer: true } },
    });
    expect((await confirmTransfer(deps, { actor: second, ...payment })).ok).toBe(true);
    expect(await account()).toMatchObject({ status: 'Submitted' });
  });
});

describe('a transfer beside a card that paid after all', () => {
  async function both() {
    const reference = await beginCard(deps, draft);
    await declare();
    await giveCard(deps, reference);
    await settlePayment(deps, { reference, source: 'notification' });
    const transfer = (await account()).attempts.find(({ gateway }) => gateway === 'bank_transfer');
    if (!transfer) throw new Error('no transfer');
    return { id: transfer.id, version: transfer.version };
  }

  test('is a duplicate when it is found', async () => {
    const transfer = await both();
    const { application_number } = draft;
    expect(await confirmTransfer(deps, { actor: bursar, ...transfer })).toEqual(
      err({ kind: 'paid-already', applicationNumber: application_number }),
    );
    const form = found({ paid_already: application_number });
    expect(await confirmTransfer(deps, { actor: bursar, ...transfer, form })).toMatchObject({
      ok: true,
      value: { status: 'Completed', review: 'duplicate' },
    });
    expect((await account()).status).toBe('Submitted');
  });

  test('does not take the application back when it is not found', async () => {
    const transfer = await both();
    expect(await declineTransfer(deps, { actor: bursar, ...transfer, reason: REASON })).toMatchObject({
      ok: true,
      value: { status: 'Failed', moved: false },
    });
    expect((await account()).status).toBe('Submitted');
  });
});

describe('an attempt with money that does not match', () => {
  async function flagged() {
    const reference = await beginCard(deps, draft);
    await giveCard(deps, reference, 'pays_less');
    await settlePayment(deps, { reference, source: 'return' });
    const [payment] = (await account()).attempts;
    if (!payment) throw new Error('no payment');
    return { id: payment.id, version: payment.version };
  }

  test('is closed by staff with a reason, stays flagged, and the applicant can pay again', async () => {
    const payment = await flagged();
    expect(await closeFlaggedPayment(deps, { actor: bursar, ...payment, reason: '' })).toMatchObject({
      ok: false,
      error: { kind: 'invalid' },
    });
    expect(await closeFlaggedPayment(deps, { actor: bursar, ...payment, reason: REASON })).toEqual(
      ok(undefined),
    );
    expect(await closeFlaggedPayment(deps, { actor: second, ...payment, reason: REASON })).toEqual(
      err({ kind: 'stale' }),
    );
    const { status, attempts, mails } = await account();
    expect(status).toBe('Draft');
    expect(attempts).toMatchObject([
      { status: 'Failed', review_reason: 'underpaid', received_kobo: FEE_KOBO / 2 },
    ]);
    expect(mails.at(-1)).toMatchObject({ template: 'paymentClosed', params: { reason: REASON } });
    expect(await beginCard(deps, draft)).toMatch(/^PAY/);
  });

  test('of a transfer is neither "not found" nor "not sent", and is closed so that the applicant can pay again', async () => {
    const payment = await waiting();
    expect(
      await confirmTransfer(deps, { actor: bursar, ...payment, form: found({ amount: '10,000' }) }),
    ).toMatchObject({ ok: true, value: { status: 'Pending', review: 'underpaid' } });
    const [held] = (await account()).attempts;
    const now = { id: payment.id, version: held?.version ?? 0 };
    expect(await readPaymentDetails(deps, { actor: bursar, id: payment.id })).toMatchObject({
      value: { may: { decideTransfer: true, close: true, resolve: true } },
    });
    expect(await declineTransfer(deps, { actor: bursar, ...now, reason: REASON })).toEqual(
      err({ kind: 'not-waiting' }),
    );
    expect(await takeBackTransfer(deps, { actor: draft.owner, applicationId: draft.id })).toEqual(
      ok({ changed: false }),
    );
    expect((await account()).status).toBe('Pending Payment');
    expect(await closeFlaggedPayment(deps, { actor: bursar, ...now, reason: REASON })).toEqual(ok(undefined));
    const { status, attempts, mails } = await account();
    expect(status).toBe('Draft');
    expect(attempts).toMatchObject([{ status: 'Failed', review_reason: 'underpaid' }]);
    expect(mails.at(-1)).toMatchObject({ template: 'paymentClosed' });
    expect(await beginCard(deps, draft)).toMatch(/^PAY/);
  });

  test('a transfer that nobody has found yet is not: it is declined', async () => {
    await declareTransfer(deps, { actor: draft.owner, applicationId: draft.id });
    const [payment] = (await account()).attempts;
    expect(payment).toMatchObject({ gateway: 'bank_transfer', status: 'Pending' });
    expect(
      await closeFlaggedPayment(deps, {
        actor: bursar,
        id: payment?.id ?? '',
        version: payment?.version ?? 0,
        reason: REASON,
      }),
    ).toEqual(err({ kind: 'not-waiting' }));
  });
});
