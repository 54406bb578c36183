/**
 * Documents of an application, and what staff ask its owner for. A row is written after its file is stored; the files
 * are in the storage (gateways/storage), under names that say nothing about anybody.
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DOCUMENT_KINDS, FILE_TYPES } from '#core/documents/document-kinds.ts';
import { OPEN_STATUSES, REQUEST_STATUSES } from '#core/documents/information-request.ts';
import { applications } from './admissions.ts';
import { created_at, id, linkTo, moment, oneOf, updated_at } from './columns.ts';
import { users } from './identity.ts';

export const information_requests = pgTable(
  'information_requests',
  {
    id: id(),
    application_id: linkTo('application_id', () => applications.id),
    /** Exactly one of the two is asked for; a part of the academic record stands as a field. */
    document_kind: text('document_kind'),
    field: text('field'),
    /** The reason that the applicant reads; the newest one, if it was asked for again. */
    message: text('message').notNull(),
    /** A day in Lagos, '2026-03-05'. */
    due_on: text('due_on').notNull(),
    status: text('status').notNull().default('asked'),
    asked_by: linkTo('asked_by', () => users.id),
    answered_at: moment('answered_at'),
    /** The field's answer before, or the part as JSON: ciphertext. */
    previous_answer: text('previous_answer'),
    /** Counts writes; a decision with an older number is refused. */
    version: integer('version').notNull().default(1),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (table) => [
    check('information_requests_status', oneOf(table.status, REQUEST_STATUSES)),
    check('information_requests_one_thing', sql`num_nonnulls(${table.document_kind}, ${table.field}) = 1`),
    // The same thing is not asked for twice at once.
    uniqueIndex('information_requests_one_open')
      .on(table.application_id, sql`coalesce(${table.document_kind}, ${table.field})`)
      .where(oneOf(table.status, OPEN_STATUSES)),
    index('information_requests_application').on(table.application_id, table.created_at, table.id),
    index('information_requests_status').on(table.status, table.due_on),
  ],
);

export const documents = pgTable(
  'documents',
  {
    /** Chosen by the browser for each file, so that a file sent again is the same document. */
    id: id(),
    application_id: linkTo('application_id', () => applications.id),
    kind: text('kind').notNull(),
    /** The request that it answers. */
    request_id: uuid('request_id').references(() => information_requests.id),
    uploaded_by: linkTo('uploaded_by', () => users.id),
    /** The owner's name for the file, without path and misleading characters. */
    file_name: text('file_name').notNull(),
    media_type: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Hashes of the stored file, and of the one that was sent. */
    sha256: text('sha256').notNull(),
    sent_sha256: text('sent_sha256').notNull(),
    storage_key: text('storage_key').notNull().unique(),
    /** A small picture of it; PDFs have none. */
    preview_key: text('preview_key').unique(),
    /** Pixels; null for a PDF. */
    width: integer('width'),
    height: integer('height'),
    /** When another document replaced it. */
    superseded_at: moment('superseded_at'),
    created_at: created_at(),
  },
  (table) => [
    check('documents_kind', oneOf(table.kind, DOCUMENT_KINDS)),
    check('documents_media_type', oneOf(table.media_type, FILE_TYPES)),
    index('documents_application').on(table.application_id, table.created_at, table.id),
    index('documents_request').on(table.request_id),
  ],
);
