/**
 * Refunds on the bank's statement. A debit that names one is that refund. A credit that names one which was sent may
 * be its money, which the bank returned; a person says so, and the refund is open again.
 */

import { and, eq, inArray } from 'drizzle-orm';
import { changeAs, upToDate } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { type RecordedRefund, refundsNamed } from '#core/payments/match-line.ts';
import { decideRefund, type RefundStatus } from '#core/payments/refund-status.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { applications, bank_statement_lines, payments, refunds } from '#db/schema/index.ts';
import { isOpenLine, isUntouched, returnKeyOf } from '../ledger/claim-line.server.ts';
import { mailPayer, type TellPayerDeps } from '../ledger/mail-payer.server.ts';
import { OPEN_REVIEW, recordPaymentEvent, writePayment } from '../ledger/write-payment.server.ts';
import { lockRefund } from '../refunds/decide-refund.server.ts';
import { bankLineOf } from './record-settlement.server.ts';

type Row = Parameters<typeof bankLineOf>[0];
const IS_OUT: readonly RefundStatus[] = ['Approved', 'Sent', 'Completed', 'Failed'];
/** Its money has left, and may come back. */
const IS_SENT: readonly RefundStatus[] = ['Sent', 'Completed'];

export interface RefundOnLine extends RecordedRefund {
  readonly status: RefundStatus;
}

/** @returns for a row of a statement, the refunds that it names. */
export async function findRefunds(
  db: Queryable,
  rows: readonly Pick<Row, 'amount_kobo'>[],
  statuses: readonly RefundStatus[] = IS_OUT,
): Promise<(row: Row) => readonly RefundOnLine[]> {
  const amounts = [...new Set(rows.map(({ amount_kobo }) => amount_kobo))];
  if (amounts.length === 0) return () => [];
  const found = await db
    .select({
      refund: refunds,
      payment: payments.payment_reference,
      number: applications.application_number,
      first_name: applications.first_name,
      last_name: applications.last_name,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .where(and(inArray(refunds.amount_kobo, amounts), inArray(refunds.status, [...statuses])))
    .orderBy(refunds.created_at, refunds.id);
  const recorded = found.map(({ refund, payment, number, first_name, last_name }) => ({
    id: refund.id,
    amountKobo: refund.amount_kobo,
    day: lagosDayOf(refund.decided_at ?? refund.created_at),
    reference: refund.provider_reference,
    paymentReference: payment,
    applicationNumber: number,
    names: fullName(first_name, last_name),
    status: refund.status,
  }));
  return (row) => refundsNamed(bankLineOf(row), recorded);
}

/** Finds the refunds that may have come back by these credits. */
export const findReturned = (db: Queryable, lines: readonly Row[]) => findRefunds(db, lines, IS_SENT);

/** One person records it, as whatever else becomes of a refund. */
export const refundCameBack = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'> & TellPayerDeps,
  { actor, lineId, refundId, version }: { actor: Actor; lineId: string; refundId: string; version: number },
) =>
  changeAs(deps, actor, async function* ({ tx, now, may, update }) {
    if (!mayEver(actor, 'payment.flag-refund')) return err({ kind: 'forbidden' });
    if (!isId(lineId) || !isId(refundId)) return err({ kind: 'not-found' });

    const found = await lockRefund(tx, refundId);
    if (!found) return err({ kind: 'not-found' });
    const { refund, payment, ownerId } = found;
    yield* may('payment.flag-refund', { ownerId }, 'own');
    const line = await lockOpen(tx, lineId);
    if (!line) return err({ kind: 'line-taken' });
    yield* upToDate(line, version);
    const to = decideRefund(refund.status, 'came-back');
    const [named] = (await findReturned(tx, [line]))(line).filter(({ id }) => id === refundId);
    if (!to.ok || !named) return err({ kind: 'not-waiting' });
    const back = { status: to.value, problem: line.narration, finished_at: null, updated_at: now };
    await update(refunds, refund, back);
    const isHere = refund.status === 'Completed';
    if (isHere)
      await writePayment(tx, deps, payment, {
        refunded_kobo: payment.refunded_kobo - refund.amount_kobo,
        ...(payment.review_resolution === 'refunded' && OPEN_REVIEW),
      });
    await recordPaymentEvent(tx, deps, {
      paymentId: payment.id,
      kind: 'refund-returned',
      source: 'staff',
      actorId: actor.userId,
      money: isHere ? { amount: refund.amount_kobo, currency: refund.currency } : null,
      valueAt: line.value_date,
      receiptKey: returnKeyOf(lineId),
      details: { refund: refundId, amount_kobo: refund.amount_kobo, reason: line.narration },
      audit: 'payment.refunded',
    });
    const note = `Refund that came back: ${payment.payment_reference}`;
    await update(bank_statement_lines, line, {
      set_aside_by: actor.userId,
      set_aside_at: now,
      set_aside_note: note,
    });
    await mailPayer(tx, deps, payment, {
      letter: 'refundReturned',
      amount: refund.amount_kobo,
      occasion: `${refundId}-${refund.version}`,
    });
  });

async function lockOpen(tx: Transaction, id: string) {
  await tx
    .select({ id: bank_statement_lines.id })
    .from(bank_statement_lines)
    .where(eq(bank_statement_lines.id, id))
    .for('update');
  const open = and(eq(bank_statement_lines.id, id), isOpenLine(tx), isUntouched(tx));
  const [line] = await tx.select().from(bank_statement_lines).where(open);
  return line;
}
