/** Where the server keeps its things, whom it runs as, and what it does with folders that are not as they should be. */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import {
  isRoot,
  kill,
  makeMess,
  ownerOf,
  processTree,
  query,
  until,
} from '#tests/private-server/folders-and-processes.ts';

const mess = makeMess();
afterAll(() => mess.cleanUp());

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('a running server', () => {
  test('is reached by its socket alone, keeps to itself, and is not root', async () => {
    const dataDir = await mess.folder();
    const server = await mess.start(dataDir);
    const owner = await ownerOf(server.pid);
    expect(owner).toBe(isRoot ? (await stat(join(dataDir, 'postgres/cluster'))).uid : process.getuid?.());
    expect(owner).not.toBe(0);
    for (const name of ['cluster', 'run', 'log'])
      expect(await modeOf(join(dataDir, 'postgres', name))).toBe(0o700);
    expect(
      await query(
        server.url,
        `select current_setting('listen_addresses') as addresses, current_setting('timezone') as zone,
                current_setting('server_encoding') as encoding,
                current_setting('idle_in_transaction_session_timeout') as forgotten`,
      ),
    ).toEqual([{ addresses: '', zone: 'UTC', encoding: 'UTF8', forgotten: '1min' }]);
  });

  test('knows the letters of Hausa', async () => {
    const server = await mess.start(await mess.readyFolder());
    const [row] = await query<{ lower: string; trigrams: number; plain: string }>(
      server.urlFor('template1'),
      `create extension pg_trgm; create extension unaccent`,
    ).then(() =>
      query(
        server.urlFor('template1'),
        `select lower('ƊANLADI ƘÀ') as lower, array_length(show_trgm('Ƙɗ'), 1) as trigrams, unaccent('Ƙàɗì') as plain`,
      ),
    );
    expect(row).toEqual({ lower: 'ɗanladi ƙà', trigrams: 3, plain: 'Kadi' });
  });

  test('puts its socket into a short folder when the data folder lies deep, and clears it away', async () => {
    const top = await mess.folder();
    await chmod(top, 0o755);
    const dataDir = join(top, 'a-folder-of-a-folder/'.repeat(12), 'data');
    const server = await mess.start(dataDir);
    const socket = decodeURIComponent(/host=(.*)$/.exec(server.url)?.[1] ?? '');
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await modeOf(socket)).toBe(0o700);
    await server.stop();
    expect(await exists(socket)).toBe(false);
  });
});

describe('a folder that is not as it should be', () => {
  test('a cluster that was never finished is set aside, and one is made', async () => {
    const dataDir = await mess.folder();
    const home = join(dataDir, 'postgres');
    await mkdir(join(home, 'cluster'), { recursive: true });
    await writeFile(join(home, 'cluster/PG_VERSION'), '18\n');
    await mkdir(join(home, 'cluster.new-1234'));
    const lines: string[] = [];
    const server = await mess.start(dataDir, { log: (line) => lines.push(line) });

    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const names = await readdir(home);
    const aside = names.filter((name) => name.startsWith('cluster.set-aside-'));
    expect(aside).toHaveLength(1);
    expect(await readFile(join(home, aside[0] ?? '', 'PG_VERSION'), 'utf8')).toBe('18\n');
    expect(names.filter((name) => name.startsWith('cluster.new-'))).toEqual([]);
    expect(lines.join('\n')).toContain('set aside');
  });

  test('a portal killed while making the database is no obstacle to the next', async () => {
    const dataDir = await mess.folder();
    const home = join(dataDir, 'postgres');
    const portal = mess.portal(dataDir);
    await until(async () => {
      const half = (await readdir(home).catch(() => [])).find((name) => name.startsWith('cluster.new-'));
      return half && (await exists(join(home, half, 'PG_VERSION')));
    });
    kill(await processTree(portal.child.pid ?? 0));
    await portal.ended;
    expect(await exists(join(home, 'cluster'))).toBe(false);

    const server = await mess.start(dataDir);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(home)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
  });

  test('a finished cluster with files missing is refused, not replaced by an empty one', async () => {
    const dataDir = await mess.readyFolder();
    await (await mess.start(dataDir)).stop();
    const control = join(dataDir, 'postgres/cluster/global/pg_control');
    await rename(control, `${control}.gone`);
    await expect(mess.start(dataDir)).rejects.toMatchObject({ problem: 'damaged' });
    await rename(`${control}.gone`, control);
    expect((await mess.start(dataDir)).adopted).toBe(false);
  });

  test('a cluster of another PostgreSQL is refused with advice', async () => {
    const dataDir = await mess.readyFolder();
    await (await mess.start(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');
    await expect(mess.start(dataDir)).rejects.toThrow(/made by PostgreSQL 17/);
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '18\n');
  });

  test('a copy of a data folder, made while the portal runs, is another database', async () => {
    const dataDir = await mess.readyFolder();
    const first = await mess.start(dataDir);
    await query(first.url, "create table kept as select 'yes' as answer");
    await query(first.url, 'checkpoint');
    const copy = await mess.folder();
    // Sockets are not copied, and say so.
    await promisify(execFile)('cp', ['-a', join(dataDir, 'postgres'), copy]).catch(() => {});
    const second = await mess.start(copy);
    expect(second.pid).not.toBe(first.pid);
    await query(second.url, 'drop table kept');
    expect(await query(first.url, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
  });
});

describe.runIf(isRoot)('a folder that only root may enter', () => {
  test('keeps a pointer; the database lies where its account can go, and follows a moved folder', async () => {
    const parent = join(await mess.folder(), 'only-root');
    await mkdir(parent, { mode: 0o700 });
    const dataDir = join(parent, 'data');
    const server = await mess.start(dataDir);
    const base = (await readFile(join(dataDir, 'postgres/PLACED_AT'), 'utf8')).trim();
    mess.alsoRemove(base);
    expect(base).toMatch(/^\/var\/lib\//);
    expect(await ownerOf(server.pid)).toBe((await stat(join(base, 'cluster'))).uid);
    expect(await ownerOf(server.pid)).not.toBe(0);
    await query(server.url, "create table kept as select 'yes' as answer");
    await server.stop();

    const moved = join(dirname(parent), 'moved');
    await rename(parent, moved);
    const again = await mess.start(join(moved, 'data'));
    expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
    await again.stop();

    await cp(moved, parent, { recursive: true });
    await chmod(parent, 0o700);
    await expect(mess.start(dataDir)).rejects.toMatchObject({ problem: 'copied-folder' });
    await rm(moved, { recursive: true });
    expect(await query((await mess.start(dataDir)).url, 'select answer from kept')).toEqual([
      { answer: 'yes' },
    ]);
  });
});
