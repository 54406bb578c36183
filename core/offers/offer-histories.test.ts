/**
 * Random histories of the whole life of offers: decisions, releases, replies, requests for a colleague, deadlines, outages,
 * letters, and processes that are killed. Whatever happens in whatever order: never more places held than there are, no
 * reply lost, never two letters of one application valid.
 */
import { expect, test } from 'vitest';
import { givesPlace, type LetterKind, letterOf } from '../letters/letter-kinds.ts';
import { endOfOffer, letterStanding } from '../letters/letter-standing.ts';
import { lagosDayOf } from '../shared/lagos-day.ts';
import { movedDeadline } from './downtime.ts';
import { deadlineOf, defaultReplyDay, graceEnds } from './offer-deadline.ts';
import {
  canBeAgreed,
  decideOffer,
  holdsPlace,
  KEEP_PLACE_MS,
  LIVE_OFFERS,
  makerOf,
  type OfferEvent,
  type OfferProblem,
  type OfferRequest,
  type OfferState,
} from './offer-status.ts';

/** A generator with a seed, so that a failure can be run again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Letter {
  readonly kind: LetterKind;
  readonly reference: string | null;
}

interface Applicant {
  accepted: boolean;
  reference: string | null;
  /** Each replaces the one before it. */
  readonly letters: Letter[];
  readonly offers: Offer[];
}

interface Offer {
  readonly of: Applicant;
  state: OfferState;
  since: number;
  before: OfferState | null;
  deadline: Date | null;
  keptUntil: number;
  request: OfferRequest | null;
  /** When the answer was given that waits for a second officer. */
  given: number | null;
  /** What its applicant answered, until somebody who may says otherwise. */
  answered: OfferState | null;
}

const HOUR_MS = 3_600_000;
const ACTS = [
  'prepare',
  'undo',
  'release',
  'accept',
  'decline',
  'undo-decline',
  'application-withdrawn',
  'ask',
  'ask',
  'agree',
  'refuse',
  'stop-recorded',
  'reinstate',
  'offer-again',
  'tend',
  'outage',
  'reference',
] as const;
type Act = (typeof ACTS)[number];

class World {
  readonly random: () => number;
  readonly places: number;
  readonly applicants: readonly Applicant[];
  now = Date.parse('2026-01-05T08:00:00Z');

