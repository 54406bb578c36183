/**
 * Writes the treasury's e-receipt number beside a completed payment; from then on the payer's paper is a receipt. A
 * mistyped number is put right by recording the right one: both stand in the history.
 *
 *   recordTreasuryReceipt(deps, { actor, id, version, form: { treasury_receipt } })
 */

import { and, ne } from 'drizzle-orm';
import { unlessTaken } from '#app/features/admissions/index.server.ts';
import { type ChangeDeps, changeAs, type Decision } from '#app/requests/change.server.ts';
import { treasuryReceiptForm } from '#core/payments/desk-forms.ts';
import { statementKey } from '#core/payments/manual-payment.ts';
import type { Raw } from '#core/shared/form.ts';
import { err } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { payments } from '#db/schema/index.ts';
import { recordPaymentEvent, writePayment } from '../ledger/write-payment.server.ts';
import { receiptIs } from '../payment/named-by.server.ts';
import { lockToDecide } from '../payment/queries.server.ts';

export const recordTreasuryReceipt = (deps: ChangeDeps, input: Decision & { form: Raw }) =>
  changeAs(deps, input.actor, async function* (it) {
    const { tx } = it;
    const { payment, typed } = yield* it.decide(
      'payment.confirm-transfer',
      input,
      lockToDecide,
      treasuryReceiptForm,
    );
    const { treasury_receipt } = typed;
    if (payment.status !== 'Completed') return err({ kind: 'not-waiting' });
    if (await isReceiptOfAnother(tx, payment.id, treasury_receipt)) return err({ kind: 'receipt-taken' });
    const written = await unlessTaken(tx, 'payments_treasury_receipt_unique', (inner) =>
      writePayment(inner, deps, payment, { treasury_receipt }),
    );
    if (!written) return err({ kind: 'receipt-taken' });
    await recordPaymentEvent(tx, deps, {
      paymentId: payment.id,
      kind: 'treasury-receipt',
      source: 'staff',
      actorId: input.actor.userId,
      details: { treasury_receipt },
      audit: 'payment.receipt-recorded',
    });
  });

/** The same number with other spaces, dashes or capitals is the same receipt. */
const isReceiptOfAnother = async (tx: Transaction, id: string, number: string): Promise<boolean> =>
  (await tx.$count(payments, and(ne(payments.id, id), receiptIs([statementKey(number)])))) > 0;
