/**
 * The sandbox gateway's records in the database. Made over a transaction, it takes part in it. It is the
 * `SandboxLedger` of gateways/payment/sandbox/ledger.ts, which explains every field, without importing it: the database
 * layer knows no gateway. The compiler compares the two in the wiring.
 */

import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { RefusalReason } from '#core/payments/refusal-reasons.ts';
import type { Queryable } from './client.ts';
import { sandbox_charges } from './schema/index.ts';

interface Charge {
  readonly reference: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly description: string;
  readonly payerEmail: string;
  readonly returnUrl: string;
  readonly status: 'open' | 'pending' | 'paid' | 'failed';
  readonly paidAmountKobo: number | null;
  readonly paidCurrency: string | null;
  readonly providerReference: string;
  readonly paidAt: Date | null;
  readonly refusal: RefusalReason | null;
  readonly createdAt: Date;
}

type Settlement = Pick<Charge, 'status' | 'paidAmountKobo' | 'paidCurrency' | 'paidAt' | 'refusal'>;

interface Range {
  readonly from: Date;
  readonly to: Date;
  readonly after?: Pick<Charge, 'createdAt' | 'reference'>;
  readonly limit: number;
}

export function makeDatabaseSandboxLedger(db: Queryable) {
  async function get(reference: string): Promise<Charge | undefined> {
    const [row] = await db.select().from(sandbox_charges).where(eq(sandbox_charges.reference, reference));
    return row && toCharge(row);
  }
  return {
    get,

    async put(charge: Charge): Promise<Charge> {
      const [row] = await db.insert(sandbox_charges).values(toRow(charge)).onConflictDoNothing().returning();
      const standing = row ? toCharge(row) : await get(charge.reference);
      if (!standing) throw new Error(`sandbox charge ${charge.reference} was neither written nor found`);
      return standing;
    },

    async settle(reference: string, change: Settlement, now: Date): Promise<Charge | undefined> {
      const { status, paidAmountKobo, paidCurrency, paidAt, refusal } = change;
      // The second waits for the row and then finds it no longer open.
      const [row] = await db
        .update(sandbox_charges)
        .set({
          status,
          paid_amount_kobo: paidAmountKobo,
          paid_currency: paidCurrency,
          paid_at: paidAt,
          refusal,
          updated_at: now,
        })
        .where(and(eq(sandbox_charges.reference, reference), eq(sandbox_charges.status, 'open')))
        .returning();
      return row && toCharge(row);
    },

    async list({ from, to, after, limit }: Range): Promise<readonly Charge[]> {
      const { created_at, reference } = sandbox_charges;
      const rows = await db
        .select()
        .from(sandbox_charges)
        .where(
          and(
            gte(created_at, from),
            lt(created_at, to),
            after &&
              sql`(${created_at}, ${reference}) > (${after.createdAt.toISOString()}::timestamptz, ${after.reference})`,
          ),
        )
        .orderBy(asc(created_at), asc(reference))
        .limit(limit);
      return rows.map(toCharge);
    },
  };
}

type Row = typeof sandbox_charges.$inferSelect;

const toRow = (charge: Charge): typeof sandbox_charges.$inferInsert => ({
  reference: charge.reference,
  amount_kobo: charge.amountKobo,
  currency: charge.currency,
  description: charge.description,
  payer_email: charge.payerEmail,
  return_url: charge.returnUrl,
  status: charge.status,
  paid_amount_kobo: charge.paidAmountKobo,
  paid_currency: charge.paidCurrency,
  provider_reference: charge.providerReference,
  paid_at: charge.paidAt,
  refusal: charge.refusal,
  created_at: charge.createdAt,
  updated_at: charge.createdAt,
});

const toCharge = (row: Row): Charge => ({
  reference: row.reference,
  amountKobo: row.amount_kobo,
  currency: row.currency,
  description: row.description,
  payerEmail: row.payer_email,
  returnUrl: row.return_url,
  status: row.status as Charge['status'],
  paidAmountKobo: row.paid_amount_kobo,
  paidCurrency: row.paid_currency,
  providerReference: row.provider_reference ?? '',
  paidAt: row.paid_at,
  refusal: row.refusal as RefusalReason | null,
  createdAt: row.created_at,
});
