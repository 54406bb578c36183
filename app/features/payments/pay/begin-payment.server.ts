/**
 * Starts, or continues with, paying a fee: that of the application, or of the place that was accepted. The attempt is written and committed before the gateway is asked
 * for its checkout, so that whatever happens then there is a row to ask about. One attempt is open at a time: a second
 * tab continues with the first one's checkout.
 */

import { paymentFactsOf } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Fee } from '#core/payments/fees.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import type { PaymentGateway } from '#gateways/payment/port.ts';
import { openAttempt } from '../ledger/open-attempt.server.ts';
import { nextPoll, pollKey } from '../ledger/poll-schedule.ts';
import type { BeginProblem, NotFound, NotPayable } from '../payment/payment-problems.ts';
import {
  feeAsked,
  findOpenAttempt,
  lockApplication,
  type PayableApplication,
  type PaymentRecord,
  whyNoFeeDue,
} from '../payment/queries.server.ts';
import type { SettleDeps } from '../settle/settle-payment.server.ts';
import { closeOpenAttempt, type SaidByPayer } from './close-open-attempt.server.ts';
import { mayPay } from './may-pay.ts';
import { type OpenedCheckout, openCheckout } from './open-checkout.server.ts';

/** A provider's checkout page works about this long; afterwards a new one is opened under a new reference. */
export const CHECKOUT_LIFETIME_MS = 60 * 60_000;
/** How long another tab may still be waiting for the gateway's answer about a new attempt. */
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
