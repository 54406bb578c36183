import { and, desc, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { admission_sessions } from '#db/schema/index.ts';

export interface AdmissionSession {
  /** For example 2025/2026. */
  readonly id: string;
  readonly closesAt: Date | null;
}

/** The admissions session that takes applications now. Where two are open it is the newer one; null when none is. */
export async function currentSession(db: Queryable, now: Date): Promise<AdmissionSession | null> {
  const [session] = await db
    .select({ id: admission_sessions.id, closesAt: admission_sessions.closes_at })
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
