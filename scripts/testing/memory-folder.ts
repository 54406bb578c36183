/**
 * A folder in memory for the temporary files of a test run. A database is some nine hundred small files: to copy one for
 * each test file took twenty times as long on a disk, and was a quarter of the run.
 */
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepTestServers } from '#tests/database/test-server.ts';
import { isRunning } from '#tests/is-running.ts';

const MEMORY = '/dev/shm';
const PREFIX = 'fcat-portal-run-';
/** A run writes less than two GiB; what is written there is lacking elsewhere. */
const ROOM_BYTES = 8 * 1024 ** 3;

/** From here on `tmpdir()` is in memory, here and in whatever is started, where the machine has room for it. */
export async function keepTemporaryFilesInMemory(): Promise<() => Promise<void>> {
  if (process.env.TMPDIR || !(await hasRoom())) return async () => {};
  await removeLeftovers();
  const folder = join(MEMORY, PREFIX + process.pid);
  // A database server of this run may belong to somebody else, who has to come through here.
  await mkdir(folder, { mode: 0o755 });
  process.env.TMPDIR = folder;
  return async () => {
    delete process.env.TMPDIR;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function hasRoom(): Promise<boolean> {
  const found = await statfs(MEMORY).catch(() => null);
  return found !== null && Math.min(found.bavail * found.bsize, process.availableMemory()) >= ROOM_BYTES;
}

/** What a killed run left would stay in memory. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    if (!name.startsWith(PREFIX) || isRunning(Number(name.slice(PREFIX.length)))) continue;
    const folder = join(MEMORY, name);
    await sweepTestServers(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
