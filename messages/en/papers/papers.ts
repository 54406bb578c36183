/** Letters and receipts that the portal issues, and the page where anyone checks them. */
export const papers = {
  print: 'Print',
  pdf: 'Download as PDF',
  issued: (moment: string) =>
    `Issued on ${moment}, Lagos time. Check its current status at the address above.`,
  drawn: (moment: string) => `Issued on ${moment}, Lagos time.`,
  checkAdvice: 'Anyone can check this document: open the address, or enter the code there.',
  square: (url: string) => `QR code that opens ${url}`,

  offer: {
    title: 'Provisional offer of admission',
    open: 'Letter of offer',
    opening: (name: string, program: string, session: string) => [
      `Dear ${name},`,
      `The college offers you a provisional place on ${program} for the ${session} session.`,
    ],
    conditions: [
      'The offer is provisional. It is based on your answers, and will be withdrawn if a certificate or an answer proves false.',
      'For National Diploma (ND) entry, the Joint Admissions and Matriculation Board (JAMB) must confirm the offer on its Central Admissions Processing System (CAPS). You are not admitted until then. Sign in to CAPS, find this college’s offer and accept it there. This letter does not replace it.',
      'For other levels, bring your original certificates to the admissions office when you register.',
      'Do not pay anyone for this offer. Fees are paid only in your own account on the portal.',
    ],
    facts: {
      applicant: 'Applicant',
      application: 'Application',
      program: 'Programme',
      session: 'Admissions session',
      offeredOn: 'Offered on',
      caps: 'JAMB CAPS reference',
    },
    capsPending: 'Not recorded yet',
    demonstration: 'Demonstration: this letter does not admit anyone.',
  },

  check: {
    title: 'Check a letter or receipt',
    lead: 'Enter the code printed on the letter or receipt. Compare what the portal issued with what you have.',
    label: 'Code on the document',
    hint: 'Four groups of four letters and digits, in small or capital letters, with or without dashes.',
    submit: 'Check',
    busy: 'Checking...',
    empty: 'Enter the code from the letter, receipt or slip.',
    unknownTitle: 'No letter or receipt has that code',
    unknown:
      'Check the code letter by letter. If it is correct, the document is not genuine. Do not rely on it, and report it to the college.',
    genuine: {
      payment: 'This payment is in the college’s records',
      offer: 'The college made this offer and it is valid',
    },
    doubtful: {
      'given-back': 'This payment was made, then refunded',
      'moved-away': 'This payment was made, then moved to another application',
      'in-question': 'The bursary is checking this payment',
      withdrawn: 'This offer is no longer valid',
      incomplete: 'The college has not confirmed this offer',
    },
    compare: 'Compare every line with the document. If any line is different, the document was altered.',
    ask: 'Ask the person to show you the current status in their own account, or ask the college.',
    another: 'Check another document',
    report: 'Report a forged document',
    demonstration: 'This is a demonstration. The document is not valid.',
  },
};
