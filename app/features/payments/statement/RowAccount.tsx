/** What every row of a statement's file was read as, and whether its balances add up. */
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { StatementRows } from '#core/payments/bank-statement.ts';
import { formatNaira } from '#core/payments/money.ts';

/** @param missing what is done about rows that are missing. */
export function RowAccount({ rows, missing }: { rows: StatementRows; missing: string }) {
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
              naira(gap.expectedKobo),
              naira(gap.foundKobo),
              naira(Math.abs(gap.foundKobo - gap.expectedKobo)),
            )}
          </p>
          <p>{missing}</p>
        </Notice>
      )}
      <DefinitionList
        items={counts
          .filter(([, count]) => count > 0)
          .map(([label, count, lines]) => ({
            label,
            value: lines ? `${count} (${text.rows(lines)})` : String(count),
          }))}
      />
    </div>
  );
}

const naira = (kobo: number): string => (kobo < 0 ? `−${formatNaira(-kobo)}` : formatNaira(kobo));
