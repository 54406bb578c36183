/** What becomes of a message that the contact form brought: somebody reads it, somebody answers it, and either can be taken back. */
import { err, ok, type Result } from '../shared/result.ts';

export const MESSAGE_STATES = ['New', 'Read', 'Answered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_EVENTS = ['read', 'answer', 'reopen'] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];

const TABLE: Readonly<Record<MessageEvent, Readonly<Partial<Record<MessageState, MessageState>>>>> = {
  read: { New: 'Read' },
  answer: { New: 'Answered', Read: 'Answered' },
  reopen: { Read: 'New', Answered: 'Read' },
};

export const isMessageEvent = (value: unknown): value is MessageEvent =>
  MESSAGE_EVENTS.includes(value as MessageEvent);

export const moveMessage = (
  from: MessageState,
  event: MessageEvent,
): Result<MessageState, 'not-possible'> => {
  const to = TABLE[event][from];
  return to === undefined ? err('not-possible') : ok(to);
};

export const messageEventsFrom = (from: MessageState): readonly MessageEvent[] =>
  MESSAGE_EVENTS.filter((event) => TABLE[event][from] !== undefined);
