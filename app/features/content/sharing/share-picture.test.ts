/** Pictures of shared links: which are drawn, and that what is drawn is a picture. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { news } from '#college/news/index.ts';
import { makePainter } from '#server/pictures/painter.ts';
import { newsPage, publicPagesWith } from '../page/public-pages.ts';
import {
  isCurrentPicture,
  PICTURE_SIZE,
  pictureOf,
  readPictureName,
  sharePicturePath,
} from '../page/share-picture.ts';
import { drawSharePicture } from './draw-share-picture.server.tsx';

const paint = makePainter(fileURLToPath(new URL('../../../../server/pictures', import.meta.url)));
const publicPages = publicPagesWith(news);

describe('the address of a picture', () => {
  it.each(publicPages.map((page) => [page.path, page] as const))(
    'of %s leads back to the page',
    (path, page) => {
      const name = readPictureName(pictureOf(page).replace('/pictures/', ''));
      expect(name?.path).toBe(path);
      expect(name && isCurrentPicture(page, name)).toBe(true);
    },
  );

  it('is one for each page, and the college’s for pages that are not listed', () => {
    expect(new Set(publicPages.map(pictureOf)).size).toBe(publicPages.length);
    expect(sharePicturePath('/search')).toBe(sharePicturePath('/'));
  });

  it('of an earlier state of the page is known as such', () => {
    const [item] = news;
    const name = readPictureName(`news/${item?.slug}.00000000.png`);
    expect(item && name && isCurrentPicture(newsPage(item), name)).toBe(false);
  });

  it.each([
    '',
    'home',
    'home.png',
    'home.00000000.svg',
    'home.00000000.png?text=x',
    '../secret.00000000.png',
    'Free%20money.00000000.png',
    `${'a'.repeat(5000)}.00000000.png`,
  ])('cannot be invented: %s', (name) => {
    expect(readPictureName(name)).toBeNull();
  });
});

describe('a picture', () => {
  const page =
    publicPages.find(({ path }) => path === '/news/college-launched') ?? expect.fail('the page is gone');

  it('is a PNG of the size that is announced, and drawn once', async () => {
    const [picture, again] = await Promise.all([
      drawSharePicture(paint, page),
      drawSharePicture(paint, page),
    ]);
    expect(again).toBe(picture);
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...PICTURE_SIZE });
    // Some platforms show nothing that is larger than 300 kB.
    expect(picture.byteLength).toBeLessThan(100_000);
  });

  it.each([
    ['a very long title', 'Ƙungiyar manoma '.repeat(30)],
    ['one endless word', 'x'.repeat(500)],
    ['marks and controls', '<b>&amp; \u0000\u202E \ud83d </span>'],
    ['nothing', ' '],
  ])('takes %s', async (_name, title) => {
    const picture = await drawSharePicture(
      makePainter(fileURLToPath(new URL('../../../../server/pictures', import.meta.url))),
      {
        ...page,
        title,
      },
    );
    expect((await sharp(picture).metadata()).width).toBe(PICTURE_SIZE.width);
  });

  it('says something: another title is another picture', async () => {
    const other = await paint('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80"/>', [
      { text: 'Kafur', size: 40, left: 0, top: 0, width: 400, colour: '#000000' },
    ]);
    const { channels } = await sharp(other).stats();
    // The alpha channel has both empty and inked pixels.
    expect(channels.at(-1)).toMatchObject({ min: 0, max: 255 });
  });
});
