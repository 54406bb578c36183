/** Paying the application fee, what became of it, and the bursary's screens. */
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';

interface MethodWords {
  readonly label: string;
  /** What it takes, what it costs, how long it takes. */
  readonly about: (fee: string) => string;
}

const methods: Readonly<Record<PaymentMethod, MethodWords>> = {
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

const statuses: Readonly<Record<PaymentStatus, string>> = {
  Completed: 'Completed',
  Pending: 'Pending',
  Failed: 'Failed',
};

/** For staff. */
const reviewReasons: Readonly<Record<ReviewReason, string>> = {
  'reference-mismatch': 'The gateway answered about another payment.',
  'currency-mismatch': 'The money came in another currency.',
  underpaid: 'Less money came than was asked.',
  overpaid: 'More money came than was asked.',
  duplicate: 'The fee of this application was paid twice. One of the two has to be given back.',
  'application-not-waiting': 'The fee came after the application had gone on without it.',
  'failed-after-completed': 'The gateway now calls a payment failed that it had called paid.',
  'test-money': 'The gateway says that this is test money. No real money came.',
  reversed: 'The gateway gave the money back, or the payer’s bank took it back.',
  disputed: 'The payer’s bank asks for the money back. Answer the dispute at the gateway.',
  'to-refund': 'The bursary decided to give money back.',
};

const eventKinds: Readonly<Record<string, string>> = {
  begun: 'Payment begun',
  declared: 'Transfer announced',
  'checkout-opened': 'Checkout opened',
  'not-opened': 'Checkout could not be opened',
  'verified-paid': 'Confirmed by the gateway',
  'verified-failed': 'Refused by the gateway',
  confirmed: 'Found on the bank statement',
  declined: 'Not found on the bank statement',
  kept: 'Kept as the fee by the bursary',
  superseded: 'Replaced by another attempt',
  expired: 'Ran out of time',
  flagged: 'Money came that does not match',
  closed: 'Closed by the bursary',
  reversed: 'Money went back',
  'paid-again': 'The gateway took money once more under this reference',
  'treasury-receipt': 'Treasury e-receipt recorded',
  'refund-requested': 'Refund asked for',
  'refund-approved': 'Refund approved',
  'refund-declined': 'Refund declined',
  'refund-sent': 'Refund sent',
  'refund-completed': 'Refund arrived at the payer',
  'refund-failed': 'Refund failed',
  'recorded-by-hand': 'Recorded by the bursary and approved by a second person',
  'moved-away': 'Money moved to another application',
  'flag-resolved': 'Review closed by the bursary',
};

const eventSources: Readonly<Record<string, string>> = {
  applicant: 'by the applicant',
  return: 'when the applicant came back',
  notification: 'by a message from the gateway',
  poller: 'by our own asking',
  staff: 'by staff',
};

const number = (value: number): string => String(value).replace(/\B(?=(\d{3}){1,6}$)/g, ',');

export const payments = {
  methods,
  statuses,
  /** The method as the lists show it: underscores as spaces. */
  method: (method: string) => method.replaceAll('_', ' '),
  feeName: 'Application fee',
  breadcrumbs: { portal: 'Applications', history: 'Payment History', payments: 'Payments' },
  facts: {
    application: 'Application',
    program: 'Programme',
    session: 'Admissions session',
    amount: 'Amount',
    method: 'Method',
    reference: 'Payment reference',
    status: 'Status',
    date: 'Date',
    paidAt: 'Paid on',
    begunAt: 'Begun on',
    payer: 'Paid by',
    applicant: 'Applicant',
    email: 'E-mail address',
    phone: 'Phone number',
    providerReference: 'Reference of the gateway',
    treasuryReceipt: 'Treasury e-receipt',
    givenBack: 'Given back',
    confirmedBy: 'Confirmed by',
    fee: 'Paid for',
    received: 'Received',
    gateway: 'Gateway',
  },

  pay: {
    title: 'Pay & Submit',
    lead: 'Paying the application fee submits your application.',
    feeLabel: 'You pay',
    feeNote: 'Once for this application. The fee shown is the fee charged.',
    choose: 'How do you want to pay?',
    submit: 'Go on to pay',
    busy: 'Opening the payment page...',
    cancel: 'Not now',
    afterwards:
      'Your answers can no longer be changed once the fee is paid. Read them once more before you pay if you are not sure.',
    readAnswers: 'Read my answers',
    check: 'Check again',
  },

  notOffered: {
    title: 'This cannot be paid just now',
    advice:
      'The college is not taking this payment at the moment. Your application is saved. Try again tomorrow, or ask the bursary.',
  },
  toApplication: 'Open the application',
  toHistory: 'Payment History',

  trouble: {
    'outcome-unknown': {
      title: 'We do not know yet whether your payment was opened',
      advice:
        'The payment service did not answer in time. Nothing is lost: press Check again in a minute. If you were asked for your card and paid, do not pay a second time.',
    },
    'gateway-down': {
      title: 'The payment service cannot be reached',
      advice:
        'No payment was begun and no money was taken. Wait a few minutes and try again, or choose another method.',
    },
  },

  transfer: {
    title: 'Pay by bank transfer',
    lead: 'Send the fee from any bank, then tell us here that it is sent.',
    stepSend: '1. Send exactly this amount to this account',
    stepTell: '2. Tell us that it is sent',
    bankName: 'Bank',
    accountName: 'Account name',
    accountNumber: 'Account number',
    amount: 'Amount',
    narration: 'Narration or reference',
    narrationNote: 'Type it exactly: it is how the bursary finds your money.',
    copy: (what: string) => `Copy ${what}`,
    tellNote:
      'Press this only after you have sent the money. The bursary looks for it on the bank statement, usually within two working days, and we write to you. Keep your bank slip.',
    declare: 'I have sent it',
    busy: 'Telling the bursary...',
    other: 'Choose another method',
    demonstration:
      'This is the demonstration: the account does not exist. Send no money; just press “I have sent it”.',
  },

  /** Between our site and a provider's. */
  handover: {
    title: (method: string) => `Pay with ${method}`,
    lead: (method: string) => `One more step takes you to ${method}.`,
    leadCode: 'Pay online now, or take the number below to any bank.',
    codeTitle: 'Your payment number',
    code: 'Remita Retrieval Reference (RRR)',
    copyCode: 'Copy the RRR',
    codeAdvice:
      'With this number the fee can be paid at any bank branch, in a bank app, by USSD or at a POS agent. Write it down or print it. It stays the same: come back here to find it again.',
    onlineTitle: 'Pay online',
    onlineAdvice: (method: string) =>
      `The page of ${method} takes your payment and brings you back here. It may add its own charge and shows it before you pay.`,
    goOn: (method: string) => `Go on to ${method}`,
    paid: 'I have paid: check now',
    demonstration: 'This is the demonstration: no money moves, and no bank knows this number.',
  },

  returned: {
    failedAdvice:
      'No money was taken for the application fee, and your application is kept as it was. You can try the same card again, another card, or another method.',
    retry: 'Try again',
    pendingTitle: 'Your payment is not confirmed yet',
    pendingAdvice:
      'The bank has not answered yet. This can take from a few seconds to a day. Do not pay again: we keep asking, and write to you when it is confirmed.',
    notAskedAdvice:
      'The payment service cannot be reached just now. Do not pay again: we keep asking, and write to you when it is confirmed.',
    check: 'Check again',
    checking: 'Asking the bank...',
    notPaidYet: 'You left the payment page without paying?',
    goOn: 'Go on to the payment page',
    other: 'Pay in another way',
    otherAdvice: 'Only if you are sure that you have not paid.',
    flaggedTitle: 'The bursary has to look at your payment',
  },

  history: {
    title: 'Payment History',
    empty: 'No payment history found',
    emptyAdvice: 'Payments appear here as soon as you begin one.',
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
      Pending: 'This payment is not confirmed. It is no proof of payment.',
      Failed: 'This payment failed. It is no proof of payment.',
    },
    confirmedBy: { gateway: 'The payment gateway', bursary: 'The bursary, from the bank statement' },
    keep: 'Keep a copy. Bring it, or the payment reference, when you register.',
    note: 'This acknowledgement stands until the treasury’s e-receipt number is recorded.',
    demonstration: 'Demonstration: no money moved. This is not a real acknowledgement.',
    flagged: 'The bursary has marked this payment to be looked at. Ask there before you rely on it.',
  },

  system: {
    title: 'Payments',
    lead: 'Every payment of the application fee, as the gateways and the bank statement tell it.',
    count: number,
    waitingTitle: 'Transfers waiting for confirmation',
    waitingLead: 'Look for each on the bank statement by its narration, the application number.',
    waitingNone: 'No transfer is waiting.',
    waitingMore: (more: number) => `${number(more)} more are waiting; decide on these first.`,
    decide: 'Confirm or decline',
    transactions: 'Transactions',
    search: 'Search by name, application number or payment reference',
    status: 'Status',
    anyStatus: 'Any status',
    flagged: 'To be looked at',
    unsettled: 'Held but not settled',
    empty: 'No payments found',
    emptyAdvice: 'Payments appear here as soon as an applicant begins one.',
    noMatch: 'Nothing matches this search. Try fewer letters, or clear the filter.',
    notAll: (shown: number) =>
      `${shown === 0 ? 'Nothing was' : shown === 1 ? 'One was' : `${shown} were`} found among the newest few thousand payments. More may stand further on: type more of the name or number, or choose a status or dates.`,
    lookThrough: 'Look through all of them, which can take some seconds',
    open: 'Open',
    pages: 'Pages of the transactions',
  },

  details: {
    title: (reference: string) => `Payment ${reference}`,
    reviewReasons,
    flaggedTitle: 'To be looked at',
    openApplication: 'Open the application',
    openReceipt: 'Acknowledgement',
    history: 'History',
    noEvidence:
      'The applicant has sent no proof of this transfer. It is not needed: the bank statement decides.',
    eventKind: (kind: string) => eventKinds[kind] ?? kind,
    eventSource: (source: string) => eventSources[source] ?? source,
    byName: (name: string) => `by ${name}`,
    decideTitle: 'Is the money on the bank statement?',
    decideLead: (amount: string, narration: string) =>
      `Look for ${amount} with the narration ${narration}. A slip is no proof: only the statement is.`,
    decline: 'Decline transfer',
    declineBusy: 'Declining...',
    declineNote:
      'The payment becomes Failed, and the applicant can pay again. The applicant reads the reason.',
    reason: 'Reason',
    reasonHint: 'For example: no transfer with this narration up to 12 March.',
    check: 'Ask the gateway again',
    checkBusy: 'Asking...',
    closeTitle: 'Close this attempt',
    closeNote:
      'When it is agreed with the applicant what happens to the money, close the attempt: it becomes Failed, and the applicant can pay again. The applicant reads the reason.',
    close: 'Close attempt',
    closeBusy: 'Closing...',
    staleTitle: 'Somebody else has dealt with this payment',
    staleAdvice:
      'It was changed after you opened this page, so nothing of yours was done. Read below how it stands now.',
    ownTitle: 'This is your own payment',
    ownAdvice: 'Nobody decides in a matter of their own. Ask a colleague in the bursary to deal with it.',
    notWaitingTitle: 'This payment is not waiting for a decision',
    notWaitingAdvice: 'Read below how it stands now.',
    asked: 'The gateway was asked just now. How it stands is shown below.',
    notAsked: 'The gateway did not answer. Try again in a few minutes.',
  },

  sandbox: {
    title: 'Sandbox checkout',
    brand: 'Sandbox Pay',
    plain: 'This is a sandbox. It stands where a real payment provider would, and no money moves.',
    realCards: 'Do not type a real card. Only the test cards below work, and nothing typed here is stored.',
    pay: (amount: string) => `Pay ${amount}`,
    busy: 'Asking the bank...',
    for: (description: string) => `for ${description}`,
    fields: {
      cardholder_name: 'Cardholder name',
      card_number: 'Card number',
      expiry: 'Expiry date',
      cvv: 'CVV',
    },
    hints: {
      card_number: '16 digits; spaces may stay in.',
      expiry: 'A month to come: 09/30.',
      cvv: 'Any 3 digits.',
    },
    fillAll: 'Please fill in all card details',
    correct: 'Please correct the card details',
    cards: 'Test cards',
    cardsLead: 'Choose what should happen. Name, expiry and CVV may be anything of the right form.',
    use: 'Use',
    cancel: 'Cancel and return to the college',
    closedTitle: 'This checkout is closed',
    closed: {
      paid: 'A card was taken and the amount is paid. There is nothing more to do here.',
      failed: 'The card was declined, so nothing was paid. Go back to the college to try again.',
      pending: 'A card was taken and the bank has not answered yet. Do not pay again.',
    },
    back: 'Return to the college',
  },
};
