/** The state of checking a whole record, in lists, and one part of it. */
import type { Verification } from '#core/record/verification.ts';

export const verifications = {
  claimed: 'Not checked',
  partly: 'Partly checked',
  matches_caps: 'Matches CAPS',
  verified: 'Verified',
  mismatch: 'Does not match',
  cannot_verify: 'Cannot be verified',
} satisfies Readonly<Record<Verification, string>>;
