/** What the site still has to say: texts and news in which `npm run new-college` left its mark. */
import { desc, like, or } from 'drizzle-orm';
import { href } from 'react-router';
import { valueOfRevision } from '#app/features/content/index.server.ts';
import { allTexts } from '#app/features/content/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { fitted } from '#core/content/text-schema.ts';
import { countToWrite, TO_WRITE } from '#core/content/to-write.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { news_items, page_revisions } from '#db/schema/index.ts';
import { deskPathOf } from './desk-path.ts';

export type ToWriteRow = Given<typeof listToWrite>[number];

export async function listToWrite({ db }: Pick<AppDeps, 'db'>, { actor }: { readonly actor: Actor }) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const kept = await db
    .selectDistinctOn([page_revisions.path])
    .from(page_revisions)
    .orderBy(page_revisions.path, desc(page_revisions.number));
  const newest = new Map(kept.filter((row) => !row.follows_file).map((row) => [row.path, row]));
  const texts = allTexts.map(({ key, title, schema, file }) => {
    const row = newest.get(key);
    const value = row ? fitted(schema, file, valueOfRevision(row)) : file;
    return { key, title, path: deskPathOf(key), count: countToWrite(value) };
  });
  const marked = `%${TO_WRITE}%`;
  const news = await db
    .select({ id: news_items.id, title: news_items.title, content: news_items.content })
    .from(news_items)
    .where(or(like(news_items.content, marked), like(news_items.summary, marked)));
  return ok([
    ...texts.filter(({ count }) => count > 0),
    ...news.map(({ id, title, content }) => ({
      key: id,
      title,
      path: href('/admin-portal/content/news/:id', { id }),
      count: Math.max(1, countToWrite(content)),
    })),
  ]);
}
