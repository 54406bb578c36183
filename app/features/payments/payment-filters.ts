/** What the payments screen shows, as it stands in the address. */
import { isPaymentStatus, type PaymentStatus } from '#core/payments/payment-status.ts';
import { type ListAddress, listPath, readListAddress } from '../../list-address.ts';

/** 'flagged': those that the bursary has to look at, whatever their status. */
export type StatusFilter = PaymentStatus | 'flagged';

export interface PaymentFilters extends ListAddress {
  readonly status: StatusFilter | null;
}

export function readPaymentFilters(params: URLSearchParams): PaymentFilters {
  const status = params.get('status');
  return {
    ...readListAddress(params),
    status: isPaymentStatus(status) || status === 'flagged' ? status : null,
  };
}

/** The address of the screen with these filters, without a place: a changed filter starts from the newest. */
export const paymentsPath = (
  { q, status }: Pick<PaymentFilters, 'q' | 'status'>,
  { after, before }: { readonly after?: string; readonly before?: string } = {},
): string => listPath('/payment-system', { q, status, after, before });
