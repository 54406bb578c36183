/** Finds what can be done with an offer at this moment, for its applicant's page, their answer and the desk. */

import { desc, eq } from 'drizzle-orm';
import { type OfferRow, paymentFactsOf } from '#app/features/admissions/index.server.ts';
import { graceEnds, lastDayOf } from '#core/offers/offer-deadline.ts';
import { decideOffer, type OfferEvent, type OfferState } from '#core/offers/offer-status.ts';
import { feeStanding } from '#core/payments/fee-standing.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { deadline_moves, outages } from '#db/schema/index.ts';

/** True if its applicant could do this now, places aside: those are counted when it is done. */
export const couldNow = (offer: OfferRow, event: OfferEvent, now: Date): boolean =>
  decideOffer(offer.state as OfferState, event, {
    free: null,
    since: offer.since,
    now,
    ends: offer.deadline_at && graceEnds(offer.deadline_at),
    before: offer.before as OfferState | null,
    answered: null,
  }).ok;

interface Offer {
  readonly application_id: string;
  readonly acceptance_fee_id: string | null;
}

/**
 * The fee that is on its way back, all of it, or the application fee that is back already, all or a part of it: that
 * one is paid again only after the admissions office has reopened the application. An acceptance fee that is back is
 * simply paid again.
 */
export async function feeLeaving(
  db: Queryable,
  { application_id, acceptance_fee_id }: Offer,
): Promise<PaidPurpose | null> {
  const application = feeStanding(await paymentFactsOf(db, application_id));
  const isLost = application.kind === 'given-back' || application.kind === 'part-paid';
  if (isLost || (application.kind === 'paid' && application.goesBack)) return 'application';
  if (!acceptance_fee_id) return null;
  const acceptance = feeStanding(await paymentFactsOf(db, application_id, 'acceptance'));
  return acceptance.kind === 'paid' && acceptance.goesBack ? 'acceptance' : null;
}

/** Answers by which somebody takes the place. */
const TAKES: readonly string[] = ['accept', 'undo-decline'];

export const isStoppedByFee = async (db: Queryable, offer: Offer, answer: string): Promise<boolean> =>
  TAKES.includes(answer) && (await feeLeaving(db, offer)) !== null;

export interface DeadlineMove {
  readonly from: LagosDay;
  readonly to: LagosDay;
  /** The time when the portal could not be reached: ISO 8601, UTC. */
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
