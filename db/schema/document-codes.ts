/** Codes by which anybody can check an acknowledgement, a letter of offer or an application slip. */
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './admissions.ts';
import { moment } from './columns.ts';
import { payments } from './payments.ts';

/** One code each; exactly one of the three ids is set. */
export const document_codes = pgTable(
  'document_codes',
  {
    code: text('code').primaryKey(),
    /** The acknowledgement of this payment. */
    payment_id: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    /** The letter of offer for this application. */
    application_id: uuid('application_id')
      .unique()
      .references(() => applications.id),
    /** The slip of this application. */
    slip_of: uuid('slip_of')
      .unique()
      .references(() => applications.id),
    issued_at: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'document_codes_is_of_one',
      sql`num_nonnulls(${table.payment_id}, ${table.application_id}, ${table.slip_of}) = 1`,
    ),
  ],
);
