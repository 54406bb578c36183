/** Fees as data: which one holds is chosen from records with dates, never written in code. */
import { awardOfChoice, isAwardChoice } from '../admissions/award.ts';
import type { Kobo } from './money.ts';

/**
 * The purposes of fees: the form charges one, and public pages show the others. A fee is found by its purpose, never
 * by its name, which staff may change at any time.
 */
export const FEE_PURPOSES = [
  'application',
  'acceptance',
  'tuition-science',
  'tuition-arts',
  'lab',
  'hostel',
] as const;
export type FeePurpose = (typeof FEE_PURPOSES)[number];

/** Those that are paid in the portal, each at most once for an application. */
export const PAID_PURPOSES = ['application', 'acceptance'] as const satisfies readonly FeePurpose[];
export type PaidPurpose = (typeof PAID_PURPOSES)[number];
export const isPaidHere = (purpose: FeePurpose): purpose is PaidPurpose =>
  PAID_PURPOSES.some((one) => one === purpose);

export interface Fee {
  readonly id: string;
  /** `null`: a fee that the portal has no use for by itself. */
  readonly purpose: FeePurpose | null;
  readonly name: string;
  readonly amountKobo: Kobo;
  /** An award (core/admissions/offering.ts); `null`: for every one. */
  readonly level: string | null;
  /** `null`: for every programme. */
  readonly program: string | null;
  readonly validFrom: Date;
  /** The first moment at which it no longer holds; `null`: until further notice. */
  readonly validUntil: Date | null;
  readonly active: boolean;
  /** Days after accepting until the acceptance fee has to be paid; absent or `null`: no last day. */
  readonly payWithinDays?: number | null;
}

export interface FeeFor {
  readonly purpose: FeePurpose;
  readonly level?: string;
  readonly program?: string;
}

/** The facts of an application on which its fee depends. */
export const feeAbout = ({
  program,
  award,
}: {
  readonly program: string | null;
  readonly award: string | null;
}): Omit<FeeFor, 'purpose'> => ({
  ...(program !== null && { program }),
  ...(isAwardChoice(award) && { level: awardOfChoice(award) }),
});

/** True if it is asked at a moment, for any applicant. */
export const holdsAt = ({ active, validFrom, validUntil }: Fee, at: Date): boolean =>
  active && validFrom <= at && (validUntil === null || at < validUntil);

const holds = (fee: Fee, at: Date, { purpose, level, program }: FeeFor): boolean =>
  holdsAt(fee, at) &&
  fee.purpose === purpose &&
  (fee.level === null || fee.level === level) &&
  (fee.program === null || fee.program === program);

const specificity = (fee: Fee): number => Number(fee.program !== null) * 2 + Number(fee.level !== null);

/**
 * The fee that holds at a moment: the one for the programme before the one for the level before the general one, and of
 * equals the one that began last. `null` when the college has set none, in which case nothing can be paid.
 */
export const activeFee = (fees: readonly Fee[], at: Date, about: FeeFor): Fee | null =>
  fees
    .filter((fee) => holds(fee, at, about))
    .toSorted(
      (a, b) =>
        specificity(b) - specificity(a) ||
        b.validFrom.getTime() - a.validFrom.getTime() ||
        (a.id < b.id ? 1 : -1),
    )[0] ?? null;

/** A fee of a new portal; the amount is in naira. */
export type FirstFee = readonly [purpose: FeePurpose, name: string, naira: number];
