/** Papers that the portal issues, and the page where anybody checks them. */
export const papers = {
  print: 'Print',
  pdf: 'Download as PDF',
  issued: (moment: string) =>
    `Drawn on ${moment}, Lagos time. How it stands now is told at the address above.`,
  drawn: (moment: string) => `Drawn on ${moment}, Lagos time.`,
  checkAdvice: 'Anybody can check this paper: open the address, or type the code there.',
  square: (url: string) => `Square code that opens ${url}`,

  offer: {
    title: 'Provisional offer of admission',
    open: 'Letter of offer',
    opening: (name: string, program: string, session: string) => [
      `Dear ${name},`,
      `The college offers you a provisional place on ${program} for the ${session} session.`,
    ],
    conditions: [
      'The offer is provisional. It rests on what you told us, and ends if a certificate or an answer proves wrong.',
      'For National Diploma (ND) entry, admission stands only when it is confirmed on JAMB’s Central Admissions Processing System (CAPS). Sign in to CAPS, look for this college’s offer and accept it there. This letter does not replace it.',
      'For other levels, bring your original certificates to the admissions office when you register.',
      'Nobody may ask you for money for this offer. Fees are paid only in your own account on the portal.',
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
    demonstration: 'Demonstration: nobody is admitted by this letter.',
  },

  check: {
    title: 'Check a letter or receipt',
    lead: 'Type the code that stands on the paper. You see what this portal issued, and compare it with the paper.',
    label: 'Code on the paper',
    hint: 'Four groups of four letters and digits. Small or capital letters, with or without dashes.',
    submit: 'Check',
    busy: 'Checking...',
    unknownTitle: 'This portal issued no paper with that code',
    unknown:
      'Compare the code letter by letter. If it is typed right, the paper is not genuine: do not rely on it, and tell the college.',
    genuine: {
      payment: 'This payment is in the college’s books',
      offer: 'This offer was made by the college and stands',
    },
    doubtful: {
      'given-back': 'This payment was made, and given back since',
      'in-question': 'The bursary is looking at this payment',
      withdrawn: 'This offer was made, and does not stand any more',
      incomplete: 'The college has not confirmed this offer',
    },
    compare: 'Compare every line with the paper. If one differs, the paper was changed: trust this page.',
    ask: 'Ask the person to show you how it stands on their own portal, or ask the college.',
    another: 'Check another paper',
    report: 'Report a forged paper',
    demonstration: 'This is the demonstration: the paper proves nothing.',
  },
};
