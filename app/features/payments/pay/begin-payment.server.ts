/**
 * Starts, or continues with, paying a fee: that of the application, or of the place that was accepted. The attempt is
 * written and committed before the gateway is asked for its checkout, so that whatever happens then there is a row to
 * ask about. One attempt is open at a time: a second tab continues with the first one's checkout.
 */

import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { checkPaymentPath, paymentFactsOf } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { Fee } from '#core/payments/fees.ts';
import { openReview } from '#core/payments/open-review.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { payments } from '#db/schema/index.ts';
import type { Begun, HostedCheckout, PaymentGateway } from '#gateways/payment/port.ts';
import { failAttempt } from '../ledger/fail-attempt.server.ts';
import { mailPayer } from '../ledger/mail-payer.server.ts';
import { openAttempt } from '../ledger/open-attempt.server.ts';
import { nextPoll, pollKey } from '../ledger/poll-schedule.ts';
import { recordPaymentEvent } from '../ledger/write-payment.server.ts';
import type { BeginProblem, GatewayTrouble, NotFound, NotPayable } from '../payment/payment-problems.ts';
import {
  feeAsked,
  findOpenAttempt,
  lockApplication,
  lockPayment,
  mayPay,
  type PayableApplication,
  type PaymentRecord,
  whyNoFeeDue,
} from '../payment/queries.server.ts';
import { type SettleDeps, settlePayment } from '../settle/settle-payment.server.ts';
/** A provider's checkout page works about this long; afterwards a new one is opened under a new reference. */
export const CHECKOUT_LIFETIME_MS = 60 * 60_000;
/** The time for which another tab may still be waiting for the gateway's answer about a new attempt. */
const ANSWER_MAY_COME_MS = 60_000;
/** An attempt that stands in the way is closed and the start repeated; more rounds than this mean that two tabs fight. */
const MOST_ROUNDS = 4;

export type BeginDeps = SettleDeps & Pick<AppDeps, 'random'>;

export interface BeginInput extends SaidByPayer {
  readonly actor: Actor;
  readonly applicationId: string;
  readonly method: PaymentMethod;
}

export type PaymentBegun =
  | { readonly kind: 'checkout'; readonly url: string; readonly reference: string }
  /** Nothing is recorded until the applicant says that the transfer is sent. */
  | { readonly kind: 'transfer' };

export async function beginPayment(
  deps: BeginDeps,
  { actor, applicationId, method, notPaid }: BeginInput,
): Promise<Result<PaymentBegun, BeginProblem>> {
  if (!isId(applicationId)) return err({ kind: 'not-found' });
  const gateway = await deps.gateways.forMethod(method);
  if (!gateway) return err({ kind: 'not-offered' });

  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const place = await takePlace(deps, actor, applicationId, method, gateway);
    if (!place.ok) return place;
    const { application, attempt, standing, fee } = place.value;
    const opening = { application, actor, description: fee.name };
    if (attempt) return toCheckout(await openCheckout(deps, gateway, { ...opening, attempt }));
    if (!standing) return ok({ kind: 'transfer' });

    const age = deps.clock().getTime() - standing.created_at.getTime();
    // A code that can be paid at a bank next week stays the one to pay with.
    const usable = gateway.capabilities.staysOpenForDays === null || age < CHECKOUT_LIFETIME_MS;
    if (
      !notPaid &&
      standing.payment_method === method &&
      standing.amount_kobo === fee.amountKobo &&
      usable &&
      !(await lastTryRefused(deps, standing))
    ) {
      const { checkout_url: url, payment_reference: reference } = standing;
      if (url) return ok({ kind: 'checkout', url, reference });
      // Started, but the answer never came, or is still on its way to another tab.
      if (standing.gateway === gateway.id && gateway.capabilities.repeatedBegin === 'same') {
        return toCheckout(await openCheckout(deps, gateway, { ...opening, attempt: standing }));
      }
      if (age < ANSWER_MAY_COME_MS) return err({ kind: 'outcome-unknown', reference });
    }
    const closed = await closeOpenAttempt(deps, standing, actor.userId, { notPaid });
    if (!closed.ok) return closed;
  }
  return err({ kind: 'gateway-down' });
}

/** A checkout where the bank refused a card may take no other: a new one does. */
async function lastTryRefused({ db }: BeginDeps, payment: PaymentRecord): Promise<boolean> {
  const facts = await paymentFactsOf(db, payment.application_id, payment.purpose);
  return facts.find(({ reference }) => reference === payment.payment_reference)?.ending?.kind === 'refused';
}

