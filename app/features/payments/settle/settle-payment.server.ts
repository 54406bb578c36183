/**
 * Asks the gateway what happened to an attempt and records the answer once. The payer's browser coming back, a
 * notification and our own poller all end here, in any order and as often as they like; none of them is believed.
 */

import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { openReview } from '#core/payments/open-review.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import { OPEN_WORDS, openWord, type ReviewReason, type Verification } from '#core/payments/settlement.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { admission_sessions, applications, payment_events } from '#db/schema/index.ts';
import type { GatewayCapabilities, GatewayProblem, PaymentGateway } from '#gateways/payment/port.ts';
import { failAttempt } from '../ledger/fail-attempt.server.ts';
import { DAY_MS, nextPoll, pollKey } from '../ledger/poll-schedule.ts';
import { type PaymentNewsSource, recordPaymentEvent } from '../ledger/write-payment.server.ts';
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
  /** The person who asked; null where none did. */
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
  /** The bank refused the last try at its checkout, which is open. */
  readonly refused: boolean;
}

/**
 * An answer of the gateway from before the row changed is out of date: it is asked this often, and then no answer
 * is believed.
 */
const MOST_ROUNDS = 3;

export async function settlePayment(
  deps: SettleDeps,
  input: SettleInput,
): Promise<Result<SettledPayment, NotFound>> {
  for (let round = 1; ; round += 1) {
    const settled = await askOnce(deps, input, round === MOST_ROUNDS);
    if (settled) return settled;
  }
}

/** @returns null where other news was written while the gateway answered, which it may not have known. */
async function askOnce(
  deps: SettleDeps,
  { reference, source, actorId = null }: SettleInput,
  isLast: boolean,
): Promise<Result<SettledPayment, NotFound> | null> {
  const payment = await findPaymentByReference(deps.db, reference);
  if (!payment) return err({ kind: 'not-found' });
  const gateway = await deps.gateways.byId(payment.gateway);
  if (gateway?.capabilities.confirmedBy === 'staff') return ok(settled(payment, false));
  if (!gateway) {
    if (source !== 'poller') return ok(settled(payment, false));
    const status = await deps.db.transaction((tx) => goOnWithout(tx, deps, payment.id));
    return ok({ ...settled(payment, false), status });
  }

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
    if (locked.version !== payment.version && answer.ok && !isLast) return null;
    if (!answer.ok || locked.version !== payment.version) {
      const held = !answer.ok && answer.error.kind === 'held';
      const pause = answer.ok ? 0 : pauseAskedFor(answer.error);
      const goesOn =
        source !== 'poller' ||
        (await scheduleNextPoll(
          tx,
          deps,
          locked,
          answer.ok ? gateway.capabilities : patient(gateway),
          pause,
        ));
      const status = goesOn || held ? locked.status : await endUnanswered(tx, deps, locked);
      return ok({ ...settled(locked, false), status, held });
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
    if (status === 'Pending') await noteWord(tx, deps, locked, answer.value, { source, actorId });
    if (locked.status === 'Pending' && status === 'Failed') {
      await tellLater(tx, deps, locked);
      // The next try gets a number of its own.
      if (locked.offline_code !== null)
        await addJob(tx, 'cancel-attempt', { reference }, { key: `cancel:${reference}` });
    }
    // It was over before, and may be paid all the same.
    if (source === 'poller' && locked.status === 'Failed' && status === 'Failed')
      await scheduleNextPoll(tx, deps, locked, gateway.capabilities);
    return ok({
      ...settled(locked, true),
      status,
      review: outcome.review,
      left: status === 'Pending' && answer.value.left === true,
      refused: status === 'Pending' && answer.value.refused === true,
    });
  });
}

const settled = (payment: PaymentRecord, asked: boolean): SettledPayment => ({
  id: payment.id,
  applicationId: payment.application_id,
  reference: payment.payment_reference,
  status: payment.status,
  review: openReview(payment),
  asked,
  held: false,
  left: false,
  refused: false,
});

/**
 * Records the gateway's news of an attempt that is open: pages tell a refused try, a checkout that was left and a
 * payment that is under way apart. A number that is given out to be paid at a bank is expected to be unpaid at first,
 * which is no news.
 */
