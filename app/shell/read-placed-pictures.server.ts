import { eq } from 'drizzle-orm';
import { pictureOf } from '#core/content/picture.ts';
import type { Queryable } from '#db/client.ts';
import { content_pictures, picture_places } from '#db/schema/index.ts';
import { PICTURE_COLUMNS } from './picture-columns.server.ts';
import type { PlacedPictures } from './placed-pictures.ts';

export async function readPlacedPictures(db: Queryable): Promise<PlacedPictures> {
  const rows = await db
    .select({ place: picture_places.place, kept: PICTURE_COLUMNS })
    .from(picture_places)
    .innerJoin(content_pictures, eq(content_pictures.hash, picture_places.picture));
  return Object.fromEntries(
    rows.flatMap(({ place, kept }) => {
      const picture = pictureOf(kept);
      return picture ? [[place, picture]] : [];
    }),
  );
}
