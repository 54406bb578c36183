/**
 * Words of the public pages. They stand outside the catalogue in index.ts, because that one travels to the browser
 * with every portal page, and public pages are drawn on the server alone.
 */
export const site = {
  /** Shared by the public pages. */
  privacy: {
    fieldsTitle: 'The application, question by question',
    fieldsLead: 'What each answer is used for.',
    optional: '(optional)',
  },
  page: {
    title: (page: string, college: string) => `${page} · ${college}`,
    home: 'Home',
    backHome: 'Back to Home',
    reviewed: (day: string) => `Last reviewed on ${day}.`,
    onThisPage: 'On this page',
    inThisSection: 'In this section',
    applyNow: 'Apply Now',
    isNew: 'NEW',
    learnMore: 'Learn More',
    readMore: 'Read More',
    contactUs: 'Contact us',
    about: (thing: string) => `about ${thing}`,
    notStated: 'Not stated yet',
    picture: (page: string, college: string) => `${page}. ${college}`,
  },

  home: {
    description: (place: string, state: string) =>
      `A federal college in ${place}, ${state}: certificate, ND and HND programmes in crops, animals, soil, machines, food and farm business.`,
  },

  glance: {
    title: 'At a glance',
    founded: 'Founded',
    motto: 'Motto',
    schools: 'Schools',
    departments: 'Departments',
    programmes: 'Programmes open to applicants',
    place: 'Place',
    lga: (name: string, state: string) => `${name} Local Government Area, ${state}`,
  },

  levels: { Certificate: 'Certificate', ND: 'National Diploma (ND)', HND: 'Higher National Diploma (HND)' },
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
  departmentsOf: (count: number) => `${count} departments`,
  school: (name: string) => `School of ${name}`,

  people: {
    councilTitle: 'Governing Council',
    councilLead: (count: number) =>
      `${count} members set the direction of the college, approve its budget and ask what became of both.`,
    councilDescription: 'The members of the Governing Council and what it decides.',
    members: 'Members of Council',
    list: 'As a list',
    officersTitle: 'Principal Officers',
    officersLead: (count: number) => `The ${count} officers who answer for the college day by day.`,
    officersDescription: 'Provost, Registrar, Bursar and Librarian: who answers for what at the college.',
    names: 'Names follow when the appointments are public.',
    viewProfile: 'View Profile',
    closeProfile: 'Close Profile',
    seat: 'Seat',
    role: 'Office',
    fields: {
      fullName: 'Full name',
      position: 'Position',
      department: 'Department',
      email: 'E-mail',
      phone: 'Phone',
      office: 'Office',
      qualifications: 'Qualifications',
      experience: 'Experience',
      research: 'Research',
      publications: 'Publications',
      awards: 'Awards',
      responsibilities: 'Responsibilities',
      background: 'Background',
    },
    councilDuties: {
      title: 'What the Council does',
      items: [
        'Approves the budget, the fees and the accounts',
        'Appoints the principal officers under the law',
        'Approves policies and the master plan of the campus',
        'Hears the last appeal in matters of staff and discipline',
        'Meets in every quarter',
      ],
    },
    committeeTitle: 'Management Committee',
    committeeLead: 'The officers, deans and directors who run the college from week to week.',
    committeeDescription: 'Who sits on the Management Committee of the college and what it does.',
    committeeMembers: 'Members',
    committeeDuties: 'What it does',
    separation: 'Who may not decide together',
  },

  directorates: {
    title: 'Directorate',
    lead: 'The offices that plan, build, protect and connect the college.',
    description: 'The directorates of the college, its Security Division and its consultancy.',
    duties: 'What we do',
    services: 'What you can come for',
    contact: 'Reach this office',
    contactText: 'Write by the contact form; it reaches the right desk and you get an answer by e-mail.',
    others: 'Other offices',
  },

  academics: {
    title: 'Academics',
    lead: 'Schools, programmes, research and the calendar: everything that has to do with learning.',
    description: 'Schools, programmes, levels of study, research and the academic calendar of the college.',
    ways: 'Where to go from here',
    levelsTitle: 'Levels of study',
    programmesText: (count: number) =>
      `${count} programmes take applications. Find yours by level, school or subject.`,
    structureText: (schools: number, departments: number) =>
      `${schools} schools, ${departments} departments and what each of them does.`,
    researchText: (count: number) => `${count} themes, all of them questions that a farm asks.`,
    calendarText: 'How a session runs, week by week.',
    applyText: 'Step by step, with dates, fees and documents.',
    libraryText: 'The catalogue of the college library.',
  },

  structure: {
    title: 'Academic Structure',
    lead: (schools: number, departments: number) =>
      `${schools} schools with ${departments} departments, one calendar, three levels of study.`,
    description: 'Schools and departments, the academic calendar and the levels Certificate, ND and HND.',
    schools: 'Schools',
    calendar: 'Academic Calendar',
    session: (session: string) => `${session} session`,
    calendarNote: 'Weeks count from the first day of the semester. The Registry announces it in the news.',
    weeks: 'Weeks',
    what: 'What happens',
    levels: 'Levels',
    takesApplications: 'takes applications',
  },

  programmes: {
    title: 'Programmes',
    lead: 'What do you want to be good at? Choose, compare, and see what each programme asks of you.',
    description: 'Find a programme by level, school and subject, with duration, entry requirements and fees.',
    finder: 'Find a programme',
    level: 'Level',
    school: 'School',
    subject: 'What interests you',
    anyLevel: 'Every level',
    anySchool: 'Every school',
    anySubject: 'Everything',
    subjects: {
      crops: 'Growing crops',
      animals: 'Keeping animals',
      soil: 'Soil and water',
      machines: 'Machines and building',
      food: 'Making food',
      people: 'Working with people',
      business: 'Trade and money',
      trees: 'Trees and land',
    },
    show: 'Show programmes',
    clear: 'Show all',
    found: (count: number, of: number) =>
      count === of ? `All ${of} programmes` : `${count} of ${of} programmes`,
    none: 'No programme fits all three choices',
    noneAdvice: 'Drop one of them, or look at all programmes.',
    levels: 'Levels',
    department: 'Department',
    details: 'Details',
    learn: 'What you learn',
    careers: 'Where it leads',
    entry: 'Entry requirements',
    subjectsAsked: 'O-level subjects that count:',
    asOf: (day: string) =>
      `Rules change from year to year. These were known on ${day}; JAMB’s and the college’s latest announcement goes first.`,
    duration: 'Duration',
    award: 'Award',
    accreditation: 'NBTE accreditation',
    accreditationNotStated: 'Not stated. The college publishes it here when it holds the letter.',
    fees: 'Fees',
    /** While the fee schedule has none for the purpose. */
    feeNames: {
      application: 'Application Fee',
      'tuition-science': 'Tuition Science',
      'tuition-arts': 'Tuition Arts',
      lab: 'Lab',
      hostel: 'Hostel',
    },
    feesNote: 'The application fee is paid once, the others each session. The fee shown is the fee charged.',
    noFee: 'Announced before registration',
    fee: 'Fee',
    amount: 'Amount',
    apply: 'Ready?',
    applyText: 'Applications are made online, step by step.',
    others: 'Similar programmes',
    all: 'All programmes',
  },

  research: {
    title: 'Research',
    lead: 'Five themes. Every one began as a question that somebody in a field asked.',
    description:
      'The research themes of the college: crops, soil and water, animals, storage, farm business.',
    questions: 'Questions we work on',
    how: 'How we work',
    howText: [
      'Trials stand on farmers’ land as well as on ours, with the farmer’s own practice as the comparison.',
      'Data and methods are kept so that somebody else can check them. A result that disappoints is published like one that pleases.',
      'Whatever is found is first told to those who gave their land, in Hausa, before it is printed in English.',
    ],
    join: 'Do you have a question?',
    joinText: 'Farmers, firms and institutes can propose a trial. Tell us the problem in your own words.',
  },

  news: {
    title: 'News',
    lead: 'What happens at the college, in order.',
    description: 'News of the college: announcements, admissions, building, teaching and partnerships.',
    featured: 'Featured',
    all: 'All news',
    more: 'More news',
    events: 'Upcoming events',
    eventAt: (day: string, time: string) => `${day}, ${time}`,
    eventFromTo: (from: string, to: string) => `${from} to ${to}`,
    published: 'Published',
    feed: 'Follow by feed (Atom)',
  },

  policies: {
    title: 'Policies',
    lead: 'The rules we live by, short enough to be read.',
    description: 'Policies on admissions, fees, data protection, ICT, safeguarding and academic integrity.',
    owner: (office: string) => `Questions about this policy: ${office}`,
    all: 'All policies',
    related: 'See also',
  },

  apply: {
    title: 'How to Apply',
    lead: (session: string) => `Admission to the ${session} session, step by step.`,
    description: 'Steps, dates, fees and documents for admission to certificate, ND and HND programmes.',
    steps: 'Step by step',
    dates: 'Dates',
    open: (session: string) => `Applications for ${session} are open.`,
    closed: (session?: string, day?: string | null) => {
      if (!session)
        return 'Applications are closed. The dates of the next session will be announced here and in the news.';
      return day
        ? `Applications for ${session} open on ${day}.`
        : `Applications for ${session} are not open yet. The opening day will be announced here and in the news.`;
    },
    opened: 'Open since',
    closes: 'Closes',
    noClosing: 'No closing date announced yet',
    fees: 'Fees',
    documents: 'Documents',
    documentsNow: 'Have ready when you apply',
    documentsLater: 'Bring to clearance, as originals',
    byLevel: 'By level',
    remedial: 'Remedial Sciences',
    remedialText: 'A preparatory year, not part of the online form.',
    remedialLink: 'How to take part',
    warning: 'Nobody sells our forms',
    warningText:
      'There are no agents, no slots, and no payment outside your application. National Diploma places are offered on JAMB’s CAPS and nowhere else.',
    official: 'How to know what is official',
  },

  official: {
    listTitle: 'Our official addresses',
    website: 'Website and portal',
    email: 'E-mail',
    emailText: (domain: string) => `Only addresses that end in @${domain}`,
    phone: 'Telephone',
    post: 'Address',
    social: 'Social media',
    noSocial: 'The college has no account on any platform yet. Whatever carries its name there is not ours.',
    payments: 'Payments',
    paymentsText: 'Only inside your own application in the portal. No cash, no personal account.',
  },

  search: {
    title: 'Search',
    lead: 'Pages, programmes, departments, people, news and policies.',
    description: 'Search the pages, programmes, people, news and policies of the college.',
    label: 'What are you looking for?',
    placeholder: 'For example: hostel fee',
    count: (count: number, more: boolean, query: string) =>
      `${more ? `The best ${count} results` : count === 1 ? '1 result' : `${count} results`} for “${query}”`,
    none: (query: string) => `Nothing found for “${query}”`,
    noneAdvice: [
      'Try fewer words, or other words for the same thing.',
      'Look at the spelling of names and places.',
      'Ask us by the contact form: somebody with a name will answer.',
    ],
    corrected: (typed: string, instead: readonly string[]) =>
      `No page has “${typed}”. Searched instead: ${instead.map((word) => `“${word}”`).join(', ')}.`,
    partly: 'No page has all of these words. These have some of them.',
    kinds: {
      page: 'Pages',
      programme: 'Programmes',
      department: 'Schools and departments',
      person: 'People',
      news: 'News',
      policy: 'Policies',
    },
    often: 'Often looked for',
    oftenLinks: [
      { to: '/how-to-apply', title: 'How to Apply', text: 'Steps, dates, fees and documents.' },
      { to: '/programmes', title: 'Programmes', text: 'Find yours by level, school or subject.' },
      { to: '/how-to-apply#fees', title: 'Fees', text: 'What is charged, and when it is paid.' },
      {
        to: '/academic-structure#calendar',
        title: 'Academic Calendar',
        text: 'A session, week by week.',
      },
      { to: '/contact', title: 'Contact', text: 'Write, call or come.' },
      {
        to: '/official-channels',
        title: 'Official Channels',
        text: 'Know a forged letter or a form seller.',
      },
    ],
  },

  offline: {
    title: 'No connection',
    lead: 'This page could not be fetched, because there is no connection right now.',
    description: 'What the college’s website can show while there is no connection.',
    again: 'Try again',
    kept: 'What you can read now',
    keptLead: 'Pages that you read before, as they were then.',
    advice: 'What you can do',
    adviceItems: [
      'Check that mobile data or Wi-Fi is on and that there is credit.',
      'Try again in a minute, or where the signal is better.',
      'If you were filling in an application: every page that you left with Next is saved. Go on where you stopped.',
      'If you were paying: do not pay twice. Look at your application first when you are connected again.',
    ],
  },

  developers: {
    title: 'API for developers',
    description:
      'How other systems of the college read applications, payments and students, and hear of changes.',
    lead: 'JSON over HTTPS for the student system, the bursary’s ledger and whatever else the college runs. One address, scoped tokens, signed messages.',
    /** What people look for the page by. */
    topics: 'OpenAPI, webhooks, tokens, integration with other programs',
  },
  contact: {
    title: 'Contact',
    lead: 'Write, call or come. Somebody with a name will answer.',
    description: 'Contact form, telephone, e-mail and address of the college, with office hours.',
    form: 'Send a message',
    fields: {
      name: 'Your name',
      email: 'E-mail address',
      topic: 'What is it about?',
      application_number: 'Application number',
      message: 'Your message',
    },
    emailHint: 'The answer goes there.',
    topicPlaceholder: 'Choose a topic',
    numberHint: 'If you have one. Never send a password, PIN or card number.',
    hidden: 'Leave this field empty',
    send: 'Send message',
    topics: {
      admissions: 'Admissions',
      fees: 'Fees, payments and refunds',
      academic: 'Studies and examinations',
      alumni: 'Alumni and transcripts',
      'freedom-of-information': 'Freedom of Information request',
      'my-data': 'My personal data',
      complaint: 'Complaint or barrier',
      fraud: 'Forged letter, agent or form seller',
      other: 'Something else',
    },
    doubt: {
      'hidden-field':
        'The message was not sent, because a field that people cannot see was filled, perhaps by your browser. Your text is below: please send it again.',
      'too-quick':
        'The message was not sent, because it came faster than people write. Your text is below: please send it again.',
      'too-old':
        'The message was not sent, because the page had been open for more than a day. Your text is below: please send it again.',
      unsigned:
        'The message was not sent, because the form was incomplete. Your text is below: please send it again.',
    },
    sentTitle: 'Thank you. Your message has been sent.',
    sentText:
      'It is with the college now. You get an answer by e-mail within 5 working days; look in the spam folder too.',
    another: 'Send another message',
    reach: 'Reach us directly',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    hours: 'Office hours',
    hoursText: 'Monday to Friday, 8 a.m. to 4 p.m.',
    privacy: 'We use what you write to answer you, and delete it after 12 months.',
    privacyLink: 'More about privacy',
    emergency: 'In an emergency call 112.',
    kilometres: (town: string, km: number) => `${town} ${km} km`,
    distances: (place: string, towns: readonly string[]) =>
      `From ${place} as the crow flies: ${towns.join(', ')}.`,
  },
};
