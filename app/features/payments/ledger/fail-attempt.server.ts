import { type MoveDeps, moveApplication } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { decide, type PaymentEvent, type PaymentStatus } from '#core/payments/payment-status.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import { DAY_MS, pollKey } from './poll-schedule.ts';
import { type PaymentNewsSource, recordPaymentEvent, writePayment } from './write-payment.server.ts';

export interface AttemptEnd {
  /** The rule that ends it. */
  readonly event: Extract<PaymentEvent, 'superseded' | 'taken-back' | 'expired' | 'verified-failed'>;
  /** The name of the event in the history; default: the rule's name. */
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

/**
 * Ends an attempt for which money came that was not the amount asked. A transfer had moved its application, which goes
 * back.
 * @param payment locked by the caller.
 */
export async function closeAttempt(
  tx: Transaction,
  deps: MoveDeps,
  payment: PaymentRecord,
  end: Pick<AttemptEnd, 'actorId' | 'details'>,
): Promise<void> {
  await failAttempt(tx, deps, payment, { ...end, event: 'superseded', kind: 'closed', source: 'staff' });
  if (payment.gateway !== 'bank_transfer' || payment.purpose === 'acceptance') return;
  const { application_id: applicationId } = payment;
  const moved = await moveApplication(tx, deps, {
    applicationId,
    event: 'transfer-closed',
    actorId: end.actorId,
  });
  // Staff may have set another status meanwhile: that is theirs to decide about.
  if (!moved.ok && moved.error.kind !== 'not-possible')
    throw new Error(`application ${applicationId} could not go back from a transfer: ${moved.error.kind}`);
}

/** An attempt of which all that came has left again is over, so that its payer can pay the fee. */
export async function endEmptied(
  tx: Transaction,
  deps: MoveDeps,
  id: string,
  actorId: string,
): Promise<void> {
  const payment = await lockPayment(tx, id);
  if (payment?.status !== 'Pending' || payment.arrived_kobo > payment.refunded_kobo) return;
  await closeAttempt(tx, deps, payment, { actorId });
}
