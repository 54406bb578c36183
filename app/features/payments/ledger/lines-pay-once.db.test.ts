/** A line of a bank statement pays one thing once, whoever brings it and by whichever way. */

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { err } from '#core/shared/result.ts';
import { manual_payments } from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  clearPayments,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
} from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { readPaymentDetails } from '../casework/read-payment-details.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { declineManualPayment } from '../manual/decline-manual-payment.server.ts';
import { MANUAL_PAYMENTS } from '../manual/manual-payment-list.server.ts';
import { recordManualPayment } from '../manual/record-manual-payment.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { confirmTransfer } from '../transfers/confirm-transfer.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { declineTransfer } from '../transfers/decline-transfer.server.ts';
import { checkLedger } from './check-ledger.server.ts';

const deps = payingDeps({ connections: 12 });
const officers = twoOfficers(deps);
let draft: MadeApplication;

beforeEach(async () => {
  deps.breakGateway();
  await clearPayments(deps);
  await allowAlone(5_000_000);
  draft = await makeFinishedDraft(deps);
});
afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

const allowAlone = (value: number) =>
  deps.db.transaction((tx) => writeSetting(tx, deps, { key: 'one_person_limit', value, actorId: null }));

const REFERENCE = '000013-260114-7788/1';
const shown = (changes: Record<string, string> = {}) => ({
  statement_reference: REFERENCE,
  value_date: '2026-01-14',
  amount: '25,000',
  ...changes,
});

async function declared(application = draft) {
  await declareTransfer(deps, { actor: application.owner, applicationId: application.id });
  const open = (await accountOf(deps, application.id)).attempts.find(({ status }) => status === 'Pending');
  if (!open) throw new Error('nothing was declared');
  return { id: open.id, version: open.version };
}
const confirm = (payment: { id: string; version: number }, changes = {}, actor = officers.first) =>
  confirmTransfer(deps, { actor, ...payment, form: shown(changes) });
const record = (application: MadeApplication, changes = {}, actor = officers.first) =>
  recordManualPayment(deps, {
    actor,
    form: {
      ...shown(changes),
      application_number: application.application_number,
      source: 'bank statement',
      reason: 'Paid at the branch.',
      evidence: 'Statement of January.',
      ...changes,
    },
  });
async function waitingOne() {
  const listed = await readList(deps, MANUAL_PAYMENTS, { actor: officers.second, status: 'Requested' });
  const [one] = listed.ok ? listed.value.rows : [];
  if (!one) throw new Error('nothing waits');
  return one;
}

describe('a transfer above what one person may confirm', () => {
  test('waits for a second person, and counts from then on', async () => {
    await allowAlone(2_499_999);
    const payment = await declared();
    expect(await confirm(payment)).toMatchObject({ value: { status: 'Pending', waits: true } });
    // Pressed again it is the same; another line for the same transfer is not.
    expect(await confirm(payment)).toMatchObject({ value: { waits: true } });
    expect(await confirm(payment, { statement_reference: 'ANOTHER' })).toEqual(
      err({ kind: 'confirmation-waits' }),
    );
    const decline = { actor: officers.second, ...payment, reason: 'Not there.' };
    expect(await declineTransfer(deps, decline)).toEqual(err({ kind: 'confirmation-waits' }));
    expect(await readPaymentDetails(deps, { actor: officers.second, id: payment.id })).toMatchObject({
      value: { may: { decideTransfer: false }, confirmation: { by: expect.any(String) } },
    });
    const waiting = await waitingOne();
    const approve = (actor: Actor) => approveManualPayment(deps, { actor, id: waiting.id, version: 1 });
    expect(await approve(officers.first)).toEqual(err({ kind: 'same-person' }));
    expect(await approve(officers.second)).toMatchObject({
      value: { paymentId: payment.id, status: 'Completed' },
    });
    const { status, audit } = await accountOf(deps, draft.id);
    expect(status).toBe('Submitted');
    expect(audit).toContain('payment.transfer-confirmed');
  });

  test('is free to be confirmed from another line when the second person declines', async () => {
    await allowAlone(0);
    const payment = await declared();
    await confirm(payment);
    const { id } = await waitingOne();
    await declineManualPayment(deps, { actor: officers.second, id, version: 1, reason: 'The wrong line.' });
    expect(await confirm(payment, { statement_reference: 'THE RIGHT ONE' })).toMatchObject({
      value: { waits: true },
    });
  });

  test('cannot be approved by one person in the database either', async () => {
    await confirm(await declared());
    await expect(deps.db.update(manual_payments).set({ one_person_limit_kobo: 1 })).rejects.toThrow();
    await expect(deps.db.update(manual_payments).set({ confirms_payment_id: null })).rejects.toThrow();
  });
});