const toCheckout = (opened: Result<OpenedCheckout, BeginProblem>): Result<PaymentBegun, BeginProblem> =>
  opened.ok ? ok({ kind: 'checkout', ...opened.value }) : opened;

interface Place {
  readonly application: PayableApplication;
  readonly fee: Pick<Fee, 'name' | 'amountKobo'>;
  /** The attempt that was written just now. */
  readonly attempt?: PaymentRecord;
  /** The attempt that was open already. */
  readonly standing?: PaymentRecord;
}

/** Under the application's lock: may this be paid, is an attempt open, and if none is, write one. */
async function takePlace(
  deps: BeginDeps,
  actor: Actor,
  applicationId: string,
  method: PaymentMethod,
  gateway: PaymentGateway,
): Promise<Result<Place, NotFound | NotPayable>> {
  return deps.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
    const refusal = await whyNoFeeDue(tx, application, deps.clock());
    if (refusal) return err({ kind: refusal });
    const { purpose, fee, partOf } = await feeAsked(tx, deps.clock(), application);
    if (!mayPay(actor, application, purpose)) return err({ kind: 'not-found' });

    const standing = await findOpenAttempt(tx, application.id, purpose);
    if (!fee) return err({ kind: 'not-offered' });
    if (standing) return ok({ application, fee, standing });
    if (!gateway.capabilities.hostedCheckout) return ok({ application, fee });

    const attempt = await openAttempt(tx, deps, {
      applicationId: application.id,
      purpose,
      amountKobo: fee.amountKobo,
      partOf,
      method,
      gateway: gateway.id,
      mode: gateway.mode,
      actorId: actor.userId,
      kind: 'begun',
      audit: 'payment.begun',
    });
    if (!attempt)
      return ok({ application, fee, standing: await findOpenAttempt(tx, application.id, purpose) });
    await schedulePoll(tx, deps, attempt);
    return ok({ application, fee, attempt });
  });
}

async function schedulePoll(
  tx: Transaction,
  { clock }: Pick<AppDeps, 'clock'>,
  { created_at, payment_reference }: PaymentRecord,
): Promise<void> {
  // The first question comes early whatever the gateway; how long it goes on is decided then.
  const runAt = nextPoll(created_at, clock(), null) ?? undefined;
  const job = { reference: payment_reference, source: 'poller' } as const;
  await addJob(tx, 'settle-payment', job, { runAt, key: pollKey(payment_reference) });
}

/** The part of beginning a payment that talks to the gateway, after the attempt is committed. */
interface OpenedCheckout {
  readonly url: string;
  readonly reference: string;
}

interface Opening {
  readonly application: PayableApplication;
  readonly attempt: PaymentRecord;
  readonly actor: Actor;
  /** The description that the payer reads at the gateway: the fee's name. */
  readonly description: string;
}

/** Asks the gateway for its page and remembers the address, so that another tab or another day finds the same one. */
async function openCheckout(
  deps: SettleDeps,
  gateway: PaymentGateway,
  { application, attempt, actor, description }: Opening,
): Promise<Result<OpenedCheckout, NotPayable | GatewayTrouble>> {
  const reference = attempt.payment_reference;
  const answer = await gateway.begin({
    reference,
    amountKobo: attempt.amount_kobo,
    currency: attempt.currency,
    payer: {
      email: application.email ?? actor.email,
      name:
        fullName(application.first_name, application.last_name) || fullName(actor.firstName, actor.lastName),
      phone: application.phone ?? '',
    },
    description,
    applicationNumber: application.application_number,
    returnUrl: deps.origin + checkPaymentPath(application.id, reference),
  });
  if (answer.ok) return rememberCheckout(deps, gateway, attempt, answer.value, actor);

  const { kind } = answer.error;
  deps.log.warn({ reference, gateway: gateway.id, problem: kind }, 'a checkout could not be opened');
  if (kind === 'outcome_unknown') return err({ kind: 'outcome-unknown', reference });
  const closed = await closeUnopened(deps, attempt, actor, kind);
  if (closed?.checkout_url) return ok({ url: closed.checkout_url, reference });
  return err({ kind: kind === 'unavailable' ? 'gateway-down' : 'not-offered' });
}

