/**
 * Writes a new attempt as Pending, before anyone outside is asked for anything, so that a crash in between leaves a
 * row that can be asked about and never money without a row.
 */

import type { AppDeps } from '#app/requests/context.ts';
import type { PartPaid } from '#core/payments/fee-standing.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import type { GatewayId } from '#core/payments/gateways.ts';
import { CURRENCY, type Kobo } from '#core/payments/money.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import { makePaymentReference } from '#core/payments/payment-reference.ts';
import { FIRST_PAYMENT_STATUS } from '#core/payments/payment-status.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { payments } from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';
import { findOpenAttempt, findPaymentById, type PaymentRecord } from '../payment/queries.server.ts';
import { type PaymentNewsSource, recordPaymentEvent } from './write-payment.server.ts';

/** Two references of one millisecond agree once in a million; this many in a row are a fault, not chance. */
const REFERENCE_TRIES = 5;

export interface NewAttempt {
  /** Locked by the caller, so that no one else opens one meanwhile. */
  readonly applicationId: string;
  readonly purpose: PaidPurpose;
  readonly amountKobo: Kobo;
  /** The part that is paid, where the amount is the rest of a fee. */
  readonly partOf: PartPaid | null;
  readonly method: PaymentMethod;
  readonly gateway: GatewayId;
  /** Live if real money can move under it. */
  readonly mode: 'live' | 'test';
  readonly actorId: string;
  readonly kind: 'begun' | 'declared' | 'looked-for-again' | 'recorded-by-hand';
  /** Default: the applicant. */
  readonly source?: PaymentNewsSource;
  readonly audit: AuditEvent;
}

/** @returns undefined when an attempt is open already. */
export async function openAttempt(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId' | 'random'>,
  attempt: NewAttempt,
): Promise<PaymentRecord | undefined> {
  const now = deps.clock();
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const [row] = await tx
      .insert(payments)
      .values({
        id: deps.newId(),
        application_id: attempt.applicationId,
        purpose: attempt.purpose,
        amount_kobo: attempt.amountKobo,
        fee_kobo: attempt.partOf?.feeKobo ?? null,
        currency: CURRENCY,
        status: FIRST_PAYMENT_STATUS,
        payment_method: attempt.method,
        payment_reference: makePaymentReference(now, deps.random),
        gateway: attempt.gateway,
        mode: attempt.mode,
        created_at: now,
        updated_at: now,
      })
      // Either index may refuse it: a reference that chance repeated, or an attempt that is open already.
      .onConflictDoNothing()
      .returning({ id: payments.id });
    if (!row) {
      if (await findOpenAttempt(tx, attempt.applicationId, attempt.purpose)) return undefined;
      continue;
    }
    await tellLive(tx, { about: 'payment', id: row.id, what: 'new', version: 0 });
    await recordPaymentEvent(tx, deps, {
      paymentId: row.id,
      kind: attempt.kind,
      source: attempt.source ?? 'applicant',
      to: FIRST_PAYMENT_STATUS,
      actorId: attempt.actorId,
      details: {
        purpose: attempt.purpose,
        method: attempt.method,
        gateway: attempt.gateway,
        amount_kobo: attempt.amountKobo,
      },
      audit: attempt.audit,
    });
    return findPaymentById(tx, row.id);
  }
  throw new Error('no free payment reference was found');
}
