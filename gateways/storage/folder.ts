/**
 * Files in a folder. Each is written aside, synced and renamed into place, so a crash leaves a whole file or none. Only
 * the portal's own account may read them.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { err, ok, type Result } from '#core/shared/result.ts';
import { checkName, type FileStorage, LIST_LIMIT, type StorageProblem, type StoredEntry } from './port.ts';

/** Holds what is being written. No name of the portal begins with a dot. */
const INCOMING = '.incoming';

export function makeFolderStorage({ directory }: { directory: string }): FileStorage {
  const pathOf = (name: string) => {
    checkName(name);
    return path.join(directory, ...name.split('/'));
  };

  return {
    put: (name, content) => {
      const target = pathOf(name);
      return attempt(async () => {
        const aside = path.join(directory, INCOMING, randomBytes(16).toString('hex'));
        await makeFolder(path.dirname(aside));
        await makeFolder(path.dirname(target));
        try {
          await writeThrough(aside, content);
          await rename(aside, target);
          await syncFolder(path.dirname(target));
        } catch (error) {
          await rm(aside, { force: true });
          throw error;
        }
      });
    },
    get: async (name) => {
      const file = pathOf(name);
      try {
        const found = await stat(file);
        if (!found.isFile()) return err({ kind: 'missing' });
        const handle = await open(file);
        const stream = createReadStream(file, { fd: handle });
        return ok({ bytes: found.size, stream: Readable.toWeb(stream) as ReadableStream<Uint8Array> });
      } catch (cause) {
        return err(isMissing(cause) ? { kind: 'missing' } : { kind: 'unavailable', cause });
      }
    },
    delete: (name) => {
      const file = pathOf(name);
      return attempt(() => rm(file, { force: true }));
    },
    list: ({ limit = LIST_LIMIT, offset = 0, after = '' } = {}) =>
      attempt(async () => {
        const names = (await namesBelow(directory)).filter((name) => name > after);
        const entries = names.slice(offset, offset + limit).map((name) => entryOf(directory, name));
        return (await Promise.all(entries)).filter((entry) => entry !== null);
      }),
  };
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, StorageProblem>> {
  try {
    return ok(await work());
  } catch (cause) {
    return err({ kind: 'unavailable', cause });
  }
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

async function writeThrough(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is only kept for good once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesBelow(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isMissing(error) && error.code === 'ENOENT') return [];
    throw error;
  });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((name) => !name.startsWith('.'))
    .sort();
}

/** @returns null for one that was deleted while the list was made. */
async function entryOf(directory: string, name: string): Promise<StoredEntry | null> {
  try {
    const { size, mtime } = await stat(path.join(directory, name));
    return { name, bytes: size, modifiedAt: mtime };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
