/** The views of the queue that members of staff keep. */
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created_at, id } from './columns.ts';
import { users } from './identity.ts';

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
