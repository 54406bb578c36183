/** Decides whether the balances of a statement add up: a balance that does not follow says that rows are missing. */
import type { Kobo } from './money.ts';

/** A row in the order of the file: what it adds to the account, and the balance that stands on it. */
export interface BalanceStep {
  readonly row: number;
  readonly amountKobo: Kobo;
  readonly balanceKobo: Kobo | null;
}

/** row, closing, total: a running balance, the closing balance, or a row of totals is not what the rows come to. */
export interface BalanceGap {
  readonly kind: 'row' | 'closing' | 'total';
  readonly row: number;
  /** The sum of the rows, and the balance that stands there. */
  readonly expectedKobo: Kobo;
  readonly foundKobo: Kobo;
}

export interface Balances {
  readonly openingKobo: Kobo | null;
  readonly closingKobo: Kobo | null;
  /** The first row that does not follow, in the order of time. */
  readonly gap: BalanceGap | null;
}

interface Ends {
  readonly opening: Kobo | null;
  readonly closing: { readonly row: number; readonly kobo: Kobo } | null;
}

/** The order of the rows is the one in which fewer of them do not follow. */
export function addUp(steps: readonly BalanceStep[], ends: Ends): Balances {
  const [oldest, newest] = [steps, steps.toReversed()].map((inTime) => follow(inTime, ends)) as [
    Followed,
    Followed,
  ];
  const { gaps, first, last } = newest.gaps.length < oldest.gaps.length ? newest : oldest;
  return {
    openingKobo: ends.opening ?? first,
    closingKobo: ends.closing?.kobo ?? last,
    gap: gaps[0] ?? null,
  };
}

interface Followed {
  readonly gaps: readonly BalanceGap[];
  readonly first: Kobo | null;
  readonly last: Kobo | null;
}

function follow(steps: readonly BalanceStep[], { opening, closing }: Ends): Followed {
  const gaps: BalanceGap[] = [];
  let first: Kobo | null = null;
  let known = opening;
  /** Some banks write the balance on the last row of a day only. */
  let since = 0;
  for (const { row, amountKobo, balanceKobo } of steps) {
    since += amountKobo;
    if (balanceKobo === null) continue;
    if (known === null) first ??= balanceKobo - since;
    else if (known + since !== balanceKobo)
      gaps.push({ kind: 'row', row, expectedKobo: known + since, foundKobo: balanceKobo });
    known = balanceKobo;
    since = 0;
  }
  const last = known === null ? null : known + since;
  if (closing && last !== null && last !== closing.kobo)
    gaps.push({ kind: 'closing', row: closing.row, expectedKobo: last, foundKobo: closing.kobo });
  return { gaps, first, last };
}
