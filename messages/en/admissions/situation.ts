/**
 * What is so with an application and what its owner does next, as its page, the list, the pay page and mails say it.
 * core/admissions/application-situation.ts decides which sentence holds.
 */
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { Closing, Confirmation, NextStep } from '#core/admissions/application-situation.ts';
import type { StepNumber } from '#core/admissions/questionnaire.ts';
import type { SituationKind } from '#core/admissions/situation-kinds.ts';
import type { ReturnStage } from '#core/payments/fee-standing.ts';
import { feeNotices } from './fee-notices.ts';
import { noneOpen } from './none-open.ts';

/** What the sentences name, as people read it; empty where there is nothing to name. */
export interface SituationParams {
  /** The fee that was asked for, what came instead, and by which method and reference. */
  readonly asked: string;
  readonly came: string;
  /** What is missing of the fee. */
  readonly missing: string;
  readonly method: string;
  /** A transfer, which the bank took back; a gateway did otherwise. */
  readonly byBank: boolean;
  readonly reference: string;
  /** Why staff ended a payment, in their words. */
  readonly because: string;
  /** What the bank said when it refused a payment, and what to do. */
  readonly refusal: string;
  /** The last day to apply, or the day on which it was withdrawn. */
  readonly day: string;
  /** Who has yet to confirm an offer. */
  readonly confirmation: Confirmation;
  /** The fee is paid and about to be refunded. */
  readonly goesBack: boolean;
  /** The matriculation number of whoever became a student. */
  readonly number: string;
}

interface Saying {
  readonly title: string;
  readonly text: (about: SituationParams) => string;
}

const certificates = 'Bring your original certificates to the admissions office.';

const confirmations: Readonly<Record<Confirmation, string>> = {
  CAPS: 'The Joint Admissions and Matriculation Board (JAMB) must confirm it on its Central Admissions Processing System (CAPS). You are not admitted until then. Sign in to CAPS, find this college’s offer and accept it there.',
  NBTE: `The National Board for Technical Education (NBTE) must confirm it on its Higher National Diploma (HND) portal. ${certificates}`,
  none: certificates,
  confirmed: `The Joint Admissions and Matriculation Board (JAMB) has confirmed it. ${certificates}`,
  unsaid:
    'For National Diploma (ND) entry, JAMB must confirm the offer on its Central Admissions Processing System (CAPS). You are not admitted until then. Sign in to CAPS, find this college’s offer and accept it there. For other levels, bring your original certificates to the admissions office.',
};

const because = (reason: string) => (reason ? ` Reason: ${reason}` : '');

