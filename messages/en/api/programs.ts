/** Words of the screens where other programs are let in. */
import type { EventType } from '#core/programs/event-types.ts';
import type { Scope } from '#core/programs/scopes.ts';

const scopes: Readonly<Record<Scope, string>> = {
  'applications:read': 'Read applications: names, programme, status, history, list of documents',
  'applications:decide': 'Change the status of applications',
  'caps:write': 'Record CAPS references',
  'contact:read': 'Also read e-mail addresses, phone numbers and home addresses',
  'documents:read': 'Read the documents themselves',
  'status:read': 'Read the status of an application by its number, without a name',
  'payments:read': 'Read payments and the sums of each day',
  'receipts:write': 'Record e-receipt numbers of the treasury',
  'students:read': 'Read the register of students',
  'students:write': 'Add and change students, and enrol accepted applicants',
  'events:read': 'Read events',
};

const events: Readonly<Record<EventType, string>> = {
  'application.submitted': 'An application was submitted',
  'application.status_changed': 'The status of an application changed',
  'application.changed': 'Something else about a submitted application changed',
  'payment.completed': 'A payment is completed',
  'payment.refunded': 'A payment was refunded',
  'payment.receipt_recorded': "The treasury's receipt number was recorded",
  'student.enrolled': 'An applicant enrolled',
  'student.added': 'A student was added to the register',
  'student.changed': 'A record of the register changed',
};

export const programs = {
  title: 'Other programs',
  lead: 'Other systems that use the API, and webhooks that notify them of changes.',
  developers: 'Page for developers',
  scopes,
  events,
  busy: 'Working…',
  shown: {
    tokenTitle: 'Copy the token now',
    tokenText: (program: string) =>
      `This is the only time it is shown. Give it to the owner of “${program}” securely, never by e-mail. If it is lost, revoke it and create another.`,
    tokenWaits: 'It works when another master administrator has approved it. We have e-mailed all of them.',
    secretTitle: 'Copy the secret now',
    secretText: (name: string) =>
      `This is the only time it is shown. “${name}” needs it to verify our messages.`,
    token: 'Token',
    secret: 'Secret',
    done: 'I have copied it',
  },
  tokens: {
    title: 'Tokens',
    empty: 'No tokens yet',
    emptyAdvice: 'Create one below for each system that reads or writes records.',
    caption: 'Tokens of other programs',
    columns: {
      program: 'Program',
      may: 'May',
      used: 'Last used',
      until: 'Good until',
      state: 'State',
      deeds: 'Revoke',
    },
    states: {
      awaiting: 'Awaiting approval',
      good: 'Good',
      expired: 'Expired',
      declined: 'Declined',
      revoked: 'Revoked',
    },
    ends: (hint: string) => `ends in ${hint}`,
    madeBy: (name: string, day: string) => `made by ${name}, ${day}`,
    never: 'Never',
    from: (address: string) => `from ${address}`,
    only: (addresses: string) => `Only from ${addresses}`,
    revoke: 'Revoke',
    revokeOf: (program: string, hint: string) => `Revoke the token of ${program} that ends in ${hint}`,
  },
  approval: {
    lead: 'A token that changes records works only after a second master administrator has approved it. It can never act on records of the person who made it.',
    alone:
      'You are the only master administrator, so nobody can approve a token that changes records. Give a colleague the role first: open People, choose the person, then change the role to Master administrator.',
    own: 'A colleague approves it.',
    approve: 'Approve',
    decline: 'Decline',
    withdraw: 'Withdraw',
    approveOf: (program: string, hint: string) => `Approve the token of ${program} that ends in ${hint}`,
    withdrawOf: (program: string, hint: string) => `Withdraw the token of ${program} that ends in ${hint}`,
    declineOf: (program: string, hint: string) => `Decline the token of ${program} that ends in ${hint}`,
  },
  make: {
    title: 'Make a token',
    lead: 'Give a program only what it needs. NIN and next of kin are never given out by the API.',
    fields: {
      name: 'Name of the program',
      days: 'Good for',
      addresses: 'Only from these addresses',
      scopes: 'What it may do',
    },
    hints: {
      name: 'As it is to stand in timelines and in the audit trail, such as “Student records system”. A known name is the same program.',
      addresses: 'Addresses or networks, one in each line, such as 41.190.2.0/24. Empty: from everywhere.',
    },
    days: { 30: '30 days', 90: '90 days', 180: 'Half a year', 365: 'A year' } as Readonly<
      Record<string, string>
    >,
    submit: 'Make the token',
  },
  hooks: {
    title: 'Webhooks',
    lead: 'Addresses that are told when something changes. Messages hold ids and states, nothing about a person.',
    empty: 'No webhooks yet',
    add: 'Add a webhook',
    addLead: 'The address gets a signed message for each event, and again over three days until it answers.',
    caption: 'Addresses that hear of changes',
    columns: { name: 'Name', events: 'Events', state: 'State' },
    states: { on: 'On', paused: 'Paused', failed: 'Switched off' },
    failing: (since: string) => `Nothing has arrived since ${since}`,
    back: 'Other programs',
    fields: { name: 'Name', url: 'Address', events: 'Events' },
    hints: {
      name: 'Whose it is, such as “Bursary ledger”.',
      url: 'Starts with https:// and can be reached from the internet.',
    },
    submit: 'Add the webhook',
    switchOn: 'Switch on',
    pause: 'Pause',
    newSecret: 'Make a new secret',
    remove: 'Remove',
    failedText:
      'Nothing arrived for days, or the address said that it is gone. What happens meanwhile is kept for 90 days, and sent when you switch it on.',
    pausedText:
      'Nothing is sent. What happens meanwhile is kept for 90 days, and sent when you switch it on.',
    secretUntil: (when: string) => `Until ${when} messages are signed with the old secret too.`,
    confirm: 'Sure?',
    removeText: 'The log of what was sent goes with it.',
    secretText: 'The old one signs too for a day, so that nothing is lost while you change it there.',
    log: 'What was sent',
    logEmpty: 'Nothing was sent yet',
    logEmptyAdvice: 'The next event that fits stands here a few seconds after it happens.',
    logColumns: { event: 'Event', state: 'State', answer: 'Last answer', at: 'Since', deeds: 'Send again' },
    deliveryStates: { waiting: 'Waiting', delivered: 'Delivered', 'given-up': 'Given up' },
    tries: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    next: (when: string) => `next attempt ${when}`,
    answers: {
      'address-refused': 'The name resolves to a private network',
      'not-resolved': 'The name cannot be resolved',
      timeout: 'No answer in time',
      connection: 'The connection failed',
    } as Readonly<Record<string, string>>,
    answered: (status: number, ms: number | null) => `${status}${ms === null ? '' : ` in ${ms} ms`}`,
    again: 'Send again',
    againOf: (type: string) => `Send again: ${type}`,
  },
};
