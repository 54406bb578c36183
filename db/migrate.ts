/**
 * Brings a database to the newest schema: our own migrations (plain SQL under db/migrations, only ever added to) and
 * the job queue's. Drizzle's migrator takes no lock, so an advisory lock keeps two starting processes apart.
 */
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';

/** Any number, as long as nobody else uses it in this database. */
const MIGRATION_LOCK = 7_203_119;

/** Overridable because the built server lives in another folder than the sources. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

export async function migrate(url: string, folder: string = MIGRATIONS_FOLDER): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await runJobMigrations({ connectionString: url, noPreparedStatements: true });
  } finally {
    // Ending the connection releases the lock, also when a migration failed.
    await client.end();
  }
}
