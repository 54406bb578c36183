/** What public pages say of offerings: those of the session that takes applications, or of the newest one. */
import { isOffered } from '#core/admissions/offering.ts';
import { openSession } from '#core/admissions/sessions.ts';
import type { Queryable } from '#db/client.ts';
import { listAdmissionSessions, listOpenableSessions } from '#db/find-open-session.ts';
import { listOfferings, type OfferingRecord } from '#db/list-offerings.ts';

export interface Offered {
  readonly session: string;
  /** The session takes applications now. */
  readonly now: boolean;
  readonly offerings: readonly OfferingRecord[];
}

/** The session that takes applications, where it takes none for a programme; null: it does, or no session is open. */
export const closedIn = (offered: Offered | null, program: string): string | null =>
  offered?.now && !isOffered(offered.offerings, { program }) ? offered.session : null;

/** @returns null where no session has begun its list; pages then say what holds in every session */
export async function readOffered(db: Queryable, now: Date): Promise<Offered | null> {
  const open = openSession(await listOpenableSessions(db), now);
  const newest = (await listAdmissionSessions(db)).toSorted(
    (one, other) => other.opens_at.getTime() - one.opens_at.getTime(),
  )[0];
  const session = open?.id ?? newest?.id;
  if (!session) return null;
  const offerings = await listOfferings(db, session);
  return offerings.length > 0 ? { session, now: open !== null, offerings } : null;
}
