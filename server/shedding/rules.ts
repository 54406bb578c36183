/**
 * The order of requests when there is more to do than the process can: the kinds of requests, best first, and the part
 * that each may take. Pure: the gate (gate.ts) asks, and does as it is told. Money comes before everything; people who
 * are signed in go before those who come in, so that a form which was begun can be ended.
 */

/**
 * money: what a gateway tells, and people who are paying. member: people with a session that we signed. upload: their
 * files, and those of programs. program: what programs ask, tokens first. guest: everybody else, sign-in and all that
 * hashes a password, and exports.
 */
export const KINDS = ['money', 'member', 'upload', 'program', 'guest'] as const;
export type Kind = (typeof KINDS)[number];

export interface KindRule {
  /** Begins while fewer than this share of all places is taken, by whomever. The rest is kept for better kinds. */
  readonly places: number;
  /**
   * Never holds more than this share of all places itself: a dead gateway or a flood of one kind must not stop the rest.
   * No kind has it all.
   */
  readonly own: number;
  /** Its places are beside all others: a file waits for its turn to be read, and meanwhile keeps nobody out. */
  readonly beside?: true;
  /** Waits while less than this share of the waiting room is taken. */
  readonly room: number;
  /** Longest wait, in milliseconds. */
  readonly patienceMs: number;
  /** Turned away at once while the event loop runs this late, in milliseconds, and a crowd is at work. */
  readonly lateMs: number;
  /** Retry-After says at least this many seconds. */
  readonly retrySeconds: number;
}

const never = Number.POSITIVE_INFINITY;

export const RULES: Readonly<Record<Kind, KindRule>> = {
  money: { places: 1, own: 0.5, room: 1, patienceMs: 10_000, lateMs: never, retrySeconds: 4 },
  member: { places: 0.9, own: 0.8, room: 0.8, patienceMs: 6_000, lateMs: never, retrySeconds: 4 },
  upload: {
    places: 1,
    own: 0.25,
    beside: true,
    room: 0.3,
    patienceMs: 20_000,
    lateMs: never,
    retrySeconds: 6,
  },
  program: { places: 0.7, own: 0.3, room: 0.3, patienceMs: 5_000, lateMs: 1_000, retrySeconds: 6 },
  guest: { places: 0.6, own: 0.5, room: 0.3, patienceMs: 3_000, lateMs: 500, retrySeconds: 6 },
};

/**
 * The part of the places and of the room of a kind that one network and one session may take. A campus is one network;
 * a session is one person, or a cookie that was copied.
 */
const PARTS = {
  network: { places: 0.75, room: 0.5, least: 1 },
  session: { places: 0.2, room: 0.2, least: 2 },
} as const;
export type Holder = keyof typeof PARTS;

/** @param of what a kind has. */
const partOf = (of: number, holder: Holder, what: 'places' | 'room'): number =>
  Math.max(PARTS[holder].least, Math.floor(of * PARTS[holder][what]));

export interface Limits {
  /** Requests that are worked on at the same time. */
  readonly atOnce: number;
  /** Requests that wait for a place. */
  readonly waiting: number;
}

/** The situation when a request comes. */
export interface Load {
  readonly running: number;
  /** Requests of its own kind. */
  readonly ownRunning: number;
  readonly waiting: number;
  /** Waiting requests of its own kind. Better ones that wait do so for places that their kind may not have. */
  readonly ownWaiting: number;
  /** Requests of its own kind and better ones. */
  readonly waitingBefore: number;
  /** Mean time that a request holds its place, in milliseconds. */
  readonly serviceMs: number;
  /** The delay of the event loop, in milliseconds. */
  readonly lateMs: number;
  /** Requests of its own kind by the same holder. */
  readonly held?: Readonly<Partial<Record<Holder, Held>>>;
}

export interface Held {
  readonly running: number;
  readonly waiting: number;
}

const isWithin = (held: Load['held'], what: keyof Held, of: number): boolean =>
  Object.entries(held ?? {}).every(
    ([holder, one]) => one[what] < partOf(of, holder as Holder, what === 'running' ? 'places' : 'room'),
  );

export type Verdict = 'run' | 'wait' | 'shed';

/** Up to here the event loop keeps up; every request that is worked on makes it later for the pages from memory too. */
const CALM_MS = 100;
const FEWEST_PLACES = 4;

/** The later the loop runs, the fewer are worked on at once: all get done as soon, and what is short is not kept waiting. */
const placesNow = ({ atOnce }: Limits, lateMs: number): number =>
  lateMs <= CALM_MS
    ? atOnce
    : Math.max(Math.min(FEWEST_PLACES, atOnce), Math.floor((atOnce * CALM_MS) / lateMs));

export function mayRun(
  kind: Kind,
  load: Pick<Load, 'running' | 'ownRunning' | 'lateMs' | 'held'>,
  limits: Limits,
): boolean {
  const { places, own, beside } = RULES[kind];
  const all = placesNow(limits, load.lateMs);
  const most = share(all, own);
  return (
    (beside || load.running < share(all, places)) &&
    load.ownRunning < most &&
    isWithin(load.held, 'running', most)
  );
}

/**
 * A late loop with fewer at work is the doing of one long page or of a slow machine: a visitor is then helped sooner
 * by the page than by an invitation to come again.
 */
const crowd = ({ atOnce }: Limits): number => Math.max(FEWEST_PLACES, Math.floor(atOnce / 10));

export function judge(kind: Kind, load: Load, limits: Limits): Verdict {
  const rule = RULES[kind];
  if (load.lateMs >= rule.lateMs && load.running >= crowd(limits)) return 'shed';
  if (load.ownWaiting === 0 && mayRun(kind, load, limits)) return 'run';
  const room = share(limits.waiting, rule.room);
  if (load.waiting >= room || !isWithin(load.held, 'waiting', room)) return 'shed';
  // A visitor who would wait in vain is told now rather than then.
  return expectedWaitMs(kind, load, limits) > rule.patienceMs ? 'shed' : 'wait';
}

const expectedWaitMs = (kind: Kind, { waitingBefore, serviceMs, lateMs }: Load, limits: Limits): number =>
  ((waitingBefore + 1) * serviceMs) /
  share(placesNow(limits, lateMs), Math.min(RULES[kind].places, RULES[kind].own));

/**
 * When to come again, in seconds: later the fuller it is, and not everybody at once.
 * @param chance From 0 to below 1.
 */
export function retryAfterSeconds(kind: Kind, load: Load, limits: Limits, chance: number): number {
  const fullness = Math.min(1, load.waiting / limits.waiting);
  const seconds = RULES[kind].retrySeconds * (1 + fullness) * (1 + chance);
  return Math.min(60, Math.ceil(seconds + expectedWaitMs(kind, load, limits) / 1_000));
}

/** Nobody is left without a place for good, however few there are. */
const share = (of: number, part: number): number => Math.max(1, Math.floor(of * part));