describe('a reference that was used', () => {
  test('by a transfer is refused for another transfer and for a payment recorded by hand', async () => {
    expect((await confirm(await declared())).ok).toBe(true);
    const other = await makeFinishedDraft(deps);
    const again = { statement_reference: '000013 260114 7788 1' };
    expect(await record(other, again)).toEqual(err({ kind: 'line-taken' }));
    expect(await confirm(await declared(other), again, officers.second)).toEqual(err({ kind: 'line-taken' }));
  });

  test('by a payment recorded by hand is refused for a transfer, also while it waits', async () => {
    expect((await record(draft)).ok).toBe(true);
    const other = await makeFinishedDraft(deps);
    expect(await confirm(await declared(other))).toEqual(err({ kind: 'line-taken' }));
  });

  test('by a gateway is refused', async () => {
    const reference = await beginCard(deps, draft);
    await giveCard(deps, reference);
    await settlePayment(deps, { reference, source: 'return' });
    const other = await makeFinishedDraft(deps);
    const { provider_reference } = (await accountOf(deps, draft.id)).attempts[0] ?? {};
    expect(await record(other, { statement_reference: reference })).toEqual(err({ kind: 'line-taken' }));
    expect(await record(other, { statement_reference: provider_reference ?? '' })).toEqual(
      err({ kind: 'line-taken' }),
    );
  });

  test('ten times at once is used once', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => makeFinishedDraft(deps)));
    const transfers = await Promise.all(others.map((one) => declared(one)));
    const done = await Promise.all([
      ...transfers.map((payment) => confirm(payment)),
      ...others.map((one) => record(one, {}, officers.second)),
    ]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test('both people are warned that the application is paid already', async () => {
  expect((await confirm(await declared())).ok).toBe(true);
  const line = { statement_reference: 'SECOND LINE' };
  const warned = err({ kind: 'paid-already', applicationNumber: draft.application_number });
  expect(await record(draft, line)).toEqual(warned);
  expect((await record(draft, { ...line, paid_already: draft.application_number })).ok).toBe(true);
  const waiting = await waitingOne();
  expect(waiting.paidAlready).toBe(true);
  const approve = { actor: officers.second, id: waiting.id, version: 1 };
  expect(await approveManualPayment(deps, approve)).toEqual(warned);
  const form = { paid_already: draft.application_number };
  expect(await approveManualPayment(deps, { ...approve, form })).toMatchObject({
    value: { review: 'duplicate' },
  });
});

/** Ways of typing one line, by people and times that do not know of each other. */
const typings = ['000013-260114-7788/1', '000013 260114 77881', '000013260114-77881'];

test('no sequence of decisions about one line yields more money than the line', async () => {
  const step = fc.record({
    what: fc.constantFrom('confirm', 'record', 'approve', 'decline', 'decline-transfer'),
    who: fc.boolean(),
    application: fc.nat(1),
    typed: fc.constantFrom(...typings),
    alone: fc.boolean(),
    paid_already: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      await clearPayments(deps);
      const drafts = await Promise.all([makeFinishedDraft(deps), makeFinishedDraft(deps)]);
      for (const { what, who, application, typed, alone, paid_already } of steps) {
        const target = drafts[application] as MadeApplication;
        const actor = who ? officers.first : officers.second;
        await allowAlone(alone ? FEE_KOBO : 0);
        const changes = {
          statement_reference: typed,
          ...(paid_already && { paid_already: target.application_number }),
        };
        const [waiting] = await deps.db.select().from(manual_payments);
        if (what === 'record') await record(target, changes, actor);
        else if (what === 'approve' && waiting) {
          const { id, version } = waiting;
          await approveManualPayment(deps, { actor, id, version, form: changes });
        } else if (what === 'decline' && waiting) {
          await declineManualPayment(deps, {
            actor,
            id: waiting.id,
            version: waiting.version,
            reason: 'No.',
          });
        } else {
          await declareTransfer(deps, { actor: target.owner, applicationId: target.id });
          const open = (await accountOf(deps, target.id)).attempts.find(({ status }) => status === 'Pending');
          if (!open) continue;
          const payment = { id: open.id, version: open.version };
          if (what === 'confirm') await confirm(payment, changes, actor);
          else await declineTransfer(deps, { actor, ...payment, reason: 'Not there.' });
        }
      }
      const accounts = await Promise.all(drafts.map(({ id }) => accountOf(deps, id)));
      const arrived = accounts.flatMap(({ attempts }) => attempts.map((one) => one.arrived_kobo));
      expect(arrived.reduce((sum, kobo) => sum + kobo, 0)).toBeLessThanOrEqual(FEE_KOBO);
      expect((await checkLedger(deps.db)).faults).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
