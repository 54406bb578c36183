/**
 * Work of staff on applications beside deciding: notes, saved views of the queue, bulk changes, and exports. Bulk
 * changes and exports are jobs; after a crash they continue from their rows.
 */

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { APPEAL_STATES, OPEN_APPEALS } from '#core/admissions/appeal.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import type { FileMap } from '#core/body-files/file-map.ts';
import { TARGETS } from '#core/body-files/targets.ts';
import { DECISION_STATES } from '#core/review/held-decisions.ts';
import { RELEASE_STATES, type ReleaseGaps } from '#core/review/releases.ts';
import { applications } from './admissions.ts';
import { created_at, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';

/**
 * Notes of staff about an application. Only added; a trigger refuses changes. They are deleted with the application.
 */
export const application_notes = pgTable(
  'application_notes',
  {
    id: id(),
    application_id: linkTo('application_id', () => applications.id),
    author_id: linkTo('author_id', () => users.id),
    /** The first colleague whom it names, and who is told of it. */
    colleague_id: uuid('colleague_id').references(() => users.id),
    body: text('body').notNull(),
    created_at: created_at(),
  },
  (table) => [
    index('application_notes_newest').on(table.application_id, table.created_at, table.id),
    index('application_notes_colleague')
      .on(table.colleague_id, table.created_at)
      .where(sql`${table.colleague_id} is not null`),
  ],
);

/** Colleagues whom a note names beside the first one. */
export const application_note_colleagues = pgTable(
  'application_note_colleagues',
  {
    note_id: uuid('note_id')
      .notNull()
      .references(() => application_notes.id, { onDelete: 'cascade' }),
    user_id: linkTo('user_id', () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.note_id, table.user_id] }),
    index('application_note_colleagues_user').on(table.user_id),
  ],
);

/** Members of staff who have an application open. Rows that nobody refreshes count for nothing after some minutes. */
export const application_readers = pgTable(
  'application_readers',
  {
    application_id: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opened_at: moment('opened_at').notNull(),
    seen_at: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.application_id, table.user_id] }),
    index('application_readers_user').on(table.user_id),
  ],
);

