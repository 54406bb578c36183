import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { accounts } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

const ofPerson = (userId: string) =>
  and(eq(accounts.user_id, userId), eq(accounts.provider_id, 'credential'));

/** An account that never had a password, as one made by a mailed code, gets its first. */
export async function storePassword(
  tx: Transaction,
  { clock, newId }: Pick<IdentityDeps, 'clock' | 'newId'>,
  userId: string,
  stored: string,
): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: stored, updated_at: clock() })
    .where(ofPerson(userId))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await tx.insert(accounts).values({
    id: newId(),
    user_id: userId,
    account_id: userId,
    provider_id: 'credential',
    password: stored,
  });
}

/** The hash that is stored, if the person has a password. */
export async function readPassword(db: Queryable, userId: string): Promise<string | null> {
  const [account] = await db.select({ password: accounts.password }).from(accounts).where(ofPerson(userId));
  return account?.password ?? null;
}
