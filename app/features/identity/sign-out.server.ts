import type { Actor } from '#core/identity/actor.ts';
import type { NewId } from '#core/shared/id.ts';
import { recordAudit } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import type { Auth } from './auth.server.ts';

interface SignOutDeps {
  readonly db: Database;
  readonly newId: NewId;
  readonly identity: { readonly auth: Auth };
}

/** Ends this browser's session on the server. @returns the cookies that clear it; signing out twice is no error. */
export async function signOut(
  { db, newId, identity }: SignOutDeps,
  actor: Actor | null,
  request: Request,
): Promise<readonly string[]> {
  const { headers } = await identity.auth.api.signOut({ headers: request.headers, returnHeaders: true });
  if (actor) {
    await recordAudit(db, newId, {
      action: 'account.signed-out',
      actorId: actor.userId,
      subjectType: 'user',
      subjectId: actor.userId,
    });
  }
  return headers.getSetCookie();
}
