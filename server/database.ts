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

export interface ConnectedDatabase {
  readonly client: DatabaseClient;
  readonly url: string;
  close(): Promise<void>;
}

export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize' | 'fieldKey' | 'previousFieldKey'>,
  log: Log,
  migrationsFolder: string,
  /** Told what the private server does at start, for a person who waits. */
  tell: (line: string) => void,
): Promise<ConnectedDatabase> {
  const privateServer = config.databaseUrl
    ? null
    : await startPrivateServer({ dataDir: config.dataDir, log: tell });
  try {
    if (privateServer) await ensureDatabase(privateServer.url, PORTAL_DATABASE);
    const url = config.databaseUrl ?? privateServer?.urlFor(PORTAL_DATABASE) ?? '';
    await reachDatabase(url, tell);
    await migrate(url, migrationsFolder);
    const client = openDatabase({
      url,
      max: config.poolSize,
      onIdleError: (error) => log.warn({ error: error.message }, 'a database connection broke'),
    });
    const state = await claimFieldKey(client.db, config).catch(async (error) => {
      await client.close();
      throw error;
    });
    if (state === 'changing')
      tell('FIELD_KEY is being changed and some values still want the previous one: npm run rotate-keys');
    return {
      client,
      url,
      async close() {
        await client.close();
        await privateServer?.stop();
      },
    };
  } catch (error) {
    await privateServer?.stop();
    throw error;
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
