/** Removals of a second factor that one master administrator has asked for, while a second one has not answered. */
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { factor_removals, profiles, users } from '#db/schema/index.ts';

export interface FactorRemoval {
  readonly askedBy: string;
  readonly askedByName: string;
  readonly reason: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

/** It can be confirmed: its days are not over, and whoever asked may still ask for it. */
export const removalWaits = (now: Date | SQL): SQL | undefined =>
  and(
    gt(factor_removals.expires_at, now),
    sql`exists (select from ${profiles} asking where asking.id = ${factor_removals.asked_by}
      and asking.role = 'master_admin' and asking.suspended_at is null)`,
  );

export async function readFactorRemoval(
  db: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<FactorRemoval | null> {
  const [row] = await db
    .select({ removal: factor_removals, askedByName: users.name })
    .from(factor_removals)
    .innerJoin(users, eq(users.id, factor_removals.asked_by))
    .innerJoin(profiles, eq(profiles.id, factor_removals.user_id))
    .where(and(eq(factor_removals.user_id, userId), removalWaits(now), isNull(profiles.erased_at)));
  if (!row) return null;
  const { asked_by, reason, created_at, expires_at } = row.removal;
  return {
    askedBy: asked_by,
    askedByName: row.askedByName,
    reason,
    askedAt: created_at,
    expiresAt: expires_at,
  };
}

/**
 * It was answered; or the person has used the factor or changed it, so it is not lost, or is another one. Called wherever
 * that happens.
 */
export async function endFactorRemoval(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(factor_removals).where(eq(factor_removals.user_id, userId));
}
