/** Finds the refund of ours that a line of the bank's statement is: the money as it left, or as it came back. */
import type { LagosDay } from '../shared/lagos-day.ts';
import type { BankLine } from './bank-statement.ts';
import { numbersIn } from './find-numbers.ts';
import { statementKey } from './manual-payment.ts';
import { countNames, wordsOf } from './match-line.ts';
import type { Kobo } from './money.ts';

export interface RecordedRefund {
  readonly id: string;
  readonly amountKobo: Kobo;
  /** On which it was agreed. */
  readonly day: LagosDay;
  /** The bank's reference, once it is known. */
  readonly reference: string | null;
  readonly paymentReference: string;
  readonly applicationNumber: string;
  readonly names: string;
}

/** A shorter number is in many narrations by chance. */
const TELLING = 6;

/** Those of its amount and days that the line names, by reference, number or payee. */
export function refundsNamed<Refund extends RecordedRefund>(
  line: BankLine,
  refunds: readonly Refund[],
): readonly Refund[] {
  const text = `${line.narration} ${line.reference ?? ''}`;
  const key = statementKey(text);
  const numbers = numbersIn(text);
  const words = wordsOf(text);
  const isWritten = (reference: string | null) => {
    const written = statementKey(reference ?? '');
    return written.length >= TELLING && key.includes(written);
  };
  return refunds.filter(({ amountKobo, day, reference, paymentReference, applicationNumber, names }) => {
    if (amountKobo !== line.amountKobo || line.day < day) return false;
    return (
      isWritten(reference) ||
      isWritten(paymentReference) ||
      numbers.includes(applicationNumber) ||
      countNames(words, names).found > 1
    );
  });
}
