import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { PICTURE_COLUMNS } from '#app/shell/picture-columns.server.ts';
import { pictureOf } from '#core/content/picture.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { lagosFields } from '#core/shared/lagos-minute.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { content_pictures, news_items } from '#db/schema/index.ts';
import { nameOf } from '../desk/who-was-it.server.ts';

/** The item as its form shows it. Field names are those of the form. */
export type NewsFormView = Given<typeof readNewsFormView>;

export async function readNewsFormView(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await db
    .select({ item: news_items, kept: PICTURE_COLUMNS })
    .from(news_items)
    .leftJoin(content_pictures, eq(content_pictures.hash, news_items.picture))
    .where(eq(news_items.id, id));
  if (!row) return err({ kind: 'not-found' });
  const { item, kept } = row;
  const planned = lagosFields(item.publish_at);
  return ok({
    id,
    version: item.version,
    state: item.state,
    slug: item.slug,
    values: {
      title: item.title,
      slug: item.slug,
      category: item.category,
      session: item.session ?? '',
      summary: item.summary,
      content: item.content,
      featured: item.featured ? 'yes' : '',
      picture_alt: item.picture_alt ?? '',
      publish_on: planned.day,
      publish_time: planned.time,
    },
    picture: pictureOf(kept, item.picture_alt),
    attachments: item.attachments,
    publishAt: item.publish_at?.toISOString() ?? null,
    publishedAt: item.published_at?.toISOString() ?? null,
    editedAt: item.edited_at?.toISOString() ?? null,
    editedBy: item.edited_by ? await nameOf(db, item.edited_by) : null,
  });
}
