import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Log } from '#app/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { DEFAULT_ROLE, isRole } from '#core/identity/roles.ts';
import type { Database } from '#db/client.ts';
import { profiles, users } from '#db/schema/index.ts';
import { isUnavailable } from '#db/unavailable.ts';
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
  const session = await readSession({ db, auth, log }, headers);
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

/**
 * better-auth hides why it could not read a session. A database that is away must not make a guest of everybody, so it
 * is asked: its own error goes on to who can say that the portal is not available.
 */
async function readSession({ db, auth, log }: FindActorDeps, headers: Headers) {
  const read = () => auth.api.getSession({ headers });
  return read()
    .catch(async () => {
      await db.execute(sql`select 1`);
      // It was one connection that broke, or else it is the cookie.
      return read();
    })
    .catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      log.warn({ error: String(error) }, 'a session cookie could not be read');
      return null;
    });
}
