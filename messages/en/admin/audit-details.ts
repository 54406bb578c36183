/** What an audit entry says beside its event, as the audit screen, a person's page and the download say it. Never sent to a browser as a whole. */
import type { ApplicationEvent } from '#core/admissions/application-status.ts';
import type { AuditDetail } from '#core/identity/audit-details.ts';
import type { TemplateEvent } from '#core/letters/template-states.ts';
import type { OfferEvent, OfferRequest } from '#core/offers/offer-status.ts';
import type { ReleaseEvent } from '#core/review/releases.ts';
import { academicRecord } from '../admissions/academic-record.ts';
import { admissions } from '../admissions/admissions.ts';
import { offerings } from '../admissions/offerings.ts';
import { programs } from '../api/programs.ts';
import { documents } from '../documents/documents.ts';
import { identity } from '../identity/identity.ts';
import { recovery } from '../identity/recovery.ts';
import { letters } from '../letters/letters.ts';
import { offers } from '../offers/offers.ts';
import { operations } from '../operations/operations.ts';
import { bursary, gateways } from '../payments/bursary.ts';
import { eventKinds, eventSources } from '../payments/payment-events.ts';
import { payments } from '../payments/payments.ts';
import { refusals } from '../payments/refusals.ts';
import { bodyFiles } from '../review/body-files.ts';
import { casework } from '../review/casework.ts';
import { reasons } from '../review/reasons.ts';
import { recordChecks } from '../review/record-checks.ts';
import { releases } from '../review/releases.ts';
import { verifications } from '../review/verifications.ts';
import { students } from '../students/students.ts';
import { admin } from './admin.ts';
import { auditEvents } from './audit-events.ts';
import { opening } from './opening.ts';

type Event =
  | ApplicationEvent
  | OfferEvent
  | 'deadline-moved'
  | `ask-${Extract<OfferRequest, 'withdraw' | 'condition-failed' | 'enrol'>}`
  | `${'approve' | 'refuse'}-${OfferRequest}`
  | `record-${Extract<OfferRequest, 'accept' | 'decline'>}`
  | ReleaseEvent
  | TemplateEvent;

type Codes = Readonly<Record<string, string>>;

export const detailNames: Readonly<Record<AuditDetail, string>> = {
  about: 'about',
  accountName: 'account name',
  accountNumber: 'account number',
  accounts_lost: 'accounts lost',
  added: 'added',
  admissions: 'admissions site',
  after: 'erased after',
  again: 'signed up again',
  amount: 'amount',
  amount_kobo: 'amount',
  application: 'application',
  approval: 'kind',
  approved_by: 'approved by',
  applications: 'applications',
  applied: 'done',
  arrived_at: 'arrived',
  asked: 'asked for',
  asked_by: 'asked for by',
  assigned: 'assigned',
  bad: 'with mistakes',
  award: 'award',
  backup: 'backup',
  bankName: 'bank',
  because: 'because',
  board: 'list',
  by: 'by',
  carried_over: 'carried over',
  change: 'change',
  changed: 'changed',
  channel: 'paid by',
  charges: 'charges',
  check: 'check',
  client: 'program',
  closings: 'account closures',
  code: 'code',
  compared_with: 'compared with',
  contact: 'contact details',
  count: 'entries',
  credits: 'credits',
  currency: 'currency',
  date: 'date',
  day: 'day',
  decision: 'decision',
  delivery: 'delivery',
  difference: 'difference',
  digest: 'file checksum',
  document: 'document',
  due: 'due',
  enabled: 'switched on',
  ended: 'devices signed out',
  ends_at: 'ends',
  event: 'event',
  events: 'events',
  expires: 'expires',
  export: 'export',
  facebook: 'Facebook',
  factor_type: 'kind',
  factors: 'second factors',
  fields: 'fields',
  file: 'file',
  followsFile: 'follows the release',
  format: 'format',
  found: 'found',
  from: 'from',
  gateway: 'gateway',
  held: 'held messages and jobs',
  host: 'site',
  import: 'import',
  instagram: 'Instagram',
  kept_as: 'old database kept as',
  kind: 'kind',
  late: 'after it had failed',
  learningPortal: 'learning portal',
  left_out: 'left out',
  unlisted: 'marked as not on the list',
  letter: 'letter',
  level: 'level',
  library: 'library',
  line: 'fee',
  lines: 'lines',
  links: 'links',
  madeAt: 'made',
  mail: 'e-mail',
  joined: 'other payment of the fee',
  manual_payment: 'manual payment',
  method: 'method',
  missing: 'missing',
  name: 'name',
  newCredits: 'new credits',
  number: 'number',
  on_request: 'sensitive columns',
  open: 'open for applications',
  outcome: 'result',
  password: 'password',
  page: 'page',
  parts: 'checked',
  passwords: 'passwords',
  pay_within_days: 'days to pay after accepting',
  pdfs: 'PDF files',
  posted: 'form sent',
  problem: 'problem',
  program: 'programme',
  provider_reference: 'reference of the gateway',
  publishAt: 'to be published',
  purpose: 'charged for',
  quiet: 'sends nothing yet',
  ready: 'ready',
  reason: 'reason',
  received_currency: 'currency received',
  received_kobo: 'received',
  recovery: 'request',
  refund: 'refund',
  refusal: 'refused',
  remitted: 'remitted',
  reopened: 'form reopened',
  repeated: 'more times',
  request: 'request',
  resolution: 'decision',
  review: 'to review',
  roles: 'roles',
  run: 'comparison',
  same: 'unchanged',
  scope: 'where',
  scopes: 'access',
  searched: 'narrowed by a search',
  sent_at: 'sent',
  session: 'session',
  sessions_ended: 'devices signed out',
  set_aside: 'set aside',
  settled: 'settled',
  settlement: 'settlement',
  sha256: 'file checksum',
  shown_at: 'shown at',
  since: 'since',
  size: 'size',
  slug: 'address',
  sound: 'intact',
  source: 'source',
  starts_at: 'starts',
  state: 'state',
  statement: 'statement',
  status: 'status',
  studentPortal: 'student portal',
  subject: 'record',
  suspensions: 'suspensions',
  taken_back: 'decision taken back',
  overtaken: 'not carried out',
  released: 'carried out',
  through: 'through seal',
  target: 'file',
  title: 'title',
  to: 'to',
  tokens: 'API tokens',
  treasury_receipt: 'e-receipt number',
  twitter: 'Twitter',
  unchanged: 'unchanged',
  unreadable: 'unreadable',
  values: 'values',
  version: 'version',
  waived: 'waived',
  what: 'event',
  who: 'narrowed by person',
  withdrawn: 'withdrawn',
  year: 'year',
  youtube: 'YouTube',
};

