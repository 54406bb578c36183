/**
 * The reasons why staff set a status, as codes: a frequent choice should read the same to every applicant, and can be
 * counted. The sentences stand in messages/en/review/reasons.ts. A free note may stand beside a reason, or instead of
 * one.
 */
import type { ApplicationStatus } from '../admissions/application-status.ts';

const REASONS = {
  Draft: ['answers-to-correct', 'asked-to-change'],
  Submitted: ['fee-found', 'review-put-off'],
  'Under Review': ['complete', 'looked-at-again', 'new-facts'],
  Accepted: ['requirements-met', 'place-came-free'],
  Rejected: [
    'requirements-not-met',
    'programme-full',
    'papers-not-confirmed',
    'papers-missing',
    'sent-twice',
    'withdrawn',
  ],
  'Pending Payment': ['fee-not-found'],
} as const satisfies Record<ApplicationStatus, readonly string[]>;

export type DecisionReason = (typeof REASONS)[ApplicationStatus][number];

export const DECISION_REASONS: readonly DecisionReason[] = Object.values(REASONS).flat();

export const reasonsFor = (status: ApplicationStatus): readonly DecisionReason[] => REASONS[status];

export const isDecisionReason = (text: unknown): text is DecisionReason =>
  DECISION_REASONS.some((reason) => reason === text);
