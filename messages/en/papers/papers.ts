/** Letters, slips and receipts that the portal issues, and the page where anyone checks them. */
import { formOf } from '../counting.ts';
import { wherePaid } from '../payments/where-paid.ts';
export const papers = {
  print: 'Print',
  pdf: 'Download as PDF',
  issued: (moment: string) =>
    `Issued on ${moment}, Lagos time. Check its current status at the address above.`,
  drawn: (moment: string) => `Issued on ${moment}, Lagos time.`,
  checkAdvice: 'Anyone can check this document: open the address, or enter the code there.',
  square: (url: string) => `QR code that opens ${url}`,

  slip: {
    title: 'Application slip',
    open: 'Application slip',
    opening: (session: string) => [
      `This application for the ${session} session has reached the college.`,
      'This slip is not an offer of admission.',
    ],
    photograph: (name: string) => `Passport photograph of ${name}`,
    noPhotograph: 'Passport photograph',
    facts: {
      applicant: 'Applicant',
      application: 'Application number',
      program: 'Programme',
      award: (titles: number) => formOf(titles, 'Award', 'Awards'),
      session: 'Admissions session',
      sentOn: 'Sent on',
      fee: 'Application fee',
      bring: 'Bring to clearance',
    },
    paid: (amount: string, day: string, reference: string) =>
      `${amount}, paid on ${day}\nPayment reference ${reference}`,
    notPaid: 'Not confirmed yet',
    closing: [
      'If we offer you a place, the admissions office will tell you the day of clearance. Bring this slip and the originals.',
      `Do not pay anyone for a place. ${wherePaid}`,
    ],
    demonstration: 'Demonstration: this slip is not valid.',
    /** Above a slip, for whoever reads another language than English. */
    summary: {
      title: 'In short',
      received: (number: string, programme: string, session: string) =>
        `The college has received your application ${number}: ${programme}, session ${session}.`,
      paid: (amount: string, day: string) => `You paid the application fee of ${amount} on ${day}.`,
      notPaid: 'Your payment is not confirmed yet.',
      noOffer: 'This slip is not an offer of admission.',
      bring: 'If you are offered a place, bring this slip to clearance, with the originals of:',
      binding: 'This summary is not part of the slip. Only the slip in English is binding.',
    },
  },

  check: {
    title: 'Check a letter, receipt or slip',
    lead: 'Enter the code printed on the letter, receipt or slip. Compare what the portal issued with what you have.',
    /** On paper, in place of the form. */
    online: (address: string) => `Check online at ${address}`,
    label: 'Code on the document',
    hint: 'Four groups of four letters and digits, in small or capital letters, with or without dashes.',
    submit: 'Check',
    busy: 'Checking...',
    empty: 'Enter the code from the letter, receipt or slip.',
    unknownTitle: 'No letter, receipt or slip has that code',
    unknown:
      'Check the code letter by letter. If it is correct, the document is not genuine. Do not rely on it, and report it to the college.',
    genuine: {
      payment: 'This payment is in the college’s records',
      slip: 'The college has received this application',
    },
    doubtful: {
      'given-back': 'This payment was made, then refunded',
      'taken-back':
        'This payment was made, then taken back from the college by the bank or the payment gateway',
      'moved-away': 'This payment was made, then moved to another application',
      'in-question': 'The bursary is checking this payment',
      'not-with-us': 'This application was sent, then returned or withdrawn',
    },
    compare: 'Compare every line with the document. If any line is different, the document was altered.',
    ask: 'Ask the person to show you the current status in their own account, or ask the college.',
    another: 'Check another document',
    report: 'Report a forged document',
    demonstration: 'This is a demonstration. The document is not valid.',
  },
};
