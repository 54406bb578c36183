/**
 * A decision of staff is not seen at once. Acceptance and rejection are held: the application keeps its status, so
 * that no page, file, program or mail can tell, and moves when the time is over. Other statuses are set at once, and
 * only their mail waits as long. Until then the officer who decided can take it back.
 */
import type { ApplicationStatus } from '../admissions/application-status.ts';

export const HOLD_MS = 2 * 60_000;

export const holdEnds = (decidedAt: Date): Date => new Date(decidedAt.getTime() + HOLD_MS);

const OUTCOMES: readonly ApplicationStatus[] = ['Accepted', 'Rejected'];

/** True if setting this status is held. */
export const isOutcome = (status: ApplicationStatus): boolean => OUTCOMES.includes(status);

/**
 * held: nobody outside knows. released: the application moved. undone: taken back. overtaken: the application had
 * changed in between so that the decision could not stand; the officer who decided is told.
 */
export const DECISION_STATES = ['held', 'released', 'undone', 'overtaken'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** A withdrawal carries more than its status, so what came after one is decided anew. */
export const canBeTakenBack = (from: ApplicationStatus | null): boolean =>
  from !== null && from !== 'Rejected';
