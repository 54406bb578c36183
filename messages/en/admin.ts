/** The admin portal: role requests, people, the audit trail. */

const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Names of events, in the words of whoever reads the trail. One that is missing here is read from its code. */
const events: Readonly<Record<string, string>> = {
  'account.created': 'Account created',
  'account.signed-in': 'Signed in',
  'account.sign-in-failed': 'Sign-in failed',
  'account.signed-out': 'Signed out',
  'account.email-verified': 'E-mail address verified',
  'account.role-granted': 'Role request granted',
  'account.role-declined': 'Role request declined',
  'account.role-changed': 'Role changed',
  'account.suspended': 'Account suspended',
  'account.reinstated': 'Account reinstated',
  'account.made-by-command': 'Administrator made from the command line',
  'account.consent-given': 'Agreed to the privacy notice',
  'account.consent-withdrawn': 'Took back the agreement to the privacy notice',
  'account.data-downloaded': 'Own data downloaded',
  'account.closing-asked': 'Account closed by its owner',
  'account.closing-cancelled': 'Closing of the account cancelled',
  'account.erased': 'Account erased',
  'application.created': 'Application started',
  'application.answered': 'Answers saved',
  'application.finished': 'Form finished',
  'application.status-changed': 'Status changed',
  'application.nin-read': 'NIN read in full',
  'application.next-of-kin-read': 'Next of kin read',
  'application.caps-recorded': 'CAPS reference recorded',
  'application.asked': 'Applicant asked for something',
  'application.asked-again': 'Applicant asked again',
  'application.request-answered': 'Request answered',
  'application.request-settled': 'Answer accepted',
  'application.request-withdrawn': 'Request taken back',
  'document.uploaded': 'Document uploaded',
  'document.removed': 'Document removed',
  'document.read': 'Document opened by staff',
  'application.deleted': 'Draft deleted',
  'application.pseudonymised': 'Application made nameless',
  'payment.begun': 'Payment begun',
  'payment.settled': 'Payment settled',
  'payment.transfer-declared': 'Transfer declared',
  'payment.transfer-confirmed': 'Transfer confirmed',
  'payment.transfer-declined': 'Transfer declined',
  'news.created': 'News written',
  'news.changed': 'News changed',
  'news.deleted': 'News draft deleted',
  'page.revised': 'Page given a new text',
  'college-person.saved': 'Entry of a board saved',
  'college-person.moved': 'Entry of a board moved',
  'college-person.removed': 'Entry of a board removed',
  'event.saved': 'Event saved',
  'event.deleted': 'Event deleted',
  'message.handled': 'Message handled',
  'audit.checked': 'Audit trail checked',
  'audit.exported': 'Audit trail exported',
};

