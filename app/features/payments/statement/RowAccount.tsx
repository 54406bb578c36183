import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { StatementRows } from '#core/payments/bank-statement.ts';
import { formatNaira } from '#core/payments/money.ts';

/** The account of how every row of a statement's file was read, and of whether its balances add up. */
interface RowAccountProps {
  rows: StatementRows;
  /** The advice about rows that are missing. */
  missing: string;
  opening?: number | null;
  closing?: number | null;
}

export function RowAccount({ rows, missing, opening = null, closing = null }: RowAccountProps) {
  const { rows: text } = useWords().bursary;
  const { gap, carried, totals } = rows;
  const counts = [
    [text.credits, rows.credits],
    [text.debits, rows.debits],
    [text.carried, carried.length, carried],
    [text.continued, rows.continued],
    [text.headings, rows.headings],
    [text.totals, totals.length, totals],
    [text.empty, rows.empty],
    [text.notes, rows.notes],
  ] as const;
  return (
    <div className="grid gap-4">
      {gap && (
        <Notice tone="warning" title={text.gap[gap.kind](gap.row)}>
          <p>
            {text.gapAmounts(
              formatNaira(gap.expectedKobo),
              formatNaira(gap.foundKobo),
              formatNaira(Math.abs(gap.foundKobo - gap.expectedKobo)),
            )}
          </p>
          <p>{missing}</p>
        </Notice>
      )}
      <p className="text-ink-soft">
        {counts
          .filter(([label, count]) => count > 0 || label === text.credits)
          .map(([label, count, lines]) => `${label}: ${count}${lines ? ` (${text.rows(lines)})` : ''}`)
          .join('; ')}
        {opening !== null && closing !== null && `. ${text.ends(formatNaira(opening), formatNaira(closing))}`}
      </p>
    </div>
  );
}
