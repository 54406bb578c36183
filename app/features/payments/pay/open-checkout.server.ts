/** The part of beginning a payment that talks to the gateway, after the attempt is committed. */

import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { checkPaymentPath } from '#app/features/admissions/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { payments } from '#db/schema/index.ts';
import type { Begun, HostedCheckout, PaymentGateway } from '#gateways/payment/port.ts';
import { failAttempt } from '../ledger/fail-attempt.server.ts';
import { mailPayer } from '../ledger/mail-payer.server.ts';
import { recordPaymentEvent } from '../ledger/record-payment-event.server.ts';
import type { GatewayTrouble, NotPayable } from '../payment/payment-problems.ts';
import { lockPayment, type PayableApplication, type PaymentRecord } from '../payment/queries.server.ts';
import type { SettleDeps } from '../settle/settle-payment.server.ts';

export interface OpenedCheckout {
  readonly url: string;
  readonly reference: string;
}

interface Opening {
  readonly application: PayableApplication;
  readonly attempt: PaymentRecord;
  readonly actor: Actor;
  /** What the payer reads at the gateway: the fee's name. */
  readonly description: string;
}

/** Asks the gateway for its page and remembers the address, so that another tab or another day finds the same one. */
export async function openCheckout(
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
