/**
 * Puts a finished build in place of the one in use, while that one serves. Files whose names change with their content
 * come first and the entry last, so that whoever starts meanwhile finds one complete build. What the build before had
 * under assets/ stays until the next one, for its processes and for open pages.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the build in use consists of, without what it kept of the one before. */
const LIST = 'files.json';
const ENTRY = 'server/index.js';

const isAsset = (file: string) => /^(client|server)\/assets\//.test(file);

export async function takeOverBuild(next: string, current: string): Promise<void> {
  const files = await filesBelow(next);
  const before = await readList(current);
  const last = (file: string) => Number(file === ENTRY) * 2 + Number(!isAsset(file));
  for (const file of files.toSorted((one, other) => last(one) - last(other))) {
    const target = join(current, file);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(next, file), target);
  }
  const stay = new Set([...files, ...before.filter(isAsset)]);
  for (const file of await filesBelow(current))
    if (file !== LIST && !stay.has(file)) await rm(join(current, file), { force: true });
  await writeFile(join(current, LIST), JSON.stringify(files));
  await rm(next, { recursive: true, force: true });
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function readList(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => '[]');
  return JSON.parse(text) as string[];
}
