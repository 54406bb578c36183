import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFileStorage } from '#tests/gateways/storage/contract.ts';
import { makeFolderStorage } from './folder.ts';

const makeRoom = () => mkdtemp(path.join(tmpdir(), 'storage-'));

describeFileStorage('a folder', async () => {
  const room = await makeRoom();
  const directory = path.join(room, 'files');
  return {
    storage: makeFolderStorage({ directory }),
    breakDown: async () => {
      await rm(directory, { recursive: true, force: true });
      // A link to itself can be neither read, written nor deleted through.
      await symlink(directory, directory);
    },
    close: () => rm(room, { recursive: true, force: true }),
  };
});

describe('a folder on disk', () => {
  it('lets nobody else read, and leaves nothing aside', async () => {
    const directory = path.join(await makeRoom(), 'files');
    const storage = makeFolderStorage({ directory });
    await storage.put('documents/ab/one', Buffer.from('x'), { mediaType: 'image/png' });
    expect((await stat(path.join(directory, 'documents/ab/one'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(directory, 'documents'))).mode & 0o777).toBe(0o700);
    expect(await readdir(path.join(directory, '.incoming'))).toEqual([]);
    await rm(path.dirname(directory), { recursive: true });
  });

  it('leaves nothing behind of a file that could not be put in its place', async () => {
    const directory = path.join(await makeRoom(), 'files');
    const storage = makeFolderStorage({ directory });
    await storage.put('documents/ab/one', Buffer.from('x'), { mediaType: 'image/png' });
    // A file cannot take the place of a folder with something in it.
    const put = await storage.put('documents/ab', Buffer.from('y'), { mediaType: 'image/png' });
    expect(put.ok).toBe(false);
    expect(await readdir(path.join(directory, '.incoming'))).toEqual([]);
    await rm(path.dirname(directory), { recursive: true });
  });

  it('does not list what a crash left half-written', async () => {
    const directory = path.join(await makeRoom(), 'files');
    const storage = makeFolderStorage({ directory });
    await storage.put('a', Buffer.from('x'), { mediaType: 'image/png' });
    await writeFile(path.join(directory, '.incoming', 'half'), 'half');
    const listed = await storage.list();
    expect(listed.ok && listed.value.map(({ name }) => name)).toEqual(['a']);
    await rm(path.dirname(directory), { recursive: true });
  });
});
