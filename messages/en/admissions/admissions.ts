/**
 * Applying for admission: the questions and why each is asked, the list of own applications, what every status means
 * and what to do next. The titles and questions are also frozen into the document kept at submission.
 */

import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { StepSlug } from '#core/admissions/questionnaire.ts';
import { formOf } from '../counting.ts';

const stepTitles: Readonly<Record<StepSlug, string>> = {
  'about-you': 'About you',
  'identity-and-address': 'Identity and address',
  'origin-and-background': 'Origin and background',
  'programme-and-next-of-kin': 'Programme and next of kin',
};

const questions: Readonly<Record<AnswerField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail address',
  phone: 'Phone number',
  nin_number: 'National Identification Number (NIN)',
  permanent_address: 'Permanent home address',
  residence_address: 'Address where you live now',
  state: 'State of origin',
  lga: 'Local government area (LGA) of origin',
  marital_status: 'Marital status',
  religion: 'Religion',
  program: 'Programme',
  award: 'Award',
  next_of_kin_name: 'Name of your next of kin',
  next_of_kin_phone: 'Phone number of your next of kin',
  next_of_kin_address: 'Address of your next of kin',
};

/** Staff read these. */
const ofTheApplicant = {
  stepTitles: { ...stepTitles, 'about-you': 'About the applicant' },
  questions: {
    ...questions,
    residence_address: 'Address where the applicant lives now',
    next_of_kin_name: 'Name of the next of kin',
    next_of_kin_phone: 'Phone number of the next of kin',
    next_of_kin_address: 'Address of the next of kin',
  },
};

const hints: Readonly<Record<AnswerField, string>> = {
  first_name: 'As on your NIN slip or certificate. You can use letters such as Ɗ and ƴ.',
  last_name: 'Your surname, or family name. Leave this empty if you have one name only.',
  email: 'This address goes on your application. We write to the address of your account.',
  phone: 'A Nigerian number, such as 0803 123 4567. A parent’s phone is fine.',
  nin_number:
    '11 digits, from your slip or by dialling *346#. It tells you apart from others with the same name. We keep it encrypted and show only its last three digits.',
  permanent_address: 'Your family home: house, street or village, and town. We send printed letters there.',
  residence_address: 'House, street or village, and town. Leave it empty if the box above is ticked.',
  state: 'Where your family comes from, not where you live. Places are shared by state of origin.',
  lga: 'Choose the state first: the list then shows the areas of that state only.',
  marital_status: 'For the government’s student statistics. It does not affect the decision.',
  religion: 'For planning worship, food and timetables. It does not affect the decision.',
  program: 'What you want to study. You can change it until your application is sent.',
  award:
    'Certificate, National Diploma (ND) or Higher National Diploma (HND). The page of each programme says what each needs.',
  next_of_kin_name:
    'An adult we may call in an emergency, such as a parent or guardian. We keep these answers encrypted.',
  next_of_kin_phone: 'A Nigerian number. It may be the same as yours, if you share a phone.',
  next_of_kin_address: 'Only if you know it.',
};

/** The use of each answer, for the privacy notice and "My data". A new question does not compile without one. */
const purposes: Readonly<Record<AnswerField, string>> = {
  first_name: 'To identify you on the application, the offer and the student record.',
  last_name: 'To identify you on the application, the offer and the student record.',
  email: 'To reach you about this application.',
  phone: 'To reach you when e-mail is not enough, for example about a missing document.',
  nin_number:
    'To confirm your identity, and to find more than one application by the same person. Kept encrypted. Each time staff view it is recorded.',
  permanent_address: 'For printed letters and the student record.',
  residence_address: 'To reach you during term, and for the student record.',
  state: 'Places are shared by state of origin, and the government asks for the numbers.',
  lga: 'Places are shared by area of origin within the state, and the government asks for the numbers.',
  marital_status: 'For the government’s student statistics. It does not affect the decision.',
  religion: 'To plan worship, food and timetables. It does not affect the decision.',
  program: 'To know what you are applying for.',
  award: 'To know what you are applying for, and what it needs.',
  next_of_kin_name: 'To know who to call in an emergency. Kept encrypted.',
  next_of_kin_phone: 'To call that person in an emergency. Kept encrypted.',
  next_of_kin_address: 'To find that person in an emergency. Kept encrypted.',
};

