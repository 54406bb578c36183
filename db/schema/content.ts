/** What visitors send to the college. */
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { CONTACT_TOPICS } from '#core/content/contact-form.ts';
import { created_at, id, oneOf } from './columns.ts';

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
    /** Keyed hash of the form drawn and what was written in it: pressing Send twice stores one message. */
    fingerprint: text('fingerprint').notNull().unique(),
    created_at: created_at(),
  },
  (table) => [
    check('contact_messages_topic', oneOf(table.topic, CONTACT_TOPICS)),
    index('contact_messages_newest').on(table.created_at, table.id),
  ],
);
