/**
 * Makes the pictures of the site from an uploaded file. Nothing of the file itself is kept or sent on: pixels are
 * decoded and written again, so that neither a place in the metadata nor anything hidden in the file comes along.
 */

import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { loadSharp } from '#app/uploads/load-sharp.server.ts';
import { takeTurns } from '#app/uploads/take-turns.ts';
import {
  PICTURE_BYTES_MAX,
  PICTURE_FILE_MAX,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFileAim,
  type Rendition,
  renditionName,
  shareName,
} from '#core/content/picture.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { content_picture_files, content_pictures } from '#db/schema/index.ts';

/** The largest picture that a phone takes; a small file that unpacks to more is a trap. */
const PIXELS_MAX = 50_000_000;
/** The size that shared links want. */
const SHARE = { width: 1200, height: 630 };
const SHARE_QUALITY = 80;
/** The first that fits is taken. */
const QUALITIES: Readonly<Record<PictureFormat, readonly number[]>> = {
  avif: [55, 45, 36, 28, 20, 12],
  webp: [78, 66, 54, 42, 30, 18, 8],
};
const WIDEST = Math.max(...PICTURE_WIDTHS);

interface PictureFile {
  readonly name: string;
  readonly mediaType: 'image/avif' | 'image/webp' | 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
}
export interface MadePicture {
  readonly hash: string;
  readonly renditions: readonly Rendition[];
  readonly files: readonly PictureFile[];
}
export type PictureProblem =
  | 'picture-type'
  | 'picture-size'
  | 'picture-broken'
  | 'picture-detail'
  | 'picture-busy';

/** All widths and formats of one hold 150 MB. */
const inTurn = takeTurns({ atOnce: 1, mostWaiting: 5, mostOfOne: 3 });

/** @param who the person who sent it */
export async function makePicture(
  file: Uint8Array,
  who: string,
): Promise<Result<MadePicture, PictureProblem>> {
  if (file.byteLength > PICTURE_BYTES_MAX) return err('picture-size');
  if (!isPhotograph(file)) return err('picture-type');
  return (await inTurn(who, () => draw(file))) ?? err('picture-busy');
}

async function draw(file: Uint8Array): Promise<Result<MadePicture, PictureProblem>> {
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
      ...(widths.length < PICTURE_WIDTHS.length ? [Math.min(autoOrient.width, WIDEST)] : []),
    ];
    const renditions: Rendition[] = [];
    const made: { readonly width: number; readonly format: PictureFormat; readonly data: Buffer }[] = [];
    for (const width of all) {
      // Decoded and made smaller once for both formats and every quality.
      const { data, info } = await source
        .clone()
        .resize({ width, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixels = sharp(data, { raw: info });
      const fitting = await Promise.all(
        PICTURE_FORMATS.map((format) => squeeze(pixels, format, pictureFileAim(info.width))),
      );
      // Grain or leaves without end: the width below has to do.
      if (fitting.some((file) => file === null)) continue;
      renditions.push({ width: info.width, height: info.height });
      for (const [index, format] of PICTURE_FORMATS.entries())
        made.push({ width: info.width, format, data: fitting[index] as Buffer });
    }
    if (renditions.length === 0) return err('picture-detail');
    const share = await source
      .clone()
      .resize({ ...SHARE, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: SHARE_QUALITY, mozjpeg: true })
      .toBuffer();
    const digest = createHash('sha256');
    for (const { data } of made) digest.update(data);
    const hash = digest.update(share).digest('hex').slice(0, 32);
    return ok({
      hash,
      renditions,
      files: [
        ...made.map(
          ({ data, width, format }): PictureFile => ({
            name: renditionName(hash, width, format),
            mediaType: `image/${format}`,
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

/** Makes the best file that its bytes allow; null: not even the worst is small enough. */
async function squeeze(pixels: Sharp, format: PictureFormat, aim: number): Promise<Buffer | null> {
  let file: Buffer | null = null;
  for (const quality of QUALITIES[format]) {
    file = await pixels
      .clone()
      .toFormat(format, { quality, effort: format === 'avif' ? 3 : 4 })
      .toBuffer();
    if (file.length <= aim) return file;
  }
  return file && file.length <= PICTURE_FILE_MAX ? file : null;
}

/**
 * Recognises a photograph by its first bytes, whatever name and type it was sent with: other formats never reach the
 * decoder.
 */
function isPhotograph(file: Uint8Array): boolean {
  const starts = (bytes: readonly number[], at = 0) =>
    bytes.every((byte, index) => file[at + index] === byte);
  const jpeg = starts([0xff, 0xd8, 0xff]);
  const png = starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const webp = starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8);
  return jpeg || png || webp;
}

/** Keeps a picture. The same picture again is the same rows, young again so that the nightly job spares them. */
export async function storePicture(
  tx: Transaction,
  { hash, renditions, files }: MadePicture,
  { uploadedBy, now }: { readonly uploadedBy: string; readonly now: Date },
): Promise<void> {
  await tx
    .insert(content_pictures)
    .values({ hash, renditions, uploaded_by: uploadedBy, created_at: now })
    .onConflictDoUpdate({ target: content_pictures.hash, set: { uploaded_by: uploadedBy, created_at: now } });
  // The files of a picture that was kept for a form are there already.
  if (files.length === 0) return;
  await tx
    .insert(content_picture_files)
    .values(files.map(({ name, mediaType, bytes }) => ({ name, hash, media_type: mediaType, bytes })))
    .onConflictDoNothing();
}
