/** The administrators' desk: dashboard, notifications, search, settings, applications by status. */
import { many, number } from '../counting.ts';
import { approvalNotices } from './approvals.ts';
import { formSettings } from './setting-names.ts';

export const adminDesk = {
  dashboard: {
    totalStudents: 'Total Students',
    activeStudents: (count: number) => `${number(count)} active`,
    newApplications: 'New Applications',
    newNote: (submitted: number, days: number) =>
      `review not started; ${number(submitted)} sent in ${days} days`,
    activeCourses: 'Active Courses',
    coursesNote: 'taught this session',
    graduationRate: 'Graduation Rate',
    rateNote: (ended: number) =>
      ended === 0 ? 'No student has finished or left yet.' : `of ${number(ended)} who finished or left`,
    recent: 'Recent Applications',
    allApplications: 'All applications',
    events: 'Upcoming Events',
    noEvents: 'No upcoming events.',
    byDay: 'Applications by day',
    byDaySummary: (total: number, days: number) =>
      total === 0
        ? `No application was submitted in the last ${days} days.`
        : `${number(total)} submitted in the last ${days} days.`,
    byProgram: 'Applications by programme',
    byStatus: 'Applications by status',
    noProgram: 'Not chosen yet',
    closedNews: (count: number) =>
      count === 1
        ? 'A news item may still say that applications are open'
        : `${number(count)} news items may still say that applications are open`,
    seeClosedNews: 'See the news',
    waiting: {
      title: 'Waiting longest',
      none: 'Nothing is waiting.',
      columns: { list: 'List', count: 'Waiting', longest: 'Longest' },
      lists: {
        submitted: 'Submitted',
        review: 'Under Review',
        unpaid: 'Pending Payment',
        toConfirm: 'Decisions to confirm',
        transfers: 'Transfers to confirm',
        flagged: 'Payments to review',
        manual: 'Manual payments to confirm',
        refunds: 'Refunds to decide',
        lines: 'Statement lines to match',
        differences: 'Gateway differences',
        messages: 'Open messages',
        roleRequests: 'Role requests',
      },
      days: (days: number) => (days === 0 ? 'today' : many(days, 'day', 'days')),
    },
    number,
    day: 'Day',
    program: 'Programme',
    status: 'Status',
    count: 'Applications',
    numbers: 'Show as a table',
  },

  notices: {
    title: 'Notifications',
    lead: 'Work that needs your attention. Each item disappears when it has been dealt with.',
    markAll: 'Mark all as read',
    empty: 'No notifications',
    emptyAdvice: 'New applications, payments and role requests appear here.',
    unread: (count: number) => `${number(count)} new`,
    fresh: 'New',
    nameless: 'No name yet',
    kinds: {
      notes: (count: number) => `Notes for you: ${count >= 100 ? '100 or more' : number(count)}`,
      assigned: (count: number) => `Assigned to you: ${count >= 100 ? '100 or more' : number(count)}`,
      messagesAssigned: (count: number) => `Messages assigned to you: ${number(count)}`,
      roleRequests: (count: number) => `Role requests: ${number(count)}`,
      corrected: (count: number) =>
        `Sent again after your correction: ${count >= 100 ? '100 or more' : number(count)}`,
      submitted: (count: number) =>
        `New applications to review: ${count >= 100 ? '100 or more' : number(count)}`,
      overtaken: (count: number) => `Decisions that were not carried out: ${number(count)}`,
      undone: (count: number) =>
        `Your decisions that a colleague undid: ${count >= 100 ? '100 or more' : number(count)}`,
      lapsed: (count: number) =>
        `Your proposals that lapsed because the application changed: ${count >= 100 ? '100 or more' : number(count)}`,
      withdrawn: (count: number) =>
        `Withdrawn by the applicant after you decided or proposed: ${count >= 100 ? '100 or more' : number(count)}`,
      closing: (count: number) =>
        `Applicants who closed their account: ${count >= 100 ? '100 or more' : number(count)}`,
      stopped: (count: number) => `Decisions held because a field of the letter is empty: ${number(count)}`,
      releasesStopped: (count: number) => `Releases stopped when they were due: ${number(count)}`,
      deferrals: (count: number) => `Applicants who ask to start later: ${number(count)}`,
      appeals: (count: number) => `Appeals that wait for an answer: ${number(count)}`,
      offersLate: (count: number) => `Offers not answered by the deadline: ${number(count)}`,
      requests: (count: number) =>
        `Requests answered or overdue: ${count >= 100 ? '100 or more' : number(count)}`,
      transfers: (count: number) =>
        `Bank transfers to confirm: ${count >= 100 ? '100 or more' : number(count)}`,
      flagged: (count: number) => `Payments to review: ${count >= 100 ? '100 or more' : number(count)}`,
      closingMoney: (count: number) =>
        `Closed accounts with money that may go back: ${count >= 100 ? '100 or more' : number(count)}`,
      reversals: (count: number) => `Payments that the bank took back: ${number(count)}`,
      approvals: (count: number) => `Changes that wait for a second person: ${number(count)}`,
      messages: (count: number) => `Messages to read: ${count >= 100 ? '100 or more' : number(count)}`,
      imports: (count: number) => `Imports to decide on: ${number(count)}`,
      exports: (count: number) => `Exports ready: ${number(count)}`,
      webhooks: (count: number) => `Webhooks switched off: ${number(count)}`,
      ...approvalNotices.kinds,
    },
    open: {
      /** Listed on the page itself. */
      notes: null,
      assigned: 'Open the queue',
      messagesAssigned: 'Open your messages',
      roleRequests: 'Review requests',
      submitted: 'Open the queue',
      corrected: 'Open the queue',
      overtaken: 'Open the queue',
      undone: 'Open the queue',
      lapsed: 'Open the queue',
      withdrawn: 'See withdrawn applications',
      /** Listed on the page itself. */
      closing: null,
      stopped: 'Open the queue',
      releasesStopped: 'See the releases',
      deferrals: 'See the offers',
      appeals: 'See the appeals',
      offersLate: 'See the offers',
      requests: 'See applications',
      transfers: 'See the payments',
      flagged: 'Review payments',
      /** Listed on the page itself. */
      closingMoney: null,
      reversals: 'See money out',
      approvals: 'Review the changes',
      messages: 'Read messages',
      imports: 'See the imports',
      exports: 'See the files',
      webhooks: 'See the webhooks',
      ...approvalNotices.open,
    },
  },

  search: {
    untitled: 'Search',
    title: (q: string) => `Results for “${q}”`,
    found: (count: number) => (count === 1 ? 'One result' : `${number(count)} results`),
    empty: 'No results',
    desks: 'In this portal',
    tooBroad: 'This search took too long. Add a word.',
    short: (least: number) => `Enter at least ${least} letters`,
    advice:
      'Enter a name, an application, matriculation, JAMB or examination number, an e-mail address, a payment reference, or a word from a page.',
    kinds: {
      applications: 'Applications',
      students: 'Students',
      payments: 'Payments',
      people: 'Accounts',
      pages: 'Pages of the website',
    },
    all: {
      applications: 'All matching applications',
      students: 'All matching students',
      payments: 'All matching payments',
      people: 'All matching accounts',
      pages: 'All matching pages',
    },
  },

  settings: {
    title: 'Settings',
    lead: 'Settings for the whole portal. The audit trail records every change with the old value.',
    guarded: 'Only a master administrator can change this.',
    save: 'Save',
    busy: 'Saving...',
    stale: 'Someone else has changed this since you opened it. Check the current values, then save again.',
    session: {
      title: 'Admissions sessions',
      lead: 'Applications can be started while a session is open. The website announces it on the day.',
      states: { planned: 'Planned', open: 'Open', held: 'Portal closed', closed: 'Closed' },
      from: (day: string) => `from ${day}`,
      until: (day: string) => `until ${day}`,
      openEnd: 'no closing date',
      decided: (day: string) => `decisions by ${day}`,
      edit: 'Change',
      editTitle: (name: string) => `Change the dates of ${name}`,
      newTitle: 'Add a session',
      another: 'Add another session instead',
      closesNow: (name: string) => `With these dates, applications for ${name} close now`,
      opensNow: (name: string) => `With these dates, applications for ${name} open now`,
      draftsLeft: (count: number) =>
        count === 0
          ? 'No one has a draft that is not submitted.'
          : `${count === 1 ? 'One applicant has a draft that is' : `${number(count)} applicants have drafts that are`} not submitted. Their pages will say that applications have closed and to ask the admissions office. Whoever finishes and pays can still submit.`,
      newsNames: (name: string) => `Published news speaks of applications for ${name}`,
      newsTied: 'readers see that applications have closed',
      newsAdvice:
        'Open each item to edit or unpublish it, or choose its session there: readers then see that applications have closed.',
      understood: 'Yes, this is what I want',
    },
    factor: {
      title: 'Two-step sign-in for staff',
      on: 'Required for all staff',
      off: 'Optional',
      lead: 'Staff who have not set it up are asked to do so before they can continue.',
      without: (count: number) =>
        count === 0
          ? 'All staff have set it up.'
          : `${count === 1 ? 'One member' : `${number(count)} members`} of staff have not set it up yet.`,
      warning:
        'You have not set it up yourself. If you require it now, you must set it up on the next screen with an authenticator app. It is safer to set it up first.',
      setUp: 'Set it up first',
    },
    own: formSettings,
    contact: {
      title: 'Contact details',
      lead: 'Shown on every page, in letters and in receipts. Messages from the website and the e-mails of the portal use the address. Leave empty to use the default.',
      now: (value: string) => `Default: ${value}`,
      addressNow: (value: string, state: string) =>
        `Street and town, on separate lines. ${state} is added. Default: ${value}`,
    },
    translation: {
      title: 'Hausa translation',
      lead: 'Until a native reader has approved the Hausa texts, every Hausa page says that it is a draft. English is binding in any case.',
    },
    links: {
      title: 'Links to other sites',
      lead: 'Enter an https address, or a path on this site, for each menu link. Leave empty to use the default.',
      now: (address: string) => `Default: ${address}`,
      social:
        'Accounts at social networks, linked at the foot of every page. An account that is left empty is not shown.',
    },
    elsewhere: {
      title: 'Other settings',
      fees: 'Fees',
      feesText: 'Amounts, who pays them and from when.',
      bank: 'Bank details',
      bankText: 'The account for bank transfers, and all other payment methods.',
      opening: 'Opening',
      openingText: 'Whether the portal accepts applications, and what must be done first.',
      toWrite: 'Texts to be written',
      toWriteText: 'What the site still has to say.',
      treasury: 'Treasury approval',
      treasuryText: 'Without it, the portal collects through Remita only.',
      open: 'Go to',
    },
  },

  applications: {
    title: 'Applications',
    noteTitle: 'Applications are reviewed in the application queue',
    note: 'Review, decide, add notes and export there. This page shows the number of applications in each status.',
    queue: 'Open the queue',
    portal: 'Student Portal login',
    counts: 'Applications by status',
    see: (status: string) => `See ${status} applications`,
  },
};
