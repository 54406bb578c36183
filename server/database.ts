/** Decides where the data lives: the server of DATABASE_URL, or a private one in the data folder. */
import pg from 'pg';
import type { Log } from '#app/context.ts';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { claimFieldKey } from '#db/field-keys.ts';
import { migrate } from '#db/migrate.ts';
import { startPrivateServer } from '#db/private-server/index.ts';
import { reachDatabase } from '#db/reach-database.ts';
import type { Config } from './config.ts';

/** The database inside the private server. */
export const PORTAL_DATABASE = 'portal';

export interface DatabasePlace {
  /** For queries and transactions; may lead to a pooler. */
  readonly url: string;
  /** For what needs one session for long: LISTEN, advisory locks, migrations, jobs, backups. */
  readonly directUrl: string;
}

export interface OpenPlace extends DatabasePlace {
  /** Stops the private server, where it is one. */
  close(): Promise<void>;
}

export interface ConnectedDatabase {
  readonly client: DatabaseClient;
  readonly url: string;
  close(): Promise<void>;
}

type PlaceConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'workers'>>;

type KeyConfig = Pick<Config, 'fieldKey' | 'previousFieldKey'>;

/** Of the private server: what it has by default, and what a process of the portal may need beside its pool. */
const PRIVATE_CONNECTIONS = 60;
const BESIDE_THE_POOL = 6;

/** @param tell told what the private server does at start, for a person who waits. */
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
    await ensureDatabase(server.url, PORTAL_DATABASE);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const url = server.urlFor(PORTAL_DATABASE);
  return { url, directUrl: url, close: () => server.stop() };
}

export const openPool = (config: Pick<Config, 'poolSize'>, { url }: DatabasePlace, log: Log) =>
  openDatabase({
    url,
    max: config.poolSize,
    onIdleError: (error) => log.warn({ error: error.message }, 'a database connection broke'),
  });

/** Refuses a database that another FIELD_KEY has written. */
export async function checkFieldKey(
  { db }: DatabaseClient,
  config: KeyConfig,
  tell: (line: string) => void,
): Promise<void> {
  const state = await claimFieldKey(db, config);
  if (state === 'changing')
    tell('FIELD_KEY is being changed and some values still want the previous one: npm run rotate-keys');
}

/** For commands: the place, migrated and opened. */
export async function connectDatabase(
  config: PlaceConfig & KeyConfig,
  log: Log,
  migrationsFolder: string,
  tell: (line: string) => void,
): Promise<ConnectedDatabase> {
  const place = await openPlace(config, tell);
  try {
    await reachDatabase(place.directUrl, tell);
    await migrate(place.directUrl, migrationsFolder);
    const client = openPool(config, place, log);
    await checkFieldKey(client, config, tell).catch(async (error) => {
      await client.close();
      throw error;
    });
    return {
      client,
      url: place.url,
      async close() {
        await client.close();
        await place.close();
      },
    };
  } catch (error) {
    await place.close();
    throw error;
  }
}

/** Any number, as long as nobody else uses it in this database. */
const START_LOCK = 7_203_124;

/**
 * Only one process at a time makes a database ready, on however many machines they start: the others wait here and then
 * find nothing left to do.
 */
export async function aloneAtStart({ directUrl }: DatabasePlace, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'portal start' });
  client.on('error', () => {});
  await client.connect();
  try {
    // It waits for as long as another one needs, which a role's own time limit would not allow.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work();
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await admin.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await admin.end();
  }
}
