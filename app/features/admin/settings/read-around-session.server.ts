/** What hangs on the days of one session: who still has a draft in it, and which news speak of it. */
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { applications, news_items } from '#db/schema/index.ts';

const NEWS_SHOWN = 5;

export type AroundSession = Given<typeof readAroundSession>;

export async function readAroundSession(
  { db }: Pick<AppDeps, 'db'>,
  { actor, session }: { readonly actor: Actor; readonly session: string },
) {
  if (!can(actor, 'settings.manage')) return err({ kind: 'forbidden' });
  const [drafts] = await db
    .select({ count: count() })
    .from(applications)
    .where(
      and(
        eq(applications.session, session),
        eq(applications.status, 'Draft'),
        isNull(applications.deleted_at),
      ),
    );
  const { title, summary, content } = news_items;
  const news = await db
    .select({ id: news_items.id, title })
    .from(news_items)
    .where(
      and(
        eq(news_items.state, 'Published'),
        sql`position(${session} in concat_ws(' ', ${title}, ${summary}, ${content})) > 0`,
      ),
    )
    .orderBy(desc(news_items.published_at))
    .limit(NEWS_SHOWN);
  return ok({ drafts: drafts?.count ?? 0, news });
}
