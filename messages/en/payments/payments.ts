/** Paying the application fee, its result, and the bursary's screens. */

import type { PaidPurpose } from '#core/payments/fees.ts';
import type { AboveFee } from '#core/payments/overpayment.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { RefundRule } from '#core/payments/refund-rule.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { number } from '../counting.ts';
import { acceptance } from './acceptance.ts';
import { handover, rrr } from './handover.ts';
import { eventKinds, eventSources } from './payment-events.ts';
import { refusals } from './refusals.ts';
import { chargesPaid, feeNames, wherePaid } from './where-paid.ts';
import { share, withdrawal } from './withdrawal.ts';

interface MethodWords {
  readonly label: string;
  /** The needs, the price and the time of each method. */
  readonly about: (fee: string) => string;
}

export const methods: Readonly<Record<PaymentMethod, MethodWords>> = {
  card: {
    label: 'Card',
    about: (fee) =>
      `Any Nigerian debit or credit card. You pay ${fee}, and nothing is added. Usually confirmed within a minute.`,
  },
  bank_transfer: {
    label: 'Bank transfer',
    about: (fee) =>
      `From a bank app, by USSD or at a branch. You send ${fee}; your bank may take its own charge for the transfer. The bursary confirms it, usually within two working days.`,
  },
  paystack: {
    label: 'Paystack',
    about: (fee) =>
      `Card, bank account or USSD on Paystack’s page. You pay ${fee}, and nothing is added. Usually confirmed within a few minutes.`,
  },
  flutterwave: {
    label: 'Flutterwave',
    about: (fee) =>
      `Card, bank account or USSD on Flutterwave’s page. You pay ${fee}, and nothing is added. Usually confirmed within a few minutes.`,
  },
  remita: {
    label: 'Remita',
    about: (fee) =>
      `Online, or at any bank with the number you are given. The fee is ${fee}; Remita adds its own charge and shows it before you pay. Confirmed within minutes online, within a day from a branch.`,
  },
};

/** Staff read these. */
const reviewReasons: Readonly<Record<ReviewReason, string>> = {
  'reference-mismatch': 'The gateway’s answer is for a different payment.',
  'currency-mismatch': 'The money was paid in another currency.',
  underpaid: 'The amount received is less than the fee.',
  overpaid: 'The amount received is more than the fee.',
  duplicate: 'The fee was paid twice. One payment must be refunded.',
  'after-closing':
    'The fee was paid after the last day to send the application. Keep the application open for this person, or refund the fee.',
  'application-not-waiting': 'The fee arrived when the application was no longer waiting for it.',
  'offer-ended':
    'The acceptance fee is paid, but the offer has ended. Refund it as the policy on fees and refunds says.',
  'failed-after-completed': 'The gateway had confirmed this payment, and now says that it failed.',
  'test-money': 'The gateway says this is a test payment. No real money was received.',
  reversed: 'The gateway or the payer’s bank reversed the payment.',
  disputed: 'The payer’s bank disputes the payment. Answer the dispute at the gateway.',
  'to-refund': 'A refund of this payment was requested.',
};

/** A payment that came to nothing leaves this as it was. */
const kept = (purpose: PaidPurpose): string =>
  purpose === 'acceptance' ? 'You keep the place.' : 'Your application is saved.';

