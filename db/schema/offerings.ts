/** Awards that can be applied for in a session, and every version of them (core/admissions/offering.ts). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { AWARDS, MODES } from '#core/admissions/award.ts';
import { type Accreditation, HANDOVERS } from '#core/admissions/offering.ts';
import type { OfferingTerms } from '#core/admissions/offering-form.ts';
import type { Requirements } from '#core/eligibility/requirements.ts';
import { admission_sessions } from './admissions.ts';
import { created_at, id, linkTo, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';

export const programme_offerings = pgTable(
  'programme_offerings',
  {
    id: id(),
    session: text('session')
      .notNull()
      .references(() => admission_sessions.id),
    program: text('program').notNull(),
    award: text('award').notNull(),
    mode: text('mode').notNull(),
    routes: text('routes').array().notNull(),
    /** The stage of the accreditation (core/admissions/offering.ts); null: not stated. */
    accreditation: text('accreditation').$type<Accreditation>(),
    /** The last day of the accreditation; null: not published. */
    accredited_until: date('accredited_until'),
    /** Null means not announced. */
    places: integer('places'),
    handover: text('handover').notNull(),
    external_code: text('external_code'),
    /** Purposes of fees (core/payments/fees.ts). */
    charges: text('charges').array().notNull(),
    /** Requirements by way in (core/eligibility/requirements.ts). */
    requirements: jsonb('requirements').$type<Requirements>().notNull().default({}),
    record_needed: boolean('record_needed').notNull().default(false),
    open: boolean('open').notNull().default(true),
    version: integer('version').notNull().default(1),
    /** Verdicts worked out by an older version than this one wait to be worked out anew; null: none does. */
    judge_from: integer('judge_from'),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    unique('programme_offerings_once').on(table.session, table.program, table.award, table.mode),
    check('programme_offerings_award', oneOf(table.award, AWARDS)),
    check('programme_offerings_mode', oneOf(table.mode, MODES)),
    check('programme_offerings_handover', oneOf(table.handover, HANDOVERS)),
    check('programme_offerings_places', sql`${table.places} > 0`),
  ],
);

/** Written once with each change: what stood from then on. */
export const programme_offering_versions = pgTable(
  'programme_offering_versions',
  {
    offering_id: linkTo('offering_id', () => programme_offerings.id),
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<OfferingTerms>().notNull(),
    /** The person who set it; null: the installation. */
    set_by: uuid('set_by').references(() => users.id),
    created_at: created_at(),
  },
  (table) => [primaryKey({ columns: [table.offering_id, table.version] })],
);
