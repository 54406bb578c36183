/**
 * The findings of staff who compared a part of an academic record with a paper or with the body that issued the
 * result. The applicant's own statement stays as it is; a check stands beside it until that part is changed.
 */
import { PARTS, type Part } from './record-parts.ts';

/** A guardian is called, not compared with a paper. */
export const CHECKED_PARTS: readonly Part[] = PARTS.filter((part) => part !== 'guardian');

export const CHECK_RESULTS = ['verified', 'matches_caps', 'mismatch', 'cannot_verify'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

export const COMPARED_WITH = [
  'result_checker',
  'original',
  'uploaded_copy',
  'caps',
  'body_reply',
  'institution_reply',
] as const;
export type ComparedWith = (typeof COMPARED_WITH)[number];

/** The college has to find out more before it can rely on the part, so it is said what was found. */
export const needsNote = (result: CheckResult): boolean =>
  result === 'mismatch' || result === 'cannot_verify';

/**
 * The check of a whole record: 'claimed' where nothing is checked, 'partly' where nothing is wrong and something is
 * not checked.
 */
export const VERIFICATIONS = [
  'claimed',
  'partly',
  'matches_caps',
  'verified',
  'mismatch',
  'cannot_verify',
] as const;
export type Verification = (typeof VERIFICATIONS)[number];
export const isVerification = (text: unknown): text is Verification =>
  VERIFICATIONS.includes(text as Verification);

/**
 * @param filled the parts that the applicant has filled in
 * @param found the last check of each part since it was last changed
 */
export function verificationOf(filled: readonly Part[], found: ReadonlyMap<Part, CheckResult>): Verification {
  const results = filled
    .filter((part) => CHECKED_PARTS.includes(part))
    .map((part): CheckResult | 'claimed' => found.get(part) ?? 'claimed');
  const some = (result: CheckResult | 'claimed') => results.includes(result);
  if (some('mismatch')) return 'mismatch';
  if (some('cannot_verify')) return 'cannot_verify';
  if (results.every((result) => result === 'claimed')) return 'claimed';
  if (some('claimed')) return 'partly';
  return some('matches_caps') ? 'matches_caps' : 'verified';
}
