/**
 * The portal under test as its operator runs it: the built server in its own process on a PostgreSQL with full
 * durability, people who have an account already, and hands on both. Everything is thrown away afterwards.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { privacyAgreement } from '#college/privacy-agreement.ts';
import { type PrivateServer, startPrivateServer } from '#db/private-server/index.ts';
import { freePort } from '#tests/free-port.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/running/node-settings.ts';
import type { Person } from './journeys.ts';

export interface WorldOptions {
  /** The built server's file. */
  readonly server: string;
  readonly people: number;
  readonly settings?: Readonly<Record<string, string>>;
  /** In front of the command, such as faketime. */
  readonly wrap?: readonly string[];
  /** Where PostgreSQL keeps its data; default: a folder of its own. */
  readonly databaseFolder?: string;
  /** PostgreSQL settings that replace the portal's own. */
  readonly databaseSettings?: Readonly<Record<string, string>>;
}

export interface World {
  readonly url: string;
  readonly people: readonly Person[];
  readonly databaseFolder: string;
  readonly pool: pg.Pool;
  portalPid(): number;
  databasePid(): number;
  startPortal(wrap?: readonly string[]): Promise<number>;
  killPortal(): Promise<void>;
  stopPortal(): Promise<void>;
  startDatabase(): Promise<void>;
  stopDatabase(): Promise<void>;
  /** Runs a command of the project on the same data. @returns its exit code. */
  command(script: string): Promise<{ code: number; text: string }>;
  /** Lines of the portal's log that hold a stack or a fault. */
  logged(pattern: RegExp): number;
  /** The first line of them, cut. */
  firstFault(): string;
  close(): Promise<void>;
}

const PASSWORD = 'a long sentence for a load test';
const DATABASE = 'portal';

export async function makeWorld(options: WorldOptions): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'fcat-load-'));
  // Beside the other and not inside it: PostgreSQL runs under an account that may not enter that one.
  const databaseFolder = options.databaseFolder ?? (await mkdtemp(join(tmpdir(), 'fcat-load-db-')));
  await mkdir(databaseFolder, { recursive: true });
  const logFile = join(folder, 'portal.log');
  const startServer = () =>
    startPrivateServer({
      dataDir: databaseFolder,
      log: () => {},
      settings: { max_connections: '100', ...options.databaseSettings },
    });
  let server: PrivateServer | null = await startServer();
  const databaseUrl = server.urlFor(DATABASE);
  await once(server.url, `create database ${DATABASE}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...NODE_ENVIRONMENT,
    ...process.env,
    NODE_ENV: 'production',
    PORTAL_MODE: 'demo',
    PORT: String(port),
    ORIGIN: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    SANDBOX_SECONDS: '0',
    // A visitor says from which network they come.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...options.settings,
  };
  let portal: ChildProcess | null = null;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'load' });
  // It breaks with everything else when the server is stopped.
  pool.on('error', () => {});

  const gone = (child: ChildProcess) =>
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => child.once('exit', () => resolve()));

  async function startPortal(wrap: readonly string[] = options.wrap ?? []): Promise<number> {
    const began = performance.now();
    const [program = process.execPath, ...args] = [...wrap, process.execPath, ...NODE_FLAGS, options.server];
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(logFile, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    portal = child;
    await ready(url, child);
    return performance.now() - began;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = portal;
    portal = null;
    if (!child) return;
    child.kill(signal);
    await gone(child);
  }

  await startPortal();
  const people = await makePeople(pool, options.people);
  const world: World = {
    url,
    people,
    databaseFolder,
    pool,
    portalPid: () => portal?.pid ?? 0,
    databasePid: () => server?.pid ?? 0,
    startPortal,
    killPortal: () => end('SIGKILL'),
    stopPortal: () => end('SIGTERM'),
    async startDatabase() {
      server ??= await startServer();
    },
    async stopDatabase() {
      await server?.stop();
      server = null;
    },
    command: (script) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
        let text = '';
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
        child.once('close', (code) => resolve({ code: code ?? 1, text: text.trim() }));
      }),
    logged: (pattern) => readFileSync(logFile, 'utf8').match(new RegExp(pattern, 'g'))?.length ?? 0,
    firstFault: () => /.*"level":50.*/.exec(readFileSync(logFile, 'utf8'))?.[0].slice(0, 300) ?? '',
    async close() {
      await end('SIGTERM');
      await pool.end();
      await server?.stop();
      for (const one of [folder, databaseFolder])
        await rm(one, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  // Whoever stops a run leaves no server behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void world.close().finally(() => process.exit(130)));
  return world;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the portal ended with code ${child.exitCode} before it was ready`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Verified accounts that have agreed to the notice. All have one password, since hashing thousands takes minutes. */
async function makePeople(pool: pg.Pool, count: number): Promise<Person[]> {
  const stored = await hash(PASSWORD);
  const textHash = createHash('sha256').update(privacyAgreement.text).digest('hex');
  const run = randomBytes(3).toString('hex');
  const people = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    email: `person-${index}-${run}@load.test`,
  }));
  const ids = people.map(({ id }) => id);
  const emails = people.map(({ email }) => email);
  const fresh = () => people.map(() => uuidv7());
  await pool.query(
    `insert into users (id, email, email_verified, name, first_name, last_name)
     select id, email, true, 'Zainab Danladi', 'Zainab', 'Danladi' from unnest($1::uuid[], $2::text[]) as new (id, email)`,
    [ids, emails],
  );
  await pool.query(
    `insert into profiles (id, role) select id, 'applicant' from unnest($1::uuid[]) as new (id) on conflict (id) do nothing`,
    [ids],
  );
  await pool.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     select new.id, new.user_id, new.user_id::text, 'credential', $3
       from unnest($1::uuid[], $2::uuid[]) as new (id, user_id)`,
    [fresh(), ids, stored],
  );
  await pool.query(
    `insert into consents (id, user_id, document, version, text_hash, given_at)
     select new.id, new.user_id, $3, $4, $5, now() from unnest($1::uuid[], $2::uuid[]) as new (id, user_id)`,
    [fresh(), ids, privacyAgreement.document, privacyAgreement.version, textHash],
  );
  return people.map(({ email }) => ({ email, password: PASSWORD }));
}
