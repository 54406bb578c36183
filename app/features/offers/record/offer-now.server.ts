/** What can be done with an offer at this moment: asked by its applicant's page, their answer and the desk. */
import type { OfferRow } from '#app/features/admissions/index.server.ts';
import { graceEnds } from '#core/offers/offer-deadline.ts';
import { decideOffer, type OfferEvent, type OfferState } from '#core/offers/offer-status.ts';

/** Whether its applicant could do this now, places aside: those are counted when it is done. */
export const couldNow = (offer: OfferRow, event: OfferEvent, now: Date): boolean =>
  decideOffer(offer.state as OfferState, event, {
    free: null,
    since: offer.since,
    now,
    ends: offer.deadline_at && graceEnds(offer.deadline_at),
    before: offer.before as OfferState | null,
    answered: null,
  }).ok;
