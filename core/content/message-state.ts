/**
 * The states of a message from the contact form: an officer reads it, answers it and closes it, and each step can be
 * taken back. A closed message is also opened again when its sender writes again.
 */
import { err, ok, type Result } from '../shared/result.ts';

export const MESSAGE_STATES = ['New', 'Read', 'Answered', 'Closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const MESSAGE_EVENTS = ['read', 'answer', 'close', 'reopen'] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];

const TABLE: Readonly<Record<MessageEvent, Readonly<Partial<Record<MessageState, MessageState>>>>> = {
  read: { New: 'Read' },
  answer: { New: 'Answered', Read: 'Answered' },
  close: { New: 'Closed', Read: 'Closed', Answered: 'Closed' },
  reopen: { Read: 'New', Answered: 'Read', Closed: 'Read' },
};

/** The views of the list of messages; `mine`: those that the reader is to answer. */
export const MESSAGE_VIEWS = ['open', 'mine', 'answered', 'closed'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];
export const STATES_OF_VIEW: Readonly<Record<MessageView, readonly MessageState[]>> = {
  open: ['New', 'Read'],
  mine: ['New', 'Read'],
  answered: ['Answered'],
  closed: ['Closed'],
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
