import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginOfferings, readOwnSituation } from '#app/features/admissions/index.server.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { err, ok } from '#core/shared/result.ts';
import { academic_records, applications, exam_sittings, programme_offerings } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makeApplication, makePerson, openSession } from '#tests/factories/index.ts';
import {
  accountOf,
  FEE_KOBO,
  giveCard,
  jobsAbout,
  makeFinishedDraft,
  makePayment,
  setFee,
} from '#tests/factories/payments.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { beginPayment, CHECKOUT_LIFETIME_MS } from './begin-payment.server.ts';

const deps = payingDeps({ connections: 12 });
let draft: MadeApplication;

beforeEach(async () => {
  deps.breakGateway();
  draft = await makeFinishedDraft(deps);
});

const begin = (method: PaymentMethod = 'card', application = draft, actor = application.owner) =>
  beginPayment(deps, { actor, applicationId: application.id, method });

async function begun(method: PaymentMethod = 'card') {
  const result = await begin(method);
  if (!result.ok || result.value.kind !== 'checkout') throw new Error(JSON.stringify(result));
  return result.value;
}

test('an attempt is written with the fee of the college, before and after the gateway is asked', async () => {
  let writtenBefore: string | undefined;
  const { begin: open } = (await deps.gateways.forMethod('card')) ?? {};
  deps.breakGateway({
    begin: async (input) => {
      writtenBefore = (await accountOf(deps, draft.id)).attempts[0]?.payment_reference;
      expect(input).toMatchObject({
        amountKobo: FEE_KOBO,
        currency: 'NGN',
        applicationNumber: draft.application_number,
      });
      expect(input.returnUrl).toContain(`/student-portal/applications/${draft.id}/pay/return?reference=`);
      return open ? open(input) : err({ kind: 'unavailable' });
    },
  });
  const { url, reference } = await begun();
  expect(isPaymentReference(reference)).toBe(true);
  expect(writtenBefore).toBe(reference);

  const account = await accountOf(deps, draft.id);
  expect(account.status).toBe('Draft');
  expect(account.attempts).toHaveLength(1);
  expect(account.attempts[0]).toMatchObject({
    amount_kobo: FEE_KOBO,
    currency: 'NGN',
    status: 'Pending',
    payment_method: 'card',
    gateway: 'sandbox',
    checkout_url: url,
    paid_at: null,
  });
  expect(account.events.map(({ kind }) => kind)).toEqual(['begun', 'checkout-opened']);
  expect(account.audit).toEqual(['payment.begun']);
  expect(account.mails).toEqual([]);
  // Should the payer never come back, the portal asks by itself.
  expect(await jobsAbout(deps, reference)).toMatchObject([
    { task: 'settle-payment', payload: { source: 'poller' }, key: `poll:${reference}` },
  ]);
});

