/** The library: sizes and bytes of what is served, consent, places, removal. */
import { randomFillSync } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findMediaFile } from '#app/features/content/texts/read-media-file.server.ts';
import { readPlacedPictures } from '#app/shell/read-placed-pictures.server.ts';
import { pictureFileAim } from '#core/content/picture.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  audit_log,
  college_people,
  content_picture_files,
  content_pictures,
  news_items,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import {
  listPictures,
  readPictureFormView,
  removePicture,
  restorePicture,
  savePicture,
} from './edit-picture.server.ts';
import { makePicture } from './make-picture.server.ts';
import { prunePictures } from './prune-pictures.server.ts';

const deps = testDeps();
let editor: Actor;
beforeAll(async () => {
  editor = await makePerson(deps, { role: 'admin_staff' });
});

const lastEntry = async () =>
  (
    await deps.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.subject_type, 'picture'))
      .orderBy(desc(audit_log.id))
  )[0];

const plain = (width = 2000, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#2b6a3f' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '12/1 0/1 0/1' } })
    .toBuffer();
/** Leaves and grain: noise that was blurred a little. */
const grainy = (width: number, height: number) =>
  sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })
    .blur(2)
    .jpeg({ quality: 95 })
    .toBuffer();

const RECORD = {
  alt: 'Two students measure a maize plant',
  credit: 'Photograph: the college',
  people: 'adults',
  shown: 'Hauwa Musa, Ibrahim Sani',
  consent: 'Signed form',
  consent_on: '2025-01-20',
};
const save = async (given: Partial<Parameters<typeof savePicture>[1]> = {}) =>
  savePicture(deps, {
    actor: editor,
    hash: null,
    version: 0,
    raw: RECORD,
    file: given.hash ? null : await plain(),
    places: [],
    ...given,
  });
const saved = async (given?: Parameters<typeof save>[0]) => {
  const result = await save(given);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.hash;
};
const codes = async (given: Parameters<typeof save>[0]) => {
  const result = await save(given);
  return !result.ok && result.error.kind === 'invalid'
    ? result.error.issues.map(({ field, code }) => `${field}:${code}`)
    : [];
};

describe('what is served', () => {
  test.each([
    ['a plain picture', plain],
    ['one with much detail', () => grainy(1700, 1100)],
  ])(
    'of %s is in three sizes and two formats, each small, without what the file knew',
    async (_name, draw) => {
      const made = await makePicture(await draw(), 'editor');
      if (!made.ok) throw new Error(made.error);
      const { files, renditions } = made.value;
      expect(renditions.map(({ width }) => width)).toEqual([480, 960, 1600]);
      expect(files.map(({ name }) => name.split('-')[1])).toEqual([
        '480.avif',
        '480.webp',
        '960.avif',
        '960.webp',
        '1600.avif',
        '1600.webp',
        'share.jpg',
      ]);
      for (const { name, bytes } of files) {
        const { exif, xmp, iptc, width, height } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
        const rendition = renditions.find((one) => name.includes(`-${one.width}.`));
        if (!rendition) continue;
        expect({ width, height }).toEqual(rendition);
        expect.soft(bytes.length, name).toBeLessThanOrEqual(pictureFileAim(width));
      }
    },
  );

  test('is never wider than what was sent', async () => {
    const made = await makePicture(await plain(700, 500), 'editor');
    expect(made.ok && made.value.renditions.map(({ width }) => width)).toEqual([480, 700]);
  });

  test.each([
    [
      'a drawing that could carry script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'picture-type',
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture-type'],
    ['a torn photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'picture-broken'],
    ['too many bytes', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'picture-size'],
  ])('is refused when it is %s', async (_name, bytes, problem) => {
    expect(await makePicture(bytes, 'editor')).toEqual({ ok: false, error: problem });
  });

  test('is refused when it unpacks to more than a screen could ever show', async () => {
    const wide = sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } });
    expect(await makePicture(await wide.png().toBuffer(), 'editor')).toEqual({
      ok: false,
      error: 'picture-size',
    });
  });
});