/** Where the same name means another thing in one event. */
export const detailNamesOf: Readonly<Record<string, Partial<Record<AuditDetail, string>>>> = {
  'api-token.made': { program: 'program' },
  'api-token.approved': { program: 'program' },
  'api-token.declined': { program: 'program' },
  'webhook.failed': { status: 'last answer' },
  'payment.settled': { amount: 'received' },
};

const formats: Codes = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF', print: 'printed' };

const kinds: Codes = {
  ...eventKinds,
  ...documents.kinds,
  ...bursary.reconciliation.kinds,
  'set-status': 'Change of status',
  assign: 'Assignment',
  caps: 'CAPS references',
  'by-hand': 'Manual',
  'take-back': 'Taken back by the bank',
  'not-reversal': 'No reversal of a credit here',
  'choose-credit': 'Credit of a reversal',
  nightly: 'Nightly',
  ...letters.kinds,
};

const failures: Codes = {
  INVALID_EMAIL_OR_PASSWORD: 'Wrong address or password',
  EMAIL_NOT_VERIFIED: 'Address not verified',
  TOO_MANY_ATTEMPTS: 'Too many attempts',
  INVALID_CODE: 'Wrong code',
  INVALID_OTP: 'Wrong code',
  OTP_EXPIRED: 'Code expired',
  INVALID_TWO_FACTOR_COOKIE: 'Sign-in expired',
  INVALID_BACKUP_CODE: 'Wrong recovery code',
  INVALID_PASSWORD: 'Wrong password',
  UNKNOWN: 'Unknown',
};