describe('refused are', () => {
  test('applications of somebody else, unknown ones and what is no id, all alike', async () => {
    const stranger = await makePerson(deps);
    const admin = await makePerson(deps, { role: 'master_admin' });
    expect(await begin('card', draft, stranger)).toEqual(err({ kind: 'not-found' }));
    expect(await begin('card', draft, admin)).toEqual(err({ kind: 'not-found' }));
    const actor = draft.owner;
    for (const applicationId of [deps.newId(), 'x', '']) {
      expect(await beginPayment(deps, { actor, applicationId, method: 'card' })).toEqual(
        err({ kind: 'not-found' }),
      );
    }
  });

  test.each([
    ['a Draft that is not finished', { finished: false }, 'not-finished'],
    ['one that is submitted', { status: 'Submitted' }, 'already-submitted'],
    ['one that is rejected', { status: 'Rejected' }, 'already-submitted'],
  ] as const)('%s', async (_name, traits, kind) => {
    const application = await makeApplication(deps, traits);
    expect(await begin('card', application)).toEqual(err({ kind }));
    expect((await accountOf(deps, application.id)).attempts).toEqual([]);
  });

  test('one that waits for a transfer', async () => {
    const application = await makeApplication(deps, { status: 'Pending Payment' });
    await makePayment(deps, { application, status: 'Pending', method: 'bank_transfer' });
    expect(await begin('card', application)).toEqual(err({ kind: 'transfer-waiting' }));
  });

  test('one that is applied for no more, while money that is on its way still sends it', async () => {
    const session = await openSession(deps, '2041/2042');
    await deps.db.transaction((tx) => beginOfferings(tx, deps, session));
    await deps.db
      .update(programme_offerings)
      .set({ record_needed: false })
      .where(eq(programme_offerings.session, session));
    const make = async () => {
      const made = await makeFinishedDraft(deps, { session });
      await deps.db.update(applications).set({ award: 'ND' }).where(eq(applications.id, made.id));
      return made;
    };
    const [late, early] = [await make(), await make()];
    const paid = await begin('card', early);
    if (!paid.ok || paid.value.kind !== 'checkout') throw new Error('nothing begun');
    await deps.db
      .update(programme_offerings)
      .set({ open: false })
      .where(and(eq(programme_offerings.session, session), eq(programme_offerings.award, 'ND')));
    expect(await begin('card', late)).toEqual(err({ kind: 'offering-closed' }));
    const told = await readOwnSituation(deps, { actor: late.owner, id: late.id });
    expect(told).toMatchObject({ what: 'offering-closed', next: { kind: 'continue', step: 4 } });
    await giveCard(deps, paid.value.reference);
    await settlePayment(deps, { reference: paid.value.reference, source: 'poller' });
    expect((await accountOf(deps, early.id)).status).toBe('Submitted');
  });

  test('one without the academic record that its offering asks for', async () => {
    const session = await openSession(deps, '2042/2043');
    await deps.db.transaction((tx) => beginOfferings(tx, deps, session));
    await deps.db
      .update(programme_offerings)
      .set({ record_needed: true, open: true })
      .where(eq(programme_offerings.session, session));
    const made = await makeFinishedDraft(deps, { session });
    await deps.db.update(applications).set({ award: 'ND' }).where(eq(applications.id, made.id));
    expect(await begin('card', made)).toEqual(err({ kind: 'record-missing' }));
    const told = await readOwnSituation(deps, { actor: made.owner, id: made.id });
    expect(told).toMatchObject({
      what: 'record-missing',
      next: { kind: 'fill-record', parts: ['person', 'sitting-1', 'jamb'] },
    });
    const record = { application_id: made.id, birth_date: '2001-02-03' as const };
    await deps.db.insert(academic_records).values(record);
    expect(await begin('card', made)).toEqual(err({ kind: 'record-missing' }));
    await deps.db.update(academic_records).set({ jamb_number: '202550332211BA', jamb_year: 2025 });
    expect(await begin('card', made)).toEqual(err({ kind: 'record-missing' }));
    await deps.db.insert(exam_sittings).values({
      application_id: made.id,
      n: 1,
      body: 'WAEC',
      series: 'school',
      year: 2026,
      state: 'awaiting',
      grades: [],
    });
    expect((await begin('card', made)).ok).toBe(true);
  });

  test('a Draft that staff sent back after it was paid', async () => {
    await makePayment(deps, { application: draft });
    expect(await begin()).toEqual(err({ kind: 'already-paid' }));
  });

  test('a method that is not offered, and any method while the college has set no fee', async () => {
    expect(await begin('remita')).toEqual(err({ kind: 'not-offered' }));
    deps.clock.advance(-2 * 86_400_000);
    expect(await begin()).toEqual(err({ kind: 'not-offered' }));
    deps.clock.advance(2 * 86_400_000);
    expect((await accountOf(deps, draft.id)).attempts).toEqual([]);
  });
});

