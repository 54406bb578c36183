/**
 * Makes room for another attempt. The standing one is asked about first; only when its money has not come is it closed
 * as superseded. Should it be paid after all, settling still completes it, and a second payment is flagged.
 */
import { openReview } from '#core/payments/open-review.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { failAttempt } from '../ledger/fail-attempt.server.ts';
import type { GatewayTrouble, NotPayable } from '../payment/payment-problems.ts';
import { lockPayment, type PaymentRecord } from '../payment/queries.server.ts';
import { type SettleDeps, settlePayment } from '../settle/settle-payment.server.ts';

export interface SaidByPayer {
  /** Nothing was paid by the attempt that is open. It counts where its gateway cannot be asked, which may last for ever. */
  readonly notPaid?: boolean | undefined;
}

export async function closeOpenAttempt(
  deps: SettleDeps,
  payment: PaymentRecord,
  actorId: string,
  { notPaid = false }: SaidByPayer = {},
): Promise<Result<void, NotPayable | GatewayTrouble>> {
  // No one can be asked about a transfer; only staff close it.
  if (payment.gateway === 'bank_transfer') return err({ kind: 'transfer-waiting' });
  if (openReview(payment)) return err({ kind: 'under-review' });

  const reference = payment.payment_reference;
  const settled = await settlePayment(deps, { reference, source: 'applicant', actorId });
  if (!settled.ok) throw new Error(`payment ${payment.id} is gone`);
  const { status, review, asked, held } = settled.value;
  if (status === 'Completed') return err({ kind: 'already-paid' });
  // A part of the fee came by it, and the rest can be paid.
  if (review === 'underpaid') return ok(undefined);
  if (review) return err({ kind: 'under-review' });
  if (status === 'Failed') return ok(undefined);
  if (!asked && (held || !notPaid)) return err({ kind: 'outcome-unknown', reference });

  await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    const kind = asked ? 'superseded' : 'said-unpaid';
    if (locked)
      await failAttempt(tx, deps, locked, { event: 'superseded', kind, source: 'applicant', actorId });
  });
  return ok(undefined);
}
