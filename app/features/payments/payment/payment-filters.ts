/** What the payments screen shows, as it stands in the address. */

import { type ListAddress, listPath, readListAddress } from '#app/lists/list-address.ts';
import { PAID_PURPOSES, type PaidPurpose } from '#core/payments/fees.ts';
import { type ChartPeriod, isChartPeriod } from '#core/payments/figures.ts';
import { GATEWAY_IDS, type GatewayId } from '#core/payments/gateways.ts';
import { isPaymentMethod, type PaymentMethod } from '#core/payments/payment-methods.ts';
import { SHOWN_STATUSES, type ShownStatus } from '#core/payments/shown-status.ts';
import { type LagosDay, readDay } from '#core/shared/lagos-day.ts';

export const PAYMENT_TABS = ['overview', 'transactions', 'fees', 'gateways'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** 'flagged': those that the bursary has to look at. 'unsettled': those that hold money which is no revenue. */
type StatusFilter = ShownStatus | 'flagged' | 'unsettled';

const STATUS_FILTERS: readonly StatusFilter[] = [...SHOWN_STATUSES, 'flagged', 'unsettled'];

/** What narrows the list; an export takes the same. */
export interface Narrowing {
  readonly q: string;
  readonly status: StatusFilter | null;
  readonly purpose: PaidPurpose | null;
  readonly method: PaymentMethod | null;
  readonly gateway: GatewayId | null;
  /** Begun on this Lagos day or later, and on this one or earlier. */
  readonly from: LagosDay | null;
  readonly to: LagosDay | null;
}

export interface PaymentFilters extends ListAddress, Narrowing {}

export const readTab = (params: URLSearchParams): PaymentTab =>
  PAYMENT_TABS.find((tab) => tab === params.get('tab')) ?? 'overview';

export const readPeriod = (params: URLSearchParams): ChartPeriod => {
  const period = params.get('period');
  return isChartPeriod(period) ? period : 'days';
};

export function readPaymentFilters(params: URLSearchParams): PaymentFilters {
  const status = params.get('status');
  const method = params.get('method');
  const gateway = params.get('gateway');
  return {
    ...readListAddress(params),
    status: STATUS_FILTERS.find((name) => name === status) ?? null,
    purpose: PAID_PURPOSES.find((name) => name === params.get('purpose')) ?? null,
    method: isPaymentMethod(method) ? method : null,
    gateway: GATEWAY_IDS.find((name) => name === gateway) ?? null,
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

export const narrowingOf = ({
  q,
  status,
  purpose,
  method,
  gateway,
  from,
  to,
}: PaymentFilters): Narrowing => ({
  q,
  status,
  purpose,
  method,
  gateway,
  from,
  to,
});

export const isNarrowed = (narrowing: Narrowing): boolean =>
  Object.values(narrowing).some((value) => value !== null && value !== '');

export const tabPath = (tab: PaymentTab): string =>
  tab === 'overview' ? '/payment-system' : `/payment-system?tab=${tab}`;

export interface PaymentPlaces {
  readonly after?: string;
  readonly before?: string;
}

/** The list with these filters, without a place: a changed filter starts from the newest. */
export const paymentsPath = (
  narrowing: Partial<Narrowing> = {},
  { after, before }: PaymentPlaces = {},
): string =>
  listPath('/payment-system', {
    tab: 'transactions',
    ...narrowing,
    after,
    before,
  });

export type ExportFormat = 'csv' | 'xlsx';

export const reportPath = (narrowing: Partial<Narrowing>): string =>
  listPath('/payment-system/report', { ...narrowing });

export const exportPath = (narrowing: Partial<Narrowing>, format: ExportFormat): string =>
  listPath('/payment-system/export', { format, ...narrowing });
