/** The screens where administrators give other programs access. */

import type { EventType } from '#core/programs/event-types.ts';
import type { Scope } from '#core/programs/token-form.ts';
import { many } from '../counting.ts';

const scopes: Readonly<Record<Scope, string>> = {
  'applications:read': 'Read applications: names, programme, status, history, list of documents',
  'applications:decide': 'Change the status of applications',
  'caps:write': 'Record CAPS references',
  'contact:read': 'Also read e-mail addresses, phone numbers and home addresses',
  'documents:read': 'Read the documents themselves',
  'records:read': 'Read academic records: date of birth, sex, results, JAMB and earlier awards',
  'status:read': 'Read the status of an application by its number, without a name',
  'payments:read': 'Read payments and daily totals',
  'receipts:write': 'Record treasury e-receipt numbers',
  'students:read': 'Read the student register',
  'students:write': 'Add and change students, and enrol accepted applicants',
  'events:read': 'Read events',
};

const events: Readonly<Record<EventType, string>> = {
  'application.submitted': 'An application was submitted',
  'application.status_changed': 'The status of an application changed',
  'application.changed': 'A submitted application changed in another way',
  'application.record_changed': 'The academic record of a submitted application was corrected',
  'offer.released': 'A place was offered',
  'offer.accepted': 'An offer was accepted',
  'offer.declined': 'An offer was declined',
  'offer.deferred': 'An accepted place was deferred',
  'offer.lapsed': 'The time to answer an offer is over',
  'offer.withdrawn': 'The college withdrew an offer',
  'payment.completed': 'A payment was completed',
  'payment.refunded': 'A payment was refunded',
  'payment.receipt_recorded': "The treasury's receipt number was recorded",
  'student.enrolled': 'An applicant enrolled',
  'student.added': 'A student was added to the register',
  'student.changed': 'A student record changed',
};

export const programs = {
  title: 'Other programs',
  lead: 'Other systems that use the API, and webhooks that notify them of changes.',
  developers: 'Page for developers',
  scopes,
  events,
  busy: 'Saving...',
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
      may: 'Permissions',
      used: 'Last used',
      until: 'Expires',
      state: 'Status',
      actions: 'Revoke',
    },
    states: {
      awaiting: 'Awaiting approval',
      held: 'Held: its maker lost the right',
      good: 'Active',
      expired: 'Expired',
      declined: 'Declined',
      revoked: 'Revoked',
    },
    ends: (hint: string) => `ends in ${hint}`,
    madeBy: (name: string, day: string) => `created by ${name}, ${day}`,
    never: 'Never',
    from: (address: string) => `from ${address}`,
    only: (addresses: string) => `Only from ${addresses}`,
    revoke: 'Revoke',
    ofProgram: (program: string, hint: string) => `token of ${program} that ends in ${hint}`,
    takeOver: 'Take over',
    takeOverOf: (program: string, hint: string) => `Take over the token of ${program} that ends in ${hint}`,
    revokeOf: (program: string, hint: string) => `Revoke the token of ${program} that ends in ${hint}`,
  },
  approval: {
    lead: 'A token that changes records works only after a second master administrator has approved it. It can never act on records of the person who created it.',
    alone:
      'You are the only master administrator, so no one can approve a token that changes records. Give a colleague the role first: open People, choose the person, then change the role to Master administrator.',
  },
  make: {
    title: 'Create a token',
    lead: 'Give a program only what it needs. The API never shares NIN or next of kin.',
    fields: {
      name: 'Name of the program',
      days: 'Validity period',
      addresses: 'Allowed addresses',
      scopes: 'Permissions',
    },
    hints: {
      name: 'Shown in timelines and the audit trail, for example “Student records system”. For another token of the same program, enter the same name.',
      addresses: 'IP addresses or networks, one per line, such as 41.190.2.0/24. Leave empty to allow all.',
    },
    days: { 30: '30 days', 90: '90 days', 180: '6 months', 365: '1 year' } as Readonly<
      Record<string, string>
    >,
    submit: 'Create token',
  },
  hooks: {
    title: 'Webhooks',
    lead: 'Addresses that get a message when something changes. Messages contain ids and statuses, and no personal data.',
    empty: 'No webhooks yet',
    add: 'Add a webhook',
    addLead:
      'The portal sends a signed message for each event. If the address does not answer, it tries again for three days.',
    caption: 'Webhooks',
    columns: { name: 'Name', events: 'Events', state: 'Status' },
    states: { on: 'On', paused: 'Paused', failed: 'Switched off' },
    failing: (since: string) => `Deliveries have failed since ${since}`,
    back: 'Other programs',
    fields: { name: 'Name', url: 'Address', events: 'Events' },
    hints: {
      name: 'The system that gets the messages, for example “Bursary ledger”.',
      url: 'Must start with https:// and be reachable from the internet.',
    },
    submit: 'Add webhook',
    switchOn: 'Switch on',
    pause: 'Pause',
    newSecret: 'Create new secret',
    remove: 'Remove',
    failedText:
      'Deliveries failed for days, or the address no longer exists. Events are kept for 90 days and sent when you switch it on.',
    pausedText: 'No messages are sent. Events are kept for 90 days and sent when you switch it on.',
    secretUntil: (when: string) => `Until ${when}, messages are also signed with the old secret.`,
    confirm: 'Are you sure?',
    removeText: 'Its list of deliveries is deleted too.',
    secretText:
      'The old secret also works for one day, so that you have time to change it in the other system.',
    log: 'Deliveries',
    logEmpty: 'No deliveries yet',
    logEmptyAdvice: 'The next matching event appears here a few seconds after it happens.',
    logColumns: { event: 'Event', state: 'Status', answer: 'Last answer', at: 'Time', actions: 'Send again' },
    deliveryStates: { waiting: 'Waiting', delivered: 'Delivered', 'given-up': 'Failed' },
    tries: (count: number) => many(count, 'attempt', 'attempts'),
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
