import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Kobo } from '#core/payments/money.ts';
import { HOLDING_REFUNDS } from '#core/payments/refund-status.ts';
import type { Queryable } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';

/** Money of a payment that is promised to go back and has not gone yet. */
export async function openRefunds(db: Queryable, paymentId: string): Promise<Kobo> {
  const [row] = await db
    .select({ total: sum(refunds.amount_kobo) })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), inArray(refunds.status, [...HOLDING_REFUNDS])));
  return Number(row?.total ?? 0);
}
