/** The cost of the first year at the college: the application fee and the charges of the programme. */
import { activeFee, type Fee, type FeePurpose } from './fees.ts';
import type { Kobo } from './money.ts';

export interface FirstYear {
  /** Without a bed in a hostel. */
  readonly kobo: Kobo;
  /** With one; null where the programme names no hostel, or its charge is not set. */
  readonly withHostelKobo: Kobo | null;
  /** Charges that are not set yet, so that they are not in the sums. */
  readonly unknown: readonly FeePurpose[];
}

const sumOf = (amounts: readonly Kobo[]): Kobo => amounts.reduce((sum, one) => sum + one, 0);

/** @param amountOf null while the schedule has no such fee. */
export function firstYear(
  charges: readonly FeePurpose[],
  amountOf: (purpose: FeePurpose) => Kobo | null,
): FirstYear {
  const all: readonly FeePurpose[] = ['application', ...charges.filter((one) => one !== 'application')];
  const known = (purposes: readonly FeePurpose[]) => purposes.flatMap((purpose) => amountOf(purpose) ?? []);
  const hostel = all.includes('hostel') ? amountOf('hostel') : null;
  const without = all.filter((purpose) => purpose !== 'hostel');
  const kobo = sumOf(known(without));
  return {
    kobo,
    withHostelKobo: hostel === null ? null : sumOf([kobo, hostel]),
    // A college that has set no fee for accepting a place asks none.
    unknown: without.filter((purpose) => purpose !== 'acceptance' && amountOf(purpose) === null),
  };
}

/** By the schedule, at a level of a programme. */
export const firstYearIn = (
  schedule: readonly Fee[],
  now: Date,
  place: {
    readonly program: string;
    readonly level: string;
    readonly charges: readonly FeePurpose[];
  },
): FirstYear =>
  firstYear(
    place.charges,
    (purpose) =>
      activeFee(schedule, now, { purpose, program: place.program, level: place.level })?.amountKobo ?? null,
  );
