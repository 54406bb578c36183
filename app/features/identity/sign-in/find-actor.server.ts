import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { DEFAULT_ROLE } from '#core/identity/roles.ts';
import type { Database } from '#db/client.ts';
import { profiles, sessions, users } from '#db/schema/index.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { hasAgreed, hasWithdrawn } from '../consent/consent.server.ts';
import { readSessionToken } from '../sessions/session-token.server.ts';
import type { Auth } from '../setup/auth.server.ts';

/** True if a browser brings the cookie of a session, current or expired. */
export const carriesSession = (headers: Headers): boolean =>
  headers.get('cookie')?.includes('portal.session_token') ?? false;

interface FindActorDeps {
  readonly db: Database;
  readonly auth: Auth;
}

/**
 * Finds the person behind a request. All of it is read each time, so that a changed role, a suspension and an ended
 * session hold at once; in one query, since every page behind sign-in starts with it.
 */
export function makeFindActor({ db, auth }: FindActorDeps): (headers: Headers) => Promise<Actor | null> {
  // The query has no name: a statement prepared under a name belongs to a connection, which a pooler gives to others.
  const query = db
    .select({
      session_id: sessions.id,
      last_used_at: sessions.last_used_at,
      confirmed_at: sessions.confirmed_at,
      user_id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      two_factor_enabled: users.two_factor_enabled,
      language: users.language,
      role: profiles.role,
      agreed: hasAgreed(db, users.id),
      withdrew: hasWithdrawn(db, users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expires_at, sql`now()`),
        // A session that started during a suspension does not count either.
        isNull(profiles.suspended_at),
      ),
    )
    .prepare('');

  return async (headers) => {
    const cookies = headers.get('cookie');
    // Most visitors of the public pages have no session; they cost no query.
    if (!cookies || !carriesSession(headers)) return null;
    const token = await readSessionToken(auth, cookies);
    if (!token) return null;
    // If one connection broke, the next one has the answer; a database that is away makes no guest of anyone.
    const [found] = await query.execute({ token }).catch((error: unknown) => {
      if (isUnavailable(error)) return query.execute({ token });
      throw error;
    });
    if (!found) return null;
    return {
      userId: found.user_id,
      role: found.role ?? DEFAULT_ROLE,
      email: found.email,
      firstName: found.first_name,
      lastName: found.last_name,
      sessionId: found.session_id,
      sessionUsedAt: found.last_used_at,
      confirmedAt: found.confirmed_at,
      secondFactor: found.two_factor_enabled,
      language: found.language,
      agreed: found.agreed,
      withdrew: found.withdrew,
    };
  };
}
