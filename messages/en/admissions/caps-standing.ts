/** Where an application stands on CAPS, and what its candidate does next. */
import type { Mode } from '#core/admissions/award.ts';
import type { CapsState, ComparedField } from '#core/admissions/caps.ts';
import type { Sex } from '#core/record/record-parts.ts';
import { capsStates } from './caps-states.ts';

export const capsStanding = {
  title: 'On JAMB CAPS',
  states: capsStates,
  advice: {
    not_listed:
      'JAMB does not list you for this college. Check on the JAMB portal that this college is your choice of institution. If it is not, change it there.',
    listed: 'JAMB lists you for this college. You do not need to do anything now.',
    olevel_missing:
      'JAMB has no O-level result of yours. Upload it at a JAMB office or an accredited CBT centre. The college cannot admit you before that.',
    differs:
      'JAMB has other details than your application. If JAMB is wrong, correct it on the JAMB portal. If your application is wrong, write to the admissions office.',
    sent: 'The college has sent your name to JAMB. You do not need to do anything now.',
    recommended: 'The college has recommended you to JAMB. Wait for JAMB to approve the admission.',
    approved: 'JAMB has approved your admission. Sign in to CAPS and accept it there, or it lapses.',
    candidate_accepted: 'You have accepted the admission on CAPS. Print the JAMB admission letter.',
    candidate_rejected:
      'The admission was rejected on CAPS in your name. If you did not do this, tell the admissions office and JAMB at once.',
    refused: 'JAMB has not approved the admission. The admissions office can tell you what is possible.',
  } satisfies Readonly<Record<CapsState, string>>,
  reason: 'Reason',
  differences: 'What differs',
  field: 'Detail',
  ours: 'Application',
  theirs: 'CAPS',
  fields: {
    name: 'Name',
    sex: 'Sex',
    birth_date: 'Date of birth',
    state: 'State of origin',
    lga: 'LGA of origin',
    mode: 'Mode of study',
    utme_score: 'UTME score',
    utme_subjects: 'UTME subjects',
    o_level: 'O-level results',
  } satisfies Readonly<Record<ComparedField, string>>,
  sexes: { female: 'Female', male: 'Male' } satisfies Readonly<Record<Sex, string>>,
  modes: { full_time: 'Full-time', part_time: 'Part-time' } satisfies Readonly<Record<Mode, string>>,
  asOf: (day: string) => `As CAPS showed it to the college on ${day}.`,
};
