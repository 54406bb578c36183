/** The API's answers to what the portal's use cases write, reject and open. */
import { eq } from 'drizzle-orm';
import type { openDocument } from '#app/features/documents/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { IssueCode } from '#core/shared/issue-codes.ts';
import type { Result } from '#core/shared/result.ts';
import type { applications, payments, students } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { type Answer, ok, type ProblemCode, type ProblemError, refuse } from './endpoint.server.ts';

/** Programs are answered in English. */
const { issues: words, review } = wordsFor('en');

/** The record is in another state than the action needs. */
const CONFLICTS: Readonly<Record<string, string>> = {
  'another-live': 'The applicant holds another live application for this session and programme.',
  'not-accepted': 'Only an accepted application can have this.',
  lacking: 'The application cannot be accepted, or its applicant enrolled, until this is complete:',
  'already-student': 'This person is an active student already.',
  'not-waiting': 'Only a completed payment can have a receipt.',
  'not-possible': 'The record cannot change from its current status to this one.',
  'not-draft': 'The application is with the college, so its answers stay as they are.',
  'not-open': 'The college has closed its request for this.',
  'no-session': 'No admission session takes applications now.',
  incomplete: 'An earlier step of the form is not complete.',
  'not-sent': 'An application that was never submitted is deleted on the website.',
  decided: 'The college has decided on this application.',
  pending: 'A member of staff or another program has decided. The applicant is not told yet.',
  offered:
    'The applicant has an offer. To enrol, it must be accepted, its conditions met and its acceptance fee paid. To change the status, two people withdraw it first.',
  full: 'No place is free.',
  enrolled: 'The applicant is enrolled.',
  'payment-checked': 'A payment for it is still being checked.',
  'already-paid': 'The fee of this application is paid.',
  'going-back': 'All of its fee is being refunded.',
  'already-submitted': 'The application is submitted.',
  'under-review': 'The bursary is reviewing a payment for it.',
  'transfer-waiting': 'A bank transfer for it waits to be confirmed.',
  'not-finished': 'The form is not finished.',
  closed: 'The last day to send it is over.',
  'offering-closed': 'This programme takes no applications at this award.',
  'record-missing': 'The academic record has to be filled in first.',
  'not-offered': 'This way to pay is not offered now.',
  'receipt-taken': 'Another payment has this receipt number.',
};
const OTHERS: Readonly<Record<string, readonly [code: ProblemCode, detail: string]>> = {
  'not-found': ['not_found', 'There is no record with this id.'],
  forbidden: ['not_allowed', 'This is not allowed for the record in its current state.'],
  own: ['not_allowed', 'A token cannot act on records of the person who created it.'],
  stale: ['version_not_current', 'The record has changed since you read it.'],
  'outcome-unknown': [
    'not_available',
    'The payment provider has not answered. The attempt stands, and its outcome will be in the list of payments.',
  ],
  'gateway-down': ['not_available', 'The payment provider cannot be reached. No payment was started.'],
};

interface Rejection {
  readonly kind: string;
  readonly issues?: readonly FieldIssue[];
  readonly lacks?: readonly AcceptanceLack[];
}

export function refuseAction({ kind, issues, lacks = [] }: Rejection): Answer {
  if (issues) return refuse('fields_not_valid', { errors: issues.map(errorOf) });
  const [code, detail] = OTHERS[kind] ?? ['state_conflict', CONFLICTS[kind]];
  if (!detail) throw new Error(`no words for the refusal ${kind}`);
  return refuse(code, { detail: [detail, ...lacks.map((lack) => review.acceptance.lacks[lack])].join(' ') });
}

/** Answers a write with the version that the record has now, or with the reason for which it was rejected. */
export async function answerWrite(
  {
    deps: { db },
    path: { id },
  }: { readonly deps: Pick<AppDeps, 'db'>; readonly path: { readonly id: string } },
  table: typeof applications | typeof payments | typeof students,
  done: Result<{ readonly changed?: boolean } | undefined, Rejection>,
): Promise<Answer> {
  if (!done.ok) return refuseAction(done.error);
  const [row] = await db.select({ version: table.version }).from(table).where(eq(table.id, id));
  if (!row) return refuse('not_found');
  return ok({ id, version: row.version, changed: done.value?.changed ?? true }, { version: row.version });
}

/** The answer to a call that reads a document. */
export function answerFile(opened: Awaited<ReturnType<typeof openDocument>>): Answer {
  if (!opened.ok) return refuse(opened.error.kind === 'unavailable' ? 'not_available' : 'not_found');
  const { stream, bytes, mediaType } = opened.value;
  const headers = {
    'content-type': mediaType,
    'content-length': String(bytes),
    'content-disposition': 'attachment',
  };
  return { kind: 'file', response: new Response(stream, { headers }) };
}

const errorOf = ({ field, code, params }: FieldIssue): ProblemError => ({
  field,
  code,
  message: words[code as IssueCode]?.(field, params) ?? `${field} is not as it should be.`,
});
