/**
 * The one channel on which a page hears of changes: its states, and when to try again. Without clock or network of its
 * own; app/rendering/behaviours/live.ts does in the browser what this decides.
 */
export type ChannelState = 'closed' | 'joining' | 'joined' | 'leaving' | 'errored';

export type ChannelEvent =
  /** Something on the page wants to hear, and the page is seen. */
  | 'open'
  /** The server said that it has begun. */
  | 'accepted'
  /** The line broke, or no heartbeat came. */
  | 'lost'
  /** The server will not tell this page: signed out, no longer allowed. */
  | 'refused'
  | 'retry'
  /** The page is hidden, left, or wants to hear nothing any more. */
  | 'leave'
  | 'left';

const TABLE: Readonly<Record<ChannelState, Readonly<Partial<Record<ChannelEvent, ChannelState>>>>> = {
  closed: { open: 'joining' },
  joining: { accepted: 'joined', lost: 'errored', refused: 'closed', leave: 'leaving' },
  joined: { lost: 'errored', refused: 'closed', leave: 'leaving' },
  errored: { retry: 'joining', open: 'joining', leave: 'closed', refused: 'closed' },
  leaving: { left: 'closed', lost: 'closed', refused: 'closed' },
};

/** @returns the same state for what means nothing in it. */
export const nextState = (state: ChannelState, event: ChannelEvent): ChannelState =>
  TABLE[state][event] ?? state;

export const HEARTBEAT_MS = 25_000;
/** Two heartbeats and some time for a slow network. */
export const SILENCE_MS = 2 * HEARTBEAT_MS + 5_000;

const RETRY_SECONDS = [1, 2, 5, 10] as const;

/** @param tries how many have failed in a row, from 1. */
export const retryDelayMs = (tries: number): number => (RETRY_SECONDS[Math.max(0, tries - 1)] ?? 10) * 1000;
