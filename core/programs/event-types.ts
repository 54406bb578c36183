/** The events that other programs are told of; changes.ts says when. */
export const EVENT_TYPES = [
  'application.submitted',
  'application.status_changed',
  'application.changed',
  'application.record_changed',
  'offer.released',
  'offer.accepted',
  'offer.declined',
  'offer.deferred',
  'offer.lapsed',
  'offer.withdrawn',
  'payment.completed',
  'payment.refunded',
  'payment.receipt_recorded',
  'student.enrolled',
  'student.added',
  'student.changed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const isEventType = (text: unknown): text is EventType => EVENT_TYPES.includes(text as EventType);

/**
 * The times at which an undelivered message is sent again: soon at first, then less and less often, over about three
 * days. A receiver that is down for a weekend misses nothing.
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const PAUSES: readonly number[] = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Milliseconds until the next try after so many; null: it is given up. */
export const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null;

/** An address at which nothing has arrived for so long is switched off when a message to it is given up. */
export const FAILING_MAX_MS = 2 * 24 * HOUR;
