/**
 * Writing a payment's row. Money on it changes only together with an entry of the ledger (recordPaymentEvent) in the same
 * transaction, so that the two always sum to each other.
 */
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { AuditDetails } from '#core/identity/audit-details.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { LedgerEntry } from '#core/payments/settlement.ts';
import { tellOfPayment } from '#core/programs/changes.ts';
import { type AuditEvent, recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { payment_events, payments } from '#db/schema/index.ts';
import { tell } from '#db/tell.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';

type Money = Pick<PaymentRecord, 'arrived_kobo' | 'refunded_kobo' | 'moved_kobo' | 'currency'>;

/**
 * Money of another currency is in the ledger, and on the row as received_kobo with its currency.
 * @param to the receiver of the money that leaves: its payer, or another application.
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

/**
 * The source of the news: the payer's choice, their browser coming back, the gateway, our own asking, staff, or the
 * comparison of the books with the gateway's.
 */
export type PaymentNewsSource =
  | 'applicant'
  | 'return'
  | 'notification'
  | 'poller'
  | 'staff'
  | 'reconciliation';

export interface PaymentNews {
  readonly paymentId: string;
  /** An event of core's table, or what else happened: started, checkout-opened, flagged, not-opened. */
  readonly kind: string;
  readonly source: PaymentNewsSource;
  readonly from?: PaymentStatus;
  readonly to?: PaymentStatus;
  readonly actorId: string | null;
  /** Amounts, codes and states; never a card field, never a person's data. */
  readonly details?: AuditDetails;
  /** The amount that the entry adds to, or takes from, the money held for the payment. */
  readonly money?: LedgerEntry | null;
  /** When that money moved: the day of the statement, or what the gateway says. Default: now. */
  readonly valueAt?: Date | undefined;
  /** The line or transaction that brought the money; the database lets it count once. */
  readonly receiptKey?: string;
  /** The event is also in the audit trail under this name. */
  readonly audit?: AuditEvent;
}

/** Adds a line to the attempt's history and, where it counts as an action, to the audit trail. */
export async function recordPaymentEvent(
  tx: Transaction,
  { clock, newId }: Pick<AppDeps, 'clock' | 'newId'>,
  {
    paymentId,
    kind,
    source,
    from,
    to,
    actorId,
    details = {},
    money,
    valueAt,
    receiptKey,
    audit,
  }: PaymentNews,
): Promise<void> {
  await tx.insert(payment_events).values({
    id: newId(),
    payment_id: paymentId,
    kind,
    source,
    from_status: from ?? null,
    to_status: to ?? null,
    actor_id: actorId,
    details,
    amount: money?.amount ?? 0,
    ...(money && { currency: money.currency }),
    value_at: money ? (valueAt ?? clock()) : null,
    receipt_key: receiptKey ?? null,
    created_at: clock(),
  });
  if (!audit) return;
  await recordAudit(tx, newId, {
    action: audit,
    actorId,
    subjectId: paymentId,
    details: {
      kind,
      source,
      from,
      to,
      ...details,
      ...(money && { amount: money.amount, currency: money.currency }),
    },
  });
}
