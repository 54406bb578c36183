/** Money of payments that may still have to leave, as columns of a query over payments. */
import { and, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Kobo } from '#core/payments/money.ts';
import { HOLDING_REFUNDS } from '#core/payments/refund-status.ts';
import type { Queryable } from '#db/client.ts';
import { isFlagged, isUnresolved } from '#db/open-review.ts';
import { applications, payments, refunds } from '#db/schema/index.ts';

/** What is promised to payers and has not gone yet. */
export const promisedOf = (db: Queryable): SQL<Kobo> => {
  const open = alias(refunds, 'open');
  return sql<Kobo>`(${db
    .select({ total: sql`coalesce(${sum(open.amount_kobo)}, 0)` })
    .from(open)
    .where(and(eq(open.payment_id, payments.id), inArray(open.status, [...HOLDING_REFUNDS])))})`.mapWith(
    Number,
  );
};

/** What core calls revenue in doubt, as a column of a query over payments. */
export const revenueInDoubtOf = (db: Queryable): SQL<Kobo> => {
  const kept = sql`(${payments.held_kobo} - ${payments.unsettled_kobo})`;
  return sql<Kobo>`(case when ${payments.status} <> 'Completed' then 0 when ${isFlagged} then ${kept}
    else greatest(0, least(${kept}, ${promisedOf(db)} - ${payments.unsettled_kobo})) end)`.mapWith(Number);
};

/** The few payments that can have any: along the index of those to decide about, and the refunds on the way. */
export const mayBeInDoubt: SQL = sql`((${isUnresolved}) or ${payments.id} in (
  select ${refunds.payment_id} from ${refunds} where ${inArray(refunds.status, [...HOLDING_REFUNDS])}))`;

/** Some of it is on its way back, or nobody has decided yet what becomes of it. */
export const owesMoney: SQL = sql`(${payments.held_kobo} > 0 and ${mayBeInDoubt})`;

/** Money of this person's payments is on its way back to them, or nobody has decided yet what becomes of it. */
export async function awaitsMoney(db: Queryable, userId: string): Promise<boolean> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(and(eq(applications.user_id, userId), owesMoney))
    .limit(1);
  return payment !== undefined;
}
