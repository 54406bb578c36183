/**
 * Applications and their timeline. Answers of the form are columns with the specification's names; NIN and next-of-kin
 * answers hold ciphertext (db/field-encryption.ts).
 */

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES, OPEN_STATUSES } from '#core/admissions/application-status.ts';
import type { ChangedAt } from '#core/shared/changed-at.ts';
import { created_at, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';

/** An admissions session is a record with its own dates; it is never derived from the calendar. */
export const admission_sessions = pgTable('admission_sessions', {
  /** The session, for example 2025/2026. */
  id: text('id').primaryKey(),
  opens_at: moment('opens_at').notNull(),
  /** Null while no closing date is announced. */
  closes_at: moment('closes_at'),
  /** The day in Lagos by which the college means to decide; null while it has named none. */
  decisions_by: text('decisions_by'),
  /** The first day of screening (post-UTME) in Lagos; null until the college has announced one. */
  screening_on: text('screening_on'),
  /** Days in Lagos of the year of study that follows; null until the college has announced them. */
  first_semester_on: text('first_semester_on'),
  matriculation_on: text('matriculation_on'),
  second_semester_on: text('second_semester_on'),
  created_at: created_at(),
});

export interface AnswerSaves {
  readonly changed: ChangedAt | null;
  /** The newest first: the page, its last post, and the answers that it left. */
  readonly pages: readonly (readonly [page: string, turn: number, left: string])[];
}

export const applications = pgTable(
  'applications',
  {
    id: id(),
    application_number: text('application_number').notNull().unique(),
    user_id: linkTo('user_id', () => users.id),
    session: text('session')
      .notNull()
      .references(() => admission_sessions.id),
    program: text('program'),
    /** An AwardChoice of core/admissions/offering.ts; null: from before awards were asked, or not asked. */
    award: text('award'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    /** Ciphertext. */
    nin_number: text('nin_number'),
    /** Keyed hash of the NIN, so that two applications with the same one can be found without reading it. */
    nin_fingerprint: text('nin_fingerprint'),
    permanent_address: text('permanent_address'),
    residence_address: text('residence_address'),
    /** State and LGA of origin. */
    state: text('state'),
    lga: text('lga'),
    marital_status: text('marital_status'),
    religion: text('religion'),
    /** The next-of-kin answers are ciphertext. */
    next_of_kin_name: text('next_of_kin_name'),
    next_of_kin_address: text('next_of_kin_address'),
    next_of_kin_phone: text('next_of_kin_phone'),
    /**
     * Answers that were typed into a Draft and are not right yet: ciphertext of JSON, by field. They come back on
     * their step and are never answers.
     */
    unfinished_answers: text('unfinished_answers'),
    /**
     * Pages that saved answers of a Draft, so that a late or repeated post is known; answers as short keyed hashes.
     */
    answer_saves: jsonb('answer_saves').$type<AnswerSaves>(),
    status: text('status').notNull().default('Draft'),
    /** When "Submit Application" finished the Draft; only a finished Draft can be paid. */
    finished_at: moment('finished_at'),
    submitted_at: moment('submitted_at'),
    /** Until when staff keep it open for its owner alone, after the session has closed. */
    open_until: moment('open_until'),
    /** When its owner deleted it, where the row has to stay, nameless, for a payment that failed. They see it no more. */
    deleted_at: moment('deleted_at'),
    /** Since when it names nobody (ERASED_NAME). */
    erased_at: moment('erased_at'),
    /**
     * Questions and answers as they were at submission (ciphertext of JSON), so that old applications stay readable.
     */
    submitted_document: text('submitted_document'),
    /** JAMB's confirmation of an ND admission, recorded by staff. */
    caps_reference: text('caps_reference'),
    /** Folded names, number, e-mail, phone and programme for substring search (core/admissions/search-key.ts). */
    search_key: text('search_key').notNull().default(''),
    /** The member of staff it is assigned to; null: nobody. */
    assigned_to: uuid('assigned_to').references(() => users.id),
    /** Folded surname and first name, to sort by; empty while there is none. */
    name_key: text('name_key').notNull().default(''),
    /** When its owner withdrew it. It counts only while it is Rejected: staff can take it up again. */
    withdrawn_at: moment('withdrawn_at'),
    /** Since when it has its status. */
    status_since: moment('status_since').notNull().defaultNow(),
    /**
     * Since when its fee is paid, and the references of its payments in small letters. A trigger
     * (payments_follow_application) keeps both, so that search and filters need not read payments.
     */
    paid_at: moment('paid_at'),
    payment_key: text('payment_key').notNull().default(''),
    /** Counts writes; a write with an older number is refused. */
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('applications_status', oneOf(table.status, APPLICATION_STATUSES)),
    // One live application per person, session and programme; a rejected one does not block another try.
    uniqueIndex('applications_one_live')
      .on(table.user_id, table.session, table.program)
      .where(sql`${table.status} <> 'Rejected'`),
    index('applications_owner').on(table.user_id, table.created_at, table.id),
    // One for each order of the queue; that of the number is its constraint.
    index('applications_newest').on(table.created_at, table.id),
    index('applications_status_newest').on(table.status, table.created_at, table.id),
    // The index is for old sessions: the newest applications are not in them.
    index('applications_session_newest').on(table.session, table.status, table.created_at, table.id),
    // The numbers beside the statuses of the queue are counted from this one alone.
    index('applications_counted')
      .on(table.session, table.status, table.submitted_at, table.withdrawn_at)
      .where(sql`${table.deleted_at} is null or ${table.status} <> 'Draft'`),
    index('applications_status_since').on(table.status, table.status_since, table.id),
    // Few of many, and counted on every screen of staff.
    index('applications_withdrawn').on(table.withdrawn_at).where(sql`${table.withdrawn_at} is not null`),
    index('applications_since').on(table.status_since, table.id),
    index('applications_waiting').on(table.status_since, table.id).where(oneOf(table.status, OPEN_STATUSES)),
    index('applications_by_name').on(table.name_key, table.id),
    // One index for any combination of filters. New entries wait in a list that every search reads, so that list is
    // kept short.
    index('applications_gathered')
      .using(
        'gin',
        sql`${table.search_key} gin_trgm_ops`,
        sql`${table.payment_key} gin_trgm_ops`,
        table.status,
        table.program,
        table.state,
        table.session,
        table.assigned_to,
        sql`(case when ${table.paid_at} is null then 'unpaid' else 'paid' end)`,
      )
      .with({ gin_pending_list_limit: 512 }),
    index('applications_nin').on(table.nin_fingerprint),
    index('applications_phone').on(table.phone),
    index('applications_name').on(sql`lower(${table.last_name})`, sql`lower(${table.first_name})`, table.lga),
    // One person's work, and unassigned work; both newest first.
    index('applications_assigned').on(table.assigned_to, table.created_at, table.id),
    index('applications_unassigned')
      .on(table.status, table.created_at, table.id)
      .where(sql`${table.assigned_to} is null`),
  ],
);

export const application_events = pgTable(
  'application_events',
  {
    id: id(),
    application_id: linkTo('application_id', () => applications.id),
    /** The event: created, finished, status-changed, payment-completed, transfer-declared, transfer-declined. */
    kind: text('kind').notNull(),
    from_status: text('from_status'),
    to_status: text('to_status'),
    /** Null if no person did it (a gateway's confirmation). */
    actor_id: uuid('actor_id').references(() => users.id),
    /** A code of core/review/decision-reasons.ts. */
    reason: text('reason'),
    note: text('note'),
    visible_to_applicant: boolean('visible_to_applicant').notNull().default(true),
    created_at: created_at(),
  },
  (table) => [
    index('application_events_timeline').on(table.application_id, table.created_at, table.id),
    // The reports ask what has changed status since a day.
    index('application_events_moves')
      .on(table.created_at)
      .where(sql`${table.from_status} <> ${table.to_status}`),
    // The officer who sent it back for correction, who is told when it is sent again: few of many.
    index('application_events_sent_back')
      .on(table.actor_id, table.application_id)
      .where(sql`${table.kind} = 'status-changed' and ${table.to_status} = 'Draft'`),
  ],
);

/**
 * Text that somebody had typed when their session had ended: kept for an hour, encrypted, and given back to the same
 * browser and person after they sign in again.
 */
export const parked_forms = pgTable(
  'parked_forms',
  {
    id: id(),
    token_hash: text('token_hash').notNull().unique(),
    owner_id: uuid('owner_id').notNull(),
    path: text('path').notNull(),
    body: text('body').notNull(),
    expires_at: moment('expires_at').notNull(),
    created_at: created_at(),
  },
  (table) => [index('parked_forms_expiry').on(table.expires_at)],
);
