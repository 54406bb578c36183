/**
 * The state of an application and its owner's next step, as its page, the list, the pay page and mails say it.
 * core/admissions/application-situation.ts decides which sentence holds.
 */
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { Closing, Confirmation, NextStep } from '#core/admissions/application-situation.ts';
import type { StepNumber } from '#core/admissions/questionnaire.ts';
import type { SituationKind } from '#core/admissions/situation-kinds.ts';
import type { NotUndone } from '#core/admissions/withdrawal.ts';
import { many } from '../counting.ts';
import { feeNotices } from './fee-notices.ts';
import { feeSituations, returnPlaces, returnStages, type Saying } from './fee-situations.ts';
import { noneOpen } from './none-open.ts';

const certificates =
  'You bring your original certificates to clearance, on the days that the college announces.';

const confirmations: Readonly<Record<Confirmation, string>> = {
  CAPS: 'The Joint Admissions and Matriculation Board (JAMB) must confirm it on its Central Admissions Processing System (CAPS). You are not admitted until then. Sign in to CAPS, find this college’s offer and accept it there.',
  NBTE: `The National Board for Technical Education (NBTE) must confirm it on its Higher National Diploma (HND) portal. ${certificates}`,
  none: certificates,
  confirmed: `The Joint Admissions and Matriculation Board (JAMB) has confirmed it. ${certificates}`,
  unsaid:
    'For National Diploma (ND) entry, JAMB must confirm the offer on its Central Admissions Processing System (CAPS). You are not admitted until then. Sign in to CAPS, find this college’s offer and accept it there. For other levels, bring your original certificates to the admissions office.',
};

const what: Readonly<Record<SituationKind, Saying>> = {
  ...feeSituations,
  unfinished: {
    title: 'The form is not finished',
    text: () => 'Everything you have filled in is saved.',
  },
  ready: {
    title: 'The form is finished. It is not sent yet',
    text: () => 'Read your answers once more, then pay the fee. Your application is sent when you pay.',
  },
  'sent-back': {
    title: 'Correct your application and send it again',
    text: ({ goesBack }) =>
      `The college has sent it back to you.${goesBack ? '' : ' Your fee is paid: you do not pay again.'}`,
  },
  'offering-closed': {
    title: 'This programme takes no more applications',
    text: () => 'The college closed this programme and award before your fee was paid. Do not pay for it.',
  },
  'none-offered': { title: noneOpen.title, text: () => noneOpen.text },
  'record-missing': {
    title: 'Your academic record is still to be filled in',
    text: () =>
      'The form is finished. The college decides by your academic record, so it is needed before you pay. A result that you are awaiting can be entered as awaited.',
  },
  'form-open': {
    title: 'The application form is not finished',
    text: () => 'The college must reopen it before you can finish it and pay the fee.',
  },
  closed: {
    title: 'Applications closed before yours was sent',
    text: ({ day }) =>
      `Applications closed on ${day}. Your answers are saved. Ask the admissions office whether they can still consider your application. Do not pay before they answer.`,
  },
  submitted: {
    title: 'Your application is sent',
    text: () =>
      'The admissions office has received it. It checks your answers and documents, and then academic staff review your application.',
  },
  'under-review': {
    title: 'Academic staff are reviewing your application',
    text: () => 'Keep your phone on and check your e-mail.',
  },
  accepted: {
    title: 'You have a provisional offer of admission',
    text: ({ confirmation }) => confirmations[confirmation],
  },
  'accepted-incomplete': {
    title: 'Your application is accepted, but something is missing',
    text: () => 'You will get your letter of offer when the college has completed your application.',
  },
  'offer-accepted': {
    title: 'You have accepted the place',
    text: ({ confirmation }) => confirmations[confirmation],
  },
  'offer-not-deferred': {
    title: 'Your request to start later was refused',
    text: ({ confirmation }) => confirmations[confirmation],
  },
  'offer-without-fee': {
    title: 'Your place cannot be kept without the application fee',
    text: () => '',
  },
  'offer-declined': {
    title: 'You declined the offer of a place',
    text: () => 'The place can be offered to someone else.',
  },
  'offer-lapsed': {
    title: 'The time to accept the offer is over',
    text: () =>
      'We had no answer from you in time, so the offer has lapsed. If you still want the place, ask the admissions office. It can be offered again while a place is free.',
  },
  'offer-deferred': {
    title: 'Your place is deferred',
    text: () =>
      'The college keeps it for you. It will offer you the place again, and you will then have a new day to answer.',
  },
  'offer-withdrawn': {
    title: 'The college has withdrawn its offer',
    text: () => 'The place is no longer offered to you.',
  },
  enrolled: {
    title: 'You are enrolled as a student',
    text: ({ number }) =>
      `Your matriculation number is ${number}. Keep it: you will need it at registration, in the library and in examinations.`,
  },
  rejected: {
    title: 'We cannot offer you a place on this application',
    text: () => '',
  },
  appealed: {
    title: 'The college has your appeal against its decision',
    text: () => 'You do not need a new application for it.',
  },
  'sent-twice': {
    title: 'This application is closed, because you have another one',
    text: () => '',
  },
  withdrawn: {
    title: 'This application is withdrawn',
    text: ({ day }) => `It was withdrawn on ${day}. The college will not decide on it.`,
  },
};

