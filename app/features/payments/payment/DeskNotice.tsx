import { RefusalNotice } from '#app/forms/RefusalNotice.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { dayIn } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { formatNaira } from '#core/payments/money.ts';
import type { DateCell } from '#core/shared/date-order.ts';

/** What the use cases tell beside the kind of a problem. */
interface MoneyProblem {
  readonly kind: string;
  /** What is left to give. */
  readonly heldKobo?: number;
  /** The row of an uploaded file that could not be read, or one of its cells. */
  readonly row?: number;
  readonly line?: number;
  readonly column?: string;
  readonly reason?: string;
  readonly value?: string;
  /** How many rows a file may have. */
  readonly max?: number;
  /** The application that is paid already. */
  readonly applicationNumber?: string;
  /** What an uploaded statement shows instead. */
  readonly amountKobo?: number;
  readonly valueDay?: string;
  /** What payers paid on a bank day, and what would be recorded of it. */
  readonly expectedKobo?: number;
  readonly recordedKobo?: number;
  /** Two rows of a file whose dates contradict each other. */
  readonly dayFirst?: DateCell;
  readonly monthFirst?: DateCell;
}

export type MoneyRefusal = Refusal<MoneyProblem>;

export function DeskNotice({ refusal }: { refusal: MoneyRefusal | null | undefined }) {
  const words = useWords();
  const about = (found: MoneyProblem) => {
    const { kind, heldKobo, row, line, column = '', reason = '', value = '', max } = found;
    const {
      applicationNumber: paid,
      amountKobo,
      valueDay,
      expectedKobo,
      recordedKobo,
      dayFirst,
      monthFirst,
    } = found;
    return words.bursary.problem(kind, {
      held: heldKobo === undefined ? null : formatNaira(Math.max(0, heldKobo)),
      row: row ?? line,
      bad: { column, reason, value },
      max,
      paid,
      line:
        amountKobo === undefined || !valueDay
          ? null
          : { amount: formatNaira(amountKobo), day: dayIn(words, valueDay) },
      over:
        expectedKobo === undefined || recordedKobo === undefined
          ? null
          : { expected: formatNaira(expectedKobo), recorded: formatNaira(recordedKobo) },
      mixed: dayFirst && monthFirst ? [dayFirst, monthFirst] : null,
    });
  };
  return <RefusalNotice refusal={refusal} about={about} />;
}
