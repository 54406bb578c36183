import { and, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { REMOVED_DAYS } from '#core/content/removed-content.ts';
import { college_people, content_pictures, news_items, removed_content } from '#db/schema/index.ts';

/** Files stay for a while after they are replaced, since browsers and caches still show the old page. */
const DAY_MS = 24 * 3_600_000;

/**
 * Deletes PDFs that nothing shows any more, and pictures that were taken out of the library long enough ago. Run every
 * night. @returns how many.
 */
export async function prunePictures({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const shows = (table: typeof news_items | typeof college_people) =>
    db.select({ one: sql`1` }).from(table).where(sql`${table.picture} = ${content_pictures.hash}`);
  const names = (attachments: SQL) =>
    sql`${attachments} @> jsonb_build_array(jsonb_build_object('hash', ${content_pictures.hash}))`;
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const gone = await db
    .delete(content_pictures)
    .where(
      and(
        lt(content_pictures.created_at, before(1)),
        or(isNull(content_pictures.alt), lt(content_pictures.removed_at, before(REMOVED_DAYS))),
        notExists(shows(news_items)),
        notExists(shows(college_people)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(news_items)
            .where(names(sql`${news_items.attachments}`)),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(removed_content)
            .where(
              sql`${removed_content.row} ->> 'picture' = ${content_pictures.hash} or ${names(sql`${removed_content.row} -> 'attachments'`)}`,
            ),
        ),
      ),
    )
    .returning({ hash: content_pictures.hash });
  return gone.length;
}
