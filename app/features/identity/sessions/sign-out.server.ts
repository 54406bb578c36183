import type { Actor } from '#core/identity/actor.ts';
import { recordOwn } from '#db/audit.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { endSessions } from './end-sessions.server.ts';

/** local: this browser. global: every browser of the person. The third scope, others, signs nobody out here. */
export type SignOutScope = 'local' | 'global';

/** Ends sessions on the server. @returns the cookies that clear this browser's; signing out twice is no error. */
export async function signOut(
  deps: IdentityDeps,
  { actor, scope = 'local', headers }: { actor: Actor | null; scope?: SignOutScope; headers: Headers },
): Promise<readonly string[]> {
  const { db, newId, identity } = deps;
  if (actor && scope === 'global') await endSessions(deps, { actor, scope });
  const cleared = await identity.auth.api.signOut({ headers, returnHeaders: true });
  if (actor) {
    await recordOwn(db, newId, actor.userId, 'account.signed-out', { scope });
  }
  return cleared.headers.getSetCookie();
}
