/**
 * Makes the pictures of the site from an uploaded file. Nothing of the file itself is kept or sent on: pixels are
 * decoded and written again, so that neither a place in the metadata nor anything hidden in the file comes along.
 */

import { createHash } from 'node:crypto';
import { loadSharp } from '#app/uploads/load-sharp.server.ts';
import { PICTURE_WIDTHS, type Rendition, renditionName, shareName } from '#core/content/picture.ts';
import { err, ok, type Result } from '#core/shared/result.ts';

export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
/** What a phone takes; a small file that unpacks to more is a trap. */
const PIXELS_MAX = 50_000_000;
/** As shared links want it. */
const SHARE = { width: 1200, height: 630 };
const QUALITY = { webp: 78, jpeg: 80 };

export interface PictureFile {
  readonly name: string;
  readonly mediaType: 'image/webp' | 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
}
export interface MadePicture {
  readonly hash: string;
  readonly renditions: readonly Rendition[];
  readonly files: readonly PictureFile[];
}
export type PictureProblem = 'picture-type' | 'picture-size' | 'picture-broken';

export async function makePicture(file: Uint8Array): Promise<Result<MadePicture, PictureProblem>> {
  if (file.byteLength > PICTURE_BYTES_MAX) return err('picture-size');
  if (!isPhotograph(file)) return err('picture-type');
  try {
    const sharp = await loadSharp();
    const source = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .autoOrient()
      .timeout({ seconds: 30 });
    // Upright: a phone stores the turn beside the pixels.
    const { autoOrient } = await source.metadata();
    const widths = PICTURE_WIDTHS.filter((width) => width < autoOrient.width);
    const all = [
      ...widths,
      ...(widths.length < PICTURE_WIDTHS.length ? [Math.min(autoOrient.width, 1440)] : []),
    ];
    const made = await Promise.all(
      all.map((width) =>
        source
          .clone()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: QUALITY.webp })
          .toBuffer({ resolveWithObject: true }),
      ),
    );
    const share = await source
      .clone()
      .resize({ ...SHARE, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY.jpeg, mozjpeg: true })
      .toBuffer();
    const digest = createHash('sha256');
    for (const { data } of made) digest.update(data);
    const hash = digest.update(share).digest('hex').slice(0, 32);
    return ok({
      hash,
      renditions: made.map(({ info: { width, height } }) => ({ width, height })),
      files: [
        ...made.map(
          ({ data, info }): PictureFile => ({
            name: renditionName(hash, info.width),
            mediaType: 'image/webp',
            bytes: data,
          }),
        ),
        { name: shareName(hash), mediaType: 'image/jpeg', bytes: share },
      ],
    });
  } catch (error) {
    return err(
      error instanceof Error && /pixel limit/i.test(error.message) ? 'picture-size' : 'picture-broken',
    );
  }
}

/** By its first bytes, whatever name and type it was sent with: other formats never reach the decoder. */
function isPhotograph(file: Uint8Array): boolean {
  const starts = (bytes: readonly number[], at = 0) =>
    bytes.every((byte, index) => file[at + index] === byte);
  const jpeg = starts([0xff, 0xd8, 0xff]);
  const png = starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const webp = starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8);
  return jpeg || png || webp;
}
