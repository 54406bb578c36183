import type { ReadPublicFact } from '#app/requests/context.ts';
import { openSession } from '#core/admissions/sessions.ts';
import type { Queryable } from '#db/client.ts';
import { listOpenableSessions } from '#db/find-open-session.ts';

export interface AdmissionSession {
  /** For example 2025/2026. */
  readonly id: string;
  readonly closesAt: Date | null;
}

/**
 * The admissions session that takes applications now; null when none does.
 * @param readFact for what is only shown: it may be as old as a page from memory.
 */
export async function currentSession(
  db: Queryable,
  now: Date,
  readFact: ReadPublicFact = (_name, ask) => ask(),
): Promise<AdmissionSession | null> {
  const sessions = await readFact('admission sessions', () => listOpenableSessions(db));
  const session = openSession(sessions, now);
  return session && { id: session.id, closesAt: session.closes_at };
}
