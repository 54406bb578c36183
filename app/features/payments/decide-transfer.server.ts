/** What confirming and declining a transfer share: the right to, the right record, and the version that was on screen. */
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { Verification } from '#core/payments/settlement.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { AppDeps } from '../../context.ts';
import { applySettlement, type SettlementDeps, type SettlementOutcome } from './apply-settlement.server.ts';
import type { Forbidden, NotFound, Stale } from './payment-problems.ts';
import { lockPayment } from './queries.server.ts';

export type TransferDeps = SettlementDeps & Pick<AppDeps, 'db'>;

export type TransferProblem =
  | NotFound
  | Forbidden
  /** Somebody else decided meanwhile, or the screen was old. */
  | Stale
  /** Not a transfer that waits: it is decided already, or a gateway answers for it. */
  | { readonly kind: 'not-waiting' };

export interface TransferDecision {
  readonly actor: Actor;
  readonly id: string;
  /** `version` of the payment as it stood on the screen. */
  readonly version: number;
  readonly outcome: Extract<Verification['outcome'], 'paid' | 'failed'>;
  readonly audit: AuditEvent;
  readonly reason?: string;
}

export async function decideTransfer(
  deps: TransferDeps,
  { actor, id, version, outcome, audit, reason }: TransferDecision,
): Promise<Result<SettlementOutcome, TransferProblem>> {
  if (!can(actor, 'payment.confirm-transfer')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) return err({ kind: 'not-found' });
    if (payment.version !== version) return err({ kind: 'stale' });
    if (payment.gateway !== 'bank_transfer' || payment.status !== 'Pending')
      return err({ kind: 'not-waiting' });
    return ok(
      await applySettlement(tx, deps, {
        payment,
        // Staff vouch for the whole amount: they compared it with the statement, to the kobo.
        verification: {
          outcome,
          reference: payment.payment_reference,
          amountKobo: payment.amount_kobo,
          currency: payment.currency,
          paidAt: deps.clock(),
          channel: 'bank statement',
        },
        by: 'staff',
        source: 'staff',
        actorId: actor.userId,
        audit,
        reason,
      }),
    );
  });
}
