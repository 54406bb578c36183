import { and, eq, sql } from 'drizzle-orm';
import { newestFirst, searchKeysetPage } from '#app/lists/keyset.server.ts';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { NewsState } from '#core/content/news-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { news_items, users } from '#db/schema/index.ts';
import { DESK_PAGE_SIZE, type DeskFilters } from '../desk/desk-filters.ts';

export type NewsRow = Given<typeof listNews>['page']['rows'][number];

/** The newest first: what was published or is planned by its moment, drafts by the day they were begun. */
export async function listNews(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { readonly actor: Actor; readonly filters: DeskFilters<NewsState> },
) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const { q, state, after, before } = filters;
  const matching = and(
    state ? eq(news_items.state, state) : undefined,
    mentions(folded(sql`${news_items.title} || ' ' || ${news_items.summary}`), q),
  );
  const moment = sql<Date>`coalesce(${news_items.publish_at}, ${news_items.published_at}, ${news_items.created_at})`;
  const page = await searchKeysetPage(db, q, (searching) => ({
    size: DESK_PAGE_SIZE,
    after,
    before,
    ordering: newestFirst(moment, news_items.id),
    read: ({ beyond, order, limit }) =>
      searching
        .select({
          id: news_items.id,
          createdAt: moment.mapWith(news_items.created_at),
          item: news_items,
          editor: users.name,
        })
        .from(news_items)
        .leftJoin(users, eq(users.id, news_items.edited_by))
        .where(and(matching, beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: (row) => row,
  }));
  return ok({
    page: {
      ...page,
      rows: page.rows.map(({ item, editor }) => ({
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
    },
    counts: await countStates(db),
  });
}

/** How many there are in each state, and in all, beside what is searched for. */
async function countStates(db: Queryable): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .select({ state: news_items.state, count: sql<number>`count(*)::int` })
    .from(news_items)
    .groupBy(news_items.state);
  return {
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    any: rows.reduce((sum, { count }) => sum + count, 0),
  };
}
