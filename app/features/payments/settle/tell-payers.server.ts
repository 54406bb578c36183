/**
 * Tells payers what only the portal can tell them: that a payment ended without money, and that the last day is near
 * or over.
 */
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { paymentFactsOf } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { isTooLate, lastDay } from '#core/admissions/sessions.ts';
import { feeStanding } from '#core/payments/fee-standing.ts';
import { unresolvedReview } from '#core/payments/open-review.ts';
import { addDays, type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Transaction } from '#db/client.ts';
import { isOpenAs } from '#db/open-review.ts';
import { admission_sessions, applications, payment_events, payments } from '#db/schema/index.ts';
import { mailPayer } from '../ledger/mail-payer.server.ts';
import { recordPaymentEvent } from '../ledger/write-payment.server.ts';
import {
  findPaymentByReference,
  holdsPlaceFor,
  lockPayment,
  type PaymentRecord,
} from '../payment/queries.server.ts';
import type { SettleDeps } from './settle-payment.server.ts';

/** Tells once for each payment, and only of the last one: a payer who has begun another, or paid, knows. */
export async function tellUnpaid(deps: SettleDeps, { reference }: { reference: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await findPaymentByReference(tx, reference);
    const payment = found && (await lockPayment(tx, found.id));
    if (!payment || !(await waitsFor(tx, payment))) return;
    const fee = feeStanding(await paymentFactsOf(tx, payment.application_id, payment.purpose));
    if ((fee.kind !== 'refused' && fee.kind !== 'expired') || fee.payment.reference !== reference) return;
    await tellOnce(tx, deps, payment, { kind: 'unpaid-told', letter: 'paymentUnpaid' });
  });
}

/** Its fee is asked for still: an application that is not sent, or a place that is held. */
async function waitsFor(tx: Transaction, { application_id, purpose }: PaymentRecord): Promise<boolean> {
  if (purpose === 'acceptance') return holdsPlaceFor(tx, application_id);
  return (await tx.$count(applications, and(eq(applications.id, application_id), isUnsent))) > 0;
}

const isUnsent = and(
  sql`${applications.status} in ('Draft', 'Pending Payment')`,
  isNull(applications.deleted_at),
);

/** A part of the fee came by it, and the rest is still to be paid. */
const isPart = isOpenAs('underpaid');

/** So many days before the last one, and so many after it where the portal was off on the day. */
const NEAR_DAYS = 3;
const LATE_DAYS = 7;

/** @returns the number of payers told. A payer who began in the last days was told then. */
export async function tellOfClosing(deps: SettleDeps & Pick<AppDeps, 'log'>): Promise<number> {
  const now = deps.clock();
  const today = lagosDayOf(now);
  const { closes_at } = admission_sessions;
  const { open_until, submitted_at } = applications;
  const rows = await deps.db
    .select({ id: payments.id, begun: payments.created_at, closes_at, open_until, submitted_at })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .innerJoin(admission_sessions, eq(admission_sessions.id, applications.session))
    .where(
      and(
        eq(payments.status, 'Pending'),
        eq(payments.purpose, 'application'),
        or(and(eq(payments.arrived_kobo, 0), ne(payments.gateway, 'bank_transfer')), isPart),
        isUnsent,
      ),
    );
  const due = rows.flatMap(({ id, begun, ...days }): readonly (Telling & { readonly id: string })[] => {
    const day = lastDay(days);
    if (day === null || day < addDays(today, -LATE_DAYS)) return [];
    const near = addDays(day, -NEAR_DAYS);
    if (isTooLate(days, now)) return [{ id, day, kind: 'closing-told', letter: 'closedUnpaid' }];
    return today >= near && lagosDayOf(begun) < near
      ? [{ id, day, kind: 'last-day-told', letter: 'lastDayToPay' }]
      : [];
  });
  const told = await eachByItself(deps.log, 'tell-of-closing', due, ({ id, ...news }) =>
    deps.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      const part = payment && unresolvedReview(payment) === 'underpaid';
      if (payment?.status !== 'Pending' || (payment.arrived_kobo > 0 && !part)) return false;
      return tellOnce(tx, deps, payment, news);
    }),
  );
  return told.filter(Boolean).length;
}

/** @param payment locked by the caller. @returns false where it was told before: of this day, where the news is a day. */
async function tellOnce(
  tx: Transaction,
  deps: SettleDeps,
  payment: PaymentRecord,
  { kind, letter, day }: Telling,
): Promise<boolean> {
  const { payment_id, details } = payment_events;
  const told = and(
    eq(payment_id, payment.id),
    eq(payment_events.kind, kind),
    day === undefined ? undefined : sql`${details}->>'day' = ${day}`,
  );
  if ((await tx.$count(payment_events, told)) > 0) return false;
  const by = { source: 'poller', actorId: null } as const;
  await recordPaymentEvent(tx, deps, {
    ...by,
    paymentId: payment.id,
    kind,
    details: { ...(day && { day }) },
  });
  await mailPayer(tx, deps, payment, {
    letter,
    amount: payment.amount_kobo,
    occasion: day ?? 'ended',
    numbers: payment.offline_code ?? undefined,
    ...(day && { day }),
  });
  return true;
}

interface Telling {
  readonly kind: 'unpaid-told' | 'last-day-told' | 'closing-told';
  readonly letter: 'paymentUnpaid' | 'lastDayToPay' | 'closedUnpaid';
  readonly day?: LagosDay;
}
