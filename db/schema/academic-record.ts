/**
 * An applicant's education so far (core/record/record-form.ts): one record of an application, with its sittings and
 * earlier awards. A part is filled in whole or stands empty.
 */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Route } from '#core/admissions/award.ts';
import { CAPS_STATES, type CapsDifference } from '#core/admissions/caps.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import {
  CLASSES,
  type OutstandingSubject,
  PRIOR_AWARDS,
  type SubjectGrade,
} from '#core/record/academic-record.ts';
import { EXAM_BODIES, SERIES, SITTING_STATES } from '#core/record/o-level.ts';
import { PARTS, SEXES, type UtmeSubject } from '#core/record/record-parts.ts';
import { CHECK_RESULTS, COMPARED_WITH, type Verification } from '#core/record/verification.ts';
import type { ChangedAt } from '#core/shared/changed-at.ts';
import { applications } from './admissions.ts';
import { created_at, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { documents } from './documents.ts';
import { users } from './identity.ts';

export const academic_records = pgTable(
  'academic_records',
  {
    application_id: uuid('application_id')
      .primaryKey()
      .references(() => applications.id),
    birth_date: date('birth_date'),
    sex: text('sex'),
    /** Ciphertext, as are the guardian's name and phone. */
    special_need: text('special_need'),
    guardian_name: text('guardian_name'),
    guardian_phone: text('guardian_phone'),
    /** When the guardian's consent was stated. */
    guardian_agreed_at: moment('guardian_agreed_at'),
    jamb_number: text('jamb_number'),
    jamb_year: integer('jamb_year'),
    /** The score of 400; null while it is not known. */
    jamb_score: integer('jamb_score'),
    jamb_name: text('jamb_name'),
    jamb_subjects: jsonb('jamb_subjects').$type<readonly UtmeSubject[]>(),
    /**
     * The verdict on the requirements when they or the record last changed; null: nothing is required, or nothing
     * chosen.
     */
    verdict: text('verdict').$type<Verdict>(),
    /** The way in that it fits best. */
    route: text('route').$type<Route>(),
    /** The documents that this way needs; null: nobody has worked it out, and those of everybody are asked for. */
    needed_documents: text('needed_documents').array().$type<readonly DocumentKind[]>(),
    /** The version of the offering by which they were worked out; null: before versions were kept. */
    judged_by: integer('judged_by'),
    /** The sum of the checks that hold; null: nothing was checked yet. */
    verification: text('verification').$type<Verification>(),
    /** Counts writes of any part; a write with an older number is refused. */
    version: integer('version').notNull().default(1),
    /** The version of each part. */
    changed: jsonb('changed').$type<ChangedAt>(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('academic_records_sex', oneOf(table.sex, SEXES)),
    check('academic_records_score', sql`${table.jamb_score} between 0 and 400`),
    // The body's files name candidates by it.
    index('academic_records_verdict').on(table.verdict),
    index('academic_records_verification').on(table.verification),
    index('academic_records_jamb').on(table.jamb_number),
  ],
);

const ofRecord = () =>
  linkTo('application_id', () => academic_records.application_id, { onDelete: 'cascade' });

export const exam_sittings = pgTable(
  'exam_sittings',
  {
    application_id: ofRecord(),
    /** 1 or 2. */
    n: integer('n').notNull(),
    body: text('body').notNull(),
    series: text('series').notNull(),
    year: integer('year').notNull(),
    exam_number: text('exam_number'),
    name_on_result: text('name_on_result'),
    state: text('state').notNull(),
    due_on: date('due_on'),
    /** Read and written together, nine at most. */
    grades: jsonb('grades').$type<readonly SubjectGrade[]>().notNull(),
    /** The subjects of which the grade is still to come, apart from the grades: a release that does not know them counts none. */
    outstanding: jsonb('outstanding').$type<readonly OutstandingSubject[]>().notNull().default(sql`'[]'`),
  },
  (table) => [
    primaryKey({ columns: [table.application_id, table.n] }),
    check('exam_sittings_n', sql`${table.n} in (1, 2)`),
    check('exam_sittings_body', oneOf(table.body, EXAM_BODIES)),
    check('exam_sittings_series', oneOf(table.series, SERIES)),
    check('exam_sittings_state', oneOf(table.state, SITTING_STATES)),
    // One result is one person's: equal numbers are found by it.
    index('exam_sittings_number').on(table.exam_number),
  ],
);

export const prior_awards = pgTable(
  'prior_awards',
  {
    application_id: ofRecord(),
    /** 1 or 2. */
    n: integer('n').notNull(),
    kind: text('kind').notNull(),
    institution: text('institution').notNull(),
    programme: text('programme').notNull(),
    class: text('class').notNull(),
    /** The grade as it is printed: '3.21'. */
    cgpa: text('cgpa'),
    year: integer('year').notNull(),
    attachment_from: date('attachment_from'),
    /** Null means that it goes on, or that there is none. */
    attachment_to: date('attachment_to'),
  },
  (table) => [
    primaryKey({ columns: [table.application_id, table.n] }),
    check('prior_awards_n', sql`${table.n} in (1, 2)`),
    check('prior_awards_kind', oneOf(table.kind, PRIOR_AWARDS)),
    check('prior_awards_class', oneOf(table.class, CLASSES)),
  ],
);

/**
 * Findings of staff who compared a part of a record. They are never changed; they are set aside once the part itself
 * is changed.
 */
export const record_checks = pgTable(
  'record_checks',
  {
    id: id(),
    application_id: ofRecord(),
    part: text('part').notNull(),
    result: text('result').notNull(),
    compared_with: text('compared_with').notNull(),
    /** Under which the body's answer is found again. Never the PIN of a result checker. */
    reference: text('reference'),
    note: text('note'),
    /** The uploaded document that proves it. */
    document_id: uuid('document_id').references(() => documents.id, { onDelete: 'set null' }),
    checked_by: linkTo('checked_by', () => users.id),
    created_at: created_at(),
    /** When the part was changed after it. */
    superseded_at: moment('superseded_at'),
  },
  (table) => [
    check('record_checks_part', oneOf(table.part, PARTS)),
    check('record_checks_result', oneOf(table.result, CHECK_RESULTS)),
    check('record_checks_compared_with', oneOf(table.compared_with, COMPARED_WITH)),
    index('record_checks_application').on(table.application_id, table.created_at, table.id),
    index('record_checks_document').on(table.document_id),
  ],
);

/** The state of an application on CAPS, as the last file that names it says. */
export const caps_standings = pgTable(
  'caps_standings',
  {
    application_id: uuid('application_id')
      .primaryKey()
      .references(() => applications.id),
    state: text('state').notNull(),
    /** The reason of a refusal, in the words of the file. */
    reason: text('reason'),
    /** Values of CAPS that differ: field, ours, theirs. */
    differences: jsonb('differences').$type<readonly CapsDifference[]>().notNull(),
    read_at: moment('read_at').notNull(),
    read_by: linkTo('read_by', () => users.id),
  },
  (table) => [
    check('caps_standings_state', oneOf(table.state, CAPS_STATES)),
    index('caps_standings_state').on(table.state),
  ],
);