export const admissions = {
  stepTitles,
  questions,
  ofTheApplicant,
  hints,
  purposes,

  choose: 'Choose one',
  chooseStateFirst: 'Choose the state first',
  areasLoading: 'Loading the areas of this state',
  sameAddress: 'Same as my home address',
  notOpen: (program: string) => `${program} (not open)`,
  appliedFor: (program: string) => `${program} (already applied for)`,
  showLgas: 'Show the areas of this state',

  list: {
    title: 'Your applications',
    empty: 'No applications found',
    emptyAdvice: 'Start one. You can stop after every step and continue later.',
    start: 'New Application',
    noSessionAdvice:
      'The college is not accepting applications at the moment. The opening date will be announced in the news. You can use this account to apply then.',
    untitled: 'Programme not chosen yet',
    number: 'Application number',
    session: 'Session',
    changed: 'Last changed',
    preview: 'Preview',
    delete: 'Delete',
    /** Read out after a button's text, so that two of them can be told apart. */
    ofApplication: (number: string) => `, application ${number}`,
  },

  deleting: {
    title: 'Delete this application?',
    lead: (number: string) =>
      `Application ${number} has not been sent to the college, and no fee is paid for it.`,
    what: 'Your answers and the documents you added will be deleted at once. They cannot be restored.',
    numbers: (numbers: string) =>
      `Do not pay RRR ${numbers} after that. If you have paid it, keep the application: the bank can take a day to tell us.`,
    submit: 'Delete application',
    busy: 'Deleting...',
    keep: 'Keep it',
    back: 'Back to the application',
    not: 'This application cannot be deleted',
    why: {
      sent: 'It has been sent to the college.',
      money:
        'A payment for it has arrived or is not settled yet. Check the payment on the application’s page.',
    },
  },

  summary: {
    title: 'At a glance',
    applications: 'Applications',
    session: 'Admissions session',
    closes: (date: string) => `Open until ${date}`,
    open: 'Open now',
    closed: 'Closed now',
    fee: 'Application fee',
    feeNote: 'Paid once for each application, when the form is finished.',
  },

  preview: {
    notAnswered: 'Not answered yet',
    notGiven: 'Not given',
    change: 'Change',
    masked: 'Partly hidden to protect personal data.',
    caps: 'JAMB CAPS reference',
    capsPending: 'Not recorded yet',
  },

  /** A change to a finished form that was begun and is not right yet. */
  unfinished: {
    title: (questions: readonly string[]) => `Not saved: ${questions.join(', ')}`,
    text: (count: number) =>
      count === 1
        ? 'You began to change this answer, but what you typed has a mistake. If you pay now, we receive your earlier answer.'
        : 'You began to change these answers, but what you typed has mistakes. If you pay now, we receive your earlier answers.',
    finish: 'Finish the change',
    drop: (count: number) => formOf(count, 'Keep the earlier answer', 'Keep the earlier answers'),
    dropping: 'Saving...',
  },

  contactDetails: {
    title: 'Phone number and addresses',
    lead: 'Keep them up to date until you hear from the college. The rest of your application stays as you sent it.',
    hints: {
      phone: hints.phone,
      permanent_address: hints.permanent_address,
      residence_address: 'House, street or village, and town.',
    },
    save: 'Save changes',
    back: 'Back to the application',
    refused: 'Your changes were not saved',
    stale:
      'Your application has changed since you opened this page. Check what you typed, then save it again.',
    closed: {
      closed:
        'Phone number and addresses can be changed here from the day you send the application until the college rejects it or you withdraw it.',
      enrolled: 'You are enrolled as a student. Tell the registry your new phone number or address.',
    },
  },

  afterSending: {
    title: 'Changes',
    contact: 'Change phone number or address',
    withdraw: 'Withdraw application',
    other: 'To correct anything else, write to the admissions office.',
  },

  /** A number that an application of another account has, too. */
  sharedNumbers: {
    names: { nin: 'NIN', jamb: 'JAMB registration number' },
    title: (what: string) => `The ${what} here is also in an application of another account`,
    advice:
      'Check that it is typed as on your paper. If it is yours, you can continue: the college finds out whose it is. If you have another account yourself, tell the admissions office.',
  },
  timeline: {
    title: 'Timeline',
    kinds: {
      created: 'Application started',
      finished: 'Form finished',
      'payment-completed': 'Fee paid, application submitted',
      'transfer-declared': 'Bank transfer reported',
      'transfer-declined': 'Bank transfer not found',
      'transfer-returned': 'Bank transfer returned by the bank',
      'transfer-taken-back': 'Bank transfer taken back',
      'transfer-closed': 'Payment attempt closed by the bursary',
      'payment-reversed': 'Fee taken back by the bank',
      'payment-moved': 'Fee moved to another application by the bursary',
      'sent-again': 'Corrected application sent',
      withdrawn: 'Application withdrawn',
      'withdrawal-undone': 'Withdrawal undone',
      'contact-changed': 'Contact details changed',
      'result-added': 'Awaited result added to the academic record',
      'status-changed': 'Status changed',
      'decision-taken-back': 'Decision taken back',
      'kept-open': 'Kept open after the closing day',
      'award-recorded': 'Award recorded',
      'caps-recorded': 'CAPS reference recorded',
      'caps-removed': 'CAPS reference removed',
      enrolled: 'Enrolled as a student',
      'document-added': 'Document added',
      asked: 'Information requested',
      'asked-again': 'Information requested again',
      'request-answered': 'Answer sent',
      'request-settled': 'Answer accepted',
      'request-withdrawn': 'Request withdrawn',
      'appeal-received': 'Appeal sent',
      'appeal-read': 'Appeal read',
      'appeal-upheld': 'Appeal upheld',
      'appeal-refused': 'Appeal refused',
      'deferral-asked': 'Later start requested',
      'deferral-refused': 'Later start refused',
      'deferral-word-moved': 'Day of the next word changed',
      'offer-release': 'Place offered',
      'offer-accept': 'Place accepted',
      'offer-decline': 'Place declined',
      'offer-accept-in-person': 'Acceptance in person recorded',
      'offer-decline-in-person': 'Refusal in person recorded',
      'offer-undo-decline': 'Decline undone',
      'offer-defer': 'Start deferred',
      'offer-reinstate': 'Deferred place offered',
      'offer-lapse': 'Offer lapsed without an answer',
      'offer-offer-again': 'Place offered again',
      'offer-condition-failed': 'Offer withdrawn, because a condition was not met',
      'offer-withdraw': 'Offer withdrawn',
    },
    fromTo: (from: string, to: string) => `${from} → ${to}`,
    byYou: 'by you',
    byCollege: 'by the college',
    byName: (name: string) => `by ${name}`,
  },
};
