/** The cash book and the bank days are registers: tables of some days and their totals, on the screen and on paper. */
import type { Column } from '#app/ui/DataTable.tsx';
import { Money } from '#app/ui/Money.tsx';
import { formatNaira, type Kobo } from '#core/payments/money.ts';
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

/** The line of the totals, which is no day. */
export const TOTALS = '';

/** An amount of each line. Where nothing moved it is soft, and the totals are strong. */
export const amountColumn = <Line extends { readonly id: string }>(
  key: string,
  header: string,
  kobo: (line: Line) => Kobo,
): Column<Line> => ({
  key,
  header,
  align: 'end',
  cell: (line) => {
    const amount = kobo(line);
    if (line.id === TOTALS) return <Money>{formatNaira(amount)}</Money>;
    return <span className={amount === 0 ? 'text-ink-soft tabular' : 'tabular'}>{formatNaira(amount)}</span>;
  },
});
