/**
 * The desk of the review: how many applications stand where, so that no screen counts a million rows, and the views that
 * members of staff keep.
 *
 * Figures are differences to add up: triggers on applications write them in the transaction of
 * the change, and a job sums them (fold-application-figures). Adding rows instead of updating one counter means that no
 * two changes ever wait for each other.
 */
import { bigint, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created_at, id } from './columns.ts';
import { users } from './identity.ts';

const rowNumber = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** How the queue changed on a Lagos day. The changes of all days up to one add up to what stood there that evening. */
export const application_days = pgTable('application_days', {
  id: rowNumber(),
  day: date('day', { mode: 'string' }).notNull(),
  session: text('session').notNull(),
  status: text('status').notNull(),
  /** Applications that came into the status, less those that left it. */
  change: integer('change').notNull(),
  /** Only those that came. */
  entered: integer('entered').notNull().default(0),
});

/** How many stand where now, by programme and place of origin; '' where the applicant has not said. */
export const application_places = pgTable('application_places', {
  id: rowNumber(),
  session: text('session').notNull(),
  status: text('status').notNull(),
  program: text('program').notNull(),
  state: text('state').notNull(),
  lga: text('lga').notNull(),
  count: integer('count').notNull(),
});

/** A view of the queue that somebody named: the address of the queue, without a place in it. */
export const saved_views = pgTable(
  'saved_views',
  {
    id: id(),
    owner_id: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** The query of the address, such as 'status=Submitted&sort=waiting'. */
    query: text('query').notNull(),
    created_at: created_at(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.owner_id, table.name)],
);
