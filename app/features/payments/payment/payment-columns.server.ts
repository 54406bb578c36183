/** What each column of the list of payments holds, by the table of core: amounts in kobo, moments as dates. */

import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { completedPayments } from '#app/features/admissions/index.server.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import type { Kobo } from '#core/payments/money.ts';
import { openReview, unresolvedReview } from '#core/payments/open-review.ts';
import type { PaymentColumnName } from '#core/payments/payment-columns.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import { printRrr } from '#core/payments/remita-reference.ts';
import { type FeeGone, type ShownStatus, shownStatusOf } from '#core/payments/shown-status.ts';
import type { Queryable } from '#db/client.ts';
import { applications, payments } from '#db/schema/index.ts';
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

/** Payments, each with what is told of its application. */
export const selectLines = (db: Queryable) =>
  db
    .select({ ...LINE, inDoubt: revenueInDoubtOf(db), paidByAnother: paidByAnother(db) })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id));

export type PaymentLine = Awaited<ReturnType<typeof selectLines>>[number];

/** What a file says beside it (transactions/add-papers.server.ts); the list does not read it. */
export interface PaymentPapers {
  readonly fee: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly documents: string | null;
}
type ShownLine = PaymentLine & { readonly papers?: PaymentPapers };

/** Of the fee; what was paid beyond it goes back first. */
export const returnedKobo = ({ revenue_kobo, unsettled_kobo, held_kobo }: PaymentLine['payment']): Kobo =>
  revenue_kobo + unsettled_kobo - held_kobo;

export function whereFeeWent(payment: PaymentLine['payment']): FeeGone | null {
  const returned = returnedKobo(payment);
  if (returned > 0) return returned < payment.revenue_kobo ? 'part' : 'all';
  const { status, moved_kobo, held_kobo } = payment;
  return status === 'Completed' && moved_kobo > 0 && held_kobo === 0 ? 'moved' : null;
}

/** The same of a query over payments. */
export function isShownAs(shown: ShownStatus): SQL | undefined {
  const { status, revenue_kobo, unsettled_kobo, held_kobo, moved_kobo } = payments;
  const returned = sql`(${revenue_kobo} + ${unsettled_kobo} - ${held_kobo})`;
  const isMoved = sql`(${returned} = 0 and ${moved_kobo} > 0 and ${held_kobo} = 0)`;
  switch (shown) {
    case 'refunded':
      return sql`(${returned} > 0 and ${returned} >= ${revenue_kobo})`;
    case 'partly-refunded':
      return sql`(${returned} > 0 and ${returned} < ${revenue_kobo})`;
    case 'moved':
      return and(eq(status, 'Completed'), isMoved);
    case 'Completed':
      return and(eq(status, shown), sql`${returned} = 0 and not ${isMoved}`);
    default:
      return eq(status, shown);
  }
}

type Value = string | number | Date | null;

const VALUES: Readonly<Record<PaymentColumnName, (line: ShownLine) => Value>> = {
  reference: ({ payment }) => payment.payment_reference,
  status: ({ payment }) => shownStatusOf(payment.status as PaymentStatus, whereFeeWent(payment)),
  fee: ({ papers }) => papers?.fee ?? null,
  amount: ({ payment }) => payment.amount_kobo,
  revenue: ({ payment }) => payment.revenue_kobo,
  inDoubt: ({ inDoubt }) => inDoubt,
  received: ({ payment }) => payment.arrived_kobo,
  otherMoney: ({ payment: { received_kobo: last, received_currency, currency } }) =>
    last !== null && received_currency !== null && received_currency !== currency
      ? `${received_currency} ${last / 100}`
      : null,
  returned: ({ payment }) => payment.refunded_kobo - payment.moved_kobo,
  moved: ({ payment }) => payment.moved_kobo,
  held: ({ payment }) => payment.held_kobo,
  unsettled: ({ payment }) => payment.unsettled_kobo,
  method: ({ payment }) => payment.payment_method,
  gateway: ({ payment }) => payment.gateway,
  providerReference: ({ payment }) => payment.provider_reference,
  rrr: ({ payment }) => {
    const rrr = payment.provider_reference ?? payment.offline_code;
    return payment.gateway === 'remita' && rrr ? printRrr(rrr) : null;
  },
  begunAt: ({ payment }) => payment.created_at,
  paidAt: ({ payment }) => payment.paid_at,
  application: ({ application }) => application.application_number,
  firstName: ({ application }) => application.first_name,
  lastName: ({ application }) => application.last_name,
  program: ({ application }) => application.program,
  review: ({ payment }) => openReview(payment),
  decidedAt: ({ papers }) => papers?.decidedAt ?? null,
  reason: ({ papers }) => papers?.reason ?? null,
  documents: ({ papers }) => papers?.documents ?? null,
};

export const valueIn = (line: ShownLine, name: PaymentColumnName): Value => VALUES[name](line);
