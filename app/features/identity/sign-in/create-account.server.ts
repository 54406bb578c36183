import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { fullName } from '#core/identity/full-name.ts';
import type { Role } from '#core/identity/roles.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Database } from '#db/client.ts';
import { accounts, profiles, users } from '#db/schema/index.ts';

interface CreateAccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
}

/**
 * Makes a verified account with a role, from the command line or for the demonstration; never reachable over HTTP.
 * An account that exists is left as it is. @returns the account's id either way.
 */
export async function createAccount(
  { db, clock, newId }: CreateAccountDeps,
  { email, password, first_name, last_name, role }: NewAccount,
): Promise<string> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known) return known.id;
  const id = newId();
  const now = clock();
  const stored = await hash(password);
  await db.transaction(async (tx) => {
    await tx.insert(users).values({
      id,
      email,
      email_verified: true,
      name: fullName(first_name, last_name),
      first_name,
      last_name,
      created_at: now,
    });
    await tx.insert(profiles).values({ id, role }).onConflictDoUpdate({ target: profiles.id, set: { role } });
    await tx.insert(accounts).values({
      id: newId(),
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: stored,
    });
  });
  return id;
}
