/** What tests of the private server need around it: folders, portals in processes of their own, and a way to kill. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  findPrivateServer,
  type PrivateServer,
  type PrivateServerOptions,
  startPrivateServer,
} from '#db/private-server/index.ts';

export const isRoot = process.getuid?.() === 0;

interface Mess {
  readonly folders: string[];
  readonly servers: PrivateServer[];
  readonly portals: ChildProcess[];
}

/** Everything that the tests of one file made, and how it is removed again. */
export function makeMess() {
  const mess: Mess = { folders: [], servers: [], portals: [] };
  let ready: Promise<string> | undefined;
  return {
    async folder(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'fcat-portal-kill-'));
      mess.folders.push(folder);
      return folder;
    },
    /** With a database made already, which is what most tests begin with. */
    async readyFolder(): Promise<string> {
      ready ??= makeReady(await this.folder());
      const folder = await this.folder();
      // Owners and modes are part of it, which Node's own copying does not keep.
      await promisify(execFile)('cp', ['-a', join(await ready, 'postgres'), folder]);
      return folder;
    },
    alsoRemove(folder: string): void {
      mess.folders.push(folder);
    },
    async start(dataDir: string, options: Partial<PrivateServerOptions> = {}): Promise<PrivateServer> {
      const server = await startPrivateServer({ dataDir, log: () => {}, ...options });
      mess.servers.push(server);
      return server;
    },
    portal(dataDir: string): StandIn {
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL('stand-in-portal.ts', import.meta.url)), dataDir],
        {
          stdio: ['ignore', 'pipe', 'ignore'],
          // Not the test runner's own options.
          env: { PATH: process.env.PATH ?? '' },
        },
      );
      mess.portals.push(child);
      return standIn(child);
    },
    async cleanUp(): Promise<void> {
      for (const server of mess.servers) await server.stop();
      for (const child of mess.portals) child.kill('SIGKILL');
      for (const folder of mess.folders) {
        // A server orphaned by a test that failed is ended by its folder's next and last start.
        if (await findPrivateServer(folder)) {
          const orphan = await startPrivateServer({ dataDir: folder, log: () => {} }).catch(() => null);
          await orphan?.stop();
        }
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function makeReady(dataDir: string): Promise<string> {
  await (await startPrivateServer({ dataDir, log: () => {} })).stop();
  return dataDir;
}

interface Report {
  readonly url?: string;
  readonly pid?: number;
  readonly adopted?: boolean;
  readonly problem?: string;
  readonly message?: string;
}

export interface StandIn {
  readonly child: ChildProcess;
  /** Its one line; empty when it ended without one. */
  readonly report: Promise<Report>;
  readonly ended: Promise<number | null>;
}

function standIn(child: ChildProcess): StandIn {
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const report = new Promise<Report>((resolve) => {
    if (!child.stdout) throw new Error('the stand-in has no output');
    const lines = createInterface(child.stdout);
    lines.once('line', (line) => resolve(JSON.parse(line) as Report));
    lines.once('close', () => resolve({}));
  });
  return { child, report, ended };
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The process and all that it started. */
export async function processTree(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : '';
    if (stat) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const below = (parent: number): number[] =>
    [...parents].filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}

export function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

export async function ownerOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

/** Asks again and again until the answer is yes; the test's own time limit ends it otherwise. */
export async function until<Value>(ask: () => Promise<Value | null | undefined | false>): Promise<Value> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
