/** The day on which the site search last saw each page change, for pages whose content is not dated. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { search_documents } from '#db/schema/index.ts';

/** By path; the home page changes with whatever changed last. */
export async function readChangeDays(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ path: string; day: string }>(sql`
    select split_part(address, '#', 1) as path,
      to_char(max(updated_at) at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day
    from ${search_documents} group by 1`);
  const days = new Map(rows.map(({ path, day }) => [path, day]));
  const last = rows
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (last) days.set('/', last);
  return days;
}
