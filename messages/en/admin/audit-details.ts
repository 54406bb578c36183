/**
 * The audit screen, a person's page and the download say this of an entry beside its event. It is never sent to a
 * browser as a whole.
 */

import type { ApplicationEvent } from '#core/admissions/application-status.ts';
import type { AuditDetail } from '#core/identity/audit-details.ts';
import { AUDIT_EVENT_NAMES } from '#core/identity/audit-events.ts';
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
import { reasons } from '../review/reasons.ts';
import { recordChecks } from '../review/record-checks.ts';
import { releases } from '../review/releases.ts';
import { verifications } from '../review/verifications.ts';
import { students } from '../students/students.ts';
import { admin } from './admin.ts';
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

/** A detail is called as its name is written, unless it is here. */
export const detailNames: Readonly<Partial<Record<AuditDetail, string>>> = {
  accountName: 'account name',
  accountNumber: 'account number',
  addresses: 'e-mail addresses',
  admissions: 'admissions site',
  after: 'erased after',
  again: 'signed up again',
  amount_kobo: 'amount',
  approval: 'kind',
  applied: 'done',
  arrived_at: 'arrived',
  asked: 'asked for',
  asked_by: 'asked for by',
  bad: 'with mistakes',
  bankName: 'bank',
  board: 'list',
  channel: 'paid by',
  client: 'program',
  closings: 'account closures',
  contact: 'contact details',
  count: 'entries',
  digest: 'file checksum',
  enabled: 'switched on',
  ended: 'devices signed out',
  ends_at: 'ends',
  facebook: 'Facebook',
  factor_type: 'kind',
  factors: 'second factors',
  followsFile: 'follows the release',
  gateways: 'payment gateways',
  held: 'held messages and jobs',
  host: 'site',
  instagram: 'Instagram',
  kept_as: 'old database kept as',
  late: 'after it had failed',
  learningPortal: 'learning portal',
  reply: 'answer of the mail server',
  requests: 'decided requests',
  unlisted: 'marked as not on the list',
  line: 'fee',
  madeAt: 'made',
  mail: 'e-mail',
  joined: 'other payment of the fee',
  newCredits: 'new credits',
  on_request: 'sensitive columns',
  open: 'open for applications',
  outcome: 'result',
  parts: 'checked',
  pay_within_days: 'days to pay after accepting',
  pdfs: 'PDF files',
  posted: 'form sent',
  program: 'programme',
  provider_reference: 'reference of the gateway',
  publishAt: 'to be published',
  put_back: 'left for a person to decide',
  purpose: 'charged for',
  quiet: 'sends nothing yet',
  received_currency: 'currency received',
  received_kobo: 'received',
  recovery: 'request',
  refusal: 'refused',
  reopened: 'form reopened',
  repeated: 'more times',
  resolution: 'decision',
  review: 'to review',
  run: 'comparison',
  same: 'unchanged',
  scope: 'where',
  scopes: 'access',
  searched: 'narrowed by a search',
  sent_at: 'sent',
  sessions_ended: 'devices signed out',
  sha256: 'file checksum',
  slug: 'address',
  sound: 'intact',
  starts_at: 'starts',
  studentPortal: 'student portal',
  subject: 'record',
  taken_back: 'decision taken back',
  overtaken: 'not carried out',
  released: 'carried out',
  through: 'through seal',
  target: 'file',
  tokens: 'API tokens',
  treasury_receipt: 'e-receipt number',
  twitter: 'Twitter',
  what: 'event',
  who: 'narrowed by person',
  youtube: 'YouTube',
};

/** Where the same name means another thing in one event. */
export const detailNamesOf: Readonly<Record<string, Partial<Record<AuditDetail, string>>>> = {
  'api-token.made': { program: 'program' },
  'api-token.approved': { program: 'program' },
  'api-token.declined': { program: 'program' },
  'api-token.taken-over': { program: 'program' },
  'webhook.failed': { status: 'last answer' },
  'payment.settled': { amount: 'received' },
};

const kinds: Codes = {
  ...eventKinds,
  ...documents.kinds,
  ...bursary.reconciliation.kinds,
  'set-status': 'Change of status',
  assign: 'Assignment',
  caps: 'CAPS references',
  'by-hand': 'Manual',
  nightly: 'Nightly',
  ...letters.kinds,
};

/** The names of codes. A code that is not here is read from itself, without its signs. */
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
  code: {
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
  },
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
    'transfer-returned': 'Transfer returned by the bank',
    'transfer-taken-back': 'Transfer taken back',
    'transfer-closed': 'Payment attempt closed',
    'payment-reversed': 'Fee taken back by the bank',
    'payment-moved': 'Fee moved to another application',
    'sent-again': 'Sent again by the applicant',
    withdrawn: 'Withdrawn by the applicant',
    'withdrawal-undone:Draft': 'Withdrawal undone by the applicant',
    'withdrawal-undone:Submitted': 'Withdrawal undone by the applicant',
    'withdrawal-undone:Under Review': 'Withdrawal undone by the applicant',
    'withdrawal-undone:Pending Payment': 'Withdrawal undone by the applicant',
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
    active: students.courses.fields.active,
    ...admissions.questions,
  },
  file: { 'cash-book': 'Cash book' },
  format: { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF', print: 'printed' },
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
  what: AUDIT_EVENT_NAMES,
};

export const values = { yes: 'yes', no: 'no', nothing: 'nothing' };
