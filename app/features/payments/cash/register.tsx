/** The cash book and the bank days are registers: tables of some days and their totals, on the screen and on paper. */
import type { Column } from '#app/ui/DataTable.tsx';
import { Money } from '#app/ui/Money.tsx';
import { formatNaira, type Kobo } from '#core/payments/money.ts';

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
