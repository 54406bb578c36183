/**
 * Applications and their timeline. Answers of the wizard are columns under the specification's names; NIN and
 * next-of-kin answers hold ciphertext (db/field-encryption.ts), never the value itself.
 */

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { created_at, id, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';

/** An admissions session is a record with its own dates; it is never derived from the calendar. */
export const admission_sessions = pgTable('admission_sessions', {
  /** For example 2025/2026. */
  id: text('id').primaryKey(),
  opens_at: moment('opens_at').notNull(),
  /** Null while no closing date has been announced. */
  closes_at: moment('closes_at'),
  created_at: created_at(),
});

export const applications = pgTable(
  'applications',
  {
    id: id(),
    application_number: text('application_number').notNull().unique(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    session: text('session')
      .notNull()
      .references(() => admission_sessions.id),
    program: text('program'),
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
    status: text('status').notNull().default('Draft'),
    /** When "Submit Application" finished the Draft; only a finished Draft can be paid. */
    finished_at: moment('finished_at'),
    submitted_at: moment('submitted_at'),
    /** The questions and answers as they read at submission (ciphertext of JSON), so that old ones stay readable. */
    submitted_document: text('submitted_document'),
    /** JAMB's confirmation of an ND admission, recorded by staff. */
    caps_reference: text('caps_reference'),
    /** Folded names, number, e-mail, phone and programme for substring search (core/admissions/search-key.ts). */
    search_key: text('search_key').notNull().default(''),
    /** The member of staff whose work this is; null while nobody took it. */
    assigned_to: uuid('assigned_to').references(() => users.id),
    /** Folded surname and first name, to sort by; empty while there is none. */
    name_key: text('name_key').notNull().default(''),
    /** When it came into the status that it has. */
    status_since: moment('status_since').notNull().defaultNow(),
    /**
     * Since when its fee is paid, and the references of its payments in small letters. Both follow the payments by a
     * trigger (payments_follow_application): who searches and filters applications need not look at payments.
     */
    paid_at: moment('paid_at'),
    payment_key: text('payment_key').notNull().default(''),
    /** Counts writes; a write that names an older one is refused. */
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
    // One for each order of the queue; the number's own is that of its constraint.
    index('applications_newest').on(table.created_at, table.id),
    index('applications_status_newest').on(table.status, table.created_at, table.id),
    // Sessions follow one another, so the newest applications hold none of an old one.
    index('applications_session_newest').on(table.session, table.status, table.created_at, table.id),
    index('applications_status_since').on(table.status, table.status_since, table.id),
    index('applications_by_name').on(table.name_key, table.id),
    // What few applications have in common, whichever filters say so: one index that finds any combination of them. What
    // was written last waits in a list that every search reads, so that list is kept short.
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
    // Somebody's work, and what waits for somebody; both newest first.
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
    application_id: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    /** What happened: created, finished, status-changed, payment-completed, transfer-declared, transfer-declined. */
    kind: text('kind').notNull(),
    from_status: text('from_status'),
    to_status: text('to_status'),
    /** Null when no person did it (a gateway's confirmation). */
    actor_id: uuid('actor_id').references(() => users.id),
    /** A code of core/review/decision-reasons.ts. */
    reason: text('reason'),
    note: text('note'),
    visible_to_applicant: boolean('visible_to_applicant').notNull().default(true),
    created_at: created_at(),
  },
  (table) => [
    index('application_events_timeline').on(table.application_id, table.created_at, table.id),
    // The reports ask what moved since a day.
    index('application_events_moves')
      .on(table.created_at)
      .where(sql`${table.from_status} <> ${table.to_status}`),
    // What somebody sent back for correction, to tell them when it comes again: few among many.
    index('application_events_sent_back')
      .on(table.actor_id, table.application_id)
      .where(sql`${table.kind} = 'status-changed' and ${table.to_status} = 'Draft'`),
  ],
);

/**
 * What somebody had typed when their session turned out to be over: kept for an hour, encrypted, and given back to
 * the same browser and the same person after they sign in again.
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
