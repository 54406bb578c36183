import { and, eq, isNull } from 'drizzle-orm';
import type { Log } from '#app/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { DEFAULT_ROLE, isRole } from '#core/identity/roles.ts';
import type { Database } from '#db/client.ts';
import { profiles, users } from '#db/schema/index.ts';
import type { Auth } from './auth.server.ts';

interface FindActorDeps {
  readonly db: Database;
  readonly auth: Auth;
  readonly log: Log;
}

/** Who a request comes from. The role is read from the profile each time, so that a changed role holds at once. */
export async function findActor({ db, auth, log }: FindActorDeps, headers: Headers): Promise<Actor | null> {
  // Most visitors of the public pages have no session; they cost no query.
  if (!headers.get('cookie')?.includes('portal.session_token')) return null;
  const session = await auth.api.getSession({ headers }).catch((error: unknown) => {
    log.warn({ error: String(error) }, 'a session cookie could not be read');
    return null;
  });
  if (!session) return null;
  const [person] = await db
    .select({
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      two_factor_enabled: users.two_factor_enabled,
      role: profiles.role,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    // A session that began in the moment of a suspension is none either.
    .where(and(eq(users.id, session.user.id), isNull(profiles.suspended_at)));
  if (!person) return null;
  return {
    userId: session.user.id,
    role: isRole(person.role) ? person.role : DEFAULT_ROLE,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    sessionId: session.session.id,
    secondFactor: person.two_factor_enabled,
  };
}
