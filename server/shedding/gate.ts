/**
 * Counts running requests, lets others wait in a limited room for a limited time, best class first, and turns the rest
 * away. One gate for each process. rules.ts decides; time comes from outside.
 */
import {
  type Held,
  type Holder,
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
  /** This runs in the next turn of the event loop. */
  readonly soon: (then: () => void) => void;
  /** @returns what cancels it. */
  readonly after: (ms: number, then: () => void) => () => void;
  readonly lateMs: () => number;
  /** The number is from 0 to below 1. */
  readonly chance: () => number;
}

export interface Place {
  /** Gives the place back. A second call does nothing. */
  leave(): void;
}

interface Asking {
  readonly kind: Kind;
  /** The visitor, as far as it is known. */
  readonly by?: Readonly<Partial<Record<Holder, string>>>;
  /** It is called at once or later. */
  readonly run: (place: Place) => void;
  /** It is called at once or later, instead of run. */
  readonly shed: (retryAfterSeconds: number) => void;
}

interface KindCounts {
  /** Got a place, at once or after a wait. */
  admitted: number;
  /** The part of these that had to wait. */
  waited: number;
  /** Turned away at once. */
  shed: number;
  /** Turned away after a wait. */
  timedOut: number;
}

/** The situation now, and totals since the process began, for metrics. */
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
  refuse(asking: Pick<Asking, 'kind' | 'by' | 'shed'>): boolean;
  readings(): GateReadings;
}

interface Waiting extends Asking {
  readonly callOff: () => void;
  /** The holder: the same for all of one network and session. */
  readonly whose: string;
}

const NOTHING: Held = { running: 0, waiting: 0 };
/** Weight of the newest request in the mean. */
const NEWEST = 0.05;

