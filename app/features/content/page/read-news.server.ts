/**
 * News and events as public pages show them. Each function asks the database once: a page that is not in the cache
 * waits for one answer, however much stands on it.
 */
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CalendarDay } from '#core/content/calendar-day.ts';
import type { NewsHeadline, NewsItem } from '#core/content/news.ts';
import type { Picture, Rendition } from '#core/content/picture.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { content_pictures, events, news_items, news_old_slugs } from '#db/schema/index.ts';
import { notOver, presentEvent, type UpcomingEvent } from './list-upcoming-events.server.ts';

export const NEWS_PAGE_SIZE = 30;
/** Cards on the home page, and items under the one that is read. */
const FEW = 3;
const EVENTS_SHOWN = 5;

const HEADLINE = {
  slug: news_items.slug,
  title: news_items.title,
  category: news_items.category,
  summary: news_items.summary,
  featured: news_items.featured,
  published_at: news_items.published_at,
  picture: news_items.picture,
  picture_alt: news_items.picture_alt,
  renditions: content_pictures.renditions,
};

export interface HeadlineRow {
  readonly slug: string;
  readonly title: string;
  readonly category: NewsItem['category'];
  readonly summary: string;
  readonly featured: boolean;
  /** Text where it comes by way of JSON. */
  readonly published_at: Date | string | null;
  readonly picture: string | null;
  readonly picture_alt: string | null;
  readonly renditions: readonly Rendition[] | null;
}

export const presentPicture = (row: {
  readonly picture: string | null;
  readonly picture_alt: string | null;
  readonly renditions: readonly Rendition[] | null;
}): Picture | null =>
  row.picture && row.renditions
    ? { hash: row.picture, renditions: row.renditions, alt: row.picture_alt ?? '' }
    : null;

export const presentHeadline = (row: HeadlineRow): NewsHeadline => ({
  slug: row.slug,
  title: row.title,
  date: lagosDayOf(new Date(row.published_at ?? 0)) as CalendarDay,
  category: row.category,
  featured: row.featured,
  summary: row.summary,
  picture: presentPicture(row),
});

const published = eq(news_items.state, 'Published');
const newest = [desc(news_items.published_at), desc(news_items.id)];

const selectHeadlines = (db: Queryable) =>
  db
    .select(HEADLINE)
    .from(news_items)
    .leftJoin(content_pictures, eq(content_pictures.hash, news_items.picture));

/** Rows of a query as one value, so that several queries travel together. */
const together = (query: { getSQL(): SQL }): SQL =>
  sql`(select coalesce(json_agg(row_to_json(found)), '[]'::json) from (${query.getSQL()}) as found)`;

const upcoming = (db: Queryable, now: Date) =>
  db
    .select()
    .from(events)
    .where(notOver(now))
    .orderBy(asc(events.starts_at), asc(events.id))
    .limit(EVENTS_SHOWN);

interface NewsAndEvents {
  readonly items: readonly NewsHeadline[];
  readonly events: readonly UpcomingEvent[];
}

async function readBoth(db: Queryable, news: { getSQL(): SQL }, now: Date): Promise<NewsAndEvents> {
  const { rows } = await db.execute<{
    news: HeadlineRow[];
    events: (typeof events.$inferSelect)[];
  }>(sql`select ${together(news)} as news, ${together(upcoming(db, now))} as events`);
  const [found] = rows;
  return {
    items: (found?.news ?? []).map(presentHeadline),
    events: (found?.events ?? []).map(presentEvent),
  };
}

export async function readNewsList(
  db: Queryable,
  { now, page }: { readonly now: Date; readonly page: number },
): Promise<NewsAndEvents & { readonly more: boolean }> {
  const query = selectHeadlines(db)
    .where(published)
    .orderBy(...newest)
    .limit(NEWS_PAGE_SIZE + 1)
    .offset((page - 1) * NEWS_PAGE_SIZE);
  const { items, events: soon } = await readBoth(db, query, now);
  return { items: items.slice(0, NEWS_PAGE_SIZE), events: soon, more: items.length > NEWS_PAGE_SIZE };
}

/** What the home page announces: the featured items, filled up with the newest others. */
export const readHomeNews = (db: Queryable, now: Date): Promise<NewsAndEvents> =>
  readBoth(
    db,
    selectHeadlines(db)
      .where(published)
      .orderBy(desc(news_items.featured), ...newest)
      .limit(FEW),
    now,
  );

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
  readonly item: NewsItem;
  readonly more: readonly NewsHeadline[];
}

/** One item, with the newest others. Null where none is published under this address. */
export async function readNewsItem(db: Queryable, slug: string): Promise<FoundNews | null> {
  const fewNewest = db
    .select({ id: news_items.id })
    .from(news_items)
    .where(published)
    .orderBy(...newest)
    .limit(FEW + 1);
  const rows = await db
    .select({
      ...HEADLINE,
      content: sql<string>`case when ${news_items.slug} = ${slug} then ${news_items.content} else '' end`,
    })
    .from(news_items)
    .leftJoin(content_pictures, eq(content_pictures.hash, news_items.picture))
    .where(sql`${published} and (${news_items.slug} = ${slug} or ${news_items.id} in (${fewNewest}))`)
    .orderBy(...newest);
  const own = rows.find((row) => row.slug === slug);
  if (!own) return null;
  return {
    item: { ...presentHeadline(own), content: own.content },
    more: rows
      .filter((row) => row !== own)
      .slice(0, FEW)
      .map(presentHeadline),
  };
}

/** Where an item stands that once had this address. */
export async function findMovedNews(db: Queryable, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: news_items.slug })
    .from(news_old_slugs)
    .innerJoin(news_items, eq(news_items.id, news_old_slugs.news_id))
    .where(sql`${news_old_slugs.slug} = ${slug} and ${published}`);
  return row?.slug ?? null;
}
