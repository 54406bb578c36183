/** Words of the frame around every page: header, footer, banners, error pages. */

/** What an error page says: what happened, and what to do next. */
interface ErrorWords {
  readonly title: string;
  readonly text: string;
}

const errors: Readonly<Record<number, ErrorWords>> = {
  400: {
    title: 'This request could not be read',
    text: 'Go back one page, load it again and repeat what you did. A link may have been cut short on its way to you.',
  },
  403: {
    title: 'This page is not for your account',
    text: 'You are signed in, but your account may not open it. If you need it for your work, ask the college’s administrator to grant you the role.',
  },
  404: {
    title: 'Oops! Page not found',
    text: 'The page may have moved, or the address has a mistake in it. Start again from the home page.',
  },
  409: {
    title: 'Somebody was faster',
    text: 'This record changed after you opened it. Go back, load the page again, look at what changed, then repeat your step.',
  },
  413: {
    title: 'That was too large',
    text: 'Nothing was saved. Go back and send less text, or smaller files.',
  },
  429: {
    title: 'Too many tries in a short time',
    text: 'Wait a minute, then go back and try again. What you had saved is still there.',
  },
  500: {
    title: 'Something went wrong on our side',
    text: 'What you had saved is safe. Try again in a minute. If it happens again, tell us the reference below.',
  },
  503: {
    title: 'The portal is not available right now',
    text: 'It is being worked on. Try again in a few minutes; what you had saved is safe.',
  },
};

export const shell = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainMenu: 'Main Menu',
  utility: 'Quick Links',
  account: 'Account',
  isNew: 'NEW',
  welcome: 'Welcome,',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  applyNow: 'Apply Now',
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
    library: 'Library',
    studentPortal: 'Student Portal',
    about: 'About',
    leadership: 'Leadership',
    admission: 'Admission',
    academics: 'Academics',
    programmes: 'Programmes',
    council: 'Governing Council',
    officers: 'Principal Officers',
    committee: 'Management Committee',
    directorate: 'Directorate',
    security: 'Security Division',
    planning: 'Academic Planning',
    works: 'Works & Physical Planning',
    careers: 'Career Services',
    advancement: 'Advancement & Mobilization',
    consults: (college: string) => `${college} Consults`,
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
    blurb: (motto: string) =>
      `A federal college in the savannah of Katsina: growing, processing and selling what Nigeria eats. Our motto: ${motto}.`,
    quickLinks: 'Quick Links',
    duties: 'Our promises',
    programmeTypes: 'Programmes',
    types: ['Certificate Program', 'National Diploma', 'Higher National Diploma', 'Distance Learning'],
    contact: 'Contact',
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    lga: (name: string) => `${name} Local Government Area`,
    copyright: (year: number, college: string) => `© ${year} ${college}`,
  },

  theme: { label: 'Colours of this site', light: 'Light', dark: 'Dark', system: 'System' },

  demo: {
    name: 'Demonstration',
    text: 'nothing here is real, and no money moves. Letters sent are in the',
    mailbox: 'mailbox',
  },

  restoredCopy: {
    name: 'Restored from a backup',
    text: 'no e-mail is sent and no payment gateway is asked until a master administrator confirms that this is the portal now.',
    more: 'Confirm it',
  },

  errorTitle: (status: number) =>
    `${errors[status]?.title ?? errors[status < 500 ? 400 : 500]?.title} (${status})`,
  errorPage: (status: number): ErrorWords =>
    errors[status] ?? (status < 500 ? errors[400] : errors[500]) ?? { title: '', text: '' },
  confirm: {
    title: 'Confirm that it is you',
    lead: (minutes: number) =>
      `This change needs your password again, because it affects money, access or accounts. What you entered is kept. You are then not asked again for ${minutes} minutes.`,
    password: 'Your password',
    code: 'Or a code from your authenticator app',
    codeHint: '6 digits. Leave the password empty.',
    submit: 'Confirm and continue',
    busy: 'Checking...',
    cancel: 'Cancel',
    wait: (minutes: number) =>
      `Too many attempts. Try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`,
  },
  errorReference: 'Reference',
  returnHome: 'Return to Home',
  searchInstead: 'Search this site',
  toPortal: 'Go to my portal',
};
