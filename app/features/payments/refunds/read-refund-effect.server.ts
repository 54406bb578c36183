/** What a refund of all that a payment holds means for its application, where no other payment pays the same fee. */
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { completedPayments, enrolledBy } from '#app/features/admissions/index.server.ts';
import { type ApplicationStatus, isWithdrawn } from '#core/admissions/application-status.ts';
import type { OfferState } from '#core/offers/offer-status.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import type { Kobo } from '#core/payments/money.ts';
import { effectOfRefund } from '#core/payments/refund-effect.ts';
import type { Queryable } from '#db/client.ts';
import { applications, offers, payments } from '#db/schema/index.ts';
import type { RefundEffectView } from '../payment/payment-view.ts';

/** Of a query over payments and their applications. */
export const effectColumns = (db: Queryable) => ({
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

/** @param leavingKobo all that is asked or agreed to go back of it; null where less than all of it goes. */
export function effectOn(row: EffectColumns, leavingKobo: Kobo): RefundEffectView | null {
  const { payment_status, held_kobo, paidByAnother, enrolled, holdsPlace } = row;
  if (payment_status !== 'Completed' || paidByAnother || leavingKobo < held_kobo) return null;
  const status = row.status as ApplicationStatus;
  const purpose = row.purpose;
  return {
    application_number: row.application_number,
    status: isWithdrawn({ status, withdrawn_at: row.withdrawn_at }) ? 'Withdrawn' : status,
    purpose,
    effect: effectOfRefund({ purpose, status, enrolled, holdsPlace }),
  };
}

export async function readRefundEffect(
  db: Queryable,
  paymentId: string,
  leavingKobo: Kobo,
): Promise<RefundEffectView | null> {
  const [row] = await db
    .select(effectColumns(db))
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(eq(payments.id, paymentId));
  return row ? effectOn(row, leavingKobo) : null;
}
