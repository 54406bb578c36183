/**
 * Writes what core decides about news of a payment: the payment, the application behind it, both histories, the audit
 * trail and the mail, in the caller's transaction. The gateway's answers and the staff's decisions both end here, so
 * there is one place in which money moves an application.
 */

import { eq } from 'drizzle-orm';
import { formatNaira } from '#core/payments/money.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import { decideSettlement, type ReviewReason, type Verification } from '#core/payments/settlement.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { payments } from '#db/schema/index.ts';
import type { AppDeps } from '../../context.ts';
import { isPaid, moveApplication } from '../admissions/index.server.ts';
import { lockApplication, type PaymentRecord } from './queries.server.ts';
import { type PaymentNewsSource, recordPaymentEvent } from './record-payment-event.server.ts';

export type SettlementDeps = Pick<AppDeps, 'clock' | 'newId' | 'cipher' | 'origin'>;

export interface SettlementNews {
  /** Locked by the caller, before the application is. */
  readonly payment: PaymentRecord;
  readonly verification: Verification;
  /** Whose word it is: the gateway's, asked by verify, or that of staff who read the bank statement. */
  readonly by: 'gateway' | 'staff';
  /** Who made us ask. */
  readonly source: PaymentNewsSource;
  readonly actorId: string | null;
  readonly audit: AuditEvent;
  /** Why staff declined; stands in the history and in the applicant's mail. */
  readonly reason?: string;
}

export interface SettlementOutcome {
  readonly status: PaymentStatus;
  readonly review: ReviewReason | null;
  /** True when this very call moved the application. */
  readonly moved: boolean;
}

export async function applySettlement(
  tx: Transaction,
  deps: SettlementDeps,
  { payment, verification, by, source, actorId, audit, reason }: SettlementNews,
): Promise<SettlementOutcome> {
  const standing: SettlementOutcome = {
    status: payment.status,
    review: payment.review_reason,
    moved: false,
  };
  const application = await lockApplication(tx, payment.application_id);
  if (!application) throw new Error(`payment ${payment.id} belongs to no application`);

  const decision = decideSettlement({
    payment: {
      status: payment.status,
      reference: payment.payment_reference,
      amountKobo: payment.amount_kobo,
      currency: payment.currency,
    },
    application: {
      status: application.status,
      paidByAnother: await isPaid(tx, application.id, payment.id),
    },
    verification,
    by,
  });

  if (!decision.payment) {
    if (!decision.review || decision.review === payment.review_reason) return standing;
    await write(tx, deps, payment, {
      review_reason: decision.review,
      received_kobo: verification.amountKobo,
      received_currency: verification.currency,
    });
    await recordPaymentEvent(tx, deps, {
      paymentId: payment.id,
      kind: 'flagged',
      source,
      actorId,
      details: {
        reason: decision.review,
        received_kobo: verification.amountKobo,
        received_currency: verification.currency,
      },
      audit,
    });
    return { ...standing, review: decision.review };
  }

  const { event, from, to } = decision.payment;
  const completed = to === 'Completed';
  // A good end clears an earlier doubt; a bad one keeps it, since money that came is still with the college.
  const review = completed ? decision.review : (decision.review ?? payment.review_reason);
  await write(tx, deps, payment, {
    status: to,
    review_reason: review,
    paid_at: completed ? (verification.paidAt ?? deps.clock()) : null,
    provider_reference: verification.providerReference ?? payment.provider_reference,
    ...(completed && { received_kobo: null, received_currency: null }),
  });
  await recordPaymentEvent(tx, deps, {
    paymentId: payment.id,
    kind: event,
    source,
    from,
    to,
    actorId,
    details: {
      ...(review && { review }),
      ...(verification.channel && { channel: verification.channel }),
      ...(reason && { reason }),
    },
    audit,
  });

  if (!decision.application) return { status: to, review, moved: false };
  const moved = await moveApplication(tx, deps, {
    applicationId: application.id,
    event: completed ? 'payment-completed' : 'transfer-declined',
    // Whoever made us ask did not decide it; the gateway did.
    actorId: by === 'staff' ? actorId : null,
    note: reason,
    amount: formatNaira(payment.amount_kobo),
  });
  if (!moved.ok)
    throw new Error(`application ${application.id} could not follow its payment: ${moved.error.kind}`);
  return { status: to, review, moved: moved.value.changed };
}

async function write(
  tx: Transaction,
  { clock }: Pick<AppDeps, 'clock'>,
  { id, version }: PaymentRecord,
  change: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...change, version: version + 1, updated_at: clock() })
    .where(eq(payments.id, id));
}
