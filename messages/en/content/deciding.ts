/** The facts by which applicants and their parents decide. */
export const deciding = {
  /** They stand on the home page, on programme pages, and beside what a search finds. */
  deciding: {
    firstYear: 'First-year total',
    from: (sum: string) => `from ${sum}`,
    lowestScore: 'Cut-off mark',
    scores: (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}, by programme`),
    screening: 'Screening (post-UTME)',
    noScreening: (session: string) => `No screening day has been announced for ${session}.`,
    acceptance: 'Acceptance fee',
    noAcceptance: 'No acceptance fee is charged.',
    noPartTime: (session: string) => `No programme of ${session} is taught part-time.`,
    partTime: 'Part-time',
  },

  parents: {
    title: 'For Parents',
    description: 'Cost, safety, recognition and the telephone of the college, for parents and guardians.',
    lead: 'What it costs, how students are kept safe, who recognises the award, and whom to call.',
    cost: 'What it costs',
    costLead: 'All charges of the first session and the application fee. Food, books and travel are extra.',
    least: 'First-year total, lowest',
    most: 'First-year total, highest',
    everyProgramme: 'The first year of each programme',
    safety: 'Safety',
    safetyPoints: [
      'The Security Division guards the campus and works on the college farms.',
      'Students report harassment, threats or demands for favours in confidence.',
      'A hostel place is not part of an offer. Pay no one who offers a bed space.',
    ],
    security: 'Security Division',
    safeguarding: 'Safeguarding policy',
    campus: 'Hostels, health, worship and food',
    recognition: 'Recognition',
    recognitionLead:
      'The National Board for Technical Education (NBTE) accredits the programmes of colleges like this one.',
    noAccreditation:
      'The college has not published the accreditation of its programmes yet. Ask the admissions office before you pay.',
    ask: 'Ask the admissions office',
    verify: 'Check a letter or receipt',
    answers: 'Who answers',
    answersText: 'The admissions office answers questions about applications, fees and offers.',
    part: 'Your part in the application',
    partPoints: [
      'A candidate below 18 names a parent or guardian, who agrees to the application.',
      'You can pay for a candidate, inside their application only. Keep the acknowledgement.',
      'The college gives results and decisions to the candidate. Ask them to show you the portal.',
    ],
  },
};
