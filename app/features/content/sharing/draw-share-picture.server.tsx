/** Draws the picture of a public page once and keeps it: the pages are known, so what is kept is bounded. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PaintPicture } from '#app/requests/context.ts';
import { CrestDrawing } from '#app/shell/Crest.tsx';
import { college } from '#college/college.ts';
import { palette } from '#college/colours.ts';
import { isSlug } from '#core/content/slug.ts';
import type { Queryable } from '#db/client.ts';
import { fixedPage, newsPage, type PublicPageEntry } from '../page/public-pages.ts';
import { findMovedNews, readHeadline } from '../page/read-news.server.ts';
import { PICTURE_SIZE, pictureOf, sharedDrawing } from '../page/share-picture.ts';

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

/** The landscape of a shared link's picture: the page's own drawing by day under a morning sky, and the crest. No text. */
const { width, height } = PICTURE_SIZE;

/**
 * @param drawing the text of its file, by day.
 * @param colours those of the crest and the sky, since a drawing outside a page knows no style sheet.
 */
function SharePicture({ drawing, colours }: { drawing: string; colours: ReadonlyMap<string, string> }) {
  const rules = Array.from(
    colours,
    ([name, value]) => `.fill-${name}{fill:${value}}.stroke-${name}{stroke:${value}}`,
  );
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <style>{`${rules.join('')}.fill-none{fill:none}`}</style>
      <rect className="fill-art-sky" width={width} height={height} />
      <svg
        aria-hidden="true"
        x="640"
        y="315"
        width="560"
        height="315"
        viewBox="0 0 480 270"
        strokeLinecap="round"
        strokeLinejoin="round"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the college's own.
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <svg aria-hidden="true" x="72" y="56" width="72" height="84" viewBox="0 0 48 56">
        <CrestDrawing />
      </svg>
    </svg>
  );
}

/**
 * The inside of a drawing's file with its colours of the day written out: what paints pictures of shared links knows
 * neither custom properties nor themes.
 */
function byDay(file: string): string {
  const inside = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'));
  const night = inside.indexOf('@media');
  // The rule of the night ends with two brackets, that of its colours and its own.
  const after = inside.indexOf('}}', night) + 2;
  const day = new Map(
    [...inside.slice(0, night).matchAll(/(--[a-z]):(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  return `<style>${inside.slice(after)}`.replace(
    /var\((--[a-z])\)/g,
    (_, name: string) => day.get(name) ?? '#000000',
  );
}

const NEWS = '/news/';

/** The public page of this path, also of a news item whose address has changed since its link was shared. */
export async function findSharedPage(db: Queryable, path: string): Promise<PublicPageEntry | null> {
  const fixed = fixedPage(path);
  const slug = path.slice(NEWS.length);
  if (fixed || !path.startsWith(NEWS) || !isSlug(slug)) return fixed ?? null;
  const item = await readHeadline(db, slug);
  if (item) return newsPage(item);
  const moved = await findMovedNews(db, slug);
  const there = moved === null ? null : await readHeadline(db, moved);
  return there && newsPage(there);
}