/** 'payment.fee-changed' as 'Payment: fee changed'. */
const fromCode = (code: string): string => {
  const [area = '', what = ''] = code.split('.');
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${what.replaceAll('-', ' ')}`;
};

export const admin = {
  title: 'Admin Portal',
  sectionsLabel: 'Parts of the admin portal',
  sections: {
    overview: 'Dashboard',
    students: 'Students',
    applications: 'Applications',
    courses: 'Courses',
    content: 'Content',
    messages: 'Messages',
    settings: 'Settings',
    roleRequests: 'Role requests',
    people: 'People',
    audit: 'Audit trail',
  },

  tools: {
    notifications: 'Notifications',
    unread: 'unread',
    searchLabel: 'Search the portal',
    search: 'Search applications, students, payments and pages',
    placeholder: 'Search',
    go: 'Search',
  },

  dashboard: {
    totalStudents: 'Total Students',
    activeStudents: (count: number) => `${number(count)} of them active`,
    newApplications: 'New Applications',
    newNote: (days: number, waiting: number) =>
      `in the last ${days} days; ${waiting === 0 ? 'none waits' : `${number(waiting)} wait`} to be opened`,
    activeCourses: 'Active Courses',
    coursesNote: 'taught this session',
    graduationRate: 'Graduation Rate',
    rateNote: (ended: number) =>
      ended === 0
        ? 'Nobody has finished or left yet.'
        : `of ${ended === 1 ? 'one student' : `${number(ended)} students`} who finished or left`,
    recent: 'Recent Applications',
    allApplications: 'All applications',
    events: 'Upcoming Events',
    noEvents: 'No event is announced.',
    byDay: 'Applications by day',
    byDaySummary: (total: number, days: number) =>
      total === 0
        ? `No application was submitted in the last ${days} days.`
        : `${total === 1 ? 'One application was' : `${number(total)} applications were`} submitted in the last ${days} days.`,
    byProgram: 'Applications by programme',
    byStatus: 'Applications by status',
    day: 'Day',
    program: 'Programme',
    status: 'Status',
    count: 'Applications',
    numbers: 'The same in numbers',
    noNumbers: 'No day had any.',
  },

  notices: {
    title: 'Notifications',
    lead: 'What waits for you. A line goes when somebody has dealt with it.',
    markAll: 'Mark all as read',
    empty: 'Nothing waits',
    emptyAdvice: 'When somebody applies, pays, or asks for a role, you read it here.',
    unread: (count: number) => `${number(count)} new`,
    fresh: 'New',
    nameless: 'No name yet',
    kinds: {
      roleRequests: (count: number) => `Role requests: ${number(count)}`,
      submitted: (count: number) => `Applications to open: ${count >= 100 ? '100 or more' : number(count)}`,
      transfers: (count: number) => `Transfers to confirm: ${count >= 100 ? '100 or more' : number(count)}`,
      flagged: (count: number) => `Flagged payments: ${count >= 100 ? '100 or more' : number(count)}`,
      messages: (count: number) => `Messages to read: ${count >= 100 ? '100 or more' : number(count)}`,
      imports: (count: number) => `Imports to decide on: ${number(count)}`,
      exports: (count: number) => `Exports that are ready: ${number(count)}`,
    },
    open: {
      roleRequests: 'Decide on them',
      submitted: 'Open the queue',
      transfers: 'See the payments',
      flagged: 'Look into them',
      messages: 'Read them',
      imports: 'See the imports',
      exports: 'Go to the queue',
    },
  },

  search: {
    untitled: 'Search',
    title: (q: string) => `Found for “${q}”`,
    found: (count: number) => (count === 1 ? 'One result' : `${number(count)} results`),
    empty: 'Nothing found',
    short: (least: number) => `Type at least ${least} letters`,
    advice:
      'A name, an application or matriculation number, an e-mail address, a payment reference, or a word of a page.',
    kinds: {
      applications: 'Applications',
      students: 'Students',
      payments: 'Payments',
      pages: 'Pages of the website',
    },
    all: {
      applications: 'All applications found',
      students: 'All students found',
      payments: 'All payments found',
      pages: 'All pages found',
    },
  },

  settings: {
    title: 'Settings',
    lead: 'What holds for the whole portal. Every change is in the audit trail with what stood there before.',
    guarded: 'A master administrator changes this.',
    save: 'Save',
    busy: 'Saving...',
    stale:
      'Somebody else changed this meanwhile. Look at how it stands now, then save again if your change still holds.',
    password: 'Your password',
    passwordHint: 'So that nobody does this on a screen you left open.',
    waitMinutes: (minutes: number) =>
      `That were too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again. Nothing was changed.`,
    session: {
      title: 'Admissions sessions',
      lead: 'Applications can be started while a session is open. The website says so by itself on the day.',
      states: { planned: 'Planned', open: 'Open', closed: 'Closed' },
      from: (day: string) => `from ${day}`,
      until: (day: string) => `until ${day}`,
      openEnd: 'no closing date',
      edit: 'Change',
      editTitle: (name: string) => `Change the days of ${name}`,
      newTitle: 'Open a session',
      another: 'Open another session instead',
      fields: { session: 'Session', opens_on: 'Applications open on', closes_on: 'Last day to apply' },
      hints: {
        session: 'Two years in a row, such as 2026/2027.',
        closes_on: 'The whole day counts. Leave it empty until it is announced.',
      },
    },
    factor: {
      title: 'Two-step sign-in of staff',
      on: 'Demanded of all staff',
      off: 'Left to each member of staff',
      lead: 'Whoever has not set it up is led to do so before any other screen.',
      without: (count: number) =>
        count === 0
          ? 'All staff have set it up.'
          : `${count === 1 ? 'One member' : `${number(count)} members`} of staff have not set it up yet.`,
      warning:
        'You have not set it up yourself. Once it is demanded, the next screen you see is the one that sets it up, and you need an authenticator app for that. It is safer to set it up first.',
      setUp: 'Set it up first',
      fields: {
        required: 'Two-step sign-in',
        understood: 'I have an authenticator app at hand and know what comes',
      },
    },
    links: {
      title: 'Links to other sites',
      lead: 'Where the menus lead: an https address, or a path of this site. Empty means the address that came with the portal.',
      now: (address: string) => `Without one: ${address}`,
      fields: {
        admissions: 'Admissions site',
        library: 'Library catalogue',
        studentPortal: 'Student Portal login',
        learningPortal: 'Learning Portal',
      },
    },
    elsewhere: {
      title: 'Kept elsewhere',
      fees: 'Fees',
      feesText: 'What is charged, for whom and from which day on.',
      bank: 'Bank details',
      bankText: 'The account that transfers go to, and every other way to pay.',
      treasury: 'Approval of the treasury',
      treasuryText: 'Without it, production collects through Remita alone.',
      open: 'Open',
    },
  },

  applications: {
    title: 'Applications',
    noteTitle: 'Applications are worked on in the Student Portal',
    note: 'Reading, deciding, notes and exports are all there. Here you see how many applications stand where.',
    queue: 'Open the queue',
    portal: 'Student Portal login',
    counts: 'How they stand',
    see: (status: string) => `See ${status.toLowerCase()}`,
  },

  overview: {
    openRequests: 'Role requests that wait',
    openRequestsNote: (count: number) =>
      count === 0 ? 'Nothing to decide.' : 'Somebody waits for your answer.',
    auditState: 'Audit trail',
  },

  requests: {
    title: 'Role requests',
    lead: 'Everybody starts as an applicant. Whoever asked for another role at sign-up waits here until you decide.',
    tabs: { label: 'Requests by state', open: 'Waiting', decided: 'Decided' },
    emptyOpen: 'No request waits',
    emptyOpenAdvice: 'When somebody asks for a role at sign-up, it appears here.',
    emptyDecided: 'Nothing has been decided yet',
    asks: (role: string) => `asks to join as ${role}`,
    now: (role: string) => `Now: ${role}`,
    asked: (day: string) => `Asked on ${day}`,
    verified: 'Address verified',
    unverified: 'Address not verified yet',
    unverifiedAdvice:
      'It can be granted once the person has opened the link in our mail. You can decline it now.',
    own: 'This is your own request. Another master administrator decides on it.',
    warning:
      'Check that this person is on the staff list before you grant it, and ask by telephone if in doubt.',
    reason: 'Reason or note',
    reasonHint: 'Needed to decline. The person reads it by mail.',
    grant: (role: string) => `Grant ${role}`,
    decline: 'Decline',
    busy: 'Saving...',
    status: { Pending: 'Waiting', Granted: 'Granted', Declined: 'Declined' },
    decidedBy: (name: string, day: string) => `by ${name} on ${day}`,
    unknownDecider: 'a master administrator',
    person: 'Open person',
    notDone: 'The request was not decided',
    problems: {
      own: 'This is your own request. Ask another master administrator to decide on it.',
      decided: 'Somebody else has decided this request meanwhile. Look under "Decided".',
      unverified:
        'The address of this account is not verified, so it is not known who asks. Ask the person to open the link in our mail first.',
      suspended: 'This account is suspended. Reinstate it before you grant a role.',
      'last-master': 'This is the only master administrator. Give somebody else that role first.',
      forbidden: 'You may no longer decide about roles. Nothing was changed.',
    },
  },

  people: {
    title: 'People',
    caption: 'People, newest first',
    filters: 'Find people',
    fields: { q: 'Search', role: 'Role', standing: 'Standing' },
    hints: { q: 'Name or e-mail address.' },
    anyRole: 'Any role',
    anyStanding: 'Any standing',
    apply: 'Show',
    clear: 'Show everybody',
    empty: 'Nobody found',
    emptyAdvice: 'Nobody fits what you are looking for. Try fewer words, or drop a filter.',
    columns: {
      name: 'Name',
      email: 'E-mail address',
      role: 'Role',
      standing: 'Standing',
      since: 'Account since',
    },
    standings: {
      active: 'Active',
      suspended: 'Suspended',
      closing: 'Closing',
      unverified: 'Not verified',
    },
  },

  person: {
    back: 'People',
    facts: {
      email: 'E-mail address',
      role: 'Role',
      since: 'Account since',
      applications: 'Applications',
      request: 'Open role request',
      suspended: 'Suspended since',
      reason: 'Reason',
      erased: 'Will be erased after',
    },
    seeApplications: 'See them',
    seeRequests: 'Decide on it',
    own: 'This is your own account. Nobody changes their own role or standing: ask another master administrator.',
    lastMaster:
      'This is the only master administrator, so the role stays and the account stays open. Give somebody else that role first.',
    roleTitle: 'Change role',
    roleLead:
      'The new role holds at once, also where the person is signed in now. The person is told by mail.',
    suspendTitle: 'Suspend',
    suspendLead:
      'The person is signed out everywhere at once and cannot sign in until you reinstate the account. Nothing in it is lost. At the next sign-in, and by mail, the person reads the reason and whom to ask.',
    reinstateTitle: 'Reinstate',
    reinstateLead:
      'The person can sign in again, with the role and everything else as before. They are told by mail.',
    fields: { role: 'New role', reason: 'Reason' },
    chooseRole: 'Choose a role',
    reasonHint: 'The person reads it, and it stays in the audit trail for good: no personal details.',
    changeRole: 'Change role',
    suspend: 'Suspend account',
    reinstate: 'Reinstate account',
    busy: 'Saving...',
    notDone: 'Nothing was changed',
    problems: {
      own: 'This is your own account. Ask another master administrator.',
      stale:
        'Somebody else changed this account meanwhile. Look at how it stands now, then send your change again if it still holds. What you typed is kept.',
      unchanged: 'It is so already, so there was nothing to change.',
      'last-master': 'This is the only master administrator. Give somebody else that role first.',
      suspended: 'The account is suspended. Reinstate it before you change the role.',
      forbidden: 'You may no longer change other people’s accounts.',
    },
    history: 'What happened lately',
    historyAll: 'All of it in the audit trail',
    historyEmpty: 'Nothing yet.',
  },

  audit: {
    title: 'Audit trail',
    caption: 'Audit entries, newest first',
    filters: 'Narrow down',
    fields: { who: 'Who', what: 'What', subject: 'About', from: 'From', to: 'Until' },
    hints: {
      who: 'Name or e-mail address.',
      subject: 'E-mail address, application number or payment reference.',
    },
    anyEvent: 'Any event',
    apply: 'Show',
    clear: 'Show everything',
    empty: 'No entries found',
    emptyAdvice: 'Nothing fits what you are looking for. Drop a filter, or choose a longer time.',
    columns: { at: 'When', what: 'What', who: 'Who', subject: 'About', details: 'Details', seq: 'Seal' },
    event: (code: string) => events[code] ?? fromCode(code),
    nobody: 'Nobody signed in, or the portal itself',
    erased: 'Erased account',
    subjects: {
      user: 'Account',
      application: 'Application',
      payment: 'Payment',
      audit: 'Audit trail',
    } as Readonly<Record<string, string>>,
    noSubject: 'None',
    unsealed: 'none',
    detailNames: {
      from: 'from',
      to: 'to',
      reason: 'reason',
      code: 'code',
      asked: 'asked for',
      fields: 'fields',
      through: 'through seal',
    } as Readonly<Record<string, string>>,
    exportLabel: 'Download as CSV',
    exportNote: 'The download holds what the filters show, and is itself recorded.',
    tooMany: (limit: number) =>
      `That is more than ${number(limit)} entries. Choose a shorter time or another filter, then download again.`,
    chain: {
      title: 'Is the trail whole?',
      sound: 'Whole',
      broken: 'Altered',
      never: 'Not checked yet',
      soundText: (count: number, when: string) =>
        `${count === 1 ? 'One entry was' : `All ${number(count)} entries were`} as they were written when last checked, ${when}.`,
      brokenText: (when: string) =>
        `Last checked ${when}. Do not delete anything; compare with the last backup.`,
      neverText: 'It is checked every night. You can have it checked now.',
      where: (seq: string, entry: string) => `First broken seal: ${seq}. Entry: ${entry}.`,
      unknown: 'unknown',
      problems: {
        changed: 'An entry is not what was written.',
        'entry-missing': 'An entry is gone.',
        'seal-missing': 'A seal is gone.',
        unsealed: 'An entry was put in from outside the portal.',
        rewritten: 'Entries were cut off or written anew after an earlier check.',
        'check-forged': 'The record of an earlier check is not genuine, or FIELD_KEY was changed.',
      } as Readonly<Record<string, string>>,
      head: 'Last seal',
      headHint:
        'Note number and seal outside the portal now and then: a later check can be held against them.',
      check: 'Check now',
      checking: 'Checking...',
    },
  },
};
