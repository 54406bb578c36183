import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit, recordOwn } from '#db/audit.ts';
import { sessions } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

export type EndSessions = { readonly actor: Actor } & (
  | { readonly scope: 'others' | 'global' }
  | { readonly scope: 'one'; readonly sessionId: string }
);

/** Ends one session of the person, all but the one they are using, or all. Other people's sessions do not exist here. */
export async function endSessions(
  { db, newId }: IdentityDeps,
  given: EndSessions,
): Promise<Result<{ ended: number }, { readonly kind: 'not-found' }>> {
  const { actor, scope } = given;
  if (scope === 'one' && !isId(given.sessionId)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const which = {
      one: () => eq(sessions.id, scope === 'one' ? given.sessionId : ''),
      others: () => (actor.sessionId ? ne(sessions.id, actor.sessionId) : undefined),
      global: () => undefined,
    }[scope]();
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.user_id, actor.userId), which))
      .returning({ id: sessions.id });
    if (scope === 'one' && ended.length === 0) return err({ kind: 'not-found' } as const);
    await recordOwn(
      tx,
      newId,
      actor.userId,
      scope === 'one' ? 'account.session-ended' : 'account.sessions-ended',
      { scope, ended: ended.length },
    );
    return ok({ ended: ended.length });
  });
}

/**
 * Ends the sessions of all people; tokens that programs hold go with them. By command only: a person who can give it
 * can read the settings.
 * @returns how many.
 */
export async function endAllSessions({ db, newId }: Pick<IdentityDeps, 'db' | 'newId'>): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).returning({ id: sessions.id });
    await recordAudit(tx, newId, {
      action: 'account.sessions-ended',
      actorId: null,
      subjectId: null,
      details: { scope: 'everybody', ended: ended.length },
    });
    return ended.length;
  });
}

/** local: this browser. global: every browser of the person. The third scope, others, signs nobody out here. */
type SignOutScope = 'local' | 'global';

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
