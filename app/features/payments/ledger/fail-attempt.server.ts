import type { AppDeps } from '#app/requests/context.ts';
import { decide, type PaymentEvent, type PaymentStatus } from '#core/payments/payment-status.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';
import { DAY_MS, pollKey } from './poll-schedule.ts';
import { type PaymentNewsSource, recordPaymentEvent } from './record-payment-event.server.ts';
import { writePayment } from './write-payment.server.ts';

export interface AttemptEnd {
  /** Which rule ends it. */
  readonly event: Extract<PaymentEvent, 'superseded' | 'taken-back' | 'expired' | 'verified-failed'>;
  /** What the history calls it; default: the rule's name. */
  readonly kind?: string;
  readonly source: PaymentNewsSource;
  readonly actorId: string | null;
  readonly details?: Record<string, unknown>;
  readonly audit?: AuditEvent;
}

/**
 * Ends an attempt for which no money came, by our own decision rather than by news of it. The application stays where
 * it is. An attempt that is no longer open is left alone.
 * @param payment locked by the caller.
 */
export async function failAttempt(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'>,
  payment: PaymentRecord,
  { event, kind = event, source, actorId, details, audit = 'payment.settled' }: AttemptEnd,
): Promise<PaymentStatus> {
  const move = decide(payment.status, event);
  if (!move.ok || !move.value.changed) return payment.status;
  const { from, to } = move.value;
  await writePayment(tx, deps, payment, { status: to });
  await recordPaymentEvent(tx, deps, {
    paymentId: payment.id,
    kind,
    source,
    from,
    to,
    actorId,
    details,
    audit,
  });
  // A number or a link that was given out may still be paid: it is cancelled, and asked about each day while it takes money.
  const { payment_reference: reference, checkout_url, gateway } = payment;
  if (event !== 'verified-failed' && gateway !== 'bank_transfer' && checkout_url) {
    await addJob(tx, 'cancel-attempt', { reference }, { key: `cancel:${reference}` });
    const runAt = new Date(deps.clock().getTime() + DAY_MS);
    await addJob(tx, 'settle-payment', { reference, source: 'poller' }, { runAt, key: pollKey(reference) });
  }
  return to;
}
