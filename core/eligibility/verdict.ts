import type { ApplicationStatus } from '../admissions/application-status.ts';

/**
 * The result of a rule, a way in or all of them for a record. It stands apart, so that a list that shows it brings no
 * rules along.
 */

/** The verdicts, best first. `awaiting`: a result is still to come. `for_staff`: somebody has to look at it. */
export const VERDICTS = ['ok', 'for_staff', 'awaiting', 'missing'] as const;
export type Verdict = (typeof VERDICTS)[number];
export const isVerdict = (text: unknown): text is Verdict => VERDICTS.includes(text as Verdict);

/**
 * The statuses in which a stored verdict is not worked out anew for a change of requirements, or for time that passes:
 * a decision keeps the verdict by which it was made, until it is left or decided about again. The verdict always
 * follows the record and the chosen award at once.
 */
export const DECIDED = ['Accepted', 'Rejected'] as const satisfies readonly ApplicationStatus[];

const isDecided = (status: ApplicationStatus): boolean => DECIDED.some((decided) => decided === status);

export type VerdictCause = 'record' | 'choice' | 'requirements' | 'time' | 'taken-up';

/** @param status of the application; where it moves, or is to move, the one that it leaves */
export const isJudgedAnew = (cause: VerdictCause, status: ApplicationStatus): boolean =>
  cause === 'record' || cause === 'choice' || isDecided(status) === (cause === 'taken-up');
