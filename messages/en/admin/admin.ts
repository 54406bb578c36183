/** The admin portal: role requests, people, the audit trail. */

import { AUDIT_EVENT_NAMES } from '#core/identity/audit-events.ts';
import { number } from '../counting.ts';
import { secondPerson } from '../second-person.ts';
import { approvals } from './approvals.ts';
import { adminDesk } from './desk.ts';

/** An event of an earlier release, which has no words here: 'payment.fee-changed' as 'Payment: fee changed'. */
const fromCode = (code: string): string => {
  const [area = '', what = ''] = code.split('.');
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${what.replaceAll('-', ' ')}`;
};

export const admin = {
  title: 'Admin Portal',
  ...adminDesk,
  approvals,

  overview: {
    auditState: 'Audit trail',
  },

  requests: {
    title: 'Role requests',
    lead: 'Every new account is an applicant. Requests for other roles are listed here until you decide.',
    tabs: { label: 'Requests by state', open: 'Waiting', decided: 'Decided' },
    emptyOpen: 'No requests waiting',
    emptyOpenAdvice: 'Role requests made at sign-up appear here.',
    emptyDecided: 'No decisions yet',
    asks: (role: string) => `asks to join as ${role}`,
    now: (role: string) => `Now: ${role}`,
    asked: (day: string) => `Asked on ${day}`,
    verified: 'Address verified',
    unverified: 'Address not verified yet',
    unverifiedAdvice:
      'You can grant it once the person has opened the link in our e-mail. You can decline it now.',
    own: 'This is your own request. Another master administrator must decide.',
    waits:
      'You or a colleague granted this role. It waits for another master administrator, who approves or declines it.',
    seeWaiting: 'See what waits',
    warning: 'Check that this person is on the staff list before you grant the role. If in doubt, call them.',
    studentWarning:
      'Check that this person is in the register of students. Compare the record with what the person can show. The account gets the record that you name.',
    register: 'In the register',
    noneLikely:
      'No record has this name or e-mail address. If the person is not a student, decline the request.',
    likely: (about: string, sameAddress: boolean, taken: boolean) =>
      `${about}${sameAddress ? ', same e-mail address' : ', same name'}${taken ? ', has an account already' : ''}`,
    grant: (role: string) => `Grant ${role}`,
    decline: 'Decline request',
    busy: 'Saving...',
    status: { Pending: 'Waiting', Granted: 'Granted', Declined: 'Declined' },
    decidedBy: (name: string, day: string) => `by ${name} on ${day}`,
    unknownDecider: 'a master administrator',
    person: 'Open person',
    notDone: 'The request was not decided',
    problems: {
      own: 'This is your own request. Ask another master administrator to decide.',
      decided: 'Someone else has already decided this request. See "Decided".',
      unverified:
        'The e-mail address of this account is not verified. Ask the person to open the link in our e-mail first.',
      'no-record': 'No record of the register has this matriculation number. Check the number.',
      'record-taken':
        'This record belongs to another account, or this account studies under another number. Check the register.',
      'other-person':
        'The record with this number has another name and another e-mail address than this account. Check the number. If it is the same person, correct the name in the register first.',
      suspended: 'This account is suspended. Reinstate it before you grant a role.',
      lower: 'This account has more rights than it asked for. Decline the request.',
      'last-master': 'This is the only master administrator. Give someone else that role first.',
      forbidden: 'You no longer have permission to decide role requests. Nothing was changed.',
    },
  },

  invite: {
    title: 'Invite a colleague',
    lead: 'The colleague gets an account with this role, and an e-mail with a link to choose a password. All master administrators are told.',
    fields: {
      first_name: 'First name of the colleague',
      last_name: 'Last name of the colleague',
      role: 'Role',
    },
    leadWaits:
      'Another master administrator must approve the invitation. The colleague then gets an account with this role, and an e-mail with a link to choose a password. All master administrators are told.',
    submit: 'Send invitation',
    submitWaits: 'Ask for the invitation',
    busy: 'Sending...',
    notDone: 'No one was invited',
    known: 'There is already an account with this e-mail address. You can change its role there.',
    openKnown: 'Open the account',
    invited: 'This person was invited already and has not accepted yet. You can send the invitation again.',
    openInvited: 'Open the account to send it again',
  },

  people: {
    title: 'People',
    invite: 'Invite a colleague',
    caption: 'People, newest first',
    filters: 'Find people',
    fields: { q: 'Search', role: 'Role', status: 'Account status' },
    hints: { q: 'Name or e-mail address.' },
    anyRole: 'Any role',
    anyStatus: 'Any status',
    empty: 'No people found',
    emptyAdvice: 'Try fewer words, or remove a filter.',
    columns: {
      name: 'Name',
      email: 'E-mail address',
      role: 'Role',
      status: 'Account status',
      since: 'Account since',
    },
    statuses: {
      active: 'Active',
      invited: 'Invited',
      expired: 'Invitation expired',
      suspended: 'Suspended',
      closing: 'Closing',
      unverified: 'Not verified',
    },
  },

  person: {
    back: 'People',
    facts: {
      role: 'Role',
      sessions: 'Signed-in devices',
      tokens: 'API tokens',
      since: 'Account since',
      applications: 'Applications',
      request: 'Open role request',
      suspended: 'Suspended since',
      reason: 'Reason',
      erased: 'Will be erased after',
    },
    invited: {
      title: 'Invited, not accepted yet',
      until: (moment: string) => `The link in the e-mail works until ${moment}.`,
      over: 'The invitation has expired. The link in its e-mail no longer works.',
      again: 'Send the invitation again',
      wrong: 'Wrong address or person',
      wrongLead:
        'The link in the first e-mail stops working at once. Nothing is sent to that address, which may be a stranger’s.',
      correct: 'Invite by this address instead',
      withdraw: 'Withdraw the invitation',
      withdrawLead: 'If the role or the name is wrong, withdraw the invitation and invite again.',
    },
    seeApplications: 'See applications',
    seeRequests: 'Review request',
    token: (program: string, hint: string) => `${program}, ends in ${hint}.`,
    tokenUsed: (moment: string) => `Last used ${moment}.`,
    tokenUnused: 'Never used.',
    tokensHeld:
      'If you suspend this person or take the role of master administrator from them, these programs are refused until another master administrator takes the tokens over.',
    seeTokens: 'See tokens',
    own: 'This is your own account. Ask another master administrator to change your role or status.',
    lastMaster:
      'This is the only master administrator. Give someone else that role before you change or suspend this account.',
    roleTitle: 'Change role',
    roleLead:
      'A role with more rights applies once another master administrator has approved it, where there is one. Any other role applies at once, including where the person is signed in now. We will e-mail them.',
    roleWaits: (role: string) =>
      `The role ${role} waits for another master administrator. Nothing is changed until it is approved.`,
    seeWaiting: 'See what waits',
    suspendTitle: 'Suspend account',
    suspendLead:
      'The person is signed out everywhere at once and cannot sign in until you reinstate the account. Nothing in it is lost. We e-mail the reason to the person, and show it when they try to sign in.',
    reinstateTitle: 'Reinstate account',
    reinstateLead: 'The person can sign in again with the same role and data. We will e-mail them.',
    sessionsTitle: 'Sign out everywhere',
    sessionsLead:
      'For a lost phone or a computer left open. The person is signed out on every device at once, and open links and codes stop working. They can sign in again with their password. We will e-mail them and all master administrators.',
    factorTitle: 'Second factor',
    factorLead:
      'Someone who has lost the phone and the recovery codes comes to an office with an identity document. Two officers check it, as for a lost e-mail.',
    chooseRole: 'Choose a role',
    changeRole: 'Change role',
    suspend: 'Suspend account',
    reinstate: 'Reinstate account',
    endSessions: 'Sign out everywhere',
    busy: 'Saving...',
    notDone: 'Nothing was changed',
    problems: {
      own: 'This is your own account. Ask another master administrator.',
      stale:
        'Someone else has changed this account since you opened it. Check its current state, then submit your change again. What you typed is kept.',
      unchanged: 'This is already the case. Check the account’s current state above.',
      'last-master': 'This is the only master administrator. Give someone else that role first.',
      suspended: 'The account is suspended. Reinstate it before you change the role.',
      ...secondPerson,
      'not-waiting': 'This request no longer exists. Check the account’s current state above.',
      forbidden: 'You no longer have permission to change other people’s accounts.',
    },
    history: 'Recent activity',
    historyBy: 'Audit trail: done by this person',
    historyAbout: 'Audit trail: done to this account',
    historyEmpty: 'No activity yet.',
  },

  audit: {
    title: 'Audit trail',
    caption: 'Audit entries, newest first',
    filters: 'Filter',
    fields: { who: 'Person', what: 'Event', subject: 'Record', from: 'From', to: 'To' },
    hints: {
      who: 'Name or e-mail address.',
      subject:
        'The name or number shown for it, such as an application or matriculation number, or an e-mail address.',
    },
    anyEvent: 'Any event',
    empty: 'No entries found',
    emptyAdvice: 'Remove a filter, or choose a longer period.',
    columns: { at: 'Time', what: 'Event', who: 'Person', subject: 'Record', details: 'Details', seq: 'Seal' },
    event: (code: string) => (AUDIT_EVENT_NAMES as Readonly<Record<string, string>>)[code] ?? fromCode(code),
    nobody: 'The portal, or not signed in',
    backupOf: (moment: string) => `Backup of ${moment}`,
    setAsideOn: (moment: string) => `Database set aside on ${moment}`,
    erased: 'Erased',
    subjects: {
      user: 'Account',
      application: 'Application',
      payment: 'Payment',
      audit: 'Audit trail',
      'answer-template': 'Answer template',
      'letter-template': 'Text of a letter',
      'api-token': 'API token',
      approval: 'Change for a second person',
      backup: 'Backup',
      client: 'Other program',
      'college-person': 'Person on the website',
      course: 'Course',
      offering: 'Programme on offer',
      subject: 'Subject of an examination',
      'file-map': 'Columns of a file',
      release: 'Release',
      database: 'Database',
      event: 'Event',
      fee: 'Fee',
      gateway: 'Payment gateway',
      message: 'Message',
      news: 'News',
      page: 'Page',
      picture: 'Picture',
      setting: 'Setting',
      student: 'Student',
      table: 'Table',
      list: 'List',
      webhook: 'Webhook',
    } as Readonly<Record<string, string>>,
    unsealed: 'none',
    chain: {
      title: 'Integrity check',
      sound: 'Intact',
      broken: 'Altered',
      never: 'Not checked yet',
      soundText: (count: number, when: string) =>
        `Last checked ${when}: ${count === 1 ? 'the one entry is' : `all ${number(count)} entries are`} unchanged.`,
      brokenText: (when: string) =>
        `Last checked ${when}. Do not delete anything. Compare it with the last backup.`,
      neverText: 'It is checked every night. You can also check it now.',
      where: (seq: string, entry: string) => `First broken seal: ${seq}. Entry: ${entry}.`,
      unknown: 'unknown',
      problems: {
        changed: 'An entry was changed.',
        'entry-missing': 'An entry is missing.',
        'seal-missing': 'A seal is missing.',
        unsealed: 'An entry was added from outside the portal.',
        rewritten: 'Entries were removed or rewritten after an earlier check.',
        'check-forged': 'The record of an earlier check is not genuine, or FIELD_KEY was changed.',
      } as Readonly<Record<string, string>>,
      head: 'Last seal',
      headHint:
        'Write down the number and the seal from time to time, outside the portal. You can compare them with a later check.',
      check: 'Check now',
      underWay: 'A check is running. It can take some minutes.',
      look: 'Refresh',
      checking: 'Checking...',
    },
  },
};
