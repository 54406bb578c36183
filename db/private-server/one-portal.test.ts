/** One data folder, one portal; and what a portal finds that was not stopped in order. */
import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { kill, makeMess, processTree, query, until } from '#tests/private-server/folders-and-processes.ts';
import { findPrivateServer } from './index.ts';
import { isAlive, startOf } from './processes.ts';

const mess = makeMess();
afterAll(() => mess.cleanUp());

describe('a second portal on the same folder', () => {
  test('is refused with a sentence that names the first, which goes on undisturbed', async () => {
    const dataDir = await mess.readyFolder();
    const first = await mess.start(dataDir);
    const second = mess.portal(dataDir);

    const report = await second.report;
    expect(await second.ended).toBe(3);
    expect(report.problem).toBe('in-use');
    expect(report.message).toContain(`process ${process.pid}`);
    expect(report.message).toContain('Stop it first, or choose another folder');
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is refused in the same process too', async () => {
    const dataDir = await mess.readyFolder();
    await mess.start(dataDir);
    await expect(mess.start(dataDir)).rejects.toMatchObject({ problem: 'in-use' });
  });

  test('is refused by the database when the lock file is lost', async () => {
    const dataDir = await mess.readyFolder();
    const first = await mess.start(dataDir);
    await rm(join(dataDir, 'postgres/portal.lock'));
    const report = await mess.portal(dataDir).report;
    expect(report).toMatchObject({ problem: 'in-use' });
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('may start as soon as the first has stopped', async () => {
    const dataDir = await mess.readyFolder();
    const first = await mess.start(dataDir);
    await first.stop();
    expect(await isAlive(first.pid)).toBe(false);
    const second = await mess.start(dataDir);
    expect(second.adopted).toBe(false);
  });

  test('is not kept out by a process number that was used again', async () => {
    const dataDir = await mess.readyFolder();
    await (await mess.start(dataDir)).stop();
    // This process is alive, and began at another moment than the one noted.
    const stale = { pid: process.pid, start: `${await startOf(process.pid)}0`, dataDir };
    await writeFile(join(dataDir, 'postgres/portal.lock'), JSON.stringify(stale));
    expect((await mess.start(dataDir)).adopted).toBe(false);
  });
});

describe('the server of a portal that was killed', () => {
  test('is found and taken over with all it holds, and stops with the new portal', async () => {
    const dataDir = await mess.readyFolder();
    const portal = mess.portal(dataDir);
    const { url = '', pid } = await portal.report;
    await query(url, "create table kept as select 'yes' as answer");
    portal.child.kill('SIGKILL');
    await portal.ended;

    expect(await findPrivateServer(dataDir)).toMatchObject({ url, pid });
    const next = await mess.start(dataDir);
    expect(next).toMatchObject({ adopted: true, pid, url });
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
    await next.stop();
    expect(await isAlive(next.pid)).toBe(false);
    expect(await findPrivateServer(dataDir)).toBeNull();
  });

  test('is stopped and started again when the settings have changed', async () => {
    const dataDir = await mess.readyFolder();
    const portal = mess.portal(dataDir);
    const { url = '', pid } = await portal.report;
    await query(url, "create table kept as select 'yes' as answer");
    portal.child.kill('SIGKILL');
    await portal.ended;

    const next = await mess.start(dataDir, { settings: { work_mem: '5MB' } });
    expect(next.adopted).toBe(false);
    expect(next.pid).not.toBe(pid);
    expect(await query(next.url, "select answer, current_setting('work_mem') as memory from kept")).toEqual([
      { answer: 'yes', memory: '5MB' },
    ]);
  });

  test('is recovered when it was killed as well', async () => {
    const dataDir = await mess.readyFolder();
    const portal = mess.portal(dataDir);
    const { url = '', pid = 0 } = await portal.report;
    await query(url, "create table kept as select 'yes' as answer");
    portal.child.kill('SIGKILL');
    kill(await processTree(pid));
    await portal.ended;

    const next = await mess.start(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
  });

  test('is not confused with a program that got its process number', async () => {
    const dataDir = await mess.readyFolder();
    const portal = mess.portal(dataDir);
    const { pid = 0 } = await portal.report;
    portal.child.kill('SIGKILL');
    kill(await processTree(pid));
    await portal.ended;
    for (const name of ['cluster/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
      const note = join(dataDir, 'postgres', name);
      await writeFile(note, (await readFile(note, 'utf8')).replace(String(pid), String(process.pid)));
    }

    const next = await mess.start(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('a portal that is asked to stop leaves neither server nor lock', async () => {
  const dataDir = await mess.readyFolder();
  const portal = mess.portal(dataDir);
  const { pid = 0 } = await portal.report;
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(await isAlive(pid)).toBe(false);
  await expect(readFile(join(dataDir, 'postgres/portal.lock'))).rejects.toThrow('ENOENT');
});

test('a server that ends as soon as it is ready is started again', async () => {
  const dataDir = await mess.readyFolder();
  const starting = mess.start(dataDir);
  const note = join(dataDir, 'postgres/cluster/postmaster.pid');
  const ready = () =>
    readFile(note, 'utf8').then(
      (text) => (/^ready/m.test(text) ? text : null),
      () => null,
    );
  await until(ready);
  const pid = Number.parseInt((await ready()) ?? '', 10);
  process.kill(pid, 'SIGKILL');
  const server = await starting;
  await until(() => query(server.url, 'select 1').catch(() => null));
  expect(server.pid).not.toBe(pid);
});

test('a server runs from programs of its own, which nobody takes away by installing a release', async () => {
  const dataDir = await mess.readyFolder();
  const server = await mess.start(dataDir);
  const folder = await realpath(join(dataDir, 'postgres'));
  expect(await readlink(`/proc/${server.pid}/exe`)).toMatch(
    new RegExp(`^${folder}/programs-[^/]+/bin/postgres$`),
  );
  expect(await query(server.url, 'create extension pg_trgm')).toEqual([]);
});

test('a server that ended by itself is started again at the same address', async () => {
  const server = await mess.start(await mess.readyFolder());
  const before = server.pid;
  process.kill(before, 'SIGINT');
  await until(async () => server.pid !== before && (await query(server.url, 'select 1').catch(() => null)));
  expect(await isAlive(before)).toBe(false);
});

test('a server that was asked from outside to stop, and waits for the open connections, is started again', async () => {
  const server = await mess.start(await mess.readyFolder());
  const before = server.pid;
  process.kill(before, 'SIGTERM');
  await until(async () => server.pid !== before && (await query(server.url, 'select 1').catch(() => null)));
  expect(await isAlive(before)).toBe(false);
});
