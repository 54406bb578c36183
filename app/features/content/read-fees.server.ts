import { activeFee, type Fee } from '#core/payments/fees.ts';
import type { Kobo } from '#core/payments/money.ts';
import type { Queryable } from '#db/client.ts';
import { fees } from '#db/schema/index.ts';

export interface NamedFee {
  readonly name: string;
  /** Null while the schedule has no such fee; the page then says so instead of inventing one. */
  readonly amountKobo: Kobo | null;
}

/** The fees of these names that hold now, in the order of the names. */
export async function readFees(
  db: Queryable,
  now: Date,
  names: readonly string[],
  about: { program?: string } = {},
): Promise<NamedFee[]> {
  const rows = await db.select().from(fees);
  const schedule = rows.map(
    (row): Fee => ({
      id: row.id,
      name: row.name,
      amountKobo: row.amount_kobo,
      level: row.level,
      program: row.program,
      validFrom: row.starts_at,
      validUntil: row.ends_at,
      active: row.active,
    }),
  );
  return names.map((name) => ({
    name,
    amountKobo: activeFee(schedule, now, { ...about, name })?.amountKobo ?? null,
  }));
}
