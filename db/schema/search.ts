/** The index of the site search: one row for everything public that has a name and an address. */
import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEARCH_KINDS } from '#core/content/search-document.ts';
import { id, linkTo, oneOf, updated_at } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const search_documents = pgTable(
  'search_documents',
  {
    id: id(),
    /** The source that keeps the row up to date: each source adds, changes and removes its own rows only. */
    keeper: text('keeper').notNull(),
    kind: text('kind', { enum: SEARCH_KINDS }).notNull(),
    /** The target of a result: path and section of this site. */
    address: text('address').notNull().unique(),
    title: text('title').notNull(),
    /** Shown below the title if the words were found in the title only. */
    summary: text('summary').notNull(),
    /** The text that excerpts are taken from. */
    body: text('body').notNull(),
    /** Folded words (core/content/search-words.ts): title A, headings and keywords B, summary C, body D. */
    words: tsvector('words').notNull(),
    /** Hash of everything above, so that only changes are written. */
    content_hash: text('content_hash').notNull(),
    updated_at: updated_at(),
  },
  (table) => [
    check('search_documents_kind', oneOf(table.kind, SEARCH_KINDS)),
    index('search_documents_words').using('gin', table.words),
    index('search_documents_keeper').on(table.keeper),
  ],
);

/**
 * Every folded word of a document with its stem: shows what a mistyped or unfinished word means, and which words of a
 * text to highlight.
 */
export const search_words = pgTable(
  'search_words',
  {
    document_id: linkTo('document_id', () => search_documents.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    stem: text('stem').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.document_id, table.word] }),
    index('search_words_stem').on(table.stem),
    index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
);
