/** What the bursary's screen gets to know. Amounts are written out; counts are numbers that the words put commas in. */

import type { ChartPeriod } from '#core/payments/figures.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';

export interface PaymentStats {
  /** The fees of completed payments: '₦1,250,000'. */
  readonly revenue: string;
  /** How much of it was given back; null when nothing was. */
  readonly refunded: string | null;
  /** How much of it is under review or to be given back; null when nothing is. */
  readonly inDoubt: string | null;
  /** Money that is held and is no revenue, by currency: '₦12,500', 'USD 250'; null when there is none. */
  readonly unsettled: readonly string[] | null;
  /** What came in the last 30 days, and how much more that is than in the 30 days before, in percent. */
  readonly recent: string;
  readonly recentMore: number | null;
  /** Started on the Lagos day, and yesterday by the same time of day. */
  readonly today: number;
  readonly yesterday: number;
  /** Waiting now, and at the last midnight in Lagos. */
  readonly pending: number;
  readonly pendingAtMidnight: number;
  /** Percent with one decimal, or '0' when there are no payments. */
  readonly successRate: string;
  /** The same of the last 30 days, and how many points more than in the 30 days before. */
  readonly recentRate: string;
  readonly recentRateMore: number | null;
}

/** What the filters of the list hold. */
export interface ListSums {
  readonly count: number;
  readonly asked: string;
  readonly revenue: string;
  readonly inDoubt: string;
  readonly held: string;
}

export interface ChartBar {
  readonly from: LagosDay;
  /** The last day of the bar. */
  readonly to: LagosDay;
  readonly paid: number;
  readonly amount: string;
  /** 0 to 1, of the scale's end. */
  readonly height: number;
}

export interface ChartView {
  readonly period: ChartPeriod;
  readonly bars: readonly ChartBar[];
  readonly total: string;
  /** The scale from its end down to zero. */
  readonly scale: readonly string[];
  /** The highest bar; null where nothing came. */
  readonly highest: ChartBar | null;
}
