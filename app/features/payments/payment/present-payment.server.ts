/** Rows of payments as the screens read them. */
import { sql } from 'drizzle-orm';
import { href } from 'react-router';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import { applications, payments } from '#db/schema/index.ts';
import type { PaymentCard, PaymentRow } from './payment-view.ts';

/** Selected with `payments` joined to `applications`. */
export const ROW_COLUMNS = {
  id: payments.id,
  application_id: payments.application_id,
  application_number: applications.application_number,
  program: applications.program,
  first_name: applications.first_name,
  last_name: applications.last_name,
  amount_kobo: payments.amount_kobo,
  payment_method: payments.payment_method,
  payment_reference: payments.payment_reference,
  gateway: payments.gateway,
  status: payments.status,
  revenue_kobo: payments.revenue_kobo,
  /** Of the fee; what was paid beyond it goes back first. */
  returned_kobo:
    sql<number>`${payments.revenue_kobo} + ${payments.unsettled_kobo} - ${payments.held_kobo}`.mapWith(
      Number,
    ),
  /** Only while nobody has decided about it. */
  review_reason: sql<
    string | null
  >`case when ${payments.review_resolved_at} is null then ${payments.review_reason} end`,
  created_at: payments.created_at,
  paid_at: payments.paid_at,
};

export interface SelectedRow {
  readonly id: string;
  readonly application_id: string;
  readonly application_number: string;
  readonly program: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly amount_kobo: number;
  readonly payment_method: string;
  readonly payment_reference: string;
  readonly gateway: string;
  readonly status: string;
  readonly revenue_kobo: number;
  readonly returned_kobo: number;
  readonly review_reason: string | null;
  readonly created_at: Date;
  readonly paid_at: Date | null;
}

/** Where the payer's browser comes back to, and where "Check again" leads. */
export const returnPath = (applicationId: string, reference: string): string =>
  `${href('/student-portal/applications/:id/pay/return', { id: applicationId })}?reference=${reference}`;

/** Naira as everywhere; of another currency only the number of its smallest unit is known. */
export const formatMoney = (amount: number, currency: string): string =>
  currency === CURRENCY ? formatNaira(amount) : `${currency} ${formatNaira(amount).replace('₦', '')}`;

export function presentCard(row: SelectedRow): PaymentCard {
  const status = row.status as PaymentStatus;
  return {
    id: row.id,
    application_id: row.application_id,
    application_number: row.application_number,
    program: row.program,
    amount: formatNaira(row.amount_kobo),
    payment_method: row.payment_method as PaymentMethod,
    payment_reference: row.payment_reference,
    status,
    refunded: row.returned_kobo > 0 ? (row.returned_kobo < row.revenue_kobo ? 'part' : 'all') : null,
    review: row.review_reason as ReviewReason | null,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    checkPath:
      status === 'Pending' && row.gateway !== 'bank_transfer'
        ? returnPath(row.application_id, row.payment_reference)
        : null,
    path: href('/student-portal/payments/:id', { id: row.id }),
  };
}

export const presentRow = (row: SelectedRow): PaymentRow => ({
  ...presentCard(row),
  first_name: row.first_name ?? '',
  last_name: row.last_name ?? '',
  detailsPath: href('/payment-system/:id', { id: row.id }),
});
