/**
 * A database with as many applications as are asked for. Filling a million takes minutes, so with `keep` the filled
 * database stays as a template, under a name that its migrations and its filling decide, and the next run copies it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Actor } from '#core/identity/actor.ts';
import { migrate } from '#db/migrate.ts';
import { makePerson, makeTestClock, makeTestDeps, type TestDeps } from '#tests/factories/index.ts';
import { fill } from './fill.ts';

export interface World {
  readonly rows: number;
  readonly serverVersion: string;
  readonly url: string;
  readonly deps: TestDeps;
  /** Somebody with pg and nothing else. */
  readonly bare: pg.Client;
  readonly actor: Actor;
}

const MASTER = 'master@bench.test';

export interface WorldOptions {
  readonly rows: number;
  /** Leaves what was filled on the server, for the next run. */
  readonly keep: boolean;
  /** The work changes rows, so it gets a copy of what is kept. */
  readonly changes?: boolean;
}

export async function withWorld(
  serverUrl: string,
  { rows, keep, changes = true }: WorldOptions,
  work: (world: World) => Promise<void>,
): Promise<void> {
  const at = (name: string) => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const template = `bench_filled_${rows}_${await stamp()}`;
  const copy = `bench_${randomBytes(4).toString('hex')}`;
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) {
      const filling = `bench_filling_${randomBytes(4).toString('hex')}`;
      await server.query(`create database ${filling}`);
      try {
        await fillNew(at(filling), rows);
        await server.query(`alter database ${filling} rename to ${keep ? template : copy}`);
      } catch (error) {
        await server.query(`drop database if exists ${filling} with (force)`);
        throw error;
      }
    }
    const kept = keep || Boolean(rowCount);
    if (kept && changes) await server.query(`create database ${copy} template ${template}`);
    await openWorld(at(kept && !changes ? template : copy), rows, work);
  } finally {
    await server.query(`drop database if exists ${copy} with (force)`);
    await server.end();
  }
}

/** The filled databases that stand on a server, of whatever age. */
export async function listFilled(serverUrl: string): Promise<readonly string[]> {
  return onServer(serverUrl, async (server) => {
    const { rows } = await server.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'bench\\_filled\\_%'`,
    );
    return rows.map(({ name }) => name);
  });
}

export const dropFilled = (serverUrl: string, names: readonly string[]): Promise<void> =>
  onServer(serverUrl, async (server) => {
    for (const name of names) await server.query(`drop database if exists ${name} with (force)`);
  });

async function onServer<Given>(url: string, work: (server: pg.Client) => Promise<Given>): Promise<Given> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

async function fillNew(url: string, rows: number): Promise<void> {
  await migrate(url);
  const { deps, client, close } = await connect(url);
  const master = await makePerson(deps, { role: 'master_admin', email: MASTER });
  const colleagues = await Promise.all([1, 2, 3].map(() => makePerson(deps, { role: 'admin_staff' })));
  const began = performance.now();
  await fill(client, rows, {
    staff: [master.userId, ...colleagues.map(({ userId }) => userId)],
    cipher: deps.cipher,
  });
  console.log(`Filled ${rows} applications in ${Math.round((performance.now() - began) / 1000)} s`);
  await close();
}

async function openWorld(url: string, rows: number, work: (world: World) => Promise<void>): Promise<void> {
  const { deps, client, close } = await connect(url);
  try {
    const found = await client.query<{ id: string; version: string }>(
      `select id, current_setting('server_version') as version from users where email = $1`,
      [MASTER],
    );
    const [master] = found.rows;
    if (!master) throw new Error('The filled database holds no master.');
    const actor: Actor = {
      userId: master.id,
      role: 'master_admin',
      email: MASTER,
      firstName: 'Bench',
      lastName: 'Master',
    };
    await work({ rows, serverVersion: master.version, url, deps, bare: client, actor });
  } finally {
    await close();
  }
}

async function connect(url: string) {
  const deps = makeTestDeps(url, { connections: 4, clock: makeTestClock(new Date().toISOString()) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const close = async () => {
    await client.end();
    await deps.close();
  };
  return { deps, client, close };
}

async function stamp(): Promise<string> {
  const migrations = join(import.meta.dirname, '../../db/migrations');
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const paths = [
    ...files.map((name) => join(migrations, name)),
    ...['fill.ts', 'fill-registers.ts'].map((name) => join(import.meta.dirname, name)),
  ];
  const hash = createHash('sha256');
  for (const path of paths) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 8);
}
