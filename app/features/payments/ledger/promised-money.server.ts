/** Money of a payment that is promised away and has not gone yet. */
import { and, eq, inArray, ne, sum } from 'drizzle-orm';
import type { Kobo } from '#core/payments/money.ts';
import type { PaymentHeld } from '#core/payments/overpayment.ts';
import { HOLDING_REFUNDS, type RefundStatus } from '#core/payments/refund-status.ts';
import type { Queryable } from '#db/client.ts';
import { manual_payments, type payments, refunds } from '#db/schema/index.ts';

const sumOf = async (db: Queryable, paymentId: string, statuses: readonly RefundStatus[]): Promise<Kobo> => {
  const [row] = await db
    .select({ total: sum(refunds.amount_kobo) })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), inArray(refunds.status, [...statuses])));
  return Number(row?.total ?? 0);
};

/** To its payer. */
export const openRefunds = (db: Queryable, paymentId: string): Promise<Kobo> =>
  sumOf(db, paymentId, HOLDING_REFUNDS);

/** Of it, what a second person has agreed to. */
export const agreedRefunds = (db: Queryable, paymentId: string): Promise<Kobo> =>
  sumOf(
    db,
    paymentId,
    HOLDING_REFUNDS.filter((status) => status !== 'Requested'),
  );

/** To other applications, waiting for the second person. */
export async function openMoves(db: Queryable, paymentId: string, exceptId?: string): Promise<Kobo> {
  const [row] = await db
    .select({ total: sum(manual_payments.amount_kobo) })
    .from(manual_payments)
    .where(
      and(
        eq(manual_payments.from_payment_id, paymentId),
        eq(manual_payments.status, 'Requested'),
        exceptId ? ne(manual_payments.id, exceptId) : undefined,
      ),
    );
  return Number(row?.total ?? 0);
}

/** Both: nobody can promise the same money twice. @param exceptMove the move that is being approved. */
export const promisedMoney = async (db: Queryable, paymentId: string, exceptMove?: string): Promise<Kobo> =>
  (await openRefunds(db, paymentId)) + (await openMoves(db, paymentId, exceptMove));

/** A payment's money as core reckons with it. */
export const moneyBehind = (
  row: Pick<typeof payments.$inferSelect, 'amount_kobo' | 'fee_kobo' | 'arrived_kobo' | 'refunded_kobo'>,
  promisedKobo: Kobo,
): PaymentHeld => ({
  amountKobo: row.fee_kobo ?? row.amount_kobo,
  arrivedKobo: row.arrived_kobo,
  leftKobo: row.refunded_kobo,
  promisedKobo,
});
