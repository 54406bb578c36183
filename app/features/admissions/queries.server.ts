/** Reading single applications. Whether the reader may see them is decided by the use case that asks. */

import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { applications, payments } from '#db/schema/index.ts';
import type { ApplicationRow } from './answer-columns.server.ts';

export async function findApplication(db: Queryable, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  return row ?? null;
}

/** Until the transaction ends nobody else changes this row. */
export async function lockApplication(tx: Transaction, id: string): Promise<ApplicationRow | null> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  return row ?? null;
}

/**
 * Is the fee of this application paid? The payments table is only read here: staff may send a paid application back to
 * Draft, and its owner must not be asked to pay again.
 */
export async function isPaid(
  db: Queryable,
  applicationId: string,
  exceptPaymentId?: string,
): Promise<boolean> {
  return (await completedPayments(db, applicationId, exceptPaymentId)).length > 0;
}

/**
 * A query for money that has arrived. A review reason beside Completed (paid twice, paid late) is the bursary's matter: the
 * applicant has paid all the same. Money that does not match never becomes Completed; money that went back pays for nothing.
 */
export const completedPayments = (
  db: Queryable,
  applicationId: string | typeof applications.id,
  exceptPaymentId?: string,
) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.application_id, applicationId),
        eq(payments.status, 'Completed'),
        or(eq(payments.refunded_kobo, 0), lt(payments.refunded_kobo, payments.arrived_kobo)),
        exceptPaymentId ? ne(payments.id, exceptPaymentId) : undefined,
      ),
    )
    .limit(1);
