/** What people may ask about their own data: what is held and why, the download, closing the account, agreement. */
export const myData = {
  title: 'My data',
  /** On the account's page. */
  short: 'What is held about you and why; take a copy; close the account.',
  lead: 'What the college holds about you, why, and what you can do about it.',
  privacy: 'The whole privacy notice',
  held: {
    title: 'What is held, and why',
    accountCaption: 'About your account',
    formCaption: 'In your applications',
    correct: 'To correct it',
    correctDraft: 'In the application, until you send it. After that, write to the data protection officer.',
    account: [
      {
        what: 'Name and e-mail address',
        why: 'To know you again, and to write to you.',
        correct: 'Under Account.',
      },
      {
        what: 'Password, as a hash that cannot be read back',
        why: 'So that nobody but you gets in.',
        correct: 'Under Account, or by "forgotten password".',
      },
      {
        what: 'Sessions: browser, network address, times',
        why: 'So that you see where you are signed in, and end what is not yours.',
        correct: 'End them under Account.',
      },
      {
        what: 'Payments: amount, method, reference, time',
        why: 'To credit your fee and to account for public money.',
        correct: 'Ask the bursary.',
      },
      {
        what: 'Audit trail: what was done with your account and applications, and by whom',
        why: 'So that anybody who reads or changes what is yours leaves a trace.',
        correct: 'It is never changed; a remark can be added.',
      },
    ],
    officer: 'Write to the data protection officer',
  },
  download: {
    title: 'Take a copy',
    lead: 'One file with everything above, your NIN and next of kin in full. Any browser opens it; programs find the same inside as JSON. Keep it where others cannot read it.',
    password: 'Your password',
    hint: 'Asked again, so that nobody takes the copy by a telephone you left open.',
    action: 'Download my data',
    wrong: 'That is not your password, so nothing was handed out. Type it again.',
    notGiven: 'Nothing was downloaded',
  },
  close: {
    title: 'Close my account',
    lead: (days: number) =>
      `You are signed out everywhere at once. After ${days} days the account is erased; sign in before then and everything stays as it is.`,
    goes: 'Erased',
    goesList: [
      'Your account with name, e-mail address, password and sessions.',
      'Drafts of applications that were never paid for.',
      'In applications that were sent: your name, NIN, contact details, next of kin, religion and marital status. An application that is still open can then not be decided.',
      'Messages you sent from your address by the contact form.',
    ],
    stays: 'Kept, and why',
    staysList: [
      'Payments and their history, without your name: seven years, as the law on public money asks.',
      'Number, programme, state of origin and status of applications that were sent: the college’s statistics.',
      'If you were accepted: the application in full, as the student register is permanent.',
      'The audit trail, in which you are a number without a name: seven years.',
    ],
    confirm: 'I understand what is erased and what is kept.',
    password: 'Your password',
    action: 'Close my account',
    busy: 'Closing...',
    notDone: 'Your account was not closed',
    notConfirmed: 'Tick the box first, to say that you have read what is erased and what is kept.',
    wrong: 'That is not your password. Type it again.',
    staff:
      'You have a role at the college. Ask a master administrator to take it back first; then you can close the account here.',
  },
  agreement: {
    title: 'Before you go on',
    lead: 'The college’s privacy notice is new to you, or has changed since you agreed to it.',
    read: 'Read the privacy notice',
    box: 'Your agreement',
    go: 'Agree and go on',
    otherwise: 'You need not agree. You can take a copy of your data or close your account instead:',
  },
  withdraw: {
    title: 'Take back my agreement',
    text: 'You agreed to the privacy notice. You can take that back at any time. The portal then asks again before you can go on with an application; what you sent already is handled under the college’s public duty.',
    action: 'Take it back',
    none: 'You have not agreed to the privacy notice of today.',
  },
  file: {
    title: 'What the college holds about me',
    lead: (moment: string) =>
      `Gathered on ${moment.slice(0, 10)} at ${moment.slice(11, 16)} UTC from the college’s portal.`,
    json: 'The same for programs',
    nothing: 'Nothing.',
    sections: {
      account: 'Account',
      role_requests: 'Roles asked for',
      consents: 'Privacy notices agreed to',
      sessions: 'Where you are signed in',
      applications: 'Applications',
      saved_views: 'Views of the list of applications that you keep',
      papers: 'Documents, and what you were asked for',
      payments: 'Payments',
      student_records: 'Register of students',
      messages: 'Messages by the contact form',
      trail: 'Audit trail',
    },
  },
};
