import type { ApplicationStatus } from '../admissions/application-status.ts';

/**
 * For how long whoever decided about an application can take it back. The mail about the decision waits as long; the
 * application's page says at once what was decided.
 */
export const TAKE_BACK_MS = 2 * 60_000;

export const takeBackEnds = (decidedAt: Date): Date => new Date(decidedAt.getTime() + TAKE_BACK_MS);

/** A withdrawal carries more than its status, so what came after one is decided anew. */
export const canBeTakenBack = (from: ApplicationStatus | null): boolean =>
  from !== null && from !== 'Rejected';
