/** Why something at the bursary's desk was not done, beside the problems of every payment. */
import type { Forbidden, Invalid, NotFound, Own, Stale } from './payment-problems.ts';

/** Whoever asked for it cannot be the one who approves it; alone: nobody else could, so it waits a day. */
export interface SamePerson {
  readonly kind: 'same-person' | 'alone';
}
/** It is decided already, or was never waiting for this. */
interface NotWaiting {
  readonly kind: 'not-waiting';
}
/** This line of a statement is another payment's money already, or the bank took it back. */
export interface LineTaken {
  readonly kind: 'line-taken' | 'line-reversed';
}
/** An uploaded statement has this line, with another amount or another day. */
export interface LineDiffers {
  readonly kind: 'line-differs';
  readonly amountKobo: number;
  /** A Lagos day. */
  readonly valueDay: string;
}
/**
 * The application is paid already, and the form does not say that whoever sent it had been told. Sent again with the
 * application's number in `paid_already`, it is done: the money came and has to be recorded.
 */
export interface PaidAlready {
  readonly kind: 'paid-already';
  readonly applicationNumber: string;
}
/**
 * Far more would be recorded for a bank day than payers paid, and the form does not say that whoever sent it had been
 * told. Sent again with `recordedKobo`, it is recorded.
 */
export interface OverExpected {
  readonly kind: 'over-expected';
  readonly expectedKobo: number;
  readonly recordedKobo: number;
}
/** There is no record of this money here, so there is nothing that could be refunded. */
export interface NotRecorded {
  readonly kind: 'not-recorded';
}
/** Less money is held than this needs. `heldKobo` is what is left to give. */
export interface NotEnough {
  readonly kind: 'not-enough';
  readonly heldKobo: number;
}

export type DeskProblem = NotFound | Forbidden | Own | Stale | NotWaiting;
export type { Forbidden, Invalid, NotFound, Own, Stale };
