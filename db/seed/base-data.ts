/**
 * Writes the records that every installation needs before the first visitor: an admissions session and the college's
 * first fees. Only an empty table is filled; later changes of staff are theirs.
 */

import { sql } from 'drizzle-orm';
import type { FirstFee } from '#core/payments/fees.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Database, Transaction } from '../client.ts';
import { announceContentChange } from '../content-changes.ts';
import { admission_sessions, fees, settings } from '../schema/index.ts';

const KOBO_PER_NAIRA = 100;

export async function ensureBaseData(deps: {
  db: Database;
  newId: NewId;
  /**
   * The session that is open from the beginning, in the demonstration. Null: a new portal has none, and takes no
   * applications until a person opens it.
   */
  admissionSession: string | null;
  /** The last moment of that session; left out: none is known. */
  closesAt?: Date;
  readonly fees: readonly FirstFee[];
  /** Since when that session takes applications, and fees hold; staff change both later. */
  opensAt: Date;
}): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (deps.admissionSession === null) await closeIfNew(tx);
    else {
      const opened = await tx
        .insert(admission_sessions)
        .values({ id: deps.admissionSession, opens_at: deps.opensAt, closes_at: deps.closesAt ?? null })
        .onConflictDoNothing()
        .returning({ id: admission_sessions.id });
      if (opened.length > 0) await announceContentChange(tx);
    }
    const [anyFee] = await tx.select({ id: fees.id }).from(fees).limit(1);
    if (anyFee) return;
    await tx.insert(fees).values(
      deps.fees.map(([purpose, name, naira]) => ({
        id: deps.newId(),
        purpose,
        name,
        amount_kobo: naira * KOBO_PER_NAIRA,
        starts_at: deps.opensAt,
      })),
    );
    await announceContentChange(tx);
  });
}

/** Nothing was ever entered: a portal that has a session or a fee has been at work, and stays as it is. */
async function closeIfNew(tx: Transaction): Promise<void> {
  const used = await tx.execute(sql`
    select from (select 1 from ${admission_sessions} union all select 1 from ${fees}) as anything limit 1`);
  if ((used.rowCount ?? 0) > 0) return;
  await tx
    .insert(settings)
    .values({ key: 'applications', value: { open: false, waived: [] } })
    .onConflictDoNothing();
}
