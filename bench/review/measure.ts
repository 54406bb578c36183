/** Runs work again and again and tells the middle, the slowest hundredth and the slowest, in milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export function timingOf(taken: readonly number[]): Timing {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

export async function clocked(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export async function timed(times: number, work: (round: number) => Promise<unknown>): Promise<Timing> {
  await work(0);
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) taken.push(await clocked(() => work(round)));
  return timingOf(taken);
}

/** In turns, so that both meet the same machine. */
export async function timedSideBySide(
  times: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<readonly [Timing, Timing]> {
  const taken: [number[], number[]] = [[], []];
  for (let round = -2; round < times; round += 1) {
    const [first, second] = [await clocked(one), await clocked(other)];
    if (round < 0) continue;
    taken[0].push(first);
    taken[1].push(second);
  }
  return [timingOf(taken[0]), timingOf(taken[1])];
}

export const inMs = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
