/**
 * The demonstration's checkout: takes a test card, as a provider's own page would. The card is read, judged and
 * forgotten here; the books keep what it came to, and jobs tell the portal of it later.
 */

import type { AppDeps } from '#app/requests/context.ts';
import { type CardForm, cardForm } from '#core/payments/card-form.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { addJob } from '#db/outbox.ts';
import { makeDatabaseSandboxLedger } from '#db/sandbox-ledger.ts';
import {
  findCheckout,
  returnAddress,
  type SandboxCharge,
  submitCard,
} from '#gateways/payment/sandbox/sandbox-checkout.ts';
import type { Invalid, NotFound } from '../payment/payment-problems.ts';

export interface SandboxCheckoutView {
  readonly reference: string;
  readonly amountKobo: number;
  readonly description: string;
  /** Null while a card can be given; otherwise the result of the card that was given. */
  readonly closed: 'paid' | 'failed' | 'pending' | null;
  /** Path of the college's page to go back to. */
  readonly returnPath: string;
}

/** The sandbox lives on our own site, so going back is a path: it works under whatever name the site was opened. */
function pathBack(charge: SandboxCharge): string {
  const { pathname, search } = new URL(returnAddress(charge));
  return pathname + search;
}

export async function readSandboxCheckout(
  { gateways, clock }: Pick<AppDeps, 'gateways' | 'clock'>,
  reference: string,
): Promise<Result<SandboxCheckoutView, NotFound>> {
  const { sandbox } = gateways;
  if (!sandbox || !isPaymentReference(reference)) return err({ kind: 'not-found' });
  const checkout = await findCheckout(sandbox.ledger, reference, clock());
  if (checkout.kind === 'unknown_reference') return err({ kind: 'not-found' });
  const { charge } = checkout;
  return ok({
    reference,
    amountKobo: charge.amountKobo,
    description: charge.description,
    closed: checkout.kind === 'closed' ? checkout.result : null,
    returnPath: pathBack(charge),
  });
}

export type CardProblem = NotFound | Invalid<keyof CardForm>;

export async function submitSandboxCard(
  deps: Pick<AppDeps, 'db' | 'clock' | 'gateways' | 'demo'>,
  { reference, form }: { reference: string; form: Readonly<Record<string, unknown>> },
): Promise<Result<{ returnPath: string }, CardProblem>> {
  const checkout = await readSandboxCheckout(deps, reference);
  if (!checkout.ok) return checkout;
  const { returnPath } = checkout.value;
  // A second press, a reload, Back: what counts has happened already.
  if (checkout.value.closed) return ok({ returnPath });

  const card = cardForm(deps.clock()).read(form);
  if (!card.ok) return err({ kind: 'invalid', issues: card.error });

  await wait(deps.demo?.checkoutDelayMs ?? 0);

  const now = deps.clock();
  const taken = await deps.db.transaction(async (tx) => {
    const submission = await submitCard(makeDatabaseSandboxLedger(tx), reference, card.value, now);
    if (submission.kind !== 'taken') return submission;
    for (const { delivery, afterSeconds } of submission.notifications) {
      await addJob(
        tx,
        'deliver-sandbox-notification',
        { reference, delivery },
        { runAt: new Date(now.getTime() + afterSeconds * 1000) },
      );
    }
    return submission;
  });
  if (taken.kind === 'unknown_reference') return err({ kind: 'not-found' });
  if (taken.kind === 'not_a_test_card') {
    const issue: FieldIssue<keyof CardForm> = { field: 'card_number', code: 'card-number' };
    return err({ kind: 'invalid', issues: [issue] });
  }
  return ok({ returnPath });
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    if (milliseconds <= 0) resolve();
    else setTimeout(resolve, milliseconds);
  });

const ANSWER_WITHIN_MS = 20_000;

/**
 * Posts one notification of the sandbox gateway to the portal's own door, over HTTP and signed, as a provider would.
 * Anything but 200 is thrown, so that the job is tried again with growing pauses: providers do the same.
 */
export async function deliverSandboxNotification(
  { gateways, origin, log }: Pick<AppDeps, 'gateways' | 'origin' | 'log'>,
  { reference, delivery }: { reference: string; delivery: number },
): Promise<void> {
  const message = await gateways.sandbox?.notificationFor(reference);
  if (!message) {
    log.warn({ reference }, 'the sandbox has nothing to tell about a charge it does not know');
    return;
  }
  const answer = await fetch(`${origin}/webhooks/payments/sandbox`, {
    method: 'POST',
    headers: message.headers,
    body: new Uint8Array(message.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  await answer.body?.cancel();
  if (answer.status !== 200) {
    throw new Error(`notification ${delivery} about ${reference} was answered with ${answer.status}`);
  }
}
