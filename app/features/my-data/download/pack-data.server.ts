/**
 * The copy with the uploaded files, as one ZIP that is made while it is sent: a piece of one file is in memory at a time,
 * and the next is asked for when the reader has taken the last.
 */
import { ReadableStream as WebStream } from 'node:stream/web';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { OwnFile } from '#app/features/documents/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';

/** More than all applications of one person can hold; what is beyond is named in the file. */
export const MOST_FILES = 500;
const MOST_BYTES = 1_000_000_000;

interface Packing {
  /** The page with everything else that is held. */
  readonly page: string;
  readonly files: readonly OwnFile[];
  /** Says which files are not in it. */
  readonly notIncluded: (names: readonly string[]) => string;
}

type Deps = Pick<AppDeps, 'storage' | 'log'>;

export const packData = (deps: Deps, packing: Packing): ReadableStream<Uint8Array> =>
  WebStream.from(pieces(deps, packing)) as ReadableStream<Uint8Array>;

async function* pieces({ storage, log }: Deps, { page, files, notIncluded }: Packing) {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(text), true);
  };
  addText('my-data.html', page);
  yield* ready.splice(0);
  const left: string[] = [];
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    const name = nameOf(file, index);
    bytes += file.bytes;
    const stored = index < MOST_FILES && bytes <= MOST_BYTES ? await storage.get(file.storageKey) : null;
    if (!stored?.ok) {
      if (stored) log.error({ problem: stored.error.kind }, 'a stored document is not in a copy of data');
      left.push(name);
      continue;
    }
    // Pictures and PDFs are compressed already.
    const entry = new ZipPassThrough(name);
    entry.mtime = file.createdAt;
    zip.add(entry);
    for await (const piece of stored.value.stream) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  if (left.length > 0) addText('not-included.txt', notIncluded(left));
  zip.end();
  yield* ready.splice(0);
}

/** In a folder for each application, numbered, since two files may have the same name. */
function nameOf({ applicationNumber, kind, fileName, mediaType }: OwnFile, index: number): string {
  const base = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[\\/:*?"<>|\p{Cc}]/gu, '-');
  const ending = mediaType === 'application/pdf' ? 'pdf' : 'jpg';
  const number = String(index + 1).padStart(2, '0');
  return `documents/${applicationNumber}/${number}-${kind}-${base.slice(0, 80)}.${ending}`;
}
