import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { content_picture_files } from '#db/schema/index.ts';

export interface MediaFile {
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export async function readMediaFile(db: Queryable, name: string): Promise<MediaFile | null> {
  const [row] = await db.select().from(content_picture_files).where(eq(content_picture_files.name, name));
  return row ? { mediaType: row.media_type, bytes: new Uint8Array(row.bytes) } : null;
}
