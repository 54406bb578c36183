/** Which text a page or a policy has now: the newest that staff gave it, or null for the file's. */
import { desc, eq } from 'drizzle-orm';
import type { CalendarDay } from '#core/content/calendar-day.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { page_revisions } from '#db/schema/index.ts';
import type { PageText } from './site-content.ts';

type Row = Pick<typeof page_revisions.$inferSelect, 'lead' | 'body' | 'follows_file' | 'created_at'>;

const present = (row: Row | undefined): PageText | null =>
  row && !row.follows_file
    ? { lead: row.lead, body: row.body, reviewed: lagosDayOf(row.created_at) as CalendarDay }
    : null;

export async function readPageText(db: Queryable, path: string): Promise<PageText | null> {
  const [row] = await db
    .select()
    .from(page_revisions)
    .where(eq(page_revisions.path, path))
    .orderBy(desc(page_revisions.number))
    .limit(1);
  return present(row);
}

/** By path, for those pages whose text is not the file's. */
export async function readPageTexts(db: Queryable): Promise<ReadonlyMap<string, PageText>> {
  const rows = await db
    .selectDistinctOn([page_revisions.path])
    .from(page_revisions)
    .orderBy(page_revisions.path, desc(page_revisions.number));
  return new Map(
    rows.flatMap((row) => {
      const text = present(row);
      return text ? [[row.path, text] as const] : [];
    }),
  );
}