const what: Readonly<Record<SituationKind, Saying>> = {
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
  'payment-open': {
    title: 'Your payment is not confirmed yet',
    text: ({ method }) => `You started a payment (${method}). No money has been confirmed.`,
  },
  'payment-in-doubt': {
    title: 'The bursary is checking your payment. Do not pay again',
    text: ({ came, asked }) =>
      came
        ? `${came} arrived for this application. The fee is ${asked}.`
        : 'The details we received about your payment do not match.',
  },
  'payment-short': {
    title: 'A part of your fee is missing',
    text: ({ came, asked, missing }) =>
      `${came} of the ${asked} fee arrived. ${missing} is missing. Pay only that: your application is sent when it has come.`,
  },
  'payment-refused': {
    title: 'Your last payment did not go through',
    text: ({ refusal }) => `${refusal} The college has not received any money. Your application is saved.`,
  },
  'offering-closed': {
    title: 'This programme takes no more applications',
    text: () => 'The college closed this programme and award before your fee was paid. Do not pay for it.',
  },
  'none-offered': { title: noneOpen.title, text: () => noneOpen.text },
  'record-missing': {
    title: 'Your academic record is still to be filled in',
    text: () =>
      'The form is finished. This programme also asks for your date of birth and your results before you pay. Results that you are awaiting can be entered as awaited.',
  },
  'payment-closed': {
    title: 'The bursary could not accept your last payment',
    text: ({ came, asked, because: reason }) =>
      `${came ? `${came} arrived. The fee is ${asked}.` : 'The details we received about it did not match.'}${because(reason)} Your application is saved.`,
  },
  'transfer-waiting': {
    title: 'The bursary is checking for your transfer',
    text: ({ asked }) =>
      `You told us that you sent ${asked} by bank transfer. This usually takes two working days. Do not pay again.`,
  },
  'transfer-declined': {
    title: 'The bursary did not find your transfer',
    text: ({ because: reason }) =>
      `${because(reason).trim()} If the money has left your account, take your bank slip to the bursary or write to them before you pay again.`.trim(),
  },
  'fee-given-back': {
    title: 'Your fee was refunded',
    text: ({ asked }) => `The payment of ${asked} was refunded to you, so the fee is no longer paid.`,
  },
  'fee-taken-back': {
    title: 'Your payment was taken back',
    text: ({ asked, byBank }) =>
      `${byBank ? 'The bank' : 'The payment gateway'} reversed your payment of ${asked}, so the fee is no longer paid. Check with your bank that the money is back in your account before you pay again.`,
  },
  'fee-going-back': {
    title: 'Your fee is being refunded',
    text: () =>
      'The bursary has approved a refund of all of your fee, so this application cannot be sent now. Your answers are saved. If you want to go on with it, you will have to pay the fee again when the refund has been sent.',
  },
  'fee-moved-away': {
    title: 'The application fee is not paid',
    text: ({ asked }) =>
      `The bursary moved your payment of ${asked} to another application. If that is wrong, write to the bursary before you pay again.`,
  },
  'fee-not-found': {
    title: 'The application fee is not paid yet',
    text: () =>
      'If you have paid already, take your receipt or bank slip to the bursary or write to them before you pay again.',
  },
  'fee-found': {
    title: 'Your fee has reached us',
    text: ({ goesBack }) =>
      `${goesBack ? '' : 'You do not pay again. '}The college will update the status of your application.`,
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
  'paid-late': {
    title: 'Your fee came after applications closed',
    text: ({ day }) =>
      `Applications closed on ${day}, and the fee was paid after that. Do not pay again. Ask the admissions office whether they can still consider your application. If not, the bursary refunds the fee.`,
  },
  submitted: {
    title: 'Your application is sent',
    text: () => 'The admissions office has received it.',
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
    text: () => 'The college keeps it for you and will write when it offers you the place again.',
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

const things = (count: number) => (count === 1 ? 'one thing' : `${count} things`);

const closes: Readonly<Record<Closing['state'], (day: string) => string>> = {
  open: (day) => `Applications close on ${day}.`,
  near: (day) => `Applications close on ${day}. Send yours before then.`,
  closed: (day) => `Applications closed on ${day}.`,
};

interface Advice {
  /** One sentence; empty where the title has said it all. */
  readonly text: string;
  /** What the button says; null where there is none. */
  readonly label: string | null;
}

const documents = (names: readonly string[]) =>
  names.length === 1 ? 'one document' : `${names.length} documents`;

/** How many things, how many of them once more, the day by which, and whether it is over. */
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
  'add-slip': {
    text: 'Add your bank slip to help the bursary find the money. We will e-mail you when it is found.',
    label: 'Add the bank slip',
  },
  'read-offer': { text: '', label: 'Letter of offer' },
  'answer-offer': { text: 'Read the offer, then accept or decline it.', label: 'Answer the offer' },
  'see-offer': { text: '', label: 'See the offer' },
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
  'fill-record': {
    text: 'Fill in your academic record. Then pay the fee to send your application.',
    label: 'Fill in academic record',
  },
  wait: {
    text: 'You do not need to do anything now. We will e-mail you when something changes.',
    label: null,
  },
  done: { text: 'You do not need to do anything more for this application.', label: null },
} as const satisfies Partial<Record<NextStep['kind'], Advice>>;

const stages: Readonly<Record<ReturnStage, string>> = {
  known: 'The bursary approves refunds within 15 working days. We will e-mail you.',
  approved: 'The bursary has approved the refund and will send it next.',
  sent: 'It is on its way to you.',
};

export const situation = {
  what,
  next: {
    simple,
    answer,
    chooseAnother: {
      text: 'Choose another programme or award. Your other answers stay as they are.',
      label: 'Choose another programme',
    },
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
    addDocuments: (names: readonly string[]): Advice => ({
      text: `Now add ${documents(names)}: ${names.join(', ')}. The admissions office needs ${names.length === 1 ? 'it' : 'them'} to decide.`,
      label: 'Add documents',
    }),
  },
  closes,
  lacking: (kinds: readonly AcceptanceLack[]): string =>
    `Still missing: ${kinds.map((kind) => lacks[kind]).join(', ')}.`,
  alsoAsked: (count: number, day: string, overdue: boolean): string =>
    `We also asked you for ${things(count)}. ${overdue ? `The answer was due on ${day}.` : `Please answer by ${day}.`}`,
  answered: 'We have received your answer and will look at it.',
  alsoMissing: (count: number): string =>
    count === 1 ? 'One document is still missing.' : `${count} documents are still missing.`,
  bringToo: (names: readonly string[]): string =>
    `We have no copy of: ${names.join(', ')}. Bring ${names.length === 1 ? 'it' : 'them'} to clearance.`,
  decision: {
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
  },
  /** After a withdrawal. */
  refund: {
    asked: (amount: string) =>
      `You asked for a refund of ${amount}. The bursary will decide within 15 working days, and e-mail you.`,
    returned: (amount: string) => `${amount} was refunded to you.`,
    none: 'No refund has been approved for this application.',
  },
  offer: {
    replyBy: (day: string) => `Answer by ${day}.`,
    late: (day: string, until: string) =>
      `The last day to answer was ${day}. You can still answer until ${until}.`,
    lapsed: (day: string, until: string) =>
      `The last day to answer was ${day}, and we took answers until ${until}.`,
    waits: {
      defer: 'You asked to start later. The college will write to you.',
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
      `The fee was paid twice. ${amount} of payment ${reference} will be refunded in full to the card or account it came from.`,
    other: (amount: string, reference: string) =>
      `${amount} of payment ${reference} will be refunded to the card or account it came from.`,
    stages,
  },
};
