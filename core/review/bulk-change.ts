/**
 * One change of many applications at once: what may be asked for, and what can become of each. The rules are those of
 * changing one; a bulk change may do nothing that the same person could not do by hand.
 */
import type { AcceptanceLack } from '../admissions/acceptance.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../admissions/application-status.ts';
import type { Actor } from '../identity/actor.ts';
import { can, needsColleague } from '../identity/permissions.ts';
import type { FieldIssue } from '../shared/field-issue.ts';
import { as, choice, form, optional, type Raw } from '../shared/form.ts';
import { isId } from '../shared/id.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { DECISION_REASONS, type DecisionReason } from './decision-reasons.ts';
import { needsSecondReader, type Proposal, type SecondReader, standing } from './second-reader.ts';
import { decideStatusChange, decisionFields, NO_TERMS, withItsReason } from './status-change.ts';

/** The outcomes in the order in which they are worth reading: those that did not go through come first. */
export const BULK_OUTCOMES = [
  'failed',
  'stale',
  'pending',
  'forbidden',
  'own',
  'another-live',
  'enrolled',
  'offered',
  'full',
  'lacking',
  'not-possible',
  'unchanged',
  'proposed',
  'undone',
  'changed',
] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const isBulkOutcome = (given: unknown): given is BulkOutcome =>
  BULK_OUTCOMES.some((outcome) => outcome === given);

/** This many can be taken back together while their reader waits for it. */
export const UNDO_MOST = 500;

export type BulkRequest =
  | {
      readonly kind: 'set-status';
      readonly status: ApplicationStatus;
      readonly reason: DecisionReason | null;
      readonly note: string | null;
      readonly release: string | null;
    }
  /** The new assignee. Null: nobody's any more. */
  | { readonly kind: 'assign'; readonly to: string | null }
  /** Decide what colleagues propose, each as it was proposed. */
  | { readonly kind: 'confirm' }
  /** Make students of the applicants. */
  | { readonly kind: 'enrol' }
  /** Record for each the CAPS reference that came with a file, whose own preview has shown what will happen. */
  | { readonly kind: 'caps' };

/** The requests of the queue; the rest comes from lists of its own. */
export type QueueRequest = Extract<BulkRequest, { readonly kind: 'set-status' | 'assign' | 'confirm' }>;

/** The form's value for "nobody": nothing chosen is a mistake, not a request. */
export const NOBODY = 'nobody';
const person: TextRule = (typed) =>
  typed === NOBODY || isId(typed) ? ok(typed) : err({ code: 'not-listed' });
export const bulkAssignForm = form(
  {
    to: as(choice<string>([], { label: 'Assign to', none: 'Choose a colleague' }, person), (typed) =>
      typed === NOBODY ? null : typed,
    ),
  },
  { title: 'Assign' },
);
export const bulkStatusForm = form(
  {
    ...decisionFields,
    status: choice(APPLICATION_STATUSES, { label: 'New status', none: 'Choose a status' }),
    reason: optional(choice(DECISION_REASONS, { label: 'Reason', none: 'None from the list' })),
    note: {
      ...decisionFields.note,
      label: 'Note to each applicant',
      hint: 'Every applicant gets the same note. Leave it empty if it does not fit all of them.',
    },
  },
  { title: 'Change status' },
);

export function readBulkRequest(raw: Raw): Result<QueueRequest, readonly FieldIssue[]> {
  if (raw.kind === 'assign') {
    const read = bulkAssignForm.read(raw);
    return read.ok ? ok({ kind: 'assign', ...read.value }) : read;
  }
  if (raw.kind === 'confirm') return ok({ kind: 'confirm' });
  const read = withItsReason(bulkStatusForm.read(raw));
  return read.ok ? ok({ kind: 'set-status', ...read.value }) : read;
}

export interface BulkSubject {
  readonly ownerId: string;
  readonly erased: boolean;
  readonly status: ApplicationStatus;
  readonly version: number;
  readonly assignedTo: string | null;
  readonly enrolled: boolean;
  readonly offered: boolean;
  readonly lacks: readonly AcceptanceLack[];
  readonly secondReader: SecondReader;
  readonly proposal: Proposal | null;
  /** The accounts that count as the actor's: a proposal by one of them needs another person. */
  readonly own: ReadonlySet<string>;
  /** It is decided, and not released yet. */
  readonly held: boolean;
}

/** The outcome gets the words and the terms of its proposer (second-reader.server.ts). */
export const asProposed = (status: ApplicationStatus) => ({
  status,
  reason: null,
  note: null,
  release: null,
});

/** Predicts the outcome for one application, as far as that can be said without trying. */
export function foretell(
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  application: BulkSubject,
  request: Exclude<BulkRequest, { readonly kind: 'caps' }>,
  /** The version that was chosen. */
  version: number,
): BulkOutcome {
  if (request.kind === 'enrol') {
    if (application.enrolled) return 'unchanged';
    if (needsColleague(actor, 'students.enrol', application)) return 'own';
    if (!can(actor, 'students.enrol', application)) return 'forbidden';
    if (version !== application.version) return 'stale';
    if (application.status !== 'Accepted') return 'not-possible';
    return application.lacks.length > 0 ? 'lacking' : 'changed';
  }
  if (request.kind === 'assign') {
    if (needsColleague(actor, 'application.assign', application)) return 'own';
    if (!can(actor, 'application.assign', application)) return 'forbidden';
    if (request.to === application.assignedTo) return 'unchanged';
    return request.to === application.ownerId ? 'not-possible' : 'changed';
  }
  const proposed = standing(application.proposal, version);
  if (request.kind === 'confirm' && !proposed)
    return version === application.version ? 'not-possible' : 'stale';
  if (request.kind === 'confirm' && proposed && application.own.has(proposed.by)) return 'own';
  const wanted = request.kind === 'confirm' ? asProposed(proposed?.status ?? application.status) : request;
  const decision = decideStatusChange(actor, application, { ...wanted, ...NO_TERMS, version });
  if (!decision.ok) return decision.error;
  if (!decision.value.changed) return 'unchanged';
  // A change of many at once replaces nothing that waits.
  if (application.held || (proposed && proposed.status !== wanted.status)) return 'pending';
  const change = { to: wanted.status, version };
  const { secondReader, proposal, own } = application;
  return needsSecondReader(secondReader, change, proposal, own) ? 'proposed' : 'changed';
}
