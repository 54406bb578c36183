/**
 * Asks the gateway what happened to an attempt and records the answer once. The payer's browser coming back, a
 * notification and our own poller all end here, in any order and as often as they like; none of them is believed.
 */

import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { admission_sessions, applications } from '#db/schema/index.ts';
import type { GatewayCapabilities, GatewayProblem } from '#gateways/payment/port.ts';
import { failAttempt } from '../ledger/fail-attempt.server.ts';
import { nextPoll, pollKey } from '../ledger/poll-schedule.ts';
import type { PaymentNewsSource } from '../ledger/record-payment-event.server.ts';
import type { NotFound } from '../payment/payment-problems.ts';
import { findPaymentByReference, lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import { applySettlement } from './apply-settlement.server.ts';

export type SettleDeps = Pick<
  AppDeps,
  'db' | 'clock' | 'newId' | 'cipher' | 'origin' | 'gateways' | 'log' | 'demo'
>;

export interface SettleInput {
  readonly reference: string;
  readonly source: PaymentNewsSource;
  /** Null when no person asked. */
  readonly actorId?: string | null;
}

export interface SettledPayment {
  readonly id: string;
  readonly applicationId: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly review: ReviewReason | null;
  /** False when the gateway could not be asked, or never can be (a bank transfer): nothing was learned. */
  readonly asked: boolean;
  /** It was not asked, because this is a restored copy that nobody has confirmed as the portal. */
  readonly held: boolean;
  /** The gateway says that the payer left its checkout without paying, or has not tried. */
  readonly left: boolean;
}

export async function settlePayment(
  deps: SettleDeps,
  { reference, source, actorId = null }: SettleInput,
): Promise<Result<SettledPayment, NotFound>> {
  const payment = await findPaymentByReference(deps.db, reference);
  if (!payment) return err({ kind: 'not-found' });
  const gateway = await deps.gateways.byId(payment.gateway);
  if (!gateway || gateway.capabilities.confirmedBy === 'staff') return ok(settled(payment, false));

  // Outside the transaction: a slow provider must not hold rows that people wait for.
  const answer = await gateway.verify({
    reference,
    providerReference: payment.provider_reference ?? undefined,
  });
  if (!answer.ok) {
    deps.log.warn(
      { reference, gateway: gateway.id, problem: answer.error.kind, source },
      'a payment could not be verified',
    );
  }

  return deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    if (!locked) throw new Error(`payment ${payment.id} is gone`);
    if (!answer.ok) {
      if (source === 'poller') {
        await scheduleNextPoll(tx, deps, locked, gateway.capabilities, pauseAskedFor(answer.error));
      }
      return ok({ ...settled(locked, false), held: answer.error.kind === 'held' });
    }
    const outcome = await applySettlement(tx, deps, {
      payment: locked,
      verification: answer.value,
      by: 'gateway',
      source,
      actorId,
      audit: 'payment.settled',
    });
    let { status } = outcome;
    if (source === 'poller' && status === 'Pending') {
      const goesOn = await scheduleNextPoll(tx, deps, locked, gateway.capabilities);
      if (!goesOn && !outcome.review) {
        // Money that comes later still completes it.
        status = await failAttempt(tx, deps, locked, { event: 'expired', source, actorId });
      }
    }
    return ok({
      ...settled(locked, true),
      status,
      review: outcome.review,
      left: status === 'Pending' && answer.value.left === true,
    });
  });
}

const settled = (payment: PaymentRecord, asked: boolean): SettledPayment => ({
  id: payment.id,
  applicationId: payment.application_id,
  reference: payment.payment_reference,
  status: payment.status,
  review: payment.review_reason,
  asked,
  held: false,
  left: false,
});

/** How long the provider wants to be left in peace, in seconds. */
const pauseAskedFor = (problem: GatewayProblem): number =>
  problem.kind === 'unavailable' ? (problem.retryAfterSeconds ?? 0) : 0;

/** @returns false when the gateway's time for the attempt is over. */
async function scheduleNextPoll(
  tx: Transaction,
  { clock }: Pick<AppDeps, 'clock'>,
  payment: PaymentRecord,
  { staysOpenForDays }: GatewayCapabilities,
  pauseSeconds = 0,
): Promise<boolean> {
  if (payment.status !== 'Pending') return false;
  const now = clock();
  const until = staysOpenForDays === null ? await intakeEnd(tx, payment.application_id) : null;
  const next = nextPoll(payment.created_at, now, staysOpenForDays, until);
  if (!next) return false;
  const runAt = new Date(Math.max(next.getTime(), now.getTime() + pauseSeconds * 1000));
  const reference = payment.payment_reference;
  await addJob(tx, 'settle-payment', { reference, source: 'poller' }, { runAt, key: pollKey(reference) });
  return true;
}

/** Null while no closing date of the intake has been announced. */
async function intakeEnd(tx: Transaction, applicationId: string): Promise<Date | null> {
  const [session] = await tx
    .select({ closesAt: admission_sessions.closes_at })
    .from(applications)
    .innerJoin(admission_sessions, eq(admission_sessions.id, applications.session))
    .where(eq(applications.id, applicationId));
  return session?.closesAt ?? null;
}
