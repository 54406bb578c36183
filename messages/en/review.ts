/** The application portal as each role sees it, and the work of staff on applications. */
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';

/** Why academic staff cannot act on an application in this status. */
const academicWaits: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  Draft: 'The applicant has not sent this application yet. You can decide on it once it is under review.',
  'Pending Payment':
    'The bursary has to find the fee first. You can decide on this application once it is under review.',
  Submitted:
    'The admissions office opens the review first. You can decide on this application once it is under review.',
};

const number = (value: number): string => String(value).replace(/\B(?=(\d{3}){1,6}$)/g, ',');

export const review = {
  portalTitles: {
    student: 'Student Application Portal',
    academic: 'Academic Portal',
    administrative: 'Administrative Portal',
  },
  portalLeads: {
    student: 'Apply, pay the fee and see how your applications stand.',
    academic: 'Read the applications that are under review, and decide on them.',
    administrative: 'Every application of the college, from the first answer to the decision.',
  },
  tabs: {
    label: 'Parts of the portal',
    all: 'All applications',
    own: 'Applications',
    mine: 'My applications',
    payments: 'Payment History',
    myPayments: 'My payments',
  },
  newApplication: 'New Application',
  notLoadedAdvice:
    'Nothing is lost; the list could not be fetched just now. Wait a minute, then load the page again. If it keeps happening, tell the college.',
  paymentsNotLoaded: 'Your payments could not be loaded',
  tryAgain: 'Load again',

  queue: {
    captions: {
      newest: 'Applications, newest first',
      oldest: 'Applications, oldest first',
      waiting: 'Applications, those waiting longest first',
      moved: 'Applications, last changed first',
      name: 'Applications by surname',
      number: 'Applications by number',
    },
    sorts: {
      newest: 'Newest first',
      oldest: 'Oldest first',
      waiting: 'Waiting longest',
      moved: 'Status changed last',
      name: 'Surname, A to Z',
      number: 'Application number',
    },
    empty: 'No applications found',
    emptyAdvice: 'Nobody has started one yet. They appear here as soon as somebody does.',
    emptySearchAdvice: 'Nothing fits what you are looking for. Try fewer words, or drop a filter.',
    clear: 'Show all applications',
    filters: 'Find applications',
    fields: {
      q: 'Search',
      program: 'Programme',
      sort: 'Order',
      state: 'State of origin',
      session: 'Session',
      paid: 'Application fee',
      papers: 'Documents and requests',
      assigned: 'Whose work',
      from: 'Started from',
      to: 'Started until',
      moved: 'Status changed',
    },
    hints: { q: 'Name, number, e-mail, phone, programme or payment reference.' },
    anyProgram: 'Any programme',
    any: {
      state: 'Any state',
      session: 'Any session',
      paid: 'Paid or not',
      papers: 'Any',
      assigned: 'Anybody’s',
      moved: 'At any time',
    },
    paid: { paid: 'Paid', unpaid: 'Not paid' },
    papers: {
      missing: 'Documents missing',
      asked: 'Asked, not answered',
      answered: 'Answered, to be judged',
    },
    assigned: { me: 'Mine', nobody: 'Nobody’s yet' },
    movedWithin: { today: 'Today', week: 'This week', month: 'This month' },
    moreFilters: 'More filters',
    apply: 'Show',
    tooShort: (least: number) =>
      `Please search for at least ${least} letters or digits. The list below is not searched.`,
    notAll: (shown: number) =>
      `${shown === 0 ? 'Nothing was' : shown === 1 ? 'One was' : `${shown} were`} found among the first few thousand in this order. More may stand further on: add a word, a status or a session, or choose another order.`,
    lookThrough: 'Look through all of them, which can take some seconds',
    noneYet: 'Nothing found so far',
    statuses: 'Number of applications in each status',
    allStatuses: 'All',
    statusGroups: {
      'to-review': 'To review',
      open: 'All that is open',
      decided: 'Decided',
    },
    count: number,
    views: {
      label: 'Views of the list',
      all: 'All applications',
      builtIn: {
        toReview: 'To review',
        mine: 'Mine',
        waitingForPayment: 'Waiting for payment',
        decidedThisWeek: 'Decided this week',
      },
      keep: 'Keep this view',
      name: 'Name of this view',
      save: 'Keep',
      drop: 'Drop this view',
      tooMany: (most: number) => `You keep ${most} views, and there is no room for more. Drop one first.`,
    },
    keys: {
      lead: 'While the focus is in the list:',
      keys: [
        ['↓ j', 'next'],
        ['↑ k', 'previous'],
        ['Enter', 'open'],
        ['/', 'search'],
      ] as readonly (readonly [key: string, does: string])[],
    },
    columns: {
      name: 'Applicant',
      number: 'Number',
      program: 'Programme',
      status: 'Status',
      since: 'since',
      assignee: 'Whose work',
      started: 'Started',
    },
    nobody: 'Nobody’s yet',
    noName: 'No name yet',
    noProgram: 'Not chosen yet',
    unfinished: 'Form not finished',
  },

  details: {
    back: 'All applications',
    backOwn: 'Applications',
    walk: 'The list you came from',
    backToList: 'Back to the list',
    previous: 'Previous',
    next: 'Next',
    last: 'This is the last one of the list.',
    number: 'Application number',
    session: 'Session',
    started: 'Started',
    submitted: 'Submitted',
    notSubmitted: 'Not yet',
    showNin: 'Show NIN',
    show: 'Show',
    nextOfKin: 'next of kin',
    revealNote: 'Hidden as personal data. Each time somebody opens it, that is recorded with their name.',
    shownOnce: 'Shown this once; your reading of it is recorded.',
    revealRefusals: {
      forbidden: 'Only the admissions office may see this in full.',
      none: 'The applicant has not given it yet.',
    },
  },

  /** What keeps an application from being accepted, and what to do about it. */
  acceptance: {
    title: 'This application cannot be accepted yet',
    lacks: {
      form: 'The form is not finished.',
      name: 'The first name or the last name is missing.',
      programme: 'No programme is chosen.',
      fee: 'The application fee is not paid.',
    } satisfies Readonly<Record<AcceptanceLack, string>>,
    /** To get what is missing. */
    mends: {
      form: 'Set it to Draft, so that the applicant can finish the form.',
      name: 'Set it to Draft, so that the applicant can give the name.',
      programme: 'Set it to Draft, so that the applicant can choose one.',
      fee: 'Set it to Pending Payment, so that the applicant can pay.',
    } satisfies Readonly<Record<AcceptanceLack, string>>,
    accepted: 'This application was accepted although something is missing',
    noLetter:
      'No letter of offer is given out for it, and /verify does not confirm one, until this is put right.',
  },

  status: {
    title: 'Change status',
    fields: { status: 'New status', reason: 'Reason', note: 'Note to the applicant', version: 'This form' },
    choose: 'Choose a status',
    noReason: 'None from the list',
    reasonHint: 'The applicant reads it in these words. Choose one of the new status.',
    noteHint: 'The applicant reads it on the portal and by e-mail. Say what to do next.',
    change: 'Change status',
    busy: 'Saving...',
    academicWaits,
    unchanged: (status: string) => `The application is ${status} already, so nothing was changed.`,
    unchangedNote: 'What you typed is kept below. A note is sent only together with a change of status.',
    stale: (status: string) => `A colleague has changed this application. It is now ${status}.`,
    staleAdvice:
      'Your change was not made. What you typed is kept below: look at the timeline, then send it again if it still holds.',
    forbidden: (status: string) => `You may not change the status while the application is ${status}.`,
    own: 'This is your own application. Nobody decides in a matter of their own: ask a colleague to do it.',
    enrolled:
      'This applicant is enrolled as a student, so the application stays Accepted. If the place is given up, set the student to Inactive in the register first; then the status can be changed here.',
    anotherLive:
      'The applicant has another application for this programme and session that is not rejected. Only one of the two can go on: settle the other one first.',
  },

  caps: {
    title: 'JAMB CAPS',
    lead: 'For ND entry, admission stands only when JAMB confirms it on CAPS. Record the reference here when it does.',
    fields: { caps_reference: 'CAPS reference', version: 'This form' },
    hint: 'Letters and digits as CAPS shows them. Empty takes a wrong one back.',
    save: 'Save reference',
    unchanged: 'This reference is recorded already, so nothing was changed.',
    refusals: {
      'not-accepted': 'Only an accepted application has a CAPS reference. Nothing was saved.',
      stale:
        'A colleague has changed this application, so the reference was not saved. Check the page and save again.',
      forbidden: 'You may not record a CAPS reference on this application. Nothing was saved.',
      own: 'This is your own application, so nothing was saved. Ask a colleague to record the reference.',
    },
  },
};
