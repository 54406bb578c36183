/** Payments as they stand in the tables, for tests of what reads them. */

import type { AppDeps } from '#app/requests/context.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { payment_events, payments } from '#db/schema/index.ts';

export const FEE_KOBO = 2_500_000;

export interface AttemptTraits {
  readonly application: { readonly id: string };
  readonly status?: 'Pending' | 'Failed' | 'Completed';
  readonly method?: PaymentMethod;
  readonly createdAt?: Date;
  readonly amountKobo?: number;
  readonly review?: ReviewReason;
}

let made = 0;

/** A payment row as it stands, for tests of what reads them. */
export async function makePayment(
  { db, newId, clock }: Pick<AppDeps, 'db' | 'newId' | 'clock'>,
  { application, status = 'Completed', method = 'card', createdAt, amountKobo, review }: AttemptTraits,
) {
  const at = createdAt ?? clock();
  const amount = amountKobo ?? FEE_KOBO;
  made += 1;
  const [row] = await db
    .insert(payments)
    .values({
      id: newId(),
      application_id: application.id,
      amount_kobo: amount,
      status,
      payment_method: method,
      gateway: method === 'bank_transfer' ? 'bank_transfer' : 'sandbox',
      payment_reference: `PAY${at.getTime()}${String(made).padStart(6, '0')}`,
      review_reason: review,
      mode: method === 'bank_transfer' ? 'live' : 'test',
      arrived_kobo: status === 'Completed' ? amount : 0,
      paid_at: status === 'Completed' ? at : null,
      created_at: at,
      updated_at: at,
    })
    .returning();
  if (!row) throw new Error('the payment was not written');
  if (status === 'Completed') {
    await db.insert(payment_events).values({
      id: newId(),
      payment_id: row.id,
      kind: method === 'bank_transfer' ? 'confirmed' : 'verified-paid',
      source: method === 'bank_transfer' ? 'staff' : 'poller',
      from_status: 'Pending',
      to_status: 'Completed',
      amount,
      created_at: at,
    });
  }
  return row;
}
