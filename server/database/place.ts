/**
 * Decides where the database is: the server of DATABASE_URL, or a private one in the data folder. A file of its own, so
 * that a start can begin here while the rest of the program loads.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPrivateServer } from '#db/private-server/index.ts';
import { AT_START } from '#db/reach-database.ts';
import { isUnavailable } from '#db/unavailable.ts';
import type { Config } from '../config/config.ts';

/** The database inside the private server. */
export const PORTAL_DATABASE = 'portal';

export interface DatabasePlace {
  /** The address for queries and transactions; it may lead to a pooler. */
  readonly url: string;
  /** The address for work that needs one session for long: LISTEN, advisory locks, migrations, jobs, backups. */
  readonly directUrl: string;
}

export interface OpenPlace extends DatabasePlace {
  /** Stops the private server, where it is one. */
  close(): Promise<void>;
}

export type PlaceConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'workers'>>;

/**
 * Connections to the private server: its default, and those that a process of the portal may need beside its pool.
 */
const PRIVATE_CONNECTIONS = 60;
const BESIDE_THE_POOL = 6;
const LOOK_AGAIN_MS = 500;

/** @param tell is told what the private server does at the start, for a person who waits. */
export async function openPlace(config: PlaceConfig, tell: (line: string) => void): Promise<OpenPlace> {
  if (config.databaseUrl) {
    const { databaseUrl: url, databaseDirectUrl: directUrl = url } = config;
    return { url, directUrl, close: async () => {} };
  }
  const needed = (config.workers ?? 1) * (config.poolSize + BESIDE_THE_POOL) + 2 * BESIDE_THE_POOL;
  const server = await startPrivateServer({
    dataDir: config.dataDir,
    log: tell,
    ...(needed > PRIVATE_CONNECTIONS && { settings: { max_connections: String(needed) } }),
  });
  try {
    await ensureDatabase(server.url, PORTAL_DATABASE, tell);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const url = server.urlFor(PORTAL_DATABASE);
  return { url, directUrl: url, close: () => server.stop() };
}

/** A server that has just become ready may end once more, and is then started again (private-server/index.ts). */
async function ensureDatabase(adminUrl: string, name: string, tell: (line: string) => void): Promise<void> {
  const deadline = Date.now() + AT_START.forMs;
  for (;;) {
    const admin = new pg.Client({ connectionString: adminUrl });
    // A connection that breaks shows itself in the query that waits for it.
    admin.on('error', () => {});
    try {
      await admin.connect();
      const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
      if (found.rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(name)}`);
      return;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) throw error;
      tell('The database ended as soon as it was ready; waiting until it runs again ...');
      await pause(LOOK_AGAIN_MS);
    } finally {
      await admin.end().catch(() => {});
    }
  }
}
