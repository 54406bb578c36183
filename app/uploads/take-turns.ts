/** Lets a few pieces of heavy work run at once and a few more wait. Who finds the queue full is told so at once. */
export interface Turns {
  readonly atOnce: number;
  /** Each that waits holds its whole file in memory. */
  readonly mostWaiting: number;
}

/** @returns null where too many wait already. */
export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value | null>;

export function takeTurns({ atOnce, mostWaiting }: Turns): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) return null;
      // Whoever finishes hands over the place, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
