/**
 * The demonstration, filled once for a whole run: filling it keeps a processor busy for twelve seconds, and ten portals of
 * these tests begin with it. Each gets a copy of the database and of the data folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../database/index.ts';
import { freePort } from '../free-port.ts';

export const PORTAL_ENTRY = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));

/** What the tests of a run find it by. */
interface Filled {
  readonly DEMONSTRATION_DATABASE: string;
  readonly DEMONSTRATION_FOLDER: string;
}

export interface FilledDemonstration {
  readonly settings: Filled;
  remove(): Promise<void>;
}

export interface RunningPortal {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built portal in demonstration mode, once it answers. */
export async function startDemonstration(
  databaseUrl: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPortal> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const portal = spawn(process.execPath, [PORTAL_ENTRY], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORTAL_MODE: 'demo',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await whenReady(url, portal);
  return {
    url,
    async stop() {
      const ended = once(portal, 'exit');
      portal.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param serverUrl Of a database server of the tests. */
export async function fillDemonstration(serverUrl?: string): Promise<FilledDemonstration> {
  const database = await createTestDatabase({ serverUrl });
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-demonstration-'));
  await (await startDemonstration(database.url, dataDir)).stop();
  return {
    settings: {
      DEMONSTRATION_DATABASE: new URL(database.url).pathname.slice(1),
      DEMONSTRATION_FOLDER: dataDir,
    },
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A data folder that the account of a private server can reach, too. */
export async function makeDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** Where none was filled, what is empty: a portal that begins with it fills it. */
export async function copyDemonstration(): Promise<{ database: TestDatabase; dataDir: string }> {
  const { DEMONSTRATION_DATABASE: source, DEMONSTRATION_FOLDER: folder } = process.env;
  const [database, dataDir] = await Promise.all([createTestDatabase({ source }), makeDataFolder()]);
  if (folder) await cp(folder, dataDir, { recursive: true });
  return { database, dataDir };
}

/** @throws Error when it ends before. */
async function whenReady(url: string, portal: ChildProcess): Promise<void> {
  while (portal.exitCode === null && portal.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the portal ended with code ${portal.exitCode} before it was ready`);
}