/** When members of staff opened an application the last time: a notice of what came before is new to them no more. */
export const opened_applications = pgTable(
  'opened_applications',
  {
    user_id: linkTo('user_id', () => users.id, { onDelete: 'cascade' }),
    application_id: linkTo('application_id', () => applications.id, { onDelete: 'cascade' }),
    opened_at: moment('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.application_id] }),
    index('opened_applications_application').on(table.application_id),
  ],
);

/**
 * The decision of a first reader where a second one must decide the same; it holds for one version of the application.
 */
export const decision_proposals = pgTable(
  'decision_proposals',
  {
    application_id: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    status: text('status').notNull(),
    reason: text('reason'),
    note: text('note'),
    /** The last day to answer and the conditions, one a line, that the offer of an acceptance will have. */
    reply_on: date('reply_on'),
    conditions: text('conditions'),
    /** Into which the outcome goes once it is confirmed; none: it becomes public by itself. */
    release_id: uuid('release_id').references(() => releases.id),
    proposed_by: linkTo('proposed_by', () => users.id),
    proposed_at: moment('proposed_at').notNull(),
  },
  (table) => [check('decision_proposals_status', oneOf(table.status, APPLICATION_STATUSES))],
);

/** Many decisions that become public in one minute (core/review/releases.ts). */
export const releases = pgTable(
  'releases',
  {
    id: id(),
    title: text('title').notNull(),
    state: text('state').notNull().default('draft'),
    made_by: linkTo('made_by', () => users.id),
    checked_by: uuid('checked_by').references(() => users.id),
    /** When it was checked the last time, also where it was opened again since: what changed after that is shown. */
    checked_at: moment('checked_at'),
    /** When a letter with a gap stopped it at its minute, until it is checked again. */
    stopped_at: moment('stopped_at'),
    /** The findings of the last pass over its letters, with time and version: reading all of them takes a while. */
    gaps: jsonb('gaps').$type<ReleaseGaps>(),
    gaps_at: moment('gaps_at'),
    gaps_version: integer('gaps_version'),
    /** The minute that was announced. */
    due_at: moment('due_at'),
    released_at: moment('released_at'),
    /** Counts changes of the state; a form of an older one is refused. */
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('releases_state', oneOf(table.state, RELEASE_STATES)),
    index('releases_newest').on(table.created_at, table.id),
  ],
);

/**
 * Decisions that nobody outside may know yet: the application keeps its status until `due_at`, and moves then
 * (core/review/held-decisions.ts). Rows stay as the record of the decision and its end.
 */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    application_id: linkTo('application_id', () => applications.id, { onDelete: 'cascade' }),
    from_status: text('from_status').notNull(),
    to_status: text('to_status').notNull(),
    reason: text('reason'),
    note: text('note'),
    decided_by: linkTo('decided_by', () => users.id),
    decided_at: moment('decided_at').notNull(),
    /** Null means that its release has the time. */
    due_at: moment('due_at'),
    release_id: uuid('release_id').references(() => releases.id),
    state: text('state').notNull().default('held'),
    ended_at: moment('ended_at'),
  },
  (table) => [
    check('decisions_state', oneOf(table.state, DECISION_STATES)),
    check('decisions_from', oneOf(table.from_status, APPLICATION_STATUSES)),
    check('decisions_to', oneOf(table.to_status, APPLICATION_STATUSES)),
    uniqueIndex('decisions_held').on(table.application_id).where(sql`${table.state} = 'held'`),
    index('decisions_due').on(table.due_at).where(sql`${table.state} = 'held'`),
    // The few that came to nothing, for the notices of whoever decided.
    index('decisions_overtaken').on(table.decided_by).where(sql`${table.state} = 'overtaken'`),
    index('decisions_release').on(table.release_id, table.application_id),
    index('decisions_newest').on(table.application_id, table.decided_at, table.id),
  ],
);

/** Appeals against rejections (core/admissions/appeal.ts): one at most of each. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    application_id: linkTo('application_id', () => applications.id, { onDelete: 'cascade' }),
    /** Since when the application was rejected: which decision it is about. */
    about_at: moment('about_at').notNull(),
    state: text('state').notNull().default('received'),
    reason: text('reason').notNull(),
    sent_at: moment('sent_at').notNull(),
    /** The last day in Lagos to answer it, as it was told. */
    answer_by: date('answer_by').notNull(),
    read_by: uuid('read_by').references(() => users.id),
    read_at: moment('read_at'),
    decided_by: uuid('decided_by').references(() => users.id),
    decided_at: moment('decided_at'),
    answer: text('answer'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('appeals_state', oneOf(table.state, APPEAL_STATES)),
    uniqueIndex('appeals_one').on(table.application_id, table.about_at),
    index('appeals_open').on(table.answer_by, table.id).where(oneOf(table.state, OPEN_APPEALS)),
  ],
);

/** One change that a person asked for of many applications. */
export const bulk_changes = pgTable(
  'bulk_changes',
  {
    id: id(),
    asked_by: linkTo('asked_by', () => users.id),
    /** set-status, assign, confirm, enrol, caps */
    kind: text('kind').notNull(),
    to_status: text('to_status'),
    reason: text('reason'),
    note: text('note'),
    /** The release in which it becomes public, with kind set-status. */
    release_id: uuid('release_id').references(() => releases.id),
    /** Null with kind assign: no longer assigned. */
    assign_to: uuid('assign_to').references(() => users.id),
    /** chosen (the preview stands), running, done */
    state: text('state').notNull().default('chosen'),
    created_at: created_at(),
    confirmed_at: moment('confirmed_at'),
    finished_at: moment('finished_at'),
  },
  (table) => [
    check('bulk_changes_kind', oneOf(table.kind, ['set-status', 'assign', 'confirm', 'enrol', 'caps'])),
    check('bulk_changes_state', oneOf(table.state, ['chosen', 'running', 'done'])),
    index('bulk_changes_asked').on(table.asked_by, table.created_at, table.id),
  ],
);

