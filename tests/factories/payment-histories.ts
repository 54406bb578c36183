/**
 * Histories of payments, drawn by chance, with a naive account of what payers sent and got back: payments by every
 * method, late, twice and of wrong sums, kept, moved and given back, by staff and by gateways.
 */

import { and, asc, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { closeFlaggedPayment } from '#app/features/payments/casework/close-flagged-payment.server.ts';
import { resolveFlag } from '#app/features/payments/casework/resolve-flag.server.ts';
import { approveManualPayment } from '#app/features/payments/manual/approve-manual-payment.server.ts';
import { declineManualPayment } from '#app/features/payments/manual/decline-manual-payment.server.ts';
import { MANUAL_PAYMENTS } from '#app/features/payments/manual/manual-payment-list.server.ts';
import { recordManualPayment } from '#app/features/payments/manual/record-manual-payment.server.ts';
import { beginPayment } from '#app/features/payments/pay/begin-payment.server.ts';
import { approveRefund, declineRefund } from '#app/features/payments/refunds/decide-refund.server.ts';
import { recordRefundResult } from '#app/features/payments/refunds/record-refund-result.server.ts';
import { requestRefund } from '#app/features/payments/refunds/request-refund.server.ts';
import { settlePayment } from '#app/features/payments/settle/settle-payment.server.ts';
import { confirmTransfer } from '#app/features/payments/transfers/confirm-transfer.server.ts';
import { declareTransfer } from '#app/features/payments/transfers/declare-transfer.server.ts';
import { declineTransfer } from '#app/features/payments/transfers/decline-transfer.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { flagForm } from '#core/payments/desk-forms.ts';
import type { ReadAs } from '#core/shared/form.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { payment_events, payments, refunds } from '#db/schema/index.ts';
import type { PaymentGateway } from '#gateways/payment/port.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import { FEE_KOBO, type PayingDeps } from '#tests/factories/payments.ts';
import { readList } from './read-list.ts';

let lines = 0;

type Verified = Extract<Awaited<ReturnType<PaymentGateway['verify']>>, { ok: true }>['value'];

/** What payers sent and got back, as the test saw it happen: of one payment, in kobo, and when. */
export interface Account {
  readonly came: { readonly kobo: number; readonly at: Date }[];
  readonly back: { readonly kobo: number; readonly at: Date }[];
  moved: number;
  /** What of `came` other parts of the fee brought, and was not taken back from them. */
  joined: number;
  /** Money of another currency. */
  dollars: number;
}

export interface World {
  readonly deps: PayingDeps;
  readonly first: Actor;
  readonly second: Actor;
  readonly applicants: readonly MadeApplication[];
  readonly references: string[];
  /** What the gateway answers about each reference. */
  readonly answers: Map<string, Verified>;
  readonly accounts: Map<string, Account>;
}

export const accountIn = ({ accounts }: World, id: string): Account => {
  const account = accounts.get(id) ?? { came: [], back: [], moved: 0, joined: 0, dollars: 0 };
  accounts.set(id, account);
  return account;
};
export const total = (entries: readonly { readonly kobo: number }[]) =>
  entries.reduce((sum, { kobo }) => sum + kobo, 0);
export const heldOf = ({ came, back, moved }: Account) => total(came) - total(back) - moved;

/** Parts of a fee that the portal has joined since: their money is under another payment of it now. */
export async function followJoins(world: World): Promise<void> {
  const rows = await rowsOf(world);
  for (const row of rows) {
    const part = accountIn(world, row.id);
    const kobo = heldOf(part);
    const into = await holderOf(world, row.id);
    if (into === row.id || kobo === 0) continue;
    part.moved += kobo;
    const at = new Date(Math.max(...part.came.map((one) => one.at.getTime())));
    accountIn(world, into).came.push({ kobo, at });
    accountIn(world, into).joined += kobo;
  }
}

/** The payment that has the money of one: itself, or that to which it was joined. */
async function holderOf(world: World, id: string): Promise<string> {
  const [left] = await world.deps.db
    .select({ details: payment_events.details })
    .from(payment_events)
    .where(and(eq(payment_events.payment_id, id), eq(payment_events.kind, 'joined-away')));
  if (!left) return id;
  const into = (await rowsOf(world)).find((one) => one.payment_reference === left.details.joined);
  if (!into) throw new Error('a part was joined to nothing');
  return into.id;
}

export interface Step {
  readonly name: string;
  readonly act: (world: World) => Promise<unknown>;
}
const pickOf = <Value>(all: readonly Value[], pick: number): Value | undefined =>
  all[pick % Math.max(all.length, 1)];
export const rowsOf = (world: World) =>
  world.deps.db.select().from(payments).orderBy(asc(payments.created_at), asc(payments.id));
const whoseAndHow = async (world: World, pick: number) => pickOf(await rowsOf(world), pick);
const naira = (kobo: number) => String(kobo / 100);
const daysAgo = (world: World, days: number) => new Date(world.deps.clock().getTime() - days * 86_400_000);

const begin = (who: number, method: 'card' | 'paystack'): Step => ({
  name: `begin ${who} ${method}`,
  async act(world) {
    const { applicants, references } = world;
    const application = pickOf(applicants, who);
    if (!application) return;
    const begun = await beginPayment(world.deps, {
      actor: application.owner,
      applicationId: application.id,
      method,
    });
    if (begun.ok && begun.value.kind === 'checkout' && !references.includes(begun.value.reference))
      references.push(begun.value.reference);
  },
});

/** Money comes at the gateway: the fee, less, more, or dollars; also late, and more of it after too little. */
const pay = (pick: number, kobo: number, currency: 'NGN' | 'USD', age: number): Step => ({
  name: `pay ${pick} ${currency} ${kobo} of ${age} days ago`,
  async act(world) {
    const reference = pickOf(world.references, pick);
    const row = (await rowsOf(world)).find((one) => one.payment_reference === reference);
    if (!reference || !row) return;
    const before = world.answers.get(reference);
    const more = before?.outcome === 'paid' && before.currency === currency && row.status !== 'Completed';
    if (!before || (more && kobo > before.amountKobo)) {
      // What comes on top of too little comes after it.
      const paidAt = new Date(Math.max(daysAgo(world, age).getTime(), before?.paidAt?.getTime() ?? 0));
      world.answers.set(reference, { outcome: 'paid', reference, amountKobo: kobo, currency, paidAt });
      const account = accountIn(world, row.id);
      const fresh = kobo - (before?.amountKobo ?? 0);
      if (currency === 'NGN') account.came.push({ kobo: fresh, at: paidAt });
      else account.dollars += fresh;
    }
    await settlePayment(world.deps, { reference, source: 'poller' });
    await settlePayment(world.deps, { reference, source: 'return' });
  },
});

const reverse = (pick: number): Step => ({
  name: `reverse ${pick}`,
  async act(world) {
    const reference = pickOf(world.references, pick);
    const answer = world.answers.get(reference ?? '');
    const row = (await rowsOf(world)).find((one) => one.payment_reference === reference);
    if (!reference || answer?.outcome !== 'paid' || answer.currency !== 'NGN' || !row) return;
    world.answers.set(reference, { ...answer, outcome: 'reversed' });
    await followJoins(world);
    const part = accountIn(world, row.id);
    const holder = await holderOf(world, row.id);
    const account = accountIn(world, holder);
    // What was given back before was of its own money.
    const own = heldOf(account) - account.joined;
    const kobo = holder === row.id ? own : Math.min(heldOf(account), part.moved);
    if (kobo > 0) account.back.push({ kobo, at: world.deps.clock() });
    if (holder !== row.id) account.joined -= kobo;
    await settlePayment(world.deps, { reference, source: 'poller' });
  },
});

const transfer = (who: number, how: 'confirm' | 'less' | 'decline' | 'wait', age: number): Step => ({
  name: `transfer ${who} ${how}`,
  async act(world) {
    const application = pickOf(world.applicants, who);
    if (!application) return;
    await declareTransfer(world.deps, { actor: application.owner, applicationId: application.id });
    const open = (await rowsOf(world)).find(
      (one) =>
        one.application_id === application.id && one.gateway === 'bank_transfer' && one.status === 'Pending',
    );
    if (!open || how === 'wait') return;
    const decision = { actor: world.first, id: open.id, version: open.version };
    if (how === 'decline')
      return declineTransfer(world.deps, { ...decision, reason: 'Not on the statement.' });
    lines += 1;
    const kobo = how === 'less' ? FEE_KOBO - 1_000_000 : FEE_KOBO;
    const day = lagosDayOf(daysAgo(world, age));
    const form = {
      statement_reference: `FT26-LINE-${lines}`,
      value_date: day,
      amount: naira(kobo),
      evidence: 'Line.',
    };
    const done = await confirmTransfer(world.deps, { ...decision, form });
    if (done.ok) accountIn(world, open.id).came.push({ kobo, at: new Date(`${day}T11:00:00Z`) });
  },
});

const byHand = (who: number, kobo: number, age: number, approved: boolean): Step => ({
  name: `by hand ${who} ${kobo} ${approved ? 'approved' : 'declined'}`,
  async act(world) {
    const application = pickOf(world.applicants, who);
    if (!application) return;
    lines += 1;
    const day = lagosDayOf(daysAgo(world, age));
    const form = {
      application_number: application.application_number,
      amount: naira(kobo),
      source: 'bank statement',
      statement_reference: `FT26-LINE-${lines}`,
      value_date: day,
      reason: 'Found.',
      evidence: 'Line.',
      paid_already: application.application_number,
    };
    const recorded = await recordManualPayment(world.deps, { actor: world.first, form });
    if (!recorded.ok) throw new Error(JSON.stringify(recorded.error));
    const decision = { actor: world.second, id: recorded.value.id, version: 1 };
    if (!approved) return declineManualPayment(world.deps, { ...decision, reason: 'No.' });
    const done = await approveManualPayment(world.deps, { ...decision, form });
    if (done.ok) accountIn(world, done.value.paymentId).came.push({ kobo, at: new Date(`${day}T11:00:00Z`) });
  },
});

const giveBack = (pick: number, share: number, result: 'completed' | 'failed' | 'declined'): Step => ({
  name: `give back ${share} of ${pick}: ${result}`,
  async act(world) {
    const row = await whoseAndHow(world, pick);
    const kobo = row && Math.floor((heldOf(accountIn(world, row.id)) * share) / 400) * 100;
    if (!row || !kobo) return;
    const asked = await requestRefund(world.deps, {
      actor: world.first,
      id: row.id,
      version: row.version,
      form: { amount: naira(kobo), reason: 'Too much.' },
    });
    if (asked.ok) await finishRefund(world, { id: asked.value.id, payment: row.id, kobo, result });
  },
});
async function finishRefund(
  world: World,
  refund: { id: string; payment: string; kobo: number; result: 'completed' | 'failed' | 'declined' },
) {
  const { id, payment, kobo, result } = refund;
  if (result === 'declined')
    return declineRefund(world.deps, { actor: world.second, id, version: 1, reason: 'No.' });
  await approveRefund(world.deps, { actor: world.second, id, version: 1 });
  const form = { result, provider_reference: `OUT-${id}`, problem: 'The account is closed.' };
  const done = await recordRefundResult(world.deps, { actor: world.first, id, version: 2, form });
  if (done.ok && result === 'completed')
    accountIn(world, payment).back.push({ kobo, at: world.deps.clock() });
}

/** Keep it, keep the fee and refund the rest, refund all of it, or move it to another application, which a second person approves or declines. */
const resolve = (
  pick: number,
  resolution: ReadAs<typeof flagForm>['resolution'],
  to: number,
  approved: boolean,
): Step => ({
  name: `${resolution} ${pick} for ${to} ${approved}`,
  async act(world) {
    const flagged = (await rowsOf(world)).filter((one) => one.review_reason && !one.review_resolved_at);
    const row = pickOf(flagged, pick);
    const target = pickOf(world.applicants, to);
    if (!row || !target) return;
    const form = {
      resolution,
      reason: 'Looked at.',
      application_number: target.application_number,
      paid_already: target.application_number,
    };
    const done = await resolveFlag(world.deps, {
      actor: world.first,
      id: row.id,
      version: row.version,
      form,
    });
    if (done.ok && resolution === 'split') {
      const [asked] = await world.deps.db
        .select()
        .from(refunds)
        .where(and(eq(refunds.payment_id, row.id), eq(refunds.status, 'Requested')))
        .orderBy(desc(refunds.created_at), desc(refunds.id));
      if (!asked) throw new Error('nothing was asked to go back');
      const refund = { id: asked.id, payment: row.id, kobo: asked.amount_kobo };
      return finishRefund(world, { ...refund, result: approved ? 'completed' : 'declined' });
    }
    if (!done.ok || resolution !== 'attach') return;
    const listed = await readList(world.deps, MANUAL_PAYMENTS, { actor: world.second, status: 'Requested' });
    const manual = listed.ok ? listed.value.rows[0] : undefined;
    if (!manual) throw new Error('nothing waits for approval');
    const decision = { actor: world.second, id: manual.id, version: manual.version };
    if (!approved) return declineManualPayment(world.deps, { ...decision, reason: 'No.' });
    const source = accountIn(world, row.id);
    const kobo = heldOf(source);
    const at = new Date(Math.max(...source.came.map((one) => one.at.getTime())));
    const moved = await approveManualPayment(world.deps, { ...decision, form });
    if (!moved.ok) return;
    const [after] = (await rowsOf(world)).filter(({ id }) => id === row.id);
    const taken = kobo - ((after?.arrived_kobo ?? 0) - (after?.refunded_kobo ?? 0));
    source.moved += taken;
    accountIn(world, moved.value.paymentId).came.push({ kobo: taken, at });
  },
});

const close = (pick: number): Step => ({
  name: `close ${pick}`,
  async act(world) {
    const row = await whoseAndHow(world, pick);
    if (row)
      await closeFlaggedPayment(world.deps, {
        actor: world.first,
        id: row.id,
        version: row.version,
        reason: 'It is given back.',
      });
  },
});
const wait = (hours: number): Step => ({
  name: `wait ${hours} h`,
  act: async (world) => world.deps.clock.advance(hours * 3_600_000),
});

const who = fc.nat({ max: 2 });
const pick = fc.nat({ max: 6 });
const age = fc.nat({ max: 40 });
const sums = fc.constantFrom(FEE_KOBO, FEE_KOBO, FEE_KOBO - 1_250_000, FEE_KOBO + 500_000, 2 * FEE_KOBO);
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(who, fc.constantFrom('card' as const, 'paystack' as const))
      .map((all) => begin(...all)),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(pick, sums, fc.constantFrom('NGN', 'NGN', 'NGN', 'NGN', 'USD'), age)
      .map((all) => pay(...all)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(who, fc.constantFrom('confirm' as const, 'less', 'decline', 'wait'), age)
      .map((all) => transfer(...all)),
  },
  { weight: 2, arbitrary: fc.tuple(who, sums, age, fc.boolean()).map((all) => byHand(...all)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        pick,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('completed' as const, 'completed', 'failed', 'declined'),
      )
      .map((all) => giveBack(...all)),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(pick, fc.constantFrom('keep' as const, 'split', 'split', 'refund', 'attach'), who, fc.boolean())
      .map((all) => resolve(...all)),
  },
  { weight: 1, arbitrary: pick.map(reverse) },
  { weight: 1, arbitrary: pick.map(close) },
  { weight: 2, arbitrary: fc.constantFrom(1, 10, 40).map(wait) },
);
