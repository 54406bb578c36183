import { and, asc, eq, inArray } from 'drizzle-orm';
import { formatNaira } from '#core/payments/money.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { manual_payments, users } from '#db/schema/index.ts';

/**
 * Manual payments that wait for their approval, of these applications. Two for one application may be one transfer that two
 * officers found, so both who record and who approve are told.
 */
export async function waitingFor(db: Queryable, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .select({
      id: manual_payments.id,
      applicationId: manual_payments.application_id,
      amountKobo: manual_payments.amount_kobo,
      day: manual_payments.value_date,
      by: users.name,
    })
    .from(manual_payments)
    .innerJoin(users, eq(users.id, manual_payments.recorded_by))
    .where(
      and(
        eq(manual_payments.status, 'Requested'),
        inArray(manual_payments.application_id, [...applicationIds]),
      ),
    )
    .orderBy(asc(manual_payments.created_at), asc(manual_payments.id));
  return rows.map(({ amountKobo, day, ...row }) => ({
    ...row,
    amount: formatNaira(amountKobo),
    day: lagosDayOf(day),
  }));
}

export type WaitingManualPayment = Awaited<ReturnType<typeof waitingFor>>[number];
