/** The parts of the file that a person downloads. */
const sections = {
  account: 'Account',
  role_requests: 'Role requests',
  consents: 'Privacy notices agreed to',
  sessions: 'Where you are signed in',
  applications: 'Applications',
  lost_email: 'Changes of a lost e-mail address',
  passkeys: 'Passkeys',
  programs: 'Other programs with access to your account',
  saved_views: 'Saved views of the queue',
  queue: 'Columns of the queue',
  papers: 'Documents and requests',
  letters: 'Letters from the college',
  payments: 'Payments',
  student_records: 'Student register',
  messages: 'Messages from the contact form',
  trail: 'Audit trail',
};

/** The rows of the page: a part of the file each, and what no file has. Those of the form stand by themselves. */
type Held = Exclude<keyof typeof sections, 'applications' | 'saved_views'> | 'password' | 'record';
interface HeldRow {
  readonly what: string;
  readonly why: string;
  readonly correct: string;
}

const ASK = 'Write to the data protection officer.';

/**
 * Answers to people's questions about their own data: what is held and why, the download, closing the account,
 * agreement.
 */
export const myData = {
  title: 'My data',
  /** On the account's page. */
  short: 'See what is kept about you and why, download a copy, or close your account.',
  lead: 'What the college keeps about you, why, and what you can do about it.',
  privacy: 'Full privacy notice',
  held: {
    title: 'What is kept, and why',
    accountCaption: 'About your account',
    formCaption: 'In your applications',
    correct: 'To correct it',
    correctDraft: 'In the application, until you send it. After that, write to the data protection officer.',
    account: {
      account: {
        what: 'Name, e-mail address, role, language',
        why: 'To identify you and to contact you.',
        correct: 'Under Account.',
      },
      password: {
        what: 'Password, as a hash that cannot be reversed',
        why: 'So that only you can sign in.',
        correct: 'Under Account, or when you sign in.',
      },
      passkeys: {
        what: 'Second factor, passkeys, recovery codes',
        why: 'So that nobody signs in with your password alone.',
        correct: 'Under Account.',
      },
      sessions: {
        what: 'Sessions: browser, network address, times',
        why: 'So that you can see where you are signed in, and sign out other devices.',
        correct: 'Sign out devices under Account.',
      },
      role_requests: {
        what: 'Roles that you asked for, and the answers',
        why: 'The college decides who gets a role.',
        correct: ASK,
      },
      consents: {
        what: 'Privacy notices that you agreed to, with day and version',
        why: 'To prove your agreement.',
        correct: 'You can withdraw your agreement below.',
      },
      lost_email: {
        what: 'Changes of a lost e-mail address or second factor, with the document that you showed',
        why: 'So that nobody takes over your account.',
        correct: ASK,
      },
      programs: {
        what: 'Other programs that may use your account',
        why: 'You allowed it.',
        correct: 'Under Account.',
      },
      record: {
        what: 'Academic record: date of birth, sex, special need, results, JAMB number, earlier awards, guardian',
        why: 'The college decides by it. A guardian agrees for applicants below 18.',
        correct: 'On the page of the record, until you pay. After that, write to the admissions office.',
      },
      papers: {
        what: 'Documents that you sent, requests of the college and your answers, appeals',
        why: 'To check your answers and to decide.',
        correct: 'Add a newer document.',
      },
      letters: {
        what: 'Offers, conditions, your answers to them, letters',
        why: 'To prove what the college decided.',
        correct: 'Never changed. A new letter replaces the old one.',
      },
      payments: {
        what: 'Payments and refunds: amount, method, reference, account, time',
        why: 'To credit your fee and to account for public money.',
        correct: 'Ask the bursary.',
      },
      student_records: {
        what: 'Student register: matriculation number, programme, year, courses',
        why: 'It is the permanent register of the college.',
        correct: 'Ask the registry.',
      },
      messages: {
        what: 'Messages from the contact form, and the answers',
        why: 'To answer you.',
        correct: ASK,
      },
      queue: {
        what: 'Staff: saved views and columns of lists, notes about applications',
        why: 'For your work.',
        correct: 'On the lists themselves.',
      },
      trail: {
        what: 'Audit trail: what was done with your account and applications, by whom',
        why: 'So that everyone who reads or changes your data is recorded.',
        correct: 'Never changed. A note can be added.',
      },
    } satisfies Readonly<Record<Held, HeldRow>>,
    officer: 'Write to the data protection officer',
  },
  download: {
    title: 'Download a copy',
    lead: 'One file with everything above, your NIN and next of kin in full, for any browser and as JSON. With documents, it is a ZIP file. Keep it where others cannot read it.',
    password: 'Current password',
    hint: 'We ask again in case someone else is using your phone.',
    action: 'Download my data',
    notGiven: 'Nothing was downloaded',
  },
  close: {
    title: 'Close my account',
    lead: (days: number) =>
      `You are signed out everywhere at once. The account is erased after ${days} days. To keep it, sign in before then.`,
    open: 'Still open at the moment',
    openLead: 'When the account is erased, an application is no longer decided and an offer ends.',
    openMoney:
      'If money has to go back to you, we keep your name, your e-mail address and your messages to the bursary until it has arrived, and nothing else. We erase your phone number with the account.',
    goes: 'Erased',
    goesList: [
      'Your account with name, e-mail address, password and sessions.',
      'Drafts of applications that were never paid for.',
      'In submitted applications: your name, NIN, contact details, next of kin, religion, marital status, documents, letters and what staff wrote about you. An open application can then no longer be decided, and an offer ends.',
      'Messages you sent with the contact form from your address.',
    ],
    stays: 'Kept, and why',
    staysList: [
      'Payments and their history, without your name, because public money is audited. Bank statements and reasons that officers typed cannot be changed.',
      'Number, programme, state of origin and status of submitted applications: for the college’s statistics.',
      'If you became a student: the application in full, as the student register is permanent.',
      'The audit trail, with a number instead of your name.',
      'Encrypted backups: up to 12 months more. If one is restored, your data is erased again.',
    ],
    confirm: 'I understand what is erased and what is kept.',
    password: 'Current password',
    action: 'Close my account',
    busy: 'Closing...',
    notDone: 'Your account was not closed',
    staff:
      'You have a role at the college. Ask a master administrator to remove it first. Then you can close the account here.',
  },
  agreement: {
    title: 'Before you continue',
    lead: 'Read the college’s current privacy notice. You have not agreed to it yet.',
    read: 'Read the privacy notice',
    box: 'Your agreement',
    go: 'Agree and continue',
    withdrawn:
      'You withdrew your agreement to the privacy notice. This page or form needs it. Agree again to continue.',
    otherwise: 'You do not have to agree. You can download your data or close your account instead:',
  },
  withdraw: {
    title: 'Withdraw my agreement',
    text: 'You agreed to the privacy notice. You can withdraw your agreement at any time, and agree again later. The college still handles what you have already submitted as part of its public duty.',
    closed: 'Closed until you agree again',
    closedList: [
      'Starting an application, and continuing or correcting one. Drafts are kept.',
      'Sending documents and answering a request of the college.',
      'Paying a fee. A payment that you have already begun still counts.',
    ],
    open: 'Still open to you',
    openList: [
      'Reading what you sent, your documents, payments, receipts and letters.',
      'Reading and answering an offer of admission. If you accept it, you agree again before you pay the acceptance fee.',
      'Correcting your phone number and address, withdrawing an application, deleting a draft.',
      'Your account: password, devices, a copy of your data, closing the account.',
    ],
    staffClosed: ['All pages for staff.'],
    staffOpen: ['Your account: password, second factor, devices, a copy of your data.'],
    action: 'Withdraw agreement',
    again: 'Agree again',
    none: 'You have not agreed to the current privacy notice.',
    withdrawn: 'You withdrew your agreement to the privacy notice.',
  },
  file: {
    title: 'What the college keeps about me',
    lead: (moment: string) =>
      `Prepared on ${moment.slice(0, 10)} at ${moment.slice(11, 16)} UTC from the college’s portal.`,
    notIncluded: (names: readonly string[]) =>
      `These documents could not be added. Try again later, or open them on the page of your application.\n\n${names.join('\n')}\n`,
    json: 'The same data as JSON',
    nothing: 'Nothing.',
    sections,
  },
};
