/** Who has a passkey: it counts as a second factor, like an authenticator app. */
import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#db/client.ts';
import { passkeys, two_factors, users } from '#db/schema/index.ts';

const keysOf = (db: Queryable, userId: SQL | string | typeof users.id) =>
  db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.user_id, userId));

export async function hasPasskey({ db }: { readonly db: Database }, userId: string): Promise<boolean> {
  return (await keysOf(db, userId).limit(1)).length > 0;
}

/** An authenticator app or a passkey. */
export async function hasFactor(db: Queryable, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(two_factors)
    .where(eq(two_factors.user_id, userId))
    .union(keysOf(db, userId))
    .limit(1);
  return found !== undefined;
}

/** Of `users`: neither authenticator app nor passkey. */
export const withoutFactor = (db: Queryable): SQL | undefined =>
  and(eq(users.two_factor_enabled, false), not(exists(keysOf(db, users.id))));
