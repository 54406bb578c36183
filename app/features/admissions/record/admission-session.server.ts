import { eq } from 'drizzle-orm';
import type { ReadPublicFact } from '#app/requests/context.ts';
import { openSession, type SendingDays } from '#core/admissions/sessions.ts';
import type { Queryable } from '#db/client.ts';
import { listOpenableSessions } from '#db/find-open-session.ts';
import { admission_sessions, applications } from '#db/schema/index.ts';

export interface AdmissionSession {
  /** The name, for example 2025/2026. */
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

/** Reads the days that decide until when an application can be sent. */
export async function readSendingDays(db: Queryable, id: string): Promise<SendingDays> {
  const { open_until, submitted_at, session } = applications;
  const [days] = await db
    .select({ closes_at: admission_sessions.closes_at, open_until, submitted_at })
    .from(applications)
    .innerJoin(admission_sessions, eq(admission_sessions.id, session))
    .where(eq(applications.id, id));
  return days ?? { closes_at: null, open_until: null, submitted_at: null };
}