export const payments = {
  withdrawal,
  wherePaid,
  chargesPaid,
  /** Beside a fee that is a part of it. */
  firstYear: ({ sum, bed, whole }: { sum: string; bed: string | null; whole: boolean }): string =>
    `Your whole first year costs ${sum}${bed ? `, with a hostel bed ${bed}` : ''}${whole ? '' : ' and charges not set yet'}. This fee is a part of it.`,
  allFees: 'See all fees',
  methods,
  /** In place of Completed, once the fee went back or to another application. */
  partOf: (came: string, fee: string) => `${came} of the ${fee} fee has arrived. Only the rest is charged.`,
  gone: {
    refunded: 'Refunded',
    'partly-refunded': 'Partly refunded',
    'taken-back': 'Taken back',
    moved: 'Moved',
    joined: 'Part of the fee',
  },
  doNotPay: {
    status: 'Do not pay',
    number: 'Do not pay this number: the fee is paid',
    other: 'Do not pay this: the fee is paid',
    rrr: 'RRR',
    advice: 'Another payment has paid the fee. If you gave this number to somebody, tell them not to pay it.',
  },
  /** A method or gateway by its id: underscores as spaces, and a capital first. */
  method: (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' '),
  feeNames,
  feeNotPaid: 'Not paid',
  feeNotConfirmed: 'Not confirmed yet',
  breadcrumbs: { portal: 'Applications', history: 'Payment History', payments: 'Payments' },
  facts: {
    application: 'Application',
    program: 'Programme',
    session: 'Admissions session',
    amount: 'Amount',
    method: 'Method',
    reference: 'Payment reference',
    payBy: 'Last day to pay',
    status: 'Status',
    date: 'Date',
    paidAt: 'Paid on',
    begunAt: 'Started on',
    payer: 'Paid by',
    applicant: 'Applicant',
    email: 'E-mail address',
    phone: 'Phone number',
    providerReference: (gateway: string) => (gateway === 'remita' ? rrr : 'Gateway reference'),
    treasuryReceipt: 'Treasury e-receipt',
    feeAsked: 'Fee',
    aboveFee: 'Paid above the fee',
    givenBack: 'Refunded',
    takenBack: 'Taken back',
    waived: 'Not paid, and accepted by the bursary as it is',
    confirmedBy: 'Confirmed by',
    fee: 'Paid for',
    received: 'Received',
    part: 'Part received',
    gateway: 'Gateway',
  },

  pay: {
    title: 'Pay & Submit',
    lead: 'Paying the application fee submits your application.',
    feeLabel: 'You pay',
    feeNote: 'Once for this application. The fee shown is the fee charged.',
    refund: ({ beforeReview, later }: RefundRule): string =>
      `If you withdraw before the review begins, ${share(beforeReview)} is refunded. After that, ${share(later)} is refunded.`,
    refundPolicy: 'Fees and refunds',
    choose: 'How do you want to pay?',
    submit: 'Continue to payment',
    busy: 'Opening the payment page...',
    cancel: 'Not now',
    afterwards:
      'You cannot change your answers after you pay. Read them once more before you pay if you are not sure.',
    readAnswers: 'Read my answers',
    check: 'Check again',
  },

  ...acceptance,

  notOffered: {
    title: 'This cannot be paid now',
    advice:
      'The college is not taking this payment at the moment. Your application is saved. Try again tomorrow, or ask the bursary.',
  },
  toApplication: 'Open the application',
  toOffer: 'Back to your offer',
  toHistory: 'Payment History',

  trouble: {
    'outcome-unknown': {
      title: 'We do not know whether your payment was started',
      advice:
        'The payment service did not answer in time. Nothing is lost. Press Check again in a minute. If you entered your card and paid, do not pay again.',
    },
    'gateway-down': {
      title: 'The payment service cannot be reached',
      advice:
        'No payment was started and no money was taken. Wait a few minutes and try again, or choose another method.',
    },
  },

  notPaidThere: 'I have not paid there',
  notPaidHint:
    'Tick this only if no money left your account and you did not pay at a bank. You can then go on. If money comes later, the bursary will write to you.',

  transfer: {
    title: 'Pay by bank transfer',
    lead: 'Send the fee from any bank, then tell us here that you have sent it.',
    stepSend: '1. Send exactly this amount to this account',
    stepTell: '2. Tell us that you have sent it',
    bankName: 'Bank',
    accountName: 'Account name',
    accountNumber: 'Account number',
    amount: 'Amount',
    narration: 'Narration or reference',
    narrationNote: 'Type it exactly. The bursary uses it to find your money.',
    copy: (what: string) => `Copy ${what}`,
    tellNote:
      'Press this only after you have sent the money. The bursary will check the bank statement, usually within two working days, and we will e-mail you. Keep your bank slip.',
    declare: 'I have sent it',
    busy: 'Sending...',
    other: 'Choose another method',
    waitingTitle: 'The bursary is looking for your transfer',
    waiting: 'This usually takes two working days. We will e-mail you. Do not pay again.',
    notSentTitle: 'I did not send it',
    notSentNote:
      'Use this only if no money has left your account. You can then pay another way. If you have sent it, do nothing: the bursary will find it.',
    takeBack: 'I did not send it',
    takingBack: 'Saving...',
    confirmationWaits:
      'The bursary has found your transfer and is confirming it. It can no longer be taken back.',
    demonstration:
      'This is a demonstration. The account does not exist. Do not send money. Press “I have sent it” to continue.',
  },

  handover,
  refusals,
  help: (phone: string) => `Do you have trouble paying? Call ${phone}, or`,
  writeToBursary: 'write to the bursary',
  returned: {
    failedAdvice: (purpose: PaidPurpose) =>
      `The college has not received any money. ${kept(purpose)} If money left your account, check again before you pay a second time.`,
    retry: 'Try again',
    pendingTitle: 'Your payment is not confirmed yet',
    pendingAdvice: (at: string) =>
      `We asked the payment service on ${at}. It has not confirmed a payment yet. If you have paid, this can take from a few seconds to a day: do not pay again. We will keep checking, and e-mail you when it is confirmed.`,
    notAskedAdvice:
      'The payment service cannot be reached now. Do not pay again. We will keep checking, and e-mail you when it is confirmed.',
    heldAdvice:
      'The payment service was not asked, because the portal was restored from a backup and is not confirmed yet. Do not pay again. We will check your payment when it is confirmed, and e-mail you.',
    check: 'I did pay: check again',
    checking: 'Checking with the bank...',
    notPaidYet: 'Did you leave without paying?',
    goOn: 'Pay now',
    other: 'Pay in another way',
    otherAdvice: (purpose: PaidPurpose) =>
      `You can pay now. ${kept(purpose)} If money left your account, do not pay again: check again first.`,
    leftTitle: 'You left without paying',
    leftAdvice: (at: string, purpose: PaidPurpose) =>
      `On ${at} the payment service reported that no payment was made. ${purpose === 'acceptance' ? 'You keep the place, but the fee is not paid yet.' : 'Your application is saved, but it is not sent yet.'} If money has left your account, do not pay again. Check again first.`,
    flaggedTitle: 'The bursary must check your payment',
    flaggedAcceptance:
      'The amount received does not match the fee. Do not pay again. The bursary will write to you.',
  },

  history: {
    title: 'Payment History',
    empty: 'No payment history found',
    emptyAdvice: 'Payments appear here when you start one.',
    receipt: 'Acknowledgement',
    details: 'Details',
    check: 'Check again',
    action: 'Action',
    forApplication: 'Payments for this application',
  },

  receipt: {
    title: 'Payment acknowledgement',
    treasuryTitle: 'Receipt',
    notCompletedTitle: 'Payment record',
    lead: (college: string) => `${college} acknowledges the payment below.`,
    notCompleted: {
      Pending: 'This payment is not confirmed. This is not proof of payment.',
      Failed: 'This payment failed. This is not proof of payment.',
    },
    confirmedBy: { gateway: 'The payment gateway', bursary: 'The bursary, from the bank statement' },
    part: (amount: string, when: string, method: string) => `${amount}, ${when}, ${method}`,
    aboveFee: {
      refunded: (amount: string) => `${amount}, refunded`,
      moved: (amount: string) => `${amount}, moved to another payment`,
      agreed: (amount: string) => `${amount}, to be refunded`,
      kept: (amount: string) => `${amount}, kept by decision of the bursary`,
      undecided: (amount: string) => `${amount}, the bursary has not decided yet`,
    } satisfies Readonly<Record<AboveFee, (amount: string) => string>>,
    keep: 'Keep a copy. Bring it, or the payment reference, when you register.',
    refunded: 'This payment was refunded. It no longer pays the fee.',
    takenBack:
      'The bank or the payment gateway took this payment back from the college. It no longer pays the fee.',
    moved: 'The money of this payment was moved and counts under another payment.',
    joined: (reference: string) =>
      `This is a part of the fee. The acknowledgement of payment ${reference} shows the whole fee, with this part in it: do not add the two.`,
    note: 'This acknowledgement shows that the college has received the money. It becomes a receipt when the treasury’s e-receipt number is recorded.',
    demonstration: 'Demonstration: no money moved. This is not a real acknowledgement.',
    flagged: 'The bursary is checking this payment. Ask the bursary before you rely on it.',
  },

  system: {
    title: 'Payments',
    lead: 'All payments of the application fee and the acceptance fee, from the gateways and the bank statement.',
    count: number,
    waitingTitle: 'Transfers waiting for confirmation',
    waitingLead: 'Look for each on the bank statement by its narration, the application number.',
    waitingMore: (more: number) => `${number(more)} more are waiting. Decide on these first.`,
    transactions: 'Transactions',
    search: 'Search by name, application number or payment reference',
    searchHint: 'Name, application number, payment reference, RRR',
    status: 'Status',
    anyStatus: 'Any status',
    purpose: 'Fee',
    anyPurpose: 'Any fee',
    flagged: 'Needs review',
    unsettled: 'Held but not settled',
    empty: 'No payments found',
    emptyAdvice: 'Payments appear here when an applicant starts one.',
    noMatch: 'No payments match this search. Try fewer letters, or clear the filter.',
  },

  details: {
    title: (reference: string) => `Payment ${reference}`,
    reviewReasons,
    flaggedTitle: 'Needs review',
    differenceTitle: 'The gateway’s records say something else',
    toDifference: 'Explain the difference',
    openApplication: 'Open the application',
    openReceipt: 'Acknowledgement',
    history: 'History',
    noEvidence:
      'The applicant has not sent proof of this transfer. You do not need it: check the bank statement.',
    eventKind: (kind: string) => eventKinds[kind] ?? kind,
    eventSource: (source: string) => eventSources[source] ?? source,
    byName: (name: string) => `by ${name}`,
    byTwo: (proposed: string, approved: string) => `proposed by ${proposed}, approved by ${approved}`,
    decideTitle: 'Is the money on the bank statement?',
    decideLead: (amount: string, narration: string) =>
      `Look for ${amount} with the narration ${narration}. A slip is not proof. Only the bank statement is.`,
    decline: 'Decline transfer',
    declineBusy: 'Declining...',
    declineNote:
      'The payment becomes Failed and the applicant can pay again. The reason is sent to the applicant.',
    reasonHint: 'For example: no transfer with this narration up to 12 March.',
    check: 'Check with the gateway again',
    checkBusy: 'Checking...',
    closeTitle: 'Close this attempt',
    closeNote:
      'The attempt becomes Failed, and the applicant is asked for the whole fee again. If money came by it, a refund of that is requested, and a second person must approve it. The applicant is told both, with your reason. If the money is a part of the fee, do not close the attempt.',
    closeHint: 'Say why the attempt is closed and any money is refunded.',
    close: 'Close attempt',
    closeBusy: 'Closing...',
    ownTitle: 'This is your own payment',
    ownAdvice: 'You cannot decide on your own payment. Ask a colleague in the bursary.',
    asked: 'We have just checked with the gateway. The current state is below.',
    notAsked: 'The gateway did not answer. Try again in a few minutes.',
    held: 'The gateway was not asked, because this portal was restored from a backup and is not confirmed yet.',
  },

  sandbox: {
    title: 'Sandbox checkout',
    brand: 'Sandbox Pay',
    plain: 'This is a sandbox in place of a real payment provider. No money moves.',
    realCards: 'Do not enter a real card. Only the test cards below work, and nothing you enter is stored.',
    pay: (amount: string) => `Pay ${amount}`,
    busy: 'Checking with the bank...',
    for: (description: string) => `for ${description}`,
    fields: {
      cardholder_name: 'Cardholder name',
      card_number: 'Card number',
      expiry: 'Expiry date',
      cvv: 'CVV',
    },
    hints: {
      card_number: '16 digits, with or without spaces.',
      expiry: 'A future month, for example 09/30.',
      cvv: 'Any 3 digits.',
    },
    fillAll: 'Please fill in all card details',
    correct: 'Please correct the card details',
    cards: 'Test cards',
    cardsLead: 'Choose what should happen. Enter any name, any future expiry date and any CVV.',
    use: 'Use',
    cancel: 'Cancel and return to the college',
    closedTitle: 'This checkout is closed',
    closed: {
      paid: 'The amount is paid. You do not need to do anything more here.',
      failed: 'The card was declined, so nothing was paid. Go back to the college to try again.',
      pending: 'The bank has not answered yet. Do not pay again.',
    },
    back: 'Return to the college',
  },
};
