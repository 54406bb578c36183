/**
 * Starts the built portal for all browser tests and stops it after them. PORTAL_URL names one that runs already, for
 * working on a single test.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { copyDemonstration, fillDemonstration, PORTAL_ENTRY, whenReady } from '#tests/demonstration/index.ts';
import { freePort } from '#tests/free-port.ts';

export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return undefined;
  // `npm test` has filled one for all its parts.
  const filled = process.env.DEMONSTRATION_DATABASE ? null : await fillDemonstration();
  // The processes of the tests start after this and inherit it.
  Object.assign(process.env, filled?.settings);
  const { database, dataDir } = await copyDemonstration();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const portal = spawn(process.execPath, [PORTAL_ENTRY], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTAL_MODE: 'demo',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SANDBOX_SECONDS: '0.1',
      LOG_LEVEL: 'warn',
      // Turning people away has tests of its own; here a slow machine must not look like a crowd.
      REQUESTS_AT_ONCE: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await whenReady(url, portal);
  process.env.PORTAL_URL = url;
  process.env.PORTAL_DATABASE_URL = database.url;
  return async () => {
    const gone = once(portal, 'exit');
    portal.kill('SIGTERM');
    await gone;
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    await filled?.remove();
  };
}
