/**
 * Paints the pictures of shared links. libvips draws in threads of its own, so no visitor waits for a picture; one is
 * painted at a time, since a crawler that asks for all of them at once must not take every core.
 */
import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import type { PaintedText, PaintPicture } from '#app/requests/context.ts';
import { loadSharp } from '#app/uploads/load-sharp.server.ts';
import { escapeHtml } from '#core/shared/escape-html.ts';

/** The display face with Hausa's letters in one file: the files of the website are of a kind that libvips cannot read. */
const FONT = { file: 'fcat-display.ttf', family: 'FCAT Display' } as const;

/** Something to see: libvips refuses a text without. */
const INK = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Flat colours: more would only make the file larger. */
const COLOURS = 96;

export function makePainter(folder: string): PaintPicture {
  const fontfile = join(folder, FONT.file);
  let last: Promise<unknown> = Promise.resolve();

  const textLayer = ({ text, size, left, top, width, colour }: PaintedText): OverlayOptions => ({
    left,
    top,
    input: {
      text: {
        text: `<span foreground="${colour}">${escapeHtml(text.toWellFormed().replace(/\p{Cc}/gu, ' '))}</span>`,
        font: `${FONT.family} ${size}`,
        fontfile,
        width,
        wrap: 'word-char',
        // A point is as large as a pixel, so that sizes are pixels.
        dpi: 72,
        rgba: true,
      },
    },
  });

  return (drawing, texts) => {
    const paint = async () => {
      const sharp = await loadSharp();
      const picture = await sharp(Buffer.from(drawing))
        .composite(texts.filter(({ text }) => INK.test(text)).map(textLayer))
        .png({ palette: true, colours: COLOURS, effort: 4 })
        .toBuffer();
      return new Uint8Array(picture);
    };
    const painted = last.then(paint);
    last = painted.catch(() => {});
    return painted;
  };
}
