/** What a bench tells: lines of what was measured, what was promised and whether it holds, in sections. */

export interface Verdict {
  readonly what: string;
  readonly measured: string;
  /** Empty where the number is for comparison only. */
  readonly budget: string;
  /** Undefined where nothing was promised. */
  readonly holds?: boolean;
}

/** A table of bench/results.md. */
export interface Section {
  readonly title: string;
  /** How it was measured, where the title does not say it. */
  readonly about?: string;
  readonly verdicts: readonly Verdict[];
}

export const atLeast = (what: string, value: number, least: number, note = ''): Verdict => ({
  what,
  measured: `${value.toFixed(2)}${note && ` (${note})`}`,
  budget: `at least ${least}`,
  holds: value >= least,
});

export const atMost = (what: string, value: number, most: number, unit: string, note = ''): Verdict => ({
  what,
  measured: `${group(value)} ${unit}${note && ` (${note})`}`,
  budget: `at most ${group(most)} ${unit}`,
  holds: value <= most,
});

/** So many times as long as the bare thing beside it, in the same run. */
export const atMostTimes = (what: string, ms: number, bareMs: number, most: number, note = ''): Verdict => ({
  what,
  measured: `${(ms / bareMs).toFixed(2)} times (${round(ms)} ms beside ${round(bareMs)} ms${note && `; ${note}`})`,
  budget: `at most ${most} times`,
  holds: ms / bareMs <= most,
});

const round = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

export const forComparison = (what: string, measured: string): Verdict => ({ what, measured, budget: '' });

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export const group = (value: number) => Math.round(value).toLocaleString('en');

/** @returns whether every promise holds. */
export function printVerdicts(title: string, verdicts: readonly Verdict[]): boolean {
  const rows = verdicts.map(({ what, measured, budget, holds }) => [
    what,
    measured,
    budget,
    holds === undefined ? '' : holds ? 'holds' : 'BROKEN',
  ]);
  const all = [[title, 'measured', 'promised', ''], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(`\n${all.map(line).join('\n')}`);
  return verdicts.every(({ holds }) => holds !== false);
}
