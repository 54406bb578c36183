/** Fees that were not withdrawn, those of other days included. */
import { eq, sql } from 'drizzle-orm';
import type { Fee, FeePurpose } from '#core/payments/fees.ts';
import type { Queryable } from './client.ts';
import { fees } from './schema/index.ts';

export const listActiveFees = (db: Queryable): Promise<Fee[]> =>
  db
    .select({
      id: fees.id,
      purpose: sql<FeePurpose | null>`${fees.purpose}`,
      name: fees.name,
      amountKobo: fees.amount_kobo,
      level: fees.level,
      program: fees.program,
      validFrom: fees.starts_at,
      validUntil: fees.ends_at,
      active: fees.active,
      payWithinDays: fees.pay_within_days,
    })
    .from(fees)
    .where(eq(fees.active, true));
