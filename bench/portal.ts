/** The built portal in demonstration mode, on a database of its own that is thrown away afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '#tests/database/index.ts';
import { startTestServer } from '#tests/database/test-server.ts';
import { freePort } from '#tests/free-port.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../scripts/running/node-settings.ts';
import { start, whenAnswering } from './processes.ts';

export interface MeasuredPortal {
  readonly url: string;
  readonly pid: number;
  /** For a second process on the same data. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startPortal(
  server: string,
  core: number | null,
  more: Readonly<Record<string, string>> = {},
): Promise<MeasuredPortal> {
  const databases = await startTestServer();
  const database = await createTestDatabase({ serverUrl: databases.url });
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...NODE_ENVIRONMENT,
    NODE_ENV: 'production',
    PORTAL_MODE: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...more,
  };
  const command = [process.execPath, ...NODE_FLAGS, server];
  const portal = start(core, command, { ...settings, PORT: String(port) });
  await whenAnswering(`${url}/readyz`);
  return {
    url,
    pid: portal.child.pid ?? 0,
    settings,
    async stop() {
      await portal.stop();
      await database.drop();
      await databases.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
