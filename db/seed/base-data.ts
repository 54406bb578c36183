/**
 * What every installation needs before the first visitor: an admissions session and the specification's fees. Only
 * an empty table is filled; what staff changed later is theirs.
 */
import type { NewId } from '#core/shared/id.ts';
import type { Database } from '../client.ts';
import { announceContentChange } from '../content-changes.ts';
import { admission_sessions, fees } from '../schema/index.ts';

/** Specification §9, in naira. */
const FEES_NAIRA = [
  ['Application Fee', 25_000],
  ['Tuition Science', 150_000],
  ['Tuition Arts', 120_000],
  ['Hostel', 75_000],
  ['Lab', 30_000],
] as const;
const KOBO_PER_NAIRA = 100;

export async function ensureBaseData(deps: {
  db: Database;
  newId: NewId;
  admissionSession: string;
  /** When the first session began to take applications; staff change it later. */
  opensAt: Date;
}): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const opened = await tx
      .insert(admission_sessions)
      .values({ id: deps.admissionSession, opens_at: deps.opensAt })
      .onConflictDoNothing()
      .returning({ id: admission_sessions.id });
    if (opened.length > 0) await announceContentChange(tx);
    const [anyFee] = await tx.select({ id: fees.id }).from(fees).limit(1);
    if (anyFee) return;
    await tx.insert(fees).values(
      FEES_NAIRA.map(([name, naira]) => ({
        id: deps.newId(),
        name,
        amount_kobo: naira * KOBO_PER_NAIRA,
        starts_at: deps.opensAt,
      })),
    );
    await announceContentChange(tx);
  });
}
