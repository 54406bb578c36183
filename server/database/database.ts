/** Reaches, migrates and opens the database, and checks that it was written with the configured key. */
import pg from 'pg';
import type { Log } from '#core/shared/log.ts';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { claimFieldKey } from '#db/field-keys.ts';
import { migrate } from '#db/migrate.ts';
import { reachDatabase } from '#db/reach-database.ts';
import type { Config } from '../config/config.ts';
import { checkCollege } from './college.ts';
import { noteSchema } from './note-schema.ts';
import { type DatabasePlace, openPlace, type PlaceConfig } from './place.ts';

export interface ConnectedDatabase {
  readonly client: DatabaseClient;
  readonly url: string;
  close(): Promise<void>;
}

type KeyConfig = Pick<Config, 'fieldKey' | 'previousFieldKey'>;

export const openPool = (
  config: Pick<Config, 'poolSize'>,
  { url }: DatabasePlace,
  log: Log,
  onOtherDatabase?: () => void,
) =>
  openDatabase({
    url,
    max: config.poolSize,
    onIdleError: (error) => log.warn({ error: error.message }, 'a database connection broke'),
    ...(onOtherDatabase && { onOtherDatabase }),
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

/** Opens the database for commands: the place, migrated. */
export async function connectDatabase(
  config: PlaceConfig & KeyConfig & Pick<Config, 'college'>,
  log: Log,
  migrationsFolder: string,
  tell: (line: string) => void,
): Promise<ConnectedDatabase> {
  const place = await openPlace(config, tell);
  try {
    await reachDatabase(place.directUrl, tell);
    const client = openPool(config, place, log);
    try {
      await checkCollege(client.db, config);
      await migrate(place.directUrl, migrationsFolder, tell);
      await noteSchema(config, migrationsFolder);
      await checkFieldKey(client, config, tell);
    } catch (error) {
      await client.close();
      throw error;
    }
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

/** Any number that nothing else uses in this database. */
const START_LOCK = 7_203_124;

/**
 * Only one process at a time prepares a database, on any number of machines. The others wait here and then find
 * nothing left to do.
 */
export async function aloneAtStart({ directUrl }: DatabasePlace, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'portal start' });
  client.on('error', () => {});
  try {
    await client.connect();
    // It waits as long as another process needs, longer than the role's own time limit.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work();
  } finally {
    await client.end().catch(() => {});
  }
}
