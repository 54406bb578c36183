/**
 * The life of an offer of a place: one table, event x state -> state, with who may cause each event. Guards, buttons, the
 * database's check constraints and the tests are drawn from it. An offer stands beside its application, which keeps its
 * status: what the college decided is one thing, what its applicant answered another.
 */
import { err, ok, type Result } from '../shared/result.ts';

/**
 * prepared: decided, and nobody outside knows. undone: the decision came to nothing before it was told. deferred: the
 * place is kept for another session.
 */
export const OFFER_STATES = [
  'prepared',
  'undone',
  'released',
  'accepted',
  'declined',
  'deferred',
  'lapsed',
  'withdrawn',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export const isOfferState = (text: unknown): text is OfferState => OFFER_STATES.includes(text as OfferState);

/**
 * The subjects of a mail about an offer: an event of the table, or one of these. Each has a subject line of its own.
 */
export const OFFER_NEWS = [
  'accept',
  'decline',
  'accept-in-person',
  'decline-in-person',
  'undo-decline',
  'ask-deferral',
  'defer',
  'refuse-deferral',
  'move-word',
  'reinstate',
  'offer-again',
  'reminder',
  'grace',
  'moved',
  'lapse',
  'condition-failed',
  'withdraw',
] as const;
export type OfferNews = (typeof OFFER_NEWS)[number];

/** `two`: one person asks, with a reason, and another approves. */
export type OfferMaker = 'decision' | 'release' | 'applicant' | 'staff' | 'two' | 'job';

interface Rule {
  readonly who: OfferMaker;
  readonly moves: Readonly<Partial<Record<OfferState | 'none', OfferState>>>;
}

const TABLE = {
  prepare: { who: 'decision', moves: { none: 'prepared' } },
  /** The decision was taken back, or could not stand at its moment. */
  undo: { who: 'decision', moves: { prepared: 'undone' } },
  release: { who: 'release', moves: { prepared: 'released' } },
  accept: { who: 'applicant', moves: { released: 'accepted' } },
  decline: { who: 'applicant', moves: { released: 'declined', accepted: 'declined' } },
  /** The offer goes back to the state before it: `undone` says to which. */
  'undo-decline': { who: 'applicant', moves: { declined: 'released' } },
  /** Its applicant withdrew the application itself. */
  'application-withdrawn': {
    who: 'applicant',
    moves: { prepared: 'undone', released: 'declined', accepted: 'declined', deferred: 'declined' },
  },
  /** Its applicant asked for it. */
  defer: { who: 'staff', moves: { accepted: 'deferred' } },
  reinstate: { who: 'staff', moves: { deferred: 'released' } },
  lapse: { who: 'job', moves: { released: 'lapsed' } },
  'offer-again': { who: 'staff', moves: { lapsed: 'released', declined: 'released' } },
  'condition-failed': { who: 'two', moves: { accepted: 'withdrawn' } },
  withdraw: { who: 'two', moves: { prepared: 'withdrawn', released: 'withdrawn' } },
} as const satisfies Readonly<Record<string, Rule>>;

export type OfferEvent = keyof typeof TABLE;
export const OFFER_EVENTS = Object.keys(TABLE) as readonly OfferEvent[];

/** These hold a place of what is offered. */
export const HOLDING_OFFERS = ['prepared', 'released', 'accepted'] as const satisfies readonly OfferState[];
/** One for each application at most. */
export const LIVE_OFFERS = [...HOLDING_OFFERS, 'deferred'] as const satisfies readonly OfferState[];
/** Its applicant has been told of it, and it is still theirs: only two people take it back. */
export const GIVEN_OFFERS = ['released', 'accepted', 'deferred'] as const satisfies readonly OfferState[];

const among = (states: readonly OfferState[], state: string | null): boolean =>
  states.some((one) => one === state);

export const holdsPlace = (state: string | null): boolean => among(HOLDING_OFFERS, state);
export const isGiven = (state: string | null): boolean => among(GIVEN_OFFERS, state);

const HOUR_MS = 3_600_000;
/** A decline can be undone for this long by the person who declined. */
export const UNDO_DECLINE_MS = 24 * HOUR_MS;
/** A place is kept for this long after a reply that staff recorded for somebody who was present. */
export const KEEP_PLACE_MS = 48 * HOUR_MS;

export interface OfferGuards {
  /** Places that are free: null where no number is set. Of an offer that holds none yet. */
  readonly free: number | null;
  /** The moment since which it has its state. */
  readonly since: Date;
  readonly now: Date;
  /** The moment when its deadline and the days of grace are over; null: it has none. */
  readonly ends: Date | null;
  /** The state before it was declined. */
  readonly before: OfferState | null;
  /** The moment of its holder's answer, where a second officer confirms it later; null: now, or no answer waits. */
  readonly answered: Date | null;
}

/** 'full': no place is free. 'late': the time for it is over. 'early': its time has not come. */
export type OfferProblem = 'not-possible' | 'full' | 'late' | 'early';

const REPLIES: readonly OfferEvent[] = ['accept', 'decline'];

export function decideOffer(
  from: OfferState | null,
  event: OfferEvent,
  { free, since, now, ends, before, answered }: OfferGuards,
): Result<OfferState, OfferProblem> {
  const moves: Rule['moves'] = TABLE[event].moves;
  const target = moves[from ?? 'none'];
  if (target === undefined) return err('not-possible');
  const to = event === 'undo-decline' && before === 'accepted' ? 'accepted' : target;
  if (event === 'undo-decline' && now >= undoEnds(since, to, ends)) return err('late');
  if (event === 'lapse' && (ends === null || now < ends || (answered !== null && answered < ends)))
    return err('early');
  // An answer is in time when its holder gave it in time, however late the second officer comes.
  if (from === 'released' && REPLIES.includes(event) && ends !== null && (answered ?? now) >= ends)
    return err('late');
  if (holdsPlace(to) && !holdsPlace(from) && free !== null && free < 1) return err('full');
  return ok(to);
}

/** The moment until which a decline can be undone: an offer that would lapse at once is not given back. */
export const undoEnds = (since: Date, to: OfferState, ends: Date | null): Date => {
  const day = new Date(since.getTime() + UNDO_DECLINE_MS);
  return to === 'released' && ends !== null && ends < day ? ends : day;
};

/** The events that one of these makers may cause, by the table alone. */
export const offerEvents = (from: OfferState, ...makers: readonly OfferMaker[]): readonly OfferEvent[] =>
  OFFER_EVENTS.filter((event) => {
    const { who, moves }: Rule = TABLE[event];
    return makers.includes(who) && moves[from] !== undefined;
  });

/** @internal Tests compare the table with what the maker of each event may do. */
export const makerOf = (event: OfferEvent): OfferMaker => TABLE[event].who;

export const CONDITION_KINDS = ['original', 'verification', 'medical', 'result', 'other'] as const;
export const CONDITION_STATES = ['pending', 'met', 'failed', 'waived'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

/** A condition in these keeps nobody from being enrolled. */
export const SETTLED_CONDITIONS = ['met', 'waived'] as const satisfies readonly ConditionState[];

/**
 * The requests that wait for another person: a withdrawal asked for by staff, a reply that they recorded for somebody
 * present, an enrolment without an accepted offer, and a deferral that its applicant asked for.
 */
export const OFFER_REQUESTS = [
  'withdraw',
  'condition-failed',
  'accept',
  'decline',
  'defer',
  'enrol',
] as const;
export type OfferRequest = (typeof OFFER_REQUESTS)[number];
/** True if its acceptance fee is asked for. Until it is decided whether its holder starts later, nothing is due. */
export const asksFee = (state: OfferState, waiting: OfferRequest | null): boolean =>
  state === 'accepted' && waiting !== 'defer';

/** True if it can still be agreed to, now that the offer has this state. */
export const canBeAgreed = (request: OfferRequest, state: OfferState): boolean => {
  if (request === 'enrol') return state === 'released' || state === 'accepted';
  const { moves }: Rule = TABLE[request];
  return moves[state] !== undefined;
};

export const OFFER_REQUEST_STATES = ['waiting', 'approved', 'declined'] as const;
