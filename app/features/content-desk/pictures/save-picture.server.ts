import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { PICTURE_PLACES } from '#app/features/content/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readPictureForm } from '#core/content/picture-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { content_pictures, picture_places } from '#db/schema/index.ts';
import { type DeskProblem, invalid } from '../desk/desk-problems.ts';
import { staleNow } from '../desk/who-was-it.server.ts';
import { makePicture } from './make-picture.server.ts';
import { inLibrary, readUses } from './read-pictures.server.ts';
import { storePicture } from './store-picture.server.ts';

export interface SavePictureInput {
  readonly actor: Actor;
  /** Null: a new one. */
  readonly hash: string | null;
  readonly version: number;
  readonly raw: Readonly<Record<string, unknown>>;
  /** Of a new one. */
  readonly file: Uint8Array | null;
  /** Where it is to be shown, and nowhere else. */
  readonly places: readonly string[];
}

/** Takes a picture into the library with the consent of those who are seen, and puts it into its places. */
export async function savePicture(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, hash, version, raw, file, places }: SavePictureInput,
): Promise<Result<{ hash: string }, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const now = clock();
  const read = readPictureForm(raw, lagosDayOf(now));
  const issues = read.ok ? [] : [...read.error];
  if (hash === null && !file) return err(invalid([{ field: 'file', code: 'choose' }, ...issues]));
  const made = hash === null && file ? await makePicture(file, actor.userId) : null;
  // Also where other fields are wrong: that it has to be chosen again would be said of a picture that is never taken.
  if (made && !made.ok) return err(invalid([{ field: 'file', code: made.error }, ...issues]));
  if (!read.ok) return err(invalid(issues));
  return db.transaction(async (tx) => {
    if (made) await storePicture(tx, made.value, { uploadedBy: actor.userId, now });
    const saved = made ? made.value.hash : (hash ?? '');
    const before = await lock(tx, saved);
    if (!before || (hash !== null && (before.alt === null || before.removed_at)))
      return err({ kind: 'not-found' });
    if (hash !== null && before.version !== version) return err(await staleNow(tx, before));
    await tx
      .update(content_pictures)
      .set({
        ...read.value,
        removed_at: null,
        removed_from: null,
        edited_by: actor.userId,
        edited_at: now,
        version: before.version + 1,
      })
      .where(eq(content_pictures.hash, saved));
    await place(tx, saved, places, { edited_by: actor.userId, edited_at: now });
    await finish(tx, newId, actor, 'picture.saved', { hash: saved, shownAt: await shownAt(tx, saved) });
    return ok({ hash: saved });
  });
}

async function place(
  tx: Transaction,
  picture: string,
  asked: readonly string[],
  edited: { readonly edited_by: string; readonly edited_at: Date },
): Promise<void> {
  const wanted = PICTURE_PLACES.flatMap((one) => (asked.includes(one.place) ? [one.place] : []));
  await tx
    .delete(picture_places)
    .where(
      and(
        eq(picture_places.picture, picture),
        wanted.length > 0 ? notInArray(picture_places.place, wanted) : undefined,
      ),
    );
  if (wanted.length === 0) return;
  // A picture that loses a place has changed for whoever has it open.
  const losers = tx
    .select({ picture: picture_places.picture })
    .from(picture_places)
    .where(and(inArray(picture_places.place, wanted), ne(picture_places.picture, picture)));
  await tx
    .update(content_pictures)
    .set({ ...edited, version: sql`${content_pictures.version} + 1` })
    .where(inArray(content_pictures.hash, losers));
  for (const one of wanted)
    await tx
      .insert(picture_places)
      .values({ place: one, picture })
      .onConflictDoUpdate({ target: picture_places.place, set: { picture } });
}

/** Where a picture is shown, in words. */
export const shownAt = async (tx: Transaction, hash: string): Promise<readonly string[]> =>
  (await readUses(tx)).get(hash) ?? [];

export const lock = async (tx: Transaction, hash: string) =>
  (await tx.select().from(content_pictures).where(eq(content_pictures.hash, hash)).for('update'))[0];

export async function finish(
  tx: Transaction,
  newId: AppDeps['newId'],
  actor: Actor,
  action: 'picture.saved' | 'picture.removed' | 'picture.restored',
  /** Where it is shown, or was until it was removed. */
  { hash, shownAt: places }: { readonly hash: string; readonly shownAt: readonly string[] },
): Promise<void> {
  await recordAudit(tx, newId, {
    action,
    actorId: actor.userId,
    subjectType: 'picture',
    subjectId: hash,
    details: places.length > 0 ? { shown_at: places } : {},
  });
  await announceContentChange(tx);
}

/** The text of a picture that can be chosen; null: it is not in the library. */
export async function findChoice(tx: Transaction, hash: string): Promise<string | null> {
  const [row] = await tx
    .select({ alt: content_pictures.alt })
    .from(content_pictures)
    .where(and(eq(content_pictures.hash, hash), inLibrary))
    .for('share');
  return row?.alt ?? null;
}
