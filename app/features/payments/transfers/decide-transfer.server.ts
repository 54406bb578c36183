/** What confirming and declining a transfer share. */

import type { AppDeps } from '#app/requests/context.ts';
import type { Forbidden, NotFound, Own, Stale } from '../payment/payment-problems.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';
import type { SettlementDeps } from '../settle/apply-settlement.server.ts';

export type TransferDeps = SettlementDeps & Pick<AppDeps, 'db'>;

export type TransferProblem =
  | NotFound
  | Forbidden
  | Own
  /** Somebody else decided meanwhile, or the screen was old. */
  | Stale
  /** Not a transfer that waits: it is decided already, or a gateway answers for it. */
  | { readonly kind: 'not-waiting' };

/** Money that came and did not match is decided about first, and was not "not sent" or "not found". */
export const isWaitingTransfer = ({ gateway, status, review_reason }: PaymentRecord): boolean =>
  gateway === 'bank_transfer' && status === 'Pending' && review_reason === null;
