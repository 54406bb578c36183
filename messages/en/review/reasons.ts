/** Why a status was set, as applicants read it in their timeline and by mail. */
import type { DecisionReason } from '#core/review/decision-reasons.ts';

export const reasons: Readonly<Record<DecisionReason, string>> = {
  'answers-to-correct': 'Some answers of your form have to be corrected.',
  'asked-to-change': 'You asked to change your form. It is open again.',
  'fee-found': 'Your fee was found.',
  'review-put-off': 'The review begins again later. You need not do anything.',
  complete: 'Your application is complete and is being read.',
  'looked-at-again': 'Your application is looked at once more.',
  'new-facts': 'The college has learnt something new about your application and reads it again.',
  'requirements-met': 'You meet the requirements of the programme.',
  'place-came-free': 'A place in the programme has come free.',
  'requirements-not-met': 'Your results do not meet the requirements of the programme.',
  'programme-full': 'All places of the programme are taken for this session.',
  'papers-not-confirmed': 'Those who issued your papers could not confirm them.',
  'papers-missing': 'Papers that the college asked for did not come in time.',
  'sent-twice': 'You have another application, which goes on in place of this one.',
  withdrawn: 'You asked the college to take this application back.',
  'fee-not-found': 'We have not found your fee yet.',
};
