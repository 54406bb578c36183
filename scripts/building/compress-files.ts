/** Compresses built browser files once, as small as possible, so that the server only reads bytes. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = new Set([
  '.js',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.ico',
]);
/** Smaller files save less than a packet. */
const WORTHWHILE_BYTES = 400;

export async function compressFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!COMPRESSIBLE.has(extname(name))) continue;
    const file = join(folder, name);
    const body = await readFile(file);
    if (body.length < WORTHWHILE_BYTES) continue;
    await writeFile(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}
