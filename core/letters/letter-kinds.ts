/** The letters that the college writes about an application. */
import type { ApplicationStatus } from '../admissions/application-status.ts';

export const LETTER_KINDS = [
  'offer',
  'conditional-offer',
  'rejection',
  'waiting-list',
  'withdrawal',
  'admission',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export type IssuedKind = Exclude<LetterKind, 'waiting-list'>;
/**
 * The kinds of letters that are issued. Nobody is put on a waiting list before there are rounds of admission (decision
 * 0100).
 */
export const ISSUED_KINDS = LETTER_KINDS.filter((kind): kind is IssuedKind => kind !== 'waiting-list');

/**
 * The letter that tells a decision. An application that its owner withdrew, or that stands beside another one of
 * theirs, was not refused a place.
 */
export function letterOf(
  status: ApplicationStatus,
  reason: string | null,
  conditions: readonly string[],
): LetterKind | null {
  if (status === 'Accepted') return conditions.length > 0 ? 'conditional-offer' : 'offer';
  return status === 'Rejected' && reason !== 'withdrawn' && reason !== 'sent-twice' ? 'rejection' : null;
}

/** Letters that give a place, while the application stays accepted. */
export const givesPlace = (kind: LetterKind): boolean =>
  kind === 'offer' || kind === 'conditional-offer' || kind === 'admission';

export const LETTER_LANGUAGES = ['en'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];
