/** Runs a piece of work again and again, and tells the middle and the slowest hundredth in milliseconds. */
export interface Timing {
  readonly p50: number;
  readonly p99: number;
}

export async function timed(times: number, work: (round: number) => Promise<unknown>): Promise<Timing> {
  await work(0);
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const began = performance.now();
    await work(round);
    taken.push(performance.now() - began);
  }
  taken.sort((one, other) => one - other);
  const at = (part: number) => taken[Math.min(taken.length - 1, Math.floor(part * taken.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
