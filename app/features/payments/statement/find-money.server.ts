/** Where the money of a credit is now: under the payments made from it, and under those to which it was moved on. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Kobo } from '#core/payments/money.ts';
import { freeKobo } from '#core/payments/overpayment.ts';
import type { Queryable } from '#db/client.ts';
import { manual_payments, payment_events } from '#db/schema/index.ts';
import { findHolder } from '../ledger/joined-money.server.ts';
import { moneyBehind, promisedMoney } from '../ledger/promised-money.server.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';

type Manual = Pick<typeof manual_payments.$inferSelect, 'id' | 'payment_id' | 'amount_kobo'>;

export interface FoundMoney {
  readonly payment: PaymentRecord;
  /** The record by which it came to the payment. */
  readonly manual: Manual;
  readonly amount: Kobo;
}

/** What was moved on is looked for first, the newest move before others. @returns null: some of it has left, or is promised away. */
export async function findMoney(
  db: Queryable,
  from: readonly Manual[],
): Promise<readonly FoundMoney[] | null> {
  const found: FoundMoney[] = [];
  const followed = new Set<string>();
  const follow = async (manual: Manual, amount: Kobo): Promise<Kobo> => {
    const payment = manual.payment_id && (await findHolder(db, manual.payment_id));
    if (!payment) throw new Error(`manual payment ${manual.id} was approved and has no payment`);
    let left = amount;
    for (const move of await movesFrom(db, payment.id)) {
      if (left === 0) break;
      if (followed.has(move.id)) continue;
      followed.add(move.id);
      left -= await follow(move, Math.min(left, move.amount_kobo - (await takenBackBy(db, move.id))));
    }
    const planned = found
      .filter((one) => one.payment.id === payment.id)
      .reduce((sum, one) => sum + one.amount, 0);
    const free = freeKobo(moneyBehind(payment, planned + (await promisedMoney(db, payment.id))));
    const here = Math.min(left, free);
    if (here > 0) found.push({ payment, manual, amount: here });
    return amount - left + here;
  };
  for (const manual of from) if ((await follow(manual, manual.amount_kobo)) < manual.amount_kobo) return null;
  return found;
}

const movesFrom = (db: Queryable, paymentId: string): Promise<readonly Manual[]> =>
  db
    .select()
    .from(manual_payments)
    .where(and(eq(manual_payments.from_payment_id, paymentId), eq(manual_payments.status, 'Approved')))
    .orderBy(desc(manual_payments.decided_at), desc(manual_payments.id));

/** What reversals took already of the money that a record brought. */
async function takenBackBy(db: Queryable, manualId: string): Promise<Kobo> {
  const [row] = await db
    .select({ sum: sql<string | null>`-sum(${payment_events.amount})` })
    .from(payment_events)
    .where(
      and(
        eq(payment_events.kind, 'reversed'),
        sql`${payment_events.receipt_key} like ${`reversal:%:${manualId}`}`,
      ),
    );
  return Number(row?.sum ?? 0);
}
