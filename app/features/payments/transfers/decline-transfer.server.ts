import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { openReview } from '#core/payments/open-review.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { bank_statement_debits, manual_payments, payment_events } from '#db/schema/index.ts';
import { isRowTaken } from '../ledger/claim-line.server.ts';
import type { ConfirmationWaits, LineTaken } from '../payment/bursary-problems.ts';
import { type Decision, lockAsSeen, lockToDecide, readDecision } from '../payment/decide-payment.server.ts';
import type { Invalid } from '../payment/payment-problems.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';
import { reasonSchema } from '../payment/reason-form.ts';
import { applySettlement, type SettlementOutcome } from '../settle/apply-settlement.server.ts';
import { isWaitingTransfer, type TransferDeps, type TransferProblem } from './decide-transfer.server.ts';

/** Staff did not find the transfer: the payment is Failed, and the application a Draft that can be paid again. */
export async function declineTransfer(
  deps: TransferDeps,
  input: Decision & { reason: unknown },
): Promise<Result<SettlementOutcome, TransferProblem | ConfirmationWaits | Invalid<'reason'>>> {
  const { actor, id, version } = input;
  const read = readDecision('payment.confirm-transfer', input, reasonSchema, { reason: input.reason });
  if (!read.ok) return read;
  const { reason } = read.value;
  return deps.db.transaction(async (tx) => {
    const locked = await lockToDecide(tx, 'payment.confirm-transfer', input);
    if (!locked.ok) return locked;
    const { payment } = locked.value;
    if (payment.version !== version) {
      const again = payment.version === version + 1 && (await isRepetition(tx, { id, actor, reason }));
      if (!again) return err({ kind: 'stale' });
      return ok({ status: payment.status, review: openReview(payment), moved: false });
    }
    if (!isWaitingTransfer(payment)) return err({ kind: 'not-waiting' });
    if (await findWaitingConfirmation(tx, id)) return err({ kind: 'confirmation-waits' });
    return ok(await endTransfer(tx, deps, { payment, actorId: actor.userId, reason }));
  });
}

/**
 * The bank took the money back before anybody confirmed it. One person may say so: the statement shows it, and no money of
 * the college moves.
 */
export async function returnTransfer(
  deps: TransferDeps,
  input: Decision & { readonly debitId: string },
): Promise<Result<SettlementOutcome, TransferProblem | ConfirmationWaits | LineTaken>> {
  const { actor, id, debitId } = input;
  if (!mayEver(actor, 'payment.confirm-transfer')) return err({ kind: 'forbidden' });
  if (!isId(id) || !isId(debitId)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    // The debit before the payment, as whoever decides about it does.
    const [debit] = await tx
      .select({ lineId: bank_statement_debits.reverses_line_id })
      .from(bank_statement_debits)
      .where(eq(bank_statement_debits.id, debitId))
      .for('update');
    if (!debit?.lineId) return err({ kind: 'not-found' });
    const locked = await lockAsSeen(tx, 'payment.confirm-transfer', input);
    if (!locked.ok) return locked;
    const { payment } = locked.value;
    if (!isWaitingTransfer(payment)) return err({ kind: 'not-waiting' });
    if (await findWaitingConfirmation(tx, id)) return err({ kind: 'confirmation-waits' });
    if (await isRowTaken(tx, debit.lineId)) return err({ kind: 'line-taken' });
    return ok(await endTransfer(tx, deps, { payment, actorId: actor.userId, returned: true }));
  });
}

interface TransferEnd {
  readonly payment: PaymentRecord;
  readonly actorId: string;
  readonly reason?: string;
  readonly returned?: boolean;
}

const endTransfer = (tx: Transaction, deps: TransferDeps, { payment, actorId, ...end }: TransferEnd) =>
  applySettlement(tx, deps, {
    payment,
    verification: {
      outcome: 'failed',
      reference: payment.payment_reference,
      amountKobo: payment.amount_kobo,
      currency: payment.currency,
      channel: 'bank statement',
      returned: end.returned ?? false,
    },
    by: 'staff',
    source: 'staff',
    actorId,
    audit: 'payment.transfer-declined',
    ...(end.reason && { reason: end.reason }),
  });

/** Somebody found the money, and a second person has not looked at it yet. */
export async function findWaitingConfirmation(
  tx: Transaction,
  paymentId: string,
): Promise<typeof manual_payments.$inferSelect | undefined> {
  const [waiting] = await tx
    .select()
    .from(manual_payments)
    .where(and(eq(manual_payments.confirms_payment_id, paymentId), eq(manual_payments.status, 'Requested')));
  return waiting;
}

/** True when this person's form has come a second time: the last thing that happened is exactly what it asks for. */
async function isRepetition(
  tx: Transaction,
  { id, actor, reason }: { id: string; actor: Actor; reason: string },
): Promise<boolean> {
  const [last] = await tx
    .select({
      kind: payment_events.kind,
      actorId: payment_events.actor_id,
      details: payment_events.details,
    })
    .from(payment_events)
    .where(eq(payment_events.payment_id, id))
    .orderBy(desc(payment_events.created_at), desc(payment_events.id))
    .limit(1);
  return last?.kind === 'declined' && last.actorId === actor.userId && last.details.reason === reason;
}
