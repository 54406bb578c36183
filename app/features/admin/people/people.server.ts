/** Rows of people as the decisions about them need them: locked, always in the same order. */
import { and, eq, isNull } from 'drizzle-orm';
import type { LockedPerson } from '#core/identity/people.ts';
import type { Transaction } from '#db/client.ts';
import { profiles, users } from '#db/schema/index.ts';

export interface PersonToChange extends LockedPerson {
  readonly email: string;
  /** For mails: empty until the address is verified, since the name is a stranger's until then. */
  readonly firstName: string;
  readonly fullName: string;
  readonly verified: boolean;
  readonly reason: string | null;
}

/**
 * Master administrators first, in the order of their ids, then the person in question. Of two administrators who act on
 * each other at once the second sees what the first did; and neither waits for the other for ever.
 */
export async function lockPeople(
  tx: Transaction,
  userId: string,
): Promise<{ masters: readonly string[]; person: PersonToChange | null }> {
  const masters = await tx
    .select({ id: profiles.id, suspended_at: profiles.suspended_at })
    .from(profiles)
    .where(and(eq(profiles.role, 'master_admin'), isNull(profiles.erased_at)))
    .orderBy(profiles.id)
    .for('update');
  const [row] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNull(profiles.erased_at)))
    .for('update');
  const [user] = row ? await tx.select().from(users).where(eq(users.id, userId)) : [];
  return {
    masters: masters.filter((master) => master.suspended_at === null).map((master) => master.id),
    person:
      row && user
        ? {
            userId,
            role: row.role,
            suspended: row.suspended_at !== null,
            version: row.version,
            email: user.email,
            firstName: user.email_verified ? user.first_name : '',
            fullName: user.name,
            verified: user.email_verified,
            reason: row.suspension_reason,
          }
        : null,
  };
}
