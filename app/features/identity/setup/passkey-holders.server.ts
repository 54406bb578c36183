/** Who has passkeys: two count as a second factor, like an authenticator app with its recovery codes. */
import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#db/client.ts';
import { passkeys, two_factors, users } from '#db/schema/index.ts';

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

/** Of `users`: neither authenticator app nor two passkeys. */
export const withoutFactor = (db: Queryable): SQL | undefined =>
  and(eq(users.two_factor_enabled, false), not(exists(keysOf(db, users.id).offset(1))));