/** Without which there is no letter of offer. */
const lacks: Readonly<Record<AcceptanceLack, string>> = {
  form: 'answers on your form',
  name: 'your full name',
  programme: 'your programme',
  fee: 'the application fee',
};

const daysLeft = (count: number) =>
  count === 0 ? 'today is the last day' : `you have ${many(count, 'day', 'days')} left`;
const things = (count: number) => (count === 1 ? 'one thing' : `${count} things`);

const closes: Readonly<Record<Closing['state'], (day: string) => string>> = {
  open: (day) => `Applications close on ${day}.`,
  near: (day) => `Applications close on ${day}. Send yours before then.`,
  closed: (day) => `Applications closed on ${day}.`,
};

interface Advice {
  /** One sentence; empty where the title has said it all. */
  readonly text: string;
  /** The text of the button; null where there is none. */
  readonly label: string | null;
}

const documents = (names: readonly string[]) =>
  names.length === 1 ? 'one document' : `${names.length} documents`;

/** The number of things, the number that are asked for once more, the last day, and whether it is over. */
const answer = (count: number, again: number, day: string, overdue: boolean): Advice => ({
  text: [
    `We asked you for ${things(count)}.`,
    again > 0 && `${again === 1 ? 'One thing' : `${again} things`} you sent before could not be accepted.`,
    overdue
      ? `Your ${count === 1 ? 'answer was' : 'answers were'} due on ${day}. Please answer as soon as you can.`
      : `Please answer by ${day}.`,
    `We will continue when we have your ${count === 1 ? 'answer' : 'answers'}.`,
  ]
    .filter(Boolean)
    .join(' '),
  label: 'Answer here',
});

const simple = {
  pay: { text: 'Pay the fee to send your application.', label: 'Pay & Submit' },
  'check-payment': {
    text: 'If you have paid, do not pay again. Check your payment. If you left without paying, you can pay now.',
    label: 'Check your payment',
  },
  'check-late': {
    text: 'If you paid by that day, check your payment. If you did not, do not pay now: write to the admissions office.',
    label: 'Check your payment',
  },
  'pay-number': {
    text: 'Open the number to print it or to pay online.',
    label: 'Pay with this RRR',
  },
  'add-slip': {
    text: 'Add your bank slip to help the bursary find the money. We will e-mail you when it is found.',
    label: 'Add the bank slip',
  },
  'read-offer': { text: '', label: 'Letter of offer' },
  'answer-offer': { text: 'Read the offer, then accept or decline it.', label: 'Answer the offer' },
  'see-offer': { text: '', label: 'See the offer' },
  'add-evidence': { text: '', label: 'Add a document' },
  'see-appeal': { text: '', label: 'See your appeal' },
  'pay-acceptance': { text: '', label: 'Pay the acceptance fee' },
  'apply-again': {
    text: 'You can apply again, for this or another programme. A new application costs a new fee.',
    label: 'New Application',
  },
  'ask-bursary': {
    text: 'Give the bursary your payment reference. We will e-mail you when it is settled.',
    label: 'Write to the bursary',
  },
  'ask-admissions': {
    text: 'Write to the admissions office with your application number.',
    label: 'Write to the admissions office',
  },
  wait: {
    text: 'You do not need to do anything now. We will e-mail you when something changes.',
    label: null,
  },
  done: { text: 'You do not need to do anything more for this application.', label: null },
} as const satisfies Partial<Record<NextStep['kind'], Advice>>;

