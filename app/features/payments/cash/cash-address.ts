/** The days of the cash book and of the bank days, as they stand in the address. */
import { href } from 'react-router';
import { listPath } from '#app/lists/list-address.ts';
import { addDays, type LagosDay, readDay, startOfMonth } from '#core/shared/lagos-day.ts';

/** A year of days: longer books are made of files. */
const DAYS_MOST = 366;

export interface Span {
  readonly from: LagosDay;
  readonly to: LagosDay;
}

/** This month where nothing is said. Of days in the wrong order none is shown, and the list says why. */
export function readSpan(params: URLSearchParams, today: LagosDay): Span {
  const to = readDay(params.get('to')) ?? today;
  const from = readDay(params.get('from')) ?? startOfMonth(to);
  const first = addDays(to, 1 - DAYS_MOST);
  return { from: from < first ? first : from, to };
}

export const cashBookFile = (span: Span, format: 'csv' | 'xlsx'): string =>
  listPath(href('/payment-system/cash-book/export'), { ...span, format });
