/**
 * Lets a few pieces of heavy work run at once and a few more wait. Each person has one place at a time, and whoever was
 * served goes behind the others. Who finds the queue full is told so at once.
 */
export interface Turns {
  readonly atOnce: number;
  /** Each that waits holds its whole file in memory. */
  readonly mostWaiting: number;
  /** The limit for one person, the running one included. */
  readonly mostOfOne: number;
}

/** @returns null where too many wait already. */
export type InTurn = <Value>(who: string, work: () => Promise<Value>) => Promise<Value | null>;

interface Waiting {
  readonly who: string;
  readonly begin: () => void;
}

export function takeTurns({ atOnce, mostWaiting, mostOfOne }: Turns): InTurn {
  const running = new Set<string>();
  let waiting: readonly Waiting[] = [];

  function beginNext(): void {
    const next = running.size < atOnce && waiting.find(({ who }) => !running.has(who));
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    running.add(next.who);
    next.begin();
  }

  return async (who, work) => {
    const own = waiting.filter((one) => one.who === who).length + Number(running.has(who));
    const atOnceNow = running.size < atOnce && own === 0;
    if (!atOnceNow && (waiting.length >= mostWaiting || own >= mostOfOne)) return null;
    await new Promise<void>((begin) => {
      waiting = [...waiting, { who, begin }];
      beginNext();
    });
    try {
      return await work();
    } finally {
      running.delete(who);
      waiting = [...waiting.filter((one) => one.who !== who), ...waiting.filter((one) => one.who === who)];
      beginNext();
    }
  };
}
