import { describe, expect, it } from 'vitest';
import {
  type ChannelEvent,
  type ChannelState,
  HEARTBEAT_MS,
  nextState,
  retryDelayMs,
  SILENCE_MS,
} from './channel.ts';
import { concerns, readLiveChange, readTopic } from './topics.ts';

const ID = '019bc0e2-1280-7000-8000-574ca64756ce';
const OTHER = '019bc0e2-1280-7000-8000-574ca64756cf';

const STATES = Object.keys({
  closed: 1,
  joining: 1,
  joined: 1,
  errored: 1,
  leaving: 1,
} satisfies Record<ChannelState, 1>) as readonly ChannelState[];

describe('the channel', () => {
  it('is joined, lost and joined again', () => {
    const walk: ChannelEvent[] = ['open', 'accepted', 'lost', 'retry', 'accepted', 'leave', 'left'];
    const states: string[] = [];
    walk.reduce((state, event) => {
      const next = nextState(state, event);
      states.push(next);
      return next;
    }, 'closed' as ChannelState);
    expect(states).toEqual(['joining', 'joined', 'errored', 'joining', 'joined', 'leaving', 'closed']);
  });

  it('closes from every state when it is refused, and tries no more', () => {
    for (const state of STATES) {
      expect(nextState(state, 'refused'), state).toBe('closed');
      expect(nextState(nextState(state, 'refused'), 'retry')).toBe('closed');
    }
  });

  it('never goes on after it was left', () => {
    for (const state of STATES) {
      const left = nextState(nextState(state, 'leave'), 'left');
      expect(left, state).toBe('closed');
      expect(nextState(left, 'accepted')).toBe('closed');
    }
  });

  it('waits 1, 2, 5, then 10 seconds, and longer than two heartbeats for silence', () => {
    expect([1, 2, 3, 4, 5, 50].map(retryDelayMs)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
    expect(HEARTBEAT_MS).toBe(25_000);
    expect(SILENCE_MS).toBeGreaterThan(2 * HEARTBEAT_MS);
  });
});

describe('topics and changes', () => {
  it('are read, and nonsense is not', () => {
    expect(readTopic('queue')).toEqual({ kind: 'queue' });
    expect(readTopic(`application:${ID}`)).toEqual({ kind: 'application', id: ID });
    for (const text of ['', 'people', 'application', 'application:1', `session:${ID}`])
      expect(readTopic(text), text).toBeNull();
    expect(readLiveChange(`application ${ID} status 7`)).toEqual({
      about: 'application',
      id: ID,
      what: 'status',
      version: 7,
    });
    for (const text of [
      '',
      'application',
      `nobody ${ID} status 7`,
      `application ${ID} status x`,
      `application 1 status 7`,
    ])
      expect(readLiveChange(text), text).toBeNull();
  });

  it('come together where they belong', () => {
    const change = { about: 'application', id: ID, what: 'status', version: 7 } as const;
    const payment = { about: 'payment', id: ID, what: 'new', version: 0 } as const;
    const session = { about: 'session', id: ID, what: 'ended', version: 0 } as const;
    expect(concerns({ kind: 'queue' }, change)).toBe(true);
    expect(concerns({ kind: 'application', id: ID }, change)).toBe(true);
    expect(concerns({ kind: 'application', id: OTHER }, change)).toBe(false);
    expect(concerns({ kind: 'payments' }, change)).toBe(false);
    expect(concerns({ kind: 'payments' }, payment)).toBe(true);
    for (const kind of ['queue', 'payments'] as const) expect(concerns({ kind }, session)).toBe(false);
    expect(concerns({ kind: 'queue' }, payment)).toBe(false);
  });
});
