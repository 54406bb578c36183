/** E-mails about an application and its payments. `advice` is what the application's page says at that moment. */
import type { AppealState } from '#core/admissions/appeal.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { OfferNews } from '#core/offers/offer-status.ts';
import { hello, lines, type Params, type Template } from '../mail/letter.ts';
import { returnPlaces } from './fee-situations.ts';

/** Events of the application, in words that follow its number. */
const outcomes: Readonly<Record<ApplicationStatus | 'sent-twice', string>> = {
  Draft: 'has been returned to you for correction',
  Submitted: 'has been submitted',
  'Pending Payment': 'is waiting for payment',
  'Under Review': 'is under review',
  Accepted: 'has been accepted',
  Rejected: 'was not successful',
  'sent-twice': 'is closed, because you have another one',
};
const moved = (status: string | undefined): string =>
  outcomes[status as keyof typeof outcomes] ?? `now has the status ${status}`;

const appealSubjects: Readonly<Record<AppealState, string>> = {
  received: 'We have received your appeal',
  read: 'Your appeal has been read',
  upheld: 'Your appeal was upheld',
  refused: 'Your appeal was refused',
};

const offerSubjects: Readonly<Record<OfferNews, string>> = {
  accept: 'You have accepted the place',
  decline: 'You have declined the place',
  'accept-in-person': 'Your acceptance in person is recorded',
  'decline-in-person': 'Your refusal in person is recorded',
  'undo-decline': 'You have taken back that you declined',
  'ask-deferral': 'We have your request to start later',
  defer: 'You can start later: your place is deferred',
  'refuse-deferral': 'Your request to start later was refused',
  'move-word': 'A new day to hear about your deferred place',
  reinstate: 'Your deferred place is offered to you now',
  'offer-again': 'The place is offered to you again',
  reminder: 'Answer your offer of a place before the last day',
  grace: 'The last day is over: answer now or lose the place',
  moved: 'You have more time to answer your offer',
  lapse: 'Your offer of a place has lapsed',
  'condition-failed': 'Your place is withdrawn: a condition was not met',
  withdraw: 'Your offer of a place is withdrawn',
};

/** One sentence of its own, and then what the page says. */
const withAdvice =
  (
    subject: (of: Params) => string,
    said: (of: Params) => string,
    label: string | ((of: Params) => string) = 'See my application',
  ): Template =>
  (params) => ({
    subject: subject(params),
    paragraphs: [hello(params), said(params), ...lines(params.advice)],
    link: { label: typeof label === 'string' ? label : label(params), url: params.link ?? '' },
  });

/** Nobody is led to paying who should not pay now. */
const payOrSee = ({ toPay }: Params) => (toPay ? 'Pay the fee' : 'See what to do');

