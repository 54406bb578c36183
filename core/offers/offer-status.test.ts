import { describe, expect, test } from 'vitest';
import {
  decideOffer,
  HOLDING_OFFERS,
  holdsPlace,
  isGiven,
  LIVE_OFFERS,
  makerOf,
  OFFER_EVENTS,
  OFFER_STATES,
  type OfferEvent,
  type OfferGuards,
  type OfferState,
  offerEvents,
  UNDO_DECLINE_MS,
} from './offer-status.ts';

const NOW = new Date('2026-11-24T10:00:00.000Z');
const guards: OfferGuards = { free: null, since: NOW, now: NOW, ends: null, before: null };

/** Written out, so that a line changed in the table is a line changed here. */
const EXPECTED: readonly (readonly [OfferState | null, OfferEvent, OfferState])[] = [
  [null, 'prepare', 'prepared'],
  ['prepared', 'undo', 'undone'],
  ['prepared', 'release', 'released'],
  ['released', 'accept', 'accepted'],
  ['released', 'decline', 'declined'],
  ['accepted', 'decline', 'declined'],
  ['declined', 'undo-decline', 'released'],
  ['prepared', 'application-withdrawn', 'undone'],
  ['released', 'application-withdrawn', 'declined'],
  ['accepted', 'application-withdrawn', 'declined'],
  ['deferred', 'application-withdrawn', 'declined'],
  ['accepted', 'defer', 'deferred'],
  ['deferred', 'reinstate', 'released'],
  ['released', 'lapse', 'lapsed'],
  ['lapsed', 'offer-again', 'released'],
  ['declined', 'offer-again', 'released'],
  ['accepted', 'condition-failed', 'withdrawn'],
  ['prepared', 'withdraw', 'withdrawn'],
  ['released', 'withdraw', 'withdrawn'],
];

describe('the table', () => {
  test('has these moves and no others', () => {
    const moves = [null, ...OFFER_STATES].flatMap((from) =>
      OFFER_EVENTS.flatMap((event) => {
        const ends = event === 'lapse' ? NOW : null;
        const decided = decideOffer(from, event, { ...guards, ends });
        return decided.ok ? [[from, event, decided.value]] : [];
      }),
    );
    expect(new Set(moves.map(String))).toEqual(new Set(EXPECTED.map(String)));
  });

  test('nobody but two people takes back what was given', () => {
    for (const event of OFFER_EVENTS) {
      const taking = EXPECTED.some(([from, of, to]) => of === event && isGiven(from) && to === 'withdrawn');
      if (taking) expect(makerOf(event)).toBe('two');
    }
    expect(offerEvents('released', 'staff')).toEqual([]);
    expect(offerEvents('accepted', 'two')).toEqual(['condition-failed']);
  });
});

describe('guards', () => {
  test('a place that is not free is given to nobody', () => {
    for (const [from, event] of EXPECTED) {
      const decided = decideOffer(from, event, { ...guards, ends: event === 'lapse' ? NOW : null, free: 0 });
      const gives =
        !holdsPlace(from) && ['prepare', 'reinstate', 'offer-again', 'undo-decline'].includes(event);
      expect([from, event, decided.ok]).toEqual([from, event, !gives]);
    }
  });

  test('a decline is undone within 24 hours, to what it was', () => {
    const later = (ms: number) => ({ ...guards, now: new Date(NOW.getTime() + ms) });
    expect(
      decideOffer('declined', 'undo-decline', { ...later(UNDO_DECLINE_MS - 1), before: 'accepted' }),
    ).toEqual({
      ok: true,
      value: 'accepted',
    });
    expect(decideOffer('declined', 'undo-decline', later(UNDO_DECLINE_MS))).toEqual({
      ok: false,
      error: 'late',
    });
  });

  test('a reply after the grace is late, and no offer lapses before', () => {
    const ends = new Date(NOW.getTime() + 1);
    expect(decideOffer('released', 'lapse', { ...guards, ends })).toEqual({ ok: false, error: 'early' });
    expect(decideOffer('released', 'lapse', guards)).toEqual({ ok: false, error: 'early' });
    expect(decideOffer('released', 'accept', { ...guards, ends }).ok).toBe(true);
    expect(decideOffer('released', 'accept', { ...guards, ends: NOW })).toEqual({ ok: false, error: 'late' });
  });
});

/** A generator with a seed, so that a failure can be run again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Held {
  readonly application: number;
  state: OfferState;
  since: number;
  before: OfferState | null;
  ends: number | null;
}

/**
 * One history: a few applications for few places, and whatever people, jobs and crashes do, in any order. A crash is an
 * event whose outcome is decided and not written.
 */
function runHistory(random: () => number): void {
  const places = 1 + Math.floor(random() * 3);
  const offers: Held[] = [];
  const replies: [Held, OfferState][] = [];
  let now = 0;
  const keeps = () => offers.filter(({ state }) => HOLDING_OFFERS.some((one) => one === state)).length;
  for (let step = 0; step < 12; step += 1) {
    now += Math.floor(random() * 40) * 3_600_000;
    const event = OFFER_EVENTS[Math.floor(random() * OFFER_EVENTS.length)] as OfferEvent;
    const crashed = random() < 0.1;
    const application = Math.floor(random() * 4);
    const live = offers.some(
      (one) => one.application === application && LIVE_OFFERS.some((state) => state === one.state),
    );
    const found = event === 'prepare' ? null : offers[Math.floor(random() * offers.length)];
    if (found === undefined || (event === 'prepare' && live)) continue;
    // As the unique index has it: what ended stays ended where the application has another that lives.
    const other =
      found &&
      offers.some(
        (one) =>
          one !== found &&
          one.application === found.application &&
          LIVE_OFFERS.some((state) => state === one.state),
      );
    if (other) continue;
    const decided = decideOffer(found?.state ?? null, event, {
      free: places - keeps(),
      since: new Date(found?.since ?? now),
      now: new Date(now),
      ends: found?.ends === null || found === null ? null : new Date(found.ends),
      before: found?.before ?? null,
    });
    if (!decided.ok || crashed) continue;
    if (!found) {
      offers.push({ application, state: decided.value, since: now, before: null, ends: null });
    } else {
      found.before = found.state;
      found.state = decided.value;
      found.since = now;
      if (decided.value === 'released') found.ends = now + (1 + Math.floor(random() * 5)) * 86_400_000;
      if (event === 'accept' || event === 'decline') replies.push([found, decided.value]);
    }
    if (keeps() > places) throw new Error(`${keeps()} offers hold ${places} places after ${event}`);
    for (const each of [0, 1, 2, 3]) {
      const valid = offers.filter(
        (one) => one.application === each && LIVE_OFFERS.some((state) => state === one.state),
      );
      if (valid.length > 1) throw new Error(`two offers live for one application after ${event}`);
    }
    // What somebody answered stands until something after it says otherwise, and lapses never.
    for (const [offer] of replies)
      if (offer.state === 'lapsed' && offer.before !== 'released')
        throw new Error(`a reply was lost by ${event}`);
  }
}

test('100,000 random histories: never more offers than places, one offer an application, no reply lost', () => {
  const random = seeded(20_261_124);
  for (let history = 0; history < 100_000; history += 1) runHistory(random);
});
