import { and, eq } from 'drizzle-orm';
import type { Identity } from '#app/requests/context.ts';
import { behindSignIn } from '#app/requests/page-rules.ts';
import { ruleOfPath } from '#app/requests/route-of-path.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isStaff } from '#core/identity/roles.ts';
import type { Database } from '#db/client.ts';
import { oauth_clients } from '#db/schema/index.ts';
import { cookieHeader } from './session-token.server.ts';

/** Leads each role to the page that it begins with. */
export const DESK = '/student-portal';
/** A sign-in for another program continues here (oauth/). The page itself asks guests to sign in. */
export const PROGRAM_WAITS = '/auth/continue';

/**
 * The page to which a signed-in person goes on. Staff came to work: unless they were on their way to a page that needs
 * the sign-in, they go to their desk, and not back to a page for the public.
 */
export function pageAfterSignIn(actor: Pick<Actor, 'role'> | null, next: string): string {
  if (!actor || !isStaff(actor.role)) return next;
  const path = next.split(/[?#]/, 1)[0] ?? '';
  const rule = ruleOfPath(path);
  return path === PROGRAM_WAITS || (rule && behindSignIn(rule)) ? next : DESK;
}

/** The page for a person who has just signed in, and got these cookies. */
export async function pageAfterNewSession(
  { identity }: { readonly identity: Pick<Identity, 'actorOf'> },
  cookies: readonly string[],
  next: string,
): Promise<string> {
  return pageAfterSignIn(await identity.actorOf(new Headers({ cookie: cookieHeader(cookies) })), next);
}

/** The name of the program that the person signs in for; null where they go on in the portal. */
export async function programWaiting(
  { db }: { readonly db: Database },
  next: string,
): Promise<string | null> {
  const [path, query] = next.split('?', 2);
  const clientId = path === PROGRAM_WAITS && new URLSearchParams(query).get('client_id');
  if (!clientId) return null;
  const [client] = await db
    .select({ name: oauth_clients.name })
    .from(oauth_clients)
    .where(and(eq(oauth_clients.client_id, clientId), eq(oauth_clients.disabled, false)));
  return client?.name ?? null;
}
