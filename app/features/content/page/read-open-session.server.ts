import type { Queryable } from '#db/client.ts';
import { findOpenSession } from '#db/find-open-session.ts';

export interface OpenSession {
  readonly name: string;
  /** ISO moments. */
  readonly opensAt: string;
  readonly closesAt: string | null;
  /** The day by which the college expects to have decided. */
  readonly decisionsBy: string | null;
}

/** The admissions session that takes applications now, or null: the page states what the portal will do. */
export async function readOpenSession(db: Queryable, now: Date): Promise<OpenSession | null> {
  const session = await findOpenSession(db, now);
  return (
    session && {
      name: session.id,
      opensAt: session.opens_at.toISOString(),
      closesAt: session.closes_at?.toISOString() ?? null,
      decisionsBy: session.decisions_by,
    }
  );
}
