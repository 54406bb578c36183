/** Money of a payment that is promised away and has not gone yet. */
import { and, desc, eq, inArray, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { Kobo } from '#core/payments/money.ts';
import type { PaymentHeld } from '#core/payments/overpayment.ts';
import { HOLDING_REFUNDS, type RefundStatus } from '#core/payments/refund-status.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { manual_payments, payment_events, type payments, refunds } from '#db/schema/index.ts';
import {
  findPaymentById,
  findPaymentByReference,
  lockPayment,
  type PaymentRecord,
} from '../payment/queries.server.ts';

const sumOf = async (db: Queryable, paymentId: string, statuses: readonly RefundStatus[]): Promise<Kobo> => {
  const [row] = await db
    .select({ total: sum(refunds.amount_kobo) })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), inArray(refunds.status, [...statuses])));
  return Number(row?.total ?? 0);
};

/** The refunds that are promised to its payer. */
export const openRefunds = (db: Queryable, paymentId: string): Promise<Kobo> =>
  sumOf(db, paymentId, HOLDING_REFUNDS);

/** The part of the open refunds to which a second person has agreed. */
export const agreedRefunds = (db: Queryable, paymentId: string): Promise<Kobo> =>
  sumOf(
    db,
    paymentId,
    HOLDING_REFUNDS.filter((status) => status !== 'Requested'),
  );

/** The money that is to go to other applications, waiting for the second person. */
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

/**
 * Money of a fee that came in parts is under one of its payments. Reads how much of it other payments of the fee brought,
 * and how much of that was taken back from them; and how much its gateway took back of its own money, which can come
 * again by it. A refund that was asked for here cannot.
 */
export async function joinedTo(db: Queryable, paymentId: string) {
  const { kind, details, source, amount } = payment_events;
  const ofPart = sql`${kind} = 'reversed' and ${details} ? 'joined'`;
  const own = sql`${kind} = 'reversed' and not (${details} ? 'joined') and ${source} <> 'staff'`;
  const sumWhere = (where: SQL) => sql`coalesce(sum(${amount}) filter (where ${where}), 0)`.mapWith(Number);
  const [row] = await db
    .select({ joined: sumWhere(sql`${kind} = 'joined'`), taken: sumWhere(ofPart), reversed: sumWhere(own) })
    .from(payment_events)
    .where(eq(payment_events.payment_id, paymentId));
  const { joined = 0, taken = 0, reversed = 0 } = row ?? {};
  return { joinedKobo: joined, joinedTakenKobo: -taken, reversedKobo: -reversed };
}

/**
 * The payment that has what came by one, which is another one where its money was joined, and that perhaps to a third.
 */
export async function findHolder(db: Queryable, id: string): Promise<PaymentRecord | undefined> {
  const [left] = await db
    .select({ details: payment_events.details })
    .from(payment_events)
    .where(and(eq(payment_events.payment_id, id), eq(payment_events.kind, 'joined-away')))
    .orderBy(desc(payment_events.created_at), desc(payment_events.id))
    .limit(1);
  const holder = left && (await findPaymentByReference(db, String(left.details.joined)));
  return holder ? findHolder(db, holder.id) : findPaymentById(db, id);
}

export async function lockHolder(tx: Transaction, id: string): Promise<PaymentRecord | undefined> {
  const holder = await findHolder(tx, id);
  return holder && lockPayment(tx, holder.id);
}
