/** Rows of payments as the screens read them. */

import { href } from 'react-router';
import { programmeAt } from '#core/admissions/award.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import { type PaymentColumnName, SCREEN_COLUMNS } from '#core/payments/payment-columns.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import { mustNotBePaid, type PaymentLine, valueIn, whereFeeWent } from './payment-columns.server.ts';
import type { PaymentCard, PaymentRow } from './payment-view.ts';

/** Where the payer's browser comes back to, and where "Check again" leads. */
export const returnPath = (applicationId: string, reference: string): string =>
  `${href('/student-portal/applications/:id/pay/return', { id: applicationId })}?reference=${reference}`;

/** Naira as everywhere; of another currency only the number of its smallest unit is known. */
export const formatMoney = (amount: number, currency: string): string =>
  currency === CURRENCY ? formatNaira(amount) : `${currency} ${formatNaira(amount).replace('₦', '')}`;

export function presentCard(line: PaymentLine): PaymentCard {
  const { payment, application } = line;
  const { id, application_id, payment_reference } = payment;
  const status = payment.status as PaymentStatus;
  return {
    id,
    application_id,
    application_number: application.application_number,
    program: application.program && programmeAt(application.program, application.award),
    purpose: payment.purpose as PaidPurpose,
    amount: formatNaira(payment.amount_kobo),
    payment_method: payment.payment_method as PaymentMethod,
    payment_reference,
    status,
    refunded: whereFeeWent(line),
    doNotPay: mustNotBePaid(line),
    number: payment.offline_code,
    review: openReview(line.payment),
    created_at: payment.created_at.toISOString(),
    paid_at: payment.paid_at?.toISOString() ?? null,
    checkPath:
      status === 'Pending' && !mustNotBePaid(line) && payment.gateway !== 'bank_transfer'
        ? returnPath(application_id, payment_reference)
        : null,
    path: href('/student-portal/payments/:id', { id }),
  };
}

const shownIn = (line: PaymentLine, name: PaymentColumnName): string | null => {
  const value = valueIn(line, name);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? formatNaira(value) : value;
};

export const presentRow = (line: PaymentLine): PaymentRow => ({
  ...presentCard(line),
  first_name: line.application.first_name ?? '',
  last_name: line.application.last_name ?? '',
  detailsPath: href('/payment-system/:id', { id: line.payment.id }),
  values: Object.fromEntries(SCREEN_COLUMNS.map((name) => [name, shownIn(line, name)])),
});