export const situation = {
  what,
  /** In mails to whoever has closed the account. */
  closing: (day: string): string =>
    `You closed your account. It will be erased on ${day}. If you sign in before then, it stays.`,
  next: {
    simple,
    answer,
    chooseAnother: {
      text: 'Choose another programme or award. Your other answers stay as they are.',
      label: 'Choose another programme',
    },
    payRest: (missing: string): Advice => ({
      text: `Pay the missing ${missing} in any of the ways that the next page offers.`,
      label: `Pay ${missing}`,
    }),
    continue: (step: StepNumber): Advice => ({
      text: `Continue with step ${step} of 4.`,
      label: `Continue with step ${step}`,
    }),
    correct: (sendable: boolean): Advice => ({
      text: sendable
        ? 'Correct your answers, then send the application again.'
        : 'Correct your answers and fill in what is missing, then send the application again.',
      label: 'Correct your answers',
    }),
    fillRecord: (parts: readonly string[]): Advice => ({
      text: `Still to be filled in: ${parts.join('; ')}. Then pay the fee to send your application.`,
      label: 'Fill in academic record',
    }),
    addDocuments: (names: readonly string[]): Advice => ({
      text: `Now add ${documents(names)}: ${names.join(', ')}. The admissions office needs ${names.length === 1 ? 'it' : 'them'} to decide.`,
      label: 'Add documents',
    }),
    addResult: (parts: readonly string[]): Advice => ({
      text: `You are waiting for a result (${parts.join('; ')}). Come back and enter it as soon as it is out: the college needs it to decide.`,
      label: 'Enter the result',
    }),
  },
  closes,
  payBy: (day: string): string =>
    `The last day to pay is ${day}. Money paid later does not send your application.`,
  /** Beside money that the bursary looks for or at. */
  moneyBy: {
    open: (day: string) =>
      `Applications close on ${day}. Money that you sent by that day counts, even if it is confirmed later.`,
    closed: (day: string) =>
      `Applications closed on ${day}. Money that you sent by that day counts, even if it is confirmed later.`,
  },
  whenClosed: {
    partPaid: (came: string, asked: string) =>
      `${came} of the ${asked} fee has arrived and is not lost. If the college cannot consider your application, the bursary refunds it.`,
    declined: (because: string) =>
      `The bursary did not find your transfer.${because ? ` Reason: ${because}` : ''} If you sent it by that day, take your bank slip to the bursary: the money still counts.`,
  },
  /** Numbers that were given out for the fee, beside what is paid or about to be paid. */
  unused: {
    paid: (numbers: string) => `Do not pay RRR ${numbers}: the fee is paid.`,
    not: (numbers: string) => `Do not pay RRR ${numbers}.`,
    closed: (numbers: string) =>
      `Do not pay RRR ${numbers} now. If you paid it by the last day, the money counts: check that payment.`,
    once: (numbers: string) => `You also have RRR ${numbers}. Pay only once.`,
  },
  partPaid: (came: string, asked: string, missing: string): string =>
    `${came} of the ${asked} fee has arrived and is not lost. ${missing} is missing.`,
  lacking: (kinds: readonly AcceptanceLack[]): string =>
    `Still missing: ${kinds.map((kind) => lacks[kind]).join(', ')}.`,
  alsoAsked: (count: number, day: string, overdue: boolean): string =>
    `We also asked you for ${things(count)}. ${overdue ? `The answer was due on ${day}.` : `Please answer by ${day}.`}`,
  answered: 'We have received your answer and are looking at it. If we need more, we will ask you again.',
  alsoMissing: (count: number): string =>
    count === 1 ? 'One document is still missing.' : `${count} documents are still missing.`,
  bringToo: (names: readonly string[]): string =>
    `We have no copy of: ${names.join(', ')}. Bring ${names.length === 1 ? 'it' : 'them'} to clearance.`,
  /** A requirement because of which it was rejected. */
  notMet: (line: string): string => `Requirement not met: ${line}.`,
  decision: {
    unsaid: 'The day by which the college decides is not announced yet. We will e-mail you.',
    by: (day: string) => `We expect to decide by ${day}.`,
    late: (day: string) => `We planned to decide by ${day}. We are late, and will e-mail you when we decide.`,
  },
  /** After a rejection. */
  noOther: 'If you have no other application, write to the admissions office.',
  paidForBoth: 'If you paid the fee for both applications, ask the bursary whether one can be refunded.',
  noReason: 'No reason is recorded. You can ask the admissions office for it.',
  appeal: {
    until: (day: string) =>
      `If you think the decision is wrong, you can appeal to the Registrar until ${day}. Staff who had no part in the decision will read your appeal.`,
    over: (day: string) => `The time to appeal ended on ${day}.`,
    label: 'Appeal to the Registrar',
    received: (day: string) => `We received your appeal on ${day}.`,
    read: (day: string) =>
      `We received your appeal on ${day}, and an officer who had no part in the decision has read it.`,
    waits: (day: string) => `You will have an answer by ${day}.`,
    late: (day: string) =>
      `You were to have an answer by ${day}. We are late, and will e-mail you when your appeal is decided.`,
    upheld: (because: string) =>
      `Your appeal was upheld, because: ${because} The college decides on your application again.`,
    refused: (because: string) => `Your appeal was refused, because: ${because} The decision stays as it is.`,
  },
  /** After a withdrawal. */
  refund: {
    asked: (amount: string) =>
      `You asked for a refund of ${amount}. The bursary will decide within 15 working days, and e-mail you.`,
    returned: (amount: string) => `${amount} was refunded to you.`,
    none: 'No refund has been approved for this application.',
  },
  undo: {
    until: (moment: string) => `You can undo the withdrawal until ${moment}.`,
    why: {
      'refund-open':
        'You cannot undo the withdrawal, because a refund of the fee was asked for or made. If you want to continue with this application, write to the bursary at once.',
      'fee-gone':
        'You cannot undo the withdrawal, because the fee is no longer paid. If you want to continue with this application, write to the admissions office.',
      'place-given-up':
        'You gave up your place with it. If you want it after all, write to the admissions office at once.',
    } satisfies Readonly<Record<NotUndone, string>>,
    label: 'Undo the withdrawal',
  },
  offer: {
    replyBy: (day: string, left: number, until: string) =>
      `Answer by ${day}: ${daysLeft(left)}. If you do not answer by ${until}, you lose the place: the offer lapses and the place can be offered to someone else.`,
    late: (day: string, until: string, left: number) =>
      `The last day to answer was ${day}. You can still answer until ${until}: ${daysLeft(left)}. After that you lose the place: it can be offered to someone else.`,
    again: (because: string, session: string) =>
      `The college offers you the place again, in the session ${session}. Reason: ${because}`,
    refused: (because: string) => `Refused, because: ${because}`,
    holds: (session: string, day: string | null) =>
      `You have accepted the place in the session ${session}, and it is still yours. ${
        day
          ? `The session begins on ${day}. If you cannot start then, decline the place before that day.`
          : 'If you cannot start in that session, decline the place before it begins.'
      }`,
    deferredTo: (session: string) => `You start in the session ${session}.`,
    wordOn: (day: string) => `You will hear from the college by ${day}.`,
    wordLate: (day: string) =>
      `You were to hear from the college by ${day}. We are late. Write to the admissions office if you need to know sooner.`,
    meanwhile:
      'Until then you do not need to pay or accept anything. Keep your e-mail address and phone number up to date in this portal, and keep your original certificates.',
    withdrawn: (because: string) => `Withdrawn, because: ${because}`,
    notMet: (conditions: readonly string[]) =>
      `Not met: ${conditions.map((condition) => `“${condition.replace(/\.$/, '')}”`).join(', ')}.`,
    lapsed: (day: string, until: string) =>
      `The last day to answer was ${day}, and we took answers until ${until}.`,
    waits: {
      defer: 'You asked to start later. The college will write to you.',
      evidence:
        'You asked to start later. The college decides when it has a document that shows your reason, for example a medical report. You have not added one yet.',
      recorded:
        'The college recorded an answer that you gave in person. If it was not you, open the offer and stop it now.',
    },
    open: (count: number) =>
      count === 1 ? 'One condition is still to be met.' : `${count} conditions are still to be met.`,
    toPay: (amount: string, day: string | null) =>
      day ? `Pay the acceptance fee of ${amount} by ${day}.` : `Pay the acceptance fee of ${amount}.`,
    undo: (moment: string) => `You can undo this until ${moment}, while the place is free.`,
  },
  letterOfAdmission: 'Letter of admission',
  sendAgain: 'Send corrected application',
  sending: 'Sending...',
  notSent: 'I did not send it',
  payNow: 'I did not pay: pay now',
  checkEarlier: 'Check an earlier payment',
  checkLast: 'Check that payment again',
  /** In place of where the application is, while the college waits for an answer. */
  needed: 'We need something from you',
  /** After the last day, where the college has to be asked first. */
  agreed: {
    continue: (step: StepNumber) => `They agreed: continue with step ${step}`,
  },
  reason: 'Why',
  note: 'Note from the college',
  paymentReference: 'Payment reference',
  feeNotices,
  toReturn: {
    title: (amount: string) => `${amount} will be refunded to you`,
    paidTwice: (amount: string, reference: string) =>
      `The fee was paid twice. ${amount} of payment ${reference} will be refunded in full.`,
    other: (amount: string, reference: string) => `${amount} of payment ${reference} will be refunded.`,
    places: returnPlaces,
    stages: returnStages,
  },
};
