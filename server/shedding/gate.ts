/**
 * Counts running requests, lets others wait in a limited room for a limited time, best class first, and turns the rest
 * away. One gate for each process. rules.ts decides; time comes from outside.
 */
import {
  judge,
  KINDS,
  type Kind,
  type Limits,
  type Load,
  mayRun,
  RULES,
  retryAfterSeconds,
} from './rules.ts';

export interface GateOptions {
  readonly limits: Limits;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** @returns what cancels it. */
  readonly after: (ms: number, then: () => void) => () => void;
  readonly lateMs: () => number;
  /** From 0 to below 1. */
  readonly chance: () => number;
}

export interface Place {
  /** Gives the place back. A second call does nothing. */
  leave(): void;
}

export interface Asking {
  readonly kind: Kind;
  /** At once or later. */
  readonly run: (place: Place) => void;
  /** At once or later, instead of run. */
  readonly shed: (retryAfterSeconds: number) => void;
}

export interface KindCounts {
  /** Got a place, at once or after a wait. */
  admitted: number;
  /** Of these: had to wait. */
  waited: number;
  /** Turned away at once. */
  shed: number;
  /** Turned away after a wait. */
  timedOut: number;
}

/** For metrics: the situation now, and totals since the process began. */
export interface GateReadings {
  readonly running: number;
  readonly waiting: number;
  readonly lateMs: number;
  readonly serviceMs: number;
  readonly limits: Limits;
  readonly kinds: Readonly<Record<Kind, Readonly<KindCounts>>>;
}

export interface Gate {
  /** @returns for a waiting request: what to call when its client has gone. A call too late does nothing. */
  ask(asking: Asking): (() => void) | null;
  /**
   * Turns away a request that would be turned away now;
   * @returns whether it did. Nobody gets a place by it.
   */
  refuse(asking: Pick<Asking, 'kind' | 'shed'>): boolean;
  readings(): GateReadings;
}

interface Waiting extends Asking {
  readonly callOff: () => void;
}

/** Weight of the newest request in the mean. */
const NEWEST = 0.05;

export function makeGate({ limits, now, after, lateMs, chance }: GateOptions): Gate {
  const perKind = <Value>(value: () => Value) =>
    Object.fromEntries(KINDS.map((kind) => [kind, value()])) as Record<Kind, Value>;
  const rooms = perKind(() => new Set<Waiting>());
  const own = perKind(() => 0);
  const counts = perKind<KindCounts>(() => ({ admitted: 0, waited: 0, shed: 0, timedOut: 0 }));
  let running = 0;
  let waiting = 0;
  let serviceMs = 20;

  function load(kind: Kind): Load {
    let waitingBefore = 0;
    for (const better of KINDS) {
      waitingBefore += rooms[better].size;
      if (better === kind) break;
    }
    return {
      running,
      ownRunning: own[kind],
      waiting,
      ownWaiting: rooms[kind].size,
      waitingBefore,
      serviceMs,
      lateMs: lateMs(),
    };
  }

  function begin({ kind, run }: Asking): void {
    const began = now();
    let left = false;
    running += 1;
    own[kind] += 1;
    counts[kind].admitted += 1;
    run({
      leave() {
        if (left) return;
        left = true;
        running -= 1;
        own[kind] -= 1;
        serviceMs += (now() - began - serviceMs) * NEWEST;
        callNext();
      },
    });
  }

  function callNext(): void {
    const late = lateMs();
    for (const kind of KINDS) {
      for (const next of rooms[kind]) {
        if (!mayRun(kind, { running, ownRunning: own[kind], lateMs: late }, limits)) break;
        depart(next);
        counts[kind].waited += 1;
        begin(next);
      }
    }
  }

  function depart(one: Waiting): void {
    if (!rooms[one.kind].delete(one)) return;
    waiting -= 1;
    one.callOff();
  }

  const tell = ({ kind, shed }: Pick<Asking, 'kind' | 'shed'>) =>
    shed(retryAfterSeconds(kind, load(kind), limits, chance()));

  function refuse(asking: Pick<Asking, 'kind' | 'shed'>): boolean {
    const { kind } = asking;
    if (judge(kind, load(kind), limits) !== 'shed') return false;
    counts[kind].shed += 1;
    tell(asking);
    return true;
  }

  return {
    refuse,
    ask(asking) {
      const { kind } = asking;
      if (refuse(asking)) return null;
      if (judge(kind, load(kind), limits) === 'run') {
        begin(asking);
        return null;
      }
      const one: Waiting = {
        ...asking,
        callOff: after(RULES[kind].patienceMs, () => {
          depart(one);
          counts[kind].timedOut += 1;
          tell(one);
        }),
      };
      rooms[kind].add(one);
      waiting += 1;
      return () => depart(one);
    },
    readings: () => ({
      running,
      waiting,
      lateMs: lateMs(),
      serviceMs,
      limits,
      kinds: structuredClone(counts),
    }),
  };
}
