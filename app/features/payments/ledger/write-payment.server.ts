/**
 * Writing a payment's row. Money on it changes only together with an entry of the ledger (recordPaymentEvent) in the same
 * transaction, so that the two always sum to each other.
 */
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { LedgerEntry } from '#core/payments/settlement.ts';
import { tellOfPayment } from '#core/programs/changes.ts';
import type { Transaction } from '#db/client.ts';
import { payments } from '#db/schema/index.ts';
import { tell } from '#db/tell.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';

type Money = Pick<PaymentRecord, 'arrived_kobo' | 'refunded_kobo' | 'moved_kobo' | 'currency'>;

/**
 * Money of another currency is in the ledger, and on the row as received_kobo with its currency.
 * @param to who has the money that leaves: its payer, or another application.
 */
export function moneyColumns(
  payment: Money,
  money: LedgerEntry | null,
  to: 'payer' | 'application' = 'payer',
) {
  if (!money || money.currency !== payment.currency) return {};
  return money.amount > 0
    ? { arrived_kobo: payment.arrived_kobo + money.amount }
    : {
        refunded_kobo: payment.refunded_kobo - money.amount,
        ...(to === 'application' && { moved_kobo: payment.moved_kobo - money.amount }),
      };
}

/** A doubt that no one has decided about. */
export const OPEN_REVIEW = {
  review_resolution: null,
  review_resolved_at: null,
  review_resolved_by: null,
} as const;

/** Every change of a payment's row that anyone is to hear of goes this way. @param payment locked by the caller. */
export async function writePayment(
  tx: Transaction,
  { clock }: Pick<AppDeps, 'clock'>,
  payment: PaymentRecord,
  change: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  const after = { ...payment, ...change, version: payment.version + 1 };
  await tx
    .update(payments)
    .set({ ...change, version: after.version, updated_at: clock() })
    .where(eq(payments.id, payment.id));
  await tell(tx, tellOfPayment(payment, after));
}
