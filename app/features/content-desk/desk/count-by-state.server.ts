import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import type { contact_messages, news_items } from '#db/schema/index.ts';

/** How many there are in each state, beside what is searched for. */
export async function countByState(
  db: Queryable,
  table: typeof news_items | typeof contact_messages,
): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .select({ state: table.state, count: sql<number>`count(*)::int` })
    .from(table)
    .groupBy(table.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
