/** Letters: at the desk where they are written, and where people read them. */

import type { AwardChoice } from '#core/admissions/award.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';
import type { LetterStanding } from '#core/letters/letter-standing.ts';
import type { TemplateState } from '#core/letters/template-states.ts';
import type { LetterFlag, LetterToken } from '#core/letters/tokens.ts';
import { many } from '../counting.ts';
import { wherePaid } from '../payments/where-paid.ts';
import { secondPerson } from '../second-person.ts';

export const letters = {
  open: 'Letter',
  read: 'Read the letter',
  others: 'Other letters about this application',
  /** To whoever reads the page in another language. */
  inEnglish:
    'Letters of the college are in English. If you do not understand something, ask the admissions office.',
  /** A file of many letters, by their numbers in it. */
  packed: (first: number, last: number) =>
    `letters-${String(first).padStart(5, '0')}-to-${String(last).padStart(5, '0')}.pdf`,
  notPacked: {
    file: 'not printed.txt',
    text: 'The letters of these applicants have letters that the PDF cannot show. Open each letter in the portal and print it there:',
  },
  /** In the place of a field, where a letter is shown that cannot be issued. */
  gap: (field: string) => `[empty: ${field}]`,
  reference: (number: string) => `Our reference: ${number}`,
  demonstration: 'Demonstration: this letter does not admit anyone.',
  standings: {
    valid: 'This letter is valid',
    replaced: 'This letter was replaced by a newer one',
    withdrawn: 'This letter is no longer valid: the college has withdrawn it',
    declined: 'This offer was declined',
    lapsed: 'This offer lapsed: it was not answered in time',
    deferred: 'This place is kept for a later session. A new letter will say which',
    incomplete: 'The college has not confirmed this letter',
  } satisfies Record<LetterStanding, string>,
  /** Above a letter, for whoever reads another language than the letter's. */
  summary: {
    title: 'In short',
    binding: 'This summary is not part of the letter. Only the letter in English is binding.',
    offered: (programme: string, session: string) =>
      `The college offers you a place: ${programme}, session ${session}.`,
    conditions: (count: number) =>
      `The place depends on ${many(count, 'condition', 'conditions')}, which the letter names.`,
    noConditions: 'The place has no conditions of its own.',
    replyBy: (day: string) => `Answer by the end of ${day}.`,
    fee: (amount: string) => `The acceptance fee is ${amount}. Pay it after you have accepted.`,
    noFee: 'There is no acceptance fee.',
    where: `Accept or decline only in your own account on this portal. ${wherePaid}`,
    others: {
      rejection: 'The college does not offer you a place on this application. The letter says why.',
      withdrawal: 'The college has withdrawn the place that it offered you. The letter says why.',
      'waiting-list': 'You are on the waiting list. This is not a place yet.',
    },
  },
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
  desk: {
    title: 'Letters',
    lead: 'The texts of the college’s letters. One person writes a version and another approves it. Issued letters never change.',
    everyAward: 'All awards without a letter of their own',
    none: 'None',
    waiting: 'Waiting for approval',
    states: { draft: 'Draft', approved: 'Approved', retired: 'Retired' } satisfies Record<
      TemplateState,
      string
    >,
    write: 'Write a new version',
    draftTitle: 'Draft',
    tokens: 'Fields of the letter',
    parts:
      'Text between {{#reply_by}} and {{/reply_by}} is printed only if the field has a value. Text between {{^reply_by}} and {{/reply_by}} is printed only if it is empty.',
    flags: {
      for_nd: 'Only for the National Diploma',
      for_hnd: 'Only for the Higher National Diploma',
    } satisfies Record<LetterFlag, string>,
    preview: 'Preview',
    previewOf: (name: string, number: string) =>
      `For ${name}, ${number}. Conditions, days and amounts of an offer are examples.`,
    missing: 'This letter cannot be issued to this person',
    missingAdvice: (fields: readonly string[]) =>
      `${fields.length === 1 ? 'This field is' : 'These fields are'} empty: ${fields.join(', ')}. A release with this letter stops until the application has ${fields.length === 1 ? 'it' : 'them'}, or until the letter names ${fields.length === 1 ? 'it' : 'them'} only where there is a value (see “Fields of the letter”).`,
    notRead: 'This text cannot be used yet',
    notDrawn: 'The preview could not be updated. It is updated when you type again.',
    unknown: (number: string) =>
      `No application that you can see has the number ${number}. Check it, or leave the field empty.`,
    nobody: 'There is no application to preview it with yet.',
    versions: 'Versions',
    version: (number: number, state: string, day: string) =>
      `Version ${number}, ${state.toLowerCase()}, ${day}.`,
    writtenBy: (name: string | null) => (name ? `Written by ${name}.` : 'Supplied with the portal.'),
    approvedBy: (name: string) => `Approved by ${name}.`,
    retire: 'Retire this version',
    why: {
      stale: 'A colleague has changed this letter since you opened the page. Read it again.',
      'not-possible': 'This cannot be done with this version in its current status.',
      'same-person': secondPerson['same-person'],
      alone: secondPerson.alone,
      last: 'Letters of this kind would have no text. Approve a newer version instead.',
    },
  },
  /** The names of a letter's values, as staff read them. */
  tokens: {
    name: 'Name of the applicant',
    application_number: 'Application number',
    programme: 'Programme',
    award: 'Award and mode',
    session: 'Admissions session',
    day: 'Day of issue',
    college: 'Name of the college',
    portal: 'Address of the portal',
    phone: 'Phone number of the college',
    email: 'E-mail address of the college',
    conditions: 'Conditions of the offer, as a list',
    reply_by: 'Last day to reply',
    acceptance_fee: 'Acceptance fee',
    resumption_day: 'First day of the first semester of the session (resumption)',
    caps_reference: 'CAPS reference',
    where_paid: 'Where alone the fees are paid, in a sentence',
    reason: 'Reason, in a sentence',
    appeal_by: 'Last day to appeal',
  } satisfies Record<LetterToken, string>,
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
