import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { college_people, content_pictures, news_items, picture_places } from '#db/schema/index.ts';
import type { DeskProblem } from '../desk/desk-problems.ts';
import { staleNow } from '../desk/who-was-it.server.ts';
import { finish, lock, shownAt } from './save-picture.server.ts';

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
    const shown = await shownAt(tx, hash);
    const places = await tx
      .delete(picture_places)
      .where(eq(picture_places.picture, hash))
      .returning({ place: picture_places.place });
    const news = await tx
      .select({ id: news_items.id, alt: news_items.picture_alt })
      .from(news_items)
      .where(eq(news_items.picture, hash))
      .for('update');
    // Whoever has one of them open is told, and does not save over this.
    const edited = { edited_by: actor.userId, edited_at: clock() };
    await tx
      .update(news_items)
      .set({ ...edited, picture: null, picture_alt: null, version: sql`${news_items.version} + 1` })
      .where(eq(news_items.picture, hash));
    const people = await tx
      .update(college_people)
      .set({ ...edited, picture: null, version: sql`${college_people.version} + 1` })
      .where(eq(college_people.picture, hash))
      .returning({ id: college_people.id });
    const removed_from = {
      places: places.map(({ place }) => place),
      news,
      people: people.map(({ id }) => id),
    };
    await tx
      .update(content_pictures)
      .set({ ...edited, removed_at: clock(), removed_from, version: version + 1 })
      .where(eq(content_pictures.hash, hash));
    await finish(tx, newId, actor, 'picture.removed', { hash, shownAt: shown });
    return ok(undefined);
  });
}

/** Brings it back into the library, and to where it was shown, unless another picture is there by now. */
export async function restorePicture(
  { db, clock, newId }: Deps,
  { actor, hash }: { readonly actor: Actor; readonly hash: string },
): Promise<Result<void, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  return db.transaction(async (tx) => {
    const row = await lock(tx, hash);
    if (!row?.removed_at) return err({ kind: 'not-found' });
    const edited = { edited_by: actor.userId, edited_at: clock() };
    await tx
      .update(content_pictures)
      .set({ ...edited, removed_at: null, removed_from: null, version: row.version + 1 })
      .where(eq(content_pictures.hash, hash));
    const { places, news, people } = row.removed_from ?? { places: [], news: [], people: [] };
    for (const place of places)
      await tx.insert(picture_places).values({ place, picture: hash }).onConflictDoNothing();
    for (const { id, alt } of news)
      await tx
        .update(news_items)
        .set({
          ...edited,
          picture: hash,
          picture_alt: alt ?? row.alt,
          version: sql`${news_items.version} + 1`,
        })
        .where(and(eq(news_items.id, id), isNull(news_items.picture)));
    if (people.length > 0)
      await tx
        .update(college_people)
        .set({ ...edited, picture: hash, version: sql`${college_people.version} + 1` })
        .where(and(inArray(college_people.id, [...people]), isNull(college_people.picture)));
    await finish(tx, newId, actor, 'picture.restored', { hash, shownAt: await shownAt(tx, hash) });
    return ok(undefined);
  });
}
