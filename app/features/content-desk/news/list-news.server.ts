import { and, desc, eq, sql } from 'drizzle-orm';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { NewsCategory } from '#core/content/news.ts';
import type { NewsState } from '#core/content/news-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { news_items, users } from '#db/schema/index.ts';

export const DESK_PAGE_SIZE = 25;

export interface NewsRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly category: NewsCategory;
  readonly state: NewsState;
  readonly featured: boolean;
  /** ISO moments. */
  readonly publishAt: string | null;
  readonly publishedAt: string | null;
  readonly editedAt: string | null;
  readonly editedBy: string | null;
}

export interface NewsFilters {
  readonly q: string;
  readonly state: NewsState | null;
  /** From 1. */
  readonly page: number;
}

/** The newest first: what was published or is planned by its moment, drafts by the day they were begun. */
export async function listNews(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { readonly actor: Actor; readonly filters: NewsFilters },
): Promise<
  Result<
    { rows: readonly NewsRow[]; more: boolean; counts: Readonly<Record<string, number>> },
    { kind: 'forbidden' }
  >
> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const { q, state, page } = filters;
  const matching = and(
    state ? eq(news_items.state, state) : undefined,
    mentions(folded(sql`${news_items.title} || ' ' || ${news_items.summary}`), q),
  );
  const moment = sql`coalesce(${news_items.publish_at}, ${news_items.published_at}, ${news_items.created_at})`;
  const rows = await db
    .select({ item: news_items, editor: users.name })
    .from(news_items)
    .leftJoin(users, eq(users.id, news_items.edited_by))
    .where(matching)
    .orderBy(desc(moment), desc(news_items.id))
    .limit(DESK_PAGE_SIZE + 1)
    .offset((page - 1) * DESK_PAGE_SIZE);
  const counted = await db
    .select({ state: news_items.state, count: sql<number>`count(*)::int` })
    .from(news_items)
    .groupBy(news_items.state);
  return ok({
    rows: rows.slice(0, DESK_PAGE_SIZE).map(({ item, editor }) => ({
      id: item.id,
      slug: item.slug,
      title: item.title,
      category: item.category,
      state: item.state,
      featured: item.featured,
      publishAt: item.publish_at?.toISOString() ?? null,
      publishedAt: item.published_at?.toISOString() ?? null,
      editedAt: item.edited_at?.toISOString() ?? null,
      editedBy: editor,
    })),
    more: rows.length > DESK_PAGE_SIZE,
    counts: Object.fromEntries(counted.map((row) => [row.state, row.count])),
  });
}
