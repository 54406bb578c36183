/** Letters: what they are written from, and each one as it was issued. */
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LetterFacts } from '#core/letters/letter-facts.ts';
import { LETTER_KINDS, LETTER_LANGUAGES } from '#core/letters/letter-kinds.ts';
import { TEMPLATE_STATES } from '#core/letters/template-states.ts';
import { applications } from './admissions.ts';
import { releases } from './casework.ts';
import { created_at, decidedAlone, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';

/** One for each kind of letter, and one for each award whose letter differs. Its words are in its versions. */
export const letter_templates = pgTable(
  'letter_templates',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** An award choice (core/admissions/award.ts); null: every award without a template of its own. */
    award: text('award'),
    language: text('language').notNull(),
    created_at: created_at(),
  },
  (table) => [
    check('letter_templates_kind', oneOf(table.kind, LETTER_KINDS)),
    check('letter_templates_language', oneOf(table.language, LETTER_LANGUAGES)),
    unique('letter_templates_key').on(table.kind, table.award, table.language).nullsNotDistinct(),
  ],
);

export const letter_template_versions = pgTable(
  'letter_template_versions',
  {
    id: id(),
    template_id: linkTo('template_id', () => letter_templates.id),
    /** Counts the versions of the template. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    state: text('state').notNull().default('draft'),
    /** Null means that it came with the portal. */
    author_id: uuid('author_id').references(() => users.id),
    approved_by: uuid('approved_by').references(() => users.id),
    alone: decidedAlone(),
    approved_at: moment('approved_at'),
    retired_at: moment('retired_at'),
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('letter_template_versions_state', oneOf(table.state, TEMPLATE_STATES)),
    // The author is not the approver.
    check(
      'letter_template_versions_two_people',
      sql`${table.author_id} <> ${table.approved_by} or ${table.alone}`,
    ),
    unique('letter_template_versions_number').on(table.template_id, table.number),
    uniqueIndex('letter_template_versions_draft').on(table.template_id).where(sql`${table.state} = 'draft'`),
    uniqueIndex('letter_template_versions_approved')
      .on(table.template_id)
      .where(sql`${table.state} = 'approved'`),
  ],
);

/**
 * Each letter as it was issued; a trigger refuses changes. The letters of an application are a chain, each replacing the
 * one before it, so that only the newest can be valid.
 */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    application_id: linkTo('application_id', () => applications.id),
    kind: text('kind').notNull(),
    template_version_id: linkTo('template_version_id', () => letter_template_versions.id),
    language: text('language').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    text: text('text').notNull(),
    facts: jsonb('facts').$type<LetterFacts>().notNull(),
    sha256: text('sha256').notNull(),
    code: text('code').notNull().unique(),
    replaces: uuid('replaces'),
    release_id: uuid('release_id').references(() => releases.id),
    issued_at: moment('issued_at').notNull(),
  },
  (table) => [
    check('letters_kind', oneOf(table.kind, LETTER_KINDS)),
    check('letters_language', oneOf(table.language, LETTER_LANGUAGES)),
    unique('letters_of_application').on(table.application_id, table.id),
    foreignKey({
      name: 'letters_replaces_own',
      columns: [table.application_id, table.replaces],
      foreignColumns: [table.application_id, table.id],
    }),
    uniqueIndex('letters_first').on(table.application_id).where(sql`${table.replaces} is null`),
    uniqueIndex('letters_replaces').on(table.replaces).where(sql`${table.replaces} is not null`),
    index('letters_release').on(table.release_id, table.id).where(sql`${table.release_id} is not null`),
  ],
);
