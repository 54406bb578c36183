import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { renewedUntil } from '#core/identity/session-life.ts';
import { sessions } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

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
