/**
 * Re-encodes a picture as JPEG: turned as its camera says, no larger than needed, and without anything else that was in
 * the file (place, device, programs hidden behind the picture). libvips works in threads of its own; two pictures at a
 * time leave room for everyone's pages.
 */
import { loadSharp } from '#app/uploads/load-sharp.server.ts';
import { takeTurns } from '#app/uploads/take-turns.ts';
import { PIXELS_MAX } from '#core/documents/document-kinds.ts';
import { err, ok, type Result } from '#core/shared/result.ts';

export interface CleanImage {
  readonly content: Buffer;
  readonly preview: Buffer;
  readonly width: number;
  readonly height: number;
}

const PREVIEW_EDGE = 320;
const MOST_SECONDS = 20;

const inTurn = takeTurns({ atOnce: 2, mostWaiting: 20, mostOfOne: 5 });

export async function cleanImage(
  bytes: Uint8Array,
  longestEdge: number,
  who: string,
): Promise<Result<CleanImage, 'broken' | 'too-many-pixels' | 'busy'>> {
  const drawn = await inTurn(who, async (): Promise<Result<CleanImage, 'broken' | 'too-many-pixels'>> => {
    try {
      return ok(await draw(bytes, longestEdge));
    } catch (error) {
      // The size is in the header, so this is known before anything is unpacked.
      return err(String(error).includes('pixel limit') ? 'too-many-pixels' : 'broken');
    }
  });
  return drawn ?? err('busy');
}

async function draw(bytes: Uint8Array, longestEdge: number): Promise<CleanImage> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, {
    limitInputPixels: PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    // What is transparent would turn black.
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const preview = await sharp(data)
    .resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer();
  return { content: data, preview, width: info.width, height: info.height };
}
