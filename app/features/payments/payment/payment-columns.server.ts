/** Payments as lists and papers read them, and where the money of each went. */

import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { completedPayments } from '#app/features/admissions/index.server.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import type { Kobo } from '#core/payments/money.ts';
import { unresolvedReview } from '#core/payments/open-review.ts';
import type { FeeGone, ShownStatus } from '#core/payments/shown-status.ts';
import type { Queryable } from '#db/client.ts';
import { applications, payment_events, payments } from '#db/schema/index.ts';
import { revenueInDoubtOf } from './revenue-in-doubt.server.ts';

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

/** Whoever pays this one pays twice. */
const paidByAnother = (db: Queryable) => {
  const purpose = sql`${payments.purpose}` as SQL<PaidPurpose>;
  return sql<boolean>`${exists(completedPayments(db, applications.id, payments.id, purpose))}`;
};

/** A number or an account that was given out, took no money, and would still take it though the fee is paid. */
export const mustNotBePaid = ({ payment, paidByAnother }: PaymentLine): boolean =>
  paidByAnother &&
  payment.status !== 'Completed' &&
  payment.arrived_kobo === 0 &&
  unresolvedReview(payment) === null &&
  (payment.status === 'Pending' || payment.offline_code !== null);

/** What the bank or a gateway took of a payment without the college's decision, as its ledger says. It is no refund. */
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

/** Of the fee; what was paid beyond it goes back first. */
export const returnedKobo = ({ revenue_kobo, unsettled_kobo, held_kobo }: PaymentLine['payment']): Kobo =>
  revenue_kobo + unsettled_kobo - held_kobo;

/** What the college gave back to the payer by its own decision. */
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
