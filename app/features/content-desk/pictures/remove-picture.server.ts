import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { college_people, content_pictures, news_items, picture_places } from '#db/schema/index.ts';
import type { DeskProblem } from '../desk/desk-problems.ts';
import { staleNow } from '../desk/who-was-it.server.ts';
import { finish, lock } from './save-picture.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

/** Takes a picture off every page and out of the library, at once. It can be restored for a while. */
export async function removePicture(
  { db, clock, newId }: Deps,
  { actor, hash, version }: { readonly actor: Actor; readonly hash: string; readonly version: number },
): Promise<Result<void, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  return db.transaction(async (tx) => {
    const row = await lock(tx, hash);
    if (!row || row.alt === null || row.removed_at) return err({ kind: 'not-found' });
    if (row.version !== version) return err(await staleNow(tx, row));
    await tx.delete(picture_places).where(eq(picture_places.picture, hash));
    // Whoever has one of them open is told, and does not save over this.
    const edited = { edited_by: actor.userId, edited_at: clock() };
    await tx
      .update(news_items)
      .set({ ...edited, picture: null, picture_alt: null, version: sql`${news_items.version} + 1` })
      .where(eq(news_items.picture, hash));
    await tx
      .update(college_people)
      .set({ ...edited, picture: null, version: sql`${college_people.version} + 1` })
      .where(eq(college_people.picture, hash));
    await tx
      .update(content_pictures)
      .set({ ...edited, removed_at: clock(), version: version + 1 })
      .where(eq(content_pictures.hash, hash));
    await finish(tx, newId, actor, 'picture.removed', hash);
    return ok(undefined);
  });
}

/** Brings it back into the library; where it is shown is chosen again. */
export async function restorePicture(
  { db, newId }: Deps,
  { actor, hash }: { readonly actor: Actor; readonly hash: string },
): Promise<Result<void, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  return db.transaction(async (tx) => {
    const restored = await tx
      .update(content_pictures)
      .set({ removed_at: null })
      .where(and(eq(content_pictures.hash, hash), isNotNull(content_pictures.removed_at)))
      .returning({ hash: content_pictures.hash });
    if (restored.length === 0) return err({ kind: 'not-found' });
    await finish(tx, newId, actor, 'picture.restored', hash);
    return ok(undefined);
  });
}
