import type { Transaction } from '#db/client.ts';
import { content_picture_files, content_pictures } from '#db/schema/index.ts';
import type { MadePicture } from './make-picture.server.ts';

/** Keeps a picture. The same picture again is the same rows, young again so that the nightly job spares them. */
export async function storePicture(
  tx: Transaction,
  { hash, renditions, files }: MadePicture,
  { uploadedBy, now }: { readonly uploadedBy: string; readonly now: Date },
): Promise<void> {
  await tx
    .insert(content_pictures)
    .values({ hash, renditions, uploaded_by: uploadedBy, created_at: now })
    .onConflictDoUpdate({ target: content_pictures.hash, set: { uploaded_by: uploadedBy, created_at: now } });
  // The files of a picture that was kept for a form are there already.
  if (files.length === 0) return;
  await tx
    .insert(content_picture_files)
    .values(files.map(({ name, mediaType, bytes }) => ({ name, hash, media_type: mediaType, bytes })))
    .onConflictDoNothing();
}
