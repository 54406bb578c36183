import type { Queryable } from '#db/client.ts';
import { findOpenSession } from '#db/find-open-session.ts';

export interface AdmissionSession {
  /** For example 2025/2026. */
  readonly id: string;
  readonly closesAt: Date | null;
}

/** The admissions session that takes applications now; null when none does. */
export async function currentSession(db: Queryable, now: Date): Promise<AdmissionSession | null> {
  const session = await findOpenSession(db, now);
  return session && { id: session.id, closesAt: session.closes_at };
}
