import { and, eq, isNull } from 'drizzle-orm';
import type { ClaimedPerson } from '#core/identity/client-claims.ts';
import { DEFAULT_ROLE } from '#core/identity/roles.ts';
import type { Database } from '#db/client.ts';
import { profiles, users } from '#db/schema/index.ts';

/** A person as other programs may know them; null once the account is suspended, being closed, or gone. */
export async function findPerson(db: Database, userId: string): Promise<ClaimedPerson | null> {
  const [person] = await db
    .select({
      id: users.id,
      email: users.email,
      email_verified: users.email_verified,
      first_name: users.first_name,
      last_name: users.last_name,
      role: profiles.role,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        eq(users.id, userId),
        isNull(profiles.suspended_at),
        isNull(profiles.erase_after),
        isNull(profiles.erased_at),
      ),
    );
  return person ? { ...person, role: person.role ?? DEFAULT_ROLE } : null;
}
