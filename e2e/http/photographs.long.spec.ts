/**
 * What photographs may take off a visitor's data (decision 0099): colourful ones, uploaded and placed by the content desk.
 * The bounds of pages without them are in page-bytes.spec.ts.
 */
import { randomFillSync } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { pictureFileAim } from '#core/content/picture.ts';
import { findForms } from '#tests/fuzz/find-forms.ts';
import { boundsOf, onTheWire } from '#tests/page-weight.ts';
import { type OwnPortal, startOwnPortal } from '../steps/own-portal.ts';
import { standingIn } from '../steps/pages.ts';
import { ACCOUNTS } from '../steps/people.ts';

test.skip(!process.env.TEST_SERVER_URL, 'needs a database server of the tests');

const FORM = '/admin-portal/content/pictures/new';
/** Of each page, photographs apart: its bound, and 200 bytes for a picture. */
const PAGES = [
  { path: '/', places: ['slide 1', 'slide 2'], most: boundsOf('/').most + 400 },
  { path: '/about-us', places: ['/about-us'], most: boundsOf('/about-us').most + 200 },
] as const;

let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await startOwnPortal();
});
test.afterAll(() => portal.stop());

/** A market seen from a phone: patches of every colour, and grain over them. */
async function colourful(): Promise<Buffer> {
  const noise = (width: number, height: number) =>
    sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } });
  const grain = await noise(2400, 1350).blur(1).ensureAlpha(0.15).png().toBuffer();
  return noise(64, 36)
    .resize(2400, 1350, { kernel: 'cubic' })
    .composite([{ input: grain }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Of the first file that a browser which reads AVIF takes on a screen of so many points, and what it weighs. */
async function pictures(html: string, pixels: number): Promise<{ width: number; bytes: number }[]> {
  const sources = [...html.matchAll(/<source type="image\/avif" srcSet="([^"]+)"/gi)];
  return Promise.all(
    sources.map(async ([, set = '']) => {
      const files = set.split(', ').map((file) => {
        const [address = '', width = ''] = file.split(' ');
        return { address, width: Number.parseInt(width, 10) };
      });
      const taken = files.find(({ width }) => width >= pixels) ?? files.at(-1);
      if (!taken) throw new Error('a picture without a file');
      return { width: taken.width, bytes: (await onTheWire(portal.origin + taken.address)).bytes };
    }),
  );
}

test('pages keep their weight, and a phone fetches small files', async () => {
  const editor = await portal.signIn(ACCOUNTS.admin_staff);
  const { forms } = findForms(await (await editor.get(FORM)).text(), FORM);
  const form = forms.find(({ fields }) => fields.some(({ name }) => name === 'alt'));
  if (!form) throw new Error('no form for a picture');
  for (const [index, place] of PAGES.flatMap(({ places }) => places).entries()) {
    const body = new FormData();
    const typed = {
      ...standingIn(form),
      alt: `A market day in Kafur, picture ${index + 1}`,
      credit: 'Photograph: the college',
      people: 'none',
      places: place,
    };
    for (const [name, value] of Object.entries(typed)) body.append(name, value);
    body.append('file', new File([new Uint8Array(await colourful())], 'market.jpg', { type: 'image/jpeg' }));
    const answer = await editor.post(FORM, { multipart: body });
    expect(answer.status(), place).toBe(303);
  }
  for (const { path, places, most } of PAGES) {
    const photographs = async () => {
      const page = await onTheWire(portal.origin + path);
      return (await pictures(page.text, 0)).length;
    };
    await expect.poll(photographs).toBe(places.length);
    const page = await onTheWire(portal.origin + path);
    const rest = await onTheWire(`${portal.origin}/favicon.svg`);
    expect.soft(page.bytes + rest.bytes, `${path} without its photographs`).toBeLessThanOrEqual(most);
    for (const [screen, width] of [
      ['a phone of one pixel a point', 480],
      ['a phone of two or three', 960],
      ['a wide screen', 1600],
    ] as const)
      for (const file of await pictures(page.text, width)) {
        expect.soft(file.width, `${path} on ${screen}`).toBe(width);
        expect.soft(file.bytes, `${path} on ${screen}`).toBeLessThanOrEqual(pictureFileAim(width));
      }
  }
});
