/** The administrators' desk: dashboard, notifications, search, settings, applications by status. */

export const number = (value: number): string => String(value).replace(/\B(?=(\d{3}){1,6}$)/g, ',');

export const adminDesk = {
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
      corrected: (count: number) =>
        `Sent again after your correction: ${count >= 100 ? '100 or more' : number(count)}`,
      submitted: (count: number) => `Applications to open: ${count >= 100 ? '100 or more' : number(count)}`,
      requests: (count: number) =>
        `Answers to judge, or overdue: ${count >= 100 ? '100 or more' : number(count)}`,
      transfers: (count: number) => `Transfers to confirm: ${count >= 100 ? '100 or more' : number(count)}`,
      flagged: (count: number) => `Flagged payments: ${count >= 100 ? '100 or more' : number(count)}`,
      messages: (count: number) => `Messages to read: ${count >= 100 ? '100 or more' : number(count)}`,
      imports: (count: number) => `Imports to decide on: ${number(count)}`,
      exports: (count: number) => `Exports that are ready: ${number(count)}`,
      webhooks: (count: number) => `Webhooks that were switched off: ${number(count)}`,
    },
    open: {
      roleRequests: 'Decide on them',
      submitted: 'Open the queue',
      corrected: 'Open the queue',
      requests: 'See who was asked',
      transfers: 'See the payments',
      flagged: 'Look into them',
      messages: 'Read them',
      imports: 'See the imports',
      exports: 'See the files',
      webhooks: 'See the webhooks',
    },
  },

  search: {
    untitled: 'Search',
    title: (q: string) => `Found for “${q}”`,
    found: (count: number) => (count === 1 ? 'One result' : `${number(count)} results`),
    empty: 'Nothing found',
    noneYet: 'Nothing found so far',
    notAll:
      'Only the first few thousand were looked at, because this text is in very many. More may stand further on.',
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
    limit: {
      title: 'Bank transfers',
      lead: (shown: string) =>
        `One person may confirm a transfer of up to ${shown}. Above that, a second person approves it.`,
      hint: 'Enter 0 if a second person must approve every transfer.',
      fields: { one_person_limit: 'Limit for one person, in naira' },
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
      opening: 'Opening',
      openingText: 'Whether the portal takes applications, and what is missing for that.',
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
};
