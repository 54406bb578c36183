import { and, eq, lte, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { isId } from '#core/shared/id.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { news_items } from '#db/schema/index.ts';
import { publishChange } from '../desk/publish.server.ts';

/**
 * A job, run by whichever process comes first: the minute of a scheduled item has come. It does nothing for an item that
 * was published, planned again or taken back since. The database's clock decides, since it also started the job.
 */
export async function publishScheduledNews(
  { db, newId }: Pick<AppDeps, 'db' | 'newId'>,
  { id }: { readonly id: string },
): Promise<{ readonly published: boolean }> {
  if (!isId(id)) return { published: false };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(news_items)
      .set({
        state: 'Published',
        published_at: sql`${news_items.publish_at}`,
        publish_at: null,
        version: sql`${news_items.version} + 1`,
      })
      .where(
        and(eq(news_items.id, id), eq(news_items.state, 'Scheduled'), lte(news_items.publish_at, sql`now()`)),
      )
      .returning({ slug: news_items.slug });
    if (!row) return { published: false };
    await recordAudit(tx, newId, {
      action: 'news.changed',
      actorId: null,
      subjectId: id,
      details: { slug: row.slug, from: 'Scheduled', to: 'Published' },
    });
    await publishChange(tx, newId);
    return { published: true };
  });
}

/**
 * Makes scheduled items whose minute has passed drafts again, where a restored copy becomes the portal.
 * @returns how many.
 */
export async function unscheduleDueNews(
  tx: Transaction,
  { clock, newId }: Pick<AppDeps, 'clock' | 'newId'>,
): Promise<number> {
  const rows = await tx
    .update(news_items)
    .set({ state: 'Draft', publish_at: null, version: sql`${news_items.version} + 1` })
    .where(and(eq(news_items.state, 'Scheduled'), lte(news_items.publish_at, clock())))
    .returning({ id: news_items.id, slug: news_items.slug });
  for (const { id, slug } of rows)
    await recordAudit(tx, newId, {
      action: 'news.changed',
      actorId: null,
      subjectId: id,
      details: { slug, from: 'Scheduled', to: 'Draft' },
    });
  return rows.length;
}
