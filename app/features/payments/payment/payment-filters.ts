/** The tabs of the payments screen, and links to its list. */
import { listPath } from '#app/lists/list-address.ts';
import { type ChartPeriod, isChartPeriod } from '#core/payments/figures.ts';

export const PAYMENT_TABS = ['overview', 'transactions', 'fees', 'gateways'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

export const readTab = (params: URLSearchParams): PaymentTab =>
  PAYMENT_TABS.find((tab) => tab === params.get('tab')) ?? 'overview';

export const readPeriod = (params: URLSearchParams): ChartPeriod => {
  const period = params.get('period');
  return isChartPeriod(period) ? period : 'days';
};

export const tabPath = (tab: PaymentTab): string =>
  tab === 'overview' ? '/payment-system' : `/payment-system?tab=${tab}`;

/** The list with these filters, without a place: a changed filter starts from the newest. */
export const paymentsPath = (narrowing: Parameters<typeof listPath>[1] = {}): string =>
  listPath('/payment-system', { tab: 'transactions', ...narrowing });
