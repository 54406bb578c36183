/** What a letter is worth now, for whoever checks it by its code. */
import type { ApplicationStatus } from '../admissions/application-status.ts';
import { givesPlace, type LetterKind } from './letter-kinds.ts';

/** `incomplete`: the application lacks what an accepted one must have, so the college has to look at it. */
export const LETTER_STANDINGS = [
  'valid',
  'replaced',
  'withdrawn',
  'declined',
  'lapsed',
  'incomplete',
] as const;
export type LetterStanding = (typeof LETTER_STANDINGS)[number];

export interface LetterCircumstances {
  readonly kind: LetterKind;
  readonly replaced: boolean;
  readonly status: ApplicationStatus;
  /** The application lacks something that an accepted one must have. */
  readonly lacking: boolean;
  /** What became of the offer that the letter is about, where there is one. */
  readonly offer: 'withdrawn' | 'declined' | 'lapsed' | null;
  /** What the letter says of a confirmation by JAMB is what the college has now. */
  readonly confirmed: boolean;
}

export function letterStanding({
  kind,
  replaced,
  status,
  lacking,
  offer,
  confirmed,
}: LetterCircumstances): LetterStanding {
  if (replaced) return 'replaced';
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
