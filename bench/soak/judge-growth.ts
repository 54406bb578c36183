/**
 * Does something grow for as long as a process runs? Memory goes up and down with every collection, so the lowest value of
 * each tenth of the run is taken, and a straight line is laid through these. The first third is left out, ten minutes at
 * least: code is compiled, pages come into memory, the heap finds its size.
 */

export interface Reading {
  /** Since the load began. */
  readonly minutes: number;
  readonly value: number;
}

export interface Growth {
  readonly perHour: number;
  /** The true slope lies within so much of it, in nineteen of twenty runs. */
  readonly within: number;
  readonly verdict: 'flat' | 'growing' | 'undecided';
}

const WARMING = 1 / 3;
const WARMING_MINUTES = 10;
const BLOCKS = 10;
/** Student's t for 19 of 20, by degrees of freedom: eight here, fewer where blocks are empty. */
const STUDENT = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31];

/**
 * @param limitPerHour What still counts as flat. A slope above it is growth only when chance cannot have made it, and one
 * below it is flat only when chance cannot hide it; what lies between wants a longer run.
 */
export function judgeGrowth(readings: readonly Reading[], limitPerHour: number): Growth {
  const end = Math.max(...readings.map(({ minutes }) => minutes));
  const begin = Math.max(end * WARMING, WARMING_MINUTES);
  const floors: { hours: number; value: number }[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    const from = begin + ((end - begin) * block) / BLOCKS;
    const to = begin + ((end - begin) * (block + 1)) / BLOCKS;
    const inside = readings.filter(({ minutes }) => minutes > from && minutes <= to);
    if (inside.length === 0) continue;
    floors.push({ hours: (from + to) / 120, value: Math.min(...inside.map(({ value }) => value)) });
  }
  const freedom = floors.length - 2;
  if (freedom < 1) return { perHour: Number.NaN, within: Number.POSITIVE_INFINITY, verdict: 'undecided' };

  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(floors.map(({ hours }) => hours));
  const height = mean(floors.map(({ value }) => value));
  const spread = floors.reduce((sum, { hours }) => sum + (hours - middle) ** 2, 0);
  const perHour =
    floors.reduce((sum, { hours, value }) => sum + (hours - middle) * (value - height), 0) / spread;
  const missed = floors.reduce(
    (sum, { hours, value }) => sum + (value - height - perHour * (hours - middle)) ** 2,
    0,
  );
  const within = (STUDENT[freedom - 1] ?? 2) * Math.sqrt(missed / freedom / spread);
  const verdict =
    perHour + within <= limitPerHour ? 'flat' : perHour - within > limitPerHour ? 'growing' : 'undecided';
  return { perHour, within, verdict };
}
