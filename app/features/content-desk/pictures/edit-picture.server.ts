import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { PICTURE_PLACES } from '#app/features/content/index.ts';
import { type Change, type ChangeDeps, change, found, reject, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type Picture, pictureOf } from '#core/content/picture.ts';
import { readPictureForm } from '#core/content/picture-form.ts';
import { REMOVED_DAYS } from '#core/content/removed-content.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { college_people, content_pictures, news_items, picture_places } from '#db/schema/index.ts';
import { desk } from '#messages/en/content-desk/desk.ts';
import { invalid } from '../desk/desk-problems.ts';
import { notSavedSince } from '../desk/publish.server.ts';
import { makePicture, storePicture } from './make-picture.server.ts';

export interface SavePictureInput {
  readonly actor: Actor;
  /** The picture; null for a new one. */
  readonly hash: string | null;
  readonly version: number;
  readonly raw: Readonly<Record<string, unknown>>;
  /** The file of a new picture. */
  readonly file: Uint8Array | null;
  /** The places where it is to be shown, and nowhere else. */
  readonly places: readonly string[];
}

/** Takes a picture into the library with the consent of those who are seen, and puts it into its places. */
export async function savePicture(deps: ChangeDeps, input: SavePictureInput) {
  const { actor, hash, version, raw, file, places } = input;
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const read = readPictureForm(raw, lagosDayOf(deps.clock()));
  const issues = read.ok ? [] : [...read.error];
  if (hash === null && !file) return err(invalid([{ field: 'file', code: 'choose' }, ...issues]));
  // Made before the transaction, because it takes a while.
  const made = hash === null && file ? await makePicture(file, actor.userId) : null;
  // The mistake is reported even where other fields are wrong: the picture would never be taken, so nobody should be
  // told to choose it again.
  if (made && !made.ok) return err(invalid([{ field: 'file', code: made.error }, ...issues]));
  return change(deps, actor, 'content.manage', async function* (it) {
    const { tx, now } = it;
    const columns = yield* valid(read);
    if (made) await storePicture(tx, made.value, { uploadedBy: actor.userId, now });
    const saved = made ? made.value.hash : (hash ?? '');
    const before = yield* lockPicture(tx, saved);
    if (hash !== null) {
      if (before.alt === null || before.removed_at) yield* reject({ kind: 'not-found' });
      yield* notSavedSince(tx, before, version);
    }
    const edited = { edited_by: actor.userId, edited_at: now };
    const shown = { removed_at: null, removed_from: null };
    await tx
      .update(content_pictures)
      .set({ ...columns, ...edited, ...shown, version: before.version + 1 })
      .where(eq(content_pictures.hash, saved));
    await place(tx, saved, places, edited);
    await finish(it, 'picture.saved', saved, await shownAt(tx, saved));
    return { hash: saved };
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

/** Reads the places where a picture is shown, in words. */
const shownAt = async (tx: Transaction, hash: string): Promise<readonly string[]> =>
  (await readUses(tx)).get(hash) ?? [];

/** A picture by its hash, locked until the change ends. */
async function* lockPicture(tx: Transaction, hash: string) {
  return yield* found(
    (await tx.select().from(content_pictures).where(eq(content_pictures.hash, hash)).for('update'))[0],
  );
}

/** Records the places where a picture is shown, or was until it was removed, with the change. */
async function finish(
  { tx, audit }: Change,
  action: 'picture.saved' | 'picture.removed' | 'picture.restored',
  hash: string,
  places: readonly string[],
): Promise<void> {
  await audit(action, hash, places.length > 0 ? { shown_at: places } : {});
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

/** Takes a picture off every page and out of the library, at once. It can be restored for a while. */
export const removePicture = (
  deps: ChangeDeps,
  { actor, hash, version }: { readonly actor: Actor; readonly hash: string; readonly version: number },
) =>
  change(deps, actor, 'content.manage', async function* (it) {
    const { tx, now } = it;
    const row = yield* lockPicture(tx, hash);
    if (row.alt === null || row.removed_at) yield* reject({ kind: 'not-found' });
    yield* notSavedSince(tx, row, version);
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
    // A person who has one of them open is told, and does not save over this.
    const edited = { edited_by: actor.userId, edited_at: now };
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
      .set({ ...edited, removed_at: now, removed_from, version: version + 1 })
      .where(eq(content_pictures.hash, hash));
    await finish(it, 'picture.removed', hash, shown);
  });

/** Brings it back into the library, and to where it was shown, unless another picture is there by now. */
export const restorePicture = (
  deps: ChangeDeps,
  { actor, hash }: { readonly actor: Actor; readonly hash: string },
) =>
  change(deps, actor, 'content.manage', async function* (it) {
    const { tx, now } = it;
    const row = yield* lockPicture(tx, hash);
    if (!row.removed_at) yield* reject({ kind: 'not-found' });
    const edited = { edited_by: actor.userId, edited_at: now };
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
    await finish(it, 'picture.restored', hash, await shownAt(tx, hash));
  });

const DAY_MS = 24 * 3_600_000;
/** The limit is more photographs than a college's site has places for. */
const MOST = 300;

/** The condition for pictures in the library: a picture has a text and was not removed. */
const inLibrary = and(isNotNull(content_pictures.alt), isNull(content_pictures.removed_at)) as SQL;

/** Lists the pictures to choose from for news and people. */
export async function listPictureChoices(db: Queryable): Promise<readonly Picture[]> {
  const rows = await db
    .select()
    .from(content_pictures)
    .where(inLibrary)
    .orderBy(desc(content_pictures.created_at), asc(content_pictures.hash))
    .limit(MOST);
  return rows.flatMap((row) => pictureOf(row) ?? []);
}

/** Reads the places where pictures are shown, in words: places, news and people. */
async function readUses(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const words = desk.pictureForm;
  const placed = await db.select().from(picture_places);
  const news = await db
    .select({ picture: news_items.picture, title: news_items.title })
    .from(news_items)
    .where(isNotNull(news_items.picture));
  const people = await db
    .select({ picture: college_people.picture, name: college_people.name })
    .from(college_people)
    .where(isNotNull(college_people.picture));
  const uses = new Map<string, string[]>();
  const add = (picture: string | null, use: string) => {
    if (picture) uses.set(picture, [...(uses.get(picture) ?? []), use]);
  };
  for (const { place, label } of PICTURE_PLACES)
    add(placed.find((one) => one.place === place)?.picture ?? null, label);
  for (const { picture, title } of news) add(picture, words.news(title));
  for (const { picture, name } of people) add(picture, words.person(name));
  return uses;
}

export type PictureRow = Given<typeof listPictures>['pictures'][number];

export async function listPictures(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor }: { readonly actor: Actor },
) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const uses = await readUses(db);
  const pictures = (await listPictureChoices(db)).map((picture) => ({
    picture,
    uses: uses.get(picture.hash) ?? [],
  }));
  const gone = await db
    .select({ hash: content_pictures.hash, alt: content_pictures.alt, at: content_pictures.removed_at })
    .from(content_pictures)
    .where(gte(content_pictures.removed_at, new Date(clock().getTime() - REMOVED_DAYS * DAY_MS)))
    .orderBy(desc(content_pictures.removed_at))
    .limit(MOST);
  return ok({
    pictures,
    removed: gone.map(({ hash, alt, at }) => ({
      hash,
      alt: alt ?? '',
      until: new Date((at?.getTime() ?? 0) + REMOVED_DAYS * DAY_MS).toISOString(),
    })),
  });
}

export type PictureFormView = Given<typeof readPictureFormView>;

/** @param hash null: of a picture that is to be uploaded. */
export async function readPictureFormView(
  { db }: Pick<AppDeps, 'db'>,
  { actor, hash }: { readonly actor: Actor; readonly hash: string | null },
) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const placed = new Map(
    (await db.select().from(picture_places)).map(({ place, picture }) => [place, picture]),
  );
  const places = PICTURE_PLACES.map(({ place, label }) => ({
    place,
    label,
    here: hash !== null && placed.get(place) === hash,
    // Another picture stands there.
    taken: placed.has(place) && placed.get(place) !== hash,
  }));
  const saved = hash === null ? null : await readSaved(db, hash);
  return hash !== null && saved === null ? err({ kind: 'not-found' }) : ok({ saved, places });
}

async function readSaved(db: Queryable, hash: string) {
  const [row] = await db
    .select()
    .from(content_pictures)
    .where(and(eq(content_pictures.hash, hash), inLibrary));
  const picture = row && pictureOf(row);
  if (!row || !picture) return null;
  const { alt, credit, people, shown, consent, consent_on, guardian, version } = row;
  return {
    picture,
    version,
    uses: (await readUses(db)).get(hash) ?? [],
    values: { alt, credit, people, shown, consent, consent_on, guardian },
  };
}
