/** Money of a fee that came in parts stands under one of its payments: which one has it, and what of it came by others. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { payment_events } from '#db/schema/index.ts';
import {
  findPaymentById,
  findPaymentByReference,
  lockPayment,
  type PaymentRecord,
} from '../payment/queries.server.ts';

/**
 * What other payments of the fee brought, of what a payment has, and how much of that was taken back from them; and what its
 * gateway took back of its own money, which can come again by it. A refund that was asked for here cannot.
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

/** The payment that has what came by one, which is another one where its money was joined, and that perhaps to a third. */
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