/** What codes are called. A code that is not here is read from itself, without its signs. */
export const detailCodes: Readonly<Partial<Record<AuditDetail, Codes>>> = {
  compared_with: recordChecks.comparedWith,
  found: verifications,
  parts: academicRecord.parts,
  about: { ...documents.kinds, ...admissions.questions, ...academicRecord.parts },
  because: {
    'account-closed': 'The account was closed',
    'time-over': 'Kept as long as the rules allow',
    asked: 'The applicant asked',
  },
  approval: admin.approvals.kinds,
  asked: identity.roles,
  board: { council: 'Governing council', officers: 'Principal officers', heads: 'Deans and heads' },
  by: { command: 'The command line', passkey: 'Passkey', password: 'Password', code: 'Code by e-mail' },
  check: opening.checks,
  channel: {
    card: 'Card',
    bank: 'Bank account',
    account: 'Bank account',
    bank_transfer: 'Bank transfer',
    banktransfer: 'Bank transfer',
    ussd: 'USSD',
    qr: 'QR code',
  },
  changed: bursary.configure.fields,
  code: failures,
  document: { privacy: 'Privacy notice', ...recovery.desk.documents },
  event: {
    'staff-set:Draft': 'Set by staff',
    'staff-set:Submitted': 'Set by staff',
    'staff-set:Under Review': 'Set by staff',
    'staff-set:Accepted': 'Set by staff',
    'staff-set:Rejected': 'Set by staff',
    'staff-set:Pending Payment': 'Set by staff',
    'payment-completed': 'Fee paid',
    'transfer-declared': 'Transfer reported',
    'transfer-declined': 'Transfer not found',
    'transfer-taken-back': 'Transfer taken back',
    'transfer-closed': 'Payment attempt closed',
    'payment-reversed': 'Fee taken back by the bank',
    'sent-again': 'Sent again by the applicant',
    withdrawn: 'Withdrawn by the applicant',
    ...offers.desk.history.events,
    'deadline-moved': 'Deadline moved',
    'ask-withdraw': 'Withdrawal requested',
    'ask-condition-failed': 'Withdrawal requested, because a condition was not met',
    'ask-enrol': 'Enrolment requested',
    'approve-withdraw': 'Withdrawal approved',
    'approve-condition-failed': 'Withdrawal approved, because a condition was not met',
    'approve-accept': 'Acceptance approved',
    'approve-decline': 'Decline approved',
    'approve-defer': 'Deferral approved',
    'approve-enrol': 'Enrolment approved',
    'refuse-withdraw': 'Withdrawal not approved',
    'refuse-condition-failed': 'Withdrawal for a condition not approved',
    'refuse-accept': 'Acceptance not approved',
    'refuse-decline': 'Decline not approved',
    'refuse-defer': 'Deferral not approved',
    'refuse-enrol': 'Enrolment not approved',
    'record-accept': 'Acceptance recorded',
    'record-decline': 'Decline recorded',
    check: 'Checked',
    reopen: 'Reopened',
    schedule: 'Scheduled',
    unschedule: 'Stopped by staff',
    cancel: 'Cancelled',
    release: 'Released',
    stop: 'Stopped: a letter could not be issued',
    edit: 'Edited',
    approve: 'Approved',
    retire: 'Retired',
  } satisfies Readonly<Record<Event, string>>,
  events: programs.events,
  factor_type: { totp: 'Authenticator app' },
  fields: {
    ...students.fields,
    ...students.courses.fields,
    ...offerings.fields,
    ...academicRecord.parts,
    active: students.courses.activeLabel,
    ...admissions.questions,
  },
  file: { 'cash-book': 'Cash book' },
  format: formats,
  from: identity.roles,
  gateway: gateways,
  kind: kinds,
  line: { new: 'New', changed: 'Changed' },
  mail: {
    verify: 'Verify the address',
    'verify-email': 'Verify the address',
    reset: 'Set a new password',
    'reset-password': 'Set a new password',
    code: 'Code to sign in',
  },
  method: Object.fromEntries(Object.entries(payments.methods).map(([id, { label }]) => [id, label])),
  missing: documents.kinds,
  on_request: casework.exports.columns,
  outcome: {
    ok: 'It answered',
    unavailable: 'It did not answer',
    outcome_unknown: 'It did not answer in time',
    held: 'It was not asked: the restored copy was not confirmed',
    refused: 'It refused the request',
    misconfigured: 'It refused the settings',
  },
  password: { 'chosen anew': 'New password chosen' },
  problem: { ...operations.backups.problems, ...admin.audit.chain.problems },
  purpose: bursary.fees.purposes,
  reason: {
    ...reasons,
    ...payments.details.reviewReasons,
    enrolled: 'Enrolled',
    'sender-wrote-again': 'The sender wrote again',
  },
  refusal: refusals,
  resolution: { ...bursary.reconciliation.decided, ...bursary.review.resolutions },
  review: payments.details.reviewReasons,
  scope: { local: 'This device', global: 'All devices', others: 'All other devices', one: 'One device' },
  scopes: programs.scopes,
  source: eventSources,
  target: Object.fromEntries(Object.entries(bodyFiles.targets).map(([target, { title }]) => [target, title])),
  to: { ...identity.roles, ...releases.states },
  what: auditEvents,
};

export const values = { yes: 'yes', no: 'no', nothing: 'nothing' };

/** In place of a value, while nobody has set one. */
export const suppliedValue = {
  from: 'from: the value supplied with the portal',
  to: 'to: the value supplied with the portal',
};

/** What settings are called; sessions have their name after the word. */
export const settingNames: Codes = {
  staff_two_factor: 'Two-step sign-in for staff',
  treasury_approval: 'Treasury approval',
  one_person_limit: 'Bank transfers: limit for one person',
  second_reader: 'Decisions that a second reader confirms',
  restored_copy: 'Restored copy',
  college: 'College',
  external_links: 'Links to other sites',
  translation_approved: 'Hausa translation approved',
  contact: 'Contact details',
  applications: 'Applications',
  test_letter: 'Test e-mail',
  confirmed: 'Details confirmed before opening',
};
/** What the bursary's records are called that are about no payment. */
export const recordNames = {
  statement: (bank: string): string => `Statement of ${bank}`,
  settlement: (gateway: string): string => `Settlement of ${gateway}`,
  comparison: (gateway: string): string => `Comparison with ${gateway}`,
  span: bursary.statement.span,
};

export const sessionName = (session: string): string => `Admissions session ${session}`;