async function rememberCheckout(
  deps: SettleDeps,
  gateway: PaymentGateway,
  attempt: PaymentRecord,
  begun: Begun,
  actor: Actor,
): Promise<Result<OpenedCheckout, NotPayable>> {
  if (begun.kind !== 'redirect')
    throw new Error(`${attempt.gateway} promised a checkout page and gave instructions`);
  const handover = needsHandover(begun, gateway);
  const url = handover ? handoverPath(attempt.application_id, attempt.payment_reference) : begun.url;
  await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, attempt.id);
    if (!locked || locked.checkout_url) return;
    await tx
      .update(payments)
      .set({
        checkout_url: url,
        checkout_post: handover ? { url: begun.url, fields: { ...begun.post } } : null,
        offline_code: begun.offlineCode?.value ?? null,
        provider_reference: begun.providerReference ?? locked.provider_reference,
        updated_at: deps.clock(),
      })
      .where(eq(payments.id, locked.id));
    await recordPaymentEvent(tx, deps, {
      paymentId: locked.id,
      kind: 'checkout-opened',
      source: 'applicant',
      actorId: actor.userId,
    });
    const numbers = begun.offlineCode?.value;
    if (numbers)
      await mailPayer(tx, deps, locked, {
        letter: 'payNumber',
        amount: locked.amount_kobo,
        occasion: 'given',
        numbers,
        path: url,
      });
  });
  return ok({ url, reference: attempt.payment_reference });
}

const handoverPath = (applicationId: string, reference: string): string =>
  `${href('/student-portal/applications/:id/pay/checkout', { id: applicationId })}?reference=${reference}`;

/**
 * A page of ours comes between where the provider is reached by a form, where there is a code to write down, and where
 * its page is on a host that the policy of our forms does not name: a link leads there, an answer to a form would not.
 */
function needsHandover({ url, post, offlineCode }: HostedCheckout, gateway: PaymentGateway): boolean {
  if (post || offlineCode) return true;
  if (url.startsWith('/')) return false;
  return !gateway.checkoutOrigins.includes(URL.parse(url)?.origin ?? '');
}

/**
 * The gateway certainly opened nothing, so the attempt is over and another method can be tried at once. Should another
 * tab have opened it under the same reference meanwhile, it stays.
 */
async function closeUnopened(
  deps: SettleDeps,
  attempt: PaymentRecord,
  actor: Actor,
  problem: string,
): Promise<PaymentRecord | undefined> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, attempt.id);
    if (locked && !locked.checkout_url) {
      await failAttempt(tx, deps, locked, {
        event: 'verified-failed',
        kind: 'not-opened',
        source: 'applicant',
        actorId: actor.userId,
        details: { problem },
      });
    }
    return locked;
  });
}

/**
 * Makes room for another attempt. The standing one is asked about first; only when its money has not come is it closed
 * as superseded. Should it be paid after all, settling still completes it, and a second payment is flagged.
 */
export interface SaidByPayer {
  /**
   * Nothing was paid by the attempt that is open. It counts where its gateway cannot be asked, which may last for
   * ever.
   */
  readonly notPaid?: boolean | undefined;
}

export async function closeOpenAttempt(
  deps: SettleDeps,
  payment: PaymentRecord,
  actorId: string,
  { notPaid = false }: SaidByPayer = {},
): Promise<Result<void, NotPayable | GatewayTrouble>> {
  // No one can be asked about a transfer; only staff close it.
  if (payment.gateway === 'bank_transfer') return err({ kind: 'transfer-waiting' });
  if (openReview(payment)) return err({ kind: 'under-review' });

  const reference = payment.payment_reference;
  const settled = await settlePayment(deps, { reference, source: 'applicant', actorId });
  if (!settled.ok) throw new Error(`payment ${payment.id} is gone`);
  const { status, review, asked, held } = settled.value;
  if (status === 'Completed') return err({ kind: 'already-paid' });
  // A part of the fee came by it, and the rest can be paid.
  if (review === 'underpaid') return ok(undefined);
  if (review) return err({ kind: 'under-review' });
  if (status === 'Failed') return ok(undefined);
  if (!asked && (held || !notPaid)) return err({ kind: 'outcome-unknown', reference });

  await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    const kind = asked ? 'superseded' : 'said-unpaid';
    if (locked)
      await failAttempt(tx, deps, locked, { event: 'superseded', kind, source: 'applicant', actorId });
  });
  return ok(undefined);
}
