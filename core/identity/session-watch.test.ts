import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  failedRenewal,
  initialWatch,
  isRetryable,
  isSomebodyElse,
  needsRenewal,
  observe,
  retryDelay,
  type SessionFacts,
  TICK_MS,
  type WatchState,
} from './session-watch.ts';

const ada: SessionFacts = { userId: 'ada', expiresAt: 1_000_000, person: 'Ada' };
const signedIn: WatchState = { status: 'signed-in', session: ada };
const signedOut: WatchState = { status: 'signed-out', lastUserId: 'ada' };

describe('the session watch', () => {
  it.each([
    ['the first look', initialWatch, ada, 'signed-in', ['INITIAL_SESSION']],
    ['the first look of a guest', initialWatch, null, 'signed-out', ['INITIAL_SESSION']],
    ['nothing new', signedIn, ada, 'signed-in', []],
    ['the end', signedIn, null, 'signed-out', ['SIGNED_OUT']],
    ['still nobody', signedOut, null, 'signed-out', []],
    ['the return', signedOut, ada, 'signed-in', ['SIGNED_IN']],
    ['more time', signedIn, { ...ada, expiresAt: 2_000_000 }, 'signed-in', ['TOKEN_REFRESHED']],
    ['another name', signedIn, { ...ada, person: 'Ada B' }, 'signed-in', ['USER_UPDATED']],
    ['somebody else', signedIn, { ...ada, userId: 'bee' }, 'signed-in', ['SIGNED_IN']],
  ] as const)('says what %s means', (_name, before, session, status, events) => {
    const step = observe(before, { session });
    expect(step.state.status).toBe(status);
    expect(step.events).toEqual(events);
  });

  it('passes on what happened on the way: the second factor, a recovered password', () => {
    const step = observe(initialWatch, { session: ada, announced: ['MFA_CHALLENGE_VERIFIED'] });
    expect(step.events).toEqual(['INITIAL_SESSION', 'MFA_CHALLENGE_VERIFIED']);
  });

  it('remembers for whom the page was drawn', () => {
    const gone = observe(signedIn, { session: null }).state;
    expect(gone).toEqual(signedOut);
    expect(observe(gone, { session: null }).state).toEqual(signedOut);
    const bee = observe(gone, { session: { ...ada, userId: 'bee' } }).state;
    expect(isSomebodyElse('ada', bee)).toBe(true);
    expect(isSomebodyElse('ada', signedIn)).toBe(false);
    expect(isSomebodyElse('ada', gone)).toBe(false);
  });

  it('asks for more time with less than 90 seconds left, not before', () => {
    expect(needsRenewal(signedIn, ada.expiresAt - 90_000)).toBe(false);
    expect(needsRenewal(signedIn, ada.expiresAt - 89_999)).toBe(true);
    expect(needsRenewal(signedOut, ada.expiresAt)).toBe(false);
    expect(needsRenewal(initialWatch, 0)).toBe(false);
  });

  it('keeps the session over a broken line and drops it at a refusal', () => {
    for (const status of [null, 502, 503, 504]) {
      expect(isRetryable(status)).toBe(true);
      expect(failedRenewal(signedIn, status)).toEqual({ state: signedIn, events: [] });
    }
    for (const status of [400, 401, 403, 500]) {
      expect(isRetryable(status)).toBe(false);
      expect(failedRenewal(signedIn, status)).toEqual({ state: signedOut, events: ['SIGNED_OUT'] });
    }
  });

  it('waits 200 ms, then twice as long each time, all within one tick', () => {
    const delays: number[] = [];
    for (let tries = 1; ; tries += 1) {
      const delay = retryDelay(tries);
      if (delay === null) break;
      delays.push(delay);
    }
    expect(delays).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeLessThanOrEqual(TICK_MS);
  });

  it('never leaves loading behind, and tells of an end exactly once', () => {
    const looks = fc.array(fc.option(fc.constantFrom(ada, { ...ada, userId: 'bee' })), { minLength: 1 });
    fc.assert(
      fc.property(looks, (sessions) => {
        let state: WatchState = initialWatch;
        let endings = 0;
        let expected = 0;
        for (const session of sessions) {
          if (state.status === 'signed-in' && !session) expected += 1;
          const step = observe(state, { session });
          endings += step.events.filter((event) => event === 'SIGNED_OUT').length;
          state = step.state;
          expect(state.status).not.toBe('loading');
        }
        expect(endings).toBe(expected);
      }),
    );
  });
});
