import type { Actor } from '#core/identity/actor.ts';
import { isStaff } from '#core/identity/roles.ts';
import type { Database } from '#db/client.ts';
import { readSetting } from '#db/settings.ts';
import { cookieHeader } from '../sessions/session-cookies.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { hasPasskey } from '../setup/passkey-holders.server.ts';

/**
 * Staff without a second factor, where the college demands one. A passkey is one: who has no other gets no session by
 * password alone (standing.server.ts).
 */
export async function owesFactor(
  deps: { readonly db: Database; readonly demo: object | null },
  actor: Actor,
): Promise<boolean> {
  if (!isStaff(actor.role) || actor.secondFactor) return false;
  return (await readSetting(deps, 'staff_two_factor')) && !(await hasPasskey(deps, actor.userId));
}

/** The same of whoever has just signed in: without it they would land on a page that says nothing of it. */
export async function owesFactorAfter(
  deps: Pick<IdentityDeps, 'db'> & {
    readonly demo: object | null;
    readonly identity: { actorOf(headers: Headers): Promise<Actor | null> };
  },
  cookies: readonly string[],
): Promise<boolean> {
  const actor = await deps.identity.actorOf(new Headers({ cookie: cookieHeader(cookies) }));
  return actor !== null && owesFactor(deps, actor);
}
