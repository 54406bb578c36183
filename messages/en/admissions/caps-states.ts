/** Where an application stands on CAPS, in two or three words. */
import type { CapsState } from '#core/admissions/caps.ts';

export const capsStates = {
  not_listed: 'Not on the list',
  listed: 'On the list',
  olevel_missing: 'O-level result missing',
  differs: 'Details differ',
  sent: 'Sent by the college',
  recommended: 'Recommended',
  approved: 'Approved by JAMB',
  candidate_accepted: 'Accepted by the candidate',
  candidate_rejected: 'Rejected by the candidate',
  refused: 'Not approved',
} satisfies Readonly<Record<CapsState, string>>;
