/** Rows of payments as the screens read them. */

import { and, asc, eq, exists, inArray, type SQL, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { checkPaymentPath, completedPayments } from '#app/features/admissions/index.server.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { CURRENCY, formatNaira, type Kobo } from '#core/payments/money.ts';
import { openReview, unresolvedReview } from '#core/payments/open-review.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { FeeGone, ShownStatus } from '#core/payments/payment-status.ts';
import { HOLDING_REFUNDS } from '#core/payments/refund-status.ts';
import type { Queryable } from '#db/client.ts';
import { isFlagged, isUnresolved } from '#db/open-review.ts';
import { applications, payment_events, payments, refunds, users } from '#db/schema/index.ts';
import { bringsMoney } from './queries.server.ts';

/** Naira as everywhere; of another currency only the number of its smallest unit is known. */
export const formatMoney = (amount: number, currency: string): string =>
  currency === CURRENCY ? formatNaira(amount) : `${currency} ${formatNaira(amount).replace('₦', '')}`;

/** Amounts are written out ('₦25,000'), moments are ISO 8601 in UTC. */
export function presentCard(line: PaymentLine) {
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
    /** The fee is paid by another payment, and this one would still take money. */
    doNotPay: mustNotBePaid(line),
    /** The number by which it is paid at a bank. */
    number: payment.offline_code,
    review: openReview(line.payment),
    created_at: payment.created_at.toISOString(),
    paid_at: payment.paid_at?.toISOString() ?? null,
    /** The page that asks the gateway again; null where there is nothing to ask. */
    checkPath:
      status === 'Pending' && !mustNotBePaid(line) && payment.gateway !== 'bank_transfer'
        ? checkPaymentPath(application_id, payment_reference)
        : null,
    path: href('/student-portal/payments/:id', { id }),
  };
}

export type PaymentCard = ReturnType<typeof presentCard> & {
  /** The parts, where it came in parts and is shown beside its application. */
  readonly parts?: readonly PaymentPart[];
  /** The two who decided that its money was taken back or moved; for staff. */
  readonly decided?: readonly { readonly proposed: string; readonly approved: string }[];
};

const proposer = alias(users, 'proposer');

/** The events of payments, oldest first, with the names of the people who acted and of those who had asked for it. */
export const selectHistory = (db: Queryable) =>
  db
    .select({ event: payment_events, actor: users.name, proposedBy: proposer.name })
    .from(payment_events)
    .leftJoin(users, eq(users.id, payment_events.actor_id))
    .leftJoin(proposer, sql`${proposer.id}::text = ${payment_events.details}->>'proposed_by'`)
    .orderBy(asc(payment_events.created_at), asc(payment_events.id))
    .$dynamic();

export const presentRow = (line: PaymentLine) => ({
  ...presentCard(line),
  first_name: line.application.first_name ?? '',
  last_name: line.application.last_name ?? '',
  detailsPath: href('/payment-system/:id', { id: line.payment.id }),
});

export type PaymentRow = ReturnType<typeof presentRow>;

interface PaymentPart {
  readonly amount: string;
  readonly at: string;
  readonly method: PaymentMethod;
}

/** The parts of fees that came in parts, by the payment: each with the day and the method by which it came. */
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

/** Payments as lists and papers read them, and where the money of each went. */
const LINE = {
  payment: payments,
  application: {
    owner_id: applications.user_id,
    application_number: applications.application_number,
    program: applications.program,
    award: applications.award,
    session: applications.session,
    first_name: applications.first_name,
    last_name: applications.last_name,
    email: applications.email,
    phone: applications.phone,
    erased_at: applications.erased_at,
  },
};

/** True if another payment completes the same fee: the payer of this one pays twice. */
const paidByAnother = (db: Queryable) => {
  const purpose = sql`${payments.purpose}` as SQL<PaidPurpose>;
  return sql<boolean>`${exists(completedPayments(db, applications.id, payments.id, purpose))}`;
};

/** A number or an account that was given out, took no money, and would still take it though the fee is paid. */
const mustNotBePaid = ({ payment, paidByAnother }: PaymentLine): boolean =>
  paidByAnother &&
  payment.status !== 'Completed' &&
  payment.arrived_kobo === 0 &&
  unresolvedReview(payment) === null &&
  (payment.status === 'Pending' || payment.offline_code !== null);

/**
 * The amount of a payment that the bank or a gateway took without the college's decision, as its ledger says. It is no
 * refund.
 */
export const takenBack = sql<Kobo>`(case when ${payments.refunded_kobo} > ${payments.moved_kobo} then (select
  coalesce(-sum(taking.amount), 0) from ${payment_events} taking where taking.payment_id = ${payments.id}
  and taking.kind = 'reversed' and taking.currency = ${payments.currency}) else 0 end)`;

/** Payments, each with what is told of its application. */
export const selectLines = (db: Queryable) =>
  db
    .select({
      ...LINE,
      inDoubt: revenueInDoubtOf(db),
      takenBackKobo: takenBack.mapWith(Number),
      paidByAnother: paidByAnother(db),
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id));

export type PaymentLine = Awaited<ReturnType<typeof selectLines>>[number];