  constructor(random: () => number) {
    this.random = random;
    this.places = 1 + this.below(3);
    this.applicants = Array.from({ length: 4 }, () => ({
      accepted: false,
      reference: null,
      letters: [],
      offers: [],
    }));
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  pick<One>(some: readonly One[]): One | undefined {
    return some[this.below(some.length)];
  }

  get offers(): readonly Offer[] {
    return this.applicants.flatMap(({ offers }) => offers);
  }

  /** As app/features/admissions/record/offers.server.ts counts them. */
  held(): number {
    return this.offers.filter(({ state, keptUntil }) => holdsPlace(state) || keptUntil > this.now).length;
  }

  decide(offer: Offer | null, event: OfferEvent, given: number | null = null) {
    const own = offer && !holdsPlace(offer.state) && offer.keptUntil > this.now ? 1 : 0;
    return decideOffer(offer?.state ?? null, event, {
      free: this.places - this.held() + own,
      since: new Date(offer?.since ?? this.now),
      now: new Date(this.now),
      ends: offer?.deadline ? graceEnds(offer.deadline) : null,
      before: offer?.before ?? null,
      answered: given === null ? null : new Date(given),
    });
  }

  /** @returns what is written with it, which a process that is killed does not come to. */
  move(
    offer: Offer,
    event: OfferEvent,
    more: Partial<Offer> = {},
    given = event === 'lapse' ? offer.given : null,
  ): (() => void) | OfferProblem {
    const decided = this.decide(offer, event, given);
    if (!decided.ok) return decided.error;
    const to = decided.value;
    return () => {
      const from = offer.state;
      Object.assign(offer, { state: to, since: this.now, keptUntil: 0, before: null, given: null });
      if (to === 'declined') offer.before = event === 'application-withdrawn' ? null : from;
      Object.assign(offer, more);
      if (offer.request && !canBeAgreed(offer.request, to)) offer.request = null;
      const who = makerOf(event);
      const reply = who === 'applicant' && event !== 'application-withdrawn' && to !== 'released';
      if (who !== 'job') offer.answered = reply ? to : null;
      if (event === 'reinstate' || event === 'offer-again') this.write(offer.of, 'offer');
      if (event === 'withdraw' || event === 'condition-failed') this.write(offer.of, 'withdrawal');
      if (to === 'accepted') this.admit(offer.of);
    };
  }

  write({ letters, reference }: Applicant, kind: LetterKind): void {
    letters.push({ kind, reference });
  }

  /** The letter of admission follows the reference and the reply, whichever comes last. */
  admit(of: Applicant): void {
    const accepted = of.offers.some(({ state }) => state === 'accepted');
    const last = of.letters.at(-1);
    const known = last?.kind === 'admission' && last.reference === of.reference;
    if (accepted && of.accepted && of.reference && !known) this.write(of, 'admission');
  }
}

const isAnswer = (request: OfferRequest): boolean => request === 'accept' || request === 'decline';

/** One act of anybody. @returns what it writes; null: nothing can be done. */
function act(world: World, what: Act): (() => void) | null {
  const { now } = world;
  const written = (done: (() => void) | OfferProblem) => (typeof done === 'string' ? null : done);
  const among = (...states: readonly OfferState[]) =>
    world.pick(world.offers.filter(({ state }) => states.includes(state)));
  const until = () => deadlineOf(lagosDayOf(new Date(now + (1 + world.below(5)) * 24 * HOUR_MS)));

  switch (what) {
    case 'prepare': {
      const of = world.pick(world.applicants);
      // As the unique index has it, and as staff cannot decide again about whoever has an offer.
      if (!of || of.offers.some(({ state }) => LIVE_OFFERS.some((live) => live === state))) return null;
      const decided = world.decide(null, 'prepare');
      if (!decided.ok) return null;
      const fresh = {
        of,
        since: now,
        before: null,
        deadline: null,
        keptUntil: 0,
        request: null,
        given: null,
      };
      return () => of.offers.push({ ...fresh, state: decided.value, answered: null });
    }
    case 'undo': {
      const offer = among('prepared');
      return offer ? written(world.move(offer, 'undo')) : null;
    }
    case 'release': {
      // All in one minute, or none.
      const moves = world.offers
        .filter(({ state }) => state === 'prepared')
        .map((offer) => ({ offer, done: world.move(offer, 'release', { deadline: until() }) }));
      return () => {
        for (const { offer, done } of moves) {
          if (typeof done === 'string') throw new Error(`a prepared offer was not released: ${done}`);
          done();
          offer.of.accepted = true;
          world.write(offer.of, letterOf('Accepted', null, world.random() < 0.5 ? [] : ['One']) ?? 'offer');
        }
      };
    }
    case 'accept':
    case 'decline': {
      const offer = what === 'accept' ? among('released') : among('released', 'accepted');
      if (!offer) return null;
      const done = world.move(offer, what);
      const ends = offer.deadline && graceEnds(offer.deadline).getTime();
      const inTime = offer.state === 'accepted' || ends === null || now < ends;
      if (inTime !== (typeof done !== 'string')) throw new Error(`a reply in time was refused: ${done}`);
      return written(done);
    }
    case 'undo-decline': {
      const offer = among('declined');
      return offer && offer.before !== null ? written(world.move(offer, what)) : null;
    }
    case 'application-withdrawn': {
      const offer = world.random() < 0.2 ? among(...LIVE_OFFERS) : undefined;
      const done = offer && written(world.move(offer, what));
      return done && offer
        ? () => {
            done();
            offer.of.accepted = false;
          }
        : null;
    }
    case 'ask': {
      const offer = among('released', 'accepted');
      const request = world.pick(['withdraw', 'condition-failed', 'accept', 'decline', 'defer'] as const);
      if (!offer || !request || offer.request || !world.decide(offer, request).ok) return null;
      return () => {
        offer.request = request;
        offer.given = isAnswer(request) ? now : null;
      };
    }
    case 'agree': {
      const offer = world.pick(world.offers.filter(({ request }) => request !== null && request !== 'enrol'));
      if (!offer?.request) return null;
      const request = offer.request as Exclude<OfferRequest, 'enrol'>;
      const kept = request === 'decline' ? { keptUntil: now + KEEP_PLACE_MS } : {};
      const done = world.move(offer, request, { ...kept, request: null }, offer.given);
      if (isAnswer(request) && typeof done === 'string')
        throw new Error(`an answer that was given in time was refused: ${done}`);
      return written(done);
    }
    case 'refuse':
    case 'stop-recorded': {
      const offer = world.pick(world.offers.filter(({ request }) => request !== null));
      return offer
        ? () => {
            offer.request = null;
            offer.given = null;
          }
        : null;
    }
    case 'reinstate':
    case 'offer-again': {
      const offer = what === 'reinstate' ? among('deferred') : among('lapsed', 'declined');
      // Of the newest only: what ended before another one stays ended.
      if (!offer || offer !== offer.of.offers.at(-1) || !offer.of.accepted) return null;
      return written(world.move(offer, what, { deadline: deadlineOf(defaultReplyDay(new Date(now))) }));
    }
    case 'tend': {
      const moves = world.offers.map((offer) => world.move(offer, 'lapse'));
      return () => {
        for (const done of moves) if (typeof done !== 'string') done();
      };
    }
    case 'outage': {
      const outage = { began: new Date(now - (1 + world.below(48)) * HOUR_MS), ended: new Date(now) };
      const near = world.offers.filter(({ state, deadline }) => state === 'released' && deadline !== null);
      return () => {
        for (const offer of near) {
          const to = offer.deadline && movedDeadline(offer.deadline, outage);
          if (!to || !offer.deadline) continue;
          if (to <= offer.deadline) throw new Error('a deadline moved to an earlier moment');
          offer.deadline = to;
        }
      };
    }
    case 'reference': {
      const of = world.pick(world.applicants);
      return of
        ? () => {
            of.reference = `CAPS/${world.below(2)}`;
            world.admit(of);
          }
        : null;
    }
  }
}

function check(world: World, after: Act): void {
  const held = world.held();
  if (held > world.places) throw new Error(`${held} offers hold ${world.places} places after ${after}`);
  for (const offer of world.offers)
    if (offer.answered !== null && offer.answered !== offer.state)
      throw new Error(`the reply ${offer.answered} became ${offer.state} by ${after}`);
  for (const { letters, offers, accepted, reference } of world.applicants) {
    if (offers.filter(({ state }) => LIVE_OFFERS.some((live) => live === state)).length > 1)
      throw new Error(`two offers live for one application after ${after}`);
    const newest = offers.findLast(({ state }) => state !== 'undone')?.state ?? null;
    const valid = letters.filter(
      (letter, index) =>
        letterStanding({
          kind: letter.kind,
          replacedBy: letters[index + 1]?.kind ?? null,
          status: accepted ? 'Accepted' : 'Under Review',
          lacking: false,
          offer: endOfOffer(newest),
          confirmed: letter.reference === reference,
        }) === 'valid',
    );
    if (valid.length > 1) throw new Error(`two letters are valid after ${after}`);
    if (valid.some(({ kind }) => givesPlace(kind)) && !holdsPlace(newest))
      throw new Error(`a letter gives a place that is ${newest} after ${after}`);
  }
}

const STEPS = 16;

test('100,000 histories: no place given twice, no reply lost, no two letters valid at once', () => {
  const random = seeded(20_261_125);
  const reached = new Set<OfferState>();
  let killed = 0;
  for (let history = 0; history < 100_000; history += 1) {
    const world = new World(random);
    for (let step = 0; step < STEPS; step += 1) {
      world.now += world.below(40) * HOUR_MS;
      const what = world.pick(ACTS) ?? 'tend';
      const write = act(world, what);
      if (!write) continue;
      // A transaction is whole or not begun.
      if (random() < 0.1) killed += 1;
      else write();
      check(world, what);
    }
    for (const { state } of world.offers) reached.add(state);
  }
  expect(killed).toBeGreaterThan(10_000);
  expect(reached.size).toBe(8);
});
