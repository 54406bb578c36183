/**
 * Words of the public pages. They are not in the catalogue in index.ts, which is sent to browsers: the server draws these pages.
 */

import { many } from '../counting.ts';
import { fileSize } from '../file-size.ts';
import { wherePaid } from '../payments/where-paid.ts';
import { applying } from './applying.ts';
import { deciding } from './deciding.ts';
import { newsCategories } from './news-categories.ts';

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
    /** In the demonstration, of a text that the college has not given. */
    sample: 'Sample',
    sampleText: 'This text was supplied with the portal. The college has not adopted it.',
    /** Above the translation of a text that binds. */
    translation: 'This is a translation',
    translationText: 'Only the text in English applies.',
    inEnglish: 'Read it in English',
    onThisPage: 'On this page',
    learnMore: 'Learn More',
    readMore: 'Read More',
    contactUs: 'Contact us',
    about: (thing: string) => `about ${thing}`,
    notStated: 'Not stated yet',
    picture: (page: string, college: string) => `${page}. ${college}`,
  },

  glance: {
    title: 'At a glance',
    founded: 'Founded',
    motto: 'Motto',
    schools: 'Schools',
    departments: 'Departments',
    programmes: 'Programmes',
    place: 'Location',
    lga: (name: string, state: string) => `${name} Local Government Area, ${state}`,
  },

  /** Spans of time in the texts of the college. */
  times: {
    days: (count: number) => many(count, 'day', 'days'),
    hours: (count: number) => many(count, 'hour', 'hours'),
    months: (count: number) => many(count, 'month', 'months'),
  },
  levels: { Certificate: 'Certificate', ND: 'National Diploma (ND)', HND: 'Higher National Diploma (HND)' },
  years: (years: number) => many(years, 'year', 'years'),
  departmentsOf: (count: number) => `${count} departments`,
  school: (name: string) => `School of ${name}`,

  people: {
    council: {
      title: 'Governing Council',
      description: 'The members of the Governing Council and what it decides.',
    },
    officers: {
      title: 'Principal Officers',
      description: 'The principal officers of the college: their offices and duties.',
    },
    members: 'Members of Council',
    inOffice: 'In office',
    list: 'As a list',
    viewProfile: 'View Profile',
    closeProfile: 'Close Profile',
    fields: {
      fullName: 'Full name',
      position: 'Position',
      department: 'Department',
      email: 'E-mail',
      phone: 'Phone',
      office: 'Office',
      hours: 'Hours',
      qualifications: 'Qualifications',
      experience: 'Experience',
      research: 'Research',
      publications: 'Publications',
      awards: 'Awards',
      responsibilities: 'Responsibilities',
      background: 'Background',
    },
    councilDuties: 'What the Council does',
    committeeTitle: 'Management Committee',
    committeeDescription: 'Who sits on the Management Committee of the college and what it does.',
    committeeMembers: 'Members',
    committeeDuties: 'What it does',
    separation: 'Separation of duties',
    heads: 'Deans and heads',
    headsLead: 'Who leads the schools and departments. Names are added when appointments are announced.',
  },

  directorates: {
    title: 'Directorate',
    description: 'The directorates of the college, its Security Division and its consultancy.',
    duties: 'What we do',
    services: 'Services',
    contact: 'Contact this office',
    others: 'Other offices',
  },

  academics: {
    title: 'Academics',
    description: 'Schools, programmes, levels of study, research and the academic calendar of the college.',
    ways: 'Find out more',
    levelsTitle: 'Levels of study',
  },

  structure: {
    title: 'Academic Structure',
    description: 'Schools and departments, the academic calendar and the levels Certificate, ND and HND.',
    schools: 'Schools',
    calendar: 'Academic Calendar',
    first: 'First semester',
    second: 'Second semester',
    session: (session: string) => `${session} session`,
    weeks: 'Weeks',
    from: (day: string) => `From ${day}`,
    day: 'Day',
    what: 'Event',
    levels: 'Levels',
    takesApplications: 'offers a programme',
  },

  programmes: {
    title: 'Programmes',
    /** The title of one's tab. */
    tab: (name: string) => name,
    description: 'Find a programme by level, school and subject, with duration, entry requirements and fees.',
    finder: 'Find a programme',
    level: 'Level',
    school: 'School',
    subject: 'Interest',
    anyLevel: 'Any level',
    anySchool: 'Any school',
    anySubject: 'Any interest',
    show: 'Show programmes',
    clear: 'Show all',
    found: (count: number, of: number) =>
      count === of ? `All ${of} programmes` : `${count} of ${of} programmes`,
    none: 'No programme matches all three choices',
    noneAdvice: 'Remove one of them, or see all programmes.',
    levels: 'Levels',
    department: 'Department',
    ledBy: 'Led by',
    details: 'Details',
    forYou: 'Is it for you?',
    interested: (subjects: readonly string[]) => `For people interested in: ${subjects.join(', ')}.`,
    check: 'Check that you qualify',
    learn: 'What you will learn',
    careers: 'Work afterwards',
    week: 'A week of study',
    attachment: 'Industrial attachment',
    courses: 'Courses',
    people: 'People',
    questions: 'Questions',
    dates: 'Dates',
    semester: (year: number, semester: number) =>
      `Year ${year}, ${semester === 1 ? 'first' : 'second'} semester`,
    closes: 'Last day to apply',
    entry: 'What you need',
    asOf: (day: string) => `Correct as at ${day}. If newer rules have been announced, follow those.`,
    duration: 'Duration',
    /** Above the awards; the lines below have the short forms. */
    bodies:
      'The Joint Admissions and Matriculation Board (JAMB) conducts the Unified Tertiary Matriculation Examination (UTME).',
    askAccreditation: 'Ask the admissions office about the accreditation',
    fees: 'What it costs',
    compare: 'Compare with other programmes',
    /** While the fee schedule has none for the purpose. */
    feeNames: {
      application: 'Application Fee',
      acceptance: 'Acceptance Fee',
      'tuition-science': 'Tuition Science',
      'tuition-arts': 'Tuition Arts',
      lab: 'Lab',
      hostel: 'Hostel',
    },
    fee: 'Fee',
    feeFrom: (day: string) => `From ${day}`,
    amount: 'Amount',
    apply: 'Apply for this programme',
    others: 'Similar programmes',
  },

  footerLine: 'Foot of every page',

  research: {
    title: 'Research',
    description: 'The research themes of the college, and how it works with those who take part.',
    theme: (title: string) => `Research: ${title}`,
    questions: 'Topics',
    how: 'Our principles',
  },

  news: {
    title: 'News',
    description: 'News of the college: announcements, admissions, building, teaching and partnerships.',
    categories: newsCategories,
    featured: 'Featured',
    closed: (session: string) => `Applications for ${session} have closed`,
    empty: 'No news yet',
    more: 'More news',
    events: 'Upcoming events',
    eventAt: (day: string, time: string) => `${day}, ${time}`,
    eventFromTo: (from: string, to: string) => `${from} to ${to}`,
    published: 'Published',
    feed: 'Subscribe (Atom feed)',
    calendar: 'Subscribe to the dates (calendar file)',
    calendarOf: (college: string) => `${college}: dates`,
    sessionDays: {
      opens: (session: string) => `First day to apply for ${session}`,
      closes: (session: string) => `Last day to apply for ${session}`,
      screening: (session: string) => `Screening for ${session} begins`,
      decisions: (session: string) => `Decisions expected for ${session}`,
      first: (session: string) => `First semester of ${session} begins`,
      matriculation: (session: string) => `Matriculation of ${session}`,
      second: (session: string) => `Second semester of ${session} begins`,
    },
    attachments: 'Documents',
    pdf: (bytes: number) => `PDF, ${fileSize(bytes)}`,
  },

  policies: {
    title: 'Policies',
    description: 'Policies on admissions, fees, data protection, ICT, safeguarding and academic integrity.',
    owner: (office: string) => `Questions about this policy: ${office}`,
    related: 'See also',
  },

  ...applying,
  ...deciding,

  official: {
    listTitle: 'Our official addresses',
    website: 'Website and portal',
    email: 'E-mail',
    emailText: (domain: string) => `Only addresses that end in @${domain}`,
    phone: 'Telephone',
    post: 'Address',
    social: 'Social media',
    noSocial: 'The college has no social media accounts yet. Any account in its name is not official.',
    payments: 'Payments',
    paymentsText: wherePaid,
  },

  verify: {
    description:
      'Check by its code whether a letter of offer, a receipt or a slip was issued by the college.',
  },

  search: {
    title: 'Search',
    lead: 'Pages, programmes, departments, people, news and policies.',
    description: 'Search the pages, programmes, people, news and policies of the college.',
    label: 'What are you looking for?',
    placeholder: 'For example: hostel fee',
    count: (count: number, more: boolean, query: string) =>
      `${more ? `The best ${count} results` : many(count, 'result', 'results')} for “${query}”`,
    none: (query: string) => `No results for “${query}”`,
    noneAdvice: [
      'Try fewer words, or other words for the same thing.',
      'Check the spelling of names and places.',
      'Ask us with the contact form. A named officer will reply.',
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
    often: 'Popular pages',
    oftenLinks: [
      { to: '/how-to-apply', title: 'How to Apply', text: 'Steps, dates, fees and documents.' },
      { to: '/programmes', title: 'Programmes', text: 'Find yours by level, school or subject.' },
      { to: '/fees', title: 'Fees', text: 'What a first year costs, refunds and student loans.' },
      {
        to: '/academic-structure#calendar',
        title: 'Academic Calendar',
        text: 'A session, week by week.',
      },
      { to: '/contact', title: 'Contact', text: 'Write, call or visit.' },
      {
        to: '/official-channels',
        title: 'Official Channels',
        text: 'Recognise forged letters and form sellers.',
      },
    ],
  },

  offline: {
    title: 'No connection',
    lead: 'This page could not be loaded because there is no connection.',
    description: 'Pages you can read without a connection.',
    again: 'Try again',
    kept: 'What you can read now',
    keptLead: 'Pages you have visited, as they were then.',
    none: 'No page of this site is stored on this device yet.',
    advice: 'What you can do',
    adviceItems: [
      'Check that mobile data or Wi-Fi is on and that there is credit.',
      'Try again in a minute, or where the signal is better.',
      'If you were filling in a form: what you typed is stored on this device, unless you said that it is shared. Open the form again when you are connected.',
      'If you were paying: do not pay again. Check your application first when you are connected again.',
    ],
  },

  developers: {
    title: 'API for developers',
    description:
      'How other systems of the college read applications, payments and students, and are notified of changes.',
    lead: 'JSON over HTTPS for the college’s other systems, with scoped tokens and signed webhooks.',
    /** People look for the page by these words. */
    topics: 'OpenAPI, webhooks, tokens, integration with other programs',
  },
  developersOwn: {
    title: 'API for own applications',
    description:
      'How a program acts for a signed-in applicant: applications, academic record, documents and payments.',
  },
  contact: {
    title: 'Contact',
    description: 'Contact form, telephone, e-mail and address of the college, with office hours.',
    form: 'Send a message',
    fields: {
      name: 'Your name',
      email: 'E-mail address',
      topic: 'What your message is about',
      application_number: 'Application number',
      message: 'Your message',
    },
    emailHint: 'We will reply to this address.',
    topicPlaceholder: 'Choose a topic',
    aboutPayment: 'Payment reference:',
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
      complaint: 'Complaint or accessibility problem',
      fraud: 'Forged letter, agent or form seller',
      other: 'Something else',
    },
    doubt: {
      'hidden-field':
        'The message was not sent because a hidden field was filled in, perhaps by your browser. Your text is below. Please send it again.',
      'too-quick':
        'The message was not sent because it arrived too quickly. Your text is below. Please send it again.',
      'too-old':
        'The message was not sent because the page was open for more than a day. Your text is below. Please send it again.',
      unsigned:
        'The message was not sent because the form was incomplete. Your text is below. Please send it again.',
    },
    sentTitle: 'Thank you. Your message has been sent.',
    number: (number: string) =>
      `Your message has the number ${number}. Keep it, and name it if you write or call again.`,
    another: 'Send another message',
    reach: 'Reach us directly',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    hours: 'Office hours',
    privacy: 'We use your message to answer you, and delete it after 12 months.',
    privacyLink: 'More about privacy',
    kilometres: (town: string, km: number) => `${town} ${km}\u00a0km`,
    distances: (place: string, towns: readonly string[]) =>
      `Distance from ${place} in a straight line: ${towns.join(', ')}.`,
  },
};
