/**
 * Compression outside the event loop. What is stored and sent many times is made as small as possible; what is made for
 * one visitor is made quickly.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Measured on pages of 30 to 50 kB: 'smallest' takes 50 to 90 ms, 'quick' 1 ms for a fifth more bytes. */
export type Effort = 'smallest' | 'quick';
const QUALITY: Readonly<Record<Effort, { br: number; gzip: number }>> = {
  smallest: { br: 11, gzip: 9 },
  quick: { br: 4, gzip: 1 },
};

export async function compress(
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
  effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return body;
  const quality = QUALITY[effort][encoding];
  if (encoding === 'gzip') return zip(body, { level: quality });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
