import { and, desc, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { admission_sessions } from './schema/index.ts';

/**
 * The admissions session that takes applications at a moment. Where two are open it is the newer one; null when none
 * is. The portal goes by it and the public pages say it, so they cannot disagree.
 */
export async function findOpenSession(
  db: Queryable,
  now: Date,
): Promise<typeof admission_sessions.$inferSelect | null> {
  const [session] = await db
    .select()
    .from(admission_sessions)
    .where(
      and(
        lte(admission_sessions.opens_at, now),
        or(isNull(admission_sessions.closes_at), gt(admission_sessions.closes_at, now)),
      ),
    )
    .orderBy(desc(admission_sessions.opens_at), desc(admission_sessions.id))
    .limit(1);
  return session ?? null;
}
