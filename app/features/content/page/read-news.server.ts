/** News as public pages show them. */
import { and, desc, eq, not, sql } from 'drizzle-orm';
import { type KeysetPage, newestFirst, readKeysetPage } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import { PICTURE_COLUMNS } from '#app/shell/picture-columns.server.ts';
import type { Attachment } from '#core/content/attachment.ts';
import type { CalendarDay } from '#core/content/calendar-day.ts';
import type { NewsHeadline, NewsItem } from '#core/content/news.ts';
import { type PictureRow, pictureOf } from '#core/content/picture.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { admission_sessions, content_pictures, news_items, news_old_slugs } from '#db/schema/index.ts';

const NEWS_PAGE_SIZE = 30;
/** Cards on the home page, and items under the one that is read. */
const FEW = 3;

/** It announced a session that has closed: it must not be read as if one could still apply. */
const CLOSED = sql<string | null>`(select ${admission_sessions.id} from ${admission_sessions}
  where ${admission_sessions.id} = ${news_items.session} and ${admission_sessions.closes_at} <= now())`;

const HEADLINE = {
  id: news_items.id,
  slug: news_items.slug,
  title: news_items.title,
  category: news_items.category,
  summary: news_items.summary,
  featured: sql<boolean>`${news_items.featured} and ${CLOSED} is null`,
  closed: CLOSED,
  published_at: news_items.published_at,
  picture_alt: news_items.picture_alt,
  kept: PICTURE_COLUMNS,
};

export interface HeadlineRow {
  readonly slug: string;
  readonly title: string;
  readonly category: NewsItem['category'];
  readonly summary: string;
  readonly featured: boolean;
  readonly published_at: Date | null;
  readonly picture_alt: string | null;
  readonly kept: PictureRow | null;
  readonly closed?: string | null;
}

export const presentHeadline = (row: HeadlineRow): NewsHeadline => ({
  slug: row.slug,
  title: row.title,
  date: lagosDayOf(row.published_at ?? new Date(0)) as CalendarDay,
  category: row.category,
  featured: row.featured,
  summary: row.summary,
  picture: pictureOf(row.kept, row.picture_alt),
  ...(row.closed && { closedSession: row.closed }),
});

const published = eq(news_items.state, 'Published');
const newest = [desc(news_items.published_at), desc(news_items.id)];

const selectHeadlines = (db: Queryable) =>
  db
    .select(HEADLINE)
    .from(news_items)
    .leftJoin(content_pictures, eq(content_pictures.hash, news_items.picture));

/** A page of all news, the newest first. */
export async function readNewsList(
  db: Queryable,
  address: Pick<ListAddress, 'after' | 'before'>,
): Promise<KeysetPage<NewsHeadline & { readonly id: string }>> {
  const page = await readKeysetPage({
    ...address,
    size: NEWS_PAGE_SIZE,
    ordering: newestFirst(news_items.published_at, news_items.id),
    read: ({ beyond, order, limit }) =>
      selectHeadlines(db)
        .where(and(published, beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ id, published_at }) => ({ id, createdAt: published_at ?? new Date(0) }),
  });
  return { ...page, rows: page.rows.map((row) => ({ id: row.id, ...presentHeadline(row) })) };
}

/** Reads the news that the home page announces: the featured items, filled up with the newest others. */
export async function readFeaturedNews(db: Queryable): Promise<readonly NewsHeadline[]> {
  const rows = await selectHeadlines(db)
    .where(published)
    .orderBy(desc(HEADLINE.featured), ...newest)
    .limit(FEW);
  return rows.map(presentHeadline);
}

/** Everything that is on the site, for the feed; a reader of feeds has seen what is older. */
export async function readHeadlines(db: Queryable, limit?: number): Promise<readonly NewsHeadline[]> {
  const query = selectHeadlines(db)
    .where(published)
    .orderBy(...newest)
    .$dynamic();
  return (await (limit === undefined ? query : query.limit(limit))).map(presentHeadline);
}

export async function readHeadline(db: Queryable, slug: string): Promise<NewsHeadline | null> {
  const [row] = await selectHeadlines(db).where(sql`${published} and ${news_items.slug} = ${slug}`);
  return row ? presentHeadline(row) : null;
}

export interface FoundNews {
  /** One that is being written may have no category yet. */
  readonly item: Omit<NewsItem, 'category'> & { readonly category: NewsItem['category'] | null };
  readonly attachments: readonly Attachment[];
  readonly more: readonly NewsHeadline[];
}

/** The name of the fact that is an item which somebody is writing. */
export const DRAFTED_NEWS = 'drafted news';

/** One item, with the newest others. Null where none is published under this address. */
export async function readNewsItem(db: Queryable, slug: string): Promise<FoundNews | null> {
  const here = eq(news_items.slug, slug);
  const [[item], more] = await Promise.all([
    db
      .select({ ...HEADLINE, content: news_items.content, attachments: news_items.attachments })
      .from(news_items)
      .leftJoin(content_pictures, eq(content_pictures.hash, news_items.picture))
      .where(and(published, here)),
    selectHeadlines(db)
      .where(and(published, not(here)))
      .orderBy(...newest)
      .limit(FEW),
  ]);
  return item
    ? {
        item: { ...presentHeadline(item), content: item.content },
        attachments: item.attachments,
        more: more.map(presentHeadline),
      }
    : null;
}

/** Finds the present address of an item that once had this one. */
export async function findMovedNews(db: Queryable, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: news_items.slug })
    .from(news_old_slugs)
    .innerJoin(news_items, eq(news_items.id, news_old_slugs.news_id))
    .where(sql`${news_old_slugs.slug} = ${slug} and ${published}`);
  return row?.slug ?? null;
}
