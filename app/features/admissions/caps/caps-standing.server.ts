/** The state of an application on CAPS, by the last file: one record, replaced by the next file. */
import { eq } from 'drizzle-orm';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import {
  type CapsDifference,
  type CapsStanding,
  type CapsState,
  standingForCandidate,
} from '#core/admissions/caps.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { caps_standings } from '#db/schema/index.ts';

/** Reads the state on CAPS. The caller decides whether the reader may see it. */
export async function readCapsStanding(db: Queryable, applicationId: string): Promise<CapsStanding | null> {
  const [row] = await db
    .select()
    .from(caps_standings)
    .where(eq(caps_standings.application_id, applicationId));
  return row
    ? {
        // A check constraint holds the column to the states of core.
        state: row.state as CapsState,
        reason: row.reason,
        differences: row.differences as readonly CapsDifference[],
        on: lagosDayOf(row.read_at),
      }
    : null;
}

/** Reads the state on CAPS for the page and the data export of its candidate. */
export async function readOwnCapsStanding(
  db: Queryable,
  { id, status }: { readonly id: string; readonly status: ApplicationStatus },
): Promise<CapsStanding | null> {
  const standing = await readCapsStanding(db, id);
  return standing && standingForCandidate(standing, status);
}
