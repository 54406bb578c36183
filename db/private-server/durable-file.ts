/**
 * Files that must be complete after a power failure: written under another name, synced, renamed, and the folder
 * synced.
 */
import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function writeDurably(path: string, text: string, mode = 0o644): Promise<void> {
  const aside = `${path}.new-${randomUUID()}`;
  const file = await open(aside, 'wx', mode);
  try {
    await file.writeFile(text);
    // The umask may have taken from the mode.
    await file.chmod(mode);
    await file.sync();
  } finally {
    await file.close();
  }
  await renameDurably(aside, path);
}

export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
