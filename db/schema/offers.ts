/**
 * Offers of places (core/offers/offer-status.ts), their conditions, their history, and what waits for another person. An
 * offer stands beside its application and names what it is a place of.
 */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  CONDITION_KINDS,
  CONDITION_STATES,
  LIVE_OFFERS,
  OFFER_EVENTS,
  OFFER_REQUEST_STATES,
  OFFER_REQUESTS,
  OFFER_STATES,
} from '#core/offers/offer-status.ts';
import { applications } from './admissions.ts';
import { created_at, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';
import { programme_offerings } from './offerings.ts';
import { outages } from './operations.ts';
import { fees } from './payments.ts';

export const offers = pgTable(
  'offers',
  {
    id: id(),
    application_id: linkTo('application_id', () => applications.id, { onDelete: 'cascade' }),
    /** Null means that its session names no such offering, and nothing is counted. */
    offering_id: uuid('offering_id').references(() => programme_offerings.id),
    state: text('state').notNull().default('prepared'),
    /** Since when it has its state. */
    since: moment('since').notNull(),
    /** The state before it was declined, for as long as that can be undone. */
    before: text('before'),
    /** The last day in Lagos to answer; null: none. */
    reply_on: date('reply_on'),
    /** The moment of it, moved by what the portal could not be reached. Set at the release. */
    deadline_at: moment('deadline_at'),
    released_at: moment('released_at'),
    /** The place is kept until then though nobody holds it: a reply was recorded for somebody present. */
    kept_until: moment('kept_until'),
    /** When its holder gave an answer that a second officer has not decided about; nothing lapses while it waits. */
    answer_given_at: moment('answer_given_at'),
    /** The price of accepting it, as it was told at the release; null: nothing. Rows of fees keep their amount. */
    acceptance_fee_id: uuid('acceptance_fee_id').references(() => fees.id),
    /** The last day to pay it, counted from the acceptance; null: none. */
    acceptance_due_on: date('acceptance_due_on'),
    /** The session in which the holder of a deferred place starts, and the day by which the college writes again. */
    deferred_to: text('deferred_to'),
    word_on: date('word_on'),
    /** When its holder noted to have accepted on CAPS. The college reads CAPS itself. */
    caps_noted_at: moment('caps_noted_at'),
    /** The number of reminders that have gone. */
    reminders: integer('reminders').notNull().default(0),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('offers_state', oneOf(table.state, OFFER_STATES)),
    check('offers_before', oneOf(table.before, OFFER_STATES)),
    uniqueIndex('offers_one_live').on(table.application_id).where(oneOf(table.state, LIVE_OFFERS)),
    index('offers_application').on(table.application_id, table.created_at, table.id),
    index('offers_places').on(table.offering_id, table.state),
    index('offers_by_state').on(table.state, table.since, table.id),
    index('offers_deferred').on(table.word_on, table.id).where(sql`${table.state} = 'deferred'`),
    index('offers_deadlines').on(table.deadline_at).where(sql`${table.state} = 'released'`),
  ],
);

export const offer_conditions = pgTable(
  'offer_conditions',
  {
    id: id(),
    offer_id: linkTo('offer_id', () => offers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    state: text('state').notNull().default('pending'),
    settled_by: uuid('settled_by').references(() => users.id),
    settled_at: moment('settled_at'),
  },
  (table) => [
    check('offer_conditions_kind', oneOf(table.kind, CONDITION_KINDS)),
    check('offer_conditions_state', oneOf(table.state, CONDITION_STATES)),
    uniqueIndex('offer_conditions_order').on(table.offer_id, table.position),
  ],
);

/** Events of an offer. They are only added; a trigger refuses changes. */
export const offer_events = pgTable(
  'offer_events',
  {
    id: id(),
    offer_id: linkTo('offer_id', () => offers.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    from_state: text('from_state'),
    to_state: text('to_state').notNull(),
    /** Null means that no person did it. */
    actor_id: uuid('actor_id').references(() => users.id),
    /**
     * The reason in the words of the person who did it, or the session to which it was deferred. Its holder reads it.
     */
    note: text('note'),
    created_at: created_at(),
  },
  (table) => [
    check('offer_events_event', oneOf(table.event, OFFER_EVENTS)),
    check('offer_events_to', oneOf(table.to_state, OFFER_STATES)),
    index('offer_events_history').on(table.offer_id, table.created_at, table.id),
    index('offer_events_newest').on(table.created_at, table.id),
  ],
);

/** Deadlines that moved because the portal could not be reached. */
export const deadline_moves = pgTable(
  'deadline_moves',
  {
    id: id(),
    offer_id: linkTo('offer_id', () => offers.id, { onDelete: 'cascade' }),
    outage_id: linkTo('outage_id', () => outages.id),
    from_at: moment('from_at').notNull(),
    to_at: moment('to_at').notNull(),
    created_at: created_at(),
  },
  (table) => [uniqueIndex('deadline_moves_once').on(table.offer_id, table.outage_id)],
);

/** Requests that wait for another person, and their end. */
export const offer_requests = pgTable(
  'offer_requests',
  {
    id: id(),
    offer_id: linkTo('offer_id', () => offers.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    reason: text('reason').notNull(),
    /** The paper that was seen of somebody present, or the number of semesters for which a deferral is asked. */
    identity_seen: text('identity_seen'),
    semesters: integer('semesters'),
    state: text('state').notNull().default('waiting'),
    asked_by: linkTo('asked_by', () => users.id),
    asked_at: moment('asked_at').notNull(),
    decided_by: uuid('decided_by').references(() => users.id),
    decided_at: moment('decided_at'),
    /** The reason why a later start was refused. Its holder reads it. */
    answer: text('answer'),
  },
  (table) => [
    check('offer_requests_kind', oneOf(table.kind, OFFER_REQUESTS)),
    check('offer_requests_state', oneOf(table.state, OFFER_REQUEST_STATES)),
    check('offer_requests_semesters', sql`${table.semesters} between 1 and 2`),
    uniqueIndex('offer_requests_one').on(table.offer_id).where(sql`${table.state} = 'waiting'`),
    index('offer_requests_waiting').on(table.asked_at).where(sql`${table.state} = 'waiting'`),
  ],
);
