/**
 * A fee that came after the last day, once staff keep its application open: it is the fee, and the application is
 * sent.
 */
import { and, eq, isNotNull } from 'drizzle-orm';
import { type MoveDeps, moveApplication } from '#app/features/admissions/index.server.ts';
import { formatNaira } from '#core/payments/money.ts';
import { lastReview, openReview } from '#core/payments/open-review.ts';
import type { Transaction } from '#db/client.ts';
import { wasLast } from '#db/open-review.ts';
import { payments } from '#db/schema/index.ts';
import { recordPaymentEvent, writePayment } from '../ledger/write-payment.server.ts';
import { lockPayment, type PaymentRecord } from '../payment/queries.server.ts';

/** A late fee counts also where the bursary has kept it meanwhile, and never where some of it has left. */
export async function lockLateFee(tx: Transaction, applicationId: string): Promise<PaymentRecord | null> {
  const { application_id, purpose, status, paid_at, id } = payments;
  const late = and(eq(status, 'Completed'), isNotNull(paid_at), wasLast('after-closing'));
  const [found] = await tx
    .select({ id })
    .from(payments)
    .where(and(eq(application_id, applicationId), eq(purpose, 'application'), late));
  const payment = found && (await lockPayment(tx, found.id));
  return payment?.status === 'Completed' &&
    lastReview(payment) === 'after-closing' &&
    payment.refunded_kobo === 0
    ? payment
    : null;
}

/** @returns true if the application was sent. */
export async function takeLateFee(
  tx: Transaction,
  deps: MoveDeps,
  { late, actorId }: { late: PaymentRecord; actorId: string },
): Promise<boolean> {
  if (openReview(late)) {
    const resolved = {
      review_resolution: 'kept',
      review_resolved_at: deps.clock(),
      review_resolved_by: actorId,
    };
    await writePayment(tx, deps, late, resolved);
    await recordPaymentEvent(tx, deps, {
      paymentId: late.id,
      kind: 'flag-resolved',
      source: 'staff',
      actorId,
      details: { resolution: 'kept' },
      audit: 'payment.flag-resolved',
    });
  }
  const moved = await moveApplication(tx, deps, {
    applicationId: late.application_id,
    event: 'payment-completed',
    actorId,
    amount: formatNaira(late.fee_kobo ?? late.amount_kobo),
  });
  return moved.ok && moved.value.changed;
}