export const applicationLetters = {
  applicationSubmitted: (params) => ({
    subject: `Application ${params.number} has been submitted`,
    paragraphs: [
      hello(params),
      `Your payment of ${params.amount} is confirmed. Your application ${params.number} for ${params.program} has been submitted.`,
      ...lines(params.advice),
      'Your application slip is on the page of your application. Print or save it: you bring it to clearance.',
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  transferDeclared: (params) => ({
    subject: `Your transfer for application ${params.number}`,
    paragraphs: [
      hello(params),
      `You told us that you sent ${params.amount} by bank transfer for application ${params.number}.`,
      'The bursary will check the bank statement, usually within two working days. Keep your bank slip. Do not pay again.',
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  transferDeclined: (params) => ({
    subject: `Your transfer for application ${params.number} was not found`,
    paragraphs: [
      hello(params),
      `The bursary could not find your transfer for application ${params.number}. Your application is saved.`,
      ...lines(params.advice),
    ],
    link: { label: payOrSee(params), url: params.link ?? '' },
  }),
  transferReturned: (params) => ({
    subject: `The bank returned your transfer: application ${params.number}`,
    paragraphs: [
      hello(params),
      `Your transfer of ${params.amount} for application ${params.number} reached the college’s account, and the bank took it back before the bursary could confirm it. The college does not have the money.`,
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  paymentMoved: (params) => ({
    subject: `A payment was moved from your application ${params.number}`,
    paragraphs: [
      hello(params),
      `The bursary had counted ${params.amount} for application ${params.number}, payment reference ${params.reference}. Two officers found that this money is for another application and moved it there.`,
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  paymentClosed: (params) => ({
    subject: `Your payment for application ${params.number} was not accepted`,
    paragraphs: [
      hello(params),
      params.came
        ? `We received a payment for application ${params.number}, but it was not the fee of ${params.amount}. The bursary has closed that payment. Reason: ${params.reason}`
        : `We have received no money by the payment of ${params.amount} that you started for application ${params.number}. The bursary has closed it. Reason: ${params.reason}`,
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  applicationSentAgain: withAdvice(
    ({ number }) => `Application ${number}: corrections received`,
    ({ number, program }) => `We have received your corrected application ${number} for ${program}.`,
  ),
  applicationWithdrawn: (params) => ({
    subject: `Application ${params.number} is withdrawn`,
    paragraphs: [
      hello(params),
      `You withdrew application ${[params.number, params.program].filter(Boolean).join(' for ')}.`,
      ...lines(params.advice),
      ...(params.note ? [`Note from the college: ${params.note}`] : []),
      'If it was not you, change your password and tell the admissions office at once.',
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  withdrawalUndone: (params) => ({
    subject: `Application ${params.number} is no longer withdrawn`,
    paragraphs: [
      hello(params),
      `You undid the withdrawal of application ${[params.number, params.program].filter(Boolean).join(' for ')}. The college considers it again.`,
      ...lines(params.advice),
      'If it was not you, change your password and tell the admissions office at once.',
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  contactChanged: (params) => ({
    subject: `Contact details of application ${params.number} changed`,
    paragraphs: [
      hello(params),
      `This was changed in application ${params.number}: ${params.what}.`,
      'If it was not you, change your password and tell the admissions office at once.',
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  /** To whoever had the number in an application before. */
  numberAlsoEntered: (params) => ({
    subject: `Your ${params.what} was also entered in another application`,
    paragraphs: [
      hello(params),
      `Somebody else has entered the ${params.what} of your application ${params.number} in an application of their own. We do not show either of you the other.`,
      'Check that the number in your application is yours. If it is, you need do nothing: the college finds out whose it is. If you have another account, tell the admissions office.',
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  /** To the member of staff who had asked for the correction. */
  correctionSent: (params) => ({
    subject: `Application ${params.number} has been corrected`,
    paragraphs: [
      hello(params),
      `You sent application ${params.number} back for correction. The applicant has sent it again.`,
      ...(params.asked ? [`You asked for: ${params.asked}`] : []),
    ],
    link: { label: 'Read the application', url: params.link ?? '' },
  }),
  doNotPay: (params) => ({
    subject: `Do not pay ${params.numbers}: the fee of application ${params.number} is paid`,
    paragraphs: [
      hello(params),
      `The fee of application ${params.number} is paid. Do not pay this number: RRR ${params.numbers}.`,
      'It still works at banks. If you gave it to somebody, tell them not to pay it.',
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  payNumber: withAdvice(
    ({ number, numbers }) => `Your RRR for application ${number}: ${numbers}`,
    ({ amount, number, numbers }) =>
      `This is the number by which you pay ${amount} for application ${number}: RRR ${numbers}. Any bank, bank app or POS agent takes it, and it stays the same until you pay.`,
    'Open the payment number',
  ),
  paymentUnpaid: withAdvice(
    ({ number }) => `No payment arrived for application ${number}`,
    ({ amount, number, reference }) =>
      `You started to pay ${amount} for application ${number} (payment reference ${reference}). No money has come by it, and the fee is not paid.`,
    payOrSee,
  ),
  lastDayToPay: withAdvice(
    ({ day, number }) => `Pay by ${day}: application ${number} is not sent yet`,
    ({ amount, number }) =>
      `The payment of ${amount} that you started for application ${number} is not confirmed.`,
    payOrSee,
  ),
  closedUnpaid: withAdvice(
    ({ number }) => `Applications are closed: the fee of application ${number} is not confirmed`,
    ({ amount, number }) =>
      `We have no confirmation of the payment of ${amount} that you started for application ${number}.`,
    'See what to do',
  ),
  paidTwice: withAdvice(
    ({ number }) => `You paid twice for application ${number}`,
    ({ amount, number }) =>
      `We received another payment of ${amount} for application ${number}. The fee was already paid, so this payment will be refunded to you.`,
  ),
  paidAfterClosing: withAdvice(
    ({ number }) => `Your payment for application ${number} came after the closing date`,
    ({ amount, number }) =>
      `We received ${amount} for application ${number}, paid after the last day to apply. The application is not sent.`,
  ),
  applicationKeptOpen: (params) => ({
    subject: `You can still send application ${params.number}`,
    paragraphs: [
      hello(params),
      `The admissions office keeps application ${params.number} open for you until ${params.day}. Finish it, pay the fee and send it by then.`,
    ],
    link: { label: 'Continue my application', url: params.link ?? '' },
  }),
  paymentDiffers: withAdvice(
    ({ number }) => `Your payment for application ${number} needs checking`,
    ({ number }) =>
      `We received a payment for application ${number}, but it does not match the fee. Do not pay again.`,
  ),
  paymentShort: withAdvice(
    ({ number }) => `A part of your fee is missing: application ${number}`,
    ({ amount, number, reference }) =>
      `We received ${amount} for application ${number} by payment ${reference}. That is less than the fee. It is recorded and not lost.`,
    'Pay what is missing',
  ),
  acceptancePaid: withAdvice(
    ({ number }) => `Your acceptance fee is paid: application ${number}`,
    ({ amount, number, reference }) =>
      `We received the acceptance fee of ${amount} for application ${number}. The payment reference is ${reference}.`,
  ),
  acceptanceNotFound: (params) => ({
    subject: `Your transfer was not found: application ${params.number}`,
    paragraphs: [
      hello(params),
      `The bursary did not find your transfer of ${params.amount} for the acceptance fee of application ${params.number}.`,
      ...(params.reason ? [params.reason] : []),
      'If you sent it, reply with your bank slip. If you did not, pay it in the portal.',
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  refundAgreed: withAdvice(
    ({ amount }) => `Your refund of ${amount} has been approved`,
    ({ amount, number, reference }) =>
      `The bursary has approved a refund of ${amount} for payment ${reference}, application ${number}.`,
  ),
  refundWithdrawn: (params) => ({
    subject: `Your refund of ${params.amount} will not be sent`,
    paragraphs: [
      hello(params),
      `The bursary had approved a refund of ${params.amount} for payment ${params.reference}, application ${params.number}. It has withdrawn the refund before sending it, so this money stays with your payment.`,
      'If you expected this refund, reply to this e-mail.',
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  refundDone: (params) => ({
    subject: `Your refund of ${params.amount} has been sent`,
    paragraphs: [
      hello(params),
      `The bursary has refunded ${params.amount} of payment ${params.reference} for application ${params.number}. Your bank may take a few days to show it.`,
      ...(params.place && params.place !== 'asked'
        ? [returnPlaces[params.place as keyof typeof returnPlaces]]
        : []),
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  refundFailed: withAdvice(
    ({ amount }) => `Your refund of ${amount} could not be sent`,
    ({ amount, number, reference }) =>
      `The bursary tried to send you the refund of ${amount} for payment ${reference}, application ${number}. It did not arrive, and the money is still at the college.`,
  ),
  refundReturned: (params) => ({
    subject: `Your refund of ${params.amount} came back to the college`,
    paragraphs: [
      hello(params),
      `The bank returned the refund of ${params.amount} for application ${params.number}, payment reference ${params.reference}. You have not received it.`,
      'Ask the bursary which account it was sent to, and give them the right account name, bank and account number. The bursary will send it again.',
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  paymentTakenBack: (params) => ({
    subject: `Your payment was taken back: application ${params.number}`,
    paragraphs: [
      hello(params),
      `The ${params.by === 'gateway' ? 'payment gateway' : 'bank'} reversed the payment of ${params.amount} for application ${params.number} and took the money out of the college’s account. The payment reference is ${params.reference}.`,
      'Ask your bank whether the money is back in your account. If it is not, reply to this e-mail with your bank statement.',
      ...lines(params.advice),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  offerNews: (params) => ({
    subject: `${offerSubjects[params.news as OfferNews]}: application ${params.number}`,
    paragraphs: [
      hello(params),
      `This is about your offer of a place in ${[params.program, `application ${params.number}`].filter(Boolean).join(', ')}.`,
      ...(params.because === 'moved'
        ? ['The portal could not be reached near your last day to answer, so you have more time.']
        : []),
      ...lines(params.advice),
      ...(params.because === 'answered'
        ? ['If it was not you who answered, change your password and tell the admissions office at once.']
        : []),
      ...(params.because === 'recorded'
        ? ['If you did not give this answer at the college, tell the admissions office at once.']
        : []),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  appealNews: (params) => ({
    subject: `${appealSubjects[params.news as AppealState]}: application ${params.number}`,
    paragraphs: [
      hello(params),
      `This is about your appeal, application ${params.number}.`,
      ...lines(params.advice),
    ],
    link: { label: 'See my appeal', url: params.link ?? '' },
  }),
  admissionLetter: (params) => ({
    subject: `Your letter of admission is ready: application ${params.number}`,
    paragraphs: [
      hello(params),
      `Your admission ${params.program ? `to ${params.program} ` : ''}is confirmed. Your letter of admission for application ${params.number} is in your account. You can read, print and show it.`,
      'It replaces the letter of offer. Do not pay anyone for it.',
    ],
    link: { label: 'Open the letter', url: params.link ?? '' },
  }),
  answerRecorded: (params) => ({
    subject: `An answer to your offer was recorded: application ${params.number}`,
    paragraphs: [
      hello(params),
      `An officer of the college recorded that you came in person and ${params.answer === 'accept' ? 'accepted' : 'declined'} the place offered on application ${params.number}. A second officer must approve it before it counts.`,
      'If it was you, you do not need to do anything.',
      'If it was not you, open your offer now and stop it. If it is already approved, tell the college at once.',
    ],
    link: { label: 'Open my offer', url: params.link ?? '' },
  }),
  statusChanged: (params) => ({
    subject: `Application ${params.number} ${moved(params.status)}`,
    paragraphs: [
      hello(params),
      `Your application ${[params.number, params.program].filter(Boolean).join(' for ')} ${moved(params.status)}.`,
      ...lines(params.advice),
      ...(params.note ? [`Note from the college: ${params.note}`] : []),
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
} satisfies Record<string, Template>;
