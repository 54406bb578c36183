/** What can go wrong with processes, the database, the disk and the clock. Those of others are in faults-outside.ts. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childrenOf, ensureProgram } from '../processes.ts';
import { type Fault, pause } from './stage.ts';

const run = promisify(execFile);

const kill: Fault = {
  name: 'kill',
  what: 'SIGKILL of the portal in the middle of load, three times; started again at once, as systemd does',
  async strike({ world, say }) {
    for (let time = 1; time <= 3; time += 1) {
      await world.killPortal();
      say(`killed; ready again after ${((await world.startPortal()) / 1000).toFixed(1)} s`);
      await pause(4);
    }
    return [];
  },
};

const worker: Fault = {
  name: 'worker',
  what: 'SIGKILL of one of two workers in the middle of load, four times; the process above starts it again',
  prepare: async () => ({ options: { settings: { WORKERS: '2' } }, close: async () => {} }),
  async strike({ world, say }) {
    for (let time = 0; time < 4; time += 1) {
      const workers = childrenOf(world.portalPid());
      const victim = workers[time % workers.length];
      if (workers.length !== 2 || !victim) return [`there are ${workers.length} workers instead of two`];
      process.kill(victim, 'SIGKILL');
      const began = performance.now();
      while (childrenOf(world.portalPid()).filter((pid) => pid !== victim).length < 2) await pause(0.1);
      say(`killed; another process was begun after ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await pause(5);
    }
    return [];
  },
};

const postgres: Fault = {
  name: 'postgres',
  what: 'PostgreSQL stopped for 8 s and started again, then killed as by the system when memory is short',
  async strike({ world, record, say }) {
    await world.stopDatabase();
    await pause(8);
    await world.startDatabase();
    say(`stopped and started; until then ${summary(record.take().samples.map(({ status }) => status))}`);
    await pause(4);
    const pid = world.databasePid();
    process.kill(pid, 'SIGKILL');
    const began = performance.now();
    while (!(await answers(world.url))) await pause(0.1);
    say(`killed; the portal was ready again after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return [];
  },
};

const connections: Fault = {
  name: 'connections',
  what: 'every connection of the portal cut once a second, ten times (pg_terminate_backend)',
  async strike({ world, say }) {
    let cut = 0;
    for (let time = 1; time <= 10; time += 1) {
      const { rowCount } = await world.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'portal%'`,
      );
      cut += rowCount ?? 0;
      await pause(1);
    }
    say(`${cut} connections cut`);
    return [];
  },
};

const DISK_MB = 700;

const disk: Fault = {
  name: 'disk',
  what: `the disk of the database is full for 10 s (a file system of ${DISK_MB} MB in memory)`,
  missing: async () => (process.getuid?.() === 0 ? null : 'only root can mount a file system for it'),
  async prepare() {
    const folder = await mkdtemp(join(tmpdir(), 'fcat-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'fcat-disk', folder]);
    return {
      options: { databaseFolder: join(folder, 'database') },
      async close() {
        await run('umount', ['-l', folder]);
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
  async strike({ world, say }) {
    const filler = join(world.databaseFolder, '..', 'filler');
    const { bavail, bsize } = await statfs(world.databaseFolder);
    const full = await writeFile(filler, Buffer.alloc(bavail * bsize)).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'ENOSPC',
    );
    say(full ? 'nothing is left of it' : 'it could not be filled');
    await pause(10);
    await rm(filler, { force: true });
    return full ? [] : ['the disk was not filled'];
  },
};

const clock: Fault = {
  name: 'clock',
  what: 'the clock of the portal jumps 10 minutes ahead, and 20 minutes back (libfaketime)',
  missing: async () =>
    (await ensureProgram('faketime'))
      ? null
      : 'libfaketime is not installed (Debian: apt-get install faketime)',
  async prepare() {
    const folder = await mkdtemp(join(tmpdir(), 'fcat-clock-'));
    timestamp = join(folder, 'time');
    await writeFile(timestamp, '+0');
    const library = (await run('sh', ['-c', 'ls /usr/lib/*/faketime/libfaketime.so.1'])).stdout.trim();
    return {
      options: {
        settings: {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: timestamp,
          FAKETIME_NO_CACHE: '1',
          // Timers of Node run on the clock that never jumps.
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
          DONT_FAKE_MONOTONIC: '1',
        },
      },
      close: () => rm(folder, { recursive: true }),
    };
  },
  async strike({ say }) {
    for (const [offset, words] of [
      ['+600', 'ten minutes ahead'],
      ['-600', 'twenty minutes back'],
      ['+0', 'right again'],
    ] as const) {
      await writeFile(timestamp, offset);
      say(words);
      await pause(5);
    }
    return [];
  },
};

let timestamp = '';

export const faults = [kill, worker, postgres, connections, disk, clock];

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

function summary(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status || 'no answer'} x ${count}`).join(', ');
}
