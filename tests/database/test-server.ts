/**
 * A PostgreSQL server for one run of the tests, in a temporary folder of its own. Nothing in it is worth a sync to the
 * disk, so durability is switched off (it is proven elsewhere, with the portal's own settings).
 */
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrivateServerError, startPrivateServer } from '#db/private-server/index.ts';

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