async function noteWord(
  tx: Transaction,
  deps: SettleDeps,
  payment: PaymentRecord,
  said: Verification,
  by: Pick<SettleInput, 'source'> & { readonly actorId: string | null },
): Promise<void> {
  const kind = openWord(said);
  if (!kind) return;
  const { payment_id, kind: word, details, created_at, id } = payment_events;
  const [last] = await tx
    .select({ kind: word, details })
    .from(payment_events)
    .where(and(eq(payment_id, payment.id), inArray(word, [...OPEN_WORDS])))
    .orderBy(desc(created_at), desc(id))
    .limit(1);
  const unsaid = payment.offline_code === null ? 'under-way' : 'left';
  if (kind === (last?.kind ?? unsaid) && said.refusal === last?.details.refusal) return;
  const refusal = said.refusal && { refusal: said.refusal };
  await recordPaymentEvent(tx, deps, { paymentId: payment.id, kind, ...by, details: { ...refusal } });
}

/** Most payers who are refused try again at once: the others are told an hour later that no payment arrived. */
const TOLD_AFTER_MS = 60 * 60_000;
const tellLater = (tx: Transaction, { clock }: SettleDeps, payment: PaymentRecord): Promise<void> =>
  addJob(
    tx,
    'tell-unpaid',
    { reference: payment.payment_reference },
    {
      runAt: new Date(clock().getTime() + TOLD_AFTER_MS),
      key: `unpaid:${payment.application_id}:${payment.purpose}`,
    },
  );

/** An outage does not end an attempt for which money may be there; it is waited for so much longer, and not for ever. */
const SILENT_DAYS = 7;
const patient = ({ capabilities: { staysOpenForDays: days } }: PaymentGateway) => ({
  staysOpenForDays: days === null ? null : days + SILENT_DAYS,
});

/** Nobody learns anything more from a gateway that the college no longer has. */
const DAYS_WITHOUT_GATEWAY = 3;
async function goOnWithout(tx: Transaction, deps: SettleDeps, id: string): Promise<PaymentStatus> {
  const locked = await lockPayment(tx, id);
  if (!locked) throw new Error(`payment ${id} is gone`);
  const goesOn = await scheduleNextPoll(tx, deps, locked, { staysOpenForDays: DAYS_WITHOUT_GATEWAY });
  return goesOn ? locked.status : endUnanswered(tx, deps, locked);
}

/** Its time is over without an answer: the payer can pay in another way, and money that comes later is flagged. */
async function endUnanswered(
  tx: Transaction,
  deps: SettleDeps,
  payment: PaymentRecord,
): Promise<PaymentStatus> {
  if (payment.status !== 'Pending' || openReview(payment)) return payment.status;
  await tellLater(tx, deps, payment);
  return failAttempt(tx, deps, payment, { event: 'expired', source: 'poller', actorId: null });
}

/** The pause that the provider asks for, in seconds. */
const pauseAskedFor = (problem: GatewayProblem): number =>
  problem.kind === 'unavailable' ? (problem.retryAfterSeconds ?? 0) : 0;

/** Nothing can be paid by it any more. */
async function isCancelled(tx: Transaction, paymentId: string): Promise<boolean> {
  const cancelled = and(eq(payment_events.payment_id, paymentId), eq(payment_events.kind, 'cancelled'));
  return (await tx.$count(payment_events, cancelled)) > 0;
}

/** @returns false when the gateway's time for the attempt is over. */
async function scheduleNextPoll(
  tx: Transaction,
  { clock }: Pick<AppDeps, 'clock'>,
  payment: PaymentRecord,
  { staysOpenForDays }: Pick<GatewayCapabilities, 'staysOpenForDays'>,
  pauseSeconds = 0,
): Promise<boolean> {
  if (payment.status === 'Completed' || (await isCancelled(tx, payment.id))) return false;
  const now = clock();
  const until = staysOpenForDays === null ? await intakeEnd(tx, payment.application_id) : null;
  const next = nextPoll(payment.created_at, now, staysOpenForDays, until);
  if (!next) return false;
  const pause = payment.status === 'Failed' ? DAY_MS : pauseSeconds * 1000;
  const runAt = new Date(Math.max(next.getTime(), now.getTime() + pause));
  const reference = payment.payment_reference;
  await addJob(tx, 'settle-payment', { reference, source: 'poller' }, { runAt, key: pollKey(reference) });
  return true;
}

/** The end is null while no closing date of the intake has been announced. */
async function intakeEnd(tx: Transaction, applicationId: string): Promise<Date | null> {
  const [session] = await tx
    .select({ closesAt: admission_sessions.closes_at })
    .from(applications)
    .innerJoin(admission_sessions, eq(admission_sessions.id, applications.session))
    .where(eq(applications.id, applicationId));
  return session?.closesAt ?? null;
}
