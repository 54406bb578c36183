import type { Post } from '#app/forms/refusal.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type Invalid, invalid } from '../desk/desk-problems.ts';
import { type MadePicture, makePicture } from './make-picture.server.ts';

/** What becomes of a picture: a new one comes, none is left (null), or the one that is there stays (undefined). */
export type PictureChange = MadePicture | null | undefined;

/** What a form with `PictureField` asks for. A picture is made before any transaction, as it takes a second. */
export async function readUpload(post: Post): Promise<Result<PictureChange, Invalid>> {
  const file = post.file('picture');
  if (!file) return ok(post.typed.remove_picture === 'yes' ? null : undefined);
  const made = await makePicture(new Uint8Array(await file.arrayBuffer()));
  return made.ok ? made : err(invalid([{ field: 'picture', code: made.error }]));
}
