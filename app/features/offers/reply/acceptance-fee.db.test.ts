/** The fee for accepting a place: told before, asked after, paid once, and given back by the rules when the offer is over. */

import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readOwnSituation } from '#app/features/admissions/index.server.ts';
import {
  beginPayment,
  declareTransfer,
  flagFeesOfEndedOffers,
  settlePayment,
} from '#app/features/payments/index.server.ts';
import { MANUAL_PAYMENTS } from '#app/features/payments/manual/manual-payment-list.server.ts';
import { recordManualPayment } from '#app/features/payments/manual/record-manual-payment.server.ts';
import { checkReturn } from '#app/features/payments/pay/check-return.server.ts';
import { approveRefund, withdrawRefund } from '#app/features/payments/refunds/decide-refund.server.ts';
import { recordRefundResult } from '#app/features/payments/refunds/record-refund-result.server.ts';
import { requestRefund } from '#app/features/payments/refunds/request-refund.server.ts';
import { withSuggestions } from '#app/features/payments/statement/suggest-payers.server.ts';
import { changeStatus, releaseDecision } from '#app/features/review/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { plainNaira } from '#core/payments/money.ts';
import { HOLD_MS } from '#core/review/held-decisions.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { api_events, decisions, fees, letters, offers, payments } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makeApplication, makePerson, makeReady } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { accountOf, giveCard } from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { changeOffer } from '../desk/change-offer.server.ts';
import { readOfferOnDesk } from '../desk/read-offer-desk.server.ts';
import { readEnrolmentLacks } from '../record/may-be-enrolled.server.ts';
import { answerOffer, type OfferAnswer } from './answer-offer.server.ts';
import { readOfferPage, readOwnOffer } from './read-offer-page.server.ts';

const deps = payingDeps({ connections: 8 });
const FEE_KOBO = 2_000_000;
let officer: Actor;
let colleague: Actor;
let sessions = 60;

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
  colleague = await makePerson(deps, { role: 'admin_staff' });
  await deps.db.insert(fees).values({
    id: deps.newId(),
    purpose: 'acceptance',
    name: 'Acceptance Fee',
    amount_kobo: FEE_KOBO,
    level: 'ND',
    pay_within_days: 14,
    starts_at: new Date(deps.clock().getTime() - 86_400_000),
  });
});

async function offered(charges: readonly string[] = ['acceptance']): Promise<MadeApplication> {
  sessions += 1;
  const session = `20${sessions}/20${sessions + 1}`;
  const traits = { status: 'Under Review', paid: true, session, answers: { award: 'ND' } } as const;
  const application = await makeApplication(deps, traits);
  await makeOffering(deps, session, { charges: [...charges] });
  const { id, version } = application;
  const form = { status: 'Accepted', reason: '', note: '', version: String(version) };
  expect(await changeStatus(deps, { actor: officer, id, form })).toMatchObject({ ok: true });
  deps.clock.advance(HOLD_MS);
  for (const held of await deps.db.select().from(decisions).where(eq(decisions.state, 'held')))
    await releaseDecision(deps, { decisionId: held.id });
  return application;
}

const page = async ({ owner, id }: MadeApplication) => {
  const read = await readOfferPage(deps, { actor: owner, id });
  if (!read.ok) throw new Error('there is no offer');
  return read.value;
};

const answer = async (application: MadeApplication, what: OfferAnswer) =>
  answerOffer(deps, {
    actor: application.owner,
    id: application.id,
    version: (await page(application)).version,
    answer: what,
    typed: { understood: 'yes' },
  });

const begin = ({ owner, id }: MadeApplication) =>
  beginPayment(deps, { actor: owner, applicationId: id, method: 'card' });

async function pay(application: MadeApplication): Promise<string> {
  const begun = await begin(application);
  if (!begun.ok || begun.value.kind !== 'checkout') throw new Error(JSON.stringify(begun));
  await giveCard(deps, begun.value.reference);
  await settlePayment(deps, { reference: begun.value.reference, source: 'return' });
  return begun.value.reference;
}

async function withdrawn(application: MadeApplication): Promise<void> {
  for (const [actor, act] of [
    [officer, 'ask-withdrawal'],
    [colleague, 'approve'],
  ] as const) {
    const { version } = await page(application);
    const done = await changeOffer(deps, {
      actor,
      id: application.id,
      version,
      act,
      typed: { reason: 'The certificate is not genuine.' },
    });
    expect(done).toMatchObject({ ok: true });
  }
}