describe('an attempt that is open', () => {
  test('is gone on with: same checkout, no second charge', async () => {
    const first = await begun();
    expect(await begun()).toEqual(first);
    expect((await accountOf(deps, draft.id)).attempts).toHaveLength(1);
  });

  test('is one, also when twelve tabs press at once', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => begin()));
    const references = new Set(
      results.map((result) => (result.ok && 'reference' in result.value ? result.value.reference : '')),
    );
    const { attempts } = await accountOf(deps, draft.id);
    expect(attempts).toHaveLength(1);
    expect([...references]).toEqual([attempts[0]?.payment_reference]);
  });

  test('is one, also at a gateway that never answers twice about a reference', async () => {
    const { begin: open, capabilities } = (await deps.gateways.forMethod('card')) ?? {};
    if (!open || !capabilities) throw new Error('no gateway');
    const seen = new Set<string>();
    deps.breakGateway({
      capabilities: { ...capabilities, repeatedBegin: 'refused' },
      begin: async (input) => {
        if (seen.has(input.reference)) return err({ kind: 'refused', reason: 'duplicate_reference' });
        seen.add(input.reference);
        return open(input);
      },
    });
    await Promise.all(Array.from({ length: 6 }, () => begin()));
    expect(seen.size).toBe(1);
    const again = await begin();
    expect(again).toMatchObject({ ok: true, value: { kind: 'checkout' } });
  });

  test('is replaced when its checkout page is too old to work, or the fee has changed', async () => {
    const first = await begun();
    deps.clock.advance(CHECKOUT_LIFETIME_MS);
    const second = await begun();
    expect(second.reference).not.toBe(first.reference);
    await setFee(deps, FEE_KOBO + 100_000);
    await begun();
    const { attempts, events } = await accountOf(deps, draft.id);
    expect(attempts.map(({ status, amount_kobo }) => [status, amount_kobo])).toEqual([
      ['Failed', FEE_KOBO],
      ['Failed', FEE_KOBO],
      ['Pending', FEE_KOBO + 100_000],
    ]);
    expect(events.filter(({ kind }) => kind === 'superseded')).toHaveLength(2);
  });

  test('of another method is closed, once the gateway says that it is not paid', async () => {
    const first = await begun('card');
    const second = await begun('paystack');
    expect(second.reference).not.toBe(first.reference);
    const { attempts } = await accountOf(deps, draft.id);
    expect(attempts.map(({ payment_method, status }) => [payment_method, status])).toEqual([
      ['card', 'Failed'],
      ['paystack', 'Pending'],
    ]);
  });

  test('of another method that turns out to be paid is the payment', async () => {
    const { reference } = await begun('card');
    await giveCard(deps, reference);
    expect(await begin('paystack')).toEqual(err({ kind: 'already-paid' }));
    const account = await accountOf(deps, draft.id);
    expect(account.status).toBe('Submitted');
    expect(account.attempts.map(({ status }) => status)).toEqual(['Completed']);
  });

  test('is left alone while nobody can be asked about it', async () => {
    const { reference } = await begun('card');
    deps.breakGateway({ verify: async () => err({ kind: 'unavailable' }) });
    expect(await begin('paystack')).toEqual(err({ kind: 'outcome-unknown', reference }));
    expect(await begin('bank_transfer')).toMatchObject({ ok: false });
    expect((await accountOf(deps, draft.id)).attempts.map(({ status }) => status)).toEqual(['Pending']);
  });

  test('is kept from any other when money came that does not match', async () => {
    const { reference } = await begun();
    await giveCard(deps, reference, 'pays_more');
    await settlePayment(deps, { reference, source: 'return' });
    expect(await begin('card')).toEqual(err({ kind: 'under-review' }));
    expect(await begin('paystack')).toEqual(err({ kind: 'under-review' }));
  });
});

test('a bank transfer records nothing until it is declared', async () => {
  expect(await begin('bank_transfer')).toEqual(ok({ kind: 'transfer' }));
  expect((await accountOf(deps, draft.id)).attempts).toEqual([]);
});

describe('when the gateway', () => {
  test('does not answer in time, the attempt waits and is gone on with under the same reference', async () => {
    deps.breakGateway({ begin: async () => err({ kind: 'outcome_unknown' }) });
    const unknown = await begin();
    expect(unknown).toMatchObject({ ok: false, error: { kind: 'outcome-unknown' } });
    expect((await accountOf(deps, draft.id)).attempts).toMatchObject([
      { status: 'Pending', checkout_url: null },
    ]);
    deps.breakGateway();
    const { reference } = await begun();
    expect(unknown).toMatchObject({ error: { reference } });
    expect((await accountOf(deps, draft.id)).attempts).toHaveLength(1);
  });

  test.each([
    ['cannot be reached', { kind: 'unavailable' }, 'gateway-down'],
    ['is not set up', { kind: 'misconfigured' }, 'not-offered'],
    ['refuses', { kind: 'refused', reason: 'payer_not_accepted' }, 'not-offered'],
  ] as const)('%s, the attempt is over and another can be begun', async (_name, problem, kind) => {
    deps.breakGateway({ begin: async () => err(problem) });
    expect(await begin()).toEqual(err({ kind }));
    deps.breakGateway();
    await begun('paystack');
    const { attempts, status } = await accountOf(deps, draft.id);
    expect(attempts.map((attempt) => attempt.status)).toEqual(['Failed', 'Pending']);
    expect(status).toBe('Draft');
  });
});

test('two payments of one millisecond get two references, also when chance repeats itself', async () => {
  const other = await makeFinishedDraft(deps);
  const draws = [7, 7, 8];
  const unlucky = { ...deps, random: () => draws.shift() ?? 9 };
  const first = await beginPayment(unlucky, { actor: draft.owner, applicationId: draft.id, method: 'card' });
  const second = await beginPayment(unlucky, { actor: other.owner, applicationId: other.id, method: 'card' });
  if (!first.ok || !second.ok) throw new Error('not begun');
  expect(draws).toEqual([]);
  expect(first.value).toMatchObject({ reference: expect.stringMatching(/000007$/) });
  expect(second.value).toMatchObject({ reference: expect.stringMatching(/000008$/) });
});
