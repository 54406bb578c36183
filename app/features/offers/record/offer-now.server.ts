/** What can be done with an offer at this moment, and what waits about it: asked by its applicant's page, their answer and the desk. */
import { and, eq } from 'drizzle-orm';
import type { OfferRow } from '#app/features/admissions/index.server.ts';
import { graceEnds } from '#core/offers/offer-deadline.ts';
import {
  decideOffer,
  type OfferEvent,
  type OfferRequest,
  type OfferState,
} from '#core/offers/offer-status.ts';
import type { Queryable } from '#db/client.ts';
import { offer_requests } from '#db/schema/index.ts';

/** Whether its applicant could do this now, places aside: those are counted when it is done. */
export const couldNow = (offer: OfferRow, event: OfferEvent, now: Date): boolean =>
  decideOffer(offer.state as OfferState, event, {
    free: null,
    since: offer.since,
    now,
    ends: offer.deadline_at && graceEnds(offer.deadline_at),
    before: offer.before as OfferState | null,
  }).ok;

/** What somebody asked and nobody has decided: one thing at most of each offer; null: nothing. */
export async function findWaiting(db: Queryable, offerId: string): Promise<OfferRequest | null> {
  const [waiting] = await db
    .select({ kind: offer_requests.kind })
    .from(offer_requests)
    .where(and(eq(offer_requests.offer_id, offerId), eq(offer_requests.state, 'waiting')));
  return (waiting?.kind ?? null) as OfferRequest | null;
}