const eventsOf = async ({ id }: MadeApplication) =>
  (
    await deps.db
      .select({ type: api_events.type })
      .from(api_events)
      .where(and(eq(api_events.subject_id, id), like(api_events.type, 'offer.%')))
      .orderBy(api_events.created_at)
  ).map(({ type }) => type);

const paymentOf = async (reference: string) =>
  (await deps.db.select().from(payments).where(eq(payments.payment_reference, reference)))[0];

const nextOf = async ({ owner, id }: MadeApplication) =>
  (await readOwnSituation(deps, { actor: owner, id }))?.next.kind;

test('it is told before, asked after, and once it is paid nobody is asked again', async () => {
  const application = await offered();
  expect((await page(application)).fee).toMatchObject({
    amount: '₦20,000',
    withinDays: 14,
    dueOn: null,
    standing: 'none',
  });
  expect(await eventsOf(application)).toEqual(['offer.released']);
  const [letter] = await deps.db.select().from(letters).where(eq(letters.application_id, application.id));
  expect(letter?.text).toContain('The acceptance fee is ₦20,000.');
  // Accepting comes first.
  expect(await begin(application)).toMatchObject({ error: { kind: 'offer-not-accepted' } });
  expect(await answer(application, 'accept')).toMatchObject({ ok: true });
  expect((await page(application)).fee).toMatchObject({ dueOn: addDays(lagosDayOf(deps.clock()), 14) });
  expect(await nextOf(application)).toBe('pay-acceptance');
  expect(await eventsOf(application)).toEqual(['offer.released', 'offer.accepted']);
  const { owner: actor, id } = application;
  expect(await readOwnOffer(deps, { actor, id })).toMatchObject({
    value: { state: 'accepted', acceptance_fee: { amount_kobo: FEE_KOBO, paid: false } },
  });
  expect(await readOwnOffer(deps, { actor: officer, id })).toMatchObject({ ok: false });
  await makeReady(deps, application);
  expect(await readEnrolmentLacks(deps.db, application.id)).toEqual(['fee']);

  const reference = await pay(application);
  expect(await paymentOf(reference)).toMatchObject({
    purpose: 'acceptance',
    amount_kobo: FEE_KOBO,
    status: 'Completed',
    review_reason: null,
  });
  const account = await accountOf(deps, application.id);
  expect(account.status).toBe('Accepted');
  expect(account.mails.filter(({ template }) => template === 'acceptancePaid')).toHaveLength(1);
  expect(await nextOf(application)).toBe('see-offer');
  expect((await page(application)).fee).toMatchObject({ standing: 'paid' });
  expect(await begin(application)).toMatchObject({ error: { kind: 'already-paid' } });
  expect(await readEnrolmentLacks(deps.db, application.id)).toEqual([]);
});

test('nobody is asked for it while the college decides on a later start, and the days it took are given back', async () => {
  const application = await offered();
  await answer(application, 'accept');
  const { owner: actor, id } = application;
  const due = (await page(application)).fee?.dueOn ?? '';
  const { version } = await page(application);
  const typed = { reason: 'I am ill.', semesters: '1' };
  expect(await answerOffer(deps, { actor, id, version, answer: 'ask-deferral', typed })).toMatchObject({
    ok: true,
  });
  deps.clock.advance(20 * 86_400_000);
  expect(await nextOf(application)).toBe('add-evidence');
  expect((await readOwnSituation(deps, { actor, id }))?.offer).toMatchObject({
    waits: 'evidence',
    toPay: null,
  });
  expect(await readOwnOffer(deps, { actor, id })).toMatchObject({
    value: { acceptance_fee: { due_on: null } },
  });
  expect(await readOfferOnDesk(deps, { actor: officer, id })).toMatchObject({
    value: { fee: { dueOn: null, overdue: false } },
  });
  const now = (await page(application)).version;
  const refused = await changeOffer(deps, { actor: officer, id, version: now, act: 'refuse', typed });
  expect(refused.ok).toBe(true);
  expect(await nextOf(application)).toBe('pay-acceptance');
  expect((await page(application)).fee).toMatchObject({ dueOn: addDays(due, 20), overdue: false });
});

test('where what is offered does not ask it, nothing of it is shown or asked', async () => {
  const application = await offered(['lab']);
  expect((await page(application)).fee).toBeNull();
  await answer(application, 'accept');
  expect(await begin(application)).toMatchObject({ error: { kind: 'already-paid' } });
  expect(await nextOf(application)).toBe('see-offer');
  await makeReady(deps, application);
  expect(await readEnrolmentLacks(deps.db, application.id)).toEqual([]);
});

