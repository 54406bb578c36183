/** Draws the picture of a public page once and keeps it: the pages are known, so what is kept is bounded. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PaintPicture } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import { palette } from '#college/colours.ts';
import type { PublicPageEntry } from '../page/public-pages.ts';
import { pictureOf, sharedDrawing } from '../page/share-picture.ts';
import { byDay } from './daylight.ts';
import { SharePicture } from './SharePicture.tsx';

/** About 25 kB each; more pages than this are painted again when they are asked for. */
const KEPT = 200;
const LONGEST_TITLE = 110;

const colours = new Map(Object.entries(palette).map(([name, [day]]) => [name, day]));

const files = Object.entries(
  import.meta.glob<string>('#college/drawings/*.svg', { query: '?raw', import: 'default', eager: true }),
);
const drawingOf = (path: string) =>
  byDay(files.find(([file]) => file.endsWith(`/${sharedDrawing(path)}.svg`))?.[1] ?? '');

const kept = new WeakMap<PaintPicture, Map<string, ReturnType<PaintPicture>>>();

export function drawSharePicture(paint: PaintPicture, page: PublicPageEntry): ReturnType<PaintPicture> {
  const pictures = kept.get(paint) ?? new Map<string, ReturnType<PaintPicture>>();
  kept.set(paint, pictures);
  const name = pictureOf(page);
  const known = pictures.get(name);
  if (known) return known;
  const [oldest] = pictures.keys();
  if (pictures.size >= KEPT && oldest) pictures.delete(oldest);
  const picture = paint(
    renderToStaticMarkup(<SharePicture drawing={drawingOf(page.path)} colours={colours} />),
    textsOf(page),
  );
  pictures.set(name, picture);
  // A picture that failed is tried again.
  picture.catch(() => pictures.delete(name));
  return picture;
}

const colour = (name: string) => colours.get(name) ?? '#000000';

function textsOf({ path, title, section }: PublicPageEntry) {
  const home = path === '/';
  const letters = Array.from(title);
  const shown = letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE - 1).join('')}…` : title;
  const size = letters.length > 84 ? 44 : letters.length > 44 ? 54 : letters.length > 24 ? 66 : 84;
  const ink = colour('ink');
  return [
    {
      text: home ? college.shortName : college.name,
      size: 28,
      left: 168,
      top: 64,
      width: 960,
      colour: ink,
    },
    { text: college.motto, size: 22, left: 168, top: 104, width: 960, colour: colour('ink-soft') },
    ...(section
      ? [{ text: section, size: 28, left: 72, top: 186, width: 1056, colour: colour('laterite') }]
      : []),
    { text: shown, size, left: 70, top: section ? 228 : 196, width: 1060, colour: ink },
  ];
}
