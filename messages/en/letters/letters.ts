/** Letters: at the desk where they are written, and where people read them. */
import type { AwardChoice } from '#core/admissions/award.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';
import type { LetterStanding } from '#core/letters/letter-standing.ts';

export const letters = {
  open: 'Letter',
  others: 'Other letters about this application',
  issued: (title: string, day: string) => `${title}, ${day}`,
  reference: (number: string) => `Our reference: ${number}`,
  demonstration: 'Demonstration: this letter does not admit anyone.',
  standings: {
    valid: 'This letter is valid',
    replaced: 'This letter was replaced by a newer one',
    withdrawn: 'This letter is no longer valid: the college has withdrawn it',
    declined: 'This offer was declined',
    lapsed: 'This offer lapsed: it was not answered in time',
    incomplete: 'The college has not confirmed this letter',
  } satisfies Record<LetterStanding, string>,
  check: {
    applicant: 'Initials of the applicant',
    letter: 'Letter',
    issuedOn: 'Issued on',
    steps: [
      'Compare the letter, the programme, the session and the day with the paper. Every line must be the same.',
      'The initials must be those of the name on the paper. Ask for an identity card with that name.',
      'If a line differs, the paper was altered. Report it.',
    ],
    pictureTitle: 'What a real letter looks like',
    picture: 'Drawing of a sample letter',
    pictureText:
      'At the top: the crest and name of the college. Below: the day, the reference and the applicant’s name. At the foot: who signs, a square to scan with a phone, and the code in four groups of four. This drawing is a sample.',
    sample: 'SAMPLE',
  },
  kinds: {
    offer: 'Offer',
    'conditional-offer': 'Offer with conditions',
    rejection: 'Rejection',
    'waiting-list': 'Waiting list',
    withdrawal: 'Withdrawn offer',
    admission: 'Admission letter',
  } satisfies Record<LetterKind, string>,
  awards: {
    Certificate: 'Certificate',
    'Certificate part-time': 'Certificate, part-time',
    'Pre-ND': 'Pre-National Diploma',
    'Pre-ND part-time': 'Pre-National Diploma, part-time',
    ND: 'National Diploma, full-time',
    'ND part-time': 'National Diploma, part-time',
    HND: 'Higher National Diploma, full-time',
    'HND part-time': 'Higher National Diploma, part-time',
  } satisfies Record<AwardChoice, string>,
};
