/**
 * A PostgreSQL server for one run of the tests, in a temporary folder of its own. Nothing in it is worth a sync to the
 * disk, so durability is switched off (it is proven elsewhere, with the portal's own settings).
 */
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrivateServerError } from '#db/private-server/error.ts';
import { startPrivateServer } from '#db/private-server/index.ts';
import { removeTemplates, withClient } from './template.ts';

const PREFIX = 'fcat-portal-test-';
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startTestServer(): Promise<TestServer> {
  await sweepTestServers(tmpdir());
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  const server = await startPrivateServer({ dataDir, log: () => {}, settings: SETTINGS });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      // Another run may be sweeping it away at the same time.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const OLDEST = 150_000;

/** Somebody's own server, which is left as it was found. Throws where the tests cannot use it. */
export async function borrowTestServer(url: string): Promise<TestServer> {
  const { version, may } = await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: number; may: boolean }>(
      `select current_setting('server_version_num')::int as version, rolcreatedb or rolsuper as may
       from pg_roles where rolname = current_user`,
    );
    return rows[0] ?? { version: 0, may: false };
  });
  if (version < OLDEST) throw new Error('The portal needs PostgreSQL 15 or later.');
  if (!may)
    throw new Error(
      'The role of TEST_SERVER_URL may not create databases, and each test file needs one (alter role ... createdb).',
    );
  return { url, stop: () => removeTemplates(url) };
}

/** Ends and removes what a killed run left behind; a server in use by another run refuses and is left alone. */
export async function sweepTestServers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const dataDir = join(folder, name);
    const found = await lstat(dataDir).catch(() => null);
    // Younger than a minute may be a run that has made its folder and not yet locked it.
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.birthtimeMs < 60_000) continue;
    try {
      await (await startPrivateServer({ dataDir, log: () => {}, settings: SETTINGS })).stop();
    } catch (error) {
      if (error instanceof PrivateServerError && error.problem === 'in-use') continue;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}
