/** What confirming and declining a transfer share: the right to, and the record, locked. */

import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import type { Forbidden, NotFound, Own, Stale } from '../payment/payment-problems.ts';
import {
  findApplication,
  lockPayment,
  type PayableApplication,
  type PaymentRecord,
} from '../payment/queries.server.ts';
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

export interface LockedTransfer {
  readonly payment: PaymentRecord;
  readonly application: PayableApplication;
}

/** The payment, kept from every other decision until the transaction ends. */
export async function lockTransfer(
  tx: Transaction,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<LockedTransfer, NotFound | Own>> {
  const payment = await lockPayment(tx, id);
  if (!payment) return err({ kind: 'not-found' });
  const application = await findApplication(tx, payment.application_id);
  if (!application) throw new Error(`payment ${id} belongs to no application`);
  if (!can(actor, 'payment.confirm-transfer', { ownerId: application.ownerId })) return err({ kind: 'own' });
  return ok({ payment, application });
}

export const isWaitingTransfer = ({ gateway, status }: PaymentRecord): boolean =>
  gateway === 'bank_transfer' && status === 'Pending';
