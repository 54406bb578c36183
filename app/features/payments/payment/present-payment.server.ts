/** Rows of payments as the screens read them. */

import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { programmeAt } from '#core/admissions/award.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import { type PaymentColumnName, SCREEN_COLUMNS } from '#core/payments/payment-columns.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { Queryable } from '#db/client.ts';
import { payment_events, users } from '#db/schema/index.ts';
import { mustNotBePaid, type PaymentLine, valueIn, whereFeeWent } from './payment-columns.server.ts';
import type { PaymentCard, PaymentPart, PaymentRow } from './payment-view.ts';
import { broughtMoney } from './queries.server.ts';

/** Where the payer's browser comes back to, and where "Check again" leads. */
export const returnPath = (applicationId: string, reference: string): string =>
  `${href('/student-portal/applications/:id/pay/return', { id: applicationId })}?reference=${reference}`;

/** Naira as everywhere; of another currency only the number of its smallest unit is known. */
export const formatMoney = (amount: number, currency: string): string =>
  currency === CURRENCY ? formatNaira(amount) : `${currency} ${formatNaira(amount).replace('₦', '')}`;

export function presentCard(line: PaymentLine): PaymentCard {
  const { payment, application } = line;
  const { id, application_id, payment_reference } = payment;
  const status = payment.status as PaymentStatus;
  return {
    id,
    application_id,
    application_number: application.application_number,
    program: application.program && programmeAt(application.program, application.award),
    purpose: payment.purpose as PaidPurpose,
    amount: formatNaira(payment.amount_kobo),
    payment_method: payment.payment_method as PaymentMethod,
    payment_reference,
    status,
    refunded: whereFeeWent(line),
    doNotPay: mustNotBePaid(line),
    number: payment.offline_code,
    review: openReview(line.payment),
    created_at: payment.created_at.toISOString(),
    paid_at: payment.paid_at?.toISOString() ?? null,
    checkPath:
      status === 'Pending' && !mustNotBePaid(line) && payment.gateway !== 'bank_transfer'
        ? returnPath(application_id, payment_reference)
        : null,
    path: href('/student-portal/payments/:id', { id }),
  };
}

const shownIn = (line: PaymentLine, name: PaymentColumnName): string | null => {
  const value = valueIn(line, name);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? formatNaira(value) : value;
};

const proposer = alias(users, 'proposer');

/** What happened to payments, oldest first, with the names of who did it and of who had asked for it. */
export const selectHistory = (db: Queryable) =>
  db
    .select({ event: payment_events, actor: users.name, proposedBy: proposer.name })
    .from(payment_events)
    .leftJoin(users, eq(users.id, payment_events.actor_id))
    .leftJoin(proposer, sql`${proposer.id}::text = ${payment_events.details}->>'proposed_by'`)
    .orderBy(asc(payment_events.created_at), asc(payment_events.id))
    .$dynamic();

export const presentRow = (line: PaymentLine): PaymentRow => ({
  ...presentCard(line),
  first_name: line.application.first_name ?? '',
  last_name: line.application.last_name ?? '',
  detailsPath: href('/payment-system/:id', { id: line.payment.id }),
  values: Object.fromEntries(SCREEN_COLUMNS.map((name) => [name, shownIn(line, name)])),
});

/** Of a fee that came in parts: each with the day and the method by which it came; otherwise nothing. */
export async function receiptsOf(
  db: Queryable,
  { id, payment_method }: Pick<PaymentCard, 'id' | 'payment_method'>,
): Promise<readonly PaymentPart[]> {
  const rows = await db
    .select({
      amount: payment_events.amount,
      at: sql`coalesce(${payment_events.value_at}, ${payment_events.created_at})`.mapWith(
        payment_events.created_at,
      ),
      details: payment_events.details,
    })
    .from(payment_events)
    .where(broughtMoney({ id, currency: CURRENCY }))
    .orderBy(asc(payment_events.value_at), asc(payment_events.id));
  return rows.length < 2
    ? []
    : rows.map(({ amount, at, details }) => ({
        amount: formatNaira(amount),
        at: at.toISOString(),
        method: (details.method ?? payment_method) as PaymentMethod,
      }));
}
