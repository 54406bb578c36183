import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
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
