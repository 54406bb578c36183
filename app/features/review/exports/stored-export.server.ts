/**
 * The files of exports in the storage that all processes share. A file of a million lines lies there in pieces, so that
 * neither writing nor reading ever holds more than one of them.
 */
import { ReadableStream as WebStream } from 'node:stream/web';
import type { AppDeps } from '#app/requests/context.ts';

type Deps = Pick<AppDeps, 'storage'>;

const PIECE_BYTES = 4 * 1024 * 1024;
const LIST_AT_ONCE = 100;

/** They are not part of a backup, and no document. */
const folderOf = (id: string) => `exports/${id}`;
const nameOf = (id: string, index: number) => `${folderOf(id)}/${String(index).padStart(6, '0')}`;

/**
 * Stores a file, which is whole only once this resolves; the pieces of an earlier run are replaced, or deleted where
 * they are more.
 */
export async function storeExport(
  { storage }: Deps,
  id: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  await deleteExport({ storage }, id);
  let count = 0;
  let bytes = 0;
  let gathered: Buffer[] = [];
  const put = async () => {
    const content = Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
    const kept = await storage.put(nameOf(id, count), content, { mediaType: 'application/octet-stream' });
    if (!kept.ok) throw new Error('a file of applications could not be stored', { cause: kept.error.cause });
    count += 1;
  };
  for await (const piece of pieces) {
    const buffer = Buffer.from(piece);
    gathered.push(buffer);
    bytes += buffer.length;
    if (bytes >= PIECE_BYTES) await put();
  }
  if (bytes > 0 || count === 0) await put();
}

/** Opens a stored file. Null when nothing of it is there. */
export async function openStoredExport(
  deps: Deps,
  id: string,
): Promise<{ readonly bytes: number; readonly stream: ReadableStream<Uint8Array> } | null> {
  const pieces = await piecesOf(deps, id);
  if (pieces.length === 0) return null;
  const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
  return { bytes, stream: WebStream.from(read(deps, pieces)) as ReadableStream<Uint8Array> };
}

export async function deleteExport(deps: Deps, id: string): Promise<void> {
  for (const { name } of await piecesOf(deps, id)) {
    const deleted = await deps.storage.delete(name);
    if (!deleted.ok)
      throw new Error('a file of applications could not be deleted', { cause: deleted.error.cause });
  }
}

interface Piece {
  readonly name: string;
  readonly bytes: number;
}

async function piecesOf({ storage }: Deps, id: string): Promise<readonly Piece[]> {
  const found: Piece[] = [];
  const own = `${folderOf(id)}/`;
  for (let after = folderOf(id); ; ) {
    const listed = await storage.list({ after, limit: LIST_AT_ONCE });
    if (!listed.ok)
      throw new Error('the files of applications cannot be listed', { cause: listed.error.cause });
    const mine = listed.value.filter(({ name }) => name.startsWith(own));
    found.push(...mine);
    // The files are listed in the order of names, so the first one of another export is the end.
    if (mine.length < LIST_AT_ONCE) return found;
    after = mine.at(-1)?.name ?? after;
  }
}

async function* read({ storage }: Deps, pieces: readonly Piece[]): AsyncGenerator<Uint8Array, void> {
  for (const { name } of pieces) {
    const file = await storage.get(name);
    if (!file.ok) throw new Error('a file of applications cannot be read');
    for await (const part of file.value.stream) yield part;
  }
}
