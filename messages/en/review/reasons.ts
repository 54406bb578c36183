/** Why a status was set, as applicants read it in their timeline and by e-mail. */
import type { DecisionReason } from '#core/review/decision-reasons.ts';

export const reasons: Readonly<Record<DecisionReason, string>> = {
  'answers-to-correct': 'Some answers on your form must be corrected.',
  'asked-to-change': 'You asked to change your form. You can edit it again.',
  'fee-found': 'We have found your fee.',
  'review-put-off': 'The review has been postponed. You do not need to do anything.',
  complete: 'Your application is complete and is under review.',
  'looked-at-again': 'Your application is being reviewed again.',
  'new-facts': 'The college has new information about your application and is reviewing it again.',
  'requirements-met': 'You meet the requirements of the programme.',
  'place-came-free': 'A place on the programme has become available.',
  'requirements-not-met': 'Your results do not meet the requirements of the programme.',
  'programme-full': 'All places on the programme are filled for this session.',
  'papers-not-confirmed': 'Your documents could not be verified with the bodies that issued them.',
  'papers-missing': 'We did not receive the documents we asked for in time.',
  'sent-twice': 'You have another application, which we will consider instead of this one.',
  withdrawn: 'You asked to withdraw this application.',
  'fee-not-found': 'We have not found your fee yet.',
};