test('what its release named is charged, whatever the fee becomes later', async () => {
  const application = await offered();
  const now = deps.clock();
  await deps.db.update(fees).set({ ends_at: now }).where(eq(fees.purpose, 'acceptance'));
  await deps.db.insert(fees).values({
    id: deps.newId(),
    purpose: 'acceptance',
    name: 'Acceptance Fee',
    amount_kobo: FEE_KOBO * 2,
    level: 'ND',
    pay_within_days: 14,
    starts_at: now,
  });
  await answer(application, 'accept');
  expect(await paymentOf(await pay(application))).toMatchObject({ amount_kobo: FEE_KOBO });
  deps.clock.advance(1000);
  const later = await offered();
  expect((await page(later)).fee).toMatchObject({ amount: '₦40,000' });
});

test('money found at the bank is called a second payment only once the acceptance fee itself is paid', async () => {
  const application = await offered();
  await answer(application, 'accept');
  const { application_number } = application;
  const form = {
    application_number,
    amount: '20,000',
    source: 'bank statement',
    statement_reference: `ACC-${sessions}`,
    value_date: lagosDayOf(deps.clock()),
    reason: 'Paid at the branch.',
    evidence: 'Line 3.',
  };
  expect(await recordManualPayment(deps, { actor: officer, form })).toMatchObject({ ok: true });
  const found = async () => {
    const listed = await readList(deps, MANUAL_PAYMENTS, { actor: colleague, status: 'Requested' });
    const rows = listed.ok ? listed.value.rows : [];
    const row = rows.find((one) => one.application_number === application_number);
    const [line] = await withSuggestions(deps.db, colleague, [
      {
        id: deps.newId(),
        statement_id: deps.newId(),
        ...{ line_key: 'a', balance_kobo: null, statement_key: 'a', names: [] },
        numbers: [application_number],
        value_date: deps.clock(),
        amount_kobo: FEE_KOBO,
        narration: `TRF ${application_number}`,
        reference: null,
        set_aside_by: null,
        set_aside_at: null,
        set_aside_note: null,
        version: 1,
        created_at: deps.clock(),
      },
    ]);
    return [row?.purpose, row?.paidAlready, line?.suggestions[0]?.paid];
  };
  expect(await found()).toEqual(['acceptance', false, false]);
  await pay(application);
  expect(await found()).toEqual(['acceptance', true, true]);
});

test('ten tabs at once are one attempt, and a transfer waits without moving the application', async () => {
  const application = await offered();
  await answer(application, 'accept');
  const begun = await Promise.all(Array.from({ length: 10 }, () => begin(application)));
  expect(
    new Set(begun.flatMap((one) => (one.ok && 'reference' in one.value ? one.value.reference : []))),
  ).toHaveLength(1);
  const open = await accountOf(deps, application.id);
  expect(open.attempts.filter(({ purpose }) => purpose === 'acceptance')).toHaveLength(1);

  const other = await offered();
  await answer(other, 'accept');
  const declared = await declareTransfer(deps, { actor: other.owner, applicationId: other.id });
  expect(declared).toMatchObject({ ok: true, value: { changed: true } });
  expect((await accountOf(deps, other.id)).status).toBe('Accepted');
  expect((await page(other)).fee).toMatchObject({ standing: 'transfer-waiting' });
  expect(await nextOf(other)).toBe('see-offer');
  expect(await begin(other)).toMatchObject({ error: { kind: 'transfer-waiting' } });
});

describe('when the offer is over', () => {
  test('what the college took back is put before the bursary once, with the money that is due', async () => {
    const application = await offered();
    await answer(application, 'accept');
    const reference = await pay(application);
    expect(await flagFeesOfEndedOffers(deps)).toBe(0);
    await withdrawn(application);
    expect(await flagFeesOfEndedOffers(deps)).toBe(1);
    expect(await flagFeesOfEndedOffers(deps)).toBe(0);
    expect(await paymentOf(reference)).toMatchObject({ review_reason: 'offer-ended', status: 'Completed' });
  });

  test('whoever gives up the place can undo it for a day, and gets nothing back by the rules', async () => {
    const application = await offered();
    await answer(application, 'accept');
    const reference = await pay(application);
    await answer(application, 'decline');
    expect(await flagFeesOfEndedOffers(deps)).toBe(0);
    await answer(application, 'undo-decline');
    expect((await page(application)).fee).toMatchObject({ standing: 'paid' });
    await answer(application, 'decline');
    deps.clock.advance(25 * 3_600_000);
    expect(await flagFeesOfEndedOffers(deps)).toBe(0);
    expect(await paymentOf(reference)).toMatchObject({ review_reason: null });
  });

  test('money that comes after it is kept and flagged', async () => {
    const application = await offered();
    await answer(application, 'accept');
    const begun = await begin(application);
    if (!begun.ok || begun.value.kind !== 'checkout') throw new Error('nothing begun');
    await withdrawn(application);
    await giveCard(deps, begun.value.reference);
    await settlePayment(deps, { reference: begun.value.reference, source: 'poller' });
    expect(await paymentOf(begun.value.reference)).toMatchObject({
      status: 'Completed',
      review_reason: 'offer-ended',
    });
    const [offer] = await deps.db.select().from(offers).where(eq(offers.application_id, application.id));
    expect(offer?.state).toBe('withdrawn');
  });
});

