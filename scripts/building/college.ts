/**
 * The parts of the built college that are drawn from its folder rather than imported: the colours of the style sheets,
 * and the icons from its crest (decision 0094).
 */
import sharp from 'sharp';
import type { Plugin } from 'vite';
import type { Crest } from '#core/content/crest.ts';
import type { Palette } from '#core/content/palette.ts';
import { collegeFolder } from '../running/college-folder.ts';

/** The meaning of `#college/` for Vite and Vitest. Node itself is told by source-modules.ts. */
export const collegeAlias = (folder = collegeFolder()) => ({
  find: /^#college\//,
  replacement: `${folder}/`,
});

/** A module that asks for the sheet's address is left out: it is no style, and brings the sheet by another name. */
const SHEET = /\/app\/styles\/(?:app|desk)\.css(?!\?url)/;

export function college(folder = collegeFolder()): Plugin {
  const icons = async () => {
    const { crest } = (await import(`${folder}/crest.ts`)) as { crest: Crest };
    const { palette } = (await import(`${folder}/colours.ts`)) as { palette: Palette };
    return drawIcons(crest, palette.field[0]);
  };
  return {
    name: 'college',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      async handler(code) {
        const { palette } = (await import(`${folder}/colours.ts`)) as { palette: Palette };
        return {
          code: `${code}\n@source "${folder}/{hero-scene,programme-pictures}.ts";\n${themeOf(palette)}`,
          map: null,
        };
      },
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of await icons()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const drawn = ICON.test(request.url ?? '') && (await icons()).get((request.url ?? '').slice(1));
        if (!drawn) return next();
        response.setHeader('content-type', request.url?.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
        response.end(drawn);
      });
    },
  };
}

const ICON = /^\/(?:favicon|icon|apple)[a-z0-9-]*\.(?:svg|png|ico)$/;

/** Pictures' colours are written into each rule; the others are looked up, since print.css changes them. */
function themeOf(palette: Palette): string {
  const lines = Object.entries(palette).map(([name, [day, night]]) => ({
    name,
    line: `--color-${name}: ${day === night ? day : `light-dark(${day}, ${night})`};`,
  }));
  const ofPictures = lines.filter(({ name }) => name.startsWith('art-'));
  const others = lines.filter((one) => !ofPictures.includes(one));
  const block = (rule: string, some: typeof lines) =>
    `${rule} {\n${some.map(({ line }) => line).join('\n')}\n}\n`;
  return block('@theme', others) + block('@theme inline', ofPictures);
}

/** The crest as it is for tabs; on its ground for systems that show a square or cut their own shape. */
async function drawIcons(crest: Crest, ground: string): Promise<Map<string, string | Buffer>> {
  const inner = crest.paths
    .map(
      ({ d, fill = 'none', stroke, strokeWidth }) =>
        `<path fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : ''} d="${d}"/>`,
    )
    .join('');
  const alone = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${crest.width} ${crest.height}">${inner}</svg>`;
  /** @param part how much of the height the crest takes, @param radius of the corners. */
  const square = (part: number, radius: number) => {
    const scale = (32 * part) / crest.height;
    const at = `translate(${16 - (crest.width * scale) / 2} ${16 - 16 * part}) scale(${scale})`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${ground}"/><g transform="${at}">${inner}</g></svg>`;
  };
  const rounded = square(0.86, 8);
  return new Map<string, string | Buffer>([
    ['favicon.svg', alone.replaceAll(/#(.)\1(.)\2(.)\3/g, '#$1$2$3')],
    ['favicon.ico', ico(await png(rounded, 32), 32)],
    ['apple-touch-icon.png', await png(square(0.74, 0), 180)],
    ['icon-192.png', await png(rounded, 192)],
    ['icon-512.png', await png(rounded, 512)],
    ['icon-maskable-192.png', await png(square(0.62, 0), 192)],
    ['icon-maskable-512.png', await png(square(0.62, 0), 512)],
  ]);
}

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
