/** What confirming and declining a transfer share: the right to, the right record, and the version that was on screen. */

import { desc, eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import type { PaymentEvent } from '#core/payments/payment-status.ts';
import type { Verification } from '#core/payments/settlement.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { payment_events } from '#db/schema/index.ts';
import type { AppDeps } from '../../context.ts';
import { applySettlement, type SettlementDeps, type SettlementOutcome } from './apply-settlement.server.ts';
import type { Forbidden, NotFound, Own, Stale } from './payment-problems.ts';
import { findApplication, lockPayment } from './queries.server.ts';

export type TransferDeps = SettlementDeps & Pick<AppDeps, 'db'>;

export type TransferProblem =
  | NotFound
  | Forbidden
  | Own
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
  decision: TransferDecision,
): Promise<Result<SettlementOutcome, TransferProblem>> {
  const { actor, id, version, outcome, audit, reason } = decision;
  if (!mayEver(actor, 'payment.confirm-transfer')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) return err({ kind: 'not-found' });
    const application = await findApplication(tx, payment.application_id);
    if (!can(actor, 'payment.confirm-transfer', { ownerId: application?.ownerId }))
      return err({ kind: 'own' });
    if (payment.version !== version) {
      const again = payment.version === version + 1 && (await isRepetition(tx, payment.id, decision));
      if (!again) return err({ kind: 'stale' });
      return ok({ status: payment.status, review: payment.review_reason, moved: false });
    }
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

/** True when this person's form has come a second time: the last thing that happened is exactly what it asks for. */
async function isRepetition(
  tx: Transaction,
  paymentId: string,
  { actor, outcome, reason }: TransferDecision,
): Promise<boolean> {
  const [last] = await tx
    .select({
      kind: payment_events.kind,
      actorId: payment_events.actor_id,
      details: payment_events.details,
    })
    .from(payment_events)
    .where(eq(payment_events.payment_id, paymentId))
    .orderBy(desc(payment_events.created_at), desc(payment_events.id))
    .limit(1);
  const asked: PaymentEvent = outcome === 'paid' ? 'confirmed' : 'declined';
  return last?.kind === asked && last.actorId === actor.userId && last.details.reason === reason;
}
