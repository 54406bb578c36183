/** Words of the frame around every page: header, footer, banners, error pages. */

/** An error page says what happened, and what to do next. */
interface ErrorWords {
  readonly title: string;
  readonly text: string;
}

const errors: Readonly<Record<number, ErrorWords>> = {
  400: {
    title: 'This request could not be read',
    text: 'Go back, reload the page and try again. The link may be incomplete.',
  },
  403: {
    title: 'This page is not for your account',
    text: 'Your account does not have access to it. If you need it for your work, ask the college’s administrator for the role.',
  },
  404: {
    title: 'Oops! Page not found',
    text: 'The page may have moved, or the address may be wrong. Start again from the home page.',
  },
  409: {
    title: 'This record has changed',
    text: 'Someone changed this record after you opened it. Go back, reload the page, check what changed, then try again.',
  },
  413: {
    title: 'The file or text is too large',
    text: 'Nothing was saved. Go back and send less text, or smaller files.',
  },
  429: {
    title: 'Too many attempts',
    text: 'Wait a minute, then go back and try again. What you saved is safe.',
  },
  500: {
    title: 'An unexpected error occurred',
    text: 'What you saved is safe. Try again in a minute. If it happens again, tell us the reference below.',
  },
  503: {
    title: 'The portal is not available right now',
    text: 'Try again in a few minutes. What you saved is safe.',
  },
};

export const shell = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainMenu: 'Main Menu',
  utility: 'Quick Links',
  accountMenu: 'Account',
  isNew: 'NEW',
  welcome: 'Welcome,',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  applyNow: 'Apply Now',
  /** Instead of it while no session takes applications. */
  howToApply: 'How to Apply',
  /** The state of the college's address: 'Katsina State'. */
  state: (name: string) => name,
  /** On pages in another language. English readers see nothing of it. */
  language: {
    untranslated: 'This page has not been translated yet. It is in English.',
    binding: 'If the texts differ, the English text is binding.',
    draft: 'This translation is a draft: no native reader has approved it yet.',
    approved: (name: string, day: string) => `Translation approved by ${name} on ${day}.`,
  },
  pause: {
    title: 'Applications are closed',
    opens: (session: string, day: string) => `Applications for ${session} open on ${day}.`,
    over: (session: string, day: string) =>
      `Applications for ${session} closed on ${day}. The dates of the next session will be announced in the news.`,
    closed:
      'The college is not accepting applications at the moment. The opening date will be announced in the news.',
  },
  myAccount: 'My account',
  myPortal: 'My portal',
  paymentSystem: 'Payments',
  adminPortal: 'Admin',
  home: 'Home',
  homeLink: 'home',

  nav: {
    home: 'College Home',
    academicStructure: 'Academic Structure',
    research: 'Research',
    news: 'News',
    fees: 'Fees',
    campus: 'Campus',
    parents: 'For Parents',
    press: 'Press',
    vacancies: 'Vacancies',
    library: 'Library',
    studentPortal: 'Student Portal',
    learningPortal: 'Learning Portal',
    about: 'About',
    leadership: 'Leadership',
    admissions: 'Admission',
    academics: 'Academics',
    programmes: 'Programmes',
    council: 'Governing Council',
    officers: 'Principal Officers',
    committee: 'Management Committee',
    directorate: 'Directorate',
    contact: 'Contact',
    alumni: 'Alumni',
    policies: 'Policies',
    howToApply: 'How to Apply',
    official: 'Official Channels',
    verify: 'Check a Letter',
    charter: 'Service Charter',
    foi: 'Freedom of Information',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
    developers: 'For developers',
    search: 'Search',
  },

  footer: {
    blurb: (college: string, motto: string) => `${college}. Our motto: ${motto}.`,
    quickLinks: 'Quick Links',
    duties: 'Public information',
    programmeTypes: 'Programmes',
    levels: {
      Certificate: 'Certificate Program',
      ND: 'National Diploma',
      HND: 'Higher National Diploma',
    },
    distance: 'Distance Learning',
    contact: 'Contact',
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    lga: (name: string) => `${name} Local Government Area`,
    copyright: (year: number, college: string) => `© ${year} ${college}`,
  },

  theme: { label: 'Colour theme', light: 'Light', dark: 'Dark', system: 'System' },

  demo: {
    name: 'Demonstration',
    text: 'nothing here is real and no money moves. Read e-mails in the',
    mailbox: 'mailbox',
  },

  restoredCopy: {
    name: 'Restored from a backup',
    text: 'no e-mail is sent and no payment is checked until a master administrator confirms that this is now the portal.',
    more: 'Confirm it',
    ask: 'A master administrator confirms it.',
  },
  withdrawn: {
    name: 'Agreement withdrawn',
    text: 'You withdrew your agreement to the privacy notice. You can read what you sent and answer an offer. To continue an application or pay a fee, agree again first.',
    staff:
      'You withdrew your agreement to the privacy notice. All pages for staff are closed until you agree again.',
    again: 'Agree again',
  },
  mailHeld: {
    name: 'E-mails are delayed',
    text: 'this portal was restored from a backup and sends no e-mail until an administrator confirms the restore. You do not need to ask again.',
    contact: 'Contact the college if it is urgent.',
    toast: 'E-mails are held until an administrator confirms the restore.',
    advice:
      'E-mails are held until an administrator confirms that the portal was restored. You do not need to ask again. If it is urgent, contact the college.',
  },

  staff: {
    unsent: {
      title: 'You have text that was not sent',
      body: 'If you leave this page, what you typed is lost.',
      stay: 'Stay on this page',
      leave: 'Leave without sending',
    },
    label: 'Sections',
    sections: {
      dashboard: 'Dashboard',
      applications: 'Applications',
      payments: 'Payments',
      students: 'Students',
      content: 'Content',
      messages: 'Messages',
      people: 'People',
      settings: 'Settings',
      database: 'Database',
    },
    searchLabel: 'Search the portal',
    search: 'Search applications, students, payments and pages',
    searchPlaceholder: 'Search',
    searchGo: 'Search',
    notifications: 'Notifications',
    unread: 'unread',
    own: 'My own applications',
    website: 'College website',
    roles: {
      applicant: 'Applicant',
      student: 'Student',
      academic_staff: 'Academic staff',
      admin_staff: 'Administrative staff',
      master_admin: 'Master administrator',
    },
  },

  errorTitle: (status: number) =>
    `${errors[status]?.title ?? errors[status < 500 ? 400 : 500]?.title} (${status})`,
  errorPage: (status: number): ErrorWords =>
    errors[status] ?? (status < 500 ? errors[400] : errors[500]) ?? { title: '', text: '' },
  confirm: {
    title: 'Confirm that it is you',
    lead: (minutes: number) =>
      `Enter your password again, so that nobody else can do this in your name. The form you sent is kept. We will not ask again for ${minutes} minutes.`,
    password: 'Current password',
    code: 'Or a code from your authenticator app',
    codeHint: '6 digits. Leave the password empty.',
    submit: 'Confirm and continue',
    busy: 'Checking...',
    cancel: 'Cancel',
  },
  backToForm: 'Back to the form',
  errorReference: 'Reference',
  returnHome: 'Return to Home',
  searchInstead: 'Search this site',
  toPortal: 'Go to my portal',
};
