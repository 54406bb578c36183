/** Letters: at the desk where they are written, and where people read them. */
import type { AwardChoice } from '#core/admissions/award.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';

export const letters = {
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
