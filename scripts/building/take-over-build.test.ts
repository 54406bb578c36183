import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeOverBuild } from '../build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'take-over-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'next', file)), { recursive: true });
    await writeFile(join(folder, 'next', file), text);
  }
  await takeOverBuild(join(folder, 'next'), join(folder, 'build'));
}
const read = (file: string) => readFile(join(folder, 'build', file), 'utf8').catch(() => null);

it('keeps what the build before had under assets, for its processes and open pages, and nothing older', async () => {
  await build({
    'server/index.js': 'one',
    'server/assets/a-1.js': 'a1',
    'client/assets/p-1.js': 'p1',
    'client/old.txt': 'x',
  });
  await build({ 'server/index.js': 'two', 'server/assets/a-2.js': 'a2', 'client/assets/p-1.js': 'p1' });
  expect(await read('server/index.js')).toBe('two');
  expect([await read('server/assets/a-1.js'), await read('server/assets/a-2.js')]).toEqual(['a1', 'a2']);
  expect(await read('client/old.txt')).toBeNull();
  await build({ 'server/index.js': 'three', 'server/assets/a-3.js': 'a3' });
  expect([await read('server/assets/a-1.js'), await read('server/assets/a-2.js')]).toEqual([null, 'a2']);
  expect(await read('client/assets/p-1.js')).toBe('p1');
  await build({ 'server/index.js': 'four' });
  expect(await read('client/assets/p-1.js')).toBeNull();
});
