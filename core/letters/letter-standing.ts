/** Says what a letter is worth now, for a person who checks it by its code. */
import type { ApplicationStatus } from '../admissions/application-status.ts';
import type { OfferState } from '../offers/offer-status.ts';
import { givesPlace, type LetterKind } from './letter-kinds.ts';

/** `incomplete`: the application lacks what an accepted one must have, so the college has to look at it. */
export const LETTER_STANDINGS = [
  'valid',
  'replaced',
  'withdrawn',
  'declined',
  'lapsed',
  'deferred',
  'incomplete',
] as const;
export type LetterStanding = (typeof LETTER_STANDINGS)[number];

/** An offer in these gives no place now, or none in the session that its letter names. */
const ENDS = ['withdrawn', 'declined', 'lapsed', 'deferred'] as const satisfies readonly (OfferState &
  LetterStanding)[];
export type OfferEnd = (typeof ENDS)[number];
export const endOfOffer = (state: OfferState | null): OfferEnd | null =>
  ENDS.find((end) => end === state) ?? null;

export interface LetterCircumstances {
  readonly kind: LetterKind;
  /** The letter that was issued in its place. */
  readonly replacedBy: LetterKind | null;
  readonly status: ApplicationStatus;
  /** The application lacks something that an accepted one must have. */
  readonly lacking: boolean;
  /** The end of the offer that the letter is about, where there is one. */
  readonly offer: OfferEnd | null;
  /** True if the letter's confirmation by JAMB is the one that the college has now. */
  readonly confirmed: boolean;
}

export function letterStanding({
  kind,
  replacedBy,
  status,
  lacking,
  offer,
  confirmed,
}: LetterCircumstances): LetterStanding {
  // The reader of a letter whose place was taken back must not think that a newer one gives it.
  if (replacedBy) return replacedBy === 'withdrawal' && givesPlace(kind) ? 'withdrawn' : 'replaced';
  if (!givesPlace(kind)) return kind !== 'rejection' || status === 'Rejected' ? 'valid' : 'withdrawn';
  if (offer) return offer;
  if (status !== 'Accepted' || (kind === 'admission' && !confirmed)) return 'withdrawn';
  return lacking ? 'incomplete' : 'valid';
}

/** 'A. O. Ɗ.' of Amina O'Neill-Ɗanladi: enough to compare with a paper, and not a name. */
export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.match(/\p{L}/u)?.[0])
    .filter((letter) => letter !== undefined)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
