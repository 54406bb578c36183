import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { renewedUntil, type SessionFacts } from '#core/identity/session-watch.ts';
import { browserName } from '#core/identity/user-agent.ts';
import { sessions } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/** More than anyone uses; a list of thousands would be an attack, and ends with one press anyway. */
const MOST = 100;

export type DeviceFacts = Awaited<ReturnType<typeof listSessions>>[number];

/** Lists the sessions of a person: the browser that asks first, then by last use. */
export async function listSessions({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>, actor: Actor) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, actor.userId), gt(sessions.expires_at, clock())))
    .orderBy(desc(sessions.updated_at))
    .limit(MOST);
  return rows
    .map((row) => ({
      id: row.id,
      /** The one that is asking. */
      current: row.id === actor.sessionId,
      ...browserName(row.user_agent),
      address: row.last_address ?? row.ip_address,
      usedAt: (row.last_used_at ?? row.created_at).toISOString(),
      beganAt: row.created_at.toISOString(),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.usedAt.localeCompare(a.usedAt));
}

/**
 * Reads the facts about its session that a page may know: no token, and of the person only a mark that changes when
 * they do.
 */
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

type RenewDeps = Pick<IdentityDeps, 'db' | 'clock'>;

/** Writes at most this often for one session. */
const NOTE_EVERY_MS = 60_000;

/** Gives the session another twelve hours, as far as its longest life allows. @returns its new end, or null when it is over. */
export async function renewSession({ db, clock }: RenewDeps, actor: Actor): Promise<Date | null> {
  if (!actor.sessionId) return null;
  const now = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ began: sessions.created_at, ends: sessions.expires_at })
      .from(sessions)
      .where(and(eq(sessions.id, actor.sessionId ?? ''), gt(sessions.expires_at, now)))
      .for('update');
    if (!row) return null;
    const until = renewedUntil(row.began, now);
    if (until <= row.ends) return row.ends;
    await tx
      .update(sessions)
      .set({ expires_at: until, updated_at: now })
      .where(eq(sessions.id, actor.sessionId ?? ''));
    return until;
  });
}

/** Notes that a session was used, and from where; using it also renews it. Once a minute is exact enough. */
export async function noteSessionUse({ db, clock }: RenewDeps, actor: Actor, address: string): Promise<void> {
  if (!actor.sessionId) return;
  const now = clock();
  const notedFor = now.getTime() - (actor.sessionUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  if (notedFor >= 0 && notedFor <= NOTE_EVERY_MS) return;
  const noted = await db
    .update(sessions)
    .set({ last_used_at: now, last_address: address })
    .where(
      and(
        eq(sessions.id, actor.sessionId),
        or(isNull(sessions.last_used_at), lt(sessions.last_used_at, new Date(now.getTime() - NOTE_EVERY_MS))),
      ),
    )
    .returning({ id: sessions.id });
  if (noted.length > 0) await renewSession({ db, clock }, actor);
}