test('who comes back from the gateway reads of the acceptance fee, and why it was refused', async () => {
  const application = await offered();
  await answer(application, 'accept');
  const begun = await begin(application);
  if (!begun.ok || begun.value.kind !== 'checkout') throw new Error(JSON.stringify(begun));
  const { reference } = begun.value;
  const back = async () => {
    const read = await checkReturn(deps, {
      actor: application.owner,
      applicationId: application.id,
      reference,
    });
    return read.ok && [read.value.purpose, read.value.status, read.value.refusal];
  };
  // Whoever closed the tab finds it beside the application, too, and is not asked for the money again.
  const offer = async () =>
    (await readOwnSituation(deps, { actor: application.owner, id: application.id }))?.offer;
  expect(await offer()).toMatchObject({ feeMoving: 'open', toPay: null });
  // Once the gateway has said that nothing was paid there, it is asked for again.
  expect(await back()).toEqual(['acceptance', 'Pending', null]);
  expect(await offer()).toMatchObject({ feeMoving: null, toPay: { dueOn: expect.any(String) } });
  await giveCard(deps, reference, 'insufficient_funds');
  expect(await back()).toEqual(['acceptance', 'Failed', 'no-money']);
  expect(await offer()).toMatchObject({ feeMoving: null, toPay: { dueOn: expect.any(String) } });
});

describe('while a fee is refunded the place is not taken', () => {
  async function refundOf(application: MadeApplication, purpose: string) {
    const made = await deps.db.select().from(payments).where(eq(payments.application_id, application.id));
    const payment = made.find((one) => one.purpose === purpose && one.status === 'Completed');
    const { id = '', version = 0, amount_kobo = 0 } = payment ?? {};
    const form = { amount: plainNaira(amount_kobo), reason: 'Asked for it.' };
    const asked = await requestRefund(deps, { actor: officer, id, version, form });
    if (!asked.ok) throw new Error(asked.error.kind);
    await approveRefund(deps, { actor: colleague, id: asked.value.id, version: 1 });
    return asked.value.id;
  }

  test('of the application fee: neither by its applicant nor at the college, until the refund is withdrawn', async () => {
    const application = await offered([]);
    const refund = await refundOf(application, 'application');
    expect(await page(application)).toMatchObject({
      feeLeaving: 'application',
      may: { accept: false, decline: true },
    });
    expect(await answer(application, 'accept')).toEqual({ ok: false, error: { kind: 'fee-leaving' } });
    const { applicationId: id, version } = await page(application);
    const typed = { answer: 'accept', identity_seen: 'national-id', reason: 'Came by.', present: 'yes' };
    const recorded = changeOffer(deps, { actor: officer, id, version, act: 'record-answer', typed });
    expect(await recorded).toMatchObject({ error: { kind: 'fee-leaving' } });
    await withdrawRefund(deps, { actor: officer, id: refund, version: 2, reason: 'Wants the place.' });
    expect(await answer(application, 'accept')).toMatchObject({ ok: true });
  });

  test('of the acceptance fee: until it has reached them, and then it is paid again', async () => {
    const application = await offered();
    await answer(application, 'accept');
    await pay(application);
    await answer(application, 'decline');
    const refund = await refundOf(application, 'acceptance');
    expect(await page(application)).toMatchObject({ feeLeaving: 'acceptance', may: { undo: false } });
    expect(await answer(application, 'undo-decline')).toMatchObject({ error: { kind: 'fee-leaving' } });
    const form = { result: 'completed', provider_reference: `OUT-${refund}` };
    await recordRefundResult(deps, { actor: officer, id: refund, version: 2, form });
    expect(await page(application)).toMatchObject({ feeLeaving: null, may: { undo: true } });
  });
});
