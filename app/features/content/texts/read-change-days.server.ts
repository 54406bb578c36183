/**
 * The day on which each page changed, as far as the database knows: staff gave it a new text, or the site search saw it
 * change. The second is for pages whose content is not dated.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { page_revisions, search_documents } from '#db/schema/index.ts';

const DAY = sql.raw(`'YYYY-MM-DD'`);

export async function readChangeDays(db: Database) {
  const { rows } = await db.execute<{ path: string; day: string; revised: boolean }>(sql`
    select split_part(address, '#', 1) as path, false as revised,
      to_char(max(updated_at) at time zone 'Africa/Lagos', ${DAY}) as day
    from ${search_documents} group by 1
    union all
    select path, true, to_char(max(created_at) at time zone 'Africa/Lagos', ${DAY})
    from ${page_revisions} group by path`);
  const seen = new Map(rows.filter(({ revised }) => !revised).map(({ path, day }) => [path, day]));
  const last = rows
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  // The home page changes with whatever changed last.
  if (last) seen.set('/', last);
  return {
    seen,
    revised: new Map(rows.filter(({ revised }) => revised).map(({ path, day }) => [path, day])),
  };
}