/** The amount of the fee that went back; money that was paid beyond the fee goes back first. */
export const returnedKobo = ({ revenue_kobo, unsettled_kobo, held_kobo }: PaymentLine['payment']): Kobo =>
  revenue_kobo + unsettled_kobo - held_kobo;

/** The amount that the college gave back to the payer by its own decision. */
export const refundedKobo = ({ payment, takenBackKobo }: Pick<PaymentLine, 'payment' | 'takenBackKobo'>) =>
  payment.refunded_kobo - payment.moved_kobo - takenBackKobo;

/** A fee of which a part was taken back and the rest is taken as the fee is paid all the same. */
export function whereFeeWent(line: Pick<PaymentLine, 'payment' | 'takenBackKobo'>): FeeGone | null {
  const { payment, takenBackKobo } = line;
  const { status, arrived_kobo, moved_kobo, refunded_kobo, held_kobo } = payment;
  const returned = returnedKobo(payment);
  const refunded = refundedKobo(line);
  const wentBack = takenBackKobo > refunded ? 'taken' : 'all';
  if (status !== 'Completed') {
    if (arrived_kobo === 0 || held_kobo > 0) return null;
    return refunded_kobo > moved_kobo ? wentBack : 'moved';
  }
  if (returned > 0 && returned >= payment.revenue_kobo) return wentBack;
  if (returned > 0) return refunded > 0 ? 'part' : null;
  if (moved_kobo === 0 || held_kobo > 0) return null;
  return payment.review_resolution === 'joined' ? 'joined' : 'moved';
}

/** The same of a query over payments. */
export function isShownAs(shown: ShownStatus): SQL | undefined {
  const { status, revenue_kobo, unsettled_kobo, held_kobo, arrived_kobo, refunded_kobo, moved_kobo } =
    payments;
  const returned = sql`(${revenue_kobo} + ${unsettled_kobo} - ${held_kobo})`;
  const refunded = sql`(${refunded_kobo} - ${moved_kobo} - ${takenBack})`;
  const isEmptied = sql`(${status} <> 'Completed' and ${arrived_kobo} > 0 and ${held_kobo} = 0)`;
  const isJoined = sql`(${payments.review_resolution} is not distinct from 'joined' and ${status} = 'Completed')`;
  const isMoved = sql`((${status} = 'Completed' and ${returned} = 0 and ${moved_kobo} > 0 and ${held_kobo} = 0)
    or (${isEmptied} and ${refunded_kobo} = ${moved_kobo}))`;
  const isGone = sql`((${returned} > 0 and ${returned} >= ${revenue_kobo}) or (${isEmptied} and ${refunded_kobo} > ${moved_kobo}))`;
  const isPartly = sql`(${returned} > 0 and ${returned} < ${revenue_kobo} and ${refunded} > 0)`;
  switch (shown) {
    case 'refunded':
      return sql`(${isGone} and ${takenBack} <= ${refunded})`;
    case 'taken-back':
      return sql`(${isGone} and ${takenBack} > ${refunded})`;
    case 'partly-refunded':
      return isPartly;
    case 'moved':
      return sql`(${isMoved} and not ${isJoined})`;
    case 'joined':
      return sql`(${isMoved} and ${isJoined})`;
    case 'Completed':
      return and(eq(status, shown), sql`not ${isGone} and not ${isPartly} and not ${isMoved}`);
    default:
      return and(eq(status, shown), sql`not ${isEmptied}`);
  }
}

/** The amount that is promised to payers and has not gone yet, as a column of a query over payments. */
export const promisedOf = (db: Queryable): SQL<Kobo> => {
  const open = alias(refunds, 'open');
  return sql<Kobo>`(${db
    .select({ total: sql`coalesce(${sum(open.amount_kobo)}, 0)` })
    .from(open)
    .where(and(eq(open.payment_id, payments.id), inArray(open.status, [...HOLDING_REFUNDS])))})`.mapWith(
    Number,
  );
};

/** The amount that core calls revenue in doubt, as a column of a query over payments. */
export const revenueInDoubtOf = (db: Queryable): SQL<Kobo> => {
  const kept = sql`(${payments.held_kobo} - ${payments.unsettled_kobo})`;
  return sql<Kobo>`(case when ${payments.status} <> 'Completed' then 0 when ${isFlagged} then ${kept}
    else greatest(0, least(${kept}, ${promisedOf(db)} - ${payments.unsettled_kobo})) end)`.mapWith(Number);
};

/** The few payments that can have any: along the index of those to decide about, and the refunds on the way. */
export const mayBeInDoubt: SQL = sql`((${isUnresolved}) or ${payments.id} in (
  select ${refunds.payment_id} from ${refunds} where ${inArray(refunds.status, [...HOLDING_REFUNDS])}))`;

/** Some of it is on its way back, or nobody has decided yet what becomes of it. */
export const owesMoney: SQL = sql`(${payments.held_kobo} > 0 and ${mayBeInDoubt})`;

/** Money of this person's payments is on its way back to them, or nobody has decided yet what becomes of it. */
export async function awaitsMoney(db: Queryable, userId: string): Promise<boolean> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(and(eq(applications.user_id, userId), owesMoney))
    .limit(1);
  return payment !== undefined;
}