/** One application of a bulk change. `outcome` is null until its turn, and is written with the change itself. */
export const bulk_change_items = pgTable(
  'bulk_change_items',
  {
    change_id: linkTo('change_id', () => bulk_changes.id, { onDelete: 'cascade' }),
    application_id: linkTo('application_id', () => applications.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The version that the preview showed: an application changed since is left alone. */
    version: integer('version').notNull(),
    /**
     * The value of this one alone: the CAPS reference that it gets, or the decision that it undoes, or the proposal
     * that it withdraws.
     */
    value: text('value'),
    outcome: text('outcome'),
    done_at: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.change_id, table.application_id] }),
    index('bulk_change_items_open').on(table.change_id, table.position).where(sql`${table.outcome} is null`),
    index('bulk_change_items_order').on(table.change_id, table.position),
    index('bulk_change_items_application').on(table.application_id),
  ],
);

/** The columns of a body's file, in every version but the first (core/body-files/file-map.ts). */
export const file_maps = pgTable(
  'file_maps',
  {
    target: text('target').notNull(),
    /** Versions begin with 2: the first stands in core. */
    version: integer('version').notNull(),
    map: jsonb('map').$type<FileMap>().notNull(),
    set_by: linkTo('set_by', () => users.id),
    created_at: created_at(),
  },
  (table) => [
    primaryKey({ columns: [table.target, table.version] }),
    check('file_maps_target', oneOf(table.target, TARGETS)),
  ],
);

/** An export of applications that somebody asked for; its file is in the storage until `expires_at`. */
export const review_exports = pgTable(
  'review_exports',
  {
    id: id(),
    asked_by: linkTo('asked_by', () => users.id),
    /** csv, xlsx; zip: letters */
    format: text('format').notNull(),
    columns: jsonb('columns').$type<readonly string[]>().notNull(),
    /** The address of the queue that selects the applications, without its path. */
    query: text('query').notNull(),
    /** The file for JAMB or NBTE and the version of its map (core/body-files). */
    target: text('target'),
    map_version: integer('map_version'),
    /** The letters that a release issued. */
    release_id: uuid('release_id').references(() => releases.id),
    /** waiting, ready, failed, gone */
    state: text('state').notNull().default('waiting'),
    /** Lines written so far. */
    lines: integer('lines').notNull().default(0),
    created_at: created_at(),
    finished_at: moment('finished_at'),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [
    check('review_exports_format', oneOf(table.format, ['csv', 'xlsx', 'zip'])),
    check('review_exports_state', oneOf(table.state, ['waiting', 'ready', 'failed', 'gone'])),
    index('review_exports_asked').on(table.asked_by, table.created_at, table.id),
    index('review_exports_expiry').on(table.expires_at),
  ],
);

/** A person's own setting of the queue. Without a row it is as everyone has it at first. */
export const queue_preferences = pgTable('queue_preferences', {
  owner_id: linkTo('owner_id', () => users.id).primaryKey(),
  /** Names of core/review/application-columns.ts. */
  columns: jsonb('columns').$type<readonly string[]>().notNull(),
  /** Letters are shortcuts: people who dictate turn this off. */
  shortcuts: boolean('shortcuts').notNull(),
  updated_at: updated_at(),
});

/** A saved view of the queue: its address, without a place in it. */
export const saved_views = pgTable(
  'saved_views',
  {
    id: id(),
    owner_id: linkTo('owner_id', () => users.id),
    name: text('name').notNull(),
    /** The query of the address, such as 'status=Submitted&sort=waiting'. */
    query: text('query').notNull(),
    created_at: created_at(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.owner_id, table.name)],
);
