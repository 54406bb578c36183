/** Finds the recorded payout of a gateway that came by a line of the bank's statement. */
import { addDays, type LagosDay } from '../shared/lagos-day.ts';
import type { BankLine } from './bank-statement.ts';
import { statementKey } from './manual-payment.ts';
import type { Kobo } from './money.ts';

export interface RecordedPayout {
  readonly id: string;
  /** The day of the payments that it paid out. */
  readonly day: LagosDay;
  readonly settledKobo: Kobo;
  /** The reference as it was typed: of the payout, or of the gateway's advice. */
  readonly reference: string;
}

/** Weekends and public holidays in a row hold a payout up; a month is another payout. */
const DAYS_LATER = 14;
/** A shorter number stands in many narrations by chance. */
const TELLING = 6;

/** Those whose amount and days are the line's. */
export const payoutsOf = <Payout extends RecordedPayout>(
  line: BankLine,
  payouts: readonly Payout[],
): readonly Payout[] =>
  payouts.filter(
    ({ day, settledKobo }) =>
      settledKobo === line.amountKobo && line.day >= day && line.day <= addDays(day, DAYS_LATER),
  );

/** The one of them that the line names: then nobody has to say that they are one. */
export function payoutNamed<Payout extends RecordedPayout>(
  line: BankLine,
  payouts: readonly Payout[],
): Payout | null {
  const written = [line.reference ?? '', line.narration].map(statementKey);
  const named = payoutsOf(line, payouts).filter(({ reference }) => {
    const key = statementKey(reference);
    return key.length >= TELLING && /\d/.test(key) && written.some((text) => text.includes(key));
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}
