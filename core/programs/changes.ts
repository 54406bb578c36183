/**
 * The news of a change of a record: open pages learn it by a live change, other programs by events. Ids and states,
 * nothing about a person. Pure; the files that write applications, payments and students ask here.
 */

import type { LiveChange } from '../live/topics.ts';
import { openReview } from '../payments/open-review.ts';
import type { ReviewReason } from '../payments/settlement.ts';
import { type EventType, isEventType } from './event-types.ts';

export interface ProgramEvent {
  readonly type: EventType;
  readonly subject: 'application' | 'payment' | 'student';
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Told {
  readonly live: LiveChange | null;
  readonly events: readonly ProgramEvent[];
}

export interface ApplicationFacts {
  readonly id: string;
  readonly application_number: string;
  readonly status: string;
  readonly version: number;
  readonly assigned_to: string | null;
  readonly submitted_at: Date | null;
}

/** A Draft that its owner is typing tells nothing. */
export function tellOfApplication(before: ApplicationFacts, after: ApplicationFacts): Told {
  const { id, application_number, status, version } = after;
  const data = { application_number, status, version };
  const live = (what: string): LiveChange => ({ about: 'application', id, what, version });
  const event = (type: EventType, more = {}): ProgramEvent => ({
    type,
    subject: 'application',
    id,
    data: { ...data, ...more },
  });
  if (status !== before.status) {
    const submitted = status === 'Submitted' && before.submitted_at === null;
    return {
      live: live('status'),
      events: [
        event('application.status_changed', { previous_status: before.status }),
        ...(submitted ? [event('application.submitted')] : []),
      ],
    };
  }
  const written = version !== before.version && status !== 'Draft';
  const assigned = after.assigned_to !== before.assigned_to;
  return {
    live: assigned ? live('assigned') : written ? live('record') : null,
    events: written ? [event('application.changed')] : [],
  };
}

/** Tells that the academic record changed, and nothing of what is in it: which part it was could tell an age. */
export const tellOfRecord = (
  { id, application_number, status, version }: ApplicationFacts,
  record_version: number,
): Told => ({
  live: null,
  events:
    status === 'Draft'
      ? []
      : [
          {
            type: 'application.record_changed',
            subject: 'application',
            id,
            data: { application_number, status, version, record_version },
          },
        ],
});

export interface OfferFacts {
  readonly id: string;
  readonly application_id: string;
  readonly state: string;
  readonly reply_on: string | null;
  readonly version: number;
}

/** Up to its release nobody outside is told of an offer, nor of one that came to nothing before. */
export function tellOfOffer(before: Pick<OfferFacts, 'state'>, after: OfferFacts): readonly ProgramEvent[] {
  const type = `offer.${after.state}`;
  if (before.state === after.state || !isEventType(type)) return [];
  const { id, application_id, state, reply_on, version } = after;
  // An offer that is withdrawn before its release was never known.
  if (before.state === 'prepared' && state !== 'released') return [];
  return [
    {
      type,
      subject: 'application',
      id: application_id,
      data: { offer_id: id, state, previous_state: before.state, reply_on, version },
    },
  ];
}

export interface PaymentFacts {
  readonly purpose: string;
  readonly id: string;
  readonly application_id: string;
  readonly payment_reference: string;
  readonly status: string;
  readonly amount_kobo: number;
  readonly currency: string;
  readonly review_reason: ReviewReason | null;
  readonly review_resolved_at: Date | null;
  readonly refunded_kobo: number;
  readonly treasury_receipt: string | null;
  readonly version: number;
}

export function tellOfPayment(before: PaymentFacts, after: PaymentFacts): Told {
  const { id, application_id, purpose, payment_reference, status, amount_kobo, currency, version } = after;
  const flagged = openReview(after) !== null;
  const data = {
    application_id,
    purpose,
    payment_reference,
    status,
    amount_kobo,
    currency,
    flagged,
    version,
  };
  const moved = status !== before.status;
  const event = (when: boolean, type: EventType, more = {}): readonly ProgramEvent[] =>
    when ? [{ type, subject: 'payment', id, data: { ...data, ...more } }] : [];
  const { refunded_kobo } = after;
  return {
    live: moved ? { about: 'payment', id, what: 'status', version: 0 } : null,
    events: [
      ...event(moved && status === 'Completed', 'payment.completed'),
      ...event(refunded_kobo > before.refunded_kobo, 'payment.refunded', { refunded_kobo }),
      ...event(after.treasury_receipt !== before.treasury_receipt, 'payment.receipt_recorded'),
    ],
  };
}

export interface StudentFacts {
  readonly id: string;
  readonly matriculation_number: string;
  readonly application_id: string | null;
  readonly status: string;
  readonly version: number;
}

export const tellOfStudent = (
  { id, ...data }: StudentFacts,
  what: 'enrolled' | 'added' | 'changed',
): ProgramEvent => ({ type: `student.${what}`, subject: 'student', id, data });
