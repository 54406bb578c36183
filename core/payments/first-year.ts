/** The cost of the first year at the college: the fees that are paid in the portal, and the charges of the programme. */
import { activeFee, FEE_PURPOSES, type Fee, type FeePurpose, isPaidHere } from './fees.ts';
import type { Kobo } from './money.ts';

/** One thing that a person pays for. Its fee is null while the amount is not set. */
export interface YearFee {
  readonly purpose: FeePurpose;
  readonly fee: Fee | null;
}

export interface FirstYear {
  /** Without a bed in a hostel. */
  readonly kobo: Kobo;
  /** With one; null where the programme names no hostel, or its charge is not set. */
  readonly withHostelKobo: Kobo | null;
  /** Charges that are not set yet, so that they are not in the sums. */
  readonly unknown: readonly FeePurpose[];
}

interface Place {
  readonly program: string;
  readonly level: string;
  /** Those of the offering. */
  readonly charges: readonly FeePurpose[];
}

/** In the order of the purposes. A college that has set no fee for accepting a place asks none. */
export const feesOfYear = (
  schedule: readonly Fee[],
  now: Date,
  { program, level, charges }: Place,
): readonly YearFee[] =>
  FEE_PURPOSES.filter((purpose) => isPaidHere(purpose) || charges.includes(purpose))
    .map((purpose) => ({ purpose, fee: activeFee(schedule, now, { purpose, program, level }) }))
    .filter(({ purpose, fee }) => fee !== null || purpose !== 'acceptance');

/** By the schedule, at a level of a programme. */
export function firstYearIn(schedule: readonly Fee[], now: Date, place: Place): FirstYear {
  const fees = feesOfYear(schedule, now, place);
  const without = fees.filter(({ purpose }) => purpose !== 'hostel');
  const kobo = without.reduce((sum, { fee }) => sum + (fee?.amountKobo ?? 0), 0);
  const hostel = fees.find(({ purpose }) => purpose === 'hostel')?.fee?.amountKobo ?? null;
  return {
    kobo,
    withHostelKobo: hostel === null ? null : kobo + hostel,
    unknown: without.flatMap(({ purpose, fee }) => (fee ? [] : [purpose])),
  };
}
