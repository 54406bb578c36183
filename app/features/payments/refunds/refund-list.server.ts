/** Refunds, newest first: those of one status or all, found by name, number and reference. */
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { completedPayments, enrolledBy } from '#app/features/admissions/index.server.ts';
import { isSame, needsAnother } from '#app/features/identity/index.server.ts';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import type { Presented } from '#app/lists/open-list.server.ts';
import { type ApplicationStatus, isWithdrawn } from '#core/admissions/application-status.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { OfferState } from '#core/offers/offer-status.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { formatNaira, type Kobo } from '#core/payments/money.ts';
import { effectOfRefund, REFUND_STATUSES, type RefundStatus } from '#core/payments/refund-status.ts';
import type { Queryable } from '#db/client.ts';
import { applications, offers, payments, refunds, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { refundsFoundBy } from '../payment/named-by.server.ts';
import { promisedOf } from '../payment/present-payment.server.ts';
import { readRecordSums, sumsOf } from '../payment/record-sums.server.ts';

const words = wordsFor('en');
const { refunds: texts, manual, decideRow, openRow } = words.bursary;
const { facts } = words.payments;
const asker = alias(users, 'asker');
const decider = alias(users, 'decider');
const withdrawer = alias(users, 'withdrawer');

export const REFUNDS = list({
  path: '/payment-system/refunds',
  permission: 'payments.screen',
  title: texts.title,
  size: 25,
  select: ({ db }) =>
    db
      .select({
        refund: refunds,
        payment_reference: payments.payment_reference,
        ownerId: applications.user_id,
        application_number: applications.application_number,
        first_name: applications.first_name,
        last_name: applications.last_name,
        requestedBy: asker.name,
        decidedBy: decider.name,
        withdrawnBy: withdrawer.name,
        affected: effectColumns(db),
        promisedKobo: promisedOf(db),
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .innerJoin(applications, eq(applications.id, payments.application_id))
      .innerJoin(asker, eq(asker.id, refunds.requested_by))
      .leftJoin(decider, eq(decider.id, refunds.decided_by))
      .leftJoin(withdrawer, eq(withdrawer.id, refunds.withdrawn_by)),
  order: () => newestFirst(refunds.created_at, refunds.id),
  placeOf: ({ refund }) => ({ createdAt: refund.created_at, id: refund.id }),
  opens: { id: refunds.id },
  filtersLabel: texts.find,
  search: { label: manual.search, where: (q) => refundsFoundBy(q) },
  filters: {
    status: oneOf(REFUND_STATUSES, {
      label: texts.status,
      name: (status) => texts.statuses[status],
      where: (status) => eq(refunds.status, status),
    }),
  },
  tabs: { filter: 'status', label: texts.filter, all: texts.all },
  columns: {
    who: {
      heading: facts.applicant,
      as: 'name',
      value: ({ first_name, last_name, application_number }) =>
        fullName(first_name, last_name) || application_number,
    },
    number: { heading: facts.application, as: 'code', value: (row) => row.application_number },
    amount: { heading: texts.amount, as: 'amount', value: ({ refund }) => refund.amount_kobo },
    status: { heading: texts.status, value: ({ refund }) => refund.status },
    reason: { heading: texts.reason, fills: true, value: ({ refund }) => refund.reason },
    by: { heading: texts.requestedBy, as: 'line', value: (row) => row.requestedBy },
    decide: { heading: decideRow, acts: true, value: (row) => row.application_number },
  },
  present: async (rows, { db, actor }) => {
    const same = await needsAnother(db, actor, 'payment.flag-refund');
    return rows.map(({ refund, ownerId, first_name, last_name, affected, promisedKobo, ...row }) => {
      const mayDecide =
        refund.status === 'Requested' &&
        !isSame(same(refund.requested_by)) &&
        can(actor, 'payment.flag-refund', { ownerId });
      return {
        ...row,
        id: refund.id,
        paymentPath: href('/payment-system/:id', { id: refund.payment_id }),
        applicant: fullName(first_name, last_name),
        amount: formatNaira(refund.amount_kobo),
        reason: refund.reason,
        status: refund.status,
        provider_reference: refund.provider_reference,
        decision_note: refund.decision_note,
        problem: refund.problem,
        created_at: refund.created_at.toISOString(),
        decided_at: refund.decided_at?.toISOString() ?? null,
        withdrawn_at: refund.withdrawn_at?.toISOString() ?? null,
        sent_at: refund.sent_at?.toISOString() ?? null,
        finished_at: refund.finished_at?.toISOString() ?? null,
        version: refund.version,
        // The money is to be sent, or it is not known yet whether it arrived.
        waitsForResult: waitsForResult(refund.status),
        // The effect, where it takes the last of what pays the fee.
        effect: refund.status === 'Requested' ? effectOn(affected, promisedKobo) : null,
        whyNot: same(refund.requested_by).whyNot,
        mayDecide,
        does: mayDecide ? undefined : waitsForResult(refund.status) ? texts.recordRow : openRow,
      };
    });
  },
  sums: async (db, where) =>
    readRecordSums(
      db
        .select(sumsOf(refunds.amount_kobo))
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.payment_id))
        .innerJoin(applications, eq(applications.id, payments.application_id))
        .where(where),
      [texts.title, texts.amount],
    ),
  empty: ({ q, status }) => {
    if (q) return { title: texts.noneFound, advice: manual.noneFoundAdvice };
    return status
      ? { title: texts.noneOf[status], advice: texts.noneOfAdvice }
      : { title: texts.none, advice: texts.noneAdvice };
  },
});

export type RefundView = Presented<typeof REFUNDS>;

const waitsForResult = (status: RefundStatus) => ['Approved', 'Sent', 'Failed'].includes(status);

/** The columns that effectOn needs, of a query over payments and their applications. */
const effectColumns = (db: Queryable) => ({
  application_number: applications.application_number,
  status: applications.status,
  withdrawn_at: applications.withdrawn_at,
  purpose: payments.purpose,
  payment_status: payments.status,
  held_kobo: payments.held_kobo,
  enrolled: enrolledBy(applications.id),
  holdsPlace: sql<boolean>`${exists(
    db
      .select({ id: offers.id })
      .from(offers)
      .where(
        and(eq(offers.application_id, applications.id), eq(offers.state, 'accepted' satisfies OfferState)),
      ),
  )}`,
  paidByAnother: sql<boolean>`${exists(
    completedPayments(db, applications.id, payments.id, sql`${payments.purpose}` as SQL<PaidPurpose>),
  )}`,
});

type EffectColumns = Pick<
  typeof applications.$inferSelect,
  'application_number' | 'status' | 'withdrawn_at'
> & {
  readonly purpose: PaidPurpose;
  readonly payment_status: string;
  readonly held_kobo: Kobo;
  readonly enrolled: boolean;
  readonly holdsPlace: boolean;
  readonly paidByAnother: boolean;
};

/**
 * The effect on its application of a refund of all that a payment holds, where no other payment pays the same fee.
 * @param leavingKobo all that is asked or agreed to go back of it; null where less than all of it goes.
 */
function effectOn(row: EffectColumns, leavingKobo: Kobo) {
  const { payment_status, held_kobo, paidByAnother, enrolled, holdsPlace } = row;
  if (payment_status !== 'Completed' || paidByAnother || leavingKobo < held_kobo) return null;
  const status = row.status as ApplicationStatus;
  const purpose = row.purpose;
  return {
    application_number: row.application_number,
    status: isWithdrawn({ status, withdrawn_at: row.withdrawn_at }) ? ('Withdrawn' as const) : status,
    purpose,
    effect: effectOfRefund({ purpose, status, enrolled, holdsPlace }),
  };
}

/** The state to which an application comes when all of its fee is refunded. */
export type RefundEffectView = NonNullable<ReturnType<typeof effectOn>>;

export async function readRefundEffect(db: Queryable, paymentId: string, leavingKobo: Kobo) {
  const [row] = await db
    .select(effectColumns(db))
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(eq(payments.id, paymentId));
  return row ? effectOn(row, leavingKobo) : null;
}
