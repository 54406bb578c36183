/**
 * Finds the people who have passkeys: two count as a second factor, like an authenticator app with its recovery codes.
 */
import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import { OPEN_RECOVERIES } from '#core/identity/mailbox-recovery.ts';
import type { Database, Queryable } from '#db/client.ts';
import { mailbox_recoveries, passkeys, two_factors, users } from '#db/schema/index.ts';

const keysOf = (db: Queryable, userId: SQL | string | typeof users.id) =>
  db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.user_id, userId));

/** One alone would lock its owner out together with its device, so it takes the place of no password. */
export async function hasTwoPasskeys({ db }: { readonly db: Database }, userId: string): Promise<boolean> {
  return (await keysOf(db, userId).limit(2)).length === 2;
}

/** Anything that could be lost: an authenticator app or a passkey. */
export async function hasFactor(db: Queryable, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(two_factors)
    .where(eq(two_factors.user_id, userId))
    .union(keysOf(db, userId))
    .limit(1);
  return found !== undefined;
}

/** A condition on `users`: the person has neither authenticator app nor two passkeys. */
export const withoutFactor = (db: Queryable): SQL | undefined =>
  and(eq(users.two_factor_enabled, false), not(exists(keysOf(db, users.id).offset(1))));

/**
 * The person has used the second factor or changed it, so their phone is not lost, or the factor is another one. Called
 * wherever that happens.
 */
export async function endFactorRemoval(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(mailbox_recoveries)
    .set({ state: 'lapsed', token_hash: null, document_fingerprint: null })
    .where(
      and(
        eq(mailbox_recoveries.user_id, userId),
        eq(mailbox_recoveries.lost, 'phone'),
        inArray(mailbox_recoveries.state, [...OPEN_RECOVERIES]),
      ),
    );
}
