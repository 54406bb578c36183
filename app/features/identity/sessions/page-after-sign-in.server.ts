import { behindSignIn } from '#app/requests/page-rules.ts';
import { ruleOfPath } from '#app/requests/route-of-path.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isStaff } from '#core/identity/roles.ts';
import { cookieHeader } from './session-cookies.server.ts';

/** Leads each role to the page that it begins with. */
export const DESK = '/student-portal';
/** Where a sign-in for another program goes on (oauth/). The page itself asks guests to sign in. */
export const PROGRAM_WAITS = '/auth/continue';

/**
 * Where somebody who is signed in goes on. Staff came to work: unless they were on their way to a page that needs the
 * sign-in, they go to their desk, and not back to a page for the public.
 */
export function pageAfterSignIn(actor: Pick<Actor, 'role'> | null, next: string): string {
  if (!actor || !isStaff(actor.role)) return next;
  const path = next.split(/[?#]/, 1)[0] ?? '';
  const rule = ruleOfPath(path);
  return path === PROGRAM_WAITS || (rule && behindSignIn(rule)) ? next : DESK;
}

/** The same of whoever has just signed in, and got these cookies. */
export async function pageAfterNewSession(
  { identity }: { readonly identity: { actorOf(headers: Headers): Promise<Actor | null> } },
  cookies: readonly string[],
  next: string,
): Promise<string> {
  return pageAfterSignIn(await identity.actorOf(new Headers({ cookie: cookieHeader(cookies) })), next);
}
