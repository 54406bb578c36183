import type { Queryable } from '#db/client.ts';
import { findNextSession, findOpenSession } from '#db/find-open-session.ts';

export interface OpenSession {
  readonly name: string;
  /** ISO moments. */
  readonly opensAt: string;
  readonly closesAt: string | null;
}

/** The admissions session that takes applications now, or null: the page states what the portal will do. */
export async function readOpenSession(db: Queryable, now: Date): Promise<OpenSession | null> {
  const session = await findOpenSession(db, now);
  return (
    session && {
      name: session.id,
      opensAt: session.opens_at.toISOString(),
      closesAt: session.closes_at?.toISOString() ?? null,
    }
  );
}

export interface NextSession {
  readonly name: string;
  /** ISO moment; null when its day is past and the portal has not been opened yet. */
  readonly opensAt: string | null;
}

/** What is said while no session takes applications. */
export async function readNextSession(db: Queryable, now: Date): Promise<NextSession | null> {
  const next = await findNextSession(db, now);
  return next && { name: next.id, opensAt: next.opens_at > now ? next.opens_at.toISOString() : null };
}
