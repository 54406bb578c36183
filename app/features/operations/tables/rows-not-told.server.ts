/**
 * Rows of tables that their reader does not get: what is decided about their own application, until it is told. Whoever
 * reads tables may have applied, too.
 */
import { type SQL, sql } from 'drizzle-orm';

/** A condition that holds for such rows; null: the table has none. */
export function rowsNotTold(table: string, userId: string): SQL | null {
  const own = sql`application_id in (select id from applications where user_id = ${userId})`;
  const untold = sql`state in ('prepared', 'undone')`;
  switch (table) {
    case 'decisions':
      return sql`${own} and state <> 'released'`;
    case 'decision_proposals':
    case 'bulk_change_items':
      return own;
    case 'offers':
      return sql`${own} and ${untold}`;
    case 'offer_conditions':
    case 'offer_events':
    case 'offer_requests':
      return sql`offer_id in (select id from offers where ${own} and ${untold})`;
    default:
      return null;
  }
}
