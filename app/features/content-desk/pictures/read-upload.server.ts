import { and, eq } from 'drizzle-orm';
import type { Post } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { content_pictures } from '#db/schema/index.ts';
import { type Invalid, invalid } from '../desk/desk-problems.ts';
import { KEPT_PICTURE } from './kept-picture.ts';
import { type MadePicture, makePicture } from './make-picture.server.ts';
import { storePicture } from './store-picture.server.ts';

/** What becomes of a picture: a new one comes, none is left (null), or the one that is there stays (undefined). */
export type PictureChange = MadePicture | null | undefined;

export interface Upload {
  readonly picture: Result<PictureChange, Invalid>;
  /** The post, which names the picture from now on: a form that comes back has not lost it. */
  readonly post: Post;
}

/**
 * What a form with `PictureField` asks for. The picture is stored before anything else is judged; nothing shows it until
 * the form is saved, and the nightly job deletes what nothing shows.
 */
export async function readUpload(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, post }: { readonly actor: Actor; readonly post: Post },
): Promise<Upload> {
  if (!can(actor, 'content.manage')) return { picture: ok(undefined), post };
  const file = post.file('picture');
  if (file) {
    const made = await makePicture(new Uint8Array(await file.arrayBuffer()));
    if (!made.ok)
      return { picture: { ok: false, error: invalid([{ field: 'picture', code: made.error }]) }, post };
    const { value } = made;
    await db.transaction((tx) => storePicture(tx, value, { uploadedBy: actor.userId, now: clock() }));
    return {
      picture: made,
      post: {
        ...post,
        files: post.files.filter((one) => one !== file),
        typed: { ...post.typed, remove_picture: '', [KEPT_PICTURE]: value.hash },
      },
    };
  }
  if (post.typed.remove_picture === 'yes') return { picture: ok(null), post };
  return { picture: ok(await findKept(db, actor, post.typed[KEPT_PICTURE])), post };
}

/** The picture of an earlier post of this form, if it is this person's. */
async function findKept(
  db: AppDeps['db'],
  actor: Actor,
  hash: string | undefined,
): Promise<MadePicture | undefined> {
  if (!hash) return undefined;
  const [row] = await db
    .select()
    .from(content_pictures)
    .where(and(eq(content_pictures.hash, hash), eq(content_pictures.uploaded_by, actor.userId)));
  return row && { hash, renditions: row.renditions, files: [] };
}
