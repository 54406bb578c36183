import { describe, expect, test } from 'vitest';
import {
  decideOffer,
  holdsPlace,
  isGiven,
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
const guards: OfferGuards = { free: null, since: NOW, now: NOW, ends: null, before: null, answered: null };

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

  test('an answer is judged by when it was given, and holds the offer open until it is decided', () => {
    const before = { ...guards, ends: NOW, answered: new Date(NOW.getTime() - 1) };
    for (const reply of ['accept', 'decline'] as const)
      expect(decideOffer('released', reply, before).ok).toBe(true);
    expect(decideOffer('released', 'lapse', before)).toEqual({ ok: false, error: 'early' });
    const late = { ...guards, ends: NOW, answered: NOW };
    expect(decideOffer('released', 'accept', late)).toEqual({ ok: false, error: 'late' });
    expect(decideOffer('released', 'lapse', late).ok).toBe(true);
  });

  test('a decline is not undone where the offer would lapse at once', () => {
    const over = { ...guards, ends: NOW, since: new Date(NOW.getTime() - 1) };
    expect(decideOffer('declined', 'undo-decline', { ...over, before: 'released' })).toEqual({
      ok: false,
      error: 'late',
    });
    expect(decideOffer('declined', 'undo-decline', { ...over, before: 'accepted' }).ok).toBe(true);
  });
});
