import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { fullName } from '#core/identity/person-name.ts';
import type { Role } from '#core/identity/roles.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import { recordAudit } from '#db/audit.ts';
import type { Database, Transaction } from '#db/client.ts';
import { accounts, profiles, users } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/**
 * Adds an account without a password, for the person who has the mailbox of this address: only a mailed link leads in.
 * It counts as verified so that nobody else can sign up with the address and be let in by its owner's click.
 */
export async function addAccount(
  tx: Transaction,
  { newId, clock }: { readonly newId: NewId; readonly clock: Clock },
  person: { readonly email: string; readonly first_name: string; readonly last_name: string },
): Promise<string> {
  const id = newId();
  const { email, first_name, last_name } = person;
  await tx.insert(users).values({
    id,
    email,
    first_name,
    last_name,
    name: fullName(first_name, last_name),
    email_verified: true,
    created_at: clock(),
  });
  return id;
}

/**
 * Gives an applicant the role of a student, in the transaction of the enrolment that makes them one. A person with
 * another role keeps it: a member of staff who studies here stays staff.
 * @returns true if the role was changed.
 */
export async function becomeStudent(
  tx: Transaction,
  { clock, newId }: Pick<IdentityDeps, 'clock' | 'newId'>,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<boolean> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update');
  if (profile?.role !== 'applicant' || profile.erased_at) return false;
  await tx
    .update(profiles)
    .set({ role: 'student', version: profile.version + 1, updated_at: clock() })
    .where(eq(profiles.id, userId));
  await recordAudit(tx, newId, {
    action: 'account.role-changed',
    actorId,
    subjectId: userId,
    details: { from: 'applicant', to: 'student', reason: 'enrolled' },
  });
  return true;
}

interface CreateAccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
}

interface NewAccount {
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
