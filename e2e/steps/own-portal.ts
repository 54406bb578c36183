/** A built portal with a database and a data folder of its own, for tests that would disturb all others. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type APIRequestContext, expect, request } from '@playwright/test';
import pg from 'pg';
import { databaseOf, urlOfDatabase } from '#db/backup/catalog.ts';
import { withMaintenance } from '#db/backup/databases.ts';
import { findPrivateServer } from '#db/private-server/index.ts';
import { listOutbox } from '#gateways/email/read-outbox.ts';
import { createTestDatabase } from '#tests/database/index.ts';
import { copyDemonstration, makeDataFolder, PORTAL_ENTRY } from '#tests/demonstration/index.ts';
import { freePort } from '#tests/free-port.ts';
import { RELEASE_DECISIONS, SEND_DECISIONS } from './database.ts';
import { PASSWORD } from './people.ts';

export interface OwnPortal {
  readonly origin: string;
  readonly dataDir: string;
  /** What its commands are run with. */
  readonly settings: Readonly<Record<string, string>>;
  readonly process: ChildProcess;
  databaseUrl(): Promise<string>;
  sql<Row extends object>(text: string, values?: unknown[], database?: string): Promise<Row[]>;
  signIn(email: string, password?: string): Promise<APIRequestContext>;
  /** Addresses of mails with this subject. */
  mailed(subject: string): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export interface OwnPortalOptions {
  readonly workers?: number;
  /** The private server in the data folder instead of a database of the tests' server. */
  readonly privateServer?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** Another build than the one of these tests. It fills a demonstration of its own. */
  readonly entry?: string;
}

/** The stand-ins of the gateways listen 101, 102 and 103 above the portal (server/stand-ins.ts). */
async function freePortWithStandIns(): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((tell) => {
      const server = createServer();
      server.once('error', () => tell(false));
      server.listen(port, '127.0.0.1', () => server.close(() => tell(true)));
    });
  for (;;) {
    const port = await freePort();
    const above = await Promise.all([101, 102, 103].map((more) => isFree(port + more)));
    if (above.every(Boolean)) return port;
  }
}

/** A port that was free can be taken before the portal listens there; then it ends, and another one is tried. */
const LAUNCHES = 3;

async function launch(
  settings: Readonly<Record<string, string>>,
  program = PORTAL_ENTRY,
): Promise<{ port: number; portal: ChildProcess }> {
  const { DATABASE_URL: _, ...environment } = process.env;
  for (let launched = 1; ; launched += 1) {
    const port = await (settings.STAND_INS ? freePortWithStandIns() : freePort());
    const portal = spawn(process.execPath, [program], {
      env: {
        ...environment,
        NODE_ENV: 'production',
        PORT: String(port),
        LOG_LEVEL: 'silent',
        SANDBOX_SECONDS: '0.1',
        REQUESTS_AT_ONCE: '1000',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const state = async () => {
      if (portal.exitCode !== null) return 'ended';
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
      return answer?.status === 200 ? 'ready' : 'starting';
    };
    const expected = launched < LAUNCHES ? /ready|ended/ : /ready/;
    await expect.poll(state, { intervals: [100] }).toMatch(expected);
    if (portal.exitCode === null) return { port, portal };
  }
}

/** What it begins with. */
async function prepare({ privateServer, entry }: OwnPortalOptions) {
  if (privateServer) return { database: null, dataDir: await makeDataFolder() };
  if (entry) return { database: await createTestDatabase(), dataDir: await makeDataFolder() };
  return copyDemonstration();
}

export async function startOwnPortal(options: OwnPortalOptions = {}): Promise<OwnPortal> {
  const { workers = 1 } = options;
  const { database, dataDir } = await prepare(options);
  const settings = {
    PORTAL_MODE: 'demo',
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
    ...options.settings,
  };
  const { port, portal } = await launch({ ...settings, WORKERS: String(workers) }, options.entry);
  const origin = `http://localhost:${port}`;

  const databaseUrl = async (): Promise<string> => {
    if (database) return database.url;
    const server = await findPrivateServer(dataDir);
    if (!server) throw new Error('the private server does not run');
    return server.urlFor('portal');
  };
  async function sql<Row extends object>(
    text: string,
    values: unknown[] = [],
    name?: string,
  ): Promise<Row[]> {
    const url = await databaseUrl();
    const client = new pg.Client({ connectionString: name ? urlOfDatabase(url, name) : url });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
  return {
    origin,
    dataDir,
    settings,
    process: portal,
    databaseUrl,
    sql,
    async signIn(email, password = PASSWORD) {
      const person = await request.newContext({ baseURL: origin, maxRedirects: 0 });
      const form = { intent: 'sign-in', email, password };
      let status = 0;
      // A process that is just taking up a restored database says 503, come again; a person would.
      await expect
        .poll(async () => {
          status = (await person.post('/auth', { form })).status();
          return status;
        })
        .not.toBe(503);
      expect(status, `signing in as ${email}`).toBe(303);
      return person;
    },
    async mailed(subject) {
      await sql(SEND_DECISIONS);
      await sql(RELEASE_DECISIONS, ['']);
      const mails = await listOutbox(join(dataDir, 'outbox'));
      return mails.filter((mail) => mail.subject.includes(subject)).map(({ to }) => to);
    },
    async stop() {
      const ended = once(portal, 'exit');
      portal.kill('SIGTERM');
      if (portal.exitCode === null && portal.signalCode === null) await ended;
      if (database) {
        await withMaintenance(database.url, async (server) => {
          const { rows } = await server.client.query<{ name: string }>(
            'select datname as name from pg_database where starts_with(datname, $1)',
            [`${databaseOf(database.url)}_`],
          );
          for (const { name } of rows) await server.drop(name);
        });
        await database.drop();
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
