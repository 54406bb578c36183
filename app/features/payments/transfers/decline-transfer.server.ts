import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { moveApplication } from '#app/features/admissions/index.server.ts';
import { changeAs, type Decision } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { reasonForm } from '#core/payments/desk-forms.ts';
import type { Kobo } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import { isId } from '#core/shared/id.ts';
import { err } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  applications,
  bank_statement_debits,
  manual_payments,
  payment_events,
  payments,
} from '#db/schema/index.ts';
import { isRowTaken } from '../ledger/claim-line.server.ts';
import { failAttempt } from '../ledger/fail-attempt.server.ts';
import {
  findApplication,
  findOpenAttempt,
  lockPayment,
  lockToDecide,
  type PaymentRecord,
  purposeAsked,
} from '../payment/queries.server.ts';
import { applySettlement } from '../settle/apply-settlement.server.ts';
import type { SettlementDeps } from '../settle/mail-of-settlement.server.ts';

const MAY = 'payment.confirm-transfer';

/** Staff did not find the transfer: the payment is Failed, and the application a Draft that can be paid again. */
export const declineTransfer = (deps: TransferDeps, input: Decision & { reason: unknown }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx } = it;
    const { actor, id, version, ...form } = input;
    const { payment, typed } = yield* it.decide(MAY, { id, form }, lockToDecide, reasonForm);
    const { reason } = typed;
    if (payment.version !== version) {
      const again = payment.version === version + 1 && (await isRepetition(tx, { id, actor, reason }));
      if (!again) return err({ kind: 'stale' });
      return { status: payment.status, review: openReview(payment), moved: false };
    }
    if (!isWaitingTransfer(payment)) return err({ kind: 'not-waiting' });
    if (await findWaitingConfirmation(tx, id)) return err({ kind: 'confirmation-waits' });
    return await endTransfer(tx, deps, { payment, actorId: actor.userId, reason });
  });

/**
 * The bank took the money back before anybody confirmed it. One person may say so: the statement shows it, and no
 * money of the college moves.
 */
export const returnTransfer = (deps: TransferDeps, input: Decision & { readonly debitId: string }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx } = it;
    const { actor, id, debitId } = input;
    const { payment, lineId, amount } = yield* it.decide(MAY, input, async () => {
      // The debit is locked before the payment, as by a person who decides about it.
      const [debit] = isId(debitId)
        ? await tx
            .select()
            .from(bank_statement_debits)
            .where(eq(bank_statement_debits.id, debitId))
            .for('update')
        : [];
      if (!debit?.reverses_line_id) return undefined;
      const locked = await lockToDecide(tx, id);
      return locked && { ...locked, lineId: debit.reverses_line_id, amount: debit.amount_kobo };
    });
    if (!isWaitingTransfer(payment)) return err({ kind: 'not-waiting' });
    if (await findWaitingConfirmation(tx, id)) return err({ kind: 'confirmation-waits' });
    if (await isRowTaken(tx, lineId)) return err({ kind: 'line-taken' });
    const closed = (await transfersReturned(tx, [debitId])).get(debitId) ?? [];
    if (!mayReturn(amount, closed, payment.amount_kobo)) return err({ kind: 'line-taken' });
    return await endTransfer(tx, deps, { payment, actorId: actor.userId, returnedBy: debitId });
  });

/** Payers share names and fees, so what the bank took back closes the transfers that it comes to, and no others. */
export const mayReturn = (debit: Kobo, closed: readonly { readonly amount: Kobo }[], wanted: Kobo): boolean =>
  closed.length === 0 || closed.reduce((sum, { amount }) => sum + amount, wanted) <= debit;

/** Reads, by the debit, the announced transfers that were closed because of it. */
export async function transfersReturned(db: Queryable, debitIds: readonly string[]) {
  const debitId = sql<string>`split_part(${payment_events.receipt_key}, ':', 2)`;
  const rows =
    debitIds.length === 0
      ? []
      : await db
          .select({
            debitId,
            amount: payments.amount_kobo,
            number: applications.application_number,
            first_name: applications.first_name,
            last_name: applications.last_name,
          })
          .from(payment_events)
          .innerJoin(payments, eq(payments.id, payment_events.payment_id))
          .innerJoin(applications, eq(applications.id, payments.application_id))
          .where(and(like(payment_events.receipt_key, 'returned:%'), inArray(debitId, [...debitIds])));
  return Map.groupBy(rows, (row) => row.debitId);
}

interface TransferEnd {
  readonly payment: PaymentRecord;
  readonly actorId: string;
  readonly reason?: string;
  /** The debit by which the bank took it back. */
  readonly returnedBy?: string;
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
      returned: end.returnedBy !== undefined,
    },
    by: 'staff',
    source: 'staff',
    actorId,
    audit: 'payment.transfer-declined',
    ...(end.reason && { reason: end.reason }),
    ...(end.returnedBy && { receiptKey: `returned:${end.returnedBy}:${payment.id}` }),
  });

/** A person found the money, and a second one has not looked at it yet. */
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

/** The dependencies that confirming and declining a transfer share. */
export type TransferDeps = SettlementDeps & Pick<AppDeps, 'db'>;

/**
 * A transfer that a receipt can be confirmed of: also one that brought a part of the fee, which may be followed by the
 * rest.
 */
export const takesReceipt = (payment: PaymentRecord): boolean =>
  isWaitingTransfer(payment) ||
  (payment.gateway === 'bank_transfer' &&
    payment.status === 'Pending' &&
    openReview(payment) === 'underpaid');

/** Money that came and did not match is decided about first, and was not "not sent" or "not found". */
const isWaitingTransfer = (payment: PaymentRecord): boolean =>
  payment.gateway === 'bank_transfer' && payment.status === 'Pending' && openReview(payment) === null;

/**
 * "I did not send it": the applicant takes back an announced transfer, while nobody of the staff has found or declined
 * it. The payment is over and the application can be paid again. Money that comes all the same is found on the statement
 * and completes it as late money does.
 * @returns changed: false where no transfer waits any more, be it decided or taken back before: its page says which.
 */
export const takeBackTransfer = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>,
  { actor, applicationId }: { actor: Actor; applicationId: string },
) =>
  changeAs(deps, actor, async ({ tx }) => {
    if (!isId(applicationId)) return err({ kind: 'not-found' });

    const application = await findApplication(tx, applicationId);
    if (!application || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
    const open = await findOpenAttempt(tx, applicationId, await purposeAsked(tx, application));
    // The payment is locked first, then its application, as by staff who decide about it.
    const payment = open && (await lockPayment(tx, open.id));
    if (!payment || !isWaitingTransfer(payment)) return { changed: false };
    if (await findWaitingConfirmation(tx, payment.id)) return err({ kind: 'confirmation-waits' });
    await failAttempt(tx, deps, payment, {
      event: 'taken-back',
      source: 'applicant',
      actorId: actor.userId,
      audit: 'payment.transfer-taken-back',
    });
    if (payment.purpose === 'acceptance') return { changed: true };
    const moved = await moveApplication(tx, deps, {
      applicationId,
      event: 'transfer-taken-back',
      actorId: actor.userId,
    });
    // Staff may have set another status meanwhile: that is theirs to decide about.
    if (!moved.ok && moved.error.kind !== 'not-possible')
      throw new Error(`application ${applicationId} could not go back from a transfer: ${moved.error.kind}`);
    return { changed: true };
  });
