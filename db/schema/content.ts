/**
 * Messages of visitors to the college, and content that the college publishes from its content desk (decision 0021).
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attachment } from '#core/content/attachment.ts';
import { CONTACT_TOPICS } from '#core/content/contact-form.ts';
import { MESSAGE_STATES } from '#core/content/message-state.ts';
import { NEWS_CATEGORIES } from '#core/content/news.ts';
import { NEWS_STATES } from '#core/content/news-state.ts';
import { PEOPLE_SHOWN } from '#core/content/picture-form.ts';
import { BOARDS, type ProfileField } from '#core/content/profile.ts';
import { REMOVED_KINDS } from '#core/content/removed-content.ts';
import type { TextValue } from '#core/content/text-schema.ts';
import { bytes, created_at, id, linkTo, moment, oneOf } from './columns.ts';
import { users } from './identity.ts';

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
const version = () => integer('version').notNull().default(1);

/** Messages of the contact form. Kept for twelve months, as the privacy page says. */
export const contact_messages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    application_number: text('application_number'),
    message: text('message').notNull(),
    /** Keyed hash of the form and its text: pressing Send twice stores one message. */
    fingerprint: text('fingerprint').notNull().unique(),
    state: text('state', { enum: MESSAGE_STATES }).notNull().default('New'),
    /** The person who changed the state last. */
    handled_by: person('handled_by'),
    handled_at: moment('handled_at'),
    /** The day and person of a closed message. */
    closed_by: person('closed_by'),
    closed_at: moment('closed_at'),
    /** The colleague who is to answer. */
    assigned_to: person('assigned_to'),
    version: version(),
    created_at: created_at(),
  },
  (table) => [
    check('contact_messages_topic', oneOf(table.topic, CONTACT_TOPICS)),
    check('contact_messages_state', oneOf(table.state, MESSAGE_STATES)),
    index('contact_messages_newest').on(table.created_at, table.id),
  ],
);

/** Answers of staff to a message, in order. They go with the message. */
export const message_answers = pgTable(
  'message_answers',
  {
    id: id(),
    message_id: linkTo('message_id', () => contact_messages.id, { onDelete: 'cascade' }),
    answer: text('answer').notNull(),
    answered_by: person('answered_by'),
    created_at: created_at(),
  },
  (table) => [index('message_answers_message').on(table.message_id, table.created_at)],
);

/** Answers that staff give often. */
export const answer_templates = pgTable(
  'answer_templates',
  {
    id: id(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    version: version(),
    edited_at: moment('edited_at').notNull(),
    edited_by: person('edited_by'),
    created_at: created_at(),
  },
  (table) => [unique('answer_templates_title').on(table.title)],
);

/** A version of a picture: its width, and its height at that width. */
export interface Rendition {
  readonly width: number;
  readonly height: number;
}

/** Pages that show a picture. */
export interface PictureUses {
  readonly places: readonly string[];
  readonly news: readonly { readonly id: string; readonly alt: string | null }[];
  readonly people: readonly string[];
}

/** Pictures and PDFs as they are served: written again from the upload, which is not stored. */
export const content_pictures = pgTable('content_pictures', {
  /** The files that are served; their hash names their addresses. */
  hash: text('hash').primaryKey(),
  /** AVIF and WebP, narrowest first; none of a PDF. */
  renditions: jsonb('renditions').$type<readonly Rendition[]>().notNull(),
  uploaded_by: person('uploaded_by'),
  created_at: created_at(),
  /** The description of the picture; null: it is not in the library. */
  alt: text('alt'),
  credit: text('credit'),
  people: text('people', { enum: PEOPLE_SHOWN }),
  /** The people in it, their consent, and the day; for children, the person who consented for them. */
  shown: text('shown'),
  consent: text('consent'),
  consent_on: text('consent_on'),
  guardian: text('guardian'),
  /** Taken out of the library; kept for a while. */
  removed_at: moment('removed_at'),
  /** The place where it was shown until then; null where it is in the library. */
  removed_from: jsonb('removed_from').$type<PictureUses>(),
  edited_by: person('edited_by'),
  edited_at: moment('edited_at'),
  version: version(),
});

/** Pictures in place of drawings: on slides, at the head of pages, at schools. */
export const picture_places = pgTable('picture_places', {
  place: text('place').primaryKey(),
  picture: text('picture')
    .notNull()
    .references(() => content_pictures.hash, { onDelete: 'cascade' }),
});

export const content_picture_files = pgTable('content_picture_files', {
  /** The part of the address after /media/. */
  name: text('name').primaryKey(),
  hash: text('hash')
    .notNull()
    .references(() => content_pictures.hash, { onDelete: 'cascade' }),
  media_type: text('media_type').notNull(),
  bytes: bytes('bytes').notNull(),
});

const picture = () => text('picture').references(() => content_pictures.hash);

export const news_items = pgTable(
  'news_items',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    category: text('category', { enum: NEWS_CATEGORIES }).notNull(),
    /** The admissions session whose opening it announces; null: none. */
    session: text('session'),
    /** One or two sentences for lists, feeds and shared links. */
    summary: text('summary').notNull(),
    /** Markdown with {{facts}}. */
    content: text('content').notNull(),
    /** Shown on the home page, with the Featured badge. */
    featured: boolean('featured').notNull().default(false),
    state: text('state', { enum: NEWS_STATES }).notNull().default('Draft'),
    /** When a scheduled item is published. */
    publish_at: moment('publish_at'),
    /** When it was published or, if it is not, when it was last taken off. */
    published_at: moment('published_at'),
    picture: picture(),
    picture_alt: text('picture_alt'),
    /** PDFs, in the order of their links. */
    attachments: jsonb('attachments').$type<readonly Attachment[]>().notNull().default([]),
    /** Null while the text comes from its file. */
    edited_at: moment('edited_at'),
    edited_by: person('edited_by'),
    version: version(),
    created_at: created_at(),
  },
  (table) => [
    check('news_items_category', oneOf(table.category, NEWS_CATEGORIES)),
    check('news_items_state', oneOf(table.state, NEWS_STATES)),
    check('news_items_scheduled', sql`(${table.state} = 'Scheduled') = (${table.publish_at} is not null)`),
    check('news_items_published', sql`${table.state} <> 'Published' or ${table.published_at} is not null`),
    check('news_items_picture_alt', sql`(${table.picture} is null) = (${table.picture_alt} is null)`),
    index('news_items_published_at')
      .on(table.published_at, table.id)
      .where(sql`${table.state} = 'Published'`),
    index('news_items_newest').on(table.created_at, table.id),
  ],
);

