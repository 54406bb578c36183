/**
 * The figures of all workers of this machine as one: the primary process asks each, adds up what can be added, and
 * keeps the last counts of workers that have ended. A total that fell would look like a restart of everything.
 */
import { addUp, type Figures, TOLD } from './figures.ts';

export interface AskedWorker {
  readonly id: number;
  /** @param shared whether it also reads what all workers share, which one of them does. */
  ask(shared: boolean): Promise<Figures>;
}

/** @returns what reads the figures as text. */
export function gatherWorkers(
  workers: () => readonly AskedWorker[],
  patienceMs = 4_000,
): () => Promise<string> {
  /** Shared figures are left out: a stored one would be outdated. */
  const last = new Map<number, Figures>();
  let ended: Figures = [];
  return async () => {
    const present = workers();
    const here = new Set(present.map(({ id }) => id));
    for (const [id, figures] of last) {
      if (here.has(id)) continue;
      const grown = figures.filter(({ aggregator }) => aggregator === TOLD.counted);
      ended = await addUp([ended, grown]).getMetricsAsJSON();
      last.delete(id);
    }
    const answers = await Promise.all(
      present.map(async ({ id, ask }, position) => {
        const given = await inTime(ask(position === 0), patienceMs);
        if (given)
          last.set(
            id,
            given.filter(({ aggregator }) => aggregator !== TOLD.shared),
          );
        // A worker that is too busy to answer keeps its last figures.
        return given ?? last.get(id) ?? [];
      }),
    );
    return addUp([...answers, ended]).metrics();
  };
}

function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    work
      .then(
        (value) => resolve(value),
        () => resolve(null),
      )
      .finally(() => clearTimeout(timer));
  });
}
