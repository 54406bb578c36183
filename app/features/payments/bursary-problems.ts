/** Why something at the bursary's desk was not done, beside the problems of every payment. */
import type { Forbidden, Invalid, NotFound, Own, Stale } from './payment-problems.ts';

/** Whoever asked for it cannot be the one who approves it. */
export interface SamePerson {
  readonly kind: 'same-person';
}
/** It is decided already, or was never waiting for this. */
export interface NotWaiting {
  readonly kind: 'not-waiting';
}
/** This line of a statement is another payment's money already. */
export interface LineTaken {
  readonly kind: 'line-taken';
}
/** Less money is held than this needs. `heldKobo` is what is left to give. */
export interface NotEnough {
  readonly kind: 'not-enough';
  readonly heldKobo: number;
}

export type DeskProblem = NotFound | Forbidden | Own | Stale | NotWaiting;
export type { Forbidden, Invalid, NotFound, Own, Stale };