describe('the library', () => {
  test('takes nothing without a file, a text or consent, nor from anybody else', async () => {
    expect(await codes({ file: null })).toEqual(['file:choose']);
    expect(await codes({ raw: { ...RECORD, alt: '' } })).toEqual(['alt:required']);
    expect(await codes({ raw: { ...RECORD, consent: '' } })).toEqual(['consent:required']);
    expect(await codes({ raw: { ...RECORD, people: 'children' } })).toEqual(['guardian:required']);
    const applicant = await makePerson(deps, { role: 'applicant' });
    expect(await save({ actor: applicant })).toEqual({ ok: false, error: { kind: 'forbidden' } });
    expect(await deps.db.$count(content_pictures)).toBe(0);
  });

  test('says what is wrong with the picture also where another field is wrong', async () => {
    const refused = await save({
      raw: { ...RECORD, alt: '' },
      file: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    });
    expect(JSON.stringify(refused)).toMatch(/"picture-broken".*"alt"/);
  });

  test('puts a picture into its places, one to a place', async () => {
    const first = await saved({ places: ['slide 1', '/programmes/forestry', 'nowhere'] });
    expect(Object.keys(await readPlacedPictures(deps.db)).sort()).toEqual([
      '/programmes/forestry',
      'slide 1',
    ]);
    const second = await saved({ file: await plain(1800, 1000), places: ['slide 1'] });
    const placed = await readPlacedPictures(deps.db);
    expect(placed['slide 1']?.hash).toBe(second);
    // The first lost a place: its form, if a colleague has it open, no longer says where it stands.
    expect(await save({ hash: first, version: 2, places: ['slide 1'] })).toMatchObject({
      ok: false,
      error: { kind: 'stale' },
    });
    expect(placed['/programmes/forestry']).toMatchObject({
      hash: first,
      alt: RECORD.alt,
      credit: RECORD.credit,
    });
    await saved({ hash: second, version: 2, places: [] });
    expect(Object.keys(await readPlacedPictures(deps.db))).toEqual(['/programmes/forestry']);
    expect(await save({ hash: second, version: 2 })).toMatchObject({ ok: false, error: { kind: 'stale' } });
  });

  test('says where a picture is used before it is removed, takes it off everywhere, and keeps it for 30 days', async () => {
    const hash = await saved({ file: await plain(1700, 900), places: ['/news'] });
    await deps.db.insert(college_people).values({
      id: deps.newId(),
      board: 'officers',
      key: 'rector',
      position: 1,
      name: 'Dr Aisha Bello',
      title: 'Provost',
      monogram: 'AB',
      about: 'Leads the college.',
      profile: {},
      picture: hash,
    });
    const view = await readPictureFormView(deps, { actor: editor, hash });
    expect(view.ok && view.value.saved?.uses).toEqual(['News', 'Person: Dr Aisha Bello']);
    const published = async () => {
      const [file] = await deps.db
        .select()
        .from(content_picture_files)
        .where(eq(content_picture_files.hash, hash));
      return (await findMediaFile(deps.db, file?.name ?? ''))?.published;
    };
    expect(await published()).toBe(true);
    expect(await removePicture(deps, { actor: editor, hash, version: 1 })).toMatchObject({ ok: false });
    expect(await removePicture(deps, { actor: editor, hash, version: 2 })).toMatchObject({ ok: true });
    expect(await lastEntry(), 'the trail says where it was shown').toMatchObject({
      action: 'picture.removed',
      details: { shown_at: ['News', 'Person: Dr Aisha Bello'] },
    });
    expect(Object.keys(await readPlacedPictures(deps.db))).not.toContain('/news');
    expect(await published()).toBe(false);
    const [person] = await deps.db.select().from(college_people).where(eq(college_people.key, 'rector'));
    // A colleague who has the entry open is told that it changed, and by whom.
    expect(person).toMatchObject({ picture: null, version: 2, edited_by: editor.userId });
    deps.clock.advance(29 * 86_400_000);
    expect(await prunePictures(deps)).toBe(0);
    expect(await restorePicture(deps, { actor: editor, hash })).toMatchObject({ ok: true });
    expect(Object.keys(await readPlacedPictures(deps.db))).toContain('/news');
    const [back] = await deps.db.select().from(college_people).where(eq(college_people.key, 'rector'));
    expect(back).toMatchObject({ picture: hash, version: 3 });
    const listed = await listPictures(deps, { actor: editor });
    expect(listed.ok && listed.value.pictures.map(({ picture }) => picture.hash)).toContain(hash);
    expect(await removePicture(deps, { actor: editor, hash, version: 4 })).toMatchObject({ ok: true });
    deps.clock.advance(31 * 86_400_000);
    expect(await prunePictures(deps)).toBe(1);
    expect(await deps.db.$count(content_picture_files, eq(content_picture_files.hash, hash))).toBe(0);
  });

  test('comes back with its text to the news that showed it, but not in place of what was chosen since', async () => {
    const hash = await saved({ file: await plain(1720, 910), places: ['/news'] });
    const other = await saved({ file: await plain(1730, 920) });
    const item = (slug: string) => ({
      id: deps.newId(),
      slug,
      title: slug,
      category: 'Announcement' as const,
      summary: 'Planting.',
      content: 'Planting.',
      picture: hash,
      picture_alt: 'Students plant yams',
    });
    const [empty, taken] = [item('planting'), item('harvest')];
    await deps.db.insert(news_items).values([empty, taken]);
    await removePicture(deps, { actor: editor, hash, version: 2 });
    await deps.db
      .update(news_items)
      .set({ picture: other, picture_alt: 'Hoes' })
      .where(eq(news_items.id, taken.id));
    await saved({ hash: other, version: 2, places: ['/news'] });
    await restorePicture(deps, { actor: editor, hash });
    const rows = await deps.db
      .select({ slug: news_items.slug, picture: news_items.picture, alt: news_items.picture_alt })
      .from(news_items)
      .where(inArray(news_items.id, [empty.id, taken.id]))
      .orderBy(desc(news_items.slug));
    expect(rows).toEqual([
      { slug: 'planting', picture: hash, alt: 'Students plant yams' },
      { slug: 'harvest', picture: other, alt: 'Hoes' },
    ]);
    expect((await readPlacedPictures(deps.db))['/news']?.hash).toBe(other);
  });
});
