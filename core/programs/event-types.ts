/** What other programs are told of; changes.ts says when. */
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
