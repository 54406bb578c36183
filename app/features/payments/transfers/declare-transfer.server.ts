/**
 * "I have sent it": the applicant says that the fee is on its way by bank transfer. The payment waits as Pending, and
 * for the application fee its application as Pending Payment, until staff find the money on the bank statement, or do
 * not.
 */

import {
  type ApplicationRow,
  moveApplication,
  recordEvent,
  writeToApplicant,
} from '#app/features/admissions/index.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { formatNaira, type Kobo } from '#core/payments/money.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import type { PaymentGateway } from '#gateways/payment/port.ts';
import { openAttempt } from '../ledger/open-attempt.server.ts';
import { type BeginDeps, closeOpenAttempt, type SaidByPayer } from '../pay/begin-payment.server.ts';
import type { BeginProblem, NotFound, NotPayable } from '../payment/payment-problems.ts';
import {
  feeAsked,
  findOpenAttempt,
  lockApplication,
  mayPay,
  type PaymentRecord,
  whyNoFeeDue,
} from '../payment/queries.server.ts';

const METHOD = 'bank_transfer';
/** Another attempt may have to be closed first, and one more may slip in meanwhile. */
const MOST_ROUNDS = 3;

export interface TransferDeclared {
  readonly reference: string;
  /** False when it had been declared before: nothing was written. */
  readonly changed: boolean;
}

export async function declareTransfer(
  deps: BeginDeps,
  { actor, applicationId, notPaid }: SaidByPayer & { actor: Actor; applicationId: string },
): Promise<Result<TransferDeclared, BeginProblem>> {
  if (!isId(applicationId)) return err({ kind: 'not-found' });
  const gateway = await deps.gateways.forMethod(METHOD);
  if (!gateway) return err({ kind: 'not-offered' });

  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const written = await declare(deps, actor, applicationId, gateway.mode);
    if (!written.ok) return written;
    if ('reference' in written.value) return ok(written.value);
    const closed = await closeOpenAttempt(deps, written.value.standing, actor.userId, { notPaid });
    if (!closed.ok) return closed;
  }
  return err({ kind: 'gateway-down' });
}

async function declare(
  deps: BeginDeps,
  actor: Actor,
  applicationId: string,
  mode: PaymentGateway['mode'],
): Promise<Result<TransferDeclared | { readonly standing: PaymentRecord }, NotFound | NotPayable>> {
  return deps.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
    const { purpose, fee, partOf } = await feeAsked(tx, deps.clock(), application);
    const standing = await findOpenAttempt(tx, application.id, purpose);
    if (standing?.payment_method === METHOD) {
      return ok({ reference: standing.payment_reference, changed: false });
    }
    const refusal = await whyNoFeeDue(tx, application, deps.clock());
    if (refusal) return err({ kind: refusal });
    if (!mayPay(actor, application, purpose)) return err({ kind: 'not-found' });
    if (standing) return ok({ standing });
    if (!fee) return err({ kind: 'not-offered' });

    const attempt = await openAttempt(tx, deps, {
      applicationId: application.id,
      purpose,
      amountKobo: fee.amountKobo,
      partOf,
      method: METHOD,
      gateway: METHOD,
      mode,
      actorId: actor.userId,
      kind: 'declared',
      audit: 'payment.transfer-declared',
    });
    if (!attempt) throw new Error(`application ${application.id} is locked and yet got another attempt`);
    // The application of an accepted place does not move; its offer's page says that the transfer is waited for.
    if (purpose === 'acceptance') return ok({ reference: attempt.payment_reference, changed: true });
    const moved = await moveApplication(tx, deps, {
      applicationId: application.id,
      event: 'transfer-declared',
      actorId: actor.userId,
      amount: formatNaira(fee.amountKobo),
    });
    if (!moved.ok)
      throw new Error(`application ${application.id} could not wait for a transfer: ${moved.error.kind}`);
    // Staff may have set Pending Payment before; the transfer is news all the same.
    if (!moved.value.changed) await recordDeclared(tx, deps, moved.value.application, actor, fee.amountKobo);
    return ok({ reference: attempt.payment_reference, changed: true });
  });
}

async function recordDeclared(
  tx: Transaction,
  deps: BeginDeps,
  application: ApplicationRow,
  actor: Actor,
  amountKobo: Kobo,
): Promise<void> {
  const event = 'transfer-declared';
  const { status } = application;
  await recordEvent(tx, deps, {
    applicationId: application.id,
    kind: event,
    to: status as ApplicationStatus,
    actorId: actor.userId,
  });
  await writeToApplicant(tx, deps, {
    application,
    event,
    note: undefined,
    amount: formatNaira(amountKobo),
    occasion: `${application.version}-declared`,
  });
}
