/** Why something about money was not done. Screens turn each into a sentence that says what to do next. */
import type { NoFeeDue } from '#core/payments/payable.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';

/** Someone else's record and one that does not exist look the same. */
export interface NotFound {
  readonly kind: 'not-found';
}

/** Why no attempt to pay may be started for this application, now. */
export type NotPayable =
  | { readonly kind: NoFeeDue }
  /** The college has set no fee, or the method is not offered, or its settings are not complete. */
  | { readonly kind: 'not-offered' };

/** What the gateway left open. */
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

/** Characters of the reason that staff give when they turn a payment down. */
export const REASON_MAX = 500;
