import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import {
  college_people,
  content_picture_files,
  content_pictures,
  news_items,
  picture_places,
} from '#db/schema/index.ts';

const uses = (table: SQL, names: SQL) => sql`exists (select 1 from ${table} where ${names})`;
const { hash, alt, removed_at } = content_pictures;
const isNews = sql`${news_items.state} = 'Published'`;
/** A page for visitors shows it or links to it. What was taken off or is not published yet is for staff alone. */
const published = sql<boolean>`(
  ${uses(sql`${news_items}`, sql`${isNews} and ${news_items.attachments} @> jsonb_build_array(jsonb_build_object('hash', ${hash}))`)}
  or ${alt} is not null and ${removed_at} is null and (
    ${uses(sql`${news_items}`, sql`${isNews} and ${news_items.picture} = ${hash}`)}
    or ${uses(sql`${college_people}`, sql`${college_people.picture} = ${hash}`)}
    or ${uses(sql`${picture_places}`, sql`${picture_places.picture} = ${hash}`)}
  )
)`;

/** @param name what follows /media/ */
export async function findMediaFile(db: Queryable, name: string) {
  const [row] = await db
    .select({ mediaType: content_picture_files.media_type, published })
    .from(content_picture_files)
    .innerJoin(content_pictures, eq(content_pictures.hash, content_picture_files.hash))
    .where(eq(content_picture_files.name, name));
  return row ?? null;
}

export async function readMediaBytes(db: Queryable, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await db
    .select({ bytes: content_picture_files.bytes })
    .from(content_picture_files)
    .where(eq(content_picture_files.name, name));
  return row ? new Uint8Array(row.bytes) : null;
}
