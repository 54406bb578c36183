/** Codes by which anybody can check an acknowledgement or a letter of offer. */
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from './admissions.ts';
import { moment } from './columns.ts';
import { payments } from './payments.ts';

/** One code each; exactly one of the two ids is set. */
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
    issued_at: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [
    check('document_codes_one_paper', sql`num_nonnulls(${table.payment_id}, ${table.application_id}) = 1`),
  ],
);
