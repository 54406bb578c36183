/**
 * The first of two locks that keep a second portal from a data folder: a file with the holder's process number and
 * start time, so that a reused number is not mistaken for it. It covers the time before the server runs, and names a
 * process for the message. The second, an advisory lock held by a connection (index.ts), also sees portals in other
 * containers, whose process numbers mean nothing here.
 */
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { PrivateServerError } from './error.ts';
import { startOf } from './processes.ts';

interface Holder {
  readonly pid: number;
  readonly start: string;
  readonly dataDir: string;
}

export interface FolderLock {
  release(): Promise<void>;
}

export const inUse = (dataDir: string, holder: string): PrivateServerError =>
  new PrivateServerError(
    'in-use',
    `Another portal (${holder}) is using the data folder ${dataDir}. Stop it first, or choose another folder: DATA_DIR=./other-data npm start`,
  );

export async function lockFolder(path: string, dataDir: string): Promise<FolderLock> {
  const self: Holder = { pid: process.pid, start: (await startOf(process.pid)) ?? '', dataDir };
  const text = JSON.stringify(self);
  const aside = `${path}.new-${randomUUID()}`;
  await writeFile(aside, text, { flag: 'wx' });
  try {
    for (;;) {
      try {
        // A link appears with its content and fails if the name exists, so the lock is never empty.
        await link(aside, path);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const found = await readFile(path, 'utf8').catch(() => null);
      if (found === null) continue;
      const holder = parse(found);
      if (holder && holder.dataDir === dataDir && (await startOf(holder.pid)) === holder.start) {
        throw inUse(dataDir, `process ${holder.pid}`);
      }
      await removeStale(path, found);
    }
  } finally {
    await unlink(aside).catch(() => {});
  }
  return {
    async release() {
      if ((await readFile(path, 'utf8').catch(() => null)) === text) await unlink(path).catch(() => {});
    },
  };
}

/** Two starting portals may both find the old lock; the slower one must not remove the new lock of the other. */
async function removeStale(path: string, seen: string): Promise<void> {
  const taken = `${path}.stale-${randomUUID()}`;
  try {
    await rename(path, taken);
  } catch {
    return;
  }
  if ((await readFile(taken, 'utf8').catch(() => null)) !== seen) await link(taken, path).catch(() => {});
  await unlink(taken).catch(() => {});
}

function parse(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    const { pid, start, dataDir } = value;
    if (typeof pid !== 'number' || typeof start !== 'string' || typeof dataDir !== 'string') return null;
    return { pid, start, dataDir };
  } catch {
    return null;
  }
}
