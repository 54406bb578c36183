/** The situations of one application, as its owner is told. */
export const SITUATION_KINDS = [
  'unfinished',
  'ready',
  'sent-back',
  'payment-open',
  'payment-number',
  'payment-left',
  'payment-ended',
  'unconfirmed-at-closing',
  'payment-in-doubt',
  'payment-short',
  'payment-refused',
  'offering-closed',
  'none-offered',
  'record-missing',
  'payment-closed',
  'transfer-waiting',
  'transfer-declined',
  'transfer-returned',
  'fee-given-back',
  'fee-taken-back',
  'fee-going-back',
  'fee-moved-away',
  'fee-not-found',
  'fee-found',
  'form-open',
  'closed',
  'paid-late',
  'submitted',
  'under-review',
  'accepted',
  'accepted-incomplete',
  'offer-accepted',
  'offer-not-deferred',
  'offer-without-fee',
  'offer-declined',
  'offer-lapsed',
  'offer-deferred',
  'offer-withdrawn',
  'enrolled',
  'rejected',
  'appealed',
  'sent-twice',
  'withdrawn',
] as const;
export type SituationKind = (typeof SITUATION_KINDS)[number];

/** In these the place is accepted, and nobody is a student by it yet. */
const TAKEN: readonly SituationKind[] = ['offer-accepted', 'offer-not-deferred'];
export const isTaken = (what: SituationKind): boolean => TAKEN.includes(what);

/**
 * The situations that its owner reads in place of *Accepted*, of a place that was not taken or is not theirs any more.
 */
const ENDED = {
  'offer-declined': 'Offer declined',
  'offer-lapsed': 'Offer lapsed',
  'offer-deferred': 'Place deferred',
  'offer-withdrawn': 'Offer withdrawn',
} as const satisfies Partial<Record<SituationKind, string>>;
export type EndedOffer = (typeof ENDED)[keyof typeof ENDED];
export const endedOffer = (what: SituationKind): EndedOffer | undefined =>
  (ENDED as Partial<Record<SituationKind, EndedOffer>>)[what];
