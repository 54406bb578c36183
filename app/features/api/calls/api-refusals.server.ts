/** The API's answers to the rejections of the portal's use cases. */
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { IssueCode } from '#core/shared/issue-codes.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { type Answer, type ProblemCode, type ProblemError, refuse } from './endpoint.server.ts';

/** Programs are answered in English. */
const { issues: words, review } = wordsFor('en');

const CODES: Readonly<Record<string, { code: ProblemCode; detail: string }>> = {
  'not-found': { code: 'not_found', detail: 'There is no record with this id.' },
  forbidden: { code: 'not_allowed', detail: 'This is not allowed for the record in its current state.' },
  own: { code: 'not_allowed', detail: 'A token cannot act on records of the person who created it.' },
  stale: { code: 'version_not_current', detail: 'The record has changed since you read it.' },
  'another-live': {
    code: 'state_conflict',
    detail: 'The applicant holds another live application for this session and programme.',
  },
  'not-accepted': { code: 'state_conflict', detail: 'Only an accepted application can have this.' },
  lacking: {
    code: 'state_conflict',
    detail: 'The application cannot be accepted, or its applicant enrolled, until this is complete:',
  },
  'already-student': { code: 'state_conflict', detail: 'This person is an active student already.' },
  'not-waiting': { code: 'state_conflict', detail: 'Only a completed payment can have a receipt.' },
  'not-possible': {
    code: 'state_conflict',
    detail: 'The record cannot change from its current status to this one.',
  },
  'not-draft': {
    code: 'state_conflict',
    detail: 'The application is with the college, so its answers stay as they are.',
  },
  'not-open': { code: 'state_conflict', detail: 'The college has closed its request for this.' },
  'no-session': { code: 'state_conflict', detail: 'No admission session takes applications now.' },
  incomplete: { code: 'state_conflict', detail: 'An earlier step of the form is not complete.' },
  'not-sent': {
    code: 'state_conflict',
    detail: 'An application that was never submitted is deleted on the website.',
  },
  decided: { code: 'state_conflict', detail: 'The college has decided on this application.' },
  pending: {
    code: 'state_conflict',
    detail: 'A member of staff or another program has decided. The applicant is not told yet.',
  },
  offered: {
    code: 'state_conflict',
    detail:
      'The applicant has an offer. To enrol, it must be accepted, its conditions met and its acceptance fee paid. To change the status, two people withdraw it first.',
  },
  full: { code: 'state_conflict', detail: 'No place is free.' },
  enrolled: { code: 'state_conflict', detail: 'The applicant is enrolled.' },
  'payment-checked': { code: 'state_conflict', detail: 'A payment for it is still being checked.' },
  'already-paid': { code: 'state_conflict', detail: 'The fee of this application is paid.' },
  'going-back': { code: 'state_conflict', detail: 'All of its fee is being refunded.' },
  'already-submitted': { code: 'state_conflict', detail: 'The application is submitted.' },
  'under-review': { code: 'state_conflict', detail: 'The bursary is reviewing a payment for it.' },
  'transfer-waiting': { code: 'state_conflict', detail: 'A bank transfer for it waits to be confirmed.' },
  'not-finished': { code: 'state_conflict', detail: 'The form is not finished.' },
  closed: { code: 'state_conflict', detail: 'The last day to send it is over.' },
  'offering-closed': {
    code: 'state_conflict',
    detail: 'This programme takes no applications at this award.',
  },
  'record-missing': { code: 'state_conflict', detail: 'The academic record has to be filled in first.' },
  'not-offered': { code: 'state_conflict', detail: 'This way to pay is not offered now.' },
  'outcome-unknown': {
    code: 'not_available',
    detail:
      'The payment provider has not answered. The attempt stands, and its outcome will be in the list of payments.',
  },
  'gateway-down': {
    code: 'not_available',
    detail: 'The payment provider cannot be reached. No payment was started.',
  },
  'receipt-taken': { code: 'state_conflict', detail: 'Another payment has this receipt number.' },
};

export function refuseAction(problem: {
  readonly kind: string;
  readonly issues?: readonly FieldIssue[];
  readonly lacks?: readonly AcceptanceLack[];
}): Answer {
  if (problem.issues) return refuse('fields_not_valid', { errors: problem.issues.map(errorOf) });
  const known = CODES[problem.kind];
  if (!known) throw new Error(`no words for the refusal ${problem.kind}`);
  const missing = problem.lacks?.map((lack) => review.acceptance.lacks[lack]) ?? [];
  return refuse(known.code, { detail: [known.detail, ...missing].join(' ') });
}

const errorOf = ({ field, code, params }: FieldIssue): ProblemError => ({
  field,
  code,
  message: words[code as IssueCode]?.(field, params) ?? `${field} is not as it should be.`,
});
