/** The cash book: what the college held at the beginning of each day, what came and left, and what it held at the end. */
import type { LagosDay } from '../shared/lagos-day.ts';
import type { Kobo } from './money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts';

export interface CashMovement {
  readonly day: LagosDay;
  readonly method: PaymentMethod;
  readonly inKobo: Kobo;
  readonly outKobo: Kobo;
}

interface CashSums {
  /** The amounts by method, in the order of the book. */
  readonly inBy: readonly Kobo[];
  readonly inKobo: Kobo;
  readonly outKobo: Kobo;
}

interface CashDay extends CashSums {
  readonly day: LagosDay;
  readonly openingKobo: Kobo;
  readonly closingKobo: Kobo;
}

export interface CashBook {
  /** Those by which money came in these days. */
  readonly methods: readonly PaymentMethod[];
  /** Days on which money moved, oldest first; each opens with what the one before closed with. */
  readonly days: readonly CashDay[];
  readonly openingKobo: Kobo;
  readonly totals: CashSums;
  readonly closingKobo: Kobo;
}

export function cashBook(openingKobo: Kobo, movements: readonly CashMovement[]): CashBook {
  const methods = PAYMENT_METHODS.filter((method) =>
    movements.some((one) => one.method === method && one.inKobo !== 0),
  );
  const sumsOf = (some: readonly CashMovement[]): CashSums => ({
    inBy: methods.map((method) =>
      some.reduce((sum, one) => (one.method === method ? sum + one.inKobo : sum), 0),
    ),
    inKobo: some.reduce((sum, { inKobo }) => sum + inKobo, 0),
    outKobo: some.reduce((sum, { outKobo }) => sum + outKobo, 0),
  });
  const byDay = [...Map.groupBy(movements, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let heldKobo = openingKobo;
  const days = byDay.map(([day, some]): CashDay => {
    const sums = sumsOf(some);
    const opening = heldKobo;
    heldKobo += sums.inKobo - sums.outKobo;
    return { day, openingKobo: opening, ...sums, closingKobo: heldKobo };
  });
  return { methods, days, openingKobo, totals: sumsOf(movements), closingKobo: heldKobo };
}
