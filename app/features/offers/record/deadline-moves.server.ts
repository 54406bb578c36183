/** Why the day to answer an offer is later than it was. */
import { desc, eq } from 'drizzle-orm';
import { lastDayOf } from '#core/offers/offer-deadline.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { deadline_moves, outages } from '#db/schema/index.ts';

export interface DeadlineMove {
  readonly from: LagosDay;
  readonly to: LagosDay;
  /** When the portal could not be reached: ISO 8601, UTC. */
  readonly began: string;
  readonly ended: string;
}

/** The newest first. */
export async function deadlineMovesOf(db: Queryable, offerId: string): Promise<readonly DeadlineMove[]> {
  const rows = await db
    .select({ move: deadline_moves, outage: outages })
    .from(deadline_moves)
    .innerJoin(outages, eq(outages.id, deadline_moves.outage_id))
    .where(eq(deadline_moves.offer_id, offerId))
    .orderBy(desc(deadline_moves.created_at), desc(deadline_moves.id));
  return rows.map(({ move, outage }) => ({
    from: lastDayOf(move.from_at),
    to: lastDayOf(move.to_at),
    began: outage.began_at.toISOString(),
    ended: outage.ended_at.toISOString(),
  }));
}
