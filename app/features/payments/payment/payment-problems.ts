/**
 * The reasons for which something about money was not done. Screens turn each into a sentence that says what to do
 * next.
 */
import type { NoFeeDue } from '#core/payments/payable.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';

/** Someone else's record and one that does not exist look the same. */
export interface NotFound {
  readonly kind: 'not-found';
}

/** The reasons for which no attempt to pay may be started for this application now. */
export type NotPayable =
  | { readonly kind: NoFeeDue }
  /** The college has set no fee, or the method is not offered, or its settings are not complete. */
  | { readonly kind: 'not-offered' };

/** The problems that a gateway leaves open. */
export type GatewayTrouble =
  /** It may have opened the checkout, or taken money. The attempt stands as Pending and is asked about. */
  | { readonly kind: 'outcome-unknown'; readonly reference: string }
  /** Certainly nothing happened; the same can be tried again. */
  | { readonly kind: 'gateway-down' };

export type BeginProblem = NotFound | NotPayable | GatewayTrouble;

/** Two members of staff decided at once, or one looked at an old screen. */
export interface Stale {
  readonly kind: 'stale';
}
export interface Forbidden {
  readonly kind: 'forbidden';
}
/** The payment is for this person's own application; a colleague decides. */
export interface Own {
  readonly kind: 'own';
}
export interface Invalid<Field extends string = string> {
  readonly kind: 'invalid';
  readonly issues: readonly FieldIssue<Field>[];
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
 * The application is paid already, and the form does not say that its sender had been told. Sent again with the
 * application's number in `paid_already`, it is done: the money came and has to be recorded.
 */
export interface PaidAlready {
  readonly kind: 'paid-already';
  readonly applicationNumber: string;
}
/**
 * Far more would be recorded for a bank day than payers paid, and the form does not say that its sender had been
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