/** Earlier addresses of an item; they redirect to the current one. */
export const news_old_slugs = pgTable('news_old_slugs', {
  slug: text('slug').primaryKey(),
  news_id: linkTo('news_id', () => news_items.id, { onDelete: 'cascade' }),
});

export const college_people = pgTable(
  'college_people',
  {
    id: id(),
    board: text('board', { enum: BOARDS }).notNull(),
    /** Identifies the person's section of the page. */
    key: text('key').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    monogram: text('monogram').notNull(),
    about: text('about').notNull(),
    profile: jsonb('profile').$type<Readonly<Partial<Record<ProfileField, string | null>>>>().notNull(),
    picture: picture(),
    /** Null while the entry comes from its file. */
    edited_at: moment('edited_at'),
    edited_by: person('edited_by'),
    version: version(),
    created_at: created_at(),
  },
  (table) => [
    check('college_people_board', oneOf(table.board, BOARDS)),
    unique('college_people_key').on(table.board, table.key),
  ],
);

/** Entries of the college's files that were ever imported: one that staff removed does not come back. */
export const content_imports = pgTable(
  'content_imports',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** The name of the entry in the file. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);

/** Every text that staff gave a page, or a part of one. The newest is shown; without one, the file. */
export const page_revisions = pgTable(
  'page_revisions',
  {
    id: id(),
    /** Names the text: the path of its page, /about-us. */
    path: text('path').notNull(),
    /** 1, 2, 3 of its page. */
    number: integer('number').notNull(),
    /** The file is shown again from here on; the texts are those of the file at that time. */
    follows_file: boolean('follows_file').notNull().default(false),
    lead: text('lead').notNull(),
    /** Markdown with {{facts}}. */
    body: text('body').notNull(),
    /** A text that is made of other fields; lead and body are empty then. */
    fields: jsonb('fields').$type<TextValue>(),
    /** The change and its reason, for colleagues. */
    note: text('note'),
    author_id: person('author_id'),
    created_at: created_at(),
  },
  (table) => [unique('page_revisions_number').on(table.path, table.number)],
);

/** Content that staff removed from the site, whole, for as long as it can be brought back. */
export const removed_content = pgTable(
  'removed_content',
  {
    id: id(),
    kind: text('kind', { enum: REMOVED_KINDS }).notNull(),
    /** The title under which the list names it. */
    title: text('title').notNull(),
    /** The row as it was in its own table. */
    row: jsonb('row').$type<Readonly<Record<string, unknown>>>().notNull(),
    removed_by: person('removed_by'),
    removed_at: moment('removed_at').notNull(),
  },
  (table) => [
    check('removed_content_kind', oneOf(table.kind, REMOVED_KINDS)),
    index('removed_content_newest').on(table.removed_at, table.id),
  ],
);

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text('title').notNull(),
    starts_at: moment('starts_at').notNull(),
    ends_at: moment('ends_at'),
    place: text('place').notNull(),
    description: text('description').notNull(),
    edited_by: person('edited_by'),
    version: version(),
    created_at: created_at(),
  },
  (table) => [
    check('events_order', sql`${table.ends_at} is null or ${table.ends_at} > ${table.starts_at}`),
    index('events_starts_at').on(table.starts_at, table.id),
  ],
);
