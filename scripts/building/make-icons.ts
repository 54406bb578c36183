/**
 * Draws the icons of the website: the crest for tabs, and its millet over a field for systems with shapes of their own.
 * Run it after changing the drawing, and commit what it writes into public/: node scripts/building/make-icons.ts
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { crest } from '#college/crest.ts';
import { root } from '../running/project.ts';

const GREEN = '#17402a';
const PLANT =
  '<path fill="#9ccb72" d="M16 25c-1-6-5-9-11-9.5C6 21 10 25 16 25Zm0-2c1-5.5 5-9 11-9.5C26 19.5 22 23 16 23Z"/>' +
  '<path fill="#e9b13a" d="M16 3c3 2.5 4 5.5 4 8.5s-1 6-4 8.5c-3-2.5-4-5.5-4-8.5S13 5.5 16 3Z"/>' +
  `<path stroke="${GREEN}" stroke-width="1.2" fill="none" d="m12.5 9 3.5 2 3.5-2m-7.3 4.2 3.8 2 3.8-2"/>`;
const SOIL = 'M0 24c6-2 12-1 16 2 4-3 10-4 16-2';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

/** For tabs, with rounded corners. */
const rounded = svg(
  `<rect width="32" height="32" rx="8" fill="${GREEN}"/><path fill="#9c3d1f" d="${SOIL}a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z"/>${PLANT}`,
);
/**
 * For systems that cut their own shape.
 * @param scale of the part that must not be cut.
 */
const square = (scale: number) => {
  const inner = (part: string, about: number) =>
    `<g transform="translate(${16 - 16 * scale} ${about - about * scale}) scale(${scale})">${part}</g>`;
  return svg(
    `<path fill="${GREEN}" d="M0 0h32v32H0Z"/><path fill="#9c3d1f" d="${SOIL}v8H0Z"/>${inner(PLANT, 23)}`,
  );
};

const png = (drawing: string, size: number) =>
  // Drawn at the size that is wanted: 72 dots an inch are one for each unit of the drawing.
  sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();

/** One PNG in the envelope of an .ico file, which every browser since 2007 reads. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

const crestFile =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${crest.width} ${crest.height}">${crest.paths
    .map(
      ({ d, fill = 'none', stroke, strokeWidth }) =>
        `<path fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : ''} d="${d}"/>`,
    )
    .join('')}</svg>`.replaceAll(/#(.)\1(.)\2(.)\3/g, '#$1$2$3');

const files: Record<string, string | Buffer> = {
  'favicon.svg': crestFile,
  'favicon.ico': ico(await png(rounded, 32), 32),
  'apple-touch-icon.png': await png(square(0.86), 180),
  'icon-192.png': await png(rounded, 192),
  'icon-512.png': await png(rounded, 512),
  'icon-maskable-192.png': await png(square(0.78), 192),
  'icon-maskable-512.png': await png(square(0.78), 512),
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(root, 'public', name), content);
  console.log(`${name}: ${content.length} bytes`);
}
