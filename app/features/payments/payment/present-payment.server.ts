/** Rows of payments as the screens read them. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { checkPaymentPath } from '#app/features/admissions/index.server.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { Queryable } from '#db/client.ts';
import { payment_events, users } from '#db/schema/index.ts';
import { mustNotBePaid, type PaymentLine, whereFeeWent } from './payment-columns.server.ts';
import type { PaymentCard, PaymentPart, PaymentRow } from './payment-view.ts';
import { bringsMoney } from './queries.server.ts';

/** Naira as everywhere; of another currency only the number of its smallest unit is known. */
export const formatMoney = (amount: number, currency: string): string =>
  currency === CURRENCY ? formatNaira(amount) : `${currency} ${formatNaira(amount).replace('₦', '')}`;

export function presentCard(line: PaymentLine): PaymentCard {
  const { payment, application } = line;
  const { id, application_id, payment_reference } = payment;
  const status = payment.status;
  return {
    id,
    application_id,
    application_number: application.application_number,
    program: application.program && programmeAt(application.program, application.award),
    purpose: payment.purpose,
    amount: formatNaira(payment.amount_kobo),
    payment_method: payment.payment_method,
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
        ? checkPaymentPath(application_id, payment_reference)
        : null,
    path: href('/student-portal/payments/:id', { id }),
  };
}

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
});

/** Of fees that came in parts, by the payment: each part with the day and the method by which it came. */
export async function receiptsOf(
  db: Queryable,
  cards: readonly Pick<PaymentCard, 'id' | 'payment_method'>[],
): Promise<ReadonlyMap<string, readonly PaymentPart[]>> {
  if (cards.length === 0) return new Map();
  const rows = await db
    .select({
      id: payment_events.payment_id,
      amount: payment_events.amount,
      at: sql`coalesce(${payment_events.value_at}, ${payment_events.created_at})`.mapWith(
        payment_events.created_at,
      ),
      details: payment_events.details,
    })
    .from(payment_events)
    .where(
      and(
        inArray(
          payment_events.payment_id,
          cards.map(({ id }) => id),
        ),
        bringsMoney(CURRENCY),
      ),
    )
    .orderBy(asc(payment_events.value_at), asc(payment_events.id));
  const methods = new Map(cards.map(({ id, payment_method }) => [id, payment_method]));
  const came = [...Map.groupBy(rows, ({ id }) => id)].filter(([, parts]) => parts.length > 1);
  return new Map(
    came.map(([id, parts]) => [
      id,
      parts.map(({ amount, at, details }) => ({
        amount: formatNaira(amount),
        at: at.toISOString(),
        method: (details.method ?? methods.get(id)) as PaymentMethod,
      })),
    ]),
  );
}
