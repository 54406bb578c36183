import type { OfferEvent } from '#core/offers/offer-status.ts';

/** The query of a step's address: it was opened from the preview, to change an answer, and leads back there. */
export const TO_PREVIEW = '?to=preview';

/** Events of an offer before it is told are in no timeline, and a withdrawal of the application has its own line. */
export const UNTOLD_OFFER_EVENTS = [
  'prepare',
  'undo',
  'application-withdrawn',
] as const satisfies readonly OfferEvent[];
type ToldOfferEvent = Exclude<OfferEvent, (typeof UNTOLD_OFFER_EVENTS)[number]>;

/** The kinds of lines in an application's timeline. */
export type TimelineKind =
  | 'created'
  | 'finished'
  | 'payment-completed'
  | 'transfer-declared'
  | 'transfer-declined'
  | 'transfer-returned'
  | 'transfer-taken-back'
  | 'transfer-closed'
  | 'payment-reversed'
  | 'payment-moved'
  | 'sent-again'
  | 'withdrawn'
  | 'withdrawal-undone'
  | 'contact-changed'
  | 'result-added'
  | 'status-changed'
  | 'decision-taken-back'
  | 'award-recorded'
  | 'kept-open'
  | 'caps-recorded'
  | 'caps-removed'
  | 'enrolled'
  | 'document-added'
  | 'asked'
  | 'asked-again'
  | 'request-answered'
  | 'request-settled'
  | 'request-withdrawn'
  | 'appeal-received'
  | 'appeal-read'
  | 'appeal-upheld'
  | 'appeal-refused'
  | 'deferral-asked'
  | 'deferral-refused'
  | 'deferral-word-moved'
  | `offer-${ToldOfferEvent}`
  /** Officers recorded what the applicant said at the college. */
  | 'offer-accept-in-person'
  | 'offer-decline-in-person';
