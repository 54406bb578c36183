/** The library as the desk lists and edits it, and where each picture is shown. */
import { and, asc, desc, eq, gte, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { PICTURE_PLACES } from '#app/features/content/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type Picture, pictureOf } from '#core/content/picture.ts';
import { REMOVED_DAYS } from '#core/content/removed-content.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, type Given, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { college_people, content_pictures, news_items, picture_places } from '#db/schema/index.ts';
import { desk } from '#messages/en/content-desk/desk.ts';

const DAY_MS = 24 * 3_600_000;
/** More photographs than a college's site has places for. */
const MOST = 300;

/** In the library: it has a text and was not removed. */
export const inLibrary = and(isNotNull(content_pictures.alt), isNull(content_pictures.removed_at)) as SQL;

/** What can be chosen for news and people. */
export async function listPictureChoices(db: Queryable): Promise<readonly Picture[]> {
  const rows = await db
    .select()
    .from(content_pictures)
    .where(inLibrary)
    .orderBy(desc(content_pictures.created_at), asc(content_pictures.hash))
    .limit(MOST);
  return rows.flatMap((row) => pictureOf(row) ?? []);
}

/** Where pictures are shown, in words: places, news and people. */
export async function readUses(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
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

export interface PictureFormView {
  /** Null: to be uploaded. */
  readonly saved: {
    readonly picture: Picture;
    readonly version: number;
    readonly uses: readonly string[];
    readonly values: Readonly<
      Record<'alt' | 'credit' | 'people' | 'shown' | 'consent' | 'consent_on' | 'guardian', string>
    >;
  } | null;
  readonly places: readonly {
    readonly place: string;
    readonly label: string;
    readonly here: boolean;
    /** Another picture stands there. */
    readonly taken: boolean;
  }[];
}

/** @param hash null: of a picture that is to be uploaded. */
export async function readPictureFormView(
  { db }: Pick<AppDeps, 'db'>,
  { actor, hash }: { readonly actor: Actor; readonly hash: string | null },
): Promise<Result<PictureFormView, { readonly kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const placed = new Map(
    (await db.select().from(picture_places)).map(({ place, picture }) => [place, picture]),
  );
  const places = PICTURE_PLACES.map(({ place, label }) => ({
    place,
    label,
    here: hash !== null && placed.get(place) === hash,
    taken: placed.has(place) && placed.get(place) !== hash,
  }));
  if (hash === null) return ok({ saved: null, places });
  const [row] = await db
    .select()
    .from(content_pictures)
    .where(and(eq(content_pictures.hash, hash), inLibrary));
  const picture = row && pictureOf(row);
  if (!row || !picture) return err({ kind: 'not-found' });
  const { alt, credit, people, shown, consent, consent_on, guardian, version } = row;
  const text = (value: string | null) => value ?? '';
  return ok({
    saved: {
      picture,
      version,
      uses: (await readUses(db)).get(hash) ?? [],
      values: {
        alt: text(alt),
        credit: text(credit),
        people: text(people),
        shown: text(shown),
        consent: text(consent),
        consent_on: text(consent_on),
        guardian: text(guardian),
      },
    },
    places,
  });
}