export function makeGate({ limits, now, soon, after, lateMs, chance }: GateOptions): Gate {
  const perKind = <Value>(value: () => Value) =>
    Object.fromEntries(KINDS.map((kind) => [kind, value()])) as Record<Kind, Value>;
  const rooms = perKind(() => new Set<Waiting>());
  const own = perKind(() => 0);
  /**
   * The number of waiting requests by holder: a flood is hundreds of one, and is asked about at each request of
   * anybody.
   */
  const queues = perKind(() => new Map<string, { readonly by: NonNullable<Asking['by']>; size: number }>());
  const holders = perKind(() => new Map<string, { running: number; waiting: number }>());
  const counts = perKind<KindCounts>(() => ({ admitted: 0, waited: 0, shed: 0, timedOut: 0 }));
  let running = 0;
  let waiting = 0;
  let serviceMs = 20;
  const begunThisTurn = new Set<Kind>();

  const keysOf = ({ by = {} }: Pick<Asking, 'by'>) => Object.entries(by).map(([of, who]) => `${of} ${who}`);

  /** The places that the holder has already. */
  function heldBy({ kind, by = {} }: Pick<Asking, 'kind' | 'by'>): Partial<Record<Holder, Held>> {
    const held = Object.entries(by).map(([of, who]) => [of, holders[kind].get(`${of} ${who}`) ?? NOTHING]);
    return Object.fromEntries(held);
  }

  function hold(asking: Pick<Asking, 'kind' | 'by'>, what: keyof Held, more: 1 | -1): void {
    const all = holders[asking.kind];
    for (const key of keysOf(asking)) {
      const one = all.get(key) ?? { ...NOTHING };
      one[what] += more;
      if (one.running + one.waiting > 0) all.set(key, one);
      else all.delete(key);
    }
  }

  const hasPartLeft = (one: Pick<Asking, 'kind' | 'by'>, late: number) =>
    mayRun(one.kind, { running: 0, ownRunning: 0, lateMs: late, held: heldBy(one) }, limits);

  function load(asking: Pick<Asking, 'kind' | 'by'>): Load {
    const { kind } = asking;
    const late = lateMs();
    let waitingBefore = 0;
    for (const better of KINDS) {
      if (better === kind || !RULES[better].beside) waitingBefore += rooms[better].size;
      if (better === kind) break;
    }
    return {
      running,
      ownRunning: own[kind],
      waiting: RULES[kind].beside ? rooms[kind].size : waiting,
      // A request that waits because its own network or session has its part is nobody to stand behind.
      ownWaiting: [...queues[kind].values()]
        .filter(({ by }) => hasPartLeft({ kind, by }, late))
        .reduce((sum, { size }) => sum + size, 0),
      waitingBefore,
      serviceMs,
      lateMs: late,
      held: heldBy(asking),
    };
  }

  function begin(asking: Asking): void {
    const { kind, run } = asking;
    const began = now();
    const taken = RULES[kind].beside ? 0 : 1;
    let left = false;
    running += taken;
    own[kind] += 1;
    hold(asking, 'running', 1);
    counts[kind].admitted += 1;
    run({
      leave() {
        if (left) return;
        left = true;
        running -= taken;
        own[kind] -= 1;
        hold(asking, 'running', -1);
        if (taken) serviceMs += (now() - began - serviceMs) * NEWEST;
        callNext();
      },
    });
  }

  function callNext(): void {
    const late = lateMs();
    for (const kind of KINDS) {
      const full = new Set<string>();
      for (const next of rooms[kind]) {
        if (full.has(next.whose)) continue;
        if (!mayRun(kind, { running, ownRunning: own[kind], lateMs: late }, limits)) break;
        // The others of its network or session are at work; who stands behind it need not wait for them.
        if (!hasPartLeft(next, late)) {
          full.add(next.whose);
          continue;
        }
        if (!hasTurn(kind)) break;
        depart(next);
        counts[kind].waited += 1;
        begin(next);
      }
    }
  }

  /**
   * Requests that may be strangers' begin one of a kind in a turn of the loop. A page that asks the database for
   * nothing is done before the next request is read: hundreds would begin in one turn, none would ever be seen at
   * work, and signed-in people would wait for all of them at each question of theirs.
   */
  function hasTurn(kind: Kind): boolean {
    if (kind !== 'guest' && kind !== 'program') return true;
    if (begunThisTurn.has(kind)) return false;
    if (begunThisTurn.size === 0)
      soon(() => {
        begunThisTurn.clear();
        callNext();
      });
    begunThisTurn.add(kind);
    return true;
  }

  function depart(one: Waiting): void {
    if (!rooms[one.kind].delete(one)) return;
    const queue = queues[one.kind].get(one.whose);
    if (queue && queue.size > 1) queue.size -= 1;
    else queues[one.kind].delete(one.whose);
    if (!RULES[one.kind].beside) waiting -= 1;
    hold(one, 'waiting', -1);
    one.callOff();
  }

  const tell = (asking: Pick<Asking, 'kind' | 'by' | 'shed'>) =>
    asking.shed(retryAfterSeconds(asking.kind, load(asking), limits, chance()));

  function judged(asking: Pick<Asking, 'kind' | 'by' | 'shed'>): ReturnType<typeof judge> {
    const { kind } = asking;
    const verdict = judge(kind, load(asking), limits);
    if (verdict !== 'shed') return verdict;
    counts[kind].shed += 1;
    tell(asking);
    return verdict;
  }

  return {
    refuse: (asking) => judged(asking) === 'shed',
    ask(asking) {
      const { kind, by = {} } = asking;
      const verdict = judged(asking);
      if (verdict === 'shed') return null;
      if (verdict === 'run' && hasTurn(kind)) {
        begin(asking);
        return null;
      }
      const whose = keysOf(asking).join();
      const one: Waiting = {
        ...asking,
        whose,
        callOff: after(RULES[kind].patienceMs, () => {
          depart(one);
          counts[kind].timedOut += 1;
          tell(one);
        }),
      };
      rooms[kind].add(one);
      queues[kind].set(whose, { by, size: (queues[kind].get(whose)?.size ?? 0) + 1 });
      if (!RULES[kind].beside) waiting += 1;
      hold(one, 'waiting', 1);
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
