/**
 * Starts the built portal for all browser tests and stops it after them. PORTAL_URL names one that runs already, for
 * working on a single test.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '#tests/database/index.ts';

const entry = fileURLToPath(new URL('../build/server/index.js', import.meta.url));

export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return undefined;
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const portal = spawn(process.execPath, [entry], {
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
  const died = new Promise<never>((_resolve, reject) => {
    portal.once('exit', (code) =>
      reject(new Error(`the portal ended with code ${code} before it was ready`)),
    );
  });
  await Promise.race([whenReady(url), died]);
  process.env.PORTAL_URL = url;
  process.env.PORTAL_DATABASE_URL = database.url;
  return async () => {
    portal.removeAllListeners('exit');
    died.catch(() => {});
    const gone = new Promise((resolve) => portal.once('exit', resolve));
    portal.kill('SIGTERM');
    await gone;
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function whenReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
