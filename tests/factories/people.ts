/** People with an account, as the guard would announce them. Each is somebody else. */

import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Role } from '#core/identity/roles.ts';
import { profiles, users } from '#db/schema/index.ts';

export interface PersonTraits {
  readonly role?: Role;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
}

export async function makePerson(
  { db, newId }: Pick<AppDeps, 'db' | 'newId'>,
  { role = 'applicant', first_name = 'Amina', last_name = "O'Neill-Ɗanladi", email }: PersonTraits = {},
): Promise<Actor> {
  const userId = newId();
  const person = { email: email ?? `${role}.${userId}@example.test`, first_name, last_name };
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: userId, ...person, name: `${first_name} ${last_name}`, email_verified: true });
    await tx
      .insert(profiles)
      .values({ id: userId, role })
      .onConflictDoUpdate({ target: profiles.id, set: { role } });
  });
  return { userId, role, email: person.email, firstName: first_name, lastName: last_name };
}
