/**
 * Staff ask an applicant for one thing that is missing or wrong: a document, one answer of the form, or one part of the
 * academic record. The life of
 * such a request is one table, status x event -> status; guards, buttons, the check constraint and tests derive from it.
 */
import { ANSWER_FIELDS, type AnswerField } from '../admissions/application-answers.ts';
import type { ApplicationStatus } from '../admissions/application-status.ts';
import { isPart, PARTS, type Part } from '../record/record-parts.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type DocumentKind, isDocumentKind, REQUESTABLE_KINDS } from './document-kinds.ts';

export const REQUEST_STATUSES = ['asked', 'answered', 'settled', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
/** The applicant's turn. */
export const FIRST_REQUEST_STATUS: RequestStatus = 'asked';

export const REQUEST_EVENTS = ['answer', 'take-back', 'settle', 'ask-again', 'withdraw'] as const;
export type RequestEvent = (typeof REQUEST_EVENTS)[number];

type Moves = Readonly<Partial<Record<RequestStatus, RequestStatus>>>;

const TABLE: Readonly<Record<RequestEvent, Moves>> = {
  /** The applicant sent it; until somebody looks they may send a better one. */
  answer: { asked: 'answered', answered: 'answered' },
  /** The applicant removed the last thing they had sent. */
  'take-back': { answered: 'asked', asked: 'asked' },
  settle: { answered: 'settled', settled: 'settled' },
  'ask-again': { answered: 'asked' },
  withdraw: { asked: 'withdrawn', answered: 'withdrawn', withdrawn: 'withdrawn' },
};

/** @returns where the event leads; an error where it leads nowhere. The same status again is no mistake. */
export const decideRequest = (
  from: RequestStatus,
  event: RequestEvent,
): Result<{ readonly to: RequestStatus; readonly changed: boolean }, 'not-possible'> => {
  const to = TABLE[event][from];
  return to === undefined ? err('not-possible') : ok({ to, changed: to !== from });
};

/** The applicant can still answer. */
export const isOpen = (status: RequestStatus): boolean => decideRequest(status, 'answer').ok;
export const OPEN_STATUSES: readonly RequestStatus[] = REQUEST_STATUSES.filter(isOpen);

/** The events that staff may cause for a request in this status. */
export const STAFF_EVENTS = ['settle', 'ask-again', 'withdraw'] as const satisfies readonly RequestEvent[];
export type StaffEvent = (typeof STAFF_EVENTS)[number];

export const staffEventsOf = (status: RequestStatus): readonly StaffEvent[] =>
  STAFF_EVENTS.filter((event) => {
    const move = decideRequest(status, event);
    return move.ok && move.value.changed;
  });

/** A Draft is still its owner's to complete; in a rejected application nothing is left to decide. */
export const mayBeAsked = (status: ApplicationStatus): boolean => status !== 'Draft' && status !== 'Rejected';

/**
 * Answers that can be asked for one by one. Another programme is another application; the state of origin comes with
 * its local government area, as neither is right without the other.
 */
const REQUESTABLE_FIELDS: readonly AnswerField[] = ANSWER_FIELDS.filter(
  (field) => field !== 'program' && field !== 'award' && field !== 'state',
);

/** The subject of a request: 'document:birth_certificate', 'field:phone' or 'record:sitting-1' in a form. */
export type RequestSubject =
  | { readonly document: DocumentKind; readonly field: null; readonly part: null }
  | { readonly document: null; readonly field: AnswerField; readonly part: null }
  | { readonly document: null; readonly field: null; readonly part: Part };

export const REQUEST_SUBJECTS: readonly string[] = [
  ...REQUESTABLE_KINDS.map((kind) => `document:${kind}`),
  ...REQUESTABLE_FIELDS.map((field) => `field:${field}`),
  ...PARTS.map((part) => `record:${part}`),
];

export function subjectOf(name: string): RequestSubject {
  const rest = name.slice(name.indexOf(':') + 1);
  if (isDocumentKind(rest)) return { document: rest, field: null, part: null };
  return isPart(rest)
    ? { document: null, field: null, part: rest }
    : { document: null, field: rest as AnswerField, part: null };
}

export function subjectName({ document, field, part }: RequestSubject): string {
  if (document) return `document:${document}`;
  return part ? `record:${part}` : `field:${field}`;
}

export const MESSAGE_MAX = 1000;
/** The number of days from today to the day that the form proposes, and to the last one that it takes. */
export const DUE_DAYS = 7;
export const DUE_DAYS_MAX = 90;
