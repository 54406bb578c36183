import { isSlug } from '#core/content/slug.ts';
import type { Queryable } from '#db/client.ts';
import { fixedPage, newsPage, type PublicPageEntry } from '../page/public-pages.ts';
import { findMovedNews, readHeadline } from '../page/read-news.server.ts';

const NEWS = '/news/';

/** The public page of this path, also of a news item whose address has changed since its link was shared. */
export async function findSharedPage(db: Queryable, path: string): Promise<PublicPageEntry | null> {
  const fixed = fixedPage(path);
  const slug = path.slice(NEWS.length);
  if (fixed || !path.startsWith(NEWS) || !isSlug(slug)) return fixed ?? null;
  const item = await readHeadline(db, slug);
  if (item) return newsPage(item);
  const moved = await findMovedNews(db, slug);
  const there = moved === null ? null : await readHeadline(db, moved);
  return there && newsPage(there);
}
