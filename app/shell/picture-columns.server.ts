/** The columns that `pictureOf` needs of a picture that stands in a place, in news or beside a person. */
import { content_pictures } from '#db/schema/index.ts';

export const PICTURE_COLUMNS = {
  hash: content_pictures.hash,
  renditions: content_pictures.renditions,
  alt: content_pictures.alt,
  credit: content_pictures.credit,
  removed_at: content_pictures.removed_at,
};
