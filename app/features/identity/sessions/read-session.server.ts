import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import type { SessionFacts } from '#core/identity/session-watch.ts';
import { sessions } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/** What a page may know of its session: no token, and of the person only a mark that changes when they do. */
export async function readSession(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  actor: Actor | null,
): Promise<SessionFacts | null> {
  if (!actor?.sessionId) return null;
  const [row] = await db
    .select({ expires_at: sessions.expires_at })
    .from(sessions)
    .where(and(eq(sessions.id, actor.sessionId), gt(sessions.expires_at, clock())));
  if (!row) return null;
  const shown = [actor.email, actor.firstName, actor.lastName, actor.role];
  return {
    userId: actor.userId,
    expiresAt: row.expires_at.getTime(),
    person: createHash('sha256').update(shown.join('\n')).digest('base64url').slice(0, 12),
  };
}
