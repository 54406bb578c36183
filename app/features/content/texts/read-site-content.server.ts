/** News, people and texts of the site as they are now. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { news_items } from '#db/schema/index.ts';
import { presentHeadline } from '../page/read-news.server.ts';
import { readPeople } from '../page/read-people.server.ts';
import { readSiteNow } from '../page/read-site.server.ts';
import type { SiteContent } from '../page/site-content.ts';

export async function readSiteContent(db: Queryable): Promise<SiteContent> {
  const rows = await db.select().from(news_items).where(eq(news_items.state, 'Published'));
  return {
    news: rows.map((row) => ({
      ...presentHeadline({ ...row, kept: null }),
      content: row.content,
    })),
    people: {
      council: await readPeople(db, 'council'),
      officers: await readPeople(db, 'officers'),
      heads: await readPeople(db, 'heads'),
    },
    site: await readSiteNow(db),
  };
}
