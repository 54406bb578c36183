import { and, desc, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { admission_sessions } from '#db/schema/index.ts';

export interface OpenSession {
  readonly name: string;
  /** ISO moments. */
  readonly opensAt: string;
  readonly closesAt: string | null;
}

/** The admissions session that takes applications now, or null: the page states what the portal will do. */
export async function readOpenSession(db: Queryable, now: Date): Promise<OpenSession | null> {
  const [row] = await db
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
  if (!row) return null;
  return {
    name: row.id,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
  };
}
