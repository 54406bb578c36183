import type { MoveDeps } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Kobo } from '#core/payments/money.ts';
import { lastReview, openReview } from '#core/payments/open-review.ts';
import { decide } from '#core/payments/payment-status.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import type { manual_payments } from '#db/schema/index.ts';
import type { NotEnough, NotFound } from '../payment/payment-problems.ts';
import { lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import { endEmptied } from './fail-attempt.server.ts';
import { promisedMoney } from './promised-money.server.ts';
import {
  moneyColumns,
  OPEN_REVIEW,
  type PaymentNews,
  recordPaymentEvent,
  writePayment,
} from './write-payment.server.ts';

export interface MoneyMove {
  readonly paymentId: string;
  /** The manual payment for which the money is moved. */
  readonly manual: Pick<
    typeof manual_payments.$inferSelect,
    'id' | 'amount_kobo' | 'currency' | 'value_date' | 'recorded_by'
  >;
  readonly actorId: string;
}

/**
 * Takes money off a payment that holds too much, for another application: one entry leaves here, and the caller's
 * settlement makes the one that arrives there.
 */
export async function takeMoneyFrom(
  tx: Transaction,
  deps: MoveDeps,
  { paymentId, manual, actorId }: MoneyMove,
): Promise<Result<void, NotFound | NotEnough>> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return err({ kind: 'not-found' });
  const promised = await promisedMoney(tx, payment.id, manual.id);
  const heldKobo = payment.arrived_kobo - payment.refunded_kobo - promised;
  if (heldKobo < manual.amount_kobo) return err({ kind: 'not-enough', heldKobo });
  const money = { amount: -manual.amount_kobo, currency: manual.currency };
  // The bursary has still to decide about what stays, unless that is the fee and is taken as such already.
  const leftKobo = heldKobo - manual.amount_kobo;
  const isFee = payment.status === 'Completed' && openReview(payment) !== 'duplicate';
  const isShort = isFee && leftKobo > 0 && leftKobo < payment.amount_kobo;
  const decided = !isShort && leftKobo <= (isFee ? payment.amount_kobo : 0);
  // The amount that is left of a fee is a part of it, and the rest is asked for.
  const move = isShort ? decide(payment.status, 'fell-short') : null;
  const { from, to } = move?.ok && move.value.changed ? move.value : {};
  await writePayment(tx, deps, payment, {
    ...moneyColumns(payment, money, 'application'),
    ...(isShort && { ...OPEN_REVIEW, status: to, paid_at: null, review_reason: 'underpaid' }),
    ...(decided && {
      // A second one that pays the fee is told apart by this from one that pays it.
      review_reason: lastReview(payment) ?? 'to-refund',
      review_resolution: 'attached',
      review_resolved_at: deps.clock(),
      review_resolved_by: actorId,
    }),
  });
  await recordPaymentEvent(tx, deps, {
    paymentId,
    kind: 'moved-away',
    from,
    to,
    source: 'staff',
    actorId,
    money,
    // It arrives elsewhere on that day, so that no day has it twice.
    valueAt: manual.value_date,
    details: { manual_payment: manual.id, proposed_by: manual.recorded_by },
    audit: 'payment.flag-resolved',
  });
  await endEmptied(tx, deps, paymentId, actorId);
  return ok(undefined);
}

/**
 * Money that the bank or the gateway took back leaves the payment that has it, whichever payment it came by. Where less
 * than the fee is left, that is a part of it again: the rest is asked for, and only two people can go without it.
 * @param payment locked by the caller.
 * @param news `resolvedBy`: who has decided about it already. Default: the bursary has to look at it, as at what is left.
 */
export async function takeBack(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'>,
  payment: PaymentRecord,
  {
    amount,
    resolvedBy,
    ...news
  }: Omit<PaymentNews, 'paymentId' | 'kind' | 'money'> & { amount: Kobo; resolvedBy?: string | undefined },
): Promise<void> {
  const money = { amount: -amount, currency: payment.currency };
  const leftKobo = payment.arrived_kobo - payment.refunded_kobo - amount;
  const isPart = leftKobo > 0 && leftKobo < (payment.fee_kobo ?? payment.amount_kobo);
  const move = isPart ? decide(payment.status, 'fell-short') : null;
  const { from, to } = move?.ok && move.value.changed ? move.value : {};
  await writePayment(tx, deps, payment, {
    ...moneyColumns(payment, money),
    ...(to && { status: to, paid_at: null }),
    review_reason: isPart ? 'underpaid' : 'reversed',
    ...(resolvedBy && leftKobo === 0
      ? {
          review_resolution: 'taken-back',
          review_resolved_at: deps.clock(),
          review_resolved_by: resolvedBy,
        }
      : OPEN_REVIEW),
  });
  await recordPaymentEvent(tx, deps, { ...news, paymentId: payment.id, kind: 'reversed', from, to, money });
}
